import { t } from "../translate";
import type { Collection } from "./collection";
import { collection } from "./collection";
import { HOMELY } from "./collections-homely";

const NORTHERN = {
  svala: collection(
    "Svala",
    "kivela",
    t(
      "Svala is named after the swallows that come back to our gable every May.",
      "Svala är uppkallad efter svalorna som kommer tillbaka till vår gavel varje maj.",
      "Svala on saanut nimensä pääskyistä, jotka palaavat päätyseinällemme joka toukokuu.",
      "Svala heißt nach den Schwalben, die jeden Mai an unseren Giebel zurückkehren.",
    ),
  ),
  lind: collection(
    "Lind",
    "hearth",
    t(
      "Lind is our everyday linen line: few colours, honest weaves and nothing to get tired of.",
      "Lind är vår linneserie för alla dagar: få färger, ärliga vävar och inget man tröttnar på.",
      "Lind on arkinen pellavasarjamme: vähän värejä, rehellisiä kankaita eikä mitään, mihin kyllästyä.",
      "Lind ist unsere Leinenserie für jeden Tag: wenige Farben, ehrliche Gewebe und nichts, woran man sich sattsieht.",
    ),
  ),
  havre: collection(
    "Havre",
    "norrvav",
    t(
      "The colours of Havre come from an oat field in August, one week before the harvest.",
      "Färgerna i Havre kommer från ett havrefält i augusti, en vecka före skörden.",
      "Havren värit on poimittu elokuisesta kaurapellosta, viikkoa ennen sadonkorjuuta.",
      "Die Farben von Havre stammen von einem Haferfeld im August, eine Woche vor der Ernte.",
    ),
  ),
  skar: collection(
    "Skär",
    "sjobod",
    t(
      "Skär is made for houses by the sea, and for anyone who would like to live in one.",
      "Skär är gjord för hus vid havet, och för alla som gärna skulle bo i ett.",
      "Skär on tehty meren äärellä oleviin koteihin ja kaikille, jotka haluaisivat asua sellaisessa.",
      "Skär ist für Häuser am Meer gemacht und für alle, die gern in einem wohnen würden.",
    ),
  ),
  vide: collection(
    "Vide",
    "kivela",
    t(
      "Vide borrows its lines from the willows along the river, where the studio takes its lunch walks.",
      "Vide lånar sina linjer av videbuskarna längs ån, där ateljén tar sina lunchpromenader.",
      "Viden viivat ovat peräisin joenvarren pajuista, joiden ohi studion lounaskävelyt kulkevat.",
      "Vide hat seine Linien von den Weiden am Fluss, wo das Studio seine Mittagsspaziergänge macht.",
    ),
  ),
  ljung: collection(
    "Ljung",
    "norrvav",
    t(
      "Ljung has the warm, slightly faded tones of a heath in September.",
      "Ljung har de varma, lite blekta tonerna från en hed i september.",
      "Ljungissa on syyskuisen kanervanummen lämpimät, hieman haalistuneet sävyt.",
      "Ljung hat die warmen, leicht verblichenen Töne einer Heide im September.",
    ),
  ),
  bjork: collection(
    "Björk",
    "hearth",
    t(
      "Light trunks, dark marks: Björk keeps to the few colours of a birch grove in winter.",
      "Ljusa stammar, mörka streck: Björk håller sig till vinterbjörkarnas få färger.",
      "Vaaleita runkoja, tummia viiruja: Björk pysyttelee talvisen koivikon väreissä.",
      "Helle Stämme, dunkle Striche: Björk bleibt bei den wenigen Farben eines Birkenhains im Winter.",
    ),
  ),
  strand: collection(
    "Strand",
    "sjobod",
    t(
      "Strand takes its shades from a beach in the morning, before anyone has walked on it.",
      "Strand hämtar sina nyanser från en strand på morgonen, innan någon har gått på den.",
      "Strandin sävyt tulevat aamuisesta hiekkarannasta, jolla kukaan ei ole vielä kävellyt.",
      "Strand hat die Töne eines Strandes am Morgen, bevor jemand darüber gegangen ist.",
    ),
  ),
  fjall: collection(
    "Fjäll",
    "lauha",
    t(
      "Fjäll was made for cabins above the tree line and works just as well on the third floor in town.",
      "Fjäll är gjord för stugor ovanför trädgränsen och passar lika bra tre trappor upp i stan.",
      "Fjäll on tehty puurajan yläpuolisiin mökkeihin, mutta viihtyy yhtä hyvin kerrostalon kolmannessa kerroksessa.",
      "Fjäll wurde für Hütten über der Baumgrenze gemacht und passt genauso gut in den dritten Stock in der Stadt.",
    ),
  ),
  kaisla: collection(
    "Kaisla",
    "kivela",
    t(
      "Kaisla is Finnish for reed: straight lines, a rustle, and the colour of a lake shore late in the year.",
      "Kaisla är finska för säv: raka linjer, ett prassel och färgen av en sjöstrand sent på året.",
      "Kaislassa on suoria linjoja, hiljaista kahinaa ja loppusyksyn järvenrannan väri.",
      "Kaisla ist Finnisch für Schilf: gerade Linien, ein Rascheln und die Farbe eines Seeufers spät im Jahr.",
    ),
  ),
  lumi: collection(
    "Lumi",
    "brunnfeld",
    t(
      "Lumi is as pale and quiet as the first snow, and it goes with everything you already own.",
      "Lumi är blek och stilla som den första snön och passar till allt du redan har.",
      "Lumi on vaalea ja hiljainen kuin ensilumi ja sopii kaikkeen, mitä kotona jo on.",
      "Lumi ist so hell und still wie der erste Schnee und passt zu allem, was schon da ist.",
    ),
  ),
  sumu: collection(
    "Sumu",
    "aldersey",
    t(
      "Sumu means mist: soft edges, grey light and textures one wants to touch.",
      "Sumu betyder dimma: mjuka konturer, grått ljus och ytor man vill ta på.",
      "Sumun pehmeät ääriviivat, harmaa valo ja kosketeltavat pinnat rauhoittavat huoneen.",
      "Sumu bedeutet Nebel: weiche Kanten, graues Licht und Oberflächen, die man berühren möchte.",
    ),
  ),
} satisfies Record<string, Collection>;

/** Collections are the product families of the shop. */
export const COLLECTIONS = { ...NORTHERN, ...HOMELY } satisfies Record<string, Collection>;
export type CollectionKey = keyof typeof COLLECTIONS;
