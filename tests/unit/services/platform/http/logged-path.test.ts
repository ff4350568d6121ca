import { expect, it } from "vitest";
import { loggedPath } from "~/services/platform/http/logged-path.server";

it.each([
  ["/rugs/äänekoski-matto/", "/rugs/äänekoski-matto/"],
  ["/max@example.com/rugs", "/…/rugs"],
  ["/a\u009b2J", "/a…2J"],
  ["/a\u001b[2J\nb", "/a…[2J…b"],
  ["/a\u202egpj.exe", "/a…gpj.exe"],
  ["/a\u2028b\u007f", "/a…b…"],
  [`/account/order/${"a".repeat(32)}`, `/account/order/${"a".repeat(32)}`],
  ["/account/order/theCodeOfAMail", "/account/order/…"],
  // Shopware joins its mails' links so if the domain ends with a slash.
  ["//account/order/theCodeOfAMail", "//account/order/…"],
  ["/account//order//theCodeOfAMail", "/account//order//…"],
  ["/account/order%2FtheCodeOfAMail", "/account/order%2F…"],
  ["/account%2forder/document/0a/theCodeOfAMail", "/account%2forder/document/0a/…"],
])("of path %# nothing is logged that a terminal would obey, no address, no code", (path, shown) => expect(loggedPath(path)).toBe(shown));

it("a path as long as a header fills neither the log nor more than the part of a pipe that is written at once", () => {
  const shown = loggedPath(`/rugs/${"ä".repeat(8_000)}/max@example.com`);
  expect([shown.startsWith("/rugs/ää"), shown.endsWith("ä…"), Buffer.byteLength(shown) < 1_500]).toEqual([true, true, true]);
});
