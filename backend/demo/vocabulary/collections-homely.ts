import { t } from "../translate";
import type { Collection } from "./collection";
import { collection } from "./collection";

export const HOMELY = {
  halla: collection(
    "Halla",
    "kivela",
    t(
      "Halla, the first night frost, draws its figures sharp and leaves much of the cloth empty.",
      "Halla, årets första nattfrost, tecknar sina figurer skarpt och lämnar mycket av tyget tomt.",
      "Halla piirtää kuvionsa terävästi ja jättää kankaaseen paljon tyhjää tilaa.",
      "Halla, der erste Nachtfrost, zeichnet scharfe Figuren und lässt viel vom Stoff frei.",
    ),
  ),
  tuuli: collection(
    "Tuuli",
    "hearth",
    t(
      "Tuuli is Finnish for wind, and its airy cloths move with every open window.",
      "Tuuli är finska för vind, och seriens luftiga tyger rör sig med varje öppet fönster.",
      "Tuulen ilmavat kankaat elävät jokaisen avoimen ikkunan mukana.",
      "Tuuli ist Finnisch für Wind, und die luftigen Stoffe bewegen sich mit jedem offenen Fenster.",
    ),
  ),
  mossa: collection(
    "Mossa",
    "hearth",
    t(
      "Mossa is the soft one in the family: deep colours that invite a hand to rest on them.",
      "Mossa är den mjuka i familjen: djupa färger som bjuder in handen att vila.",
      "Mossa on perheen pehmein: syviä värejä, joihin käsi haluaa levähtää.",
      "Mossa ist die Weiche in der Familie: tiefe Farben, auf denen die Hand gern ruht.",
    ),
  ),
  ronn: collection(
    "Rönn",
    "kivela",
    t(
      "Rönn shows the rowan at its best, in October, when only the berries are still bright.",
      "Rönn visar rönnen när den är som vackrast, i oktober när bara bären lyser.",
      "Rönn kuvaa pihlajan kauneimmillaan, lokakuussa, kun vain marjat enää hehkuvat.",
      "Rönn zeigt die Eberesche, wenn sie am schönsten ist: im Oktober, wenn nur noch die Beeren leuchten.",
    ),
  ),
  ask: collection(
    "Ask",
    "glimma",
    t(
      "Ask puts pale wood, dark metal and matt glazes side by side and lets each be what it is.",
      "Ask ställer ljust trä, mörk metall och matta glasyrer sida vid sida och låter vart och ett vara sig självt.",
      "Askissa vaalea puu, tumma metalli ja mattapintainen lasite saavat kukin olla omia itsejään.",
      "Ask stellt helles Holz, dunkles Metall und matte Glasuren nebeneinander und lässt jedes sein, was es ist.",
    ),
  ),
  alma: collection(
    "Alma",
    "sjobod",
    t(
      "Alma is the kitchen drawer of a grandmother who kept only the best pieces.",
      "Alma är kökslådan hos en mormor som bara sparade det bästa.",
      "Alma on kuin isoäidin keittiölaatikko, johon säilöttiin vain parhaat.",
      "Alma ist die Küchenschublade einer Großmutter, die nur die besten Stücke aufbewahrt hat.",
    ),
  ),
  edda: collection(
    "Edda",
    "brunnfeld",
    t(
      "Edda retells old border patterns in a new, larger scale.",
      "Edda återberättar gamla bårdmönster i ny, större skala.",
      "Edda kertoo vanhat reunakuviot uudelleen, aiempaa suuremmassa koossa.",
      "Edda erzählt alte Bordürenmuster neu, in größerem Maßstab.",
    ),
  ),
  signe: collection(
    "Signe",
    "kivela",
    t(
      "Signe was drawn by two people at one table, and a little of that conversation can still be seen.",
      "Signe tecknades av två personer vid ett bord, och lite av det samtalet syns fortfarande.",
      "Signen piirsi kaksi ihmistä saman pöydän ääressä, ja keskustelu näkyy kuviossa yhä.",
      "Signe entstand zu zweit an einem Tisch, und ein wenig von diesem Gespräch ist noch zu sehen.",
    ),
  ),
  mareld: collection(
    "Mareld",
    "glimma",
    t(
      "Mareld is the glow in the sea on dark August nights, caught in deep blue and warm light.",
      "Mareld är skenet i havet under mörka augustinätter, fångat i djupt blått och varmt ljus.",
      "Mareld on meren hohdetta pimeinä elokuun öinä, vangittuna syvään siniseen ja lämpimään valoon.",
      "Mareld ist das Leuchten im Meer in dunklen Augustnächten, eingefangen in tiefem Blau und warmem Licht.",
    ),
  ),
  hassel: collection(
    "Hassel",
    "lauha",
    t(
      "Hassel is for the chair by the stove: nutty shades, round shapes, thick yarns.",
      "Hassel är till för stolen vid kaminen: nötiga nyanser, runda former, tjocka garner.",
      "Hassel kuuluu takan ääreen: pähkinäisiä sävyjä, pyöreitä muotoja, paksuja lankoja.",
      "Hassel gehört in den Sessel am Ofen: nussige Töne, runde Formen, dicke Garne.",
    ),
  ),
  klover: collection(
    "Klöver",
    "sjobod",
    t(
      "Klöver is for small rooms and small people, and for everyone who still looks for four leaves.",
      "Klöver är för små rum och små människor, och för alla som fortfarande letar efter fyra blad.",
      "Klöver on pienille huoneille ja pienille ihmisille sekä kaikille, jotka etsivät yhä neliapilaa.",
      "Klöver ist für kleine Zimmer und kleine Menschen und für alle, die noch nach vier Blättern suchen.",
    ),
  ),
  vardag: collection(
    "Vardag",
    "hearth",
    t(
      "Vardag means weekday, and that is what it is for: the things one needs, made well and priced fairly.",
      "Vardag är precis det den heter: sakerna man behöver, väl gjorda och rimligt prissatta.",
      "Vardag tarkoittaa arkea: kaikki tarpeellinen hyvin tehtynä ja reiluun hintaan.",
      "Vardag heißt Alltag, und genau dafür ist die Serie da: was man braucht, gut gemacht und fair im Preis.",
    ),
  ),
} satisfies Record<string, Collection>;
