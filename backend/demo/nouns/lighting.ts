import { t } from "../translate";
import type { Noun } from "./noun";

/** Lamps for ceiling, table and floor. */
export const LIGHTING = {
  "pendant-lamp": {
    subject: "pendant-lamp",
    area: "lighting",
    category: "pendant-lamps",
    name: t("pendant lamp", "taklampa", "riippuvalaisin", "Pendelleuchte"),
    finnishPlural: false,
    keywords: t(
      "ceiling light, lamp shade",
      "pendel, taklampa, lampskärm",
      "kattovalaisin, lamppu",
      "Hängelampe, Deckenlampe, Lampenschirm",
    ),
    sizes: [
      ["d40", 1],
      ["d55", 1.4],
    ],
    weightKg: 1.8,
    deliveryTime: "days-3-6",
    leads: [
      t(
        "Hung 60 centimetres above the table it lights faces, not foreheads.",
        "Hängd 60 centimeter över bordet lyser den på ansikten, inte pannor.",
        "60 senttiä pöydän yläpuolelle ripustettuna se valaisee kasvot eikä otsia.",
        "60 Zentimeter über dem Tisch beleuchtet sie Gesichter, nicht Stirnen.",
      ),
      t(
        "By day an object, in the evening a small moon over the table.",
        "På dagen ett föremål, på kvällen en liten måne över bordet.",
        "Päivällä esine, illalla pieni kuu pöydän yllä.",
        "Tagsüber ein Objekt, abends ein kleiner Mond über dem Tisch.",
      ),
    ],
    note: t(
      "E27, max. 40 W, 2 m cord, bulb not included",
      "E27, max 40 W, 2 m sladd, utan ljuskälla",
      "E27, enint. 40 W, johto 2 m, ilman lamppua",
      "E27, max. 40 W, 2 m Kabel, ohne Leuchtmittel",
    ),
  },
  "table-lamp": {
    subject: "table-lamp",
    area: "lighting",
    category: "table-lamps",
    name: t("table lamp", "bordslampa", "pöytävalaisin", "Tischleuchte"),
    finnishPlural: false,
    keywords: t("lamp, bedside light", "lampa, sänglampa", "lamppu, yövalo", "Lampe, Nachttischlampe, Tischlampe"),
    sizes: [
      ["h42", 1],
      ["h56", 1.4],
    ],
    weightKg: 2.2,
    deliveryTime: "days-3-6",
    leads: [
      t(
        "A pool of light on the windowsill, and nobody walks past your house unmoved.",
        "En ljuspöl i fönstret, och ingen går oberörd förbi ditt hus.",
        "Valoläikkä ikkunalaudalla, eikä kukaan kulje talon ohi kylmänä.",
        "Ein Lichtkreis auf der Fensterbank, und niemand geht ungerührt am Haus vorbei.",
      ),
      t(
        "Bright enough to read by, mild enough to fall asleep by.",
        "Stark nog att läsa vid, mild nog att somna vid.",
        "Riittävän kirkas lukemiseen, riittävän lempeä nukahtamiseen.",
        "Hell genug zum Lesen, mild genug zum Einschlafen.",
      ),
    ],
    note: t(
      "E27, max. 40 W, switch on the cord",
      "E27, max 40 W, strömbrytare på sladden",
      "E27, enint. 40 W, kytkin johdossa",
      "E27, max. 40 W, Schalter am Kabel",
    ),
  },
  "floor-lamp": {
    subject: "floor-lamp",
    area: "lighting",
    category: "floor-lamps",
    name: t("floor lamp", "golvlampa", "lattiavalaisin", "Stehleuchte"),
    finnishPlural: false,
    keywords: t("standing lamp, reading light", "läslampa, lampa", "lukuvalaisin, jalkalamppu", "Stehlampe, Leselampe"),
    sizes: [["h150", 1]],
    weightKg: 6,
    deliveryTime: "weeks-1-2",
    leads: [
      t(
        "Set it beside the armchair and the corner becomes a room of its own.",
        "Ställ den bredvid fåtöljen, så blir hörnet ett eget rum.",
        "Nosta se nojatuolin viereen, ja nurkasta tulee oma huoneensa.",
        "Neben den Sessel gestellt, wird aus der Ecke ein eigenes Zimmer.",
      ),
    ],
    note: t(
      "E27, max. 60 W, foot switch",
      "E27, max 60 W, fotströmbrytare",
      "E27, enint. 60 W, jalkakytkin",
      "E27, max. 60 W, Fußschalter",
    ),
  },
} satisfies Record<string, Noun>;
