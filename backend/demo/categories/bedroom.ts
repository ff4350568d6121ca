import { t } from "../translate";
import { page } from "./node";

/** Bed linen and everything for the night. */
export const bedroom = page(
  "bed",
  t("Bed linen", "Sängkläder", "Vuodevaatteet", "Bettwäsche"),
  {
    cmsPage: "listing-bed",
    media: "room-bedroom-sky",
    inspiration: "inspiration-linen-bedroom",
    description: t(
      "Linen, percale and sateen for nights that deserve a good frame, with the duvets and pillows that go inside.",
      "Linne, perkal och satin för nätter som förtjänar en vacker ram, och täcken och kuddar att fylla dem med.",
      "Pellavaa, perkaalia ja satiinia öihin, jotka ansaitsevat kauniit puitteet, sekä peitot ja tyynyt niiden sisään.",
      "Leinen, Perkal und Satin für Nächte, die einen schönen Rahmen verdienen, und die Decken und Kissen, die hineingehören.",
    ),
  },
  [
    page(
      "duvet-sets",
      t("Duvet cover sets", "Påslakanset", "Pussilakanasetit", "Bettwäsche-Sets"),
      {
        description: t(
          "Duvet cover and pillowcases in one colour or pattern, washed soft before they leave the mill.",
          "Påslakan och örngott i en färg eller ett mönster, mjuktvättade innan de lämnar väveriet.",
          "Pussilakana ja tyynyliinat samassa värissä tai kuosissa, pehmeiksi pestyinä jo kutomolla.",
          "Bett- und Kissenbezüge in einer Farbe oder einem Muster, schon in der Weberei weich gewaschen.",
        ),
      },
      [
        page("duvet-sets-linen", t("Linen", "Linne", "Pellava", "Leinen")),
        page("duvet-sets-percale", t("Cotton percale", "Bomullsperkal", "Puuvillaperkaali", "Baumwollperkal")),
        page("duvet-sets-sateen", t("Cotton sateen", "Bomullssatin", "Puuvillasatiini", "Baumwollsatin")),
        page("duvet-sets-children", t("For children", "För barn", "Lapsille", "Für Kinder"), { media: "room-children-moss" }),
      ],
    ),
    page("pillowcases", t("Pillowcases", "Örngott", "Tyynyliinat", "Kissenbezüge"), {
      description: t(
        "Single pillowcases to renew half a bed for the price of a bunch of flowers.",
        "Lösa örngott som förnyar halva sängen till priset av en bukett blommor.",
        "Yksittäisiä tyynyliinoja, joilla puoli vuodetta uudistuu kukkakimpun hinnalla.",
        "Einzelne Kissenbezüge, mit denen das halbe Bett zum Preis eines Blumenstraußes neu aussieht.",
      ),
    }),
    page("sheets", t("Sheets", "Lakan", "Lakanat", "Laken"), {}, [
      page("fitted-sheets", t("Fitted sheets", "Dra-på-lakan", "Joustinaluslakanat", "Spannbettlaken")),
      page("flat-sheets", t("Flat sheets", "Släta lakan", "Aluslakanat", "Betttücher")),
    ]),
    page("bedspreads", t("Bedspreads", "Överkast", "Päiväpeitot", "Tagesdecken"), {
      description: t(
        "One throw of the arms and the bed is made: quilted, woven and washed bedspreads for every width.",
        "Ett kast med armarna och sängen är bäddad: kviltade, vävda och tvättade överkast i alla bredder.",
        "Yksi heitto ja vuode on sijattu: tikattuja, kudottuja ja pestyjä päiväpeittoja joka leveyteen.",
        "Ein Schwung und das Bett ist gemacht: gesteppte, gewebte und gewaschene Tagesdecken für jede Breite.",
      ),
    }),
    page("duvets-pillows", t("Duvets and pillows", "Täcken och kuddar", "Peitot ja tyynyt", "Decken und Kissen"), {}, [
      page("duvets", t("Duvets", "Täcken", "Peitot", "Bettdecken")),
      page("pillows", t("Pillows", "Huvudkuddar", "Nukkumatyynyt", "Kopfkissen")),
    ]),
  ],
);
