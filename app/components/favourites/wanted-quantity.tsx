import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { announce } from "~/components/ui/announce";
import { SubmitButton } from "~/components/ui/button";
import { toFieldId } from "~/components/ui/form-errors";
import { FieldError, useMending } from "~/components/ui/form-parts";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import { StayField } from "~/components/ui/stay-field";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import { WANTED_MAXIMUM } from "~/domain/favourites/wanted-quantity";
import type { WishlistProduct } from "~/services/favourites/favourites.view.server";
import type { ActionResultView, FormView } from "~/services/platform/http/types";

/** Distinguishes the field from those of the list's other products. */
export function toWantedPrefix(productId = ""): string {
  return `wanted-${productId}-`;
}

interface WantedQuantityProps {
  product: WishlistProduct;
  wanted: number;
  /** the form as the server refused it without scripts */
  refused: FormView | null;
}

/** How many of a product the owner of the list wants. */
export function WantedQuantity({ product, wanted, refused }: WantedQuantityProps) {
  const t = useMessages<"favourites">();
  const { Form, data, state } = useFetcher<ActionResultView>({ key: `wanted-${product.id}` });
  const result = state === "idle" ? data : undefined;
  useEffect(() => {
    if (result?.notice) announce(result.notice.text);
  }, [result]);
  const form = result?.status === "refused" ? result.form : result ? null : refused;
  const { isMended, onInput, ref } = useMending("quantity", form);
  const [error] = isMended ? [] : (form?.errors ?? []);
  const id = toFieldId("quantity", toWantedPrefix(product.id));
  const name = formatNameWithOptions(product);
  return (
    <Form method="post" noValidate preventScrollReset onInput={onInput} className="mb-2 mt-1">
      <HiddenFields intent="want" productId={product.id} />
      <StayField />
      <FieldError of={id} text={error?.text} />
      <div ref={ref} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-small">
          {t("wishlists.wanted")}
          <span className="sr-only">: {name}</span>
        </label>{" "}
        <input
          id={id}
          className="field w-20"
          type="number"
          name="quantity"
          inputMode="numeric"
          defaultValue={form?.values.quantity ?? wanted}
          min={1}
          max={WANTED_MAXIMUM}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
        />{" "}
        <SubmitButton
          look="text"
          busy={state !== "idle"}
          aria-label={t("wishlists.wantedSave", { name })}
        >
          {t("wishlists.save")}
        </SubmitButton>
      </div>
      {result?.status === "accepted" && <p className="note">{result.notice?.text}</p>}
    </Form>
  );
}
