import { Sections } from "~/components/cms/sections";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { RichText } from "~/components/ui/rich-text";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import { BuyBox } from "~/components/product/buy-box";
import { Gallery } from "~/components/product/gallery";
import { ProductSlider } from "~/components/product/product-slider";
import { Reviews } from "~/components/product/reviews";

/** The product page, in the order of its layout. */
export default function ProductPageView({ page: product }: { page: ProductPage }) {
  return (
    <>
      <div className="page-width">
        <Breadcrumb crumbs={product.breadcrumb} />
      </div>
      {product.parts.map((part, index) =>
        typeof part === "object" ? (
          <div key={index} className="mt-12">
            <Sections sections={part.sections} lead={undefined} listing={null} />
          </div>
        ) : (
          <div key={index} className="page-width">
            {part === "main" && (
              <>
                <div className="product-page">
                  <Gallery key={product.id} product={product} />
                  <BuyBox product={product} />
                </div>
                {product.similar && <ProductSlider {...product.similar} />}
              </>
            )}
            {part === "story" && <ProductStory product={product} />}
            {part === "cross-selling" &&
              product.crossSellings.map(({ title, products }, row) => (
                <ProductSlider key={row} title={title} products={products} />
              ))}
          </div>
        ),
      )}
    </>
  );
}

function ProductStory({ product }: { product: ProductPage }) {
  return (
    <>
      <div className="product-story">
        {product.story.map(({ title, html }) => (
          <section key={title}>
            <h2>{title}</h2>
            <RichText html={html} />
          </section>
        ))}
      </div>
      <Reviews product={product} />
    </>
  );
}
