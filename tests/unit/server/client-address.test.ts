import { describe, expect, it } from "vitest";
import { getClientAddress } from "../../../server/client-address";

describe("the shopper's address, for the backend's rate limits", () => {
  it.each([
    ["no proxy: the socket's", "203.0.113.7", undefined, 0, "203.0.113.7"],
    [
      "no proxy: what a shopper claims is not believed",
      "203.0.113.7",
      "198.51.100.1",
      0,
      "203.0.113.7",
    ],
    ["one proxy: what it added last", "10.0.0.1", "198.51.100.1, 203.0.113.7", 1, "203.0.113.7"],
    [
      "two proxies: the one before the last",
      "10.0.0.1",
      "6.6.6.6, 203.0.113.7, 10.0.0.2",
      2,
      "203.0.113.7",
    ],
    ["fewer entries than proxies: the first there is", "10.0.0.1", "203.0.113.7", 3, "203.0.113.7"],
    ["a proxy that adds nothing: the socket's", "203.0.113.7", undefined, 1, "203.0.113.7"],
    ["IPv4 over IPv6", "::ffff:203.0.113.7", undefined, 0, "203.0.113.7"],
    ["IPv6", "2001:db8::7", undefined, 0, "2001:db8::7"],
    ["nonsense is no way around a limit: the proxy's", "10.0.0.1", "<script>", 1, "10.0.0.1"],
    ["a line break cannot get into a header", "10.0.0.1", "203.0.113.7\r\nx: y", 1, "10.0.0.1"],
    ["unknown, as some proxies say", "10.0.0.1", "unknown", 1, "10.0.0.1"],
    ["with its port", "10.0.0.1", "203.0.113.7:4711", 1, "203.0.113.7"],
    ["IPv6 with its port", "10.0.0.1", "[2001:db8::7]:4711", 1, "2001:db8::7"],
    ["IPv6 in brackets", "10.0.0.1", "[2001:db8::7]", 1, "2001:db8::7"],
    ["IPv6 in another spelling", "2001:0DB8:0:0::7", undefined, 0, "2001:db8::7"],
    ["IPv4 over IPv6 with its port", "10.0.0.1", "[::ffff:203.0.113.7]:80", 1, "203.0.113.7"],
    ["an address too many", "10.0.0.1", "203.0.113.7:80:80", 1, "10.0.0.1"],
    ["no socket, as in tests", undefined, undefined, 0, null],
  ])("%s", (_, peer, forwardedFor, hops, expected) => {
    expect(getClientAddress(peer, forwardedFor, hops)).toBe(expected);
  });
});
