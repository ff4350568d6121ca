import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLayoutData } from "~/components/ui/layout-data";
import { hasExpressBox } from "~/domain/checkout/express-pages";
import { lazyComponent, useLazy } from "~/components/ui/use-lazy";
import type { BoxProps } from "./express-box";

const box = lazyComponent<BoxProps>(() => import("./express-box"), "cart");

/** The path of the document: after a client-side navigation its Content-Security-Policy still holds. */
function documentPath(): string {
  const [document] = performance.getEntriesByType("navigation");
  return document ? new URL(document.name).pathname : location.pathname;
}

interface SlotProps extends Pick<BoxProps, "place" | "total" | "onProgress" | "order"> {
  /** shown if the express checkout is not available */
  children?: ReactNode;
}

/** The place of the express checkout: its code is fetched when the place is in view, and only if the channel has wallets. */
export function ExpressSlot({ children, ...props }: SlotProps) {
  const wallets = useLayoutData()?.channel.wallets ?? false;
  const slot = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [shown, setShown] = useState(false);
  const Box = useLazy(box, seen);
  const isOrder = props.order !== undefined;
  useEffect(() => {
    // An order's page offers wallets only if the document's policy allows them.
    if (!wallets || !slot.current || !(isOrder || hasExpressBox(documentPath()))) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, [wallets, isOrder]);
  return (
    <div ref={slot} className={wallets ? "express-slot" : undefined}>
      {!shown && children}
      {Box && <Box {...props} slot={slot} onShown={setShown} />}
    </div>
  );
}
