import { t } from "../../translate";
import { chapters, contentPage, html, imageText, list, textBlock } from "../blocks";

export const curtainGuidePage = contentPage(
  "page-curtain-guide",
  t("Measuring for curtains", "Mäta för gardiner", "Verhojen mittaaminen", "Gardinen richtig messen"),
  [
    imageText(
      "room-window-leaf",
      html(
        t("Three numbers, one tape measure", "Tre mått, ett måttband", "Kolme mittaa, yksi mittanauha", "Drei Maße, ein Maßband"),
        t(
          "Measure after the rod is up, not before: that is the whole secret.",
          "Mät när stången sitter uppe, inte innan: det är hela hemligheten.",
          "Mittaa vasta kun tanko on paikallaan, ei ennen: siinä koko salaisuus.",
          "Erst messen, wenn die Stange hängt, nicht vorher: Das ist das ganze Geheimnis.",
        ),
      ),
    ),
    textBlock(
      chapters(
        html(t("Step by step", "Steg för steg", "Vaihe vaiheelta", "Schritt für Schritt")),
        list(
          t(
            "Width: the length of the rod, times two for generous folds, times one and a half for a flat fall.",
            "Bredd: stångens längd gånger två för rika veck, gånger en och en halv för ett stramare fall.",
            "Leveys: tangon pituus kerrottuna kahdella, jos haluat runsaat laskokset, tai puolellatoista, jos suoremmat.",
            "Breite: Länge der Stange mal zwei für üppige Falten, mal anderthalb für einen glatten Fall.",
          ),
          t(
            "Length: from the lower edge of the rings to the floor, less one centimetre.",
            "Längd: från ringarnas nederkant till golvet, minus en centimeter.",
            "Pituus: renkaiden alareunasta lattiaan, yksi sentti vähemmän.",
            "Länge: von der Unterkante der Ringe bis zum Boden, minus einen Zentimeter.",
          ),
          t(
            "Shrinkage: for linen and cotton add three per cent if you wash at 40 degrees.",
            "Krympmån: för linne och bomull, lägg till tre procent om du tvättar i 40 grader.",
            "Kutistumisvara: lisää pellavaan ja puuvillaan kolme prosenttia, jos peset 40 asteessa.",
            "Einlaufen: Für Leinen und Baumwolle drei Prozent zugeben, wenn bei 40 Grad gewaschen wird.",
          ),
        ),
      ),
    ),
  ],
);

export const careGuidePage = contentPage(
  "page-care-guide",
  t("Caring for linen and wool", "Skötsel av linne och ull", "Pellavan ja villan hoito", "Leinen und Wolle pflegen"),
  [
    textBlock(
      chapters(
        html(
          t("Linen likes water", "Linne tycker om vatten", "Pellava pitää vedestä", "Leinen mag Wasser"),
          t(
            "Wash it with like colours, with little detergent and no softener, and take it out of the drum while it is still damp. Hung up straight, it dries with the creases that make linen linen.",
            "Tvätta med liknande färger, med lite tvättmedel och utan sköljmedel, och ta ut det ur trumman medan det fortfarande är fuktigt. Upphängt rakt torkar det med de veck som gör linne till linne.",
            "Pese samanväristen kanssa vähällä pesuaineella ilman huuhteluainetta ja ota koneesta vielä kosteana. Suoraan ripustettuna pellavaan jää juuri ne rypyt, jotka siihen kuuluvat.",
            "Mit ähnlichen Farben, wenig Waschmittel und ohne Weichspüler waschen und noch feucht aus der Trommel nehmen. Glatt aufgehängt, trocknet es mit den Falten, die Leinen erst zu Leinen machen.",
          ),
        ),
        html(
          t("Wool likes air", "Ull tycker om luft", "Villa pitää ilmasta", "Wolle mag Luft"),
          t(
            "A night outside replaces most washes. If it must be water: cold, with wool soap, without rubbing, and dried flat on a towel.",
            "En natt ute ersätter de flesta tvättar. Måste det bli vatten: kallt, med ulltvättmedel, utan att gnugga, och torkat plant på en handduk.",
            "Yö ulkona korvaa useimmat pesut. Jos vettä tarvitaan: viileää, villapesuainetta, ei hankausta, ja kuivaus tasossa pyyhkeen päällä.",
            "Eine Nacht im Freien ersetzt die meisten Wäschen. Muss es Wasser sein: kalt, mit Wollwaschmittel, ohne Reiben und liegend auf einem Handtuch getrocknet.",
          ),
        ),
        html(
          t("Spots", "Fläckar", "Tahrat", "Flecken"),
          t(
            "Quick is better than strong. Lift off what is solid, dab with cold water from the outside inwards, and never use salt on red wine.",
            "Snabbt är bättre än starkt. Ta bort det fasta, badda med kallt vatten utifrån och in, och använd aldrig salt på rödvin.",
            "Nopeus voittaa voiman. Poista kiinteä, taputtele viileällä vedellä reunoilta keskelle äläkä koskaan käytä suolaa punaviiniin.",
            "Schnell ist besser als stark. Festes abheben, mit kaltem Wasser von außen nach innen tupfen und niemals Salz auf Rotwein streuen.",
          ),
        ),
      ),
    ),
  ],
);

export const madeToMeasurePage = contentPage(
  "page-made-to-measure",
  t("Made to measure", "Måttsytt", "Mittatilausverhot", "Maßanfertigung"),
  [
    imageText(
      "room-window-sheer",
      html(
        t("Sewn for your window", "Sytt för ditt fönster", "Ommeltu ikkunaasi", "Für Ihr Fenster genäht"),
        t(
          "Choose one of our fabrics, tell us width and length, and the workshop in Borås sews your curtains within four weeks.",
          "Välj ett av våra tyger, ange bredd och längd, så syr ateljén i Borås dina gardiner inom fyra veckor.",
          "Valitse kankaistamme mieluisin ja kerro leveys ja pituus, niin Boråsin ompelimo valmistaa verhosi neljässä viikossa.",
          "Wählen Sie einen unserer Stoffe, nennen Sie uns Breite und Länge, und die Werkstatt in Borås näht Ihre Vorhänge innerhalb von vier Wochen.",
        ),
      ),
    ),
  ],
);
