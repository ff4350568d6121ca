import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newToken } from "../../backend/context/tokens";
import { ACCESS_KEY, PRODUCT } from "./cart-shop";
import { openDatabase } from "../../backend/db/open";
import { openCartBackend, type CartAnswer } from "./cart-call";
import { freePort } from "./ports";

const [FIRST, SECOND] = [await freePort(), await freePort()];
let dataDir: string;
let processes: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hearth-cart-"));
  processes = [];
});

afterEach(async () => {
  await Promise.all(processes.map(kill));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the backend on a port of its own, on the data of this test. */
async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/backend/cart-server.ts", String(port), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  processes.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`The backend ended with ${code} before it was ready`)));
  });
  return child;
}

/** kill -9: the process has no chance to tidy up. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

async function send(port: number, token: string, items?: { id: string; quantity: number }[]): Promise<CartAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}/store-api/checkout/cart${items ? "/line-item" : ""}`, {
    method: items ? "POST" : "GET",
    headers: { "sw-access-key": ACCESS_KEY.de, "sw-context-token": token, "content-type": "application/json" },
    ...(items
      ? { body: JSON.stringify({ items: items.map(({ id, quantity }) => ({ id, referencedId: id, type: "product", quantity })) }) }
      : {}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as CartAnswer;
}

const quantityOf = (cart: CartAnswer, id: string) => cart.lineItems.find((line) => line.id === id)?.quantity ?? 0;

describe("a cart that was acknowledged is kept", () => {
  it("kill -9 in the middle of writing loses nothing acknowledged and leaves no half-written cart", async () => {
    const token = newToken();
    const first = await start(FIRST);
    await send(FIRST, token, [{ id: PRODUCT.shirt, quantity: 2 }]);
    let acknowledged = 0;
    // Each request adds one piece of both: a torn write would leave them unequal.
    const pair = [
      { id: PRODUCT.oil, quantity: 1 },
      { id: PRODUCT.tent, quantity: 1 },
    ];
    const writing = (async () => {
      for (;;) {
        await send(FIRST, token, pair);
        acknowledged += 1;
      }
    })().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await kill(first);
    await writing;
    expect(acknowledged).toBeGreaterThan(0);

    await start(SECOND);
    const cart = await send(SECOND, token);
    expect(quantityOf(cart, PRODUCT.shirt)).toBe(2);
    const kept = quantityOf(cart, PRODUCT.oil);
    expect(quantityOf(cart, PRODUCT.tent)).toBe(kept);
    // The request under way when the process died may or may not have been written; the most one cart holds is 100.
    expect([acknowledged, acknowledged + 1].map((count) => Math.min(count, 100))).toContain(kept);
  });

  it("two processes adding to one cart at the same time: no add is lost", async () => {
    const token = newToken();
    const db = openDatabase(dataDir);
    openCartBackend(db);
    db.close();
    await Promise.all([start(FIRST), start(SECOND)]);
    const adds = Array.from({ length: 40 }, (_, index) =>
      send(index % 2 === 0 ? FIRST : SECOND, token, [{ id: PRODUCT.shirt, quantity: 1 }]),
    );
    await Promise.all(adds);
    expect(quantityOf(await send(FIRST, token), PRODUCT.shirt)).toBe(40);
  });
});
