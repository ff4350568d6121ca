import type { Colour, Translated } from "../types";
import { t } from "../translate";

/** How a colour is named as a choice and inside a sentence. */
export interface ColourWords {
  name: Translated;
  /** After "in", "i" and "in"; in Finnish the adjective before a singular noun. */
  phrase: Translated;
  /** The Finnish adjective before a plural noun. */
  finnishPlural: string;
  hex: string;
}

const colour = (hex: string, name: Translated, phrase: Translated, finnishPlural: string): ColourWords => ({
  name,
  phrase,
  finnishPlural,
  hex,
});

export const COLOURS: Record<Colour, ColourWords> = {
  white: colour("#f3efe7", t("White", "Vit", "Valkoinen", "Weiß"), t("white", "vitt", "valkoinen", "Weiß"), "valkoiset"),
  natural: colour(
    "#e3d8c6",
    t("Natural", "Natur", "Luonnonvalkoinen", "Natur"),
    t("natural", "naturvitt", "luonnonvalkoinen", "Naturweiß"),
    "luonnonvalkoiset",
  ),
  sand: colour("#cdb898", t("Sand", "Sand", "Hiekka", "Sand"), t("sand", "sandbeige", "hiekanvärinen", "Sandbeige"), "hiekanväriset"),
  clay: colour(
    "#bd7f60",
    t("Clay", "Terrakotta", "Terrakotta", "Terrakotta"),
    t("clay", "terrakotta", "terrakotanvärinen", "Terrakotta"),
    "terrakotanväriset",
  ),
  rust: colour("#9d5234", t("Rust", "Rost", "Ruoste", "Rost"), t("rust", "rostrött", "ruosteenpunainen", "Rostrot"), "ruosteenpunaiset"),
  rose: colour(
    "#d2a59b",
    t("Dusty rose", "Gammelrosa", "Vanha roosa", "Altrosa"),
    t("dusty rose", "gammelrosa", "haaleanpunainen", "Altrosa"),
    "haaleanpunaiset",
  ),
  mustard: colour(
    "#c6963f",
    t("Mustard", "Senap", "Sinappi", "Senf"),
    t("mustard", "senapsgult", "sinapinkeltainen", "Senfgelb"),
    "sinapinkeltaiset",
  ),
  moss: colour(
    "#737849",
    t("Moss", "Mossa", "Sammal", "Moos"),
    t("moss green", "mossgrönt", "sammaleenvihreä", "Moosgrün"),
    "sammaleenvihreät",
  ),
  sage: colour(
    "#a4ae95",
    t("Sage", "Salvia", "Salvia", "Salbei"),
    t("sage green", "salviagrönt", "salvianvihreä", "Salbeigrün"),
    "salvianvihreät",
  ),
  forest: colour(
    "#41574a",
    t("Forest green", "Skogsgrön", "Metsänvihreä", "Waldgrün"),
    t("forest green", "skogsgrönt", "metsänvihreä", "Waldgrün"),
    "metsänvihreät",
  ),
  mist: colour(
    "#bac5c6",
    t("Mist grey", "Dimgrå", "Usvanharmaa", "Nebelgrau"),
    t("mist grey", "dimgrått", "usvanharmaa", "Nebelgrau"),
    "usvanharmaat",
  ),
  sky: colour(
    "#90abbf",
    t("Sky blue", "Himmelsblå", "Taivaansininen", "Himmelblau"),
    t("sky blue", "himmelsblått", "taivaansininen", "Himmelblau"),
    "taivaansiniset",
  ),
  indigo: colour(
    "#43557e",
    t("Indigo", "Indigo", "Indigo", "Indigo"),
    t("indigo", "indigoblått", "indigonsininen", "Indigoblau"),
    "indigonsiniset",
  ),
  ink: colour(
    "#2a3347",
    t("Ink blue", "Bläckblå", "Musteensininen", "Tintenblau"),
    t("ink blue", "bläckblått", "musteensininen", "Tintenblau"),
    "musteensiniset",
  ),
  charcoal: colour(
    "#4b4947",
    t("Charcoal", "Kolgrå", "Hiilenharmaa", "Anthrazit"),
    t("charcoal", "kolgrått", "hiilenharmaa", "Anthrazit"),
    "hiilenharmaat",
  ),
  plum: colour(
    "#6d4658",
    t("Plum", "Plommon", "Luumu", "Pflaume"),
    t("plum", "plommonlila", "luumunpunainen", "Pflaume"),
    "luumunpunaiset",
  ),
};
