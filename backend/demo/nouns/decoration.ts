import { t } from "../translate";
import type { Noun } from "./noun";

/** What stands on shelves and hangs on walls. */
export const DECORATION = {
  vase: {
    subject: "vase",
    area: "decoration",
    category: "vases",
    name: t("vase", "vas", "maljakko", "Vase"),
    finnishPlural: false,
    keywords: t("flowers, glass, ceramics", "blommor, glas, keramik", "kukat, lasi, keramiikka", "Blumenvase, Glas, Keramik"),
    sizes: [
      ["h18", 1],
      ["h28", 1.7],
    ],
    weightKg: 1.1,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "For a whole bunch from the market, or for one branch from the roadside.",
        "För en hel bukett från torget, eller för en enda kvist från vägkanten.",
        "Kokonaiselle torikimpulle tai yhdelle tienvarren oksalle.",
        "Für einen ganzen Strauß vom Markt oder einen einzigen Zweig vom Wegrand.",
      ),
      t(
        "Beautiful with tulips, and just as beautiful with nothing in it at all.",
        "Vacker med tulpaner, och lika vacker helt tom.",
        "Kaunis tulppaanien kanssa ja yhtä kaunis aivan tyhjänä.",
        "Schön mit Tulpen und genauso schön ganz ohne etwas darin.",
      ),
    ],
    note: t("Watertight", "Vattentät", "Vesitiivis", "Wasserdicht"),
  },
  "candle-holder": {
    subject: "candle-holder",
    area: "decoration",
    category: "candle-holders",
    name: t("candle holder", "ljusstake", "kynttilänjalka", "Kerzenhalter"),
    finnishPlural: false,
    keywords: t("candlestick, tealight", "ljushållare, värmeljus", "kynttilä, tuikku", "Kerzenständer, Teelicht, Kerze"),
    sizes: [
      ["small", 1],
      ["large", 1.6],
    ],
    weightKg: 0.5,
    deliveryTime: "days-1-3",
    leads: [
      t(
        "From October to March, this is the most useful lamp in the house.",
        "Från oktober till mars är det här husets mest använda lampa.",
        "Lokakuusta maaliskuuhun tämä on talon tärkein valaisin.",
        "Von Oktober bis März ist das die wichtigste Lampe im Haus.",
      ),
      t(
        "One flame makes an evening; three in a row make a feast.",
        "En låga gör en kväll; tre på rad gör en fest.",
        "Yksi liekki tekee illan, kolme rivissä juhlan.",
        "Eine Flamme macht einen Abend, drei in einer Reihe machen ein Fest.",
      ),
    ],
    note: t(
      "For candles of 22 mm; never leave burning unattended",
      "För ljus med 22 mm diameter; lämna aldrig utan uppsikt",
      "22 mm:n kynttilöille; älä jätä palamaan valvomatta",
      "Für Kerzen mit 22 mm; nie unbeaufsichtigt brennen lassen",
    ),
  },
  "plant-pot": {
    subject: "plant-pot",
    area: "decoration",
    category: "plant-pots",
    name: t("plant pot", "ytterkruka", "suojaruukku", "Übertopf"),
    finnishPlural: false,
    keywords: t("planter, flower pot", "kruka, blomkruka", "kukkaruukku, ruukku", "Blumentopf, Pflanzgefäß"),
    sizes: [
      ["d14", 1],
      ["d19", 1.6],
      ["d25", 2.4],
    ],
    weightKg: 1.2,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "A good coat for the plant you have kept alive the longest.",
        "En fin rock till växten du har hållit vid liv längst.",
        "Hieno takki kasville, joka on pysynyt hengissä pisimpään.",
        "Ein guter Mantel für die Pflanze, die schon am längsten durchhält.",
      ),
    ],
    note: t("Without drainage hole", "Utan hål i botten", "Ei reikää pohjassa", "Ohne Loch im Boden"),
  },
  mirror: {
    subject: "mirror",
    area: "decoration",
    category: "wall-mirrors",
    name: t("wall mirror", "väggspegel", "seinäpeili", "Wandspiegel"),
    finnishPlural: false,
    keywords: t("mirror, hallway", "spegel, hall", "peili, eteinen", "Spiegel, Flur, Garderobenspiegel"),
    sizes: [
      ["d60", 1],
      ["d80", 1.5],
    ],
    weightKg: 5,
    deliveryTime: "weeks-1-2",
    leads: [
      t(
        "A second window for any wall that has none.",
        "Ett andra fönster på väggen som saknar ett.",
        "Toinen ikkuna seinälle, jossa ei ole ensimmäistäkään.",
        "Ein zweites Fenster für jede Wand, die keines hat.",
      ),
    ],
    note: t("Concealed fitting included", "Dolt upphäng ingår", "Piiloripustin sisältyy", "Verdeckte Aufhängung inklusive"),
  },
  basket: {
    subject: "basket",
    area: "decoration",
    category: "baskets",
    name: t("storage basket", "förvaringskorg", "säilytyskori", "Aufbewahrungskorb"),
    finnishPlural: false,
    keywords: t("basket, laundry, storage", "korg, tvättkorg, förvaring", "kori, pyykkikori, säilytys", "Korb, Wäschekorb, Ordnung"),
    sizes: [
      ["small", 1],
      ["medium", 1.4],
      ["large", 1.9],
    ],
    weightKg: 1.3,
    deliveryTime: "days-3-6",
    leads: [
      t(
        "Throws, toys, firewood: what is in a basket counts as tidied away.",
        "Plädar, leksaker, ved: det som ligger i en korg räknas som undanstädat.",
        "Torkkupeitot, lelut, polttopuut: korissa kaikki on siistissä järjestyksessä.",
        "Plaids, Spielzeug, Kaminholz: Was im Korb liegt, gilt als aufgeräumt.",
      ),
    ],
    note: t("Two handles", "Två handtag", "Kaksi kahvaa", "Zwei Griffe"),
  },
  "storage-box": {
    subject: "storage-box",
    area: "decoration",
    category: "storage-boxes",
    name: t("storage box", "förvaringslåda", "säilytyslaatikko", "Aufbewahrungsbox"),
    finnishPlural: false,
    keywords: t("box, lid, order", "låda, lock, förvaring", "laatikko, kansi, säilytys", "Box, Kiste, Deckel, Ordnungsbox"),
    sizes: [
      ["small", 1],
      ["large", 1.5],
    ],
    weightKg: 0.9,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "For letters, cables and everything else that has no other place to be.",
        "För brev, sladdar och allt annat som inte har någon annanstans att vara.",
        "Kirjeille, johdoille ja kaikelle muulle, jolla ei ole omaa paikkaa.",
        "Für Briefe, Kabel und alles andere, was sonst keinen Platz hat.",
      ),
    ],
    note: t(
      "With a lid; folds flat when empty",
      "Med lock; kan fällas ihop",
      "Kannellinen; kokoontaitettava",
      "Mit Deckel; leer flach zusammenlegbar",
    ),
  },
} satisfies Record<string, Noun>;
