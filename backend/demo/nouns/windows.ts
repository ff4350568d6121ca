import { t } from "../translate";
import type { Noun } from "./noun";

/** Curtains, blinds and cloth by the metre. */
export const WINDOWS = {
  curtains: {
    subject: "curtain",
    area: "windows",
    category: "curtains",
    name: t("curtains", "gardinlängder", "verhot", "Vorhänge"),
    finnishPlural: true,
    keywords: t(
      "curtain, drapes, window, pair",
      "gardin, gardiner, fönster",
      "verho, ikkunaverho, sivuverhot",
      "Vorhang, Gardine, Gardinen, Vorhangpaar, Fenster",
    ),
    sizes: [
      ["140x220", 1],
      ["140x250", 1.15],
      ["140x300", 1.35],
    ],
    weightKg: 1.8,
    deliveryTime: "days-3-6",
    leads: [
      t(
        "Curtains decide how the morning enters a room; these let it in gently.",
        "Gardiner avgör hur morgonen kommer in i ett rum; de här släpper in den varsamt.",
        "Verhot päättävät, millaisena aamu astuu huoneeseen; nämä päästävät sen sisään lempeästi.",
        "Vorhänge bestimmen, wie der Morgen ins Zimmer kommt; diese lassen ihn behutsam herein.",
      ),
      t(
        "Hung close to the ceiling and just touching the floor, they make any window taller.",
        "Upphängda nära taket och precis ner till golvet gör de varje fönster högre.",
        "Katonrajaan ripustettuina ja lattiaa hipoen ne tekevät jokaisesta ikkunasta korkeamman.",
        "Dicht unter der Decke aufgehängt und gerade bis zum Boden machen sie jedes Fenster höher.",
      ),
      t(
        "Two lengths that frame the view by day and close the room in the evening.",
        "Två längder som ramar in utsikten på dagen och sluter rummet på kvällen.",
        "Kaksi verhoa, jotka kehystävät näkymän päivällä ja rauhoittavat huoneen illalla.",
        "Zwei Schals, die tagsüber den Blick rahmen und abends den Raum schließen.",
      ),
    ],
    note: t(
      "Sold as a pair; heading tape for hooks, pole or gliders; hem can be shortened",
      "Säljs parvis; multiband för krok, stång eller glid; fållen kan läggas upp",
      "Myydään pareittain; monitoiminauha koukuille, tangolle tai liu'uille; helmaa voi lyhentää",
      "Im Paar; Universalband für Haken, Stange oder Gleiter; Saum kürzbar",
    ),
  },
  "roller-blind": {
    subject: "roller-blind",
    area: "windows",
    category: "roller-blinds",
    name: t("roller blind", "rullgardin", "rullaverho", "Rollo"),
    finnishPlural: false,
    keywords: t(
      "blind, shade, window",
      "rullgardin, mörkläggning, fönster",
      "rullaverho, kaihdin, ikkuna",
      "Rollo, Springrollo, Sichtschutz, Verdunkelungsrollo",
    ),
    sizes: [
      ["80x175", 1],
      ["100x175", 1.2],
      ["120x175", 1.4],
      ["160x175", 1.8],
    ],
    weightKg: 1.4,
    deliveryTime: "weeks-1-2",
    leads: [
      t(
        "A calm, flat surface at the window that disappears completely when it is not needed.",
        "En lugn, slät yta i fönstret som försvinner helt när den inte behövs.",
        "Rauhallinen, sileä pinta ikkunassa, joka katoaa kokonaan, kun sitä ei tarvita.",
        "Eine ruhige, glatte Fläche am Fenster, die ganz verschwindet, wenn man sie nicht braucht.",
      ),
      t(
        "Pull once and it stays, pull again and it rises: no cord for small hands to find.",
        "Dra en gång och den stannar, dra igen och den går upp: ingen lina för små händer.",
        "Vedä kerran ja se pysyy, vedä uudelleen ja se nousee: ei naruja pienten käsien ulottuvilla.",
        "Einmal ziehen und es hält, noch einmal und es steigt: keine Schnur für kleine Hände.",
      ),
    ],
    note: t(
      "Cordless spring mechanism, fittings for wall or ceiling included",
      "Sladdlös fjädermekanism, fäste för vägg eller tak ingår",
      "Naruton jousimekanismi, kiinnikkeet seinään tai kattoon",
      "Schnurlose Federmechanik, Halter für Wand oder Decke inklusive",
    ),
  },
  fabric: {
    subject: "fabric-by-metre",
    area: "windows",
    category: "fabrics",
    name: t("fabric by the metre", "metervarutyg", "metrikangas", "Dekostoff"),
    finnishPlural: false,
    keywords: t(
      "fabric, cloth, sewing, upholstery",
      "tyg, metervara, sömnad, gardintyg",
      "kangas, ompelu, verhokangas",
      "Stoff, Meterware, Nähen, Vorhangstoff, Möbelstoff",
    ),
    sizes: [["150x100", 1]],
    weightKg: 0.35,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "For the curtain that no shop has in your length, and the cushion no shop has in your size.",
        "För gardinen som ingen butik har i rätt längd, och kudden som ingen har i rätt storlek.",
        "Verhoon, jota mistään ei löydy oikean pituisena, ja tyynyyn, jota ei ole oikean kokoisena.",
        "Für den Vorhang, den es in der richtigen Länge nirgends gibt, und das Kissen, das keiner in der richtigen Größe hat.",
      ),
      t(
        "Cut from the roll to the length you order, always in one piece.",
        "Klipps från rullen i den längd du beställer, alltid i ett stycke.",
        "Leikataan pakasta tilaamasi pituisena, aina yhtenä kappaleena.",
        "Vom Ballen in der bestellten Länge geschnitten, immer am Stück.",
      ),
    ],
    note: t(
      "Width 150 cm; the price is for one metre",
      "Bredd 150 cm; priset gäller en meter",
      "Leveys 150 cm; hinta on yhdeltä metriltä",
      "Breite 150 cm; der Preis gilt für einen Meter",
    ),
  },
} satisfies Record<string, Noun>;
