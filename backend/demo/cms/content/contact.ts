import { t } from "../../translate";
import { chapters, contentPage, html, textBlock } from "../blocks";

export const contactPage = contentPage("page-contact", t("Contact", "Kontakt", "Yhteystiedot", "Kontakt"), [
  textBlock(
    chapters(
      html(
        t("Write or call", "Skriv eller ring", "Kirjoita tai soita", "Schreiben oder anrufen"),
        t(
          "Astrid, Mikael and Leena answer from nine to five, Monday to Friday, in English, Swedish, Finnish and German. Most letters have a reply the same day.",
          "Astrid, Mikael och Leena svarar mellan nio och fem, måndag till fredag, på svenska, finska, engelska och tyska. De flesta brev får svar samma dag.",
          "Astrid, Mikael ja Leena vastaavat arkisin yhdeksästä viiteen suomeksi, ruotsiksi, englanniksi ja saksaksi. Useimpiin viesteihin vastaamme samana päivänä.",
          "Astrid, Mikael und Leena antworten montags bis freitags von neun bis siebzehn Uhr auf Deutsch, Englisch, Schwedisch und Finnisch. Die meisten Nachrichten beantworten wir am selben Tag.",
        ),
        t(
          "hello@hearth.example, +44 20 7946 0000",
          "hej@hearth.example, +46 8 465 004 00",
          "hei@hearth.example, +358 9 4245 0000",
          "hallo@hearth.example, +49 30 23125 000",
        ),
      ),
    ),
  ),
  {
    type: "form",
    slots: [
      {
        type: "form",
        slot: "content",
        form: "contact",
        title: t("Send us a message", "Skicka ett meddelande", "Lähetä viesti", "Schreiben Sie uns"),
      },
    ],
  },
]);
