import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Some proxies add the port: "192.0.2.1:4711", "[2001:db8::1]:4711". */
const WITH_PORT = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d{1,5})?$/i;

/**
 * The shopper's own address, for our rate limits and the backend's. Each trusted proxy appends to
 * `X-Forwarded-For` the address that called it; entries before those come from the shopper and are
 * ignored. For an unreadable entry the proxy's own address counts: without an address nobody would
 * be limited.
 *
 * @param peer the socket's other end; undefined when the app is called without a socket
 * @param hops how many proxies in front are ours (`TRUST_PROXY`)
 * @returns null when there is no socket
 */
export function getClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string | null {
  const chain = [...(hops > 0 ? (forwardedFor ?? "").split(",") : []), peer ?? ""]
    .map((entry) => entry.trim())
    .filter(Boolean);
  return parseIpAddress(chain.at(Math.max(-1 - hops, -chain.length))) ?? parseIpAddress(peer);
}

/** An address in its one spelling; IPv4 within IPv6 as IPv4. */
function parseIpAddress(text = ""): string | null {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const address = bracketed ?? plain ?? text;
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}
