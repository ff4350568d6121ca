import { t } from "../translate";
import { word } from "./patterns";
import type { Quality } from "./quality";

/** Clay, glass, metal, wood and wicker. */
export const HARD = {
  stoneware: {
    material: "stoneware",
    composition: t("Glazed stoneware", "Glaserat stengods", "Lasitettu kivitavara", "Glasiertes Steinzeug"),
    care: "rinse",
    origin: "portugal",
    features: ["handmade"],
    word: word("stoneware", "i stengods", "Kivitavarainen", "Kivitavaraiset", "aus Steinzeug"),
    praise: [
      t(
        "Each piece is dipped in glaze by hand; where it runs thin, the warm clay shows through.",
        "Varje exemplar doppas i glasyr för hand; där den är tunn skymtar den varma leran.",
        "Jokainen kappale kastetaan lasitteeseen käsin, ja ohuissa kohdissa savi kuultaa lämpimänä läpi.",
        "Jedes Stück wird von Hand in Glasur getaucht; wo sie dünn verläuft, schimmert der warme Ton durch.",
      ),
      t(
        "Fired at 1,250 degrees, which makes the stoneware dense, heavy and good to hold.",
        "Bränt i 1 250 grader, vilket gör stengodset tätt, tungt och skönt att hålla i.",
        "1 250 asteessa poltettu kivitavara on tiivistä, painavaa ja miellyttävää pidellä.",
        "Bei 1.250 Grad gebrannt, was das Steinzeug dicht, schwer und angenehm in der Hand macht.",
      ),
    ],
  },
  glass: {
    material: "glass",
    composition: t("Mouth-blown glass", "Munblåst glas", "Suupuhallettu lasi", "Mundgeblasenes Glas"),
    care: "rinse",
    origin: "sweden",
    features: ["handmade"],
    word: word("glass", "i glas", "Lasinen", "Lasiset", "aus Glas"),
    praise: [
      t(
        "Blown by mouth, so a small bubble here and there belongs to it.",
        "Munblåst, så en liten bubbla här och där hör till.",
        "Suupuhalletussa lasissa pieni kupla siellä täällä kuuluu asiaan.",
        "Mundgeblasen, ein Bläschen hier und da gehört dazu.",
      ),
      t(
        "The coloured glass deepens towards the foot and throws a patch of colour on the table at noon.",
        "Det färgade glaset djupnar mot foten och kastar en färgfläck på bordet mitt på dagen.",
        "Värillinen lasi syvenee alaspäin ja heittää keskipäivällä pöydälle väriläikän.",
        "Das farbige Glas wird zum Fuß hin tiefer und wirft mittags einen Farbfleck auf den Tisch.",
      ),
    ],
  },
  brass: {
    material: "metal",
    composition: t(
      "Solid brass, untreated",
      "Massiv mässing, obehandlad",
      "Massiivimessinki, käsittelemätön",
      "Massives Messing, unbehandelt",
    ),
    care: "dust",
    origin: "india",
    features: ["handmade"],
    word: word("brass", "i mässing", "Messinkinen", "Messinkiset", "aus Messing"),
    praise: [
      t(
        "The brass is left bare and darkens slowly; a drop of polish brings the gold back.",
        "Mässingen är obehandlad och mörknar långsamt; en droppe puts tar fram guldet igen.",
        "Käsittelemätön messinki tummuu hitaasti, ja tippa kiillotusainetta palauttaa kullan.",
        "Das Messing bleibt roh und dunkelt langsam nach; ein Tropfen Politur holt das Gold zurück.",
      ),
      t(
        "Cast, turned and brushed until the candlelight seems to come from inside the metal.",
        "Gjuten, svarvad och borstad tills ljusets sken tycks komma inifrån metallen.",
        "Valettu, sorvattu ja harjattu, kunnes kynttilän valo näyttää syttyvän metallin sisällä.",
        "Gegossen, gedreht und gebürstet, bis das Kerzenlicht aus dem Inneren des Metalls zu kommen scheint.",
      ),
    ],
  },
  steel: {
    material: "metal",
    composition: t("Powder-coated steel", "Pulverlackerat stål", "Pulverimaalattu teräs", "Pulverbeschichteter Stahl"),
    care: "dust",
    origin: "poland",
    features: [],
    word: null,
    praise: [
      t(
        "A matt powder coating, so fine that it feels like eggshell, protects the steel.",
        "En matt pulverlack, fin som äggskal, skyddar stålet.",
        "Terästä suojaa himmeä pulverimaali, joka tuntuu sileältä kuin munankuori.",
        "Eine matte Pulverbeschichtung, fein wie Eierschale, schützt den Stahl.",
      ),
      t(
        "Slim steel, welded and ground until no seam is left to see.",
        "Smäckert stål, svetsat och slipat tills ingen skarv syns.",
        "Siroa terästä, hitsattu ja hiottu niin, ettei saumaa näy.",
        "Schlanker Stahl, geschweißt und geschliffen, bis keine Naht mehr zu sehen ist.",
      ),
    ],
  },
  oak: {
    material: "wood",
    composition: t(
      "Oiled oak from certified forests",
      "Oljad ek från certifierade skogar",
      "Öljytty tammi sertifioiduista metsistä",
      "Geölte Eiche aus zertifizierten Wäldern",
    ),
    care: "dust",
    origin: "estonia",
    features: ["natural"],
    word: word("oak", "i ek", "Tamminen", "Tammiset", "aus Eiche"),
    praise: [
      t(
        "The oak is oiled, not lacquered: it may be touched, marked and sanded fresh again.",
        "Eken är oljad, inte lackad: den tål att röras, märkas och slipas om.",
        "Tammi on öljytty, ei lakattu: sitä saa koskea, kolhia ja hioa uudelleen.",
        "Die Eiche ist geölt, nicht lackiert: Man darf sie anfassen, benutzen und wieder abschleifen.",
      ),
      t(
        "Cut from solid wood, so the grain runs on around every corner.",
        "Tillverkad av massivt trä, så att ådringen löper runt varje hörn.",
        "Massiivipuun syykuvio jatkuu jokaisen kulman yli.",
        "Aus massivem Holz geschnitten, sodass die Maserung um jede Ecke weiterläuft.",
      ),
    ],
  },
  rattan: {
    material: "rattan",
    composition: t(
      "Hand-woven rattan and willow",
      "Handflätad rotting och pil",
      "Käsin punottua rottinkia ja pajua",
      "Handgeflochtenes Rattan und Weide",
    ),
    care: "dust",
    origin: "poland",
    features: ["natural", "handmade"],
    word: word("rattan", "i rotting", "Rottinkinen", "Rottinkiset", "aus Rattan"),
    praise: [
      t(
        "Woven wet and dried in shape, which makes the rattan light and surprisingly strong.",
        "Flätad våt och torkad i form, vilket gör rottingen lätt och förvånansvärt stark.",
        "Märkänä punottu ja muotoonsa kuivattu rottinki on kevyttä ja yllättävän lujaa.",
        "Nass geflochten und in Form getrocknet, das macht Rattan leicht und erstaunlich stabil.",
      ),
      t(
        "Two weavers, half a day, one piece: no two are quite alike.",
        "Två flätare, en halv dag, ett exemplar: inget är det andra helt likt.",
        "Kaksi punojaa, puoli päivää, yksi kappale: kahta täysin samanlaista ei ole.",
        "Zwei Flechter, ein halber Tag, ein Stück: Keines gleicht ganz dem anderen.",
      ),
    ],
  },
  shade: {
    material: "linen",
    composition: t(
      "Linen shade, oak and steel",
      "Skärm av linne, ek och stål",
      "Pellavavarjostin, tammea ja terästä",
      "Leinenschirm, Eiche und Stahl",
    ),
    care: "dust",
    origin: "sweden",
    features: ["natural"],
    word: null,
    praise: [
      t(
        "The linen shade filters the light to the colour of late afternoon.",
        "Linneskärmen silar ljuset till samma färg som sen eftermiddag.",
        "Pellavavarjostin siivilöi valon myöhäisen iltapäivän väriseksi.",
        "Der Leinenschirm filtert das Licht zur Farbe eines späten Nachmittags.",
      ),
      t(
        "Fabric stretched over a light frame, with a textile cord and a dimmable E27 socket.",
        "Tyg spänt över en lätt stomme, med textilsladd och dimbar E27-sockel.",
        "Kevyen kehikon päälle pingotettu kangas, tekstiilijohto ja himmennettävä E27-kanta.",
        "Stoff, über ein leichtes Gestell gespannt, mit Textilkabel und dimmbarer E27-Fassung.",
      ),
    ],
  },
  paper: {
    material: "paper",
    composition: t(
      "Uncoated paper, thread-sewn",
      "Obestruket papper, trådhäftad",
      "Päällystämätöntä paperia, lankasidottu",
      "Ungestrichenes Papier, fadengeheftet",
    ),
    care: "dust",
    origin: "estonia",
    features: ["natural"],
    word: null,
    praise: [
      t(
        "Printed on uncoated paper and sewn with thread, so it lies open on the table by itself.",
        "Tryckt på obestruket papper och trådhäftad, så att den ligger öppen på bordet av sig själv.",
        "Painettu päällystämättömälle paperille ja lankasidottu, joten kirja pysyy pöydällä auki itsestään.",
        "Auf ungestrichenem Papier gedruckt und fadengeheftet, sodass es von allein offen auf dem Tisch liegt.",
      ),
      t(
        "A book to leaf through in the evening and to keep by the sewing box.",
        "En bok att bläddra i på kvällen och ha liggande vid sylådan.",
        "Iltaisin selailtava kirja, jonka paikka on ompelulippaan vieressä.",
        "Ein Buch, in dem man abends blättert und das neben dem Nähkasten liegen darf.",
      ),
    ],
  },
} satisfies Record<string, Quality>;
