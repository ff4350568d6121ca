import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { createLazyComponent, useLazy } from "~/components/ui/lazy";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { RichText } from "~/components/ui/rich-text";
import { useHasScrolled } from "~/components/ui/use-has-scrolled";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import { BuyBox } from "~/components/product/buy-box";
import { Gallery } from "~/components/product/gallery";
import { Facts } from "~/components/product/product-facts";
import type { RecentRowProps } from "~/components/product/recent-row";
import { ProductSlider } from "~/components/product/product-slider";
import { Reviews } from "~/components/product/reviews";
import { sections } from "./parts";

/** The product page, in the order of its layout. */
export default function ProductPageView({ page }: { page: ProductPage }) {
  return (
    <AreaMessages texts={page.texts}>
      <Product product={page} />
    </AreaMessages>
  );
}

function Product({ product }: { product: ProductPage }) {
  const t = useMessages<"product">();
  const { parts, buyable } = product;
  // The story of what can be bought stands below the pictures, and the box to buy it beside both.
  const hasStoryBeside = buyable && parts[parts.indexOf("main") + 1] === "story";
  return (
    <>
      <div className="page-width">
        <Breadcrumb crumbs={product.breadcrumb} />
      </div>
      {parts.map((part, index) =>
        typeof part === "object" ? (
          <div key={index} className="mt-12">
            <sections.Part sections={part.sections} lead={undefined} listing={null} />
          </div>
        ) : (
          <div key={index} className="page-width">
            {part === "main" && (
              <>
                <div className="flex flex-col gap-5 md:grid md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 print:grid-cols-[2fr_3fr]">
                  <Gallery key={product.id} product={product} />
                  <BuyBox product={product} />
                  {hasStoryBeside && <ProductStory story={product.story} isBeside />}
                </div>
                {product.similar && (
                  <ProductSlider
                    id="similar"
                    title={t("product.alternatives")}
                    products={product.similar}
                  />
                )}
              </>
            )}
            {part === "story" && (
              <>
                {!hasStoryBeside && <ProductStory story={product.story} />}
                <Reviews product={product} />
              </>
            )}
            {part === "cross-selling" &&
              product.crossSellings.map(({ title, products }, row) => (
                <ProductSlider key={row} id={`row-${row}`} title={title} products={products} />
              ))}
          </div>
        ),
      )}
      {product.isRecorded && <RecentLink product={product} />}
    </>
  );
}

const STORY = "grid grid-cols-1 gap-12 wrap-anywhere print:mt-6";
const STORIES = {
  beside: `${STORY} mt-11 md:col-span-2 md:mt-8 lg:col-span-1`,
  below: `${STORY} mt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16`,
};

function ProductStory({
  story: { descriptionHtml, details, safety },
  isBeside = false,
}: {
  story: ProductPage["story"];
  isBeside?: boolean;
}) {
  const t = useMessages<"product">();
  return (
    <div className={STORIES[isBeside ? "beside" : "below"]} data-testid="product-story">
      {descriptionHtml && (
        <section>
          <h2 className="mb-4">{t("product.description")}</h2>
          <RichText html={descriptionHtml} />
        </section>
      )}
      {details.length > 0 && (
        <section>
          <h2 className="mb-4">{t("product.properties")}</h2>
          <Facts facts={details} />
        </section>
      )}
      {safety && (
        <section>
          <h2 className="mb-4">{t("product.safety.title")}</h2>
          <Facts facts={safety.facts} />
          {safety.descriptionHtml && <RichText html={safety.descriptionHtml} />}
        </section>
      )}
    </div>
  );
}

const recentRow = createLazyComponent<RecentRowProps>(
  () => import("~/components/product/recent-row"),
);

/**
 * The products viewed before, for shoppers who agree to that. The page itself is the same for all
 * of them, so without scripts this is a link; with scripts the row comes when it is near.
 */
function RecentLink({ product }: { product: ProductPage }) {
  const t = useMessages<"product">();
  const link = (
    <ButtonLink look="text" to="/recently-viewed">
      {t("recent.title")}
    </ButtonLink>
  );
  const Row = useLazy(recentRow, useHasScrolled());
  return (
    <div className="page-width print:hidden">
      {Row ? <Row product={product}>{link}</Row> : <p className="mt-16">{link}</p>}
    </div>
  );
}
