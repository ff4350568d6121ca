import { useId, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { DrawerProps } from "./drawers";
import { useModal } from "./use-modal";
import { useWayBack } from "./use-way-back";

interface ShellProps extends Pick<DrawerProps, "open" | "close"> {
  side: "left" | "right" | "top" | "whole";
  title: string;
  /** the children are several parts, of the classes drawer-body and drawer-foot: what scrolls, and what stays below it */
  inParts?: boolean;
  children: ReactNode;
}

/** The shell of every drawer: a modal dialog that keeps the focus and gives it back; Escape and the backdrop close it. */
export function Drawer({ open, close, side, title, inParts = false, children }: ShellProps) {
  const t = useMessages();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isThere = useModal(box, open, close);
  useWayBack(open, side === "whole");
  if (!isThere) return null;
  const state = open ? "open" : "closed";
  return createPortal(
    <>
      <div className="drawer-backdrop" data-state={state} />
      <div ref={box} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={`drawer drawer-${side}`} data-state={state}>
        <div className="drawer-head">
          <h2 id={titleId} className="drawer-title">
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={t("drawer.close")} onClick={close}>
            <Icon name="close" size={24} />
          </button>
        </div>
        {inParts ? children : <div className="drawer-body">{children}</div>}
      </div>
    </>,
    document.body,
  );
}
