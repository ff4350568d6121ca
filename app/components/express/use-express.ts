import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import * as api from "~/components/checkout/checkout-api";
import { type Wallet, WALLET_PROVIDER, findWallet } from "~/domain/checkout/wallet";
import type {
  CheckoutSession,
  OrderWallets,
} from "~/services/checkout/payment/wallet-session.view.server";
import { useLatest } from "~/components/ui/use-latest";
import { createExpress, type ExpressEnd, runExpressFlow, runOrderFlow } from "./express-flow";
import { loadSimulator } from "./load-simulator";
import type { ExpressPlace } from "./wallet-options";

/** "checking": whether a wallet can pay this cart; "none": it cannot */
export type BoxState = "checking" | "none" | "shown";

const PATHS = {
  success: (orderId: string) => `/checkout/success/${WALLET_PROVIDER}/${orderId}`,
  unpaid: (orderId: string) => `/checkout/order-payment/${orderId}`,
  confirm: (orderId: string) => `/checkout/order-payment/${orderId}/confirm`,
};

const PROBLEMS = {
  price: "priceChanged",
  unsure: "unsure",
  method: "failed",
  order: "failed",
} as const;

const express = createExpress();

/**
 * The express checkout of one box (behaviour §2.15, §4.6): checks whether a wallet payment method
 * is enabled, then loads the provider's components and mounts them. A changed total repeats it.
 *
 * @param onProgress called while an express checkout is in progress
 */
export function useExpress(
  { place, total, order }: { place: ExpressPlace; total: string; order: OrderWallets | undefined },
  onProgress: (inProgress: boolean) => void,
) {
  const [state, setState] = useState<BoxState>("checking");
  const [problem, setProblem] = useState<"priceChanged" | "failed" | "unsure" | null>(null);
  const [round, nextRound] = useReducer((rounds: number) => rounds + 1, 0);
  const node = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const latest = useLatest({ order, onProgress, revalidate });

  const goOn = useCallback(
    (end: ExpressEnd): string | null => {
      if ("to" in end) return leave(end);
      if (end.kind === "not-ordered") {
        setProblem(PROBLEMS[end.rejectionReason]);
        nextRound();
      }
      // Also for a shopper who is not registered: there may be a message, such as a mail whose link
      // comes first.
      latest.current.revalidate();
      return null;
    },
    [latest],
  );

  useEffect(() => {
    let current = true;
    let unmount: (() => void) | null = null;
    const mount = async () => {
      const { order } = latest.current;
      const { offered, session } = await loadOffers(order);
      if (!current) return;
      if (offered.size === 0 || !session?.provider) return setState("none");
      const loaded = await loadComponents(session.provider, order?.orderId);
      if (!current || !node.current || !loaded) return current && setState("none");
      const unmountAll = await loaded.mountWallets(node.current, {
        session,
        provider: session.provider,
        methods: loaded.methods,
        wallets: [...offered.keys()],
        place,
        async onSubmit(wallet, contact, stateData) {
          setProblem(null);
          const { amount, countries } = session;
          const paymentMethodId = offered.get(wallet) ?? "";
          const request = {
            paymentMethodId,
            stateData,
            amount,
            origin: location.origin,
            paths: PATHS,
          };
          const flow = () =>
            contact
              ? runExpressFlow(api, { ...request, contact, countries })
              : runOrderFlow(api, order?.orderId ?? "", request);
          const end = await express.submit(flow, latest.current.onProgress);
          return end && goOn(end);
        },
        // After a failure the wallets are mounted again. Move the focus to them, because the
        // pressed button is gone.
        onLeft: () =>
          document.activeElement?.contains(node.current) && node.current?.parentElement?.focus(),
      });
      if (!current) return unmountAll?.();
      unmount = unmountAll;
      setState(unmountAll ? "shown" : "none");
    };
    mount().catch((reason: unknown) => {
      console.info(
        "express checkout is not available:",
        reason instanceof Error ? reason.message : reason,
      );
      if (current) setState("none");
    });
    return () => {
      current = false;
      unmount?.();
    };
  }, [place, total, round, goOn, latest]);

  useReturn(() => {
    express.release();
    onProgress(false);
    revalidate();
  });
  return { state, problem, node };
}

/**
 * Opens the page where the payment goes on or ends.
 *
 * @returns the result code for the wallet's sheet
 */
function leave(end: Extract<ExpressEnd, { to: string }>): string {
  location.assign(end.to);
  return end.kind === "redirected" ? "RedirectShopper" : end.resultCode;
}

/** The browser may restore this page from its history after the redirect to the issuer. */
function useReturn(onReturn: () => void): void {
  const latest = useLatest(onReturn);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [latest]);
}

/**
 * The wallet methods and the session of an order, or of the cart: it has none without countries of
 * delivery.
 */
async function loadOffers(order: OrderWallets | undefined) {
  if (order) return { offered: new Map(order.methods), session: order.session };
  const [methods, session] = await Promise.all([
    api.loadPaymentMethods(),
    api.fetchCheckoutSession(),
  ]);
  return {
    offered: session?.countries.length ? listWallets(methods) : new Map<Wallet, string>(),
    session,
  };
}

function listWallets(methods: api.PaymentMethod[] | null): Map<Wallet, string> {
  const found = new Map<Wallet, string>();
  for (const method of methods ?? []) {
    const wallet = findWallet(method);
    if (wallet) found.set(wallet, method.id);
  }
  return found;
}

async function loadComponents(
  { simulatorUrl }: NonNullable<CheckoutSession["provider"]>,
  orderId: string | undefined,
) {
  if (simulatorUrl) await loadSimulator(simulatorUrl);
  const [methods, { mountWallets }] = await Promise.all([
    api.fetchWalletMethods(orderId),
    import("./adyen-wallets.client"),
  ]);
  return methods && { methods, mountWallets };
}
