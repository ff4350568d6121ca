import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { ReplacingLinks } from "~/components/ui/link";

/**
 * Props of every drawer. Once opened it stays mounted, so that it can slide out and keep its state.
 */
export interface DrawerProps {
  open: boolean;
  /** what the drawer shows first, e.g. "create-wishlist" or "picture-3" */
  hash: string | null;
  close(): void;
  /** whether the drawer needs a login first: the account drawer stands in its place */
  askForLogin(needed: boolean): void;
}

interface ShellProps extends Pick<DrawerProps, "open" | "close"> {
  side: "left" | "right" | "top" | "whole";
  title: string;
  /**
   * the children are two parts with the classes drawer-body, which scrolls, and drawer-foot, which
   * does not
   */
  inParts?: boolean;
  children: ReactNode;
}

/**
 * The shell of every drawer: a modal dialog that traps and returns the focus; Escape and the
 * backdrop close it.
 */
export function Drawer({ open, close, side, title, inParts = false, children }: ShellProps) {
  const t = useMessages();
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const openedOn = useRef("");
  useLayoutEffect(() => {
    if (!open) return;
    // A drawer opened from another one gives the focus back to what opened that one.
    if (!document.activeElement?.closest("[role=dialog]")) opener.current = document.activeElement;
    openedOn.current = location.pathname;
  }, [open]);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    const { activeElement } = document;
    if (activeElement !== document.body && !content.current?.contains(activeElement)) return;
    // If the page has changed behind the dialog, the focus goes to the new page's content.
    if (openedOn.current === location.pathname && opener.current instanceof HTMLElement)
      opener.current.focus();
    else document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open={open} onOpenChange={(wanted) => !wanted && close()}>
      <Dialog.Portal>
        {/* Dialog.Overlay would lock scrolling by a style element, which the
            Content-Security-Policy of a cached page forbids: styles/drawers.css locks it instead.
        */}
        <div className="drawer-backdrop" data-state={open ? "open" : "closed"} />
        <Dialog.Content
          ref={content}
          className={`drawer drawer-${side}`}
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={keepOpen}
          // When Tab wraps around, Radix does not scroll to what it focuses. A press must not
          // scroll: it would miss its own target.
          onFocus={({ target }) =>
            target.matches(":focus-visible") && target.scrollIntoView({ block: "nearest" })
          }
        >
          <div className="drawer-head">
            <Dialog.Title className="drawer-title">{title}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={t("drawer.close")}>
              <Icon name="close" size={24} />
            </Dialog.Close>
          </div>
          <ReplacingLinks value={true}>
            {inParts ? children : <div className="drawer-body">{children}</div>}
          </ReplacingLinks>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Touching the connection notice, which is above the drawer, must not close the drawer. */
function keepOpen(event: Event): void {
  if (event.target instanceof Element && event.target.closest("#connection"))
    event.preventDefault();
}

/** A button that repeats a failed request of a drawer. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const t = useMessages();
  return (
    <button type="button" className="button mt-4" onClick={onPress}>
      {t("error.tryAgain")}
    </button>
  );
}
