import { NOUNS } from "../nouns";
import { QUALITIES } from "../vocabulary/qualities";
import type { Row } from "./row";

type Place = (row: Row) => string;

const isOf = (row: Row, ...materials: string[]) => materials.includes(QUALITIES[row.quality].material);

/** Kinds of thing whose category depends on their cloth. */
const NARROWER: Partial<Record<Row["noun"], Place>> = {
  "cushion-cover": (row) => {
    if (row.fabric === "stripe" || row.fabric === "pinstripe") return "cushions-striped";
    if (row.fabric === "check" || row.fabric === "gingham") return "cushions-checked";
    if (["botanical", "leaf", "geometric", "dots", "jacquard"].includes(row.fabric)) return "cushions-patterned";
    if (row.quality === "velvet") return "cushions-velvet";
    if (isOf(row, "wool")) return "cushions-wool";
    return isOf(row, "linen") ? "cushions-linen" : "cushions-plain";
  },
  throw: (row) => (row.quality === "wool" ? "throws-wool" : isOf(row, "wool") ? "throws-mohair" : "throws-cotton"),
  curtains: (row) => {
    if (row.quality === "sheer") return "curtains-sheer";
    if (row.quality === "blackout") return "curtains-blackout";
    if (row.quality === "velvet") return "curtains-velvet";
    return isOf(row, "linen") ? "curtains-linen" : "curtains-patterned";
  },
  "duvet-set": (row) => (isOf(row, "linen") ? "duvet-sets-linen" : row.quality === "percale" ? "duvet-sets-percale" : "duvet-sets-sateen"),
  towel: (row) => (row.quality === "waffle" ? "waffle-towels" : "bath-towels"),
  tablecloth: (row) => (isOf(row, "linen") ? "tablecloths-linen" : row.quality === "coated" ? "tablecloths-coated" : "tablecloths-cotton"),
  rug: (row) => (isOf(row, "wool") ? "rugs-wool" : isOf(row, "jute") ? "rugs-jute" : "rugs-cotton"),
};

/** The categories of a product, its main one first. */
export function categoriesOf(row: Row): string[] {
  const noun = NOUNS[row.noun];
  const main = NARROWER[row.noun]?.(row) ?? noun.category;
  const places = [main];
  if (row.noun === "cushion-cover" && main !== "cushions-linen" && isOf(row, "linen")) places.push("cushions-linen");
  if (row.noun === "curtains" && main === "curtains-linen" && row.fabric !== "linen" && row.fabric !== "plain")
    places.push("curtains-patterned");
  if (row.fresh) places.push("new-arrivals");
  if (row.sale) places.push(row.sale >= 0.3 ? "outlet-last-pieces" : "campaign-winter");
  if (row.price <= 20 && ["kitchen", "table", "decoration"].includes(noun.area)) places.push("gifts");
  return [...new Set(places)];
}
