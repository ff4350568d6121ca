import { describe, expect, it, vi } from "vitest";
import { sendOnce } from "~/services/platform/http/send-once.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { openTestShop } from "../../../../support/unit/fake-backend";

const MESSAGE = { content: ["contact", "ada@example.com", "Do they shrink?"], seconds: 60 };
const taken = () => Promise.resolve<Result<string>>({ status: "success", data: "Thank you" });

async function setup() {
  const { shop } = await openTestShop(() => ({}));
  return { shop, send: vi.fn(taken) };
}

describe("a shopper's message is sent once, however often its form is posted", () => {
  it("a double click joins the first attempt, and later ones get its answer", async () => {
    const { shop, send } = await setup();
    const twice = await Promise.all([sendOnce(shop, MESSAGE, send), sendOnce(shop, MESSAGE, send)]);
    const later = await sendOnce(shop, MESSAGE, send);
    const response = { status: "success", data: "Thank you" };
    expect([...twice, later]).toEqual(
      [false, true, true].map((isRepeated) => ({ ...response, isRepeated })),
    );
    expect(send).toHaveBeenCalledOnce();
  });

  it("other content is another message, and so is the same after its time", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { shop, send } = await setup();
    await sendOnce(shop, MESSAGE, send);
    await sendOnce(shop, { ...MESSAGE, content: [...MESSAGE.content, "and fade"] }, send);
    expect(send).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(61_000);
    await sendOnce(shop, MESSAGE, send);
    expect(send).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it("repetitions get what is kept of the response, which alone is stored", async () => {
    const { shop } = await setup();
    const message = { ...MESSAGE, keep: (text: string) => ({ length: text.length }) };
    const twice = [sendOnce(shop, message, taken), sendOnce(shop, message, taken)];
    const results = [...(await Promise.all(twice)), await sendOnce(shop, message, taken)];
    const kept = { length: "Thank you".length };
    expect(results.map(({ data }) => data)).toEqual(["Thank you", kept, kept]);
  });

  it("a failed message may be sent again", async () => {
    const { shop, send } = await setup();
    const refused = { status: "error", code: 503, error: "" } as const;
    expect(await sendOnce(shop, MESSAGE, () => Promise.resolve(refused))).toEqual(refused);
    expect(await sendOnce(shop, MESSAGE, send)).toMatchObject({ status: "success" });
  });
});
