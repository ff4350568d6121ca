import { t } from "../translate";
import { word } from "./patterns";
import type { Quality } from "./quality";

/** Velvet, wool and the cloths that one leans against, walks on or sleeps under. */
export const SOFT = {
  velvet: {
    material: "velvet",
    composition: t("100% cotton velvet", "100 % bomullssammet", "100 % puuvillasametti", "100 % Baumwollsamt"),
    care: "wash30",
    origin: "india",
    features: ["washable"],
    word: word("velvet", "i sammet", "Samettinen", "Samettiset", "aus Samt"),
    praise: [
      t(
        "Cotton velvet with a short, dense pile that looks lighter or deeper with every stroke of the hand.",
        "Bomullssammet med kort, tät lugg som blir ljusare eller djupare med varje handrörelse.",
        "Lyhyt- ja tiheänukkainen puuvillasametti vaalenee tai tummenee jokaisella käden sivelyllä.",
        "Baumwollsamt mit kurzem, dichtem Flor, der mit jedem Streichen der Hand heller oder tiefer wirkt.",
      ),
      t(
        "The velvet is matt rather than shiny and can be washed, which is not a matter of course.",
        "Sammeten är snarare matt än blank och går att tvätta, vilket inte är självklart.",
        "Sametti on pikemmin himmeä kuin kiiltävä ja konepestävä, mikä ei ole itsestäänselvyys.",
        "Der Samt ist eher matt als glänzend und lässt sich waschen, was nicht selbstverständlich ist.",
      ),
    ],
  },
  boucle: {
    material: "wool",
    composition: t(
      "60% wool, 40% recycled polyester",
      "60 % ull, 40 % återvunnen polyester",
      "60 % villaa, 40 % kierrätettyä polyesteria",
      "60 % Wolle, 40 % recycelter Polyester",
    ),
    care: "dry",
    origin: "poland",
    features: ["recycled"],
    word: word("bouclé", "i bouclé", "Bukleekankainen", "Bukleekankaiset", "aus Bouclé"),
    praise: [
      t(
        "Curly bouclé yarn makes a surface like the coat of a lamb: warm, forgiving and hard to keep one's hands off.",
        "Krulligt bouclégarn ger en yta som en lammpäls: varm, förlåtande och svår att låta bli att röra vid.",
        "Kihara bukleelanka muistuttaa karitsan turkkia: lämmin, armollinen ja vastustamattoman kosketeltava.",
        "Lockiges Bouclégarn ergibt eine Oberfläche wie Lammfell: warm, unempfindlich und kaum in Ruhe zu lassen.",
      ),
      t(
        "The loops hide every crumb and crease and bring depth to the palest colours.",
        "Öglorna döljer smulor och veck och ger djup åt de blekaste färger.",
        "Lenkit kätkevät murut ja rypyt ja tuovat syvyyttä vaaleimpiinkin sävyihin.",
        "Die Schlingen verbergen Krümel und Falten und geben selbst den hellsten Farben Tiefe.",
      ),
    ],
  },
  wool: {
    material: "wool",
    composition: t("100% lambswool", "100 % lammull", "100 % karitsanvilla", "100 % Lammwolle"),
    care: "wool",
    origin: "lithuania",
    features: ["natural"],
    word: word("wool", "i ull", "Villainen", "Villaiset", "aus Wolle"),
    praise: [
      t(
        "Lambswool warms at once, shrugs off spills and freshens up when hung out on a damp evening.",
        "Lammull värmer direkt, står emot spill och fräschas upp av en kväll i fuktig luft.",
        "Karitsanvilla lämmittää heti, hylkii roiskeita ja raikastuu, kun sen ripustaa kosteaan iltailmaan.",
        "Lammwolle wärmt sofort, weist Spritzer ab und wird frisch, wenn man sie an einem feuchten Abend hinaushängt.",
      ),
      t(
        "Spun in Europe, brushed once and finished with nothing but water and time.",
        "Spunnen i Europa, borstad en gång och färdigställd med bara vatten och tid.",
        "Euroopassa kehrätty, kertaalleen harjattu ja viimeistelty pelkällä vedellä ja ajalla.",
        "In Europa gesponnen, einmal gebürstet und nur mit Wasser und Zeit veredelt.",
      ),
    ],
  },
  mohair: {
    material: "wool",
    composition: t("70% mohair, 30% wool", "70 % mohair, 30 % ull", "70 % mohairia, 30 % villaa", "70 % Mohair, 30 % Wolle"),
    care: "dry",
    origin: "lithuania",
    features: ["natural"],
    word: word("mohair", "i mohair", "Mohairinen", "Mohairiset", "aus Mohair"),
    praise: [
      t(
        "Mohair is airy, glossy and astonishingly warm for its weight.",
        "Mohair är luftigt, glansigt och förvånansvärt varmt för sin vikt.",
        "Mohair on ilmavaa, kiiltävää ja painoonsa nähden hämmästyttävän lämmintä.",
        "Mohair ist luftig, glänzend und für sein Gewicht erstaunlich warm.",
      ),
      t(
        "The long fibres are brushed up by hand and form a halo of colour around the weave.",
        "De långa fibrerna borstas upp för hand och bildar en gloria av färg runt väven.",
        "Pitkät kuidut harjataan esiin käsin, ja ne kietovat kankaan hehkuvaan väriin.",
        "Die langen Fasern werden von Hand aufgebürstet und legen einen Schein von Farbe um das Gewebe.",
      ),
    ],
  },
  outdoor: {
    material: "polyester",
    composition: t(
      "100% recycled polyester, spun-dyed",
      "100 % återvunnen polyester, spinnfärgad",
      "100 % kierrätetty polyesteri, massavärjätty",
      "100 % recycelter Polyester, spinngefärbt",
    ),
    care: "wash30",
    origin: "poland",
    features: ["washable", "recycled", "outdoor"],
    word: null,
    praise: [
      t(
        "The colour sits inside the fibre, so sun and rain do not reach it.",
        "Färgen sitter inne i fibern, så varken sol eller regn kommer åt den.",
        "Väri on kuidun sisällä, joten aurinko ja sade eivät pääse siihen käsiksi.",
        "Die Farbe sitzt im Inneren der Faser, wo Sonne und Regen sie nicht erreichen.",
      ),
      t(
        "A shower runs off, an hour of wind and it is dry again.",
        "En skur rinner av, en timme i vinden och allt är torrt igen.",
        "Sadekuuro valuu pois, ja tunti tuulessa riittää kuivumiseen.",
        "Ein Schauer perlt ab, eine Stunde Wind und alles ist wieder trocken.",
      ),
    ],
  },
  woolRug: {
    material: "wool",
    composition: t("80% wool, 20% cotton", "80 % ull, 20 % bomull", "80 % villaa, 20 % puuvillaa", "80 % Wolle, 20 % Baumwolle"),
    care: "vacuum",
    origin: "india",
    features: ["natural", "handmade"],
    word: word("wool", "i ull", "Villainen", "Villaiset", "aus Wolle"),
    praise: [
      t(
        "Wool springs back after every step, softens the sound of a room and is hard to stain.",
        "Ull reser sig efter varje steg, dämpar ljudet i rummet och är svår att fläcka ner.",
        "Villa palautuu jokaisen askeleen jälkeen, vaimentaa huoneen ääniä ja hylkii tahroja.",
        "Wolle richtet sich nach jedem Schritt wieder auf, dämpft den Klang des Raumes und ist schwer zu beflecken.",
      ),
      t(
        "Hand-woven by small family workshops; a slight unevenness at the edge shows it.",
        "Handvävd i små familjeverkstäder; en liten ojämnhet i kanten visar det.",
        "Käsin kudottu pienissä perheverstaissa, minkä huomaa reunan pienestä epätasaisuudesta.",
        "In kleinen Familienwerkstätten von Hand gewebt; eine leichte Unregelmäßigkeit am Rand verrät es.",
      ),
    ],
  },
  cottonRug: {
    material: "cotton",
    composition: t(
      "100% cotton, 40% of it recycled",
      "100 % bomull, varav 40 % återvunnen",
      "100 % puuvilla, josta 40 % kierrätettyä",
      "100 % Baumwolle, davon 40 % recycelt",
    ),
    care: "wash30",
    origin: "india",
    features: ["washable", "recycled"],
    word: null,
    praise: [
      t(
        "Flat-woven cotton lies close to the floor, fits under doors and goes into the washing machine.",
        "Slätvävd bomull ligger platt mot golvet, går under dörrar och ryms i tvättmaskinen.",
        "Sileäksi kudottu puuvilla asettuu tiiviisti lattiaan, mahtuu ovien alle ja menee pesukoneeseen.",
        "Flach gewebte Baumwolle liegt eng am Boden, passt unter Türen und darf in die Waschmaschine.",
      ),
      t(
        "Woven in part from the cuttings of our own towels, which gives the yarn its lively tone.",
        "Delvis vävd av spill från våra egna handdukar, vilket ger garnet sin levande ton.",
        "Osa langasta on omien pyyhkeidemme leikkuujätettä, mikä antaa sille elävän sävyn.",
        "Zum Teil aus den Resten unserer eigenen Handtücher gewebt, was dem Garn seinen lebendigen Ton gibt.",
      ),
    ],
  },
  jute: {
    material: "jute",
    composition: t("100% jute", "100 % jute", "100 % juutti", "100 % Jute"),
    care: "shake",
    origin: "india",
    features: ["natural", "handmade"],
    word: word("jute", "i jute", "Juuttinen", "Juuttiset", "aus Jute"),
    praise: [
      t(
        "Jute grows fast, needs little and brings a dry, grassy warmth into the room.",
        "Jute växer fort, kräver lite och ger rummet en torr värme som av gräs.",
        "Juutti kasvaa nopeasti, vaatii vähän ja tuo huoneeseen kuivan heinän lämpöä.",
        "Jute wächst schnell, braucht wenig und bringt eine trockene Wärme wie von Gras in den Raum.",
      ),
      t(
        "Thick braided jute with a golden shimmer that becomes more even with time.",
        "Tjock flätad jute med gyllene skimmer som jämnar ut sig med tiden.",
        "Paksussa juuttipunoksessa on kultainen hohde, joka tasoittuu ajan myötä.",
        "Dick geflochtene Jute mit goldenem Schimmer, der mit der Zeit gleichmäßiger wird.",
      ),
    ],
  },
  down: {
    material: "down",
    composition: t(
      "Cotton cover; 90% duck down, 10% feathers, responsibly sourced",
      "Bomullsfodral; 90 % ankdun, 10 % fjäder från kontrollerad uppfödning",
      "Puuvillakuori; 90 % ankanuntuvaa, 10 % höyhentä, vastuullista alkuperää",
      "Baumwollhülle; 90 % Entendaunen, 10 % Federn aus verantwortungsvoller Herkunft",
    ),
    care: "wash60",
    origin: "denmark",
    features: ["washable", "natural"],
    word: word("down", "med dun", "Untuvatäytteinen", "Untuvatäytteiset", "mit Daunen"),
    praise: [
      t(
        "The down is sewn into small boxes, so it stays where it warms best.",
        "Dunet är insytt i små kassetter och stannar där det värmer bäst.",
        "Untuva on ommeltu pieniin kanaviin, joten se pysyy siellä, missä se lämmittää parhaiten.",
        "Die Daunen sind in kleine Kassetten eingenäht und bleiben dort, wo sie am besten wärmen.",
      ),
      t(
        "Light as a breath and warm as a stove, and none of it plucked from living birds.",
        "Lätt som ett andetag och varm som en kamin, och inget plockat från levande fåglar.",
        "Kevyt kuin henkäys ja lämmin kuin uuni, eikä mitään ole nypitty elävistä linnuista.",
        "Leicht wie ein Atemzug, warm wie ein Ofen, und nichts davon stammt von lebenden Tieren.",
      ),
    ],
  },
  fibre: {
    material: "polyester",
    composition: t(
      "Cotton cover; hollow fibre of recycled polyester",
      "Bomullsfodral; hålfiber av återvunnen polyester",
      "Puuvillakuori; onttokuitua kierrätetystä polyesteristä",
      "Baumwollhülle; Hohlfaser aus recyceltem Polyester",
    ),
    care: "wash60",
    origin: "denmark",
    features: ["washable", "recycled"],
    word: null,
    praise: [
      t(
        "The hollow fibre traps air like down and can be washed as often as you like.",
        "Hålfibern binder luft precis som dun och kan tvättas hur ofta som helst.",
        "Onttokuitu sitoo ilmaa untuvan tavoin, ja sen voi pestä vaikka joka viikko.",
        "Die Hohlfaser schließt Luft ein wie Daune und darf so oft gewaschen werden, wie man möchte.",
      ),
      t(
        "A kind choice for allergy sufferers: no feathers, no dust, just air in fine crimped fibres.",
        "Ett snällt val för allergiker: inga fjädrar, inget damm, bara luft i fina krusade fibrer.",
        "Hyvä valinta allergiselle: ei höyheniä, ei pölyä, vain ilmaa hienoissa kiharretuissa kuiduissa.",
        "Eine gute Wahl für Allergiker: keine Federn, kein Staub, nur Luft in feinen gekräuselten Fasern.",
      ),
    ],
  },
} satisfies Record<string, Quality>;
