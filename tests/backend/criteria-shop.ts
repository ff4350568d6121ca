import { idOf } from "../../backend/id";
import type { Errors, Product, SearchResult } from "./answers";
import { openTestShop } from "./shop";

/** The listing of all products. */
export const HOME = `/product-listing/${idOf("category", "home")}`;

/** A shop whose products are asked for by criteria. */
export function openCriteriaShop() {
  const { backend, call } = openTestShop();
  return {
    db: backend.db,
    call,
    search: (body: unknown) => call<SearchResult<Product>>("/product", { body }),
    /** @returns status, code and pointer of the first error */
    async fails(path: string, body: unknown): Promise<[number, string | null | undefined, string | undefined]> {
      const answer = await call<Errors>(path, { body });
      return [answer.status, answer.body.errors[0]?.code, answer.body.errors[0]?.source?.pointer];
    },
  };
}
