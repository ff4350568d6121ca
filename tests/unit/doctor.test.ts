import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { examine } from "../../scripts/doctor/examine.mjs";

const PAGE = "<html>Welcome</html>";

/** The only finding of the doctor when SHOPWARE_ENDPOINT leads to this server. */
async function findingAt(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const shopwareEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const channel = { key: "gb", origin: "https://shop.example", accessKey: "SWSC", languageId: null };
  const [examined] = await examine({ shopwareEndpoint, channels: [channel] });
  server.close();
  expect(examined!.findings).toHaveLength(1);
  return examined!.findings[0]!;
}

it("an endpoint that leads elsewhere, as http to https: the doctor names the address to set", async () => {
  const { level, mend } = await findingAt((response) => response.writeHead(301, { location: "https://shopware.example/x" }).end(PAGE));
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
  const { mend } = await findingAt((response) => response.writeHead(302, { location: "/maintenance" }).end(PAGE));
  expect(mend).toContain("check SHOPWARE_ENDPOINT");
});
