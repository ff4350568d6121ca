import { LONGEST } from "~/domain/field-lengths";
import { FormErrors } from "~/components/ui/form-errors";
import { FormField } from "~/components/ui/form-parts";
import { useMessages } from "~/components/ui/messages";
import type { WishlistType } from "~/services/favourites/wishlist.schemas.server";
import type { FormView } from "~/services/platform/http/types";

interface WishlistFieldsProps {
  form: FormView | null | undefined;
  initial: { name: string; type: WishlistType };
}

/** Name and kind of a list. */
export function WishlistFields({ form, initial }: WishlistFieldsProps) {
  const t = useMessages<"favourites">();
  const common = { form, idPrefix: "wishlist-" };
  return (
    <>
      <FormErrors {...common} />
      <FormField
        {...common}
        name="name"
        label={t("wishlists.name")}
        hint={t("wishlists.nameHint")}
        initial={initial.name}
        maxLength={LONGEST.text}
        autoComplete="off"
        required
      />
      <FormField
        {...common}
        name="type"
        label={t("wishlists.type")}
        initial={initial.type}
        options={[
          { value: "default", label: t("wishlists.type.default") },
          { value: "christmas", label: t("wishlists.type.christmas") },
          { value: "wedding", label: t("wishlists.type.wedding") },
        ]}
      />
    </>
  );
}
