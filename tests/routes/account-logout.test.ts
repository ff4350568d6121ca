import { expect, it } from "vitest";
import { PASSWORD, register } from "../support/routes/account";
import { details, fillBag, useCountry } from "../support/routes/checkout";
import { valueOf, visibleText } from "../support/routes/page-content";

it("a logout clears the browser's cached pages: Back shows nothing of the account", async () => {
  const { shopper } = await register();
  const answer = await shopper.post("/account/logout", {});
  expect([answer.status, answer.headers.get("Clear-Site-Data")]).toEqual([303, '"cache"']);

  // Firefox caches the page that sent the form only after the next one has loaded, so the next one
  // clears the cache once more.
  const next = await shopper.get("/");
  expect(next.html).toMatch(/<img src="\/account\/clear-cache" alt="" hidden/);
  expect(next.headers.get("Clear-Site-Data")).toBeNull();
  for (const [site, header] of [
    ["same-origin", '"cache"'],
    ["cross-site", null],
    ["same-site", null],
  ] as const) {
    const forgotten = await shopper.get("/account/clear-cache", { "Sec-Fetch-Site": site });
    expect([forgotten.status, forgotten.html, forgotten.headers.get("Clear-Site-Data")]).toEqual([
      204,
      "",
      header,
    ]);
  }
  expect((await shopper.get("/")).html).not.toContain("/account/clear-cache");
});

it("a logout leaves nothing of what was typed in the checkout", async () => {
  await useCountry();
  const { shopper, email } = await register();
  await shopper.post("/account/logout", {});
  await fillBag(shopper);
  // Typed before the login: one field is missing, so nothing is registered.
  await shopper.post("/checkout", {
    intent: "details",
    ...details({ street: "7 Secret Street", zipcode: "" }),
  });
  await shopper.post("/account/login", { email, password: PASSWORD });
  await shopper.post("/checkout", { intent: "choose", comment: "The key is under the mat" });
  expect(visibleText(await shopper.get("/checkout"))).toContain("under the mat");

  await shopper.post("/account/logout", {});
  await fillBag(shopper);
  expect(valueOf(await shopper.get("/checkout"), "street")).not.toBe("7 Secret Street");
  await shopper.post("/checkout", { intent: "details", ...details({ email: "next@example.com" }) });
  expect((await shopper.get("/checkout")).html).not.toContain("under the mat");
});
