import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, type Db } from "../../backend/db/open";
import { kill, readyGuest, send, startBackend } from "./order-processes";
import { freePort } from "./ports";
import { METHOD, openOrderBackend, product } from "./order-shop";

const GUESTS = 40;
/** Starting processes takes its time on a busy machine. */
const PATIENCE_MS = 120_000;
/** What each guest buys: different quantities, so that a torn order would not add up. */
const GOODS = { "mat-1": 1, "mat-2": 2, "wool-throw": 3 };

let dataDir: string;
let processes: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hearth-order-kill-"));
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map(kill));
  rmSync(dataDir, { recursive: true, force: true });
});

/** The shop's data as one finds it after the crash. */
function openData(): Db {
  const db = openDatabase(dataDir);
  openOrderBackend(db, dataDir);
  return db;
}

const start = async (port: number): Promise<ChildProcess> => {
  const child = await startBackend(port, dataDir);
  processes.push(child);
  return child;
};
const [FIRST, SECOND] = [await freePort(), await freePort()];
const rows = <T>(db: Db, sql: string): T[] => db.prepare(sql).all() as T[];
const one = (db: Db, sql: string): number => Object.values(db.prepare(sql).get() as Record<string, number>)[0] ?? 0;

/** Runs `work` for everybody at once and kills the process as soon as `enough` of them were answered. */
async function killAmid<T>(child: ChildProcess, everybody: string[], work: (one: string) => Promise<T>, enough: number): Promise<T[]> {
  const answered: T[] = [];
  await Promise.all(
    everybody.map(async (each) => {
      try {
        answered.push(await work(each));
        if (answered.length === enough) await kill(child);
      } catch {
        // The process died before it answered.
      }
    }),
  );
  return answered;
}

describe("kill -9 in the middle of ordering and paying", () => {
  it(
    "money, stock, numbers and mails add up; nothing acknowledged is lost, nothing half done is left",
    async () => {
      const before = await start(FIRST);
      const guests = await Promise.all(Array.from({ length: GUESTS }, (_, index) => readyGuest(FIRST, `guest${index}@example.com`, GOODS)));
      const answered = await killAmid(before, guests, (token) => send(FIRST, "/checkout/order", token, {}), 8);
      const acknowledged = answered.filter(({ status }) => status === 200).map(({ body }) => body.id as string);
      expect(acknowledged.length).toBeGreaterThanOrEqual(8);

      const db = openData();
      const orders = rows<{ id: string; number: number; amount_total: number }>(
        db,
        "SELECT id, number, amount_total FROM customer_order ORDER BY number",
      );
      expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
      expect(orders.map(({ number }) => number)).toEqual(orders.map((_, index) => index + 1));
      for (const [key, quantity] of Object.entries(GOODS)) {
        expect(one(db, `SELECT stock FROM product WHERE id = '${product(key)}'`)).toBe(100 - quantity * orders.length);
        expect(one(db, `SELECT SUM(quantity) FROM order_line WHERE product_id = '${product(key)}'`)).toBe(quantity * orders.length);
      }
      expect(one(db, "SELECT COUNT(*) FROM cart")).toBe(GUESTS - orders.length);
      expect(one(db, "SELECT COUNT(*) FROM mail WHERE kind = 'order'")).toBe(orders.length);
      expect(one(db, "SELECT COUNT(*) FROM order_transaction")).toBe(orders.length);
      expect(
        rows(
          db,
          "SELECT id FROM customer_order WHERE id NOT IN (SELECT order_id FROM order_transaction WHERE json_extract(amount, '$.totalPrice') = customer_order.amount_total)",
        ),
      ).toEqual([]);
      expect(
        rows(
          db,
          "SELECT id FROM customer_order WHERE abs(amount_total - shipping_total - (SELECT SUM(total_price) FROM order_line WHERE order_id = customer_order.id)) > 0.001",
        ),
      ).toEqual([]);
      db.close();

      // Whoever was not answered asks again: one order each, no more.
      await start(SECOND);
      const again = await Promise.all(guests.map((token) => send(SECOND, "/checkout/order", token, {})));
      expect(again.filter(({ status }) => status === 200)).toHaveLength(GUESTS - orders.length);
      expect(new Set(again.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([400]));
      const after = openData();
      expect(one(after, "SELECT COUNT(*) FROM customer_order")).toBe(GUESTS);
      expect(one(after, `SELECT stock FROM product WHERE id = '${product("wool-throw")}'`)).toBe(100 - 3 * GUESTS);
      after.close();
    },
    PATIENCE_MS,
  );

  it(
    "what the provider has authorised is what is paid, and each order is paid once",
    async () => {
      const before = await start(FIRST);
      const pages: string[] = [];
      for (let index = 0; index < GUESTS / 2; index += 1) {
        const token = await readyGuest(FIRST, `payer${index}@example.com`, { "mat-1": 1 }, METHOD.card);
        const orderId = (await send(FIRST, "/checkout/order", token, {})).body.id;
        const paid = await send(FIRST, "/handle-payment", token, {
          orderId,
          finishUrl: "http://localhost:3000/ok",
          errorUrl: "http://localhost:3000/no",
        });
        pages.push(String(paid.body.redirectUrl));
      }
      const authorise = async (page: string, port: number): Promise<number> => {
        const decided = await fetch(page.replace(String(FIRST), String(port)), {
          method: "POST",
          body: new URLSearchParams({ decision: "authorise" }),
          redirect: "manual",
        });
        return decided.status;
      };
      const answered = await killAmid(before, pages, (page) => authorise(page, FIRST), 5);
      expect(answered.filter((status) => status === 303).length).toBeGreaterThanOrEqual(5);

      await start(SECOND);
      const again = await Promise.all(pages.map((page) => authorise(page, SECOND)));
      const db = openData();
      expect(one(db, "SELECT COUNT(*) FROM order_transaction WHERE state = 'paid'")).toBe(pages.length);
      expect(one(db, "SELECT SUM(amount) FROM provider_payment WHERE result_code = 'Authorised'")).toBeCloseTo(
        one(db, "SELECT SUM(amount_total) FROM customer_order"),
        2,
      );
      expect(
        one(
          db,
          "SELECT COUNT(*) FROM (SELECT order_id FROM provider_payment WHERE result_code = 'Authorised' GROUP BY order_id HAVING COUNT(*) > 1)",
        ),
      ).toBe(0);
      // Asked a second time, a payment that was decided says so.
      expect(again.filter((status) => status === 409).length).toBeGreaterThanOrEqual(5);
      db.close();
    },
    PATIENCE_MS,
  );
});

describe("two processes on one database", () => {
  it(
    "one cart ordered from two tabs at once becomes one order; the last piece is sold once",
    async () => {
      openData().close();
      await Promise.all([start(FIRST), start(SECOND)]);
      const ports = [FIRST, SECOND];
      const port = (index: number) => ports[index % 2] ?? FIRST;

      const token = await readyGuest(FIRST, "tabs@example.com", GOODS);
      const tabs = await Promise.all(Array.from({ length: 10 }, (_, index) => send(port(index), "/checkout/order", token, {})));
      expect(tabs.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
      expect(tabs.filter(({ status }) => status === 400).map(({ body }) => (body.errors as { code: string }[])[0]?.code)).toEqual(
        Array.from({ length: 9 }, () => "CHECKOUT__CART_EMPTY"),
      );

      const rivals = await Promise.all(
        Array.from({ length: 12 }, (_, index) => readyGuest(port(index), `rival${index}@example.com`, { "last-ones": 1 })),
      );
      const race = await Promise.all(rivals.map((rival, index) => send(port(index), "/checkout/order", rival, {})));
      const won = race.filter(({ status }) => status === 200);
      expect(won).toHaveLength(3);
      expect(race.filter(({ status }) => status !== 200).map(({ body }) => (body.errors as { code: string }[])[0]?.code)).toEqual(
        Array.from({ length: 9 }, () => "CHECKOUT__CART_INVALID"),
      );

      const db = openData();
      expect(one(db, `SELECT stock FROM product WHERE id = '${product("last-ones")}'`)).toBe(0);
      expect(rows<{ number: number }>(db, "SELECT number FROM customer_order ORDER BY number").map(({ number }) => number)).toEqual([
        1, 2, 3, 4,
      ]);
      db.close();
    },
    PATIENCE_MS,
  );
});
