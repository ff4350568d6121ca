import { ProductView } from "~/components/product/product-view";
import type { PageViewProps } from "./page-view";

export default function ProductPageView({ page }: PageViewProps) {
  return page.kind === "product" ? <ProductView product={page} /> : null;
}
