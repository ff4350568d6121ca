import type { LocaleCode } from "../types";

/** Title and text of a review; what is said fits anything that the shop sells. */
export type ReviewText = readonly [title: string, content: string];

interface Voices {
  authors: readonly string[];
  delighted: readonly ReviewText[];
  pleased: readonly ReviewText[];
  undecided: readonly ReviewText[];
  disappointed: readonly ReviewText[];
}

export const VOICES: Record<LocaleCode, Voices> = {
  "en-GB": {
    authors: [
      "Harriet W.",
      "Tom",
      "Priya S.",
      "Eleanor",
      "J. Okafor",
      "Megan P.",
      "Alasdair",
      "Ruth B.",
      "Sam",
      "Imogen",
      "Dilys M.",
      "Owen",
    ],
    delighted: [
      ["Even better than the pictures", "The colour is exactly as shown, perhaps a touch warmer in the evening. Very happy with it."],
      [
        "Worth every penny",
        "I hesitated for weeks because of the price. I should not have: the quality is obvious the moment you open the parcel.",
      ],
      ["Second order", "Bought one in spring, now I have come back for another. That says it all, I think."],
      ["Beautifully made", "The finish is careful right into the corners. You can tell somebody looked at it before it left the house."],
      ["Compliments from everyone", "Three visitors, three questions about where it came from."],
      ["Just what the room needed", "Changed the whole feel of the room. My husband noticed without being told, which is a first."],
      ["Lovely colour, quick delivery", "Ordered on Sunday, here on Wednesday, unpacked with hardly any plastic. Well done."],
      ["Simple and good", "No fuss, no logo, just a really good thing."],
    ],
    pleased: [
      ["Very nice", "A little darker than on my screen, but I have grown to like it even more."],
      ["Good quality", "Solid and well made. One star off because delivery took longer than announced."],
      ["Happy with it", "Does what it should and looks good doing it. I would have liked one more size."],
      ["Nearly perfect", "Smelled slightly of packaging on the first day, gone after airing."],
      ["Pretty", "Looks as it does in the picture and goes with what we already had."],
    ],
    undecided: [
      ["It is all right", "Nice enough, but I expected something a little heavier for the price."],
      ["Colour differs", "Lovely in itself, only the shade did not go with my other things. Exchange was easy."],
      ["Mixed feelings", "Looks wonderful, though it needs more looking after than I thought."],
    ],
    disappointed: [
      ["Not for me", "Much smaller in real life than I imagined. My own fault for not measuring."],
      ["Arrived late", "Two weeks later than promised. The customer service was friendly, at least."],
    ],
  },
  "sv-SE": {
    authors: [
      "Karin L.",
      "Johan",
      "Ebba",
      "Margareta S.",
      "Ali",
      "Linnéa",
      "Per-Olof",
      "Sofia H.",
      "Anna-Karin",
      "Mats",
      "Wilma",
      "Birgitta N.",
    ],
    delighted: [
      ["Ännu finare än på bild", "Färgen stämmer precis, möjligen lite varmare i kvällsljus. Mycket nöjd."],
      ["Värt varenda krona", "Tvekade länge på grund av priset. Det hade jag inte behövt: kvaliteten märks så fort man öppnar paketet."],
      ["Beställer gärna igen", "Köpte en gång i våras och nu har jag beställt igen. Det säger väl allt."],
      ["Så välgjort", "Snyggt avslutat ända in i hörnen. Det märks att någon har tittat på varje exemplar innan det skickades."],
      ["Alla frågar", "Tre besökare, tre frågor om var jag har hittat detta."],
      ["Precis vad rummet behövde", "Hela känslan i rummet blev en annan. Till och med min man lade märke till det."],
      ["Fin färg, snabb leverans", "Beställde på söndagen och hade paketet på onsdagen, nästan utan plast. Bra jobbat."],
      ["Enkelt och bra", "Inget krångel, ingen logga, bara väldigt bra."],
    ],
    pleased: [
      ["Mycket fint", "Lite mörkare än på min skärm, men jag tycker nästan bättre om det så."],
      ["Bra kvalitet", "Gediget och välgjort. En stjärna mindre eftersom leveransen tog längre tid än utlovat."],
      ["Nöjd", "Gör vad det ska och ser bra ut. Hade gärna sett en storlek till."],
      ["Nästan perfekt", "Luktade lite förpackning första dagen, men det försvann efter vädring."],
      ["Vackert", "Ser ut som på bilden och passar till det vi redan hade."],
    ],
    undecided: [
      ["Helt okej", "Fint, men jag hade väntat mig något lite tyngre för priset."],
      ["Annan nyans", "Fint i sig, men nyansen passade inte till resten hemma. Bytet gick smidigt."],
      ["Blandade känslor", "Ser underbart ut men kräver mer skötsel än jag trodde."],
    ],
    disappointed: [
      ["Inget för mig", "Mycket mindre i verkligheten än jag hade tänkt mig. Jag borde ha mätt först."],
      ["Kom för sent", "Två veckor senare än utlovat. Kundtjänsten var trevlig i alla fall."],
    ],
  },
  "fi-FI": {
    authors: ["Kaisa", "Jukka M.", "Aino", "Marjatta K.", "Petra", "Sari H.", "Eero", "Noora", "Timo", "Ritva-Liisa", "Veera S.", "Hanna"],
    delighted: [
      ["Vielä kauniimpi kuin kuvissa", "Väri on juuri oikea, iltavalossa ehkä hitusen lämpimämpi. Erittäin tyytyväinen."],
      ["Joka sentin arvoinen", "Empin hinnan takia viikkoja. Turhaan: laadun huomaa heti, kun paketin avaa."],
      ["Tilasin toistamiseen", "Ostin keväällä ensimmäisen kerran, nyt tilasin lisää. Se kertonee kaiken."],
      ["Kaunista työtä", "Viimeistelty huolella kulmia myöten. Huomaa, että joku on tarkistanut jokaisen kappaleen ennen lähettämistä."],
      ["Kaikki kysyvät", "Kolme vierasta ja kolme kysymystä siitä, mistä tämä on ostettu."],
      ["Juuri mitä huone kaipasi", "Koko huoneen tunnelma muuttui. Mieskin huomasi sen pyytämättä."],
      ["Kaunis väri, nopea toimitus", "Tilasin sunnuntaina, paketti tuli keskiviikkona melkein ilman muovia. Hienoa."],
      ["Yksinkertainen ja hyvä", "Ei turhaa kikkailua eikä logoa, vaan yksinkertaisesti hyvä."],
    ],
    pleased: [
      ["Oikein kaunis", "Hieman tummempi kuin näytölläni, mutta pidän siitä melkein enemmän näin."],
      ["Hyvä laatu", "Tukeva ja hyvin tehty. Yksi tähti vähemmän, koska toimitus kesti luvattua pidempään."],
      ["Tyytyväinen", "Toimii kuten pitää ja näyttää hyvältä. Yksi koko lisää olisi ollut mukava."],
      ["Melkein täydellinen", "Tuoksui ensimmäisenä päivänä hieman pakkaukselta, mutta tuuletus auttoi."],
      ["Nätti", "Näyttää samalta kuin kuvassa ja sopii siihen, mitä meillä jo oli."],
    ],
    undecided: [
      ["Ihan hyvä", "Mukava, mutta tällä hinnalla odotin vähän tukevampaa."],
      ["Sävy poikkesi", "Sinänsä kaunis, mutta sävy ei sopinut muihin tavaroihini. Vaihto sujui helposti."],
      ["Ristiriitaiset tunteet", "Näyttää ihanalta mutta vaatii enemmän hoitoa kuin luulin."],
    ],
    disappointed: [
      ["Ei minulle", "Todellisuudessa paljon pienempi kuin kuvittelin. Olisi pitänyt mitata ensin."],
      ["Saapui myöhässä", "Kaksi viikkoa luvattua myöhemmin. Asiakaspalvelu oli sentään ystävällistä."],
    ],
  },
  "de-DE": {
    authors: [
      "Katrin B.",
      "Jürgen",
      "Mareike",
      "Ayşe K.",
      "Familie Vogt",
      "Anneliese",
      "Tobias H.",
      "Clara",
      "Sabine W.",
      "Fritz",
      "Johanna",
      "Miriam L.",
    ],
    delighted: [
      ["Noch schöner als auf den Bildern", "Die Farbe stimmt genau, im Abendlicht vielleicht einen Hauch wärmer. Sehr zufrieden."],
      [
        "Jeden Cent wert",
        "Ich habe wegen des Preises wochenlang gezögert. Völlig unnötig: Die Qualität merkt man, sobald man das Paket öffnet.",
      ],
      ["Schon die zweite Bestellung", "Im Frühjahr zum ersten Mal gekauft, jetzt nachbestellt. Das sagt wohl alles."],
      [
        "Sehr sorgfältig gearbeitet",
        "Sauber verarbeitet bis in die Ecken. Man merkt, dass jemand jedes Stück angesehen hat, bevor es auf die Reise ging.",
      ],
      ["Alle fragen danach", "Drei Besucher, drei Fragen, woher das ist."],
      ["Genau das hat gefehlt", "Das ganze Zimmer wirkt anders. Selbst mein Mann hat es von allein bemerkt."],
      ["Schöne Farbe, schnelle Lieferung", "Am Sonntag bestellt, am Mittwoch da, fast ohne Plastik verpackt. Vorbildlich."],
      ["Schlicht und gut", "Kein Schnickschnack, kein Logo, einfach richtig gut."],
    ],
    pleased: [
      ["Sehr hübsch", "Etwas dunkler als auf meinem Bildschirm, aber inzwischen gefällt es mir so fast besser."],
      ["Gute Qualität", "Solide und gut verarbeitet. Ein Stern Abzug, weil die Lieferung länger gedauert hat als angekündigt."],
      ["Zufrieden", "Tut, was es soll, und sieht dabei gut aus. Eine Größe mehr wäre schön gewesen."],
      ["Fast perfekt", "Roch am ersten Tag ein wenig nach Verpackung, nach dem Lüften war das weg."],
      ["Schön", "Sieht aus wie auf dem Bild und passt zu dem, was wir schon hatten."],
    ],
    undecided: [
      ["Ganz in Ordnung", "Nett, aber für den Preis hätte ich etwas Schwereres erwartet."],
      ["Farbton weicht ab", "An sich schön, nur passte der Ton nicht zu meinen anderen Sachen. Der Umtausch war unkompliziert."],
      ["Gemischte Gefühle", "Sieht wunderbar aus, braucht aber mehr Pflege, als ich dachte."],
    ],
    disappointed: [
      ["Nichts für mich", "In Wirklichkeit viel kleiner, als ich es mir vorgestellt hatte. Ich hätte messen sollen."],
      ["Kam zu spät", "Zwei Wochen später als versprochen. Der Kundenservice war immerhin freundlich."],
    ],
  },
};
