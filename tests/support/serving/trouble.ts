import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./ask";
import type { Random } from "./random";

/**
 * Where the embedded backend fails: everywhere, or the routes of the bag, the catalogue, or the
 * checkout.
 */
const ROUTES = [
  "",
  "checkout",
  "checkout/cart/line-item",
  "checkout/order",
  "category",
  "product",
  "search",
  "context",
  "account/register",
];
/**
 * Late answers still arrive in time: one that the shop had given up would change the bag after
 * later changes.
 */
const LATENCY_MAXIMUM_MS = 700;
const TURN_MS = { shortest: 300, longest: 1_200 };
const FAULTS_AT_ONCE = 3;
const CALM = 0.35;

interface Trouble {
  /** number of faults so far */
  count(): number;
  /** Ends all of them. */
  end(): Promise<void>;
}

/** Switches faults of an embedded backend on and off until it is stopped. */
export function startTrouble(port: number, random: Random): Trouble {
  let count = 0;
  let isOver = false;
  // Over new connections, because the faults break reused ones.
  const tell = (method: "POST" | "DELETE", body?: string) =>
    ask(port, "/_faults", {
      method,
      body,
      agent: new Agent(),
      headers: { "Content-Type": "application/json" },
    });
  const calm = () => tell("DELETE");
  const turns = async () => {
    while (!isOver) {
      await calm();
      const faults = random.next() < CALM ? 0 : random.between(1, FAULTS_AT_ONCE);
      for (let fault = 0; fault < faults; fault++) {
        count += 1;
        const body = {
          route: `/store-api/${random.pick(ROUTES)}`,
          fault: someFault(random),
          rate: 0.2 + random.next() * 0.8,
        };
        await tell("POST", JSON.stringify(body));
      }
      await wait(random.between(TURN_MS.shortest, TURN_MS.longest));
    }
    await calm();
  };
  const over = turns();
  return {
    count: () => count,
    end() {
      isOver = true;
      return over;
    },
  };
}

function someFault(random: Random): string {
  return random.pick([
    `latency=${random.between(20, LATENCY_MAXIMUM_MS)}`,
    "status=429",
    "status=500",
    "status=503",
    "html",
    "cut",
    "reset",
  ]);
}
