import type { Translated } from "../types";
import { t } from "../translate";
import type { Area } from "../nouns";

/** Closing sentences of a product's text: advice that holds for everything in that part of the shop. */
export const TIPS: Record<Area, readonly Translated[]> = {
  cushions: [
    t(
      "Mix two plain ones with a pattern and let one colour appear in all three.",
      "Blanda två enfärgade med en mönstrad och låt en färg gå igen i alla tre.",
      "Yhdistä kaksi yksiväristä ja yksi kuviollinen, ja anna yhden värin toistua kaikissa.",
      "Zwei einfarbige mit einem gemusterten mischen und eine Farbe in allen dreien wiederkehren lassen.",
    ),
    t(
      "An odd number looks relaxed, an even one looks formal; both are allowed.",
      "Ett udda antal ser avslappnat ut, ett jämnt ser formellt ut; båda är tillåtna.",
      "Pariton määrä näyttää rennolta, parillinen juhlavalta; molemmat ovat sallittuja.",
      "Eine ungerade Zahl wirkt entspannt, eine gerade förmlich; beides ist erlaubt.",
    ),
    t(
      "Pair it with a coarser weave beside it, and both gain from the contrast.",
      "Lägg en grövre väv bredvid, så vinner båda på kontrasten.",
      "Karheampi kudos vieressä korostaa molempien luonnetta.",
      "Mit einem gröberen Gewebe daneben gewinnen beide durch den Kontrast.",
    ),
    t(
      "In winter it likes company from wool, in summer from bare linen.",
      "På vintern trivs den med ull, på sommaren med slätt linne.",
      "Talvella seuraksi sopii villa, kesällä paljas pellava.",
      "Im Winter passt Wolle dazu, im Sommer schlichtes Leinen.",
    ),
  ],
  throws: [
    t(
      "Fold it lengthwise over the backrest and it doubles as a headrest.",
      "Vik på längden över ryggstödet, så blir det också ett nackstöd.",
      "Taita pitkittäin selkänojan päälle, niin saat samalla niskatuen.",
      "Längs gefaltet über die Rückenlehne gelegt, wird daraus nebenbei eine Nackenstütze.",
    ),
    t(
      "A good gift for people who say they have everything.",
      "En bra present till den som säger sig ha allt.",
      "Hyvä lahja sille, joka sanoo omistavansa jo kaiken.",
      "Ein gutes Geschenk für Menschen, die angeblich schon alles haben.",
    ),
    t(
      "Keep a second one in the car; you will be glad of it in April.",
      "Ha en till i bilen; i april kommer du att vara glad för den.",
      "Pidä toinen autossa; huhtikuussa siitä on iloa.",
      "Ein zweites ins Auto legen; im April ist man froh darum.",
    ),
  ],
  windows: [
    t(
      "Order a little too long rather than too short: a hem can be let fall, but not grow.",
      "Beställ hellre för långt än för kort: en fåll kan läggas upp, men inte växa.",
      "Tilaa mieluummin liian pitkä kuin liian lyhyt: helmaa voi lyhentää mutta ei kasvattaa.",
      "Lieber etwas zu lang bestellen als zu kurz: Ein Saum lässt sich kürzen, aber nicht verlängern.",
    ),
    t(
      "For generous folds, plan twice the width of the window.",
      "För generösa veck, räkna med fönstrets dubbla bredd.",
      "Runsaisiin laskoksiin tarvitaan ikkunan leveys kaksinkertaisena.",
      "Für großzügige Falten die doppelte Fensterbreite einplanen.",
    ),
    t(
      "Our measuring guide shows in three steps which length is yours.",
      "Vår mätguide visar i tre steg vilken längd som är din.",
      "Mittausoppaamme neuvoo kolmessa vaiheessa oikean pituuden.",
      "Unser Messratgeber zeigt in drei Schritten, welche Länge die richtige ist.",
    ),
  ],
  bed: [
    t(
      "Tumble dry only until almost dry, shake out once, and the iron stays in the cupboard.",
      "Torktumla bara tills nästan torrt och skaka ut, så kan strykjärnet stå kvar i skåpet.",
      "Kuivaa lähes kuivaksi ja ravista kerran, niin silitysrauta saa pysyä kaapissa.",
      "Nur fast trocken schleudern, einmal ausschütteln, und das Bügeleisen bleibt im Schrank.",
    ),
    t(
      "Lovely with a plain sheet in the next lighter shade.",
      "Fint tillsammans med ett enfärgat lakan i nästa ljusare ton.",
      "Kaunis pari on yksivärinen lakana astetta vaaleampana.",
      "Schön zu einem einfarbigen Laken im nächsthelleren Ton.",
    ),
    t(
      "After three washes you will not want to sleep in anything else.",
      "Efter tre tvättar vill man inte sova i något annat.",
      "Kolmen pesun jälkeen ei enää halua nukkua missään muussa.",
      "Nach drei Wäschen möchte man in nichts anderem mehr schlafen.",
    ),
    t(
      "A bed made with two shades of the same colour always looks considered.",
      "En säng bäddad i två nyanser av samma färg ser alltid genomtänkt ut.",
      "Kahdella saman värin sävyllä sijattu vuode näyttää aina harkitulta.",
      "Ein Bett in zwei Tönen derselben Farbe wirkt immer überlegt.",
    ),
  ],
  bath: [
    t(
      "Leave out the fabric softener: it only clogs the loops.",
      "Hoppa över sköljmedlet: det täpper bara till öglorna.",
      "Jätä huuhteluaine pois: se vain tukkii lenkit.",
      "Weichspüler weglassen: Er verklebt nur die Schlingen.",
    ),
    t(
      "Wash once before first use and it will take up water from the very first day.",
      "Tvätta en gång före användning, så suger tyget upp vatten från första dagen.",
      "Pese kerran ennen käyttöä, niin kangas imee vettä ensimmäisestä päivästä alkaen.",
      "Vor dem ersten Gebrauch einmal waschen, dann saugt der Stoff vom ersten Tag an.",
    ),
    t(
      "Roll instead of folding, and even a narrow shelf looks like a small spa.",
      "Rulla i stället för att vika, så ser även en smal hylla ut som ett litet spa.",
      "Rullaa taittelun sijaan, niin kapeakin hylly näyttää pieneltä kylpylältä.",
      "Rollen statt falten, und selbst ein schmales Regal sieht aus wie ein kleines Spa.",
    ),
  ],
  table: [
    t(
      "A few creases belong to it; the rest is done by a damp hand.",
      "Några veck hör till; resten ordnar en fuktig hand.",
      "Muutama ryppy kuuluu asiaan, ja loput hoitaa kostea käsi.",
      "Ein paar Falten gehören dazu; den Rest erledigt eine feuchte Hand.",
    ),
    t(
      "Let it hang 20 to 30 centimetres over the edge and it looks like a feast.",
      "Låt tyget hänga 20 till 30 centimeter över kanten, så ser det ut som fest.",
      "Anna kankaan roikkua 20–30 senttiä reunan yli, niin pöytä näyttää juhlalta.",
      "20 bis 30 Zentimeter Überhang, und der Tisch sieht nach Fest aus.",
    ),
    t(
      "Goes with white china, brown bread and the good candlesticks.",
      "Passar till vitt porslin, mörkt bröd och de fina ljusstakarna.",
      "Sopii valkoisen posliinin, tumman leivän ja hienojen kynttilänjalkojen seuraan.",
      "Passt zu weißem Porzellan, dunklem Brot und den guten Kerzenleuchtern.",
    ),
  ],
  kitchen: [
    t(
      "Buy two: one is always in the wash.",
      "Köp två: en är alltid i tvätten.",
      "Osta kaksi: toinen on aina pyykissä.",
      "Am besten zwei nehmen: Eines ist immer in der Wäsche.",
    ),
    t(
      "Wrapped around a loaf or a bottle it becomes a gift with a gift inside.",
      "Svept kring ett bröd eller en flaska blir det en present med en present i.",
      "Leivän tai pullon ympärille kääräistynä siitä tulee lahja lahjan ympärillä.",
      "Um ein Brot oder eine Flasche gewickelt wird daraus ein Geschenk mit einem Geschenk darin.",
    ),
  ],
  rugs: [
    t(
      "New rugs shed a little in the first weeks; the vacuum cleaner takes care of that.",
      "Nya mattor luddar lite de första veckorna; dammsugaren tar hand om det.",
      "Uudesta matosta irtoaa aluksi hieman nukkaa, mutta imuri hoitaa asian.",
      "Neue Teppiche verlieren in den ersten Wochen etwas Flor; darum kümmert sich der Staubsauger.",
    ),
    t(
      "Turn it by half a circle twice a year, and sun and feet will wear it evenly.",
      "Vrid mattan ett halvt varv två gånger om året, så sliter sol och fötter jämnt.",
      "Käännä mattoa puoli kierrosta kahdesti vuodessa, niin aurinko ja askeleet kuluttavat sitä tasaisesti.",
      "Zweimal im Jahr um eine halbe Drehung wenden, dann nutzen Sonne und Schritte gleichmäßig ab.",
    ),
    t(
      "Tape the outline on the floor before ordering: that settles every question of size.",
      "Tejpa upp konturen på golvet före beställning, så är storleksfrågan avgjord.",
      "Teippaa ääriviivat lattiaan ennen tilausta, niin kokokysymys ratkeaa.",
      "Vor dem Bestellen den Umriss auf dem Boden abkleben: Dann ist jede Größenfrage geklärt.",
    ),
  ],
  lighting: [
    t(
      "A warm bulb of 2,700 kelvin suits it best.",
      "En varm ljuskälla på 2 700 kelvin passar bäst.",
      "Lämmin 2 700 kelvinin lamppu sopii parhaiten.",
      "Am besten passt ein warmes Leuchtmittel mit 2.700 Kelvin.",
    ),
    t(
      "Two of them, at different heights, are better than twice the watts.",
      "Två stycken på olika höjd är bättre än dubbla antalet watt.",
      "Kaksi eri korkeudella on parempi kuin kaksinkertainen wattimäärä.",
      "Zwei davon in verschiedener Höhe sind besser als doppelt so viel Watt.",
    ),
  ],
  decoration: [
    t(
      "Put three things of different height together and leave the rest of the shelf empty.",
      "Ställ tre saker av olika höjd tillsammans och lämna resten av hyllan tom.",
      "Aseta kolme erikorkuista esinettä yhteen ja jätä loput hyllystä tyhjäksi.",
      "Drei Dinge verschiedener Höhe zusammenstellen und den Rest des Regals leer lassen.",
    ),
    t(
      "Small marks and shades are signs of handwork, not faults.",
      "Små märken och skiftningar är tecken på hantverk, inte fel.",
      "Pienet jäljet ja sävyerot kertovat käsityöstä, eivät virheistä.",
      "Kleine Spuren und Farbnuancen sind Zeichen von Handarbeit, keine Fehler.",
    ),
    t(
      "Comes in a box that is too good to throw away.",
      "Levereras i en låda som är för fin för att slänga.",
      "Toimitetaan laatikossa, jota ei raaski heittää pois.",
      "Kommt in einer Schachtel, die zum Wegwerfen zu schade ist.",
    ),
  ],
  books: [
    t(
      "With patterns for three curtains and one cushion at the back.",
      "Med mönster till tre gardiner och en kudde längst bak.",
      "Lopussa kaavat kolmeen verhoon ja yhteen tyynyyn.",
      "Hinten mit Schnittmustern für drei Vorhänge und ein Kissen.",
    ),
  ],
};
