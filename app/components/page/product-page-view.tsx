import { ProductView } from "~/components/product/product-view";
import type { PageViewProps } from "./page-view";

export default function ProductPageView({ page, Content = null }: PageViewProps) {
  return page.kind === "product" ? <ProductView product={page} Content={Content} /> : null;
}
