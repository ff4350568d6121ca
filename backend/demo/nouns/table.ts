import { t } from "../translate";
import type { Noun } from "./noun";

/** The laid table. */
export const TABLE = {
  tablecloth: {
    subject: "tablecloth",
    area: "table",
    category: "tablecloths",
    name: t("tablecloth", "bordsduk", "pöytäliina", "Tischdecke"),
    finnishPlural: false,
    keywords: t("table linen, cloth", "duk, bordslinne", "liina, kattaus", "Tischtuch, Tischwäsche"),
    sizes: [
      ["140x180", 1],
      ["140x240", 1.3],
      ["150x300", 1.6],
    ],
    weightKg: 0.7,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "A tablecloth says: stay a little longer.",
        "En bordsduk säger: stanna en stund till.",
        "Pöytäliina sanoo: jää vielä hetkeksi.",
        "Eine Tischdecke sagt: Bleib noch ein wenig.",
      ),
      t(
        "Shaken out, laid down, smoothed once with the hand: the feast can begin.",
        "Skaka ut, lägg på, släta till med handen: festen kan börja.",
        "Ravista, levitä, silitä kerran kädellä: juhla voi alkaa.",
        "Ausschütteln, auflegen, einmal mit der Hand glatt streichen: Das Fest kann beginnen.",
      ),
      t(
        "It survives children's birthdays, crayfish parties and Monday's breakfast in between.",
        "Klarar barnkalas, kräftskivor och måndagsfrukosten däremellan.",
        "Kestää lastenkutsut, rapujuhlat ja maanantaiaamiaiset niiden välissä.",
        "Übersteht Kindergeburtstage, Krebsfeste und dazwischen das Frühstück am Montag.",
      ),
    ],
    note: t("Hem with mitred corners", "Fåll med geringshörn", "Päärme jiirikulmin", "Saum mit Briefecken"),
  },
  "table-runner": {
    subject: "table-runner",
    area: "table",
    category: "table-runners",
    name: t("table runner", "bordslöpare", "kaitaliina", "Tischläufer"),
    finnishPlural: false,
    keywords: t("table linen, runner", "löpare, bordslinne", "pöytäliina, kattaus", "Läufer, Tischband, Tischwäsche"),
    sizes: [
      ["40x140", 1],
      ["40x200", 1.3],
    ],
    weightKg: 0.25,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "A strip of cloth along the middle, and the bare table is dressed.",
        "En remsa tyg längs mitten, och det nakna bordet är klätt.",
        "Kaistale kangasta keskelle, ja paljas pöytä on puettu.",
        "Ein Streifen Stoff in der Mitte, und der blanke Tisch ist angezogen.",
      ),
    ],
    note: t("Also beautiful across a sideboard", "Vacker även på en byrå", "Kaunis myös lipaston päällä", "Auch auf einer Kommode schön"),
  },
  napkins: {
    subject: "napkins",
    area: "table",
    category: "napkins",
    name: t("napkins", "tygservetter", "kangaslautasliinat", "Stoffservietten"),
    finnishPlural: true,
    keywords: t(
      "napkin, serviette, table linen",
      "servett, linneservett",
      "lautasliina, servetti, servietti",
      "Serviette, Mundserviette, Tischwäsche",
    ),
    sizes: [
      ["pack-2", 1],
      ["pack-4", 1.8],
    ],
    weightKg: 0.2,
    deliveryTime: "days-1-3",
    leads: [
      t(
        "Once you have wiped your hands on real cloth, paper has lost.",
        "Den som en gång torkat händerna på riktigt tyg går inte tillbaka till papper.",
        "Kun kädet on kerran pyyhkinyt oikeaan kankaaseen, paperi on hävinnyt pelin.",
        "Wer sich einmal die Hände an echtem Stoff abgewischt hat, für den hat Papier verloren.",
      ),
    ],
    note: t("Each 45 × 45 cm", "Vardera 45 × 45 cm", "Kukin 45 × 45 cm", "Je 45 × 45 cm"),
  },
  placemat: {
    subject: "placemat",
    area: "table",
    category: "placemats",
    name: t("place mat", "bordstablett", "pöytätabletti", "Platzset"),
    finnishPlural: false,
    keywords: t("placemat, table", "tablett, underlägg, bord", "tabletti, ruokatabletti", "Tischset, Platzdeckchen"),
    sizes: [["35x45", 1]],
    weightKg: 0.12,
    deliveryTime: "days-1-3",
    leads: [
      t(
        "It gives every plate its place, and the table its peace.",
        "Ger varje tallrik en plats, och bordet lugn och ro.",
        "Antaa joka lautaselle paikan ja pöydälle rauhan.",
        "Gibt jedem Teller seinen Platz und dem Tisch seine Ruhe.",
      ),
    ],
    note: t("Sold singly", "Säljs styckvis", "Myydään kappaleittain", "Einzeln erhältlich"),
  },
  "chair-pad": {
    subject: "chair-pad",
    area: "table",
    category: "chair-pads",
    name: t("chair pad", "stolsdyna", "istuinpehmuste", "Stuhlkissen"),
    finnishPlural: false,
    keywords: t("seat cushion, chair", "sittdyna, stol", "tuolityyny, istuintyyny", "Sitzkissen, Sitzauflage, Stuhlauflage"),
    sizes: [
      ["d36", 1],
      ["d40", 1.1],
    ],
    weightKg: 0.4,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "For long dinners on wooden chairs, when nobody wants to be the first to get up.",
        "För långa middagar på trästolar, när ingen vill resa sig först.",
        "Pitkiin illallisiin puutuoleilla, kun kukaan ei halua nousta ensimmäisenä.",
        "Für lange Abendessen auf Holzstühlen, wenn niemand als Erster aufstehen möchte.",
      ),
    ],
    note: t(
      "Ties at the back, removable cover",
      "Knytband baktill, avtagbart fodral",
      "Solmittavat nauhat, irrotettava päällinen",
      "Mit Bändern zum Knoten, Bezug abnehmbar",
    ),
  },
  tray: {
    subject: "tray",
    area: "table",
    category: "trays",
    name: t("tray", "bricka", "tarjotin", "Tablett"),
    finnishPlural: false,
    keywords: t("serving tray, breakfast", "serveringsbricka, frukost", "tarjoilu, aamiainen", "Serviertablett, Frühstück"),
    sizes: [
      ["d38", 1],
      ["d46", 1.3],
    ],
    weightKg: 0.8,
    deliveryTime: "days-2-4",
    leads: [
      t(
        "Breakfast in bed begins with something to carry it on.",
        "Frukost på sängen börjar med något att bära den på.",
        "Aamiainen vuoteeseen alkaa siitä, millä sen kantaa.",
        "Frühstück im Bett beginnt mit etwas, worauf man es trägt.",
      ),
    ],
    note: t(
      "Raised edge, felt pads underneath",
      "Upphöjd kant, filttassar undertill",
      "Korotettu reuna, huopatassut alla",
      "Erhöhter Rand, Filzgleiter an der Unterseite",
    ),
  },
} satisfies Record<string, Noun>;
