import { describe, expect, it } from "vitest";
import { readConfig } from "~/services/platform/config/config.server";
import { serveSecurityTxt } from "../../../server/security-txt";
import { demoEnvironment } from "../../../scripts/lib/demo-environment.mjs";

const NOON = Date.UTC(2026, 10, 23, 12);
const DAY_MS = 86_400_000;
const environment = demoEnvironment({
  COOKIE_SECRETS: "fjord lantern 58 walnut",
  SHOPWARE_ENDPOINT: "https://shopware.example",
});
const config = (SECURITY_CONTACT: string) => readConfig({ ...environment, SECURITY_CONTACT });

describe("/.well-known/security.txt (RFC 9116)", () => {
  it("has contacts in order, an expiry date, languages, and its own address", () => {
    const { channels, securityContacts } = config(
      "security@shop.example,https://shop.example/report",
    );
    const se = channels.find(({ key }) => key === "se")!;
    expect(serveSecurityTxt({ channels, securityContacts }, se, NOON)).toBe(
      [
        "Contact: mailto:security@shop.example",
        "Contact: https://shop.example/report",
        "Expires: 2027-05-22T00:00:00Z",
        "Preferred-Languages: sv, en, fi, de",
        `Canonical: ${se.origin}/.well-known/security.txt`,
        "",
      ].join("\n"),
    );
  });

  it("never expires: on any day it is valid for months, and less than a year", () => {
    const { channels, securityContacts } = config("security@shop.example");
    for (let day = 0; day < 800; day += 1) {
      const now = NOON + day * DAY_MS;
      const [, expires = ""] =
        /^Expires: (\S+)$/m.exec(
          serveSecurityTxt({ channels, securityContacts }, channels[0]!, now)!,
        ) ?? [];
      const days = (Date.parse(expires) - now) / DAY_MS;
      expect(days).toBeGreaterThan(90);
      expect(days).toBeLessThan(365);
    }
  });

  it("does not exist without a contact", () => {
    const { channels } = config("");
    expect(serveSecurityTxt({ channels, securityContacts: [] }, channels[0]!, NOON)).toBeNull();
  });
});
