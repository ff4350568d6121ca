import type { Colour, DemoMedia, Fabric, LocaleCode, PictureSpec, Subject, Translated } from "../types";
import { capitalise, each, t } from "../translate";
import type { Area, Noun } from "../nouns";
import { NOUNS } from "../nouns";
import { COLOURS } from "../vocabulary/colours";
import { PATTERNS } from "../vocabulary/patterns";
import { roll } from "../hash";
import type { Row, Way } from "./row";
import { coloursOf } from "./row";

type View = Extract<PictureSpec, { kind: "product" }>["view"];

/** Things whose surface is no cloth, or that one only goes nearer to: their detail is their own. */
const OWN_DETAIL: ReadonlySet<Subject> = new Set([
  "pendant-lamp",
  "table-lamp",
  "floor-lamp",
  "vase",
  "candle-holder",
  "basket",
  "mirror",
  "storage-box",
  "plant-pot",
  "tray",
  "roller-blind",
  "oven-mitt",
]);

/** Whose close view is shared: the loops of towels, the ends of rugs; a folded hem for all other cloth. */
const DETAIL_OF: Partial<Record<Subject, Subject>> = {
  towel: "towel",
  "towel-stack": "towel",
  "bath-mat": "towel",
  bathrobe: "towel",
  rug: "rug",
  "runner-rug": "rug",
  doormat: "rug",
};

const PLACES: Record<Area, Translated> = {
  cushions: t("on a sofa in daylight", "i en soffa i dagsljus", "sohvalla päivänvalossa", "auf einem Sofa im Tageslicht"),
  throws: t("over the arm of a sofa", "över ett soffarmstöd", "sohvan käsinojalla", "über der Armlehne eines Sofas"),
  windows: t("at a bright window", "vid ett ljust fönster", "valoisan ikkunan edessä", "an einem hellen Fenster"),
  bed: t("in a calm bedroom", "i ett lugnt sovrum", "rauhallisessa makuuhuoneessa", "in einem ruhigen Schlafzimmer"),
  bath: t("in a bright bathroom", "i ett ljust badrum", "valoisassa kylpyhuoneessa", "in einem hellen Badezimmer"),
  table: t("on a laid dining table", "på ett dukat matbord", "katetulla ruokapöydällä", "auf einem gedeckten Esstisch"),
  kitchen: t("in a kitchen", "i ett kök", "keittiössä", "in einer Küche"),
  rugs: t("on a wooden floor", "på ett trägolv", "puulattialla", "auf einem Holzboden"),
  lighting: t("lit in the evening", "tänd om kvällen", "illalla sytytettynä", "abends eingeschaltet"),
  decoration: t("on a sideboard", "på en byrå", "lipaston päällä", "auf einem Sideboard"),
  books: t("on a table", "på ett bord", "pöydällä", "auf einem Tisch"),
};

const VIEWS: Record<Exclude<View, "room">, Translated> = {
  front: t("seen from the front", "rakt framifrån", "suoraan edestä kuvattuna", "von vorn"),
  angle: t("seen at an angle", "snett från sidan", "viistosti kuvattuna", "schräg von der Seite"),
  detail: t("close-up", "närbild", "lähikuva", "Nahaufnahme"),
};

const CLOTH: Translated = t("fabric", "tyg", "kangas", "Stoff");

function altOf(name: Translated, plural: boolean, fabric: Fabric, colour: Colour, where: Translated): Translated {
  const words = COLOURS[colour];
  const pattern = PATTERNS[fabric].phrase;
  const text: Record<LocaleCode, string> = {
    "en-GB": `${name["en-GB"]} in ${words.phrase["en-GB"]}${pattern ? ` ${pattern["en-GB"]}` : ""}, ${where["en-GB"]}`,
    "sv-SE": `${name["sv-SE"]} i ${words.phrase["sv-SE"]}${pattern ? ` ${pattern["sv-SE"]}` : ""}, ${where["sv-SE"]}`,
    "fi-FI": `${plural ? words.finnishPlural : words.phrase["fi-FI"]} ${name["fi-FI"]}${pattern ? `, ${pattern["fi-FI"]}` : ""}, ${where["fi-FI"]}`,
    "de-DE": `${name["de-DE"]} in ${words.phrase["de-DE"]}${pattern ? ` ${pattern["de-DE"]}` : ""}, ${where["de-DE"]}`,
  };
  return each((locale) => capitalise(text[locale]));
}

function picture(noun: Noun, fabric: Fabric, way: Way, view: View): DemoMedia {
  const { colour, accent } = coloursOf(way);
  const shared = view === "detail" && !OWN_DETAIL.has(noun.subject);
  const subject: Subject = shared ? (DETAIL_OF[noun.subject] ?? "fabric-by-metre") : noun.subject;
  const key = [subject, fabric, colour, accent, view].filter(Boolean).join("-");
  const where = view === "room" ? PLACES[noun.area] : VIEWS[view];
  return {
    key,
    picture: { kind: "product", subject, fabric, colour, ...(accent ? { accent } : {}), view },
    alt: altOf(shared ? CLOTH : noun.name, noun.finnishPlural && !shared, fabric, colour, where),
  };
}

/** What the first colourway shows besides its front: an angle or a room, both for bestsellers and most things that are no cloth. */
function firstViews(row: Row, cloth: boolean): View[] {
  const some = roll(`${row.noun}${row.collection}${row.fabric}:views`, 5);
  // A long cushion is drawn as a pillow, and the room of a pillow is a bedroom.
  if (row.noun === "lumbar-cushion") return ["angle"];
  if (row.topseller) return ["room", "angle"];
  if (cloth) return [some < 2 ? "angle" : "room"];
  return some < 3 ? ["angle", "room"] : ["room", "detail"];
}

/**
 * The pictures of one colourway, the cover first. The first colourway of a product is also shown at an angle or in a room,
 * the others from the front and close up; the close view of a cloth is shared by all that is made of it.
 */
export function picturesOf(row: Row, way: Way, isFirst: boolean): DemoMedia[] {
  const noun = NOUNS[row.noun];
  const cloth = !OWN_DETAIL.has(noun.subject);
  const views: View[] = ["front"];
  if (isFirst) views.push(...firstViews(row, cloth));
  if (cloth) views.push("detail");
  return views.map((view) => picture(noun, row.fabric, way, view));
}
