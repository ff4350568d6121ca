import { expect, it } from "vitest";
import { register } from "./support/account";

it("a logout lets the browser forget the pages that it keeps: the way back shows nothing of the account", async () => {
  const { shopper } = await register();
  const answer = await shopper.post("/account/logout", {});
  expect([answer.status, answer.headers.get("Clear-Site-Data")]).toEqual([303, '"cache"']);
  expect((await shopper.get("/account")).headers.get("Clear-Site-Data")).toBeNull();
});
