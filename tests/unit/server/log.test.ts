import { pino } from "pino";
import { expect, it } from "vitest";
import { describeError, withSingleFields } from "../../../server/log";

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

it("a line names no field twice, because some collectors refuse it: a request's log has its id, and many lines add it", () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(withSingleFields(line)) });
  log.child({ requestId: "one", channel: "gb" }).warn({ requestId: "one", channel: "gb", event: "logout" }, "security event");
  log.info({ requestId: "two" }, '"requestId":"in a text"');
  expect(lines).toEqual([
    '{"level":40,"requestId":"one","channel":"gb","event":"logout","msg":"security event"}\n',
    '{"level":30,"requestId":"two","msg":"\\"requestId\\":\\"in a text\\""}\n',
  ]);
});

it("a thrown value that is no error has no text", () => {
  expect(describeError("max@example.com")).toEqual({ type: "string", code: null, message: "", at: [] });
});
