import { getErrors, type Result } from "~/services/platform/store-api/result.server";

/**
 * Shopware refuses a listing whose default sorting was deleted: then it is sorted by name.
 *
 * @param read is given the order to add
 */
export async function readWithFallbackSorting(
  read: (order: object) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const result = await read({});
  const isSortingGone =
    result.status === "error" &&
    getErrors(result).some(({ code }) => code?.endsWith("PRODUCT_SORTING_NOT_FOUND"));
  return isSortingGone ? read({ order: "name-asc" }) : result;
}
