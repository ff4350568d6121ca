import { expect, it } from "vitest";
import {
  performFavouritesCommand,
  readFavouritesCommand,
} from "~/services/favourites/favourites.actions.server";
import { LIMITS } from "~/services/platform/http/limits.server";
import { openTestShop } from "../../../support/unit/fake-backend";

const id = (number: number) => number.toString(16).padStart(32, "0");
const MANY = 100;

/** The form of so many hearts. */
function hearts(intent: string, count: number): FormData {
  const form = new FormData();
  for (let number = 1; number <= count; number += 1) {
    form.append("intent", intent);
    form.append("productId", id(number));
  }
  return form;
}

it("of several hearts each says what becomes of its product: the list is not asked for", () => {
  expect(readFavouritesCommand(hearts("toggle", 2))).toBeNull();
  expect(readFavouritesCommand(hearts("toggle", 1))).not.toBeNull();
  expect(readFavouritesCommand(hearts("remove", MANY))).not.toBeNull();
});

it("each heart of a form counts as a write", async () => {
  const opened = await openTestShop(() => ({ success: true }), { token: "T".repeat(32) });
  const shop = { ...opened.shop, clientAddress: "192.0.2.1" };
  const send = async () =>
    (await performFavouritesCommand(shop, readFavouritesCommand(hearts("add", MANY))!)).notice;
  expect(await send()).toEqual({ key: "favourites.notice.added", tone: "good" });
  expect(await send()).toMatchObject({
    key: "form.throttled",
    tone: "bad",
    params: { count: expect.any(Number) as number },
  });
  expect(
    opened.calls.filter(({ path }) => path.startsWith("customer/wishlist/add/")).length,
  ).toBeLessThan(LIMITS.writes.perMinute);
});
