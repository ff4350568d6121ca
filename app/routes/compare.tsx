import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/ui/back-link";
import { Empty } from "~/components/ui/empty";
import { Button, ButtonLink } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Icon } from "~/components/ui/icon";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { COMPARED_MAXIMUM } from "~/domain/catalogue/comparison";
import { toSafeReturnPath } from "~/domain/return-path";
import {
  applyComparisonForm,
  parseComparedIds,
  loadComparedName,
  buildCompareHref,
  loadComparison,
  parseOpenedFrom,
  type Comparison,
} from "~/services/catalogue/product/compare.server";
import { readField } from "~/services/platform/http/forms.server";
import { accept, isStaying, respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/**
 * Up to four products side by side, at an address that can be shared; without parameters, the last
 * chosen ones.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const ids = parseComparedIds(url);
  const chosen = shop.cookies.get("compare") ?? [];
  if (ids.length === 0 && chosen.length > 0)
    throw redirect(buildCompareHref(chosen, parseOpenedFrom(url)));
  return {
    title: formatPageTitle(shop, "compare.title"),
    ...(await loadComparison(shop, ids, parseOpenedFrom(url))),
  };
}

/**
 * Adds or removes products, among those on the page, else among the last chosen ones. The form of
 * a product page ("back") leads back there, with a message.
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const url = new URL(request.url);
  const shown = parseComparedIds(url);
  const { ids, hasDropped } = applyComparisonForm(
    shown.length > 0 ? shown : (shop.cookies.get("compare") ?? []),
    form,
  );
  if (ids.length === 0) shop.cookies.clear("compare");
  else shop.cookies.set("compare", ids);
  const returnTo = toSafeReturnPath(readField(form, "returnTo"), "");
  const stays = isStaying(form);
  const name =
    readField(form, "back") === "1" && returnTo
      ? await loadComparedName(shop, readField(form, "productId") ?? "")
      : null;
  if (name === null)
    return respond(shop, accept(hasDropped ? { key: "compare.dropped", tone: "good" } : null), {
      to: buildCompareHref(ids, returnTo || parseOpenedFrom(url)),
      stays,
    });
  if (readField(form, "intent") === "remove")
    return respond(shop, accept({ key: "compare.removed", params: { name }, tone: "good" }), {
      to: returnTo,
      stays,
    });
  const notice = {
    key: "compare.added",
    params: { name, count: ids.length, maximum: COMPARED_MAXIMUM },
    tone: "good",
  } as const;
  const link = { href: buildCompareHref(ids, returnTo), key: "compare.add" } as const;
  return respond(shop, accept({ ...notice, link }), { to: returnTo, stays });
}

export default function CompareRoute() {
  const { texts, ...comparison } = useLoaderData<typeof loader>();
  return (
    <AreaMessages texts={texts}>
      <ComparePage {...comparison} />
    </AreaMessages>
  );
}

const CELL = "py-1.5 pr-2.5 text-left align-top font-normal sm:pr-4";
/** On phones the name of a row stands above its values: the products share the whole width. */
const VALUE = `${CELL} max-sm:pt-7`;
const NAME =
  "sticky left-0 align-top text-left font-normal max-sm:w-0 sm:w-28 sm:bg-linen sm:py-1.5 sm:pr-4 lg:w-44";
/** Four products scroll sideways on phones: the fourth is seen in part. */
const FOUR = "max-sm:min-w-[27rem]";

/**
 * A table with products as columns and their properties as rows. Those in which the products are
 * the same are paler, and a check box hides them (CSS only).
 */
function ComparePage({ products, rows, address, from }: Omit<Comparison, "texts">) {
  const t = useMessages<"compare">();
  const isSame = (differs: boolean) => products.length > 1 && !differs;
  const hasSame = rows.some(({ differs }) => isSame(differs));
  return (
    <div className="page-width hyphens-auto pt-8 wrap-anywhere" data-testid="compare">
      {from !== null && <BackLink href={from} label={t("compare.back")} />}
      <h1 className="mb-8">{t("compare.title")}</h1>
      {products.length === 0 ? (
        <Empty>
          <p className="lead">{t("compare.empty")}</p>
          <ButtonLink look="quiet" to="/menu">
            {t("error.toMenu")}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <p className="lead">{t(products.length === 1 ? "compare.one" : "compare.lead")}</p>
          <div
            className="mt-6 overflow-x-auto has-[#hide-same:checked]:[&_[data-same]]:hidden"
            data-testid="comparison-table"
          >
            {hasSame && (
              <label className="mb-4 inline-flex min-h-11 items-center gap-3 text-small print:hidden">
                <input type="checkbox" id="hide-same" />
                {t("compare.hideSame")}
              </label>
            )}
            <table
              className={`w-full table-fixed text-small ${products.length > 3 ? FOUR : ""}`}
              data-testid="comparison"
              aria-label={t("compare.title")}
            >
              <thead>
                <tr className="border-t border-line">
                  <td className={NAME} />
                  {products.map(({ id, name, href, image }) => (
                    <th key={id} scope="col" className={CELL}>
                      <div className="mb-3 max-w-56 overflow-hidden rounded-control">
                        <Picture
                          image={image}
                          sizes="(min-width: 1024px) 224px, (min-width: 640px) 160px, 96px"
                          alt=""
                        />
                      </div>
                      <ButtonLink look="text" to={href}>
                        {name}
                      </ButtonLink>
                    </th>
                  ))}
                </tr>
                {/* A row of their own: names have different numbers of lines. */}
                <tr>
                  <td className={NAME} />
                  {products.map(({ id, name, quantity }) => (
                    <td key={id} className={CELL}>
                      {quantity === null ? (
                        <p className="note my-2 flex min-h-11 items-center">
                          {t("product.soldOut")}
                        </p>
                      ) : (
                        <form method="post" action="/cart" className="my-2">
                          <HiddenFields
                            intent="add"
                            productId={id}
                            quantity={quantity}
                            returnTo={address}
                          />
                          <Button
                            size="small"
                            className="max-sm:w-full max-sm:px-2"
                            aria-label={`${t("addToCart.idle")}: ${name}`}
                          >
                            <Icon name="bag" className="sm:hidden" />
                            <span className="max-sm:hidden">{t("addToCart.idle")}</span>
                          </Button>
                        </form>
                      )}
                      <form method="post" action={address}>
                        <HiddenFields intent="remove" productId={id} />
                        <Button look="text" aria-label={`${t("compare.remove")}: ${name}`}>
                          {t("compare.remove")}
                        </Button>
                      </form>
                    </td>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name, values, differs }) => (
                  <tr
                    key={key ?? name}
                    className="border-t border-line data-[same]:text-soft"
                    data-same={isSame(differs) ? "" : undefined}
                  >
                    <th scope="row" className={NAME}>
                      <span className="max-sm:absolute max-sm:w-max max-sm:max-w-[80vw] max-sm:truncate max-sm:pt-1.5 max-sm:text-caption max-sm:text-soft">
                        {key ? t(key) : name}{" "}
                        {isSame(differs) && <span className="sr-only">({t("compare.same")})</span>}
                      </span>
                    </th>
                    {values.map((value, index) => (
                      <td key={index} className={VALUE}>
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}
