import { t } from "../translate";
import type { Noun } from "./noun";

/** Cloths for cooking, and the book that belongs beside them. */
export const KITCHEN = {
  "kitchen-towel": {
    subject: "kitchen-towel",
    area: "kitchen",
    category: "kitchen-towels",
    name: t("kitchen towel", "kökshandduk", "keittiöpyyhe", "Geschirrtuch"),
    finnishPlural: false,
    keywords: t("tea towel, dish cloth", "diskhandduk, torkhandduk", "astiapyyhe, keittiöliina", "Küchentuch, Trockentuch, Gläsertuch"),
    sizes: [
      ["50x70", 1],
      ["pack-2", 1.8],
    ],
    weightKg: 0.12,
    deliveryTime: "days-1-3",
    leads: [
      t(
        "Dries the glasses, covers the dough, and hangs on the oven door as if it were a picture.",
        "Torkar glasen, täcker degen och hänger på ugnsluckan som om den vore en tavla.",
        "Kuivaa lasit, peittää taikinan ja roikkuu uuninluukussa kuin taulu.",
        "Trocknet Gläser, deckt den Teig zu und hängt am Ofengriff, als wäre es ein Bild.",
      ),
      t(
        "The hardest-working cloth in the house, and one of the prettiest.",
        "Husets mest arbetande tygstycke, och ett av de vackraste.",
        "Talon ahkerin kangas ja yksi kauneimmista.",
        "Das fleißigste Tuch im Haus und eines der hübschesten.",
      ),
    ],
    note: t("Hanging loop at the corner", "Hängare i hörnet", "Ripustuslenkki kulmassa", "Aufhänger an der Ecke"),
  },
  apron: {
    subject: "apron",
    area: "kitchen",
    category: "aprons",
    name: t("apron", "förkläde", "esiliina", "Küchenschürze"),
    finnishPlural: false,
    keywords: t(
      "kitchen apron, cooking, baking",
      "köksförkläde, matlagning, bakning",
      "keittiöesiliina, ruoanlaitto, leivonta",
      "Schürze, Kochschürze, Backen",
    ),
    sizes: [["one-size", 1]],
    weightKg: 0.3,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "Tie it on and dinner is half made.",
        "Knyt på, och middagen är halvvägs klar.",
        "Solmi nauhat, ja päivällinen on jo puoliksi valmis.",
        "Umgebunden, und das Abendessen ist halb fertig.",
      ),
    ],
    note: t(
      "Adjustable neck strap, large front pocket",
      "Justerbart halsband, stor framficka",
      "Säädettävä niskalenkki, suuri etutasku",
      "Verstellbares Nackenband, große Vordertasche",
    ),
  },
  "oven-mitt": {
    subject: "oven-mitt",
    area: "kitchen",
    category: "oven-mitts",
    name: t("oven mitt", "grytvante", "patakinnas", "Ofenhandschuh"),
    finnishPlural: false,
    keywords: t("oven glove, pot holder", "ugnsvante, grytlapp", "uunikinnas, patalappu", "Topfhandschuh, Topflappen, Backhandschuh"),
    sizes: [["one-size", 1]],
    weightKg: 0.15,
    deliveryTime: "days-1-3",
    leads: [
      t(
        "Reaches well over the wrist and keeps its calm at 220 degrees.",
        "Når en bra bit över handleden och håller sig lugn i 220 grader.",
        "Ulottuu reilusti ranteen yli ja pysyy rauhallisena 220 asteessa.",
        "Reicht weit übers Handgelenk und bleibt auch bei 220 Grad gelassen.",
      ),
    ],
    note: t(
      "Quilted lining, for left or right hand",
      "Vadderat foder, för höger eller vänster hand",
      "Tikattu vuori, sopii kumpaankin käteen",
      "Gestepptes Futter, für rechts und links",
    ),
  },
  book: {
    subject: "tray",
    area: "books",
    category: "gifts",
    name: t("book", "bok", "kirja", "Buch"),
    finnishPlural: false,
    keywords: t("book, reading, gift", "bok, läsning, present", "kirja, lukeminen, lahja", "Buch, Lesen, Geschenk"),
    sizes: [["21x27", 1]],
    weightKg: 0.9,
    deliveryTime: "days-3-6",
    leads: [
      t(
        "Twelve homes, four seasons, and the cloths that make them what they are.",
        "Tolv hem, fyra årstider och tygerna som gör dem till vad de är.",
        "Kaksitoista kotia, neljä vuodenaikaa ja kankaat, jotka tekevät niistä kodin.",
        "Zwölf Häuser, vier Jahreszeiten und die Stoffe, die aus ihnen ein Zuhause machen.",
      ),
    ],
    note: t("184 pages, hardcover", "184 sidor, inbunden", "184 sivua, kovakantinen", "184 Seiten, gebunden"),
  },
} satisfies Record<string, Noun>;
