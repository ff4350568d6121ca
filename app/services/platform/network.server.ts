import ipaddr from "ipaddr.js";

/**
 * The network of an address, which counts as one visitor: a household has one IPv4 address, and a
 * /64 of IPv6.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const processed = ipaddr.process(address);
  return processed.kind() === "ipv4"
    ? processed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`;
}
