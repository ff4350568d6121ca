import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contrast } from "~/domain/colours";
import type * as Browser from "~/locales/browser";
import type * as Texts from "~/locales/texts.server";
import { readConfig } from "~/services/platform/config/config.server";
import { readConfig as readBackendConfig } from "../../backend/config";
import { readSelector } from "../../server/purge";
import { palette } from "../../styles/palette";

const read = (file: string) => readFileSync(file, "utf8");
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, first]) => first!))];
const CHANNEL = { URL: "https://shop.example.se", ACCESS_KEY: "SWSCABCDEFGHIJKLMNOPQRSTUV", LOCALE: "sv-SE", CURRENCY: "SEK" };
const NEEDED = {
  SHOPWARE_ENDPOINT: "https://shopware.example",
  COOKIE_SECRETS: "fjord lantern 58 walnut",
  CHANNELS: "se",
  ...Object.fromEntries(Object.entries(CHANNEL).map(([name, value]) => [`CHANNEL_SE_${name}`, value])),
};
/** For commands, on a machine with other work. */
const UNTIL_DONE_MS = 60_000;

/** A temporary folder within the project, so that its packages are found. */
let place: string;
beforeAll(() => {
  mkdirSync("var", { recursive: true });
  place = mkdtempSync("var/papers-");
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe("papers: docs/add-a-language.md, followed", () => {
  it(
    "its command makes a language that server and browser find, whole, and that is one's own to translate",
    { timeout: UNTIL_DONE_MS },
    async () => {
      const [, script = "", lang = ""] = /^ *node (scripts\/\S+) (\w+)$/m.exec(read("docs/add-a-language.md")) ?? [];
      cpSync("app/locales", `${place}/app/locales`, { recursive: true });
      for (let time = 0; time < 2; time += 1) {
        const { status, stderr } = spawnSync("node", [path.resolve(script), lang], { cwd: place, encoding: "utf8" });
        expect([status, stderr]).toEqual([0, ""]);
      }
      const cart = `${place}/app/locales/cart/${lang}.json`;
      writeFileSync(cart, read(cart).replace(/("upsell.title": )".*"/, '$1"Passer godt til"'));

      const addressOf = (file: string) => pathToFileURL(path.resolve(place, "app/locales", file)).href;
      const { texts } = (await import(addressOf("texts.server.ts"))) as typeof Texts;
      const { loadCatalogue } = (await import(addressOf("browser.ts"))) as typeof Browser;
      expect(Object.keys(texts)).toEqual(["en", "sv", "fi", "de", lang]);
      for (const [area, catalogue] of Object.entries(texts.en!))
        expect([area, Object.keys(texts[lang]?.[area as "base"] ?? {})]).toEqual([area, Object.keys(catalogue)]);
      expect(texts[lang]?.cart["upsell.title"]).toBe("Passer godt til");
      expect((await loadCatalogue(`${lang}-NO`, "cart"))["upsell.title"]).toBe("Passer godt til");
      expect(await loadCatalogue("en", "cart")).toEqual(texts.en!.cart);
      expect(Object.keys(await loadCatalogue(lang))).toEqual(Object.keys(texts.en!.base));
    },
  );

  it("without an argument it asks for a language", { timeout: UNTIL_DONE_MS }, () => {
    const { status, stderr } = spawnSync("node", ["scripts/add-language.mjs"], { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("Name a language")]);
  });
});

describe("papers: docs/theme.md, followed", () => {
  const colours = Object.fromEntries(
    [...read("docs/theme.md").matchAll(/^"?([\w-]+)"?: "(#[0-9a-f]{6})",$/gm)].map(([, name, hex]) => [name!, hex!]),
  );

  it("its colours are in the style sheet's light scheme, the dark one is unchanged", { timeout: UNTIL_DONE_MS }, () => {
    const [light = "", dark = ""] = read("styles/palette.ts").split("  dark: {");
    const changed = Object.entries(colours).reduce(
      (text, [name, hex]) => text.replace(new RegExp(`(\\b${name}"?: )"#\\w+"`), `$1"${hex}"`),
      light,
    );
    for (const part of ["styles", "tailwind.config.ts", "app/domain"]) cpSync(part, `${place}/${part}`, { recursive: true });
    writeFileSync(`${place}/styles/palette.ts`, `${changed}  dark: {${dark}`);
    const cli = path.resolve("node_modules/tailwindcss/lib/cli.js");
    const { stdout, stderr } = spawnSync("node", [cli, "-c", "tailwind.config.ts", "-i", "styles/app.css"], {
      cwd: place,
      encoding: "utf8",
    });
    const channels = (hex: string) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)).join(" ");
    for (const [name, hex] of Object.entries(colours)) {
      expect(stdout, stderr).toContain(`--${name}: ${channels(hex)};`);
      expect(stdout).toContain(`--${name}: ${channels(palette.dark[name as "clay"])};`);
      expect(stdout).not.toContain(`--${name}: ${channels(palette.light[name as "clay"])};`);
    }
  });

  it("its command writes the shop's font, and prints the measures of the fallbacks", { timeout: UNTIL_DONE_MS }, () => {
    cpSync("scripts/fonts.mjs", `${place}/scripts/fonts.mjs`);
    symlinkSync(path.resolve("node_modules"), `${place}/node_modules`);
    const { stdout, stderr } = spawnSync("node", ["scripts/fonts.mjs"], { cwd: place, encoding: "utf8" });
    expect(stderr).toBe("");
    for (const file of readdirSync("styles/fonts")) {
      expect([file, readFileSync(`${place}/styles/fonts/${file}`).equals(readFileSync(`styles/fonts/${file}`))]).toEqual([file, true]);
    }
    const measures = all(stdout, /((?:size-adjust|ascent-override|descent-override) [\d.]+%)/g).map((measure) =>
      measure.replace(" ", ": "),
    );
    expect(measures).toHaveLength(9);
    expect(measures.filter((measure) => !read("styles/fonts.css").includes(measure))).toEqual([]);
  });

  it("its colours have enough contrast", () => {
    const { clay, "clay-deep": deep, "clay-tint": tint } = { ...palette.light, ...colours };
    const pairs = [clay, deep].flatMap((text) =>
      [palette.light.linen, palette.light.paper, palette.light.sand, tint, palette.light["on-clay"]].map((ground) =>
        contrast(text, ground),
      ),
    );
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
    expect(Object.keys(colours).length).toBeGreaterThan(2);
  });
});

describe("papers: docs/configuration.md", () => {
  const paper = read("docs/configuration.md");
  const named = new Set(all(paper, /`([A-Z][A-Z0-9_]+)`/g));
  const rows = [...paper.matchAll(/^\| `([A-Z_]+)` \| .* \| `([^`]+)`[^|]*\|$/gm)].map(([, name, value]) => [name!, value!] as const);

  it("lists every variable that shop and backend read", () => {
    const shop = all(read("app/services/platform/config/config.server.ts"), /(?:read(?:IfSet)?\(\s*|env\.)"?([A-Z][A-Z0-9_]+)/g);
    const ofChannels = all(read("app/services/platform/config/config.server.ts"), /(?:variable|readMaybe|readPath)\("(\w+)"/g).map(
      (name) => `CHANNEL_SE_${name}`,
    );
    const backend = all(read("backend/config.ts"), /^ {2}([A-Z_]+): /gm);
    expect(Math.min(shop.length - 20, ofChannels.length - 10, backend.length - 8)).toBeGreaterThanOrEqual(0);
    expect([...shop, ...ofChannels, ...backend].filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(rows.filter(([, value]) => !named.has(value) && !value.includes("$")))("%s: the default is %s", (name, value) => {
    if (name.startsWith("BACKEND_") && name !== "BACKEND_TIMEOUT_MS")
      expect(readBackendConfig({ [name]: value })).toEqual(readBackendConfig({}));
    else if (name === "STOREFRONT_PORT") expect(readBackendConfig({ STOREFRONT_PORT: value })).toEqual(readBackendConfig({}));
    else if (name === "CHANNELS")
      expect(() => readConfig({ ...NEEDED, CHANNELS: undefined })).toThrow(
        new RegExp(
          value
            .split(",")
            .map((key) => `CHANNEL_${key.toUpperCase()}_URL`)
            .filter((key) => key !== "CHANNEL_SE_URL")
            .join("[^]*"),
        ),
      );
    else expect(readConfig({ ...NEEDED, [name]: value })).toEqual(readConfig(NEEDED));
  });

  it("lists the custom fields that the shop reads", () => {
    const sources = ["layout", "search", "platform/session"].flatMap((folder) =>
      readdirSync(`app/services/${folder}`)
        .filter((file) => file.endsWith(".ts"))
        .map((file) => read(`app/services/${folder}/${file}`)),
    );
    const used = sources.flatMap((source) => all(source, /(?<!-)fields\.(\w+)/g)).concat("search_products");
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((name) => !paper.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("papers: docs/deploy.md", () => {
  const paper = read("docs/deploy.md");
  it("its body for /purge is valid", () => {
    const bodies = [...all(paper, /-d '(\{.*?\})'/g), ...all(paper, /`(\{.*?\})`/g)];
    expect(bodies).toHaveLength(4);
    for (const body of bodies) expect([body, readSelector(JSON.parse(body))]).toEqual([body, JSON.parse(body)]);
  });

  it("its rule for a CDN has every cookie of the shop", () => {
    const code = read("app/services/platform/session/cookies.server.ts");
    const sealed = all(
      /type SealedCookieName = (.*);/.exec(read("app/services/platform/session/sealed-cookies.server.ts"))?.[1] ?? "",
      /"([\w-]+)"/g,
    );
    const cookies = ["consent", ...sealed, ...all(code, /name: "([\w-]+)"/g)];
    expect(cookies.length).toBeGreaterThan(8);
    const rule = /^Cloudflare: .*$/m.exec(paper)?.[0] ?? "";
    expect(cookies.filter((name) => !rule.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("papers: docs/analytics.md", () => {
  const paper = read("docs/analytics.md");
  const source = read("app/components/analytics/data-layer.ts");
  it("has every event of the data layer, and no other", () => {
    const events = [...source.matchAll(/event: ((?:"\w+"(?: \| )?)+)/g)].flatMap(([, names]) => all(names!, /"(\w+)"/g));
    const rows = [...paper.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| .* \| .* \|$/gm)].flatMap(([, names]) => all(names!, /`(\w+)`/g));
    expect([...new Set(rows)].sort()).toEqual([...new Set(events)].sort());
  });

  it("has every list of products", () => {
    const lists = all(/type ItemList = (.*);/.exec(source)?.[1] ?? "", /"([\w-]+)"/g);
    expect(all(/`item_list_id` is one of (.*)\./.exec(paper)?.[1] ?? "", /`([\w-]+)`/g).sort()).toEqual(lists.sort());
  });

  it("lists every cookie that is stored by consent", () => {
    const cookies = ["consent", "customer-key", "session-key", "recent", "campaign"];
    const code = read("app/services/platform/session/cookies.server.ts") + read("app/services/platform/session/sealed-cookies.server.ts");
    for (const name of cookies) expect([name, code.includes(name), paper.includes(`\`${name}\``)]).toEqual([name, true, true]);
  });
});

describe("papers: the pictures", () => {
  const pictures = readdirSync("docs/pictures");
  it("are WebP of less than 60 KB, are in the README, and are taken by a script", async () => {
    expect(pictures.length).toBeGreaterThan(3);
    for (const name of pictures) {
      const file = `docs/pictures/${name}`;
      expect([name, (await sharp(file).metadata()).format, statSync(file).size < 60 * 1024]).toEqual([name, "webp", true]);
      expect([file, read("README.md").includes(file)]).toEqual([file, true]);
      expect([name, read("scripts/pictures.mjs").includes(`"${name.replace(".webp", "")}"`)]).toEqual([name, true]);
    }
  });
});
