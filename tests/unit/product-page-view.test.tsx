import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import ProductPageView from "~/components/page/product-page-view";
import type { ProductPage } from "~/services/layout/pages/product-page.server";

it("editors' content on a product page has space below the pictures or reviews above it", () => {
  const page = {
    kind: "product",
    breadcrumb: [],
    parts: [{ sections: [] }],
  } as unknown as ProductPage;
  const html = renderToStaticMarkup(<ProductPageView page={page} />);
  expect(html).toContain('<div class="mt-12">');
});
