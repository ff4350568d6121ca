import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { afterAll, describe, expect, it } from "vitest";
import { EXAMPLE_COLOURS, EXAMPLE_THEME, removeThemes, writeTheme } from "../support/example-theme";
import { thingsOf } from "../support/routes/schema-org";
import { openShop, Shopper, type ChannelHost, type Page } from "../support/routes/shopper";

const theme = {
  ...EXAMPLE_THEME,
  channels: { se: { colours: { light: { clay: "#7a1f5c", "clay-deep": "#5b1345" } } } },
};
const shop = openShop({ THEME_FILE: writeTheme(theme) });
afterAll(removeThemes);
const plain = openShop({ THEME_FILE: "" });
const at = (host: ChannelHost = "localhost") => new Shopper(host, shop);
const ORIGIN = "http://localhost:3171";
const fetched = (path: string, of = shop) =>
  of.request(ORIGIN + path, { headers: { Host: "localhost:3171" } });

const HASHED = /^\/build\/theme\/[\w-]+-[\dA-F]{8}\.(svg|png|ico|jpg|woff2)$/;
const headOf = ({ html }: Page) => parse(html).querySelector("head")!;
const addressOf = (page: Page, selector: string) =>
  headOf(page).querySelector(selector)?.getAttribute("href") ?? "";
const styleOf = (page: Page) => headOf(page).querySelectorAll("style").at(-1)?.text ?? "";
const policyOf = (page: Page) =>
  /style-src ([^;]*)/.exec(page.headers.get("Content-Security-Policy") ?? "")?.[1];
const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("theme: a configured theme is in every document", () => {
  it("its logo in both schemes, with the shop's name as alternative text", async () => {
    for (const path of ["/", "/cart", "/no-such-page", "/checkout"]) {
      const page = await at().get(path);
      const picture = parse(page.html).querySelector("[data-testid=logo-picture]")!;
      const [dark, light] = ["source", "img"].map((tag) => picture.querySelector(tag)!);
      expect([
        path,
        light!.getAttribute("alt"),
        light!.getAttribute("width"),
        light!.getAttribute("height"),
      ]).toEqual([path, "Hearth", "132", "28"]);
      expect(dark!.getAttribute("media")).toBe("screen and (prefers-color-scheme: dark)");
      expect([light!.getAttribute("src"), dark!.getAttribute("srcset")]).toEqual([
        expect.stringMatching(HASHED),
        expect.stringMatching(HASHED),
      ]);
      expect(parse(page.html).querySelector("[data-testid=logo]")?.text.trim() ?? "").toBe("");
    }
  });

  it("its colours and fonts in one style element, allowed by hash or nonce", async () => {
    const shopper = at();
    const cached = await shopper.get("/menu");
    expect(policyOf(cached)!.split(" ")).toContain(sha256(styleOf(cached)));
    expect(policyOf(cached)).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    const [personal] = [await shopper.get("/cart")];
    expect(policyOf(personal)).toMatch(/^'self' 'nonce-\w+'$/);
    for (const page of [cached, personal]) {
      expect(styleOf(page)).toContain("--clay:31 63 191");
      expect(styleOf(page)).toContain('--face-heading:"Brand Face"');
      // Only in the head, not in the data for the scripts.
      expect(page.html.split("--face-heading").length).toBe(2);
    }
  });

  it("preloads its font and not the storefront's", async () => {
    const page = await at().get("/");
    const faces = headOf(page)
      .querySelectorAll("link[rel=preload][as=font]")
      .map((link) => link.getAttribute("href"));
    expect(faces).toEqual([expect.stringMatching(/^\/build\/theme\/brand-[\dA-F]{8}\.woff2$/)]);
    expect(styleOf(page)).toContain(`url(${faces[0]})`);
  });

  it("its icons, home screen, structured data and shared links", async () => {
    const page = await at().get("/");
    const links = [
      "link[rel=icon][type]",
      "link[rel=icon][sizes]",
      "link[rel=apple-touch-icon]",
    ].map((link) => addressOf(page, link));
    const manifest = JSON.parse((await at().get("/site.webmanifest")).html) as {
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({
      theme_color: EXAMPLE_COLOURS.light.linen,
      background_color: EXAMPLE_COLOURS.light.linen,
    });
    const logo = String(thingsOf(page)[0]?.logo);
    const card = headOf(page).querySelector("meta[property='og:image']")!.getAttribute("content")!;
    const addresses = [
      ...links,
      ...manifest.icons.map(({ src }) => src),
      ...[logo, card].map((url) => url.replace(ORIGIN, "")),
    ];
    expect(addresses).toHaveLength(9);
    for (const address of addresses) {
      expect(address).toMatch(HASHED);
      expect([address, (await fetched(address)).status]).toEqual([address, 200]);
    }
  });

  it("error pages have it too, by its hash", async () => {
    const page = await at().post(
      "/cart",
      { intent: "add" },
      { Origin: "https://elsewhere.example" },
    );
    expect([page.status, policyOf(page)]).toEqual([403, `'self' ${sha256(styleOf(page))}`]);
    expect(parse(page.html).querySelector("header img")?.getAttribute("alt")).toBe("Hearth");
    expect((await fetched(addressOf(page, "link[rel=stylesheet]"))).status).toBe(200);
  });

  it("a channel's own colours apply to that channel", async () => {
    const [gb, se] = [await at().get("/"), await at("se.localhost").get("/")].map(styleOf);
    expect(gb).toContain("--clay:31 63 191");
    expect(se).toContain("--clay:122 31 92");
    expect(se).toContain("--ink:20 23 28");
  });
});

describe("theme: the files of a theme", () => {
  it("are served by the shop itself, immutable, with their types", async () => {
    const page = await at().get("/");
    const logo = parse(page.html)
      .querySelector("[data-testid=logo-picture] img")!
      .getAttribute("src")!;
    const face = addressOf(page, "link[rel=preload][as=font]");
    for (const [path, type] of [
      [logo, "image/svg+xml"],
      [face, "font/woff2"],
    ] as const) {
      const { status, headers } = await fetched(path);
      expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
        200,
        type,
        "public, max-age=31536000, immutable",
      ]);
      expect([
        headers.get("X-Content-Type-Options"),
        headers.get("Cross-Origin-Resource-Policy"),
      ]).toEqual(["nosniff", "same-origin"]);
    }
    // An SVG can be opened as a document: its scripts must not run.
    expect((await fetched(logo)).headers.get("Content-Security-Policy")).toContain(
      "script-src 'self';",
    );
  });

  it("a page cached before a theme change finds the newer file, unknown names none", async () => {
    const old = await fetched("/build/theme/logo-00000000.svg");
    expect([old.status, old.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
    expect((await fetched("/build/theme/nothing-00000000.svg")).status).toBe(404);
    expect((await fetched("/build/theme/theme.json")).status).toBe(404);
  });

  it("are at the paths where browsers look for icons by default", async () => {
    for (const path of ["/favicon.ico", "/apple-touch-icon.png"]) {
      const [own, neutral] = await Promise.all([fetched(path), fetched(path, plain)]);
      expect([own.status, neutral.status]).toEqual([200, 200]);
      expect(
        Buffer.from(await own.arrayBuffer()).equals(Buffer.from(await neutral.arrayBuffer())),
      ).toBe(false);
    }
  });
});

describe("theme: a shop that configures no theme", () => {
  it("has its name instead of a logo, neutral icons, and no foreign picture", async () => {
    const page = await new Shopper("localhost", plain).get("/");
    const document = parse(page.html);
    expect(document.querySelector("[data-testid=logo]")?.innerHTML).toBe("Hearth");
    expect(headOf(page).querySelector("meta[property='og:image']")).toBeNull();
    expect(headOf(page).querySelector("meta[name='twitter:card']")?.getAttribute("content")).toBe(
      "summary",
    );
    expect(thingsOf(page)[0]).not.toHaveProperty("logo");
    const { icons } = JSON.parse(
      (await new Shopper("localhost", plain).get("/site.webmanifest")).html,
    ) as { icons: { src: string }[] };
    const links = [
      "link[rel=icon][type]",
      "link[rel=icon][sizes]",
      "link[rel=apple-touch-icon]",
    ].map((link) => addressOf(page, link));
    for (const address of [...links, ...icons.map(({ src }) => src)]) {
      expect(address).not.toMatch(HASHED);
      expect([address, (await fetched(address, plain)).status]).toEqual([address, 200]);
    }
    expect(policyOf(page)).not.toContain("nonce");
  });
});

it("theme: an invalid theme stops the start and says where", () => {
  const file = writeTheme({ colours: { light: { clay: "reddish" } } });
  expect(() => openShop({ THEME_FILE: file })).toThrow(
    `  - THEME_FILE "${file}": colours.light.clay: it should be a colour such as #a2472a.`,
  );
});
