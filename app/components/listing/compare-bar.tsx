import { useEffect, useState, type FormEvent } from "react";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { useReturnTo } from "~/components/ui/return-to";
import { COMPARED_MAXIMUM } from "~/domain/catalogue/comparison";
import type { ProductTile } from "~/services/catalogue/types";

const COMPARE = "compare";

/**
 * The products that are ticked on this page, and the button that compares them. The browser counts
 * them, so that it works without scripts; scripts show their pictures.
 */
export function CompareBar({ products }: { products: ProductTile[] }) {
  const t = useMessages();
  const returnTo = useReturnTo();
  const ticked = useTicked(t("compare.full"));
  const isEmpty = ticked?.length === 0;
  return (
    <form
      id={COMPARE}
      method="post"
      action="/compare"
      className="sticky bottom-0 z-20 -mx-4 min-h-16 items-center gap-3 border-t border-line bg-linen px-4 py-2 text-small shadow-bar [display:var(--compared)] md:-mx-8 md:px-8"
      data-testid="compare-bar"
      onSubmit={(event: FormEvent) => isEmpty && event.preventDefault()}
    >
      <HiddenFields returnTo={returnTo} />
      <p className="font-medium before:content-[counter(compared)]">
        {t("compare.count", { count: "" })}
      </p>
      <p className="flex min-w-0 flex-1 gap-1.5">
        {products.map(
          ({ id, image }) =>
            ticked?.includes(id) && (
              <span key={id} className="size-11 flex-none overflow-hidden rounded-control">
                <Picture image={image} sizes="44px" alt="" className="size-full object-cover" />
              </span>
            ),
        )}
      </p>
      <Button size="small" aria-disabled={isEmpty || undefined}>
        {t("compare.add")}
      </Button>
    </form>
  );
}

/**
 * The ids of the ticked products; null without scripts. A tick too many is taken back.
 *
 * @param full is announced then
 */
function useTicked(full: string): string[] | null {
  const [ticked, setTicked] = useState<string[] | null>(null);
  useEffect(() => {
    const form = document.getElementById(COMPARE);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => new FormData(form).getAll("productId").map(String);
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form) return;
      if (read().length > COMPARED_MAXIMUM) {
        target.checked = false;
        announce(full);
      }
      setTicked(read());
    };
    // Browsers restore ticks when the shopper comes back.
    setTicked(read());
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, [full]);
  return ticked;
}
