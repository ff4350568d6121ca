import { networkOf } from "~/services/platform/network.server";

/** A shopper who has waited so long gets the message to try again. */
const WAIT_MAXIMUM_MS = 10_000;

interface Network {
  underWay: number;
  /** in order of their turns; no more than the network has connections */
  waiting: (() => void)[];
}

interface NetworkTurns {
  /** Waits until the address's network has room; writes wait before reads. @returns what ends the turn; null if it took too long */
  take(address: string, kind: "read" | "write"): Promise<(() => void) | null>;
  /** Whether a turn would begin at once. */
  hasRoom(address: string): boolean;
}

/**
 * Pages of one network beyond a few wait for each other: slow or expensive ones must leave room for those of all others.
 *
 * @param places pages of one network that are rendered at a time
 */
export function createNetworkTurns(places: number): NetworkTurns {
  const networks = new Map<string, Network>();
  return {
    hasRoom: (address) => (networks.get(networkOf(address))?.underWay ?? 0) < places,
    async take(address, kind) {
      const name = networkOf(address);
      const network = networks.get(name) ?? { underWay: 0, waiting: [] };
      networks.set(name, network);
      if (network.underWay < places) network.underWay += 1;
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
