import { t } from "../translate";
import type { Noun } from "./noun";

/** Rugs and mats. */
export const FLOOR = {
  rug: {
    subject: "rug",
    area: "rugs",
    category: "rugs",
    name: t("rug", "matta", "matto", "Teppich"),
    finnishPlural: false,
    keywords: t("carpet, living room rug", "vardagsrumsmatta, ullmatta", "olohuoneen matto, villamatto", "Wohnzimmerteppich, Vorleger"),
    sizes: [
      ["80x150", 1],
      ["140x200", 2.2],
      ["170x240", 3.2],
      ["200x300", 4.6],
    ],
    weightKg: 7,
    deliveryTime: "weeks-1-2",
    leads: [
      t(
        "A rug draws the furniture together and tells everyone where the room begins.",
        "En matta samlar möblerna och berättar var rummet börjar.",
        "Matto kokoaa huonekalut yhteen ja kertoo, mistä huone alkaa.",
        "Ein Teppich hält die Möbel zusammen und zeigt, wo der Raum beginnt.",
      ),
      t(
        "Choose the size so that at least the front legs of the sofa stand on it.",
        "Välj storleken så att åtminstone soffans framben står på mattan.",
        "Valitse koko niin, että ainakin sohvan etujalat ovat matolla.",
        "Die Größe so wählen, dass mindestens die Vorderfüße des Sofas darauf stehen.",
      ),
      t(
        "Underfoot it is warm, in the ear it is quiet, and to the eye it is the calmest thing in the room.",
        "Varmt under foten, tyst för örat och det lugnaste i rummet för ögat.",
        "Lämmin jalan alla, hiljainen korvalle ja silmälle huoneen rauhallisin kohta.",
        "Warm unter den Füßen, leise für die Ohren und für das Auge das Ruhigste im Raum.",
      ),
    ],
    note: t(
      "Underlay recommended; sizes may vary by 2%",
      "Underlag rekommenderas; måtten kan variera 2 %",
      "Alusmatto suositeltava; mitat voivat vaihdella 2 %",
      "Unterlage empfohlen; Maße können um 2 % abweichen",
    ),
  },
  "runner-rug": {
    subject: "runner-rug",
    area: "rugs",
    category: "rugs-runners",
    name: t("hall runner", "gångmatta", "käytävämatto", "Teppichläufer"),
    finnishPlural: false,
    keywords: t(
      "runner, hallway rug, kitchen rug",
      "hallmatta, köksmatta, löpare",
      "eteismatto, keittiömatto",
      "Läufer, Flurteppich, Küchenläufer, Flurläufer",
    ),
    sizes: [
      ["70x150", 1],
      ["70x200", 1.3],
      ["70x300", 1.9],
    ],
    weightKg: 3,
    deliveryTime: "days-3-6",
    leads: [
      t(
        "Long enough for the corridor, tough enough for everything that comes in from outside.",
        "Lång nog för korridoren, tålig nog för allt som kommer in utifrån.",
        "Tarpeeksi pitkä käytävään, tarpeeksi tukeva kaikelle, mikä ulkoa tulee sisään.",
        "Lang genug für den Flur, robust genug für alles, was von draußen hereinkommt.",
      ),
      t(
        "It lies in front of the worktop as readily as in the hall, and leads the way in both.",
        "Ligger lika gärna framför köksbänken som i hallen, och visar vägen på båda ställena.",
        "Viihtyy yhtä hyvin keittiötason edessä kuin eteisessä ja näyttää kummassakin suunnan.",
        "Liegt vor der Küchenzeile so gern wie im Flur und weist in beiden den Weg.",
      ),
    ],
    note: t("Can be used on both sides", "Vändbar", "Käännettävä", "Beidseitig verwendbar"),
  },
  doormat: {
    subject: "doormat",
    area: "rugs",
    category: "doormats",
    name: t("doormat", "dörrmatta", "kynnysmatto", "Fußmatte"),
    finnishPlural: false,
    keywords: t("door mat, entrance", "entrématta, hall", "ovimatto, eteinen", "Türmatte, Fußabtreter, Schmutzfangmatte, Eingang"),
    sizes: [["45x75", 1]],
    weightKg: 1.8,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "The first hello of the house, and the place where sand and snow stay behind.",
        "Husets första hälsning, och platsen där sand och snö stannar kvar.",
        "Talon ensimmäinen tervehdys ja paikka, johon hiekka ja lumi jäävät.",
        "Der erste Gruß des Hauses und der Ort, an dem Sand und Schnee zurückbleiben.",
      ),
    ],
    note: t(
      "Natural rubber backing, height 15 mm",
      "Baksida av naturgummi, höjd 15 mm",
      "Pohja luonnonkumia, korkeus 15 mm",
      "Rücken aus Naturkautschuk, Höhe 15 mm",
    ),
  },
  "outdoor-rug": {
    subject: "rug",
    area: "rugs",
    category: "rugs-outdoor",
    name: t("patio rug", "utematta", "ulkomatto", "Gartenteppich"),
    finnishPlural: false,
    keywords: t(
      "outdoor rug, balcony, terrace",
      "utomhusmatta, balkong, altan",
      "parvekematto, terassimatto",
      "Outdoorteppich, Balkonteppich, Terrassenteppich",
    ),
    sizes: [
      ["80x150", 1],
      ["160x230", 2.4],
    ],
    weightKg: 3.2,
    deliveryTime: "days-3-6",
    leads: [
      t(
        "Makes a room of the balcony and does not mind the weather.",
        "Gör balkongen till ett rum och bryr sig inte om vädret.",
        "Tekee parvekkeesta huoneen eikä välitä säästä.",
        "Macht aus dem Balkon ein Zimmer und stört sich nicht am Wetter.",
      ),
    ],
    note: t(
      "Rinse with the garden hose",
      "Spolas av med trädgårdsslangen",
      "Puhdistus puutarhaletkulla",
      "Mit dem Gartenschlauch abspülen",
    ),
  },
} satisfies Record<string, Noun>;
