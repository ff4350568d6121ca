import { t } from "../../translate";
import { chapters, contentPage, html, list, textBlock } from "../blocks";

export const deliveryPage = contentPage("page-delivery", t("Delivery", "Leverans", "Toimitus", "Lieferung"), [
  textBlock(
    chapters(
      html(
        t(
          "How your order reaches you",
          "Så kommer beställningen till dig",
          "Näin tilaus saapuu sinulle",
          "So kommt die Bestellung zu Ihnen",
        ),
        t(
          "We pack every weekday until three in the afternoon. What is in stock leaves the warehouse the same or the next working day, in a box of recycled cardboard without plastic tape.",
          "Vi packar alla vardagar fram till klockan tre på eftermiddagen. Det som finns i lager lämnar lagret samma eller nästa arbetsdag, i en kartong av återvunnen papp utan plasttejp.",
          "Pakkaamme tilauksia joka arkipäivä kello kolmeen asti iltapäivällä. Varastossa olevat tuotteet lähtevät samana tai seuraavana arkipäivänä kierrätyskartongista tehdyssä laatikossa ilman muoviteippiä.",
          "Wir packen jeden Werktag bis 15 Uhr. Was auf Lager ist, verlässt uns am selben oder am nächsten Werktag in einem Karton aus Recyclingpappe, ohne Plastikklebeband.",
        ),
        t(
          "If an order holds things with different delivery times, we send it in one parcel as soon as everything is here. Would you rather have the first things earlier? Write to us, we split orders free of charge.",
          "Om en beställning innehåller varor med olika leveranstid skickar vi allt i ett paket så snart det är samlat. Vill du hellre ha de första varorna tidigare? Skriv till oss, vi delar upp beställningen utan kostnad.",
          "Jos tilauksessa on tuotteita, joilla on eri toimitusajat, lähetämme kaiken yhdessä paketissa heti, kun se on koossa. Haluatko osan aiemmin? Kirjoita meille, jaamme tilauksen maksutta.",
          "Enthält eine Bestellung Artikel mit verschiedenen Lieferzeiten, versenden wir alles zusammen, sobald es vollständig ist. Sie möchten den ersten Teil früher? Schreiben Sie uns, wir teilen die Bestellung kostenlos.",
        ),
      ),
      html(t("What it costs", "Vad det kostar", "Mitä se maksaa", "Was es kostet")),
      list(
        t(
          "Standard delivery: £3.95, free for orders over £50",
          "Hemleverans: 49 kr, fri frakt vid köp över 599 kr",
          "Kotiinkuljetus: 4,95 €, yli 59 euron tilauksiin maksutta",
          "Standardversand: 4,95 €, ab 59 € versandkostenfrei",
        ),
        t(
          "Pick-up point: £2.50, free for orders over £50",
          "Ombud: 29 kr, fri frakt vid köp över 599 kr",
          "Noutopiste: 3,50 €, yli 59 euron tilauksiin maksutta",
          "Paketshop: 3,50 €, ab 59 € versandkostenfrei",
        ),
        t(
          "Express, the next working day: £8.95",
          "Express, nästa arbetsdag: 99 kr",
          "Pikatoimitus on tarjolla Isossa-Britanniassa, Ruotsissa ja Saksassa",
          "Express, am nächsten Werktag: 9,95 €",
        ),
      ),
      html(
        t(
          "What the coloured dot means",
          "Vad den färgade pricken betyder",
          "Mitä värillinen piste tarkoittaa",
          "Was der farbige Punkt bedeutet",
        ),
        t(
          "Green is with us and on its way within three weeks at the latest. Amber is already woven and travelling to us. A dark dot stands for things that are made to order and take months, and a grey one for what we cannot promise at the moment.",
          "Grönt finns hos oss och är på väg inom högst tre veckor. Gult är redan vävt och på väg hit. En mörk prick står för sådant som görs på beställning och tar månader, och en grå för det vi inte kan lova just nu.",
          "Vihreä tarkoittaa, että tuote on meillä ja lähtee viimeistään kolmessa viikossa. Keltainen on jo kudottu ja matkalla meille. Tumma piste merkitsee tilauksesta tehtyä, mikä kestää kuukausia, ja harmaa sellaista, mitä emme juuri nyt voi luvata.",
          "Grün ist bei uns und spätestens in drei Wochen unterwegs. Gelb ist schon gewebt und auf der Reise zu uns. Ein dunkler Punkt steht für Dinge, die auf Bestellung entstehen und Monate dauern, ein grauer für das, was wir gerade nicht versprechen können.",
        ),
      ),
      html(
        t("Where we deliver", "Hit levererar vi", "Minne toimitamme", "Wohin wir liefern"),
        t(
          "We deliver to the United Kingdom, Ireland, the Nordic countries, Germany, Austria, the Netherlands, France and the United States. Switzerland will follow.",
          "Vi levererar till Sverige, övriga Norden, Storbritannien, Irland, Tyskland, Österrike, Nederländerna, Frankrike och USA. Schweiz kommer senare.",
          "Toimitamme Suomeen, muihin Pohjoismaihin, Isoon-Britanniaan, Irlantiin, Saksaan, Itävaltaan, Alankomaihin, Ranskaan ja Yhdysvaltoihin. Sveitsi seuraa myöhemmin.",
          "Wir liefern nach Deutschland, Österreich, in die nordischen Länder, die Niederlande, nach Frankreich, Großbritannien, Irland und in die Vereinigten Staaten. Die Schweiz folgt.",
        ),
      ),
    ),
  ),
]);
