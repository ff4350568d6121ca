import { t } from "../translate";
import { page } from "./node";

export const bathroom = page(
  "bath",
  t("Bath", "Badrum", "Kylpyhuone", "Bad"),
  {
    cmsPage: "listing-bath",
    media: "room-bathroom-mist",
    description: t(
      "Terry and waffle weaves in the colours of stone, moss and sea.",
      "Frotté och våffelväv i färger som sten, mossa och hav.",
      "Froteeta ja vohvelikangasta kiven, sammalen ja meren sävyissä.",
      "Frottier und Waffelgewebe in den Farben von Stein, Moos und Meer.",
    ),
  },
  [
    page("towels", t("Towels", "Handdukar", "Pyyhkeet", "Handtücher"), {}, [
      page("bath-towels", t("Terry towels", "Frottéhanddukar", "Froteepyyhkeet", "Frottierhandtücher")),
      page("waffle-towels", t("Waffle towels", "Våfflade handdukar", "Vohvelipyyhkeet", "Waffelhandtücher")),
      page("towel-sets", t("Towel sets", "Handdukset", "Pyyhesetit", "Handtuchsets")),
    ]),
    page("bath-mats", t("Bath mats", "Badrumsmattor", "Kylpyhuonematot", "Badematten")),
    page("shower-curtains", t("Shower curtains", "Duschdraperier", "Suihkuverhot", "Duschvorhänge")),
    page("bathrobes", t("Bathrobes", "Badrockar", "Kylpytakit", "Bademäntel"), {
      description: t(
        "Waffle for summer, terry for winter, both long enough for the walk to the lake.",
        "Våffelväv för sommaren, frotté för vintern, båda långa nog för promenaden till sjön.",
        "Vohvelia kesään, froteeta talveen, ja pituutta riittää rantapolulle asti.",
        "Waffelpikee für den Sommer, Frottier für den Winter, beide lang genug für den Weg zum See.",
      ),
    }),
  ],
);
