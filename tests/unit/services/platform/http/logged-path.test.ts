import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { redactPath } from "~/services/platform/http/redact-path.server";
import { getRouteFacts } from "~/services/platform/http/route-table.server";

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
  ["/wishlist/0a1b2c3d-0000-4000-8000-0123456789ab", "/wishlist/…"],
  ["/wishlist/0a1b2c3d-0000-4000-8000-0123456789ab.data", "/wishlist/…"],
  ["//WISHLIST/%30a1b2c3d-0000", "//WISHLIST/…"],
  ["/%77ishlist/0a1b2c3d-0000", "/%77ishlist/…"],
  ["/wishlist", "/wishlist"],
  ["/account/order/history", "/account/order/history"],
  ["/account%2forder/document/0a/theCodeOfAMail", "/account%2forder/document/0a/…"],
])("of path %# nothing is logged that a terminal would obey, no address, no code", (path, shown) =>
  expect(redactPath(path)).toBe(shown),
);

it("the table says of each parameter of a path whether it is a secret", () => {
  const known = [
    "$",
    "$id",
    "$orderId",
    "$downloadId",
    "$documentId",
    "$number",
    "$provider",
    "$name",
  ];
  const parameters = readdirSync("app/routes").flatMap((file) =>
    [...file.replace(/\.tsx?$/, "").matchAll(/\$\w*/g)].map(([parameter]) => ({
      route: file.replace(/\.tsx?$/, ""),
      parameter: parameter.replace(/_$/, ""),
    })),
  );
  const others = parameters.filter(
    ({ route, parameter }) =>
      !known.includes(parameter) && !getRouteFacts(route).secret?.includes(parameter),
  );
  expect(others).toEqual([]);
});

it("a path as long as a header fills neither the log nor a pipe", () => {
  const shown = redactPath(`/rugs/${"ä".repeat(8_000)}/max@example.com`);
  expect([
    shown.startsWith("/rugs/ää"),
    shown.endsWith("ä…"),
    Buffer.byteLength(shown) < 1_500,
  ]).toEqual([true, true, true]);
});
