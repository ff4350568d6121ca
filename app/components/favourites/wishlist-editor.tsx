import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { announce } from "~/components/ui/announce";
import { Button, toButtonClasses } from "~/components/ui/button";
import { FormErrors } from "~/components/ui/form-errors";
import { FormActions } from "~/components/ui/form-parts";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { UNFOLDED } from "~/components/ui/unfolded";
import { formatNameWithOptions } from "~/domain/catalogue/variant-options";
import type { WishlistProduct, WishlistView } from "~/services/favourites/favourites.view.server";
import type { FormView } from "~/services/platform/http/types";
import { Confirm } from "./confirm";
import { WishlistFields } from "./wishlist-fields";
import { WishlistProducts } from "./wishlist-products";
import { toWantedPrefix, WantedQuantity } from "./wanted-quantity";

/** One of the customer's lists: its products, its link, its name and kind, its deletion. */
export function WishlistEditor({
  list,
  form,
}: {
  list: WishlistView;
  form: FormView | null | undefined;
}) {
  const t = useMessages<"favourites">();
  const wanted = form?.values.intent === "want" ? form : null;
  return (
    <>
      <FormErrors form={wanted} idPrefix={toWantedPrefix(wanted?.values.productId)} />
      {list.type !== "default" && (
        <p className="-mt-5 mb-6 text-small font-medium text-clay">
          {t(`wishlists.type.${list.type}`)}
        </p>
      )}
      {list.products.length > 0 ? (
        <Form
          method="post"
          className="mb-8 flex flex-wrap items-baseline gap-x-6 gap-y-3"
          data-testid="keep-tools"
        >
          <input type="hidden" name="intent" value="add-all" />
          <Button type="submit">
            <Icon name="bag" />
            {t("favourites.addAll")}
          </Button>
        </Form>
      ) : (
        <p className="lead mb-6">{t("wishlists.listEmpty")}</p>
      )}
      {list.goneIds.length > 0 && (
        <p className="note">{t("wishlists.gone", { count: list.goneIds.length })}</p>
      )}
      <WishlistProducts
        list={list}
        actions={(product) => (
          <>
            {product.wanted !== null && (
              <WantedQuantity
                product={product}
                wanted={product.wanted}
                refused={wanted?.values.productId === product.id ? wanted : null}
              />
            )}
            <ItemActions list={list} product={product} />
          </>
        )}
      />
      {list.shareHref && <ShareLink href={list.shareHref} />}
      <section className="my-12" aria-labelledby="list-settings">
        <h2 id="list-settings" className="mb-4 text-title">
          {t("wishlists.settings")}
        </h2>
        <Form method="post" className="max-w-form" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="save" />
          <WishlistFields form={wanted ? null : form} initial={list} />
          <FormActions look="quiet">{t("wishlists.save")}</FormActions>
        </Form>
      </section>
      <Confirm
        label={t("wishlists.delete")}
        question={t("wishlists.deleteSure", { name: list.name })}
      >
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <Button type="submit" size="small">
            {t("favourites.clearContinue")}
          </Button>
        </Form>
      </Confirm>
    </>
  );
}

function ItemActions({ list, product }: { list: WishlistView; product: WishlistProduct }) {
  const t = useMessages<"favourites">();
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <Form method="post">
        <HiddenFields intent="remove" productId={product.id} />
        <Button
          type="submit"
          look="text"
          aria-label={t("wishlists.removeNamed", { name: formatNameWithOptions(product) })}
        >
          <Icon name="trash" size={16} />
          {t("wishlists.remove")}
        </Button>
      </Form>
      {list.others.length > 0 && (
        <details>
          <summary
            className={toButtonClasses({ look: "text" })}
            aria-label={t("wishlists.moveTo", { name: formatNameWithOptions(product) })}
          >
            {t("wishlists.move")}
            <Icon name="chevron-down" size={16} />
          </summary>
          <Form method="post" className={UNFOLDED}>
            <HiddenFields intent="move" productId={product.id} />
            <ul className="flex flex-wrap gap-2">
              {list.others.map(({ id, name }) => (
                <li key={id}>
                  <Button
                    type="submit"
                    name="to"
                    value={id}
                    look="quiet"
                    size="small"
                    className="text-left"
                  >
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          </Form>
        </details>
      )}
    </div>
  );
}

/** The list's public address; with scripts a button copies it. */
function ShareLink({ href }: { href: string }) {
  const t = useMessages<"favourites">();
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = () => {
    navigator.clipboard.writeText(href).then(
      () => {
        setCopied(true);
        announce(t("wishlists.linkCopied"));
      },
      () => setCanCopy(false),
    );
  };
  return (
    <section className="my-12" aria-labelledby="share-title">
      <h2 id="share-title" className="mb-4 text-title">
        {t("wishlists.link")}
      </h2>
      <p id="share-hint" className="note mb-4">
        {t("wishlists.linkHint")}
      </p>
      <div className="mt-2 flex max-w-form flex-wrap gap-2" data-testid="share-link">
        <input
          className="field min-w-48 flex-1"
          readOnly
          value={href}
          aria-labelledby="share-title"
          aria-describedby="share-hint"
        />
        {canCopy && (
          <Button type="button" look="quiet" onClick={copy}>
            {copied ? t("wishlists.linkCopied") : t("wishlists.linkCopy")}
          </Button>
        )}
      </div>
    </section>
  );
}
