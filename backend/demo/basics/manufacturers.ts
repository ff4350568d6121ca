import type { DemoManufacturer } from "../types";
import { t } from "../translate";

/** The brands of the shop; all of them are invented. */
export const manufacturers: DemoManufacturer[] = [
  {
    key: "hearth",
    name: "Hearth Atelier",
    description: t(
      "Our own studio. Drawn in a former net loft by the harbour, woven by mills we visit twice a year.",
      "Vår egen ateljé. Ritat på ett gammalt nätloft vid hamnen och vävt hos väverier som vi besöker två gånger om året.",
      "Oma ateljeemme. Piirretty vanhassa verkkovajassa sataman laidalla ja kudottu kutomoissa, joissa käymme kahdesti vuodessa.",
      "Unser eigenes Atelier: gezeichnet in einem alten Netzspeicher am Hafen, gewebt in Webereien, die wir zweimal im Jahr besuchen.",
    ),
  },
  {
    key: "norrvav",
    name: "Norrväv",
    description: t(
      "A weaving mill in the north that has worked with wool and linen for four generations.",
      "Ett väveri i norr som har arbetat med ull och lin i fyra generationer.",
      "Pohjoinen kutomo, joka on työskennellyt villan ja pellavan parissa neljän sukupolven ajan.",
      "Eine Weberei im Norden, die seit vier Generationen mit Wolle und Leinen arbeitet.",
    ),
  },
  {
    key: "kivela",
    name: "Kivelä Studio",
    description: t(
      "Prints from a small Helsinki studio: large motifs, few colours, water-based inks.",
      "Tryck från en liten studio i Helsingfors: stora motiv, få färger, vattenbaserade tryckfärger.",
      "Kuoseja pienestä helsinkiläisestä studiosta: suuria aiheita, vähän värejä, vesipohjaisia painovärejä.",
      "Drucke aus einem kleinen Studio in Helsinki: große Motive, wenige Farben, Farben auf Wasserbasis.",
    ),
  },
  {
    key: "aldersey",
    name: "Aldersey Mill",
    description: t(
      "Towels and waffle weaves from a mill that still finishes every hem by hand.",
      "Handdukar och våfflade vävar från ett väveri där varje fåll fortfarande sys för hand.",
      "Pyyhkeitä ja vohvelikankaita kutomosta, jossa jokainen päärme viimeistellään yhä käsin.",
      "Handtücher und Waffelgewebe aus einer Weberei, in der jeder Saum noch von Hand genäht wird.",
    ),
  },
  {
    key: "brunnfeld",
    name: "Brunnfeld",
    description: t(
      "Bed linen with a quiet hand: long-staple cotton, mother-of-pearl buttons, nothing that crackles.",
      "Sängkläder med lugn känsla: långfibrig bomull, pärlemorknappar, inget som prasslar.",
      "Rauhallisen tuntuisia vuodevaatteita: pitkäkuituista puuvillaa, helmiäisnappeja, ei mitään kahisevaa.",
      "Bettwäsche mit ruhigem Griff: langstapelige Baumwolle, Perlmuttknöpfe, nichts, was raschelt.",
    ),
  },
  {
    key: "lauha",
    name: "Lauha & Co",
    description: t(
      "Rugs and throws in undyed wool, sorted by hand into the shades the sheep came in.",
      "Mattor och plädar i ofärgad ull, sorterad för hand efter de nyanser fåren hade.",
      "Mattoja ja torkkupeittoja värjäämättömästä villasta, käsin lajiteltuna lampaiden omiin sävyihin.",
      "Teppiche und Plaids aus ungefärbter Wolle, von Hand nach den Tönen sortiert, die die Schafe mitbringen.",
    ),
  },
  {
    key: "sjobod",
    name: "Sjöbod 1912",
    description: t(
      "Stripes, checks and sturdy canvas with one foot in the boathouse.",
      "Ränder, rutor och rejäl kanvas med ena foten i sjöboden.",
      "Raitoja, ruutuja ja tukevaa kanvasta, toinen jalka venevajassa.",
      "Streifen, Karos und kräftiges Segeltuch, mit einem Bein im Bootshaus.",
    ),
  },
  {
    key: "glimma",
    name: "Glimma",
    description: t(
      "Lamps, mouth-blown glass and stoneware for the dark half of the year.",
      "Lampor, munblåst glas och stengods för årets mörka halva.",
      "Valaisimia, suupuhallettua lasia ja kivitavaraa vuoden pimeään puoliskoon.",
      "Leuchten, mundgeblasenes Glas und Steinzeug für die dunkle Hälfte des Jahres.",
    ),
  },
];
