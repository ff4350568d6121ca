import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";
import { showBusy } from "~/components/page/busy";
import { useLang } from "~/components/ui/messages";
import { holdPress } from "~/framework/held-requests";
import { isPlainClick, Link, type LinkProps } from "~/framework/link";
import { drawerContents } from "./drawers";
import { prefetchDrawerData, prefetchMenu } from "./drawer-data";
import { openDrawer, useDrawer, type DrawerName } from "./drawer-state";

type DrawerLinkProps = Omit<LinkProps, "to"> & { to: string; drawer: DrawerName; hash?: string };

/** A link to the page behind a drawer. A plain click opens the drawer; if its code cannot be loaded, the link is followed. Offline, the press waits. */
export function DrawerLink({ to, drawer, hash, ...attributes }: DrawerLinkProps) {
  const lang = useLang();
  const content = drawerContents[drawer];
  const expanded = useDrawer().open === drawer;

  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (drawer === "menu" && link.current) prefetchMenu(link.current);
  }, [drawer]);

  const isNeeded = () => drawer !== "menu" || content.loaded() === null;
  const onPointerDown = (event: PointerEvent) => event.button === 0 && isNeeded() && prefetchDrawerData(drawer);
  const prefetch = () => void content.load(lang).catch(() => undefined);
  // A finger presses as soon as it arrives: fetch the data first, because browsers make only six requests to a server at a time.
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch" && isNeeded()) prefetchDrawerData(drawer);
    prefetch();
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    const isLoaded = content.loaded() !== null;
    if (isNeeded()) prefetchDrawerData(drawer);
    showBusy(!isLoaded);
    content.load(lang).then(
      () => {
        showBusy(false);
        openDrawer(drawer, { hash, opener });
      },
      async () => {
        const isAnswered = await fetch(to, { method: "HEAD" }).catch(() => null);
        if (isAnswered) return location.assign(to);
        showBusy(false);
        holdPress(opener, () => opener.click());
      },
    );
  };
  return (
    <Link
      to={to}
      {...attributes}
      aria-haspopup="dialog"
      aria-expanded={expanded || undefined}
      ref={link}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onPointerEnter={onPointerEnter}
      onFocus={prefetch}
    />
  );
}
