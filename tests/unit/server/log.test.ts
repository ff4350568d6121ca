import { expect, it } from "vitest";
import { describeError } from "../../../server/log";

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it.each([
  ["JSON", () => JSON.parse('{"email": max@example.com}')],
  ["an address", () => new URL("//max@example.com/Secret Street 1")],
  ["a header", () => new Headers({ Cookie: "max@example.com\n Secret Street 1" })],
  [
    "a long text",
    () =>
      thrownBy(() => {
        throw new Error(`${"x".repeat(400)} Secret`);
      }),
  ],
  [
    "a call",
    () => {
      throw new Error("no answer for max%40example.com");
    },
  ],
])("an error of %s is logged with its kind and place, without what was given", (_, work) => {
  const error = thrownBy(work);
  const described = describeError(error);
  expect(described.type).toMatch(/Error$/);
  expect(described.at[0]).toMatch(/^at /);
  expect(JSON.stringify(described)).not.toMatch(/example\.com|Secret/);
});

it("a thrown value that is no error has no text", () => {
  expect(describeError("max@example.com")).toEqual({
    type: "string",
    code: null,
    message: "",
    at: [],
  });
});
