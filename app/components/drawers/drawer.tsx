import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button, toButtonClasses } from "~/components/ui/button";
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
  /** the children have their own part that scrolls */
  inParts?: boolean;
  children: ReactNode;
}

/** Slides in from outside, by `--from`. In a very low window it scrolls as a whole. */
const PANEL =
  "fixed z-50 flex flex-col bg-paper shadow-raised outline-none short:overflow-y-auto motion-safe:data-[state=closed]:animate-drawer-out motion-safe:data-[state=open]:animate-drawer-in";
const SIDES = {
  left: "inset-y-0 left-0 w-[min(26rem,100%)] [--from:-100%_0]",
  right: "inset-y-0 right-0 w-[min(26rem,100%)] [--from:100%_0]",
  top: "inset-x-0 top-0 max-h-dvh [--from:0_-100%]",
  whole: "inset-0",
};
export const DRAWER_HEAD =
  "flex items-center justify-between gap-4 border-b border-line py-2 pl-4 pr-2";
/** The part of a drawer that scrolls. */
export const DRAWER_BODY = "flex-1 overflow-y-auto overscroll-contain p-4 short:flex-none";

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
            Content-Security-Policy of a cached page forbids: styles/base.css locks it instead. */}
        <div
          className="fixed inset-0 z-40 bg-backdrop motion-safe:data-[state=closed]:animate-backdrop-out motion-safe:data-[state=open]:animate-backdrop-in"
          data-backdrop
          data-state={open ? "open" : "closed"}
          data-testid="drawer-backdrop"
        />
        <Dialog.Content
          ref={content}
          className={`${PANEL} ${SIDES[side]}`}
          data-testid="drawer"
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={keepOpen}
          // When Tab wraps around, Radix does not scroll to what it focuses. A press must not
          // scroll: it would miss its own target.
          onFocus={({ target }) =>
            target.matches(":focus-visible") && target.scrollIntoView({ block: "nearest" })
          }
        >
          <div className={DRAWER_HEAD}>
            <Dialog.Title className="text-title">{title}</Dialog.Title>
            <Dialog.Close
              className={toButtonClasses({ look: "icon" })}
              aria-label={t("drawer.close")}
            >
              <Icon name="close" size={24} />
            </Dialog.Close>
          </div>
          <ReplacingLinks value={true}>
            {inParts ? (
              children
            ) : (
              <div className={DRAWER_BODY} data-testid="drawer-body">
                {children}
              </div>
            )}
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
    <Button type="button" className="mt-4" onClick={onPress}>
      {t("error.tryAgain")}
    </Button>
  );
}
