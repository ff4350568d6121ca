import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { QuietLink, TextLink } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { changedComparison, comparedIn, compareHref, comparison, type Comparison } from "~/services/catalogue/product/compare.server";
import { pageTitle } from "~/services/platform/http/outcome.server";

export { keepForm as clientAction } from "~/framework/keep-form";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/titled-route";

/** Up to four products side by side, at an address that can be shared; without parameters, the last chosen ones. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const ids = comparedIn(new URL(request.url));
  const chosen = shop.cookies.compared();
  if (ids.length === 0 && chosen.length > 0) throw redirect(compareHref(chosen));
  return { title: pageTitle(shop, "compare.title"), ...(await comparison(shop, ids)) };
}

/** Adds or removes a product, among those on the page, else among the last chosen ones. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const shown = comparedIn(new URL(request.url));
  const { ids, hasDropped } = changedComparison(shown.length > 0 ? shown : shop.cookies.compared(), form);
  shop.cookies.setCompared(ids);
  if (hasDropped) shop.cookies.setStatus({ key: "compare.dropped", tone: "good" });
  return redirect(compareHref(ids), 303);
}

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}

/** A table with products as columns and their properties as rows; differences are marked by text and colour. */
function ComparePage({ products, rows, address, texts }: Comparison) {
  const t = useMessages();
  return (
    <div className="page-width cart-page compare">
      <h1>{texts.title}</h1>
      {products.length === 0 ? (
        <div className="empty">
          <p className="lead">{texts.lead}</p>
          <QuietLink to="/menu">{t("error.toMenu")}</QuietLink>
        </div>
      ) : (
        <>
          <p className="lead">{texts.lead}</p>
          <div className="mt-6">
            <table className="tiers" aria-label={texts.title}>
              <thead>
                <tr>
                  <td />
                  {products.map(({ id, name, href, image }) => (
                    <th key={id} scope="col">
                      <div className="keep-picture">
                        <Picture image={image} sizes="80px" alt="" />
                      </div>
                      <TextLink to={href}>{name}</TextLink>
                      <form method="post" action={address}>
                        <HiddenFields intent="remove" productId={id} />
                        <button className="text-button" aria-label={`${texts.remove}: ${name}`}>
                          {texts.remove}
                        </button>
                      </form>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, values, differs }) => (
                  <tr key={label}>
                    <th scope="row">
                      {label} {differs && <span className="badge">{texts.differs}</span>}
                    </th>
                    {values.map((value, index) => (
                      <td key={index}>{value}</td>
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
