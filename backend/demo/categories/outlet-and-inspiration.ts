import { same, t } from "../translate";
import { folder, link, page } from "./node";

export const outlet = page(
  "outlet",
  t("Outlet", "Outlet", "Outlet", "Outlet"),
  {
    cmsPage: "listing-outlet",
    media: "room-patio-indigo",
    description: t(
      "Last pieces, last season, last chance. When they are gone, they are gone.",
      "Sista exemplaren, förra säsongen, sista chansen. När de är slut är de slut.",
      "Viimeiset kappaleet, viime kausi, viimeinen tilaisuus. Kun ne loppuvat, ne loppuvat.",
      "Letzte Stücke, letzte Saison, letzte Gelegenheit. Was weg ist, ist weg.",
    ),
  },
  [
    page("outlet-last-pieces", t("Last pieces", "Sista exemplaren", "Viimeiset kappaleet", "Letzte Stücke")),
    page("outlet-archive", t("From the archive", "Ur arkivet", "Arkistosta", "Aus dem Archiv"), { visible: false }),
    page("outlet-summer", t("Summer sale", "Sommarrea", "Kesäale", "Sommerschlussverkauf"), { active: false }),
  ],
);

export const inspiration = page(
  "inspiration",
  t("Inspiration", "Inspiration", "Inspiraatiota", "Inspiration"),
  {
    cmsPage: "inspiration",
  },
  [
    page("inspiration-linen-bedroom", t("The linen bedroom", "Sovrummet i linne", "Pellavainen makuuhuone", "Das Leinenschlafzimmer"), {
      cmsPage: "inspiration-linen-bedroom",
    }),
    page(
      "inspiration-slow-kitchen",
      t("A kitchen for long breakfasts", "Ett kök för långa frukostar", "Keittiö pitkille aamiaisille", "Eine Küche für lange Frühstücke"),
      {
        cmsPage: "inspiration-slow-kitchen",
      },
    ),
    page("new-arrivals", t("New arrivals", "Nyheter", "Uutuudet", "Neuheiten"), {
      description: t(
        "Fresh from the loom: what came in during the last few weeks.",
        "Direkt från vävstolen: det som kommit in de senaste veckorna.",
        "Suoraan kangaspuista: viime viikkoina saapuneet.",
        "Frisch vom Webstuhl: was in den letzten Wochen eingetroffen ist.",
      ),
    }),
    page("gifts", t("Gift ideas", "Presenttips", "Lahjavinkit", "Geschenkideen"), {
      customFields: { hideMobile: true },
      description: t(
        "Small things in beautiful paper, for hosts, godmothers and yourself.",
        "Små saker i vackert papper, till värdpar, gudmödrar och dig själv.",
        "Pieniä asioita kauniissa paperissa: emännille, kummeille ja itselle.",
        "Kleine Dinge in schönem Papier, für Gastgeber, Patentanten und einen selbst.",
      ),
    }),
    folder("guides", t("Guides", "Guider", "Oppaat", "Ratgeber"), [
      page("curtain-guide", t("Measuring for curtains", "Mäta för gardiner", "Verhojen mittaaminen", "Gardinen richtig messen"), {
        cmsPage: "page-curtain-guide",
      }),
      page(
        "care-guide",
        t("Caring for linen and wool", "Skötsel av linne och ull", "Pellavan ja villan hoito", "Leinen und Wolle pflegen"),
        { cmsPage: "page-care-guide" },
      ),
    ]),
    link("journal", t("Our journal", "Vår journal", "Lehtemme", "Unser Journal"), {
      type: "external",
      url: same("https://journal.example.com/hearth"),
      newTab: true,
    }),
  ],
);

/** A landing place of the campaigns: reachable by link, not in the menu. */
export const campaign = page("campaign-winter", t("Winter warmth", "Vintervärme", "Talven lämpöä", "Winterwärme"), {
  visible: false,
  description: t(
    "Throws, velvet and candlelight, chosen for the darkest weeks and 20% below the usual price.",
    "Plädar, sammet och levande ljus, utvalda för årets mörkaste veckor och 20\u00a0% under ordinarie pris.",
    "Torkkupeittoja, samettia ja kynttilänvaloa vuoden pimeimpiin viikkoihin, 20\u00a0% tavallista edullisemmin.",
    "Plaids, Samt und Kerzenlicht, ausgesucht für die dunkelsten Wochen und 20\u00a0% unter dem üblichen Preis.",
  ),
});
