import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { byAction, textsOf } from "../support/routes/page-content";
import { Shopper, type Page } from "../support/routes/shopper";

const t = getTranslate("en-GB");
const VASE = "/Ronn-stoneware-vase/10341";
const [VASE_ID, CUSHION_ID] = [
  idOf("product", "vase-ronn-stoneware"),
  idOf("product", "cushion-cover-lind-linen"),
];
const addressOf = (...ids: string[]) => `/compare?products=${ids.join(",")}`;

describe("§2.24 comparing products, without scripts", () => {
  it("a product page adds it to the comparison, whose address others can open", async () => {
    const shopper = new Shopper();
    const linkIn = (page: Page) =>
      parse(page.html)
        .querySelector("[role=status] a")
        ?.getAttribute("href")
        ?.replaceAll("&amp;", "&") ?? "";
    const stays = await shopper.fillIn(await shopper.get(VASE), byAction("/compare"));
    expect(stays.path).toBe(VASE);
    const one = await shopper.get(linkIn(stays));
    expect(one.path).toBe(`${addressOf(VASE_ID)}&from=${encodeURIComponent(VASE)}`);
    expect(textsOf(one, "main .lead")).toEqual([t("compare.one")]);
    expect(
      parse(one.html).querySelector("main a[data-testid=back-link]")?.getAttribute("href"),
    ).toBe(VASE);
    const bag = await shopper.fillIn(one, byAction("/cart"));
    expect(bag.path).toBe(one.path);
    const cushion = await shopper
      .get(`/detail/${CUSHION_ID}`)
      .then(({ location }) => shopper.get(location!));
    const two = await shopper.get(linkIn(await shopper.fillIn(cushion, byAction("/compare"))));
    const other = await new Shopper().get(two.path);
    for (const page of [two, other]) {
      const root = parse(page.html);
      expect(root.querySelectorAll("thead th[scope=col] a").length).toBe(2);
      const rows = root.querySelectorAll("tbody tr");
      const names = rows.map((row) => row.querySelector("th")?.text.split("(")[0]?.trim());
      for (const key of ["compare.price", "compare.delivery"] as const)
        expect(names).toContain(t(key));
      expect(
        rows.every(
          (row) => row.querySelector("th[scope=row]") && row.querySelectorAll("td").length === 2,
        ),
      ).toBe(true);
      for (const row of rows) {
        const [first, second] = row.querySelectorAll("td").map(({ text }) => text);
        expect(row.querySelector("th")?.text.includes(t("compare.same"))).toBe(first === second);
      }
      expect(root.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(
        "noindex,follow",
      );
    }
    expect((await shopper.get("/compare")).location).toBe(two.path.split("&")[0]);
  });

  it("holds four; a fifth replaces the first, and each can be removed", async () => {
    const shopper = new Shopper();
    const ids = ["a", "b", "c", "d"].map((digit) => digit.repeat(32));
    const answer = await shopper.post(addressOf(...ids), { productId: VASE_ID });
    expect(answer.location).toBe(addressOf(...ids.slice(1), VASE_ID));
    expect(textsOf(await shopper.get(answer.location!), "[role=status]").join()).toContain(
      t("compare.dropped"),
    );
    const removed = await shopper.post(addressOf(VASE_ID, CUSHION_ID), {
      intent: "remove",
      productId: VASE_ID,
    });
    expect(removed.location).toBe(addressOf(CUSHION_ID));
    expect(textsOf(await shopper.get(removed.location!), "[role=status]").join()).not.toContain(
      t("compare.dropped"),
    );
    const empty = await shopper.post(removed.location!, {
      intent: "remove",
      productId: CUSHION_ID,
    });
    expect(empty.location).toBe("/compare");
    const nothing = await shopper.get("/compare");
    expect(textsOf(nothing, "main [data-testid=empty] .lead")).toEqual([t("compare.empty")]);
    expect(
      parse(nothing.html).querySelector("main [data-testid=empty] a")?.getAttribute("href"),
    ).toBe("/menu");
  });

  it("a listing adds the products selected on it", async () => {
    const shopper = new Shopper();
    await shopper.post("/compare", { productId: VASE_ID });
    const listing = parse((await shopper.get("/living-room/cushions/")).html);
    expect(listing.querySelector("form#compare-form")?.getAttribute("action")).toBe("/compare");
    const boxes = listing.querySelectorAll("input[form=compare-form][name=productId]");
    expect(boxes.length).toBe(listing.querySelectorAll("[data-testid=tile]").length);
    expect(boxes[0]?.getAttribute("aria-label")).toBe(
      `${t("compare.add")}: ${listing.querySelector("[data-testid=tile-name]")?.text.trim()}`,
    );
    const [first, second] = boxes.map((box) => box.getAttribute("value")!);
    const answer = await shopper.post("/compare", [
      ["productId", first!],
      ["productId", second!],
    ]);
    expect(answer.location).toBe(addressOf(VASE_ID, first!, second!));
  });

  it("a variant is named, with its own options beside its siblings'", async () => {
    const [square, oblong] = ["50x50", "40x60"].map((size) =>
      idOf("product", `cushion-cover-mossa-velvet--moss--${size}`),
    );
    const page = await new Shopper().get(addressOf(square!, oblong!));
    expect(textsOf(page, "thead th a")).toEqual(
      ["50 × 50 cm", "40 × 60 cm"].map((size) => `Mossa velvet cushion cover, Moss, ${size}`),
    );
    const rows = parse(page.html).querySelectorAll("tbody tr");
    const valuesOf = (label: string) =>
      rows
        .find((row) => row.querySelector("th")?.text.trim().startsWith(label))
        ?.querySelectorAll("td")
        .map(({ text }) => text);
    expect([valuesOf("Colour"), valuesOf("Size")]).toEqual([
      ["Moss", "Moss"],
      ["50 × 50 cm", "40 × 60 cm"],
    ]);
  });

  it("invalid products are left out", async () => {
    const page = await new Shopper().get(`/compare?products=nonsense,${"e".repeat(32)},${VASE_ID}`);
    expect([page.status, textsOf(page, "thead th a").length]).toEqual([200, 1]);
  });

  it("a product's page knows that the product is compared, and removes it again", async () => {
    const shopper = new Shopper();
    const toggleOf = (page: Page) => {
      const form = parse(page.html).querySelector("main form[action='/compare']")!;
      const count = form.querySelector("a")?.text;
      return [form.querySelector("button")?.getAttribute("aria-pressed"), count];
    };
    expect(toggleOf(await shopper.get(VASE))).toEqual(["false", undefined]);
    await shopper.fillIn(await shopper.get(VASE), byAction("/compare"));
    const compared = await shopper.get(VASE);
    expect(toggleOf(compared)).toEqual(["true", t("compare.count", { count: 1 })]);
    const removed = await shopper.fillIn(compared, byAction("/compare"));
    expect(removed.path).toBe(VASE);
    expect(textsOf(removed, "[role=status]").join()).toContain(
      t("compare.removed", { name: "Rönn stoneware vase" }),
    );
    expect(toggleOf(removed)).toEqual(["false", undefined]);
    expect(toggleOf(await new Shopper().get(VASE))).toEqual(["false", undefined]);
  });

  it("a listing shows compared products as ticked; without its tick one is removed", async () => {
    const shopper = new Shopper();
    const boxesOf = async () => {
      const page = parse((await shopper.get("/living-room/cushions/")).html);
      const isOn = page.querySelector("#compare-mode")?.hasAttribute("checked") ?? null;
      const boxes = page.querySelectorAll("input[form=compare-form][name=productId]");
      const ids = boxes.filter((box) => box.hasAttribute("checked"));
      const listed = page.querySelectorAll("form#compare-form input[name=listed]");
      const valuesOf = (inputs: typeof boxes) =>
        inputs.map((input) => input.getAttribute("value")!);
      return { isOn, all: valuesOf(boxes), ticked: valuesOf(ids), listed: valuesOf(listed) };
    };
    const before = await boxesOf();
    expect(before).toMatchObject({ isOn: false, ticked: [], listed: [] });
    const [first, second] = before.all;
    await shopper.post("/compare", [
      ["productId", VASE_ID],
      ["productId", first!],
    ]);
    const after = await boxesOf();
    expect(after).toMatchObject({ isOn: true, ticked: [first], listed: [first] });
    const answer = await shopper.post("/compare", [
      ["listed", first!],
      ["productId", second!],
    ]);
    expect(answer.location).toBe(addressOf(VASE_ID, second!));
  });
});
