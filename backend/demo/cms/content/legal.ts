import { t } from "../../translate";
import { chapters, contentPage, html, textBlock } from "../blocks";

const NOT_REAL = t(
  "Hearth is a demonstration: the company is made up, the products do not exist and no order is ever delivered.",
  "Hearth är en demonstration: företaget är påhittat, produkterna finns inte och inga beställningar levereras.",
  "Hearth on esittelykauppa: yritys on keksitty, tuotteita ei ole olemassa eikä tilauksia toimiteta.",
  "Hearth ist eine Vorführung: Die Firma ist erfunden, die Produkte gibt es nicht, und keine Bestellung wird geliefert.",
);

export const termsPage = contentPage(
  "page-terms",
  t("Terms and conditions", "Köpvillkor", "Toimitusehdot", "Allgemeine Geschäftsbedingungen"),
  [
    textBlock(
      chapters(
        html(
          t("Who these terms are for", "Vem villkoren gäller", "Keitä ehdot koskevat", "Für wen diese Bedingungen gelten"),
          NOT_REAL,
          t(
            "They apply to every order that a private person or a company places in this shop.",
            "De gäller varje beställning som en privatperson eller ett företag gör i den här butiken.",
            "Ne koskevat jokaista tilausta, jonka yksityishenkilö tai yritys tekee tässä kaupassa.",
            "Sie gelten für jede Bestellung, die eine Privatperson oder ein Unternehmen in diesem Shop aufgibt.",
          ),
        ),
        html(
          t("The contract", "Avtalet", "Sopimus", "Der Vertrag"),
          t(
            "Your order is an offer; our confirmation of dispatch accepts it. You can save or print these terms before you order. The languages of the contract are English, Swedish, Finnish and German.",
            "Din beställning är ett anbud som vi antar med orderbekräftelsen. Du kan spara eller skriva ut villkoren innan du beställer. Avtalsspråken är svenska, finska, engelska och tyska.",
            "Tilauksesi on tarjous, jonka hyväksymme lähetysvahvistuksella. Voit tallentaa tai tulostaa ehdot ennen tilaamista. Sopimuskielet ovat suomi, ruotsi, englanti ja saksa.",
            "Ihre Bestellung ist ein Angebot, das wir mit der Versandbestätigung annehmen. Sie können diese Bedingungen vor der Bestellung speichern oder ausdrucken. Vertragssprachen sind Deutsch, Englisch, Schwedisch und Finnisch.",
          ),
        ),
        html(
          t("Prices and payment", "Priser och betalning", "Hinnat ja maksaminen", "Preise und Zahlung"),
          t(
            "All prices include value added tax. Delivery is added and shown in the bag. You can pay by card, invoice, in advance or with a wallet.",
            "Alla priser är inklusive moms. Frakt tillkommer och visas i varukorgen. Du kan betala med kort, faktura, i förskott eller med en mobilplånbok.",
            "Kaikki hinnat sisältävät arvonlisäveron. Toimitusmaksu lisätään ja näytetään ostoskorissa. Voit maksaa kortilla, laskulla, ennakkoon tai mobiililompakolla.",
            "Alle Preise enthalten die Umsatzsteuer. Versandkosten kommen hinzu und stehen im Warenkorb. Zahlen können Sie mit Karte, auf Rechnung, per Vorkasse oder mit einer Wallet.",
          ),
        ),
        html(
          t("Your right to withdraw", "Ångerrätt", "Peruuttamisoikeus", "Widerrufsrecht"),
          t(
            "You may withdraw from the contract within thirty days without giving a reason. The period begins on the day the last article arrives. A short message is enough.",
            "Du har rätt att ångra köpet inom trettio dagar utan att ange skäl. Fristen räknas från den dag då den sista varan kom fram. Ett kort meddelande räcker.",
            "Voit peruuttaa kaupan kolmenkymmenen päivän kuluessa syytä ilmoittamatta. Aika alkaa siitä päivästä, jona viimeinen tuote saapui. Lyhyt viesti riittää.",
            "Sie können den Vertrag innerhalb von dreißig Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem der letzte Artikel eintrifft. Eine kurze Nachricht genügt.",
          ),
        ),
        html(
          t("Warranty", "Reklamation", "Virhevastuu", "Gewährleistung"),
          t(
            "The statutory rights for defective goods apply, for at least two years, in Sweden for three.",
            "Lagstadgad reklamationsrätt gäller, i Sverige i tre år.",
            "Virheellisiin tuotteisiin sovelletaan lain mukaista virhevastuuta.",
            "Es gelten die gesetzlichen Rechte bei Mängeln, mindestens zwei Jahre lang.",
          ),
        ),
      ),
    ),
  ],
);

export const privacyPage = contentPage(
  "page-privacy",
  t("Privacy policy", "Integritetspolicy", "Tietosuojaseloste", "Datenschutzerklärung"),
  [
    textBlock(
      chapters(
        html(
          t("In short", "I korthet", "Lyhyesti", "Kurz gesagt"),
          NOT_REAL,
          t(
            "We keep what we need to send you a parcel, and nothing else. We do not sell data, and we do not follow you around the internet.",
            "Vi sparar det vi behöver för att skicka ett paket till dig, och inget annat. Vi säljer inga uppgifter och följer inte efter dig på nätet.",
            "Säilytämme vain sen, mitä tarvitsemme paketin lähettämiseen. Emme myy tietoja emmekä seuraa sinua verkossa.",
            "Wir speichern, was wir brauchen, um Ihnen ein Paket zu schicken, und sonst nichts. Wir verkaufen keine Daten und verfolgen Sie nicht durchs Internet.",
          ),
        ),
        html(
          t("What we store", "Vad vi sparar", "Mitä tallennamme", "Was wir speichern"),
          t(
            "Name, address, e-mail and order: for as long as the law asks for the bookkeeping. An account: until you delete it. The contents of a bag: for one day after your last visit.",
            "Namn, adress, e-post och beställning: så länge bokföringslagen kräver. Ett konto: tills du raderar det. Varukorgen: ett dygn efter ditt senaste besök.",
            "Nimi, osoite, sähköposti ja tilaus: niin kauan kuin kirjanpitolaki vaatii. Tili: kunnes poistat sen. Ostoskorin sisältö: vuorokauden viimeisestä käynnistäsi.",
            "Name, Anschrift, E-Mail und Bestellung: so lange, wie es die Buchführungspflicht verlangt. Ein Konto: bis Sie es löschen. Den Inhalt des Warenkorbs: einen Tag nach dem letzten Besuch.",
          ),
        ),
        html(
          t("Who else sees it", "Vilka andra ser uppgifterna", "Kuka muu näkee tiedot", "Wer sie sonst noch sieht"),
          t(
            "The carrier, the payment provider, and the search service, which learns what is looked for but not by whom.",
            "Transportören, betaltjänsten och söktjänsten, som får veta vad som söks men inte av vem.",
            "Kuljetusyritys, maksupalvelu ja hakupalvelu, joka näkee mitä haetaan, mutta ei kuka hakee.",
            "Der Paketdienst, der Zahlungsdienst und der Suchdienst, der erfährt, wonach gesucht wird, aber nicht, von wem.",
          ),
        ),
        html(
          t("Your rights", "Dina rättigheter", "Oikeutesi", "Ihre Rechte"),
          t(
            "You may see, correct, take along and delete your data at any time. Write to privacy@hearth.example.",
            "Du kan när som helst se, rätta, ta med dig och radera dina uppgifter. Skriv till privacy@hearth.example.",
            "Voit milloin tahansa nähdä, korjata, siirtää ja poistaa tietosi. Kirjoita osoitteeseen privacy@hearth.example.",
            "Sie können Ihre Daten jederzeit einsehen, berichtigen, mitnehmen und löschen lassen. Schreiben Sie an privacy@hearth.example.",
          ),
        ),
      ),
    ),
  ],
);

export const imprintPage = contentPage("page-imprint", t("Company details", "Företagsuppgifter", "Yritystiedot", "Impressum"), [
  textBlock(
    chapters(
      html(
        t("Hearth Home Textiles", "Hearth Hemtextil", "Hearth Kodintekstiilit", "Hearth Heimtextilien"),
        NOT_REAL,
        t(
          "Hearth Home Textiles Ltd, 12 Example Quay, London E1 1AA",
          "Hearth Hemtextil AB, Exempelkajen 12, 111 11 Stockholm",
          "Hearth Kodintekstiilit Oy, Esimerkkilaituri 12, 00100 Helsinki",
          "Hearth Heimtextilien GmbH, Beispielkai 12, 20457 Hamburg",
        ),
        t(
          "Represented by: Astrid Exempel. VAT identification number: made up as well.",
          "Företräds av: Astrid Exempel. Organisationsnummer: också påhittat.",
          "Edustaja: Astrid Exempel. Y-tunnus: myös keksitty.",
          "Vertreten durch: Astrid Exempel. Umsatzsteuer-Identifikationsnummer: ebenfalls erfunden.",
        ),
      ),
    ),
  ),
]);
