import { TextLink } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Link } from "~/framework/link";
import type { Comparison } from "~/services/catalogue/types";

/** A table with products as columns and their properties as rows; differences are marked by text and colour. */
export function ComparePage({ products, rows, address, texts }: Comparison) {
  const t = useMessages();
  return (
    <div className="page-width cart-page compare">
      <h1>{texts.title}</h1>
      {products.length === 0 ? (
        <div className="empty">
          <p className="lead">{texts.lead}</p>
          <Link to="/menu" className="button button-quiet">
            {t("error.toMenu")}
          </Link>
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
