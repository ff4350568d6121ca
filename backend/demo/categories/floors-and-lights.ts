import { t } from "../translate";
import { page } from "./node";

export const rugs = page(
  "rugs",
  t("Rugs", "Mattor", "Matot", "Teppiche"),
  {
    cmsPage: "listing-rugs",
    media: "room-hallway-stripe",
    description: t(
      "Hand-woven wool, washable cotton and sturdy jute, from the doormat to three metres of living room.",
      "Handvävd ull, tvättbar bomull och tålig jute, från dörrmattan till tre meter vardagsrum.",
      "Käsin kudottua villaa, pestävää puuvillaa ja tukevaa juuttia kynnysmatosta kolmimetriseen olohuoneen mattoon.",
      "Handgewebte Wolle, waschbare Baumwolle und robuste Jute, von der Fußmatte bis zu drei Metern Wohnzimmer.",
    ),
  },
  [
    page("rugs-wool", t("Wool rugs", "Ullmattor", "Villamatot", "Wollteppiche")),
    page("rugs-cotton", t("Cotton rugs", "Bomullsmattor", "Puuvillamatot", "Baumwollteppiche")),
    page("rugs-jute", t("Jute rugs", "Jutemattor", "Juuttimatot", "Juteteppiche")),
    page("rugs-runners", t("Hall runners", "Gångmattor", "Käytävämatot", "Teppichläufer")),
    page("rugs-outdoor", t("Patio rugs", "Utemattor", "Ulkomatot", "Gartenteppiche")),
    page("doormats", t("Doormats", "Dörrmattor", "Kynnysmatot", "Fußmatten")),
  ],
);

export const lighting = page(
  "lighting",
  t("Lighting", "Belysning", "Valaisimet", "Leuchten"),
  {
    cmsPage: "listing-lighting",
    media: "room-living-ink",
    description: t(
      "Warm light in linen, glass and steel. Three small lamps are better than one large one.",
      "Varmt ljus i linne, glas och stål. Tre små lampor är bättre än en stor.",
      "Lämmintä valoa pellavan, lasin ja teräksen läpi. Kolme pientä valaisinta on parempi kuin yksi suuri.",
      "Warmes Licht aus Leinen, Glas und Stahl. Drei kleine Leuchten sind besser als eine große.",
    ),
  },
  [
    page("pendant-lamps", t("Pendant lamps", "Taklampor", "Riippuvalaisimet", "Pendelleuchten")),
    page("table-lamps", t("Table lamps", "Bordslampor", "Pöytävalaisimet", "Tischleuchten")),
    page("floor-lamps", t("Floor lamps", "Golvlampor", "Lattiavalaisimet", "Stehleuchten")),
  ],
);
