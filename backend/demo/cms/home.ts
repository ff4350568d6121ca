import type { DemoCmsPage } from "../types";
import { t } from "../translate";
import { linkTo } from "../categories";
import { hero, html, imageText, slider, textBlock, withLink } from "./blocks";

/** The home page: a room, three invitations, the favourites of other shoppers, and a word from the house. */
export function homePage(topsellers: string[], arrivals: string[]): DemoCmsPage {
  return {
    key: "home",
    type: "landingpage",
    name: t("Home", "Hem", "Etusivu", "Startseite"),
    sections: [
      {
        type: "default",
        blocks: [
          hero(
            "room-living-moss",
            withLink(
              html(
                t(
                  "Come home to something soft",
                  "Kom hem till något mjukt",
                  "Tule kotiin pehmeän pariin",
                  "Nach Hause kommen, weich landen",
                ),
                t(
                  "The winter collection is here: wool, velvet and linen in the colours of moss and bark.",
                  "Vinterkollektionen är här: ull, sammet och linne i färger som mossa och bark.",
                  "Talvimallisto on täällä: villaa, samettia ja pellavaa sammalen ja kaarnan sävyissä.",
                  "Die Winterkollektion ist da: Wolle, Samt und Leinen in den Farben von Moos und Rinde.",
                ),
              ),
              linkTo("living"),
              t("To the living room", "Till vardagsrummet", "Olohuoneeseen", "Zum Wohnzimmer"),
            ),
          ),
          imageText(
            "room-bedroom-natural",
            withLink(
              html(
                t("Sleep in linen", "Sov i linne", "Nuku pellavassa", "In Leinen schlafen"),
                t(
                  "Cool in July, warm in January, and softer every week. Our linen is washed before it is sewn.",
                  "Svalt i juli, varmt i januari och mjukare för varje vecka. Vårt linne tvättas innan det sys.",
                  "Viileä heinäkuussa, lämmin tammikuussa ja viikko viikolta pehmeämpi. Pellavamme pestään ennen ompelua.",
                  "Kühl im Juli, warm im Januar und jede Woche weicher. Unser Leinen wird gewaschen, bevor es genäht wird.",
                ),
              ),
              linkTo("duvet-sets-linen"),
              t("To the bed linen", "Till sängkläderna", "Vuodevaatteisiin", "Zur Bettwäsche"),
            ),
          ),
          slider(t("Our bestsellers", "Mest omtyckta", "Suosituimmat", "Unsere Lieblinge"), topsellers),
          imageText(
            "room-window-leaf",
            withLink(
              html(
                t(
                  "Curtains that let the morning in",
                  "Gardiner som släpper in morgonen",
                  "Verhot, jotka päästävät aamun sisään",
                  "Vorhänge, die den Morgen hereinlassen",
                ),
                t(
                  "Sheer, dense or something in between, ready-made in three lengths or cut from the roll.",
                  "Skira, täta eller mittemellan, färdigsydda i tre längder eller klippta från rullen.",
                  "Läpikuultavina, tiiviinä tai siltä väliltä, valmiina kolmessa pituudessa tai pakasta leikattuna.",
                  "Zart, dicht oder etwas dazwischen, fertig genäht in drei Längen oder vom Ballen geschnitten.",
                ),
              ),
              linkTo("windows"),
              t("To the curtains", "Till gardinerna", "Verhoihin", "Zu den Gardinen"),
            ),
            "right",
          ),
          imageText(
            "room-dining-clay",
            withLink(
              html(
                t("Lay the table for longer", "Duka för längre kvällar", "Kata pöytä pitkään iltaan", "Für lange Abende gedeckt"),
                t(
                  "A cloth, four napkins and the good candle holders: dinner can be soup, and still be a feast.",
                  "En duk, fyra servetter och de fina ljusstakarna: middagen får vara soppa och ändå bli fest.",
                  "Liina, neljä lautasliinaa ja hienot kynttilänjalat: keittokin muuttuu juhlaksi.",
                  "Ein Tuch, vier Servietten und die guten Kerzenhalter: Auch eine Suppe wird so zum Fest.",
                ),
              ),
              linkTo("table"),
              t("To kitchen and table", "Till kök och bord", "Keittiöön ja pöytään", "Zu Küche und Tisch"),
            ),
          ),
          slider(t("Just arrived", "Nytt hos oss", "Juuri saapuneet", "Neu eingetroffen"), arrivals),
          textBlock(
            withLink(
              html(
                t("Made to stay", "Gjort för att stanna", "Tehty jäämään", "Gemacht, um zu bleiben"),
                t(
                  "Hearth is a small shop for things that get better with use. We know the mills by name, sell nothing for a single season, and repair what we can.",
                  "Hearth är en liten butik för saker som blir bättre av att användas. Vi känner väverierna vid namn, säljer inget för en enda säsong och lagar det vi kan.",
                  "Hearth on pieni kauppa tavaroille, jotka paranevat käytössä. Tunnemme kutomot nimeltä, emme myy mitään yhdeksi kaudeksi ja korjaamme sen, minkä voimme.",
                  "Hearth ist ein kleines Geschäft für Dinge, die mit dem Gebrauch besser werden. Wir kennen die Webereien beim Namen, verkaufen nichts für nur eine Saison und reparieren, was sich reparieren lässt.",
                ),
              ),
              linkTo("about"),
              t("Our story", "Vår historia", "Tarinamme", "Unsere Geschichte"),
            ),
            "#efe7da",
          ),
        ],
      },
    ],
  };
}
