import { useFetcher } from "@remix-run/react";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";

/** Favourites that the shop no longer sells: a notice, and a button that removes them, so that the badge counts what can be seen. */
export function GoneFavourites({ ids }: { ids: string[] }) {
  const t = useMessages<"favourites">();
  const { Form } = useFetcher({ key: "gone-favourites" });
  if (ids.length === 0) return null;
  return (
    <Form method="post" action="/favourites" className="keep-gone">
      <p className="note">{t("favourites.gone", { count: ids.length })}</p>
      {ids.map((id) => (
        <span key={id}>
          <HiddenFields intent="remove" productId={id} />
        </span>
      ))}
      <button type="submit" className="text-button">
        {t("favourites.goneRemove")}
      </button>
    </Form>
  );
}
