import { describe, expect, it } from "vitest";
import { foldTextsAboveListing } from "~/services/catalogue/content/folded-texts.server";
import type { CmsSectionView, CmsSlotView } from "~/services/catalogue/types";

const LONG = `<h2>Sleep well</h2><p>${"We slept on these fabrics for five hundred nights. ".repeat(3)}</p>`;
const LISTING: CmsSlotView = { type: "listing", slot: "content" };
const html = (text: string): CmsSlotView => ({ type: "html", slot: "content", html: text });
const section = (...slots: CmsSlotView[]): CmsSectionView => ({
  type: "default",
  blocks: slots.map((slot) => ({ type: "text", backgroundImage: null, slots: [slot] })),
});
/** For each text whether it folds. */
const folded = (...sections: CmsSectionView[]) =>
  foldTextsAboveListing(sections)
    .flatMap(({ blocks }) => blocks.flatMap(({ slots }) => slots))
    .flatMap((slot) => (slot.type === "html" ? [slot.folds ?? false] : []));

describe("§4.16 editors' texts above products fold on phones", () => {
  it("long ones above the listing do, in its own section too; those below do not", () => {
    expect(folded(section(html(LONG)), section(html(LONG), LISTING, html(LONG)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("short ones do not, nor those with a picture or a table, which would be cut", () => {
    const short = html("<h2>Dress the light</h2><p>Ready to hang in three lengths.</p>");
    const pictured = html(`${LONG}<img src="/a.jpg" alt="">`);
    const table = html(`${LONG}<table><tr><td>50</td></tr></table>`);
    expect(folded(section(short, pictured, table, LISTING))).toEqual([false, false, false]);
  });
});
