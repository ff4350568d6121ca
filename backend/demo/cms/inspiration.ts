import type { DemoCmsPage } from "../types";
import { t } from "../translate";
import { linkTo } from "../categories";
import { contentPage, hero, html, imageBlock, imageText, productBoxes, slider, textBlock, withLink } from "./blocks";

const READ = t("Read the story", "Läs mer", "Lue lisää", "Weiterlesen");

const overview = contentPage("inspiration", t("Inspiration", "Inspiration", "Inspiraatiota", "Inspiration"), [
  imageText(
    "room-bedroom-natural",
    withLink(
      html(
        t("The linen bedroom", "Sovrummet i linne", "Pellavainen makuuhuone", "Das Leinenschlafzimmer"),
        t(
          "Four shades of white, one window, and nothing on the floor but a rug.",
          "Fyra nyanser av vitt, ett fönster och inget på golvet utom en matta.",
          "Neljä valkoisen sävyä, yksi ikkuna eikä lattialla muuta kuin matto.",
          "Vier Töne Weiß, ein Fenster und auf dem Boden nichts als ein Teppich.",
        ),
      ),
      linkTo("inspiration-linen-bedroom"),
      READ,
    ),
  ),
  imageText(
    "room-kitchen-gingham",
    withLink(
      html(
        t(
          "A kitchen for long breakfasts",
          "Ett kök för långa frukostar",
          "Keittiö pitkille aamiaisille",
          "Eine Küche für lange Frühstücke",
        ),
        t(
          "How the Lindgrens turned six square metres into the best room of their house.",
          "Så gjorde familjen Lindgren sex kvadratmeter till husets bästa rum.",
          "Näin Lindgrenit tekivät kuudesta neliöstä talonsa parhaan huoneen.",
          "Wie die Lindgrens aus sechs Quadratmetern das beste Zimmer ihres Hauses machten.",
        ),
      ),
      linkTo("inspiration-slow-kitchen"),
      READ,
    ),
    "right",
  ),
  imageText(
    "room-living-ink",
    withLink(
      html(
        t("Evenings by candlelight", "Kvällar vid levande ljus", "Iltoja kynttilänvalossa", "Abende bei Kerzenlicht"),
        t(
          "Deep blue, warm brass, and the art of not switching on the ceiling lamp.",
          "Djupt blått, varm mässing och konsten att låta bli taklampan.",
          "Syvää sinistä, lämmintä messinkiä ja taito jättää kattovalo sytyttämättä.",
          "Tiefes Blau, warmes Messing und die Kunst, die Deckenlampe auszulassen.",
        ),
      ),
      linkTo("winter-evenings"),
      READ,
    ),
  ),
]);

const linenBedroom = contentPage(
  "inspiration-linen-bedroom",
  t("The linen bedroom", "Sovrummet i linne", "Pellavainen makuuhuone", "Das Leinenschlafzimmer"),
  [
    hero(
      "room-bedroom-natural",
      html(
        t("The linen bedroom", "Sovrummet i linne", "Pellavainen makuuhuone", "Das Leinenschlafzimmer"),
        t(
          "A room that is finished when nothing more can be taken out of it.",
          "Ett rum som är klart när inget mer går att ta bort.",
          "Huone on valmis, kun siitä ei voi enää poistaa mitään.",
          "Ein Zimmer, das fertig ist, wenn man nichts mehr wegnehmen kann.",
        ),
      ),
    ),
    textBlock(
      html(
        t("Begin with the bed", "Börja med sängen", "Aloita vuoteesta", "Mit dem Bett beginnen"),
        t(
          "Unbleached linen on the mattress, a slightly darker set on top, and two pillowcases in sage that look as if they had been there for years. Linen never matches exactly, and that is its charm: every piece takes the light in its own way.",
          "Oblekt linne på madrassen, ett något mörkare set ovanpå och två salviagröna örngott som ser ut att alltid ha legat där. Linne matchar aldrig helt, och det är charmen: varje del tar emot ljuset på sitt eget sätt.",
          "Patjalle valkaisematonta pellavaa, päälle hieman tummempi setti ja kaksi salvianvihreää tyynyliinaa, jotka näyttävät aina kuuluneen vuoteeseen. Pellavan sävyt eivät koskaan täsmää aivan, ja se on sen viehätys: jokainen kappale ottaa valon vastaan omalla tavallaan.",
          "Ungebleichtes Leinen auf der Matratze, darüber eine etwas dunklere Garnitur und zwei salbeigrüne Kissenbezüge, als lägen sie schon immer dort. Leinen passt nie ganz genau zusammen, und das ist sein Reiz: Jedes Stück nimmt das Licht auf seine Weise.",
        ),
      ),
    ),
    productBoxes(["duvet-set-lind-linen", "pillowcase-lind-linen", "bedspread-lind-linen"]),
    imageText(
      "room-window-sheer",
      html(
        t("Let the window do the rest", "Låt fönstret göra resten", "Anna ikkunan hoitaa loput", "Den Rest macht das Fenster"),
        t(
          "Sheer curtains for the day, linen ones for the night, both hung from the ceiling. The room gains half a metre and the morning arrives slowly.",
          "Skira gardiner för dagen, linne för natten, båda upphängda från taket. Rummet vinner en halv meter och morgonen kommer långsamt.",
          "Läpikuultavat verhot päiväksi ja pellavaverhot yöksi, molemmat katosta ripustettuina. Huone kasvaa puoli metriä, ja aamu saapuu hitaasti.",
          "Zarte Vorhänge für den Tag, leinene für die Nacht, beide von der Decke hängend. Der Raum gewinnt einen halben Meter, und der Morgen kommt langsam.",
        ),
      ),
      "right",
    ),
    slider(t("Everything for this room", "Allt till det här rummet", "Kaikki tähän huoneeseen", "Alles für dieses Zimmer"), [
      "fitted-sheet-lind-linen",
      "curtains-lind-linen",
      "curtains-tuuli-sheer",
      "throw-lind-linen",
      "cushion-cover-lind-linen",
      "table-lamp-tuuli-linen",
      "rug-havre-stripe",
      "basket-kaisla-rattan",
    ]),
  ],
);

/** Holds slots that the storefront does not know: it must show the rest as if they were not there. */
const slowKitchen = contentPage(
  "inspiration-slow-kitchen",
  t("A kitchen for long breakfasts", "Ett kök för långa frukostar", "Keittiö pitkille aamiaisille", "Eine Küche für lange Frühstücke"),
  [
    imageBlock("room-kitchen-gingham"),
    textBlock(
      html(
        t("Six square metres of morning", "Sex kvadratmeter morgon", "Kuusi neliötä aamua", "Sechs Quadratmeter Morgen"),
        t(
          "The table folds down from the wall, the chairs came from two different schools, and the cloth is older than the children. What makes the kitchen work is that everything in it is used every day: the towel for the glasses, the one for the dough, the pads that soften the long sitting.",
          "Bordet fälls ner från väggen, stolarna kommer från två olika skolor och duken är äldre än barnen. Köket fungerar för att allt i det används varje dag: handduken för glasen, den för degen, dynorna som gör att man orkar sitta länge.",
          "Pöytä taittuu seinästä, tuolit ovat kahdesta eri koulusta ja liina on lapsia vanhempi. Keittiö toimii, koska kaikkea siinä käytetään joka päivä: pyyhettä laseille, toista taikinalle ja pehmusteita, joiden ansiosta jaksaa istua pitkään.",
          "Der Tisch klappt aus der Wand, die Stühle stammen aus zwei verschiedenen Schulen, und die Decke ist älter als die Kinder. Die Küche funktioniert, weil alles darin jeden Tag benutzt wird: das Tuch für die Gläser, das für den Teig, die Kissen für das lange Sitzen.",
        ),
      ),
    ),
    { type: "youtube-video", slots: [{ type: "youtube-video", slot: "video", config: { videoID: { source: "static", value: "demo" } } }] },
    productBoxes(["kitchen-towel-alma-gingham", "tablecloth-alma-gingham", "chair-pad-alma-gingham"]),
    { type: "hotspot-map", slots: [{ type: "hotspot-map", slot: "content", config: { points: { source: "static", value: [] } } }] },
    slider(t("From this kitchen", "Ur det här köket", "Tästä keittiöstä", "Aus dieser Küche"), [
      "apron-lind-linen",
      "oven-mitt-alma-gingham",
      "napkins-alma-gingham",
      "tray-svala-botanical",
      "placemat-alma-gingham",
      "runner-rug-alma-check",
    ]),
  ],
);

const winterEvenings: DemoCmsPage = {
  ...contentPage(
    "landing-winter-evenings",
    t("Evenings by candlelight", "Kvällar vid levande ljus", "Iltoja kynttilänvalossa", "Abende bei Kerzenlicht"),
    [
      hero(
        "room-living-ink",
        html(
          t("Evenings by candlelight", "Kvällar vid levande ljus", "Iltoja kynttilänvalossa", "Abende bei Kerzenlicht"),
          t(
            "From four in the afternoon the house belongs to the small lamps.",
            "Från klockan fyra på eftermiddagen tillhör huset de små lamporna.",
            "Iltapäivällä kello neljästä lähtien talo kuuluu pienille valoille.",
            "Ab vier Uhr nachmittags gehört das Haus den kleinen Lichtern.",
          ),
        ),
      ),
      textBlock(
        html(
          t("Light in three heights", "Ljus på tre höjder", "Valoa kolmella korkeudella", "Licht in drei Höhen"),
          t(
            "One lamp by the chair, one in the window, and flames on the table. Velvet and wool swallow the rest of the light and give it back as warmth.",
            "En lampa vid fåtöljen, en i fönstret och lågor på bordet. Sammet och ull slukar resten av ljuset och ger det tillbaka som värme.",
            "Yksi valaisin nojatuolin vieressä, toinen ikkunassa ja liekit pöydällä. Sametti ja villa nielevät loput valosta ja palauttavat sen lämpönä.",
            "Eine Leuchte am Sessel, eine am Fenster und Flammen auf dem Tisch. Samt und Wolle schlucken den Rest des Lichts und geben ihn als Wärme zurück.",
          ),
        ),
        "#232d3b",
      ),
      slider(t("For the dark weeks", "För de mörka veckorna", "Pimeisiin viikkoihin", "Für die dunklen Wochen"), [
        "candle-holder-ask-brass",
        "candle-holder-mareld-glass",
        "table-lamp-mareld-glass",
        "cushion-cover-mareld-velvet",
        "throw-fjall-herringbone",
        "curtains-mareld-velvet",
        "vase-mareld-glass",
        "rug-halla-geometric",
      ]),
    ],
  ),
  type: "landingpage",
};

export const inspirationPages: DemoCmsPage[] = [overview, linenBedroom, slowKitchen, winterEvenings];
