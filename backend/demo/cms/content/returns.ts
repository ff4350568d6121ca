import { t } from "../../translate";
import { chapters, contentPage, html, list, textBlock } from "../blocks";

export const returnsPage = contentPage("page-returns", t("Returns", "Returer", "Palautukset", "Rückgabe"), [
  textBlock(
    chapters(
      html(
        t("Thirty days to decide", "Trettio dagar att bestämma sig", "Kolmekymmentä päivää aikaa", "Dreißig Tage zum Überlegen"),
        t(
          "Hang the curtains, lay the rug, look at the colour in the evening light. If it is not right, send it back within thirty days and we refund the price and the standard delivery.",
          "Häng upp gardinerna, lägg ut mattan, titta på färgen i kvällsljus. Om det inte känns rätt skickar du tillbaka varan inom trettio dagar, så återbetalar vi priset och standardfrakten.",
          "Ripusta verhot, levitä matto, katso väriä iltavalossa. Jos tuote ei tunnu oikealta, palauta se kolmenkymmenen päivän kuluessa, niin hyvitämme hinnan ja tavallisen toimitusmaksun.",
          "Hängen Sie die Vorhänge auf, legen Sie den Teppich aus, sehen Sie sich die Farbe im Abendlicht an. Passt es nicht, schicken Sie es innerhalb von dreißig Tagen zurück, und wir erstatten den Preis und den Standardversand.",
        ),
      ),
      html(t("How to return something", "Så gör du en retur", "Näin palautat tuotteen", "So geht die Rückgabe")),
      list(
        t(
          "Find the return label in the box, or ask us for a new one.",
          "Leta upp retursedeln i kartongen, eller be oss om en ny.",
          "Etsi palautustarra laatikosta tai pyydä meiltä uusi.",
          "Das Rücksendeetikett liegt im Karton; ein neues schicken wir gern.",
        ),
        t(
          "Pack the thing unused and unwashed, best in the box it came in.",
          "Packa varan oanvänd och otvättad, helst i samma kartong.",
          "Pakkaa tuote käyttämättömänä ja pesemättömänä, mieluiten alkuperäiseen laatikkoon.",
          "Den Artikel unbenutzt und ungewaschen verpacken, am besten im selben Karton.",
        ),
        t(
          "Hand it in at any pick-up point. The money is back within five working days of arrival.",
          "Lämna in paketet hos valfritt ombud. Pengarna är tillbaka inom fem arbetsdagar efter att det kommit fram.",
          "Vie paketti mihin tahansa noutopisteeseen. Rahat palautuvat viiden arkipäivän kuluessa saapumisesta.",
          "In einem beliebigen Paketshop abgeben. Das Geld ist spätestens fünf Werktage nach der Ankunft zurück.",
        ),
      ),
      html(
        t("What cannot be returned", "Vad som inte kan returneras", "Mitä ei voi palauttaa", "Was nicht zurückgegeben werden kann"),
        t(
          "Fabric cut to length and curtains made to your measure are yours alone and cannot come back, unless something is wrong with them. Order a sample first if you are unsure.",
          "Tyg som klippts på längd och gardiner som sytts efter dina mått är bara dina och kan inte returneras, om det inte är fel på dem. Beställ gärna ett prov först.",
          "Määrämittaan leikattua kangasta ja mittojesi mukaan ommeltuja verhoja ei voi palauttaa, ellei niissä ole virhettä. Tilaa epävarmana ensin näytepala.",
          "Zugeschnittene Meterware und nach Maß genähte Vorhänge gehören nur Ihnen und können nicht zurückgenommen werden, es sei denn, sie sind fehlerhaft. Im Zweifel bestellen Sie bitte zuerst ein Muster.",
        ),
      ),
      html(
        t("If something is broken", "Om något är trasigt", "Jos jokin on rikki", "Wenn etwas kaputt ist"),
        t(
          "Send us a picture. We replace it, repair it or give you the money back, whichever you prefer.",
          "Skicka en bild. Vi byter, lagar eller betalar tillbaka, precis som du vill.",
          "Lähetä meille kuva. Vaihdamme, korjaamme tai palautamme rahat, miten itse haluat.",
          "Schicken Sie uns ein Bild. Wir tauschen aus, reparieren oder erstatten den Preis, ganz wie Sie möchten.",
        ),
      ),
    ),
  ),
]);
