import { networkOf } from "~/services/platform/http/rate-limit.server";

/** One network gets this part of the pages rendered at a time, but as much as a browser needs. */
const PART = 1 / 16;
const PART_MINIMUM = 8;
/** A shopper who has waited so long is asked to try again. */
const WAIT_MAXIMUM_MS = 10_000;

interface Network {
  underWay: number;
  /** in order of their turns; no more than the network has connections */
  waiting: (() => void)[];
}

export interface NetworkTurns {
  /** Waits until the address's network has room; writes wait before reads. @returns what ends the turn; null if it took too long */
  take(address: string, kind: "read" | "write"): Promise<(() => void) | null>;
}

/**
 * Pages of one network beyond its part wait for each other: slow or expensive ones must leave room for those of all others.
 *
 * @param maximum pages rendered at a time, of all networks
 * @param factor multiplies the part; 0: one network may take all
 */
export function createNetworkTurns(maximum: number, factor: number): NetworkTurns {
  const part = factor > 0 ? Math.max(PART_MINIMUM, maximum * PART * factor) : Infinity;
  const networks = new Map<string, Network>();
  return {
    async take(address, kind) {
      const name = networkOf(address);
      const network = networks.get(name) ?? { underWay: 0, waiting: [] };
      networks.set(name, network);
      if (network.underWay < part) network.underWay += 1;
      else if (!(await turnOf(network, kind))) return null;
      return () => {
        const next = network.waiting.shift();
        if (next) return next();
        network.underWay -= 1;
        if (network.underWay === 0) networks.delete(name);
      };
    },
  };
}

function turnOf({ waiting }: Network, kind: "read" | "write"): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      resolve(false);
    }, WAIT_MAXIMUM_MS);
    const begin = () => {
      clearTimeout(late);
      resolve(true);
    };
    if (kind === "write") waiting.unshift(begin);
    else waiting.push(begin);
  });
}
