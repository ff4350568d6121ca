import { t } from "../translate";
import { word } from "./patterns";
import type { Quality } from "./quality";

/** Cloths for bed, bath, table and window. */
export const WOVEN = {
  linen: {
    material: "linen",
    composition: t("100% washed linen", "100 % tvättat lin", "100 % pesty pellava", "100 % gewaschenes Leinen"),
    care: "wash40",
    origin: "lithuania",
    features: ["washable", "natural"],
    word: word("linen", "i linne", "Pellavainen", "Pellavaiset", "aus Leinen"),
    praise: [
      t(
        "The linen is washed before it is sewn, so it is soft from the first day and needs no iron.",
        "Linnet tvättas innan det sys, så det är mjukt från första dagen och behöver inte strykas.",
        "Pellava pestään ennen ompelua, joten se on pehmeää heti eikä sitä tarvitse silittää.",
        "Das Leinen wird vor dem Nähen gewaschen, ist vom ersten Tag an weich und braucht kein Bügeleisen.",
      ),
      t(
        "European flax, woven with a slightly uneven yarn that catches the light and grows softer for years.",
        "Europeiskt lin, vävt med lite ojämnt garn som fångar ljuset och blir mjukare år efter år.",
        "Eurooppalainen pellava on kudottu hieman epätasaisesta langasta, joka elää valossa ja pehmenee vuosi vuodelta.",
        "Europäischer Flachs, aus leicht unregelmäßigem Garn gewebt, das das Licht einfängt und mit den Jahren immer weicher wird.",
      ),
    ],
  },
  linenBlend: {
    material: "linen",
    composition: t("55% linen, 45% cotton", "55 % lin, 45 % bomull", "55 % pellavaa, 45 % puuvillaa", "55 % Leinen, 45 % Baumwolle"),
    care: "wash40",
    origin: "portugal",
    features: ["washable", "natural"],
    word: null,
    praise: [
      t(
        "Linen gives the cloth its life, cotton keeps it smooth: a blend that falls well and creases little.",
        "Linet ger tyget liv, bomullen håller det slätt: en blandning som faller fint och skrynklar lite.",
        "Pellava tuo kankaaseen eloa, puuvilla sileyttä: sekoite laskeutuu kauniisti ja rypistyy vähän.",
        "Leinen gibt dem Stoff Leben, Baumwolle hält ihn glatt: eine Mischung, die schön fällt und kaum knittert.",
      ),
      t(
        "A half-linen with a dry, cool hand that copes with daily washing.",
        "En halvlinnekvalitet med torr, sval känsla som tål att tvättas ofta.",
        "Viileän ja kuivan tuntuinen puolipellava kestää ahkeraa pesua.",
        "Ein Halbleinen mit trockenem, kühlem Griff, das häufiges Waschen gut verträgt.",
      ),
    ],
  },
  cotton: {
    material: "cotton",
    composition: t("100% organic cotton", "100 % ekologisk bomull", "100 % luomupuuvilla", "100 % Bio-Baumwolle"),
    care: "wash40",
    origin: "india",
    features: ["washable", "organic"],
    word: null,
    praise: [
      t(
        "Organic cotton, densely woven, sturdy enough for every day and pleasant against the skin.",
        "Ekologisk bomull, tätt vävd, slitstark nog för alla dagar och skön mot huden.",
        "Tiheäksi kudottu luomupuuvilla kestää arjen ja tuntuu miellyttävältä ihoa vasten.",
        "Bio-Baumwolle, dicht gewebt, robust genug für jeden Tag und angenehm auf der Haut.",
      ),
      t(
        "The cotton is grown without synthetic pesticides and dyed in small batches, which keeps the colours deep.",
        "Bomullen odlas utan syntetiska bekämpningsmedel och färgas i små partier, vilket ger djupa färger.",
        "Puuvilla on viljelty ilman synteettisiä torjunta-aineita ja värjätty pienissä erissä, joten sävyt ovat syviä.",
        "Die Baumwolle wächst ohne synthetische Pestizide und wird in kleinen Partien gefärbt, das hält die Farben tief.",
      ),
    ],
  },
  percale: {
    material: "cotton",
    composition: t(
      "100% cotton percale, 210 threads",
      "100 % bomullsperkal, 210 trådar",
      "100 % puuvillaperkaali, 210 lankaa",
      "100 % Baumwollperkal, 210 Fäden",
    ),
    care: "wash60",
    origin: "portugal",
    features: ["washable"],
    word: word("percale", "i perkal", "Perkaalinen", "Perkaaliset", "aus Perkal"),
    praise: [
      t(
        "Percale is crisp and matt like a freshly ironed shirt and stays cool through warm nights.",
        "Perkal är krispig och matt som en nystruken skjorta och håller sig sval genom varma nätter.",
        "Perkaali on raikas ja himmeä kuin vastasilitetty paita ja pysyy viileänä lämpiminäkin öinä.",
        "Perkal ist frisch und matt wie ein gebügeltes Hemd und bleibt auch in warmen Nächten kühl.",
      ),
      t(
        "Fine combed yarns, one over, one under: the simplest weave there is, and the most breathable.",
        "Fina kammade garner, ett över och ett under: den enklaste väven som finns, och den mest luftiga.",
        "Hienoja kammattuja lankoja vuoroin alta ja päältä: sidoksista yksinkertaisin ja hengittävin.",
        "Feine gekämmte Garne, eins drüber, eins drunter: die einfachste Bindung, die es gibt, und die luftigste.",
      ),
    ],
  },
  sateen: {
    material: "cotton",
    composition: t(
      "100% cotton sateen, 300 threads",
      "100 % bomullssatin, 300 trådar",
      "100 % puuvillasatiini, 300 lankaa",
      "100 % Baumwollsatin, 300 Fäden",
    ),
    care: "wash60",
    origin: "portugal",
    features: ["washable", "organic"],
    word: word("sateen", "i satin", "Satiininen", "Satiiniset", "aus Satin"),
    praise: [
      t(
        "Sateen has a smooth face and a slight sheen, and settles around you without a sound.",
        "Satin har en slät yta med svag lyster och lägger sig ljudlöst omkring dig.",
        "Satiinin pinta on sileä ja hennosti kiiltävä, ja se asettuu ympärillesi äänettömästi.",
        "Satin hat eine glatte Oberfläche mit leichtem Schimmer und legt sich lautlos um einen.",
      ),
      t(
        "Long-staple cotton woven so densely that it keeps its drape and hardly pills.",
        "Långfibrig bomull, vävd så tätt att den behåller sitt fall och knappt noppar sig.",
        "Pitkäkuituinen puuvilla on kudottu niin tiheäksi, että se laskeutuu kauniisti eikä juuri nyppyynny.",
        "Langstapelige Baumwolle, so dicht gewebt, dass sie ihren Fall behält und kaum pillt.",
      ),
    ],
  },
  terry: {
    material: "cotton",
    composition: t(
      "100% cotton terry, 550 g/m²",
      "100 % bomullsfrotté, 550 g/m²",
      "100 % puuvillafrotee, 550 g/m²",
      "100 % Baumwollfrottier, 550 g/m²",
    ),
    care: "wash60",
    origin: "portugal",
    features: ["washable", "organic"],
    word: word("terry", "i frotté", "Froteinen", "Froteiset", "aus Frottier"),
    praise: [
      t(
        "Long loops of combed cotton drink up water quickly and still dry overnight.",
        "Långa öglor av kammad bomull suger snabbt upp vatten och torkar ändå över natten.",
        "Kammatun puuvillan pitkät lenkit imevät vettä nopeasti ja kuivuvat silti yössä.",
        "Lange Schlingen aus gekämmter Baumwolle nehmen Wasser schnell auf und trocknen trotzdem über Nacht.",
      ),
      t(
        "Thick without being heavy, and as soft after fifty washes as after the first.",
        "Tjock utan att vara tung, och lika mjuk efter femtio tvättar som efter den första.",
        "Paksu muttei painava, ja yhtä pehmeä viidenkymmenen pesun kuin ensimmäisen jälkeen.",
        "Dick, ohne schwer zu sein, und nach fünfzig Wäschen so weich wie nach der ersten.",
      ),
    ],
  },
  waffle: {
    material: "cotton",
    composition: t(
      "100% organic cotton, waffle weave",
      "100 % ekologisk bomull, våfflad",
      "100 % luomupuuvilla, vohvelisidos",
      "100 % Bio-Baumwolle, Waffelpikee",
    ),
    care: "wash60",
    origin: "turkey",
    features: ["washable", "organic"],
    word: null,
    praise: [
      t(
        "The waffle holds a great deal of water, weighs next to nothing and dries fast on its loop.",
        "Våffelväven tar upp mycket vatten, väger nästan ingenting och torkar snabbt på sin hängare.",
        "Vohvelikangas imee paljon vettä, ei paina juuri mitään ja kuivuu nopeasti ripustuslenkissään.",
        "Das Waffelgewebe nimmt viel Wasser auf, wiegt fast nichts und trocknet schnell am Aufhänger.",
      ),
      t(
        "The weave shrinks a little in the first wash and becomes plump and soft: that is how it should be.",
        "Väven krymper lite i första tvätten och blir fyllig och mjuk: precis som det ska vara.",
        "Kangas kutistuu hieman ensipesussa ja muuttuu kuohkeaksi ja pehmeäksi, kuten kuuluukin.",
        "Bei der ersten Wäsche läuft das Gewebe etwas ein und wird bauschig und weich: genau so soll es sein.",
      ),
    ],
  },
  coated: {
    material: "cotton",
    composition: t(
      "Cotton with a matt acrylic coating",
      "Bomull med matt akrylbeläggning",
      "Puuvillaa, mattapintainen akryylipinnoite",
      "Baumwolle mit matter Acrylbeschichtung",
    ),
    care: "wipe",
    origin: "portugal",
    features: [],
    word: word("wipe-clean", "i avtorkbar bomull", "Vahapintainen", "Vahapintaiset", "aus abwaschbarer Baumwolle"),
    praise: [
      t(
        "A thin matt coating keeps red wine and blueberries on the surface until the cloth comes.",
        "En tunn, matt beläggning håller rödvin och blåbär på ytan tills trasan kommer.",
        "Ohut himmeä pinnoite pitää punaviinin ja mustikat pinnalla, kunnes rätti ehtii paikalle.",
        "Eine dünne, matte Beschichtung hält Rotwein und Blaubeeren an der Oberfläche, bis der Lappen kommt.",
      ),
      t(
        "Looks like cloth, folds like cloth, and is clean again after one wipe.",
        "Ser ut och faller som tyg, och ett enda torkdrag räcker för att få bort fläcken.",
        "Se näyttää ja laskeutuu kuin kangas ja puhdistuu yhdellä pyyhkäisyllä.",
        "Sieht aus wie Stoff, fällt wie Stoff und ist nach einem Wisch wieder sauber.",
      ),
    ],
  },
  sheer: {
    material: "polyester",
    composition: t(
      "100% recycled polyester voile",
      "100 % återvunnen polyestervoile",
      "100 % kierrätetty polyestervoile",
      "100 % recycelter Polyestervoile",
    ),
    care: "wash30",
    origin: "poland",
    features: ["washable", "recycled"],
    word: word("sheer", "i skir voile", "Läpikuultava", "Läpikuultavat", "aus zartem Voile"),
    praise: [
      t(
        "The voile is spun from recycled bottles and lets the daylight through while it keeps glances out.",
        "Voilen är spunnen av återvunna flaskor och släpper in dagsljuset men stänger blickarna ute.",
        "Kierrätetyistä pulloista kehrätty voile päästää päivänvalon läpi mutta pitää katseet ulkona.",
        "Der Voile ist aus recycelten Flaschen gesponnen, lässt Tageslicht herein und hält Blicke draußen.",
      ),
      t(
        "So light that the faintest draught sets the cloth moving.",
        "Så lätt att minsta vinddrag räcker för att sätta tyget i rörelse.",
        "Niin kevyt, että pieninkin ilmavirta saa sen liikkeelle.",
        "So leicht, dass ein Luftzug genügt, um den Stoff zu bewegen.",
      ),
    ],
  },
  shower: {
    material: "polyester",
    composition: t(
      "100% recycled polyester, water-repellent",
      "100 % återvunnen polyester, vattenavvisande",
      "100 % kierrätetty polyesteri, vettähylkivä",
      "100 % recycelter Polyester, wasserabweisend",
    ),
    care: "wash30",
    origin: "turkey",
    features: ["washable", "recycled"],
    word: null,
    praise: [
      t(
        "The dense weave lets water run off and dries before mould has a chance.",
        "Den täta väven låter vattnet rinna av och torkar innan mögel får en chans.",
        "Tiheä kudos antaa veden valua pois ja kuivuu ennen kuin home ehtii iskeä.",
        "Das dichte Gewebe lässt Wasser abperlen und trocknet, bevor Schimmel eine Chance hat.",
      ),
      t(
        "No plastic smell, no sticking: a cloth that simply does not mind getting wet.",
        "Ingen plastlukt, inget klibb: ett tyg som helt enkelt inte har något emot att bli blött.",
        "Ei muovin hajua, ei tarttumista: kangas, jota kastuminen ei yksinkertaisesti haittaa.",
        "Kein Plastikgeruch, kein Kleben: ein Stoff, dem Nässe einfach nichts ausmacht.",
      ),
    ],
  },
  blackout: {
    material: "polyester",
    composition: t(
      "100% recycled polyester, triple weave",
      "100 % återvunnen polyester, trippelvävd",
      "100 % kierrätetty polyesteri, kolminkertainen kudos",
      "100 % recycelter Polyester, dreifach gewebt",
    ),
    care: "wash30",
    origin: "poland",
    features: ["washable", "recycled", "blackout"],
    word: word("blackout", "mörkläggande", "Pimentävä", "Pimentävät", "zur Verdunkelung"),
    praise: [
      t(
        "Three layers woven as one keep out the streetlamp and the midsummer sun, without a rubbery coating.",
        "Tre lager i en väv stänger ute gatlyktan och midsommarsolen, utan gummerad baksida.",
        "Kolme yhteen kudottua kerrosta pitää katulampun ja juhannusauringon ulkona ilman kumimaista pinnoitetta.",
        "Drei Lagen in einem Gewebe halten Straßenlaterne und Mittsommersonne draußen, ganz ohne gummierte Rückseite.",
      ),
      t(
        "Dark when you sleep, quieter when the street is not, and warmer by the window in winter.",
        "Mörkt när du sover, tystare när gatan inte är det, och varmare vid fönstret på vintern.",
        "Pimeää nukkuessa, hiljaisempaa kadun metelöidessä ja talvella lämpimämpää ikkunan ääressä.",
        "Dunkel zum Schlafen, leiser, wenn es die Straße nicht ist, und im Winter wärmer am Fenster.",
      ),
    ],
  },
} satisfies Record<string, Quality>;
