import { t } from "../../translate";
import { chapters, contentPage, html, imageText, textBlock } from "../blocks";

export const aboutPage = contentPage("page-about", t("Our story", "Vår historia", "Tarinamme", "Unsere Geschichte"), [
  imageText(
    "room-window-sheer",
    html(
      t("It began with one curtain", "Det började med en gardin", "Kaikki alkoi yhdestä verhosta", "Es begann mit einem Vorhang"),
      t(
        "In 2009 two of us could not find a plain linen curtain that was long enough for an old house. So we had ten sewn, kept two and sold eight at the kitchen table. Hearth grew from there, slowly and on purpose.",
        "År 2009 letade två av oss förgäves efter en enkel linnegardin som var lång nog för ett gammalt hus. Vi lät sy tio, behöll två och sålde åtta vid köksbordet. Sedan dess har Hearth vuxit, långsamt och med flit.",
        "Vuonna 2009 kaksi meistä etsi turhaan yksinkertaista pellavaverhoa, joka olisi ollut riittävän pitkä vanhaan taloon. Teetimme kymmenen, pidimme kaksi ja myimme kahdeksan keittiönpöydän ääressä. Siitä Hearth kasvoi, hitaasti ja harkiten.",
        "2009 suchten zwei von uns vergeblich nach einem schlichten Leinenvorhang, der lang genug für ein altes Haus war. Also ließen wir zehn nähen, behielten zwei und verkauften acht am Küchentisch. Von da an ist Hearth gewachsen, langsam und mit Absicht.",
      ),
    ),
  ),
  textBlock(
    chapters(
      html(
        t("What we look for", "Vad vi letar efter", "Mitä etsimme", "Wonach wir suchen"),
        t(
          "A thing has to be useful, it has to age well, and we have to know who made it. If one of the three is missing, it does not come into the shop, however pretty it may be.",
          "En sak ska vara till nytta, åldras vackert, och vi ska veta vem som gjort den. Saknas något av de tre kommer den inte in i butiken, hur fin den än är.",
          "Tavaran on oltava hyödyllinen, sen on vanhettava kauniisti ja meidän on tiedettävä, kuka sen on tehnyt. Jos yksikin näistä puuttuu, se ei pääse kauppaamme, olipa se kuinka kaunis tahansa.",
          "Ein Ding muss nützlich sein, es muss schön altern, und wir müssen wissen, wer es gemacht hat. Fehlt eines davon, kommt es nicht in unser Sortiment, so hübsch es auch sein mag.",
        ),
      ),
      html(
        t("Who we are", "Vilka vi är", "Keitä olemme", "Wer wir sind"),
        t(
          "Twenty-three people, one warehouse, a studio above the harbour and eight mills and workshops from the Baltic to the Atlantic.",
          "Tjugotre personer, ett lager, en ateljé ovanför hamnen och åtta väverier och verkstäder från Östersjön till Atlanten.",
          "Kaksikymmentäkolme ihmistä, yksi varasto, ateljee sataman yläpuolella ja kahdeksan kutomoa ja verstasta Itämereltä Atlantille.",
          "Dreiundzwanzig Menschen, ein Lager, ein Atelier über dem Hafen und acht Webereien und Werkstätten von der Ostsee bis zum Atlantik.",
        ),
      ),
    ),
  ),
]);

export const sustainabilityPage = contentPage("page-sustainability", t("Sustainability", "Hållbarhet", "Vastuullisuus", "Nachhaltigkeit"), [
  imageText(
    "room-bedroom-natural",
    html(
      t("Fewer things, for longer", "Färre saker, längre", "Vähemmän ja pidempään", "Weniger Dinge, dafür länger"),
      t(
        "The best thing one can do for a piece of cloth is to use it for twenty years. That is why we test everything in our own homes first: fifty washes, one winter by the window, one dog.",
        "Det bästa man kan göra för ett tyg är att använda det i tjugo år. Därför testar vi allt hemma hos oss själva först: femtio tvättar, en vinter i fönstret, en hund.",
        "Parasta, mitä kankaalle voi tehdä, on käyttää sitä kaksikymmentä vuotta. Siksi testaamme kaiken ensin kotonamme: viisikymmentä pesua, yksi talvi ikkunassa, yksi koira.",
        "Das Beste, was man für ein Stück Stoff tun kann, ist, es zwanzig Jahre zu benutzen. Darum prüfen wir alles zuerst bei uns zu Hause: fünfzig Wäschen, ein Winter am Fenster, ein Hund.",
      ),
    ),
  ),
  textBlock(
    chapters(
      html(
        t("Materials", "Material", "Materiaalit", "Materialien"),
        t(
          "Nine of ten products are made of linen, cotton, wool, jute, wood, clay or glass. Where we use synthetic fibre it is recycled. You find the composition and the country of origin with every product.",
          "Nio av tio produkter är gjorda av lin, bomull, ull, jute, trä, lera eller glas. När vi använder syntetfiber är den återvunnen. Sammansättning och tillverkningsland står vid varje produkt.",
          "Yhdeksän kymmenestä tuotteesta on pellavaa, puuvillaa, villaa, juuttia, puuta, savea tai lasia. Käyttämämme synteettinen kuitu on kierrätettyä. Koostumus ja valmistusmaa kerrotaan jokaisen tuotteen kohdalla.",
          "Neun von zehn Produkten bestehen aus Leinen, Baumwolle, Wolle, Jute, Holz, Ton oder Glas. Wo wir Kunstfaser verwenden, ist sie recycelt. Zusammensetzung und Herstellungsland stehen bei jedem Produkt.",
        ),
      ),
      html(
        t("Repair", "Laga", "Korjaaminen", "Reparieren"),
        t(
          "We mend seams, replace zips and re-weave fringes, for the price of the postage, as long as the cloth holds.",
          "Vi lagar sömmar, byter dragkedjor och knyter nya fransar till priset av portot, så länge tyget håller.",
          "Korjaamme saumoja, vaihdamme vetoketjuja ja solmimme uusia hapsuja postimaksun hinnalla niin kauan kuin kangas kestää.",
          "Wir flicken Nähte, ersetzen Reißverschlüsse und knüpfen neue Fransen, zum Preis des Portos, solange der Stoff hält.",
        ),
      ),
      html(
        t("What we have not solved", "Vad vi inte har löst", "Mitä emme ole ratkaisseet", "Was wir noch nicht gelöst haben"),
        t(
          "Half of our cotton still travels by ship from India, and our parcels are delivered by vans that burn diesel on the last mile. We count both every year and publish the numbers.",
          "Hälften av vår bomull reser fortfarande med båt från Indien, och den sista biten körs paketen ofta med diesel. Vi räknar på båda varje år och publicerar siffrorna.",
          "Puolet puuvillastamme kulkee yhä laivalla Intiasta, ja paketit ajetaan viimeiset kilometrit usein dieselillä. Laskemme molemmat joka vuosi ja julkaisemme luvut.",
          "Die Hälfte unserer Baumwolle reist noch immer mit dem Schiff aus Indien, und auf der letzten Meile fahren die Pakete oft mit Diesel. Beides rechnen wir jedes Jahr aus und veröffentlichen die Zahlen.",
        ),
      ),
    ),
  ),
]);
