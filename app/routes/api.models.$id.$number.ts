import type { LoaderFunctionArgs } from "@remix-run/node";
import { openModelFile } from "~/services/catalogue/product/model-file.server";

/** The file of a product's 3D model, for the viewer (behaviour §2.23). */
export function loader({
  params: { id = "", number = "" },
  context: { shop },
}: LoaderFunctionArgs) {
  return openModelFile(shop, id, number);
}
