import { t } from "../translate";
import { link, page } from "./node";

/** Cushions, throws and pouffes; the list under "Cushions" is longer than a menu shows at once. */
export const living = page(
  "living",
  t("Living room", "Vardagsrum", "Olohuone", "Wohnzimmer"),
  {
    cmsPage: "listing-living",
    media: "room-living-rust",
    description: t(
      "Cushions, throws and a soft place to put one's feet: everything that turns a sofa into an evening.",
      "Kuddar, plädar och en mjuk plats för fötterna: allt som gör en kväll av en soffa.",
      "Tyynyjä, torkkupeittoja ja pehmeä paikka jaloille: kaikki, mikä tekee sohvasta illan keskipisteen.",
      "Kissen, Plaids und ein weicher Platz für die Füße: alles, was aus einem Sofa einen Abend macht.",
    ),
    inspiration: "winter-evenings",
  },
  [
    page(
      "cushions",
      t("Cushions", "Kuddar", "Tyynyt", "Kissen"),
      {
        description: t(
          "Linen beside velvet, stripes beside leaves: cushions are where a room may change its mind.",
          "Linne bredvid sammet, ränder bredvid blad: med kuddar får ett rum ändra sig.",
          "Pellavaa sametin vieressä, raitoja lehtien rinnalla: tyynyillä huone saa vaihtaa mieltään.",
          "Leinen neben Samt, Streifen neben Blättern: Mit Kissen darf ein Raum seine Meinung ändern.",
        ),
      },
      [
        page("cushions-linen", t("Linen cushions", "Linnekuddar", "Pellavatyynyt", "Leinenkissen")),
        page("cushions-velvet", t("Velvet cushions", "Sammetskuddar", "Samettityynyt", "Samtkissen")),
        page("cushions-wool", t("Wool and bouclé cushions", "Kuddar i ull och bouclé", "Villa- ja bukleetyynyt", "Woll- und Bouclékissen")),
        page("cushions-patterned", t("Patterned cushions", "Mönstrade kuddar", "Kuviolliset tyynyt", "Gemusterte Kissen")),
        page("cushions-striped", t("Striped cushions", "Randiga kuddar", "Raidalliset tyynyt", "Gestreifte Kissen")),
        page("cushions-checked", t("Checked cushions", "Rutiga kuddar", "Ruudulliset tyynyt", "Karierte Kissen")),
        page("cushions-plain", t("Plain cushions", "Enfärgade kuddar", "Yksiväriset tyynyt", "Einfarbige Kissen")),
        page("cushions-lumbar", t("Lumbar cushions", "Svankkuddar", "Selkätyynyt", "Lendenkissen")),
        page("cushions-floor", t("Floor cushions", "Golvkuddar", "Lattiatyynyt", "Bodenkissen")),
        page("cushions-outdoor", t("Garden cushions", "Utekuddar", "Ulkotyynyt", "Gartenkissen")),
        page("cushions-inner", t("Inner cushions", "Innerkuddar", "Sisätyynyt", "Füllkissen")),
      ],
    ),
    page(
      "throws",
      t("Throws", "Plädar", "Torkkupeitot", "Plaids und Decken"),
      {
        description: t(
          "Wool, mohair, bouclé and cotton, with fringes at both ends and a place on every sofa.",
          "Ull, mohair, bouclé och bomull, med fransar i båda ändar och en plats i varje soffa.",
          "Villaa, mohairia, bukleeta ja puuvillaa, hapsut molemmissa päissä ja paikka joka sohvalla.",
          "Wolle, Mohair, Bouclé und Baumwolle, mit Fransen an beiden Enden und einem Platz auf jedem Sofa.",
        ),
      },
      [
        page("throws-wool", t("Wool throws", "Ullplädar", "Villaiset torkkupeitot", "Wollplaids")),
        page("throws-mohair", t("Mohair and bouclé", "Mohair och bouclé", "Mohair ja buklee", "Mohair und Bouclé")),
        page(
          "throws-cotton",
          t("Cotton and linen throws", "Plädar i bomull och linne", "Puuvilla- ja pellavapeitot", "Baumwoll- und Leinenplaids"),
        ),
      ],
    ),
    page("pouffes", t("Pouffes", "Sittpuffar", "Rahit", "Sitzpoufs")),
    link("living-rugs", t("Rugs for the living room", "Mattor till vardagsrummet", "Olohuoneen matot", "Teppiche fürs Wohnzimmer"), {
      type: "category",
      target: "rugs",
      newTab: false,
    }),
  ],
);
