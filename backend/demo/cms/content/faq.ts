import { t } from "../../translate";
import { chapters, contentPage, html, textBlock } from "../blocks";

export const faqPage = contentPage(
  "page-faq",
  t("Questions and answers", "Frågor och svar", "Kysymyksiä ja vastauksia", "Fragen und Antworten"),
  [
    textBlock(
      chapters(
        html(
          t("Do I need an account?", "Behöver jag ett konto?", "Tarvitsenko tilin?", "Brauche ich ein Konto?"),
          t(
            "No. You can order as a guest. An account keeps your addresses, your orders and your wishlists in one place.",
            "Nej. Du kan handla som gäst. Med ett konto har du adresser, beställningar och önskelistor samlade.",
            "Et. Voit tilata myös vieraana. Tilillä osoitteesi, tilauksesi ja toivelistasi pysyvät yhdessä paikassa.",
            "Nein. Sie können als Gast bestellen. Ein Konto hält Adressen, Bestellungen und Wunschlisten beisammen.",
          ),
        ),
        html(
          t("Are the colours true?", "Stämmer färgerna?", "Vastaavatko värit kuvia?", "Stimmen die Farben?"),
          t(
            "As true as a screen allows. Cloth changes with the light, so we offer samples of all fabrics by the metre.",
            "Så gott det går på en skärm. Tyg ändrar sig med ljuset, därför finns prover på alla metervaror.",
            "Niin hyvin kuin näytöllä voi. Kangas muuttuu valon mukana, siksi kaikista metrikankaista saa näytepaloja.",
            "So gut es ein Bildschirm zulässt. Stoff verändert sich mit dem Licht, darum gibt es von allen Stoffen Muster.",
          ),
        ),
        html(
          t(
            "Which duvet cover fits my duvet?",
            "Vilket påslakan passar mitt täcke?",
            "Mikä pussilakana sopii peittooni?",
            "Welcher Bezug passt zu meiner Decke?",
          ),
          t(
            "The cover should have the same measure as the duvet. Linen may be a few centimetres larger, because it draws together a little in the first wash.",
            "Påslakanet ska ha samma mått som täcket. Linne får vara några centimeter större eftersom det drar ihop sig lite i första tvätten.",
            "Pussilakanan tulee olla samankokoinen kuin peiton. Pellava saa olla muutaman sentin suurempi, koska se kutistuu hieman ensipesussa.",
            "Der Bezug sollte so groß sein wie die Decke. Leinen darf ein paar Zentimeter größer sein, weil es bei der ersten Wäsche etwas einläuft.",
          ),
        ),
        html(
          t(
            "How do I use a promotion code?",
            "Hur använder jag en rabattkod?",
            "Miten käytän alennuskoodin?",
            "Wie löse ich einen Gutscheincode ein?",
          ),
          t(
            "Open the bag, enter the code below the articles and press the button. One code per order; new customers are welcome to try WELCOME10.",
            "Öppna varukorgen, skriv koden under varorna och tryck på knappen. En kod per beställning; som ny kund får du gärna prova WELCOME10.",
            "Avaa ostoskori, kirjoita koodi tuotteiden alle ja paina painiketta. Yksi koodi tilausta kohti; uutena asiakkaana voit kokeilla koodia WELCOME10.",
            "Öffnen Sie den Warenkorb, geben Sie den Code unter den Artikeln ein und drücken Sie die Schaltfläche. Ein Code je Bestellung; für den ersten Einkauf gilt WELCOME10.",
          ),
        ),
        html(
          t("When will it be back?", "När kommer den tillbaka?", "Milloin tuote tulee takaisin?", "Wann ist es wieder da?"),
          t(
            "If we know the date, it stands beside the delivery time. What is marked as a last piece will not be made again.",
            "Om vi vet datumet står det vid leveranstiden. Det som är märkt som sista exemplar tillverkas inte igen.",
            "Jos tiedämme päivän, se näkyy toimitusajan vieressä. Viimeisenä kappaleena merkittyä tuotetta ei enää valmisteta.",
            "Wenn wir das Datum kennen, steht es bei der Lieferzeit. Was als letztes Stück gekennzeichnet ist, wird nicht wieder hergestellt.",
          ),
        ),
        html(
          t(
            "Can I have my curtains shortened?",
            "Kan ni lägga upp gardinerna?",
            "Voitteko lyhentää verhot?",
            "Können die Vorhänge gekürzt werden?",
          ),
          t(
            "Yes, for a small charge per length. Write the finished length into the comment at the checkout.",
            "Ja, mot en liten kostnad per längd. Skriv den färdiga längden i kommentaren i kassan.",
            "Kyllä, pienestä lisämaksusta verhoa kohti. Kirjoita valmis pituus kommenttikenttään kassalla.",
            "Ja, gegen einen kleinen Aufpreis je Schal. Schreiben Sie die fertige Länge an der Kasse in das Kommentarfeld.",
          ),
        ),
      ),
    ),
  ],
);
