import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import ProductView from "~/components/product/product-view";
import type { ProductPage } from "~/services/catalogue/types";

it("what editors have added to a product's page stands off the pictures or reviews above it", () => {
  const page = { kind: "product", breadcrumb: [], parts: [{ sections: [] }] } as unknown as ProductPage;
  const html = renderToStaticMarkup(<ProductView page={page} home={false} Content={() => <p>Woven by hand</p>} />);
  expect(html).toContain('<div class="mt-12"><p>Woven by hand</p></div>');
});
