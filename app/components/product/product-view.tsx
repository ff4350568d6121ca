import { Breadcrumb } from "~/components/ui/breadcrumb";
import { JsonLd } from "~/components/page/json-ld";
import { useMessages } from "~/components/ui/messages";
import { RichText } from "~/components/ui/rich-text";
import type { ProductPage } from "~/services/catalogue/types";
import { BuyBox } from "./buy-box";
import { Gallery } from "./gallery";
import { ProductSlider } from "./product-slider";
import { PropertiesTable } from "./properties-table";
import { Reviews } from "./reviews";

/** The product page: look, decide, buy; below it read on. */
export function ProductView({ product }: { product: ProductPage }) {
  const t = useMessages();
  return (
    <div className="page-width">
      <Breadcrumb crumbs={product.breadcrumb} />
      <div className="product-page">
        <Gallery key={product.id} pictures={product.gallery} name={product.name} />
        <BuyBox product={product} />
      </div>
      <div className="product-story">
        {product.descriptionHtml && (
          <section aria-labelledby="description-title">
            <h2 id="description-title">{t("product.description")}</h2>
            <RichText html={product.descriptionHtml} />
          </section>
        )}
        {product.properties.length > 0 && (
          <section aria-labelledby="properties-title">
            <h2 id="properties-title">{t("product.properties")}</h2>
            <PropertiesTable properties={product.properties} />
          </section>
        )}
      </div>
      <Reviews product={product} />
      {product.crossSellings.map(({ title, products }, index) => (
        <ProductSlider key={index} title={title} products={products} />
      ))}
      <JsonLd items={product.seo.jsonLd} />
    </div>
  );
}
