import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { readDocumentPath } from "~/components/ui/document-path";
import { useLayoutData } from "~/components/ui/layout-data";
import { hasExpressBox } from "~/domain/checkout/express-pages";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import type { BoxProps } from "./express-box";
import type { BoxState } from "./use-express";

const box = createLazyComponent<BoxProps>(() => import("./express-box"), "cart");

/**
 * The place has its height before the wallets are there, and keeps it without them: nothing moves
 * under a finger.
 */
const SLOT = "relative scripting:min-h-[4.75rem]";

interface SlotProps extends Pick<BoxProps, "place" | "total" | "onProgress" | "order"> {
  title: string;
  /** whether wallets can pay this purchase (`canUseWallets`); of an order they can */
  takesWallets?: boolean;
  /** shown until the wallets appear, or if there are none: a text, never something to press */
  children?: ReactNode;
}

/**
 * The place of the express checkout (behaviour §2.15), with its title. Its code is fetched when the
 * place is in view, and only if the channel has wallets. The place is reserved and stays empty
 * until a wallet is there: what one can press never turns into something else.
 */
export function ExpressSlot({ title, takesWallets = true, children, ...props }: SlotProps) {
  const wallets = (useLayoutData()?.channel.wallets ?? false) && takesWallets;
  const slot = useRef<HTMLDivElement>(null);
  const id = useId();
  const [seen, setSeen] = useState(false);
  const [state, setState] = useState<BoxState>("checking");
  const Box = useLazy(box, seen && wallets);
  const isOrder = props.order !== undefined;
  useEffect(() => {
    // An order's page offers wallets only if the document's policy allows them.
    if (!wallets || !slot.current || !(isOrder || hasExpressBox(readDocumentPath()))) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, [wallets, isOrder]);
  if (!wallets) return children;
  const Title = isOrder || props.place === "checkout" ? "h2" : "h3";
  const isReplaced = children !== undefined && state !== "shown";
  // Without scripts, which alone can show a wallet, there is no title either.
  const isTitled = seen && !isReplaced && state !== "none";
  return (
    <div
      ref={slot}
      className={isReplaced ? `${SLOT} grid items-center` : SLOT}
      data-testid="express-slot"
      role={state === "shown" ? "group" : undefined}
      aria-labelledby={state === "shown" ? id : undefined}
      tabIndex={-1}
    >
      {isReplaced && children}
      {isTitled && (
        <Title
          id={id}
          className="mb-2 flex items-center gap-3 font-text text-small text-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line"
          data-testid="express-title"
        >
          {title}
        </Title>
      )}
      {Box && <Box {...props} isWaiting={isReplaced} onState={setState} />}
    </div>
  );
}
