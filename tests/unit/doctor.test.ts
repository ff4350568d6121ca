import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { channelFindings } from "../../scripts/doctor/checks/channel.mjs";
import { examine } from "../../scripts/doctor/examine.mjs";

const PAGE = "<html>Welcome</html>";

/** The only finding of the doctor when SHOPWARE_ENDPOINT leads to this server. */
async function findingAt(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const shopwareEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const channel = {
    key: "gb",
    origin: "https://shop.example",
    accessKey: "SWSC",
    languageId: null,
  };
  const [examined] = await examine({ shopwareEndpoint, channels: [channel] });
  server.close();
  expect(examined!.findings).toHaveLength(1);
  return examined!.findings[0]!;
}

it("an endpoint that leads elsewhere, as http to https: the address to set is named", async () => {
  const { level, mend } = await findingAt((response) =>
    response.writeHead(301, { location: "https://shopware.example/x" }).end(PAGE),
  );
  expect([level, mend]).toEqual(["wrong", "set SHOPWARE_ENDPOINT=https://shopware.example"]);
});

it.each([200, 401, 403, 404, 502, 503])(
  "a page with status %i, no answer of a Shopware: the key and Shopware's log are not to blame",
  async (status) => {
    const { level, about, text, mend } = await findingAt((response) =>
      response.writeHead(status, { "content-type": "text/html" }).end(PAGE),
    );
    expect([level, about]).toEqual(["wrong", "Shopware"]);
    expect(text).toContain(String(status));
    expect(mend).toContain("SHOPWARE_ENDPOINT");
  },
);

it("a path that redirects within the same server is no other address", async () => {
  const { mend } = await findingAt((response) =>
    response.writeHead(302, { location: "/maintenance" }).end(PAGE),
  );
  expect(mend).toContain("check SHOPWARE_ENDPOINT");
});

it.each([
  [
    "sv-SE",
    [
      ["SE", "Sweden"],
      ["FI", "Finland"],
    ],
    "some are English, such as Sweden",
  ],
  [
    "sv-SE",
    [
      ["SE", "Sverige"],
      ["FI", "Finland"],
    ],
    undefined,
  ],
  [
    "de-DE",
    [
      ["DE", "Deutschland"],
      ["CH", "Schweiz"],
    ],
    undefined,
  ],
  ["en-GB", [["GB", "United Kingdom"]], undefined],
])(
  "Shopware brings its texts in German and English only: a shop in %s with the countries %j: %s",
  async (locale, names, text) => {
    const countries = names.map(([iso, name]) => ({ id: iso, iso, translated: { name } }));
    const api = async (_: string, path: string) => ({
      status: 200,
      body: { elements: path === "country" ? countries : [], total: 2 },
    });
    const channel = {
      origin: "https://shop.example",
      locale,
      country: names[0]![0],
      currency: "EUR",
      languageId: null,
    };
    const context = {
      salesChannel: { languageId: "l", domains: [] },
      currency: { isoCode: "EUR" },
    };
    const findings = await channelFindings({
      channel,
      context,
      api: api as never,
      variable: (name: string) => name,
    });
    expect(findings.find(({ about }) => about === "Shopware's texts")?.text).toBe(text);
  },
);
