import { afterEach, expect, it, vi } from "vitest";
import { sendQuantityChange } from "~/components/cart/use-cart";

afterEach(() => vi.unstubAllGlobals());

it("a changed quantity is also sent by browsers that know no deadline, such as Safari 15", async () => {
  const send = vi.fn(async () => Response.json({ cart: null, status: null }));
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("AbortSignal", {});
  await expect(sendQuantityChange({ lineId: "1", quantity: 2 })).resolves.toEqual({ cart: null, status: null });
  expect(send).toHaveBeenCalledOnce();
});
