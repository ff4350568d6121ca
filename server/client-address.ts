import { isIP } from "node:net";

/** An IPv4 address that came over an IPv6 socket. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * The shopper's own address, for the backend's rate limits. Each trusted proxy has added to `X-Forwarded-For` the address it was called
 * from; what stands before that was sent by the shopper and is not believed.
 *
 * @param peer the socket's other end; undefined when the app is called without a socket
 * @param hops how many proxies in front are ours (`TRUST_PROXY`)
 * @returns null when there is no address, or what stands there is none
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, hops: number): string | null {
  const chain = [...(hops > 0 ? (forwardedFor ?? "").split(",") : []), peer ?? ""].map((entry) => entry.trim()).filter(Boolean);
  const address = chain.at(Math.max(-1 - hops, -chain.length))?.replace(MAPPED, "");
  return address && isIP(address) !== 0 ? address : null;
}
