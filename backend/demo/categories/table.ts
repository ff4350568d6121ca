import { t } from "../translate";
import { page } from "./node";

export const table = page(
  "table",
  t("Kitchen & table", "Kök & bord", "Keittiö ja kattaus", "Küche & Tisch"),
  {
    cmsPage: "listing-table",
    media: "room-dining-clay",
    description: t(
      "Cloths for cooking, for laying the table and for sitting at it far too long.",
      "Textilier för matlagning, för dukning och för att sitta kvar alldeles för länge.",
      "Tekstiilejä ruoanlaittoon, kattamiseen ja aivan liian pitkään istumiseen.",
      "Textilien zum Kochen, zum Decken und um viel zu lange sitzen zu bleiben.",
    ),
  },
  [
    page("tablecloths", t("Tablecloths", "Bordsdukar", "Pöytäliinat", "Tischdecken"), {}, [
      page("tablecloths-linen", t("Linen tablecloths", "Linnedukar", "Pellavaliinat", "Leinentischdecken")),
      page("tablecloths-cotton", t("Cotton tablecloths", "Bomullsdukar", "Puuvillaliinat", "Baumwolltischdecken")),
      page("tablecloths-coated", t("Wipe-clean tablecloths", "Avtorkbara dukar", "Vahaliinat", "Abwaschbare Tischdecken")),
    ]),
    page("table-linen", t("Table linen", "Bordslinne", "Kattaustekstiilit", "Tischwäsche"), {}, [
      page("table-runners", t("Table runners", "Bordslöpare", "Kaitaliinat", "Tischläufer")),
      page("napkins", t("Napkins", "Servetter", "Lautasliinat", "Servietten")),
      page("placemats", t("Place mats", "Bordstabletter", "Pöytätabletit", "Platzsets")),
    ]),
    page("kitchen", t("Kitchen textiles", "Kökstextilier", "Keittiötekstiilit", "Küchentextilien"), {}, [
      page("kitchen-towels", t("Kitchen towels", "Kökshanddukar", "Keittiöpyyhkeet", "Geschirrtücher")),
      page("aprons", t("Aprons", "Förkläden", "Esiliinat", "Schürzen")),
      page("oven-mitts", t("Oven mitts", "Grytvantar", "Patakintaat", "Ofenhandschuhe")),
    ]),
    page("chair-pads", t("Chair pads", "Stolsdynor", "Istuinpehmusteet", "Stuhlkissen")),
    page("trays", t("Trays", "Brickor", "Tarjottimet", "Tabletts")),
  ],
);
