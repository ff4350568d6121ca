import type { DemoCmsPage, Translated } from "../types";
import { t } from "../translate";
import { filterBlock, html, imageText, listingBlock } from "./blocks";

interface Banner {
  category: string;
  media: string;
  heading: Translated;
  line: Translated;
}

/** A room and a few words at the head of each first-level category. */
const BANNERS: Banner[] = [
  {
    category: "bed",
    media: "room-bedroom-sky",
    heading: t("Sleep well, wake slowly", "Sov gott, vakna långsamt", "Nuku hyvin, herää hitaasti", "Gut schlafen, langsam aufwachen"),
    line: t(
      "Five hundred nights went into the choice of these cloths. They were well spent.",
      "Femhundra nätter gick åt för att välja de här tygerna. Det var väl använd tid.",
      "Näiden kankaiden valitsemiseen kului viisisataa yötä. Ne käytettiin hyvin.",
      "Fünfhundert Nächte hat die Auswahl dieser Stoffe gedauert. Es waren gute Nächte.",
    ),
  },
  {
    category: "living",
    media: "room-living-rust",
    heading: t("The sofa is waiting", "Soffan väntar", "Sohva odottaa", "Das Sofa wartet"),
    line: t(
      "Begin with one cushion; the room will tell you what it wants next.",
      "Börja med en kudde, så berättar rummet vad det vill ha sedan.",
      "Aloita yhdestä tyynystä, niin huone kertoo, mitä se kaipaa seuraavaksi.",
      "Mit einem Kissen anfangen; der Raum sagt dann schon, was er als Nächstes möchte.",
    ),
  },
  {
    category: "windows",
    media: "room-window-leaf",
    heading: t("Dress the light", "Klä ljuset", "Pue valo", "Das Licht einkleiden"),
    line: t(
      "Ready to hang in three lengths, cut from the roll, or sewn to your measure.",
      "Färdiga att hänga upp i tre längder, klippta från rullen eller sydda efter mått.",
      "Valmiina ripustettaviksi kolmessa pituudessa, pakasta leikattuina tai mittojen mukaan ommeltuina.",
      "Fertig zum Aufhängen in drei Längen, vom Ballen geschnitten oder nach Maß genäht.",
    ),
  },
  {
    category: "bath",
    media: "room-bathroom-mist",
    heading: t("Step out of the water", "Kliv upp ur vattnet", "Astu vedestä", "Aus dem Wasser steigen"),
    line: t(
      "Towels that dry you, then themselves, before the next one wants to shower.",
      "Handdukar som torkar dig, sedan sig själva, innan nästa ska duscha.",
      "Pyyhkeitä, jotka kuivaavat ensin sinut ja sitten itsensä ennen seuraavaa suihkuttelijaa.",
      "Handtücher, die erst Sie trocknen und dann sich selbst, bevor der Nächste duschen möchte.",
    ),
  },
  {
    category: "table",
    media: "room-dining-clay",
    heading: t("Sit down, all of you", "Slå er ner, allihop", "Istukaa pöytään, kaikki", "Setzt euch, alle miteinander"),
    line: t(
      "Nobody remembers the menu; everybody remembers the table.",
      "Ingen minns menyn, men alla minns bordet.",
      "Kukaan ei muista ruokalistaa, mutta kaikki muistavat pöydän.",
      "An das Menü erinnert sich niemand, an den Tisch alle.",
    ),
  },
  {
    category: "rugs",
    media: "room-hallway-stripe",
    heading: t("Good ground", "God mark", "Hyvä pohja", "Guter Boden"),
    line: t(
      "Barefoot is the best way to choose, thirty days of trying at home the second best.",
      "Barfota är bästa sättet att välja, trettio dagars provtid hemma det näst bästa.",
      "Paras tapa valita on paljain jaloin, toiseksi paras kolmenkymmenen päivän kokeilu kotona.",
      "Barfuß wählt es sich am besten, am zweitbesten mit dreißig Tagen Probezeit zu Hause.",
    ),
  },
  {
    category: "lighting",
    media: "room-living-ink",
    heading: t("For the hours after four", "För timmarna efter fyra", "Kello neljän jälkeen", "Für die Stunden nach vier"),
    line: t(
      "Every lamp here can be dimmed, and every shade can be replaced on its own.",
      "Alla lampor här går att dimra, och varje skärm kan bytas för sig.",
      "Jokaisen valaisimen voi himmentää, ja varjostimen voi vaihtaa erikseen.",
      "Jede Leuchte lässt sich dimmen, jeder Schirm einzeln ersetzen.",
    ),
  },
  {
    category: "decoration",
    media: "room-living-moss",
    heading: t("The last ten per cent", "De sista tio procenten", "Viimeiset kymmenen prosenttia", "Die letzten zehn Prozent"),
    line: t(
      "One good thing on an empty shelf says more than twelve on a full one.",
      "En fin sak på en tom hylla säger mer än tolv på en full.",
      "Yksi hyvä esine tyhjällä hyllyllä kertoo enemmän kuin kaksitoista täydellä.",
      "Ein gutes Stück auf einem leeren Regal sagt mehr als zwölf auf einem vollen.",
    ),
  },
  {
    category: "outlet",
    media: "room-patio-indigo",
    heading: t("Good things, late", "Bra saker, sent", "Hyvää, vähän myöhässä", "Gutes, etwas später"),
    line: t(
      "Nothing here is worse than before; there are only a few of each left.",
      "Inget här är sämre än förut; det finns bara några få kvar.",
      "Mikään ei ole entistä huonompaa; jäljellä on vain muutama kappale.",
      "Nichts ist schlechter als zuvor; es sind nur noch wenige da.",
    ),
  },
];

const plainListing: DemoCmsPage = {
  key: "listing",
  type: "product_list",
  name: t("Product list", "Produktlista", "Tuotelista", "Produktliste"),
  sections: [{ type: "sidebar", blocks: [filterBlock, { ...listingBlock, sectionPosition: "main" }] }],
};

const bannerListing = ({ category, media, heading, line }: Banner): DemoCmsPage => ({
  key: `listing-${category}`,
  type: "product_list",
  name: heading,
  sections: [
    { type: "default", blocks: [imageText(media, html(heading, line))] },
    { type: "sidebar", blocks: [filterBlock, { ...listingBlock, sectionPosition: "main" }] },
  ],
});

/** The plain list of the deeper categories, and one with a picture and words for each entry of the first level. */
export const listingPages: DemoCmsPage[] = [plainListing, ...BANNERS.map(bannerListing)];
