import { useEffect, useReducer, useRef } from "react";
import { useMessages } from "~/components/ui/messages";
import { lazyComponent, useLazy } from "~/components/ui/use-lazy";
import type { FrameView } from "~/services/view-models";
import { BarLink } from "./bar-link";

type Items = FrameView["menu"];

/** A touch is a pointer too. */
const SIGNS = ["pointermove", "focusin", "pointerdown"];

/** Settled while no pointer is down on the bar: a link must not be replaced between press and click. */
let released = Promise.resolve();

const megaMenu = lazyComponent<{ items: Items }>(async () => {
  const module = await import("~/components/menu/mega-menu");
  const loaded = await module.megaMenuWithData();
  await released;
  return loaded;
}, "menus");

/** The first level of the menu as links; the first hover, focus or touch fetches the panels below them (specification §2). */
export function MainMenu({ items }: { items: Items }) {
  const t = useMessages();
  const nav = useRef<HTMLElement>(null);
  const [wanted, want] = useReducer(() => true, false);
  const Mega = useLazy(megaMenu, wanted);
  useEffect(() => {
    const bar = nav.current;
    // Whoever was there before the scripts were.
    if (bar?.matches(":hover,:focus-within")) want();
    for (const sign of SIGNS) bar?.addEventListener(sign, want);
    bar?.addEventListener("pointerdown", press);
    return () => {
      for (const sign of SIGNS) bar?.removeEventListener(sign, want);
      bar?.removeEventListener("pointerdown", press);
    };
  }, []);
  return (
    <nav ref={nav} aria-label={t("header.mainMenu")} className="main-menu">
      {Mega ? (
        <Mega items={items} />
      ) : (
        <ul className="page-width">
          {items.map((item) => (
            <li key={item.id}>
              <BarLink item={item} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function press() {
  released = new Promise((resolve) => {
    const release = () => setTimeout(resolve);
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, { once: true });
  });
}
