import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import type { Colour, DemoMedia, Fabric, PictureSpec, RoomScene, Subject } from "../../backend/demo/types";
import { PICTURE_WIDTHS, openPictureStore, pictureSvg, renderPicture } from "../../backend/pictures";

type View = Extract<PictureSpec, { kind: "product" }>["view"];

const SUBJECTS: Record<Subject, true> = {
  cushion: true,
  "floor-cushion": true,
  throw: true,
  curtain: true,
  "roller-blind": true,
  "duvet-set": true,
  sheet: true,
  bedspread: true,
  pillowcase: true,
  duvet: true,
  pillow: true,
  towel: true,
  "towel-stack": true,
  "bath-mat": true,
  "shower-curtain": true,
  bathrobe: true,
  tablecloth: true,
  "table-runner": true,
  napkins: true,
  "kitchen-towel": true,
  apron: true,
  "oven-mitt": true,
  "chair-pad": true,
  placemat: true,
  rug: true,
  "runner-rug": true,
  doormat: true,
  pouffe: true,
  "pendant-lamp": true,
  "table-lamp": true,
  "floor-lamp": true,
  vase: true,
  "candle-holder": true,
  basket: true,
  mirror: true,
  "storage-box": true,
  "plant-pot": true,
  tray: true,
  "fabric-by-metre": true,
};
const FABRICS: Record<Fabric, true> = {
  plain: true,
  linen: true,
  stripe: true,
  pinstripe: true,
  check: true,
  gingham: true,
  herringbone: true,
  botanical: true,
  leaf: true,
  waffle: true,
  dots: true,
  geometric: true,
  boucle: true,
  velvet: true,
  jacquard: true,
};
const COLOURS: Record<Colour, true> = {
  white: true,
  natural: true,
  sand: true,
  clay: true,
  rust: true,
  rose: true,
  mustard: true,
  moss: true,
  sage: true,
  forest: true,
  mist: true,
  sky: true,
  indigo: true,
  ink: true,
  charcoal: true,
  plum: true,
};
const SCENES: Record<RoomScene, true> = {
  "living-room": true,
  bedroom: true,
  bathroom: true,
  "dining-room": true,
  kitchen: true,
  hallway: true,
  window: true,
  patio: true,
  "childrens-room": true,
};
const VIEWS: readonly View[] = ["front", "angle", "detail", "room"];
const keys = <K extends string>(record: Record<K, true>) => Object.keys(record) as K[];

const product = (subject: Subject, view: View = "front", fabric: Fabric = "stripe", colour: Colour = "sage"): PictureSpec => ({
  kind: "product",
  subject,
  fabric,
  colour,
  view,
});

/** What is no number where one should be; the pictures inside the drawing (light, weave) are text of chance. */
const strayNumbers = (svg: string): string[] => svg.replace(/data:[^"]*/g, "").match(/.{0,40}(NaN|undefined|Infinity)/g) ?? [];

/** Parsed as a drawing of the right size, with no number gone astray. */
async function expectDrawing(spec: PictureSpec): Promise<void> {
  const svg = pictureSvg(spec, "test");
  const [width, height] = spec.kind === "room" ? [1600, 900] : [1100, 1020];
  expect(strayNumbers(svg)).toEqual([]);
  const { format, width: w, height: h } = await sharp(Buffer.from(svg), { unlimited: true }).metadata();
  expect({ format, w, h }).toEqual({ format: "svg", w: width, h: height });
}

describe("pictures as drawings (specification §9: 550 × 510)", () => {
  it.each(keys(SUBJECTS))("%s in every view is an SVG of 1100 × 1020", async (subject) => {
    for (const view of VIEWS) await expectDrawing(product(subject, view));
  });

  it.each(keys(SCENES))("room %s is an SVG of 1600 × 900", async (scene) => {
    await expectDrawing({ kind: "room", scene, fabric: "linen", colour: "clay" });
  });

  const inColours = (fabric: Fabric, colours: readonly Colour[]) => {
    const drawings = colours.map((colour) => pictureSvg(product("cushion", "front", fabric, colour), "test"));
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(drawings.flatMap(strayNumbers)).toEqual([]);
  };

  it.each(keys(FABRICS))("fabric %s is drawn in pale, middle and deep dyes", (fabric) => inColours(fabric, ["white", "clay", "ink"]));

  it("every colour is drawn", () => inColours("stripe", keys(COLOURS)));

  it("the same spec and seed give the same drawing, another seed another one", () => {
    const spec = product("throw", "front", "check", "moss");
    expect(pictureSvg(spec, "a") === pictureSvg(spec, "a")).toBe(true);
    expect(pictureSvg(spec, "a") === pictureSvg(spec, "b")).toBe(false);
  });

  it("an accent changes the colours", () => {
    const spec = { ...product("cushion", "front", "check", "moss"), accent: "rust" } as PictureSpec;
    expect(pictureSvg(spec, "a") === pictureSvg(product("cushion", "front", "check", "moss"), "a")).toBe(false);
  });
});

describe("renderPicture", () => {
  it.each(["avif", "webp", "jpeg"] as const)("gives %s in the asked width and the right proportion", async (format) => {
    const image = await sharp(await renderPicture(product("cushion"), "k", 320, format)).metadata();
    expect(image).toMatchObject({ format: format === "avif" ? "heif" : format, width: 320, height: 297 });
    const room = await sharp(
      await renderPicture({ kind: "room", scene: "window", fabric: "linen", colour: "sand" }, "k", 480, format),
    ).metadata();
    expect(room).toMatchObject({ width: 480, height: 270 });
  });

  it("a product picture of 550 px weighs at most 20 KB in AVIF", async () => {
    for (const fabric of ["linen", "botanical", "gingham"] as const)
      expect((await renderPicture(product("cushion", "front", fabric, "forest"), "k", 550, "avif")).length).toBeLessThan(20_480);
  });

  it("names the widths of products and rooms", () => {
    expect(PICTURE_WIDTHS).toEqual({ product: [160, 320, 550, 1100], room: [480, 960, 1600] });
  });
});

describe("openPictureStore", () => {
  const folders: string[] = [];
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), "pictures-"));
    folders.push(made);
    return made;
  };
  const filesOf = async (dir: string) =>
    (await readdir(join(dir, "pictures"), { recursive: true })).filter((name) => /\.(avif|webp|jpeg)$/.test(name)).sort();
  const translated = { "en-GB": "", "sv-SE": "", "fi-FI": "", "de-DE": "" };
  const media = (key: string, picture: PictureSpec): DemoMedia => ({ key, picture, alt: translated });

  afterEach(async () => {
    for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true });
  });

  it("draws once for readers at the same time, keeps the file, and a new process reads it", async () => {
    const dir = await folder();
    const store = openPictureStore(dir);
    const reads = await Promise.all(Array.from({ length: 12 }, () => store.read("cushion-1", product("cushion"), 160, "webp")));
    expect(new Set(reads).size).toBe(1);
    expect(await filesOf(dir)).toHaveLength(1);
    const again = await openPictureStore(dir).read("cushion-1", product("vase"), 160, "webp");
    expect(again.equals(reads[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it("leaves no draft behind and keeps pictures of different keys, widths and formats apart", async () => {
    const dir = await folder();
    const store = openPictureStore(dir);
    await Promise.all([
      store.read("a", product("vase"), 160, "webp"),
      store.read("b", product("rug"), 160, "webp"),
      store.read("a", product("vase"), 160, "jpeg"),
      store.read("a", product("vase"), 320, "webp"),
    ]);
    expect(await filesOf(dir)).toHaveLength(4);
    expect((await readdir(join(dir, "pictures"), { recursive: true })).filter((name) => name.endsWith(".draft"))).toEqual([]);
  });

  it("a key cannot leave the folder", async () => {
    const dir = await folder();
    await openPictureStore(dir).read("../../out", product("vase"), 160, "webp");
    expect(await filesOf(dir)).toHaveLength(1);
  });

  it("a failed drawing is not remembered", async () => {
    const dir = await folder();
    const store = openPictureStore(dir);
    const broken = { kind: "product", subject: "no-such-thing", fabric: "plain", colour: "clay", view: "front" } as unknown as PictureSpec;
    await expect(store.read("x", broken, 160, "webp")).rejects.toThrow();
    await expect(store.read("x", product("vase"), 160, "webp")).resolves.toBeInstanceOf(Buffer);
  });

  it("prepare draws the tile widths in AVIF, tells its progress, and a second call draws nothing", async () => {
    const dir = await folder();
    const store = openPictureStore(dir);
    const list = [media("one", product("cushion")), media("two", product("towel-stack")), media("one", product("cushion"))];
    const progress: [number, number][] = [];
    await store.prepare(list, (done, total) => progress.push([done, total]));
    const drawnAt = async () => Promise.all((await filesOf(dir)).map(async (name) => (await stat(join(dir, "pictures", name))).mtimeMs));
    const first = await drawnAt();
    expect(first).toHaveLength(4);
    expect(progress).toEqual([
      [1, 2],
      [2, 2],
    ]);
    await openPictureStore(dir).prepare(list, () => {});
    expect(await drawnAt()).toEqual(first);
  });
});
