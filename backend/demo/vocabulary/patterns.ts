import type { Fabric, Translated } from "../types";
import { t } from "../translate";

/** A word in a product's name: before the noun in English and Finnish, after the collection in Swedish and German. */
export interface NameWord {
  en: string;
  sv: string;
  /** Before a singular and before a plural noun. */
  fi: readonly [string, string];
  de: string;
}

export const word = (en: string, sv: string, fiSingular: string, fiPlural: string, de: string): NameWord => ({
  en,
  sv,
  fi: [fiSingular, fiPlural],
  de,
});

export interface Pattern {
  /** The option of the facet "pattern". */
  name: Translated;
  word: NameWord | null;
  /** Follows "in <colour>" in an alternative text; empty for what has no pattern. Finnish: what the thing is with, adessive-free, after a comma. */
  phrase: Translated | null;
  /** A sentence about how the pattern looks, for cloth only. */
  story: Translated | null;
}

export const PATTERNS: Record<Fabric, Pattern> = {
  plain: { name: t("Plain", "Enfärgat", "Yksivärinen", "Uni"), word: null, phrase: null, story: null },
  linen: { name: t("Visible weave", "Synlig vävning", "Näkyvä sidos", "Sichtbare Webung"), word: null, phrase: null, story: null },
  velvet: { name: t("Plain", "Enfärgat", "Yksivärinen", "Uni"), word: null, phrase: null, story: null },
  boucle: { name: t("Structured", "Strukturerat", "Pintakuvioitu", "Strukturiert"), word: null, phrase: null, story: null },
  waffle: {
    name: t("Structured", "Strukturerat", "Pintakuvioitu", "Strukturiert"),
    word: word("waffle", "i våffelväv", "Vohvelipintainen", "Vohvelipintaiset", "mit Waffelstruktur"),
    phrase: t("with a waffle weave", "i våffelväv", "vohvelisidos", "mit Waffelstruktur"),
    story: t(
      "The small squares of the waffle weave throw tiny shadows, so even a single colour never looks flat.",
      "Våffelvävens små rutor ger små skuggor, så att även en enda färg får djup.",
      "Vohvelisidoksen pienet ruudut luovat pehmeitä varjoja, joten yksikin väri näyttää eläväiseltä.",
      "Die kleinen Felder der Waffelstruktur werfen feine Schatten, sodass auch eine einzige Farbe lebendig wirkt.",
    ),
  },
  stripe: {
    name: t("Stripes", "Ränder", "Raidat", "Streifen"),
    word: word("striped", "med ränder", "Raidallinen", "Raidalliset", "mit Streifen"),
    phrase: t("with stripes", "med ränder", "raidallinen kuvio", "mit Streifen"),
    story: t(
      "The stripes are woven, not printed, and stay as clear after a hundred washes as on the first day.",
      "Ränderna är invävda, inte tryckta, och är lika tydliga efter hundra tvättar som första dagen.",
      "Raidat on kudottu, ei painettu, ja ne pysyvät yhtä selkeinä sadan pesun jälkeenkin.",
      "Die Streifen sind gewebt, nicht gedruckt, und bleiben nach hundert Wäschen so klar wie am ersten Tag.",
    ),
  },
  pinstripe: {
    name: t("Stripes", "Ränder", "Raidat", "Streifen"),
    word: word("pinstriped", "med smala ränder", "Liituraitainen", "Liituraitaiset", "mit Nadelstreifen"),
    phrase: t("with fine pinstripes", "med smala ränder", "ohuet raidat", "mit feinen Nadelstreifen"),
    story: t(
      "Fine pinstripes run the whole length, close enough to read as a shade from across the room.",
      "Smala ränder löper längs hela tyget, så tätt att de på håll ser ut som en egen nyans.",
      "Ohuet raidat kulkevat koko pituudelta niin tiheässä, että kauempaa ne näyttävät omalta sävyltään.",
      "Feine Nadelstreifen laufen über die ganze Länge, so dicht, dass sie von Weitem wie ein eigener Farbton wirken.",
    ),
  },
  check: {
    name: t("Checks", "Rutor", "Ruudut", "Karos"),
    word: word("checked", "med rutor", "Ruudullinen", "Ruudulliset", "mit Karos"),
    phrase: t("with large checks", "med stora rutor", "suuret ruudut", "mit großen Karos"),
    story: t(
      "Large checks in two yarns meet in a third, softer shade where they cross.",
      "Stora rutor i två garner möts i en tredje, mjukare nyans där de korsas.",
      "Kahdesta langasta kudotut suuret ruudut muodostavat risteyskohtiinsa kolmannen, pehmeämmän sävyn.",
      "Große Karos aus zwei Garnen ergeben dort, wo sie sich kreuzen, einen dritten, weicheren Ton.",
    ),
  },
  gingham: {
    name: t("Checks", "Rutor", "Ruudut", "Karos"),
    word: word("gingham", "med smårutor", "Pikkuruudullinen", "Pikkuruudulliset", "mit Vichykaro"),
    phrase: t("with gingham checks", "med smårutigt mönster", "pienet ruudut", "mit Vichykaro"),
    story: t(
      "A small gingham check, as familiar as a summer kitchen and just as easy to live with.",
      "Smårutigt mönster, lika bekant som ett sommarkök och lika lätt att leva med.",
      "Pieni ruutu on tuttu kuin kesäkeittiö ja yhtä vaivaton arjessa.",
      "Ein kleines Vichykaro, vertraut wie eine Sommerküche und genauso unkompliziert.",
    ),
  },
  herringbone: {
    name: t("Herringbone", "Fiskben", "Kalanruoto", "Fischgrat"),
    word: word("herringbone", "i fiskbensväv", "Kalanruotokuvioinen", "Kalanruotokuvioiset", "mit Fischgratmuster"),
    phrase: t("with a herringbone weave", "i fiskbensväv", "kalanruotokuvio", "mit Fischgratmuster"),
    story: t(
      "The herringbone turns every few centimetres and gives the cloth a quiet zigzag that shifts with the light.",
      "Fiskbenet vänder med några centimeters mellanrum och ger väven ett stilla sicksack som skiftar med ljuset.",
      "Kalanruoto kääntyy muutaman sentin välein, ja kankaan hillitty siksakki elää valon mukana.",
      "Das Fischgrat wechselt alle paar Zentimeter die Richtung und gibt dem Gewebe ein ruhiges Zickzack, das mit dem Licht spielt.",
    ),
  },
  botanical: {
    name: t("Botanical", "Blommor och blad", "Kasvikuosi", "Botanisch"),
    word: word("botanical", "med växtmotiv", "Kasvikuvioinen", "Kasvikuvioiset", "mit Pflanzenmotiv"),
    phrase: t("with a botanical print", "med växtmotiv", "kasvikuosi", "mit Pflanzenmotiv"),
    story: t(
      "The motif was drawn from pressed plants: stems, seed heads and leaves at their real size.",
      "Motivet är tecknat efter pressade växter: stjälkar, fröställningar och blad i naturlig storlek.",
      "Kuosi on piirretty prässättyjen kasvien mukaan: varsia, siemenkotia ja lehtiä luonnollisessa koossa.",
      "Das Motiv wurde nach gepressten Pflanzen gezeichnet: Stängel, Samenstände und Blätter in natürlicher Größe.",
    ),
  },
  leaf: {
    name: t("Botanical", "Blommor och blad", "Kasvikuosi", "Botanisch"),
    word: word("leaf-print", "med bladmönster", "Lehtikuvioinen", "Lehtikuvioiset", "mit Blattmuster"),
    phrase: t("with a leaf pattern", "med bladmönster", "lehtikuvio", "mit Blattmuster"),
    story: t(
      "Slender leaves climb in loose rows, each one cut by hand in lino before it became a pattern.",
      "Smala blad klättrar i glesa rader, vart och ett skuret för hand i linoleum innan det blev mönster.",
      "Kapeat lehdet kiipeävät väljinä riveinä; jokainen on ensin kaiverrettu käsin linolaatalle.",
      "Schmale Blätter ranken in lockeren Reihen; jedes wurde von Hand in Linol geschnitten, bevor es zum Muster wurde.",
    ),
  },
  dots: {
    name: t("Dots", "Prickar", "Pilkut", "Punkte"),
    word: word("dotted", "med prickar", "Pilkullinen", "Pilkulliset", "mit Punkten"),
    phrase: t("with dots", "med prickar", "pilkut", "mit Punkten"),
    story: t(
      "The dots are a little uneven, as if made with a fingertip, and that is what keeps them friendly.",
      "Prickarna är lite ojämna, som gjorda med en fingertopp, och det är det som gör dem vänliga.",
      "Pilkut ovat hieman epätasaisia, kuin sormenpäällä painettuja, ja juuri siksi ne tuntuvat leikkisiltä.",
      "Die Punkte sind ein wenig ungleichmäßig, wie mit der Fingerspitze getupft, und gerade das macht sie so freundlich.",
    ),
  },
  geometric: {
    name: t("Geometric", "Geometriskt", "Geometrinen", "Geometrisch"),
    word: word("geometric", "med grafiskt mönster", "Graafinen", "Graafiset", "mit grafischem Muster"),
    phrase: t("with a geometric pattern", "med grafiskt mönster", "graafinen kuvio", "mit grafischem Muster"),
    story: t(
      "A few plain shapes, repeated with a steady hand: graphic from a distance, calm up close.",
      "Några enkla former som upprepas med stadig hand: grafiskt på håll, lugnt på nära håll.",
      "Muutama yksinkertainen muoto toistuu varmalla kädellä: kaukaa graafinen, läheltä rauhallinen.",
      "Wenige schlichte Formen, mit ruhiger Hand wiederholt: aus der Ferne grafisch, aus der Nähe gelassen.",
    ),
  },
  jacquard: {
    name: t("Jacquard", "Jacquard", "Jacquard", "Jacquard"),
    word: word("jacquard", "i jacquardväv", "Jacquardkuvioinen", "Jacquardkuvioiset", "mit Jacquardmuster"),
    phrase: t("with a jacquard pattern", "i jacquardväv", "jacquardkuvio", "mit Jacquardmuster"),
    story: t(
      "The pattern is part of the weave and appears in reverse on the back, so there is no wrong side.",
      "Mönstret är en del av väven och syns omvänt på baksidan, så det finns ingen avigsida.",
      "Kuvio on osa sidosta ja näkyy nurjalla käänteisenä, joten väärää puolta ei ole.",
      "Das Muster ist Teil des Gewebes und erscheint auf der Rückseite umgekehrt, es gibt also keine falsche Seite.",
    ),
  },
};
