import { describe, expect, it } from "vitest";
import {
  getErrorCode,
  hasErrorCode,
  isBusinessRefusal,
  isMissing,
  findLoggedErrorCode,
} from "~/services/platform/store-api/result.server";

describe("the code that may be logged", () => {
  it.each([
    "CHECKOUT__CART_EMPTY",
    "VIOLATION::IS_BLANK_ERROR",
    "0",
    "1062",
    "c1051bb4-d103-4f74-8988-acbcafc7fdc3",
    "SWAG_PAYPAL__API_ERROR",
  ])("%s", (code) => {
    expect(findLoggedErrorCode(JSON.stringify({ errors: [{ code }] }))).toBe(code);
  });
  it.each([
    "hunter2",
    "anna@example.com",
    '{"password":"hunter2"}',
    "+44 20 7946 0018",
    "12 High Street",
  ])("not %s, which is none", (code) => {
    expect(findLoggedErrorCode(JSON.stringify({ errors: [{ code }] }))).toBeNull();
  });
});

const failure = (code: number, error: unknown) => ({ status: "error" as const, code, error });
const serverError = (body: unknown) => failure(500, `Server Error: ${JSON.stringify(body)}`);

describe("§8.2 place-order: the error's code", () => {
  it.each([
    ["network failure", failure(0, "fetch failed"), 0],
    ["a success that could not be read", failure(200, "<html>"), 0],
    ["an answer of another shape", failure(502, "Unexpected answer at id"), 0],
    [
      "Shopware's code",
      failure(400, { errors: [{ code: "CHECKOUT__CART_EMPTY" }] }),
      "CHECKOUT__CART_EMPTY",
    ],
    [
      "Shopware's code in a 500",
      serverError({ errors: [{ code: "CHECKOUT__CART_INVALID" }] }),
      "CHECKOUT__CART_INVALID",
    ],
    [
      "a plain HTTP error of Shopware's",
      failure(503, 'Server Error: {"errors":[{"code":"0"}]}'),
      503,
    ],
    ["an error without a code", failure(404, { message: "no" }), 404],
    [
      "a code within a text that the shopper typed",
      serverError({ errors: [{ code: "0", detail: 'comment: {"code": "CHECKOUT__CART_EMPTY"}' }] }),
      500,
    ],
    [
      "a code in another field",
      failure(400, { term: { code: "CHECKOUT__CART_EMPTY" }, errors: [] }),
      400,
    ],
    ["a code in a page", failure(500, 'Server Error: <p>"code":"CHECKOUT__CART_EMPTY"</p>'), 500],
  ])("%s", (_, given, code) => {
    expect(getErrorCode(given)).toBe(code);
  });

  it("tells one Shopware error from another, in a 5xx too", () => {
    expect(
      hasErrorCode(
        failure(409, { errors: [{ code: "CHECKOUT__CART_HASH_MISMATCH" }] }),
        "CHECKOUT__CART_HASH_MISMATCH",
      ),
    ).toBe(true);
    expect(
      hasErrorCode(
        serverError({ errors: [{ code: "CHECKOUT__CART_INVALID" }] }),
        "CHECKOUT__CART_INVALID",
      ),
    ).toBe(true);
    expect(hasErrorCode(failure(409, {}), "CHECKOUT__CART_HASH_MISMATCH")).toBe(false);
  });

  it("an id that is none (400 FRAMEWORK__INVALID_UUID) is missing; others are not", () => {
    expect(isMissing(failure(400, { errors: [{ code: "FRAMEWORK__INVALID_UUID" }] }))).toBe(true);
    expect(isMissing(failure(400, { errors: [{ code: "FRAMEWORK__INVALID_LIMIT_QUERY" }] }))).toBe(
      false,
    );
  });
});

describe("what a working Shopware refuses says nothing of its health", () => {
  const errors = (...codes: (string | null)[]) =>
    codes.map((code) => ({ code, detail: null, pointer: null, parameters: {} }));
  it.each([
    ["a blocked cart", errors("CHECKOUT__CART_INVALID"), true],
    ["a value too long for its column", errors("1406"), true],
    ["a missing association", errors("FRAMEWORK__ASSOCIATION_NOT_FOUND"), true],
    ["a violation", errors("VIOLATION::TOO_LONG"), true],
    ["no database", errors("2002"), false],
    ["too many connections", errors("1040"), false],
    ["an error without a name", errors("0"), false],
    ["a refusal and an error without a name", errors("CHECKOUT__CART_INVALID", null), false],
    ["an answer without errors", errors(), false],
  ])("%s", (_, given, expected) => expect(isBusinessRefusal(given)).toBe(expected));
});
