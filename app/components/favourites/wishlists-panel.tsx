import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SubmitButton, toButtonClasses } from "~/components/ui/button";
import { announce } from "~/components/ui/announce";
import { useMessages } from "~/components/ui/messages";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { StayField } from "~/components/ui/stay-field";
import { UNFOLDED } from "~/components/ui/unfolded";
import type { FavouritesView } from "~/services/favourites/favourites.view.server";
import type { ActionResultView } from "~/services/platform/http/types";
import { WishlistFields } from "./wishlist-fields";
import { WishlistRows } from "./wishlist-rows";

interface WishlistsPanelProps {
  view: FavouritesView;
  create: boolean;
  type: "default" | "christmas";
}

/** The drawer's second tab: the customer's lists, and a form for another one. */
export function WishlistsPanel({ view, create, type }: WishlistsPanelProps) {
  const t = useMessages<"favourites">();
  if (!view.lists)
    return (
      <p className="lead">{t(view.isLoggedIn ? "wishlists.unavailable" : "wishlists.login")}</p>
    );
  return (
    <>
      <WishlistRows lists={view.lists} />
      <CreateForm key={type} open={create || view.lists.length === 0} type={type} />
    </>
  );
}

interface CreateFormProps {
  open: boolean;
  type?: "default" | "christmas";
  /** the product that comes onto the new list */
  productId?: string;
}

/** The form of a new list; its drawer stays. */
export function CreateForm({ open, type = "default", productId }: CreateFormProps) {
  const t = useMessages<"favourites">();
  const { Form, data, state } = useFetcher<ActionResultView>({ key: "create-wishlist" });
  const form = useRef<HTMLFormElement>(null);
  const result = state === "idle" ? data : undefined;
  useEffect(() => {
    if (result?.status !== "accepted") return;
    announce(result.notice?.text ?? "");
    form.current?.reset();
    // Once there is a first list, the form is folded: the focus must not remain in a hidden field.
    form.current?.closest("details")?.querySelector("summary")?.focus();
  }, [result]);
  return (
    <details className="mt-6" open={open}>
      <summary className={toButtonClasses({ look: "quiet" })}>{t("wishlists.create")}</summary>
      <Form
        ref={form}
        method="post"
        action="/account/wishlists/create"
        noValidate
        className={UNFOLDED}
      >
        {result?.status === "accepted" && <p className="w-full">{result.notice?.text}</p>}
        <StayField />
        {productId && <HiddenFields product={productId} />}
        <WishlistFields
          form={result?.status === "refused" ? result.form : null}
          initial={{ name: "", type }}
        />
        <SubmitButton busy={state !== "idle"}>{t("wishlists.create")}</SubmitButton>
      </Form>
    </details>
  );
}
