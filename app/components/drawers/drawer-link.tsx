import type { MouseEvent } from "react";
import { useLang } from "~/components/ui/messages";
import { Link, type LinkProps } from "~/components/ui/link";
import { useDrawerFetcher } from "./drawer-fetcher";
import { type DrawerName, DRAWERS } from "./drawer-table";
import { useDrawers } from "./use-drawers";

type DrawerLinkProps = Omit<LinkProps, "to"> & { to: string; drawer: DrawerName; hash?: string };

/** A link to the page behind a drawer; with scripts a plain click opens the drawer. */
export function DrawerLink({ to, drawer, hash, ...attributes }: DrawerLinkProps) {
  const lang = useLang();
  const { open, openDrawer } = useDrawers();
  const prefetchCode = () => void DRAWERS[drawer].content.load(lang).catch(() => undefined);
  const { load } = useDrawerFetcher(drawer);
  const prefetch = () => {
    load();
    prefetchCode();
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openDrawer(drawer, { hash, isPress: true });
  };
  return (
    <Link
      to={to}
      {...attributes}
      aria-haspopup="dialog"
      aria-expanded={open === drawer || undefined}
      onPointerDown={prefetch}
      onFocus={prefetchCode}
      onClick={onClick}
    />
  );
}

/** Whether a click asks for nothing special, such as a new tab. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
