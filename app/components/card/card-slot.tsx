import { useEffect, useRef, useState, type RefObject } from "react";
import { fetchWalletMethods } from "~/components/checkout/checkout-api";
import { CHECK } from "~/components/checkout/step";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { readDocumentPath } from "~/components/ui/document-path";
import { ErrorText } from "~/components/ui/error-text";
import { useMessages } from "~/components/ui/messages";
import { useLatest } from "~/components/ui/use-latest";
import { type CardKind, hasCardForm } from "~/domain/checkout/card";
import type {
  CardFormView,
  StoredCardView,
} from "~/services/checkout/payment/card-form.view.server";
import type { MountedCard } from "./adyen-card.client";
import { PROVIDER_LOOK } from "./provider-look";

interface SlotProps {
  methodId: string;
  kind: CardKind;
  view: CardFormView;
}

/**
 * The place of the card form, or of a stored card's code, below its method. The provider's
 * components are fetched when the method is chosen and in view. A complete card goes along with the
 * page's own form; an incomplete one holds it back.
 */
export function CardSlot({ methodId, kind, view }: SlotProps) {
  const t = useMessages<"checkout">();
  const isStored = kind === "stored";
  const [storedId, chooseStored] = useState<string>();
  const stored = isStored
    ? (view.storedCards.find(({ id }) => id === storedId) ?? view.storedCards[0])
    : undefined;
  const slot = useRef<HTMLDivElement>(null);
  const node = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { state, card } = useCard({ slot, node, kind, view, stored });
  useSubmit(slot, (isPaying) => {
    const data = isPaying ? (card.current?.read() ?? null) : null;
    if (field.current) {
      field.current.value = data ?? "";
      // Another card method of the page sends its own.
      field.current.disabled = data === null;
    }
    if (!isPaying || data !== null) return true;
    announce(t("checkout.card.check"));
    slot.current?.scrollIntoView({ block: "nearest" });
    card.current?.showErrors();
    return false;
  });
  return (
    <>
      <input type="hidden" name="cardMethod" value={methodId} />
      <input ref={field} type="hidden" name="cardData" disabled />
      <p className="note px-4 pb-3 scripting:hidden" data-testid="without-scripts">
        {view.others
          ? t("checkout.card.withoutScriptsNamed", { names: view.others })
          : t("checkout.card.withoutScripts")}
      </p>
      <div
        ref={slot}
        className="hidden border-t border-line px-4 pb-4 pt-4 scripting:group-has-[>label>input:checked]/choice:block"
        data-testid="card-slot"
        data-state={state}
      >
        {stored && <StoredCards cards={view.storedCards} chosen={stored} choose={chooseStored} />}
        <div
          className={`relative ${isStored ? "min-h-[8.5rem]" : "min-h-[28rem] min-[30rem]:min-h-[21rem]"}`}
        >
          {state === "loading" && (
            <p className="note absolute inset-x-0 top-0">{t("checkout.card.loading")}</p>
          )}
          {state === "failed" && (
            <div role="alert">
              <ErrorText>{t("checkout.card.failed")}</ErrorText>
              <Button type="button" look="quiet" size="small" onClick={() => location.reload()}>
                {t("checkout.card.retry")}
              </Button>
            </div>
          )}
          <div
            ref={node}
            className={
              state === "ready" ? `${PROVIDER_LOOK} visible` : `${PROVIDER_LOOK} invisible`
            }
          />
        </div>
        <p className="note">{t(isStored ? "checkout.card.code" : "checkout.card.note")}</p>
        {kind === "scheme" && view.storing && <StoringConsent removedBy={view.storing} />}
      </div>
    </>
  );
}

interface StoredCardsProps {
  cards: StoredCardView[];
  chosen: StoredCardView;
  choose(id: string): void;
}

/** Which of the customer's stored cards is paid with. */
function StoredCards({ cards, chosen, choose }: StoredCardsProps) {
  const t = useMessages<"checkout">();
  if (cards.length === 1) return <p className="mb-4">{chosen.label}</p>;
  return (
    <fieldset className="mb-4">
      <legend className="label">{t("checkout.card.choose")}</legend>
      {cards.map(({ id, label }) => (
        <label key={id} className={CHECK}>
          <input
            type="radio"
            name="storedCard"
            value={id}
            checked={id === chosen.id}
            onChange={() => choose(id)}
          />{" "}
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The customer's consent, before anything is stored; never ticked beforehand. */
function StoringConsent({ removedBy }: { removedBy: NonNullable<CardFormView["storing"]> }) {
  const t = useMessages<"checkout">();
  return (
    <div className="pt-3">
      <label className={CHECK}>
        <input type="checkbox" name="storeCard" aria-describedby="store-card" />{" "}
        {t("checkout.card.store")}
      </label>
      <p id="store-card" className="note">
        {t(`checkout.card.store.${removedBy}`)}
      </p>
    </div>
  );
}

type State = "waiting" | "loading" | "ready" | "failed";

interface CardPlace extends Pick<SlotProps, "kind" | "view"> {
  stored: StoredCardView | undefined;
  slot: RefObject<HTMLDivElement>;
  node: RefObject<HTMLDivElement>;
}

/** The card's components, once the slot is seen; a new attempt begins with empty fields. */
function useCard({ slot, node, kind, view, stored }: CardPlace) {
  const [state, setState] = useState<State>("waiting");
  const card = useRef<MountedCard | null>(null);
  const isSeen = useSeen(slot);
  const latest = useLatest({ kind, view, stored });
  const { attempt } = view;
  const storedId = stored?.id;
  useEffect(() => {
    if (!isSeen || !node.current) return;
    let isCurrent = true;
    // An element of its own: what React renders beside it stays untouched.
    const place = document.createElement("div");
    node.current.append(place);
    setState("loading");
    loadCard(place, latest.current).then(
      (mounted) => {
        if (!isCurrent) return mounted.unmount();
        card.current = mounted;
        setState("ready");
      },
      (reason: unknown) => {
        console.info("card form:", reason instanceof Error ? reason.message : reason);
        if (isCurrent) setState("failed");
      },
    );
    return () => {
      isCurrent = false;
      card.current?.unmount();
      card.current = null;
      place.remove();
    };
  }, [isSeen, attempt, storedId, node, latest]);
  return { state, card };
}

async function loadCard(
  place: HTMLElement,
  card: Pick<CardPlace, "kind" | "view" | "stored">,
): Promise<MountedCard> {
  const [methods, { mountCard }] = await Promise.all([
    fetchWalletMethods(card.view.orderId ?? undefined),
    import("./adyen-card.client"),
  ]);
  if (!methods) throw new Error("no answer of the provider");
  return mountCard(place, { ...card, methods, onEnter: () => pressPay(place) });
}

/** Whether the slot has been in view, which it is only while its method is chosen. */
function useSeen(slot: RefObject<HTMLDivElement>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    // The policy of the document that the shopper came from allows no fields.
    if (!hasCardForm(readDocumentPath())) return location.reload();
    if (!slot.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: "200px" },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, [slot]);
  return isSeen;
}

/** The button that pays: "buy" in the checkout, the only one on an order's page. */
const isPayButton = ({ value }: HTMLButtonElement) => value === "buy" || value === "";

function pressPay(place: HTMLElement): void {
  const form = place.closest("form");
  const buttons = form?.querySelectorAll<HTMLButtonElement>("button[type=submit]") ?? [];
  const button = [...buttons].find(isPayButton);
  if (button) form?.requestSubmit(button);
}

/**
 * Runs before the form's own handlers, which React calls later.
 *
 * @param prepare whether the form may be sent; its argument: to pay with this method
 */
function useSubmit(slot: RefObject<HTMLDivElement>, prepare: (isPaying: boolean) => boolean): void {
  const latest = useLatest(prepare);
  useEffect(() => {
    const form = slot.current?.closest("form");
    const submit = (event: SubmitEvent) => {
      const isChosen =
        slot.current?.closest("li")?.querySelector(":scope > label > input:checked") != null;
      const { submitter } = event;
      const pays = submitter instanceof HTMLButtonElement && isPayButton(submitter);
      if (latest.current(isChosen && pays)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    form?.addEventListener("submit", submit);
    return () => form?.removeEventListener("submit", submit);
  }, [slot, latest]);
}
