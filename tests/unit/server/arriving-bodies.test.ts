import { expect, it } from "vitest";
import { ARRIVING_BYTES_MAXIMUM, BODY_BYTES_MAXIMUM, readBody } from "../../../server/read-body";

const headers = { "Content-Type": "application/x-www-form-urlencoded" };
const LARGEST = "a=".padEnd(BODY_BYTES_MAXIMUM.form, "b");
const post = (body: BodyInit) =>
  readBody(new Request("https://shop.example/cart", { method: "POST", body, headers, duplex: "half" } as RequestInit));

it(
  "bodies from many slow senders take limited memory: others' forms are answered, and all are when they end",
  { timeout: 60_000 },
  async () => {
    const ends: (() => void)[] = [];
    const held = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.from(LARGEST));
          ends.push(() => controller.close());
        },
      });
    const first = Array.from({ length: ARRIVING_BYTES_MAXIMUM / BODY_BYTES_MAXIMUM.form }, () => post(held()));
    expect(await post(held())).toEqual({ refusal: "busy" });
    expect(await post("a=1")).toHaveProperty("request");
    for (const end of ends.slice(0, first.length)) end();
    for (const read of await Promise.all(first)) expect(read).toHaveProperty("request");
    expect(await post(LARGEST)).toHaveProperty("request");
  },
);
