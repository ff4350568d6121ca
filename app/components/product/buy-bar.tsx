import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { Button } from "~/components/ui/button";
import { ErrorText } from "~/components/ui/error-text";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import type { ProductPage } from "~/services/layout/pages/product-page.server";

export interface BuyBarProps {
  product: ProductPage;
  /** the buy form, which the bar is part of */
  form: RefObject<HTMLFormElement>;
  /** the label of the button that buys */
  children: ReactNode;
  problem: string | null;
}

/**
 * At 400 % zoom or on a phone in landscape it would take too much of the window, and a desktop has
 * room for the form beside the pictures. The page keeps clear of it (styles/base.css).
 */
const BAR =
  "fixed inset-x-0 bottom-0 z-20 hidden items-center gap-3 border-t border-edge bg-linen px-4 py-2 shadow-bar md:px-8 tall:max-lg:flex";
/** With letters twice as large there is room for the button only. */
const BUTTON = "max-[15rem]:flex-1";

/**
 * On phones and tablets, once the buy form has left the window at the top: the chosen product at
 * the lower edge, in the place of the question about cookies. Whoever jumped past an option without
 * seeing it is led to it first.
 */
export default function BuyBar({ product, form, children, problem }: BuyBarProps) {
  const t = useMessages<"product">();
  const isPassed = useIsPassed(form);
  const unseen = useUnseenOptions(form);
  if (!isPassed) return null;
  const { name, gallery, variants, price } = product;
  const unseenGroup = variants[unseen[0] ?? -1];
  const chosen = [
    ...variants.flatMap(({ selected }) => selected ?? []),
    price.from ? t("price.from", { price: price.current }) : price.current,
  ];
  return (
    <div role="group" aria-label={name} id="buy-bar" className={BAR}>
      <Picture
        image={gallery[0] ?? null}
        sizes="44px"
        alt=""
        className="size-11 flex-none rounded-control object-cover max-[15rem]:hidden"
      />
      <div className="min-w-0 flex-1 max-[15rem]:hidden">
        <p className="truncate text-small font-medium">{name}</p>
        {problem ? (
          <ErrorText>{problem}</ErrorText>
        ) : (
          // A line never begins with the separator. In a third one there is room for the price.
          <p className="note line-clamp-3">{chosen.join("\u00a0· ")}</p>
        )}
      </div>
      {unseenGroup ? (
        <Button
          type="button"
          size="small"
          className={BUTTON}
          onClick={() => showOptions(listOptionGroups(form)[unseen[0] ?? 0])}
        >
          {t("variant.choose", { label: unseenGroup.label })}
        </Button>
      ) : (
        <Button type="submit" size="small" className={BUTTON}>
          {children}
        </Button>
      )}
    </div>
  );
}

/**
 * Everything below the window counts as in it: an observer would not notice a jump from below the
 * window to above it.
 */
const ABOVE_WINDOW = { rootMargin: "0px 0px 1000000px" };

/** Whether the element has left the window at the top. */
function useIsPassed(element: RefObject<Element>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setPassed(entries.at(-1)?.isIntersecting === false),
      ABOVE_WINDOW,
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}

/** The groups of options of the form's product, as the page shows them beside it. */
function listOptionGroups(form: RefObject<Element>): Element[] {
  return [...(form.current?.parentElement?.querySelectorAll(":scope > nav") ?? [])];
}

/** @returns the numbers of the groups of options that have not been in the window yet */
function useUnseenOptions(form: RefObject<Element>): number[] {
  const [unseen, setUnseen] = useState<number[]>([]);
  useEffect(() => {
    const groups = listOptionGroups(form);
    setUnseen([...groups.keys()]);
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => groups.indexOf(target));
        if (seen.length > 0) setUnseen((before) => before.filter((group) => !seen.includes(group)));
      },
      { threshold: 0.5 },
    );
    for (const group of groups) observer.observe(group);
    return () => observer.disconnect();
  }, [form]);
  return unseen;
}

/** Scrolls to a group of options, and moves the focus to the chosen one. */
function showOptions(group: Element | undefined): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  group?.scrollIntoView({ block: "center", behavior: isCalm ? "instant" : "smooth" });
  const option =
    group?.querySelector<HTMLElement>("[aria-current]") ??
    group?.querySelector<HTMLElement>("a, button");
  option?.focus({ preventScroll: true });
}
