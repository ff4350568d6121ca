import type { Translated } from "../types";
import { t } from "../translate";
import type { FeatureKey, MaterialKey, Quality } from "./quality";
import { HARD } from "./qualities-hard";
import { SOFT } from "./qualities-soft";
import { WOVEN } from "./qualities-woven";

const ALL = { ...WOVEN, ...SOFT, ...HARD } satisfies Record<string, Quality>;
export type QualityKey = keyof typeof ALL;
export const QUALITIES: Record<QualityKey, Quality> = ALL;

export const MATERIALS: Record<MaterialKey, Translated> = {
  linen: t("Linen", "Linne", "Pellava", "Leinen"),
  cotton: t("Cotton", "Bomull", "Puuvilla", "Baumwolle"),
  wool: t("Wool", "Ull", "Villa", "Wolle"),
  velvet: t("Velvet", "Sammet", "Sametti", "Samt"),
  polyester: t("Recycled fibre", "Återvunnen fiber", "Kierrätyskuitu", "Recycelte Faser"),
  jute: t("Jute and coir", "Jute och kokos", "Juutti ja kookos", "Jute und Kokos"),
  down: t("Down", "Dun", "Untuva", "Daunen"),
  stoneware: t("Stoneware", "Stengods", "Kivitavara", "Steinzeug"),
  glass: t("Glass", "Glas", "Lasi", "Glas"),
  metal: t("Metal", "Metall", "Metalli", "Metall"),
  wood: t("Wood", "Trä", "Puu", "Holz"),
  rattan: t("Rattan", "Rotting", "Rottinki", "Rattan"),
  paper: t("Paper", "Papper", "Paperi", "Papier"),
};

export const FEATURES: Record<FeatureKey, Translated> = {
  washable: t("Machine washable", "Maskintvättbar", "Konepestävä", "Maschinenwaschbar"),
  organic: t("Organic", "Ekologisk", "Luomua", "Bio-Qualität"),
  recycled: t("Recycled", "Återvunnet", "Kierrätettyä", "Recycelt"),
  outdoor: t("For outdoors", "För utomhusbruk", "Ulkokäyttöön", "Für draußen"),
  blackout: t("Blackout", "Mörkläggande", "Pimentävä", "Verdunkelnd"),
  natural: t("Natural material", "Naturmaterial", "Luonnonmateriaali", "Naturmaterial"),
  handmade: t("Made by hand", "Handgjort", "Käsityötä", "Handgemacht"),
};
