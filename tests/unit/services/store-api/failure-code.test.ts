import { describe, expect, it } from "vitest";
import { errorCodeOf, isShopwareError } from "~/services/store-api/failure-code.server";

const failure = (code: number, error: unknown) => ({ status: "error" as const, code, error });

describe("§8 place-order: the error's code", () => {
  it.each([
    ["network failure", failure(0, "fetch failed"), 0],
    ["a success that could not be read", failure(200, "<html>"), 0],
    ["an answer of another shape", failure(502, "Unexpected answer at id"), 0],
    ["Shopware's code", failure(400, { errors: [{ code: "CHECKOUT__CART_EMPTY" }] }), "CHECKOUT__CART_EMPTY"],
    ["Shopware's code in a 500", failure(500, 'Server Error: {"errors":[{"code":"CHECKOUT__CART_INVALID"}]}'), "CHECKOUT__CART_INVALID"],
    ["a plain HTTP error of Shopware's", failure(503, 'Server Error: {"errors":[{"code":"0"}]}'), 503],
    ["an error without a code", failure(404, { message: "no" }), 404],
  ])("%s", (_, given, code) => {
    expect(errorCodeOf(given)).toBe(code);
  });

  it("tells one Shopware error from another", () => {
    expect(isShopwareError(failure(409, { errors: [{ code: "CHECKOUT__CART_HASH_MISMATCH" }] }), "CHECKOUT__CART_HASH_MISMATCH")).toBe(
      true,
    );
    expect(isShopwareError(failure(409, {}), "CHECKOUT__CART_HASH_MISMATCH")).toBe(false);
  });
});
