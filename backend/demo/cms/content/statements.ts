import { t } from "../../translate";
import { chapters, contentPage, html, list, textBlock } from "../blocks";

export const accessibilityPage = contentPage(
  "page-accessibility",
  t("Accessibility statement", "Tillgänglighetsredogörelse", "Saavutettavuusseloste", "Erklärung zur Barrierefreiheit"),
  [
    textBlock(
      chapters(
        html(
          t("A shop for everybody", "En butik för alla", "Kauppa kaikille", "Ein Geschäft für alle"),
          t(
            "This shop should be usable with a keyboard, a screen reader, at four times the size, without colours, without animations and without JavaScript. We aim at level AA of the Web Content Accessibility Guidelines 2.2.",
            "Den här butiken ska gå att använda med tangentbord, med skärmläsare, i fyrdubbel storlek, utan färger, utan animationer och utan JavaScript. Vårt mål är nivå AA i Web Content Accessibility Guidelines 2.2.",
            "Tätä kauppaa pitää voida käyttää näppäimistöllä, ruudunlukijalla, nelinkertaisena, ilman värejä, ilman animaatioita ja ilman JavaScriptiä. Tavoitteemme on WCAG 2.2 -ohjeiden taso AA.",
            "Dieser Shop soll mit der Tastatur, mit einem Screenreader, in vierfacher Größe, ohne Farben, ohne Animationen und ohne JavaScript benutzbar sein. Unser Ziel ist die Stufe AA der Web Content Accessibility Guidelines 2.2.",
          ),
        ),
        html(t("What we do for it", "Det gör vi", "Mitä teemme sen eteen", "Was wir dafür tun")),
        list(
          t(
            "Every function is a link or a form.",
            "Varje funktion är en länk eller ett formulär.",
            "Jokainen toiminto on linkki tai lomake.",
            "Jede Funktion ist ein Link oder ein Formular.",
          ),
          t("Pictures carry a description.", "Bilderna har beskrivningar.", "Kuvilla on kuvaukset.", "Bilder tragen eine Beschreibung."),
          t(
            "Each page is checked by machine and by hand.",
            "Varje sida granskas både maskinellt och för hand.",
            "Jokainen sivu tarkistetaan sekä koneellisesti että käsin.",
            "Jede Seite wird maschinell und von Hand geprüft.",
          ),
        ),
        html(
          t("Something does not work?", "Något som inte fungerar?", "Eikö jokin toimi?", "Etwas funktioniert nicht?"),
          t(
            "Write to access@hearth.example. We answer within two working days and can take your order by telephone meanwhile.",
            "Skriv till access@hearth.example. Vi svarar inom två arbetsdagar och tar gärna emot din beställning per telefon så länge.",
            "Kirjoita osoitteeseen access@hearth.example. Vastaamme kahden arkipäivän kuluessa, ja voit sillä välin tilata puhelimitse.",
            "Schreiben Sie an access@hearth.example. Wir antworten innerhalb von zwei Werktagen und nehmen Ihre Bestellung solange gern am Telefon entgegen.",
          ),
        ),
      ),
    ),
  ],
);

export const cookiesPage = contentPage("page-cookies", t("Cookies", "Kakor", "Evästeet", "Cookies"), [
  textBlock(
    chapters(
      html(
        t("One cookie that is needed", "En kaka som behövs", "Yksi välttämätön eväste", "Ein Cookie, das nötig ist"),
        t(
          "It remembers your bag and whether you are logged in. It holds a random number, no name, and no script can read it. Without it, a shop could not tell two visitors apart.",
          "Den minns din varukorg och om du är inloggad. Den innehåller ett slumptal, inget namn, och kan inte läsas av skript. Utan den skulle butiken inte kunna skilja två besökare åt.",
          "Se muistaa ostoskorisi ja kirjautumisesi. Siinä on satunnainen numero, ei nimeä, eikä mikään skripti voi lukea sitä. Ilman sitä kauppa ei erottaisi kahta kävijää toisistaan.",
          "Es merkt sich den Warenkorb und ob Sie angemeldet sind. Es enthält eine Zufallszahl, keinen Namen, und kein Skript kann es lesen. Ohne dieses Cookie könnte ein Shop zwei Besucher nicht unterscheiden.",
        ),
      ),
      html(
        t("Others only if you agree", "Andra bara om du säger ja", "Muut vain luvallasi", "Andere nur mit Ihrer Zustimmung"),
        t(
          "If you agree, we count which pages are read, so that we can improve them. You can change your mind at any time at the foot of each page.",
          "Om du säger ja räknar vi vilka sidor som läses, för att kunna göra dem bättre. Du kan ändra dig när som helst längst ner på varje sida.",
          "Jos suostut, laskemme luetut sivut voidaksemme parantaa niitä. Voit muuttaa mieltäsi milloin tahansa jokaisen sivun alalaidassa.",
          "Wenn Sie zustimmen, zählen wir, welche Seiten gelesen werden, um sie zu verbessern. Am Fuß jeder Seite können Sie Ihre Meinung jederzeit ändern.",
        ),
      ),
    ),
  ),
]);
