import { useFetcher } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { announce } from "~/components/ui/announce";
import { Button } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { useReturnTo } from "~/components/ui/return-to";
import { COMPARED_MAXIMUM } from "~/domain/catalogue/comparison";
import { STAY } from "~/domain/stay";
import type { ProductTile } from "~/services/catalogue/types";

const COMPARE_FORM = "compare-form";
/** Names the products of the page that were compared: without a tick they are removed. */
const LISTED = "listed";

/**
 * The products that are ticked, and the button that compares them. The browser counts them, so that
 * it works without scripts; scripts show their pictures, and send each tick.
 */
export function CompareBar({ products }: { products: ProductTile[] }) {
  const t = useMessages();
  const returnTo = useReturnTo();
  const compared = useLayoutData()?.comparedIds ?? [];
  const isListed = (id: string) => products.some((product) => product.id === id);
  const elsewhere = compared.filter((id) => !isListed(id));
  const ticked = useTicked(t("compare.full"), COMPARED_MAXIMUM - elsewhere.length);
  const isEmpty = ticked?.length === 0 && elsewhere.length === 0;
  return (
    <form
      id={COMPARE_FORM}
      method="post"
      action="/compare"
      className="sticky bottom-0 z-20 -mx-4 min-h-16 items-center gap-3 border-t border-line bg-linen px-4 py-2 text-small shadow-bar [display:var(--compared)] md:-mx-8 md:px-8"
      data-testid="compare-bar"
      onSubmit={(event: FormEvent) => isEmpty && event.preventDefault()}
    >
      <HiddenFields returnTo={returnTo} />
      {compared.map((id) =>
        isListed(id) ? (
          <input key={id} type="hidden" name={LISTED} value={id} />
        ) : (
          <span key={id} className="absolute [counter-increment:compared]" />
        ),
      )}
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
 * The ids of the ticked products; null without scripts. A tick too many is taken back, and every
 * other one is sent, so that other pages know it.
 *
 * @param full is announced for a tick too many
 */
function useTicked(full: string, maximum: number): string[] | null {
  const [ticked, setTicked] = useState<string[] | null>(null);
  const { submit } = useFetcher({ key: COMPARE_FORM });
  useEffect(() => {
    const form = document.getElementById(COMPARE_FORM);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => new FormData(form).getAll("productId").map(String);
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form) return;
      if (target.checked && read().length > maximum) {
        target.checked = false;
        announce(full);
      } else if (navigator.onLine) {
        const fields = new FormData(form);
        for (const box of form.elements)
          if (box instanceof HTMLInputElement && box.type === "checkbox" && !box.checked)
            fields.append(LISTED, box.value);
        fields.set(STAY, "1");
        submit(fields, { method: "post", action: "/compare" });
      }
      setTicked(read());
    };
    // Browsers restore ticks when the shopper comes back.
    setTicked(read());
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, [full, maximum, submit]);
  return ticked;
}
