import { t } from "../translate";
import type { Noun } from "./noun";

/** Towels, mats, shower curtains and robes. */
export const BATH = {
  towel: {
    subject: "towel",
    area: "bath",
    category: "bath-towels",
    name: t("towel", "handduk", "pyyhe", "Handtuch"),
    finnishPlural: false,
    keywords: t(
      "bath towel, hand towel, guest towel",
      "badlakan, badhandduk, gästhandduk",
      "kylpypyyhe, käsipyyhe, vieraspyyhe",
      "Badetuch, Duschtuch, Gästehandtuch",
    ),
    sizes: [
      ["30x50", 1],
      ["50x70", 1.8],
      ["70x140", 3.6],
    ],
    weightKg: 0.5,
    deliveryTime: "days-1-3",
    leads: [
      t(
        "The first thing you touch after a shower should be a pleasure.",
        "Det första man rör vid efter duschen ska vara en njutning.",
        "Ensimmäisen kosketuksen suihkun jälkeen pitää olla ilo.",
        "Das Erste, was man nach dem Duschen berührt, sollte eine Freude sein.",
      ),
      t(
        "For hands, for hair, and for the long walk back from the sauna.",
        "För händerna, för håret och för den långa vägen tillbaka från bastun.",
        "Käsille, hiuksille ja pitkälle matkalle saunasta sisään.",
        "Für die Hände, für die Haare und für den langen Weg aus der Sauna zurück.",
      ),
    ],
    note: t(
      "Hanging loop on one short side",
      "Hängare på ena kortsidan",
      "Ripustuslenkki toisessa päässä",
      "Aufhänger an einer Schmalseite",
    ),
  },
  "towel-set": {
    subject: "towel-stack",
    area: "bath",
    category: "towel-sets",
    name: t("towel set", "handdukset", "pyyhesetti", "Handtuchset"),
    finnishPlural: false,
    keywords: t("towels, gift, bathroom", "handdukar, present, badrum", "pyyhkeet, lahja, kylpyhuone", "Handtücher, Geschenk, Bad"),
    sizes: [["pack-4", 1]],
    weightKg: 1.9,
    deliveryTime: "days-1-3",
    leads: [
      t(
        "Two large towels and two for the hands: a whole bathroom renewed in one parcel.",
        "Två stora badlakan och två handdukar: ett helt badrum förnyat i ett paket.",
        "Kaksi kylpypyyhettä ja kaksi käsipyyhettä: koko kylpyhuone uudistuu yhdellä paketilla.",
        "Zwei große Duschtücher und zwei Handtücher: ein ganzes Bad, in einem Paket erneuert.",
      ),
    ],
    note: t(
      "2 × 70 × 140 cm and 2 × 50 × 70 cm, tied with a cotton band",
      "2 × 70 × 140 cm och 2 × 50 × 70 cm, ombundna med bomullsband",
      "2 × 70 × 140 cm ja 2 × 50 × 70 cm, sidottu puuvillanauhalla",
      "2 × 70 × 140 cm und 2 × 50 × 70 cm, mit Baumwollband gebunden",
    ),
  },
  "bath-mat": {
    subject: "bath-mat",
    area: "bath",
    category: "bath-mats",
    name: t("bath mat", "badrumsmatta", "kylpyhuonematto", "Badematte"),
    finnishPlural: false,
    keywords: t("bathroom rug, shower mat", "badmatta, duschmatta", "kylpymatto, suihkumatto", "Badvorleger, Badteppich, Duschvorleger"),
    sizes: [
      ["50x80", 1],
      ["60x100", 1.4],
    ],
    weightKg: 0.9,
    deliveryTime: "days-1-3",
    leads: [
      t(
        "Warm feet on a cold morning, that is all a bath mat has to do; this one is good-looking as well.",
        "Varma fötter en kall morgon är allt en badrumsmatta behöver ge; den här är vacker dessutom.",
        "Kylpyhuonematon tehtävä on lämmittää jalkoja kylmänä aamuna; tämä on lisäksi kaunis.",
        "Warme Füße an einem kalten Morgen, mehr muss eine Badematte nicht leisten; diese sieht außerdem gut aus.",
      ),
      t(
        "A soft place to land between shower and floor.",
        "En mjuk landningsplats mellan dusch och golv.",
        "Pehmeä laskeutumispaikka suihkun ja lattian välissä.",
        "Ein weicher Landeplatz zwischen Dusche und Boden.",
      ),
    ],
    note: t("Non-slip underlay recommended", "Halkskydd rekommenderas", "Liukueste suositeltava", "Rutschunterlage empfohlen"),
  },
  "shower-curtain": {
    subject: "shower-curtain",
    area: "bath",
    category: "shower-curtains",
    name: t("shower curtain", "duschdraperi", "suihkuverho", "Duschvorhang"),
    finnishPlural: false,
    keywords: t("bathroom, shower", "dusch, badrum, duschförhänge", "kylpyhuone, suihku", "Bad, Dusche, Badewanne"),
    sizes: [["180x200", 1]],
    weightKg: 0.7,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "The largest piece of cloth in the bathroom might as well be the most beautiful one.",
        "Badrummets största tygstycke får gärna vara det vackraste.",
        "Kylpyhuoneen suurin kangas saa olla myös kaunein.",
        "Das größte Stück Stoff im Bad darf ruhig auch das schönste sein.",
      ),
      t(
        "It feels like cloth, keeps the water where it belongs and does not cling.",
        "Känns som tyg, håller vattnet på plats och klibbar inte.",
        "Tuntuu kankaalta, pitää veden oikealla puolella eikä tartu ihoon.",
        "Fühlt sich an wie Stoff, hält das Wasser, wo es hingehört, und klebt nicht.",
      ),
    ],
    note: t(
      "12 eyelets, weighted hem, without rings",
      "12 öljetter, tyngd i fållen, utan ringar",
      "12 purjerengasta, paino helmassa, ilman renkaita",
      "12 Ösen, beschwerter Saum, ohne Ringe",
    ),
  },
  bathrobe: {
    subject: "bathrobe",
    area: "bath",
    category: "bathrobes",
    name: t("bathrobe", "badrock", "kylpytakki", "Bademantel"),
    finnishPlural: false,
    keywords: t("dressing gown, robe, spa", "morgonrock, spa", "aamutakki, sauna", "Morgenmantel, Sauna, Saunamantel"),
    sizes: [
      ["s-m", 1],
      ["l-xl", 1],
    ],
    weightKg: 1.1,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "For slow mornings, sauna evenings and the way to the letterbox.",
        "För långsamma morgnar, bastukvällar och promenaden till brevlådan.",
        "Hitaisiin aamuihin, saunailtoihin ja postilaatikolla käyntiin.",
        "Für langsame Morgen, Saunaabende und den Weg zum Briefkasten.",
      ),
    ],
    note: t(
      "Shawl collar, two pockets, belt",
      "Sjalkrage, två fickor, skärp",
      "Huivikaulus, kaksi taskua, vyö",
      "Schalkragen, zwei Taschen, Gürtel",
    ),
  },
} satisfies Record<string, Noun>;
