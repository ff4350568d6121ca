/** The texts of the hosted payment page, in one language. */
interface HostedPageTexts {
  title: string;
  simulated: string;
  order: string;
  amount: string;
  authorise: string;
  refuse: string;
  cancel: string;
  leave: string;
  leaveHint: string;
  closedTitle: string;
  closed: string;
  toShop: string;
  unknownTitle: string;
  unknown: string;
  /** in the frame of the shopper's bank */
  checkTitle: string;
  check: string;
  confirm: string;
}

const en: HostedPageTexts = {
  title: "Confirm the payment",
  simulated: "This is a simulated payment provider: no money moves. Choose how your bank responds.",
  order: "Order",
  amount: "Amount",
  authorise: "Authorise the payment",
  refuse: "Refuse the payment",
  cancel: "Cancel and go back",
  leave: "Close the window",
  leaveHint: "Closing leaves the payment open: the shop is not notified.",
  closedTitle: "This payment is closed",
  closed: "It has already been completed or replaced by another one, or its order was cancelled.",
  toShop: "To the shop",
  unknownTitle: "There is no such payment",
  unknown: "The link is incomplete, or the payment was made in another shop.",
  checkTitle: "Your bank",
  check: "This is a simulated bank. Do you want to confirm this payment?",
  confirm: "Yes, confirm the payment",
};

const sv: HostedPageTexts = {
  title: "Bekräfta betalningen",
  simulated: "Det här är en simulerad betaltjänst: inga pengar flyttas. Välj vad din bank svarar.",
  order: "Beställning",
  amount: "Belopp",
  authorise: "Godkänn betalningen",
  refuse: "Neka betalningen",
  cancel: "Avbryt och gå tillbaka",
  leave: "Stäng fönstret",
  leaveHint: "Om du stänger är betalningen fortfarande öppen: butiken får inget besked.",
  closedTitle: "Betalningen är avslutad",
  closed: "Den är redan slutförd eller ersatt av en annan, eller så är beställningen avbeställd.",
  toShop: "Till butiken",
  unknownTitle: "Betalningen finns inte",
  unknown: "Länken är ofullständig, eller så gjordes betalningen i en annan butik.",
  checkTitle: "Din bank",
  check: "Det här är en simulerad bank. Vill du bekräfta betalningen?",
  confirm: "Ja, bekräfta betalningen",
};

const fi: HostedPageTexts = {
  title: "Vahvista maksu",
  simulated: "Tämä on simuloitu maksupalvelu: rahaa ei liiku. Valitse, mitä pankkisi vastaa.",
  order: "Tilaus",
  amount: "Summa",
  authorise: "Hyväksy maksu",
  refuse: "Hylkää maksu",
  cancel: "Peruuta ja palaa",
  leave: "Sulje ikkuna",
  leaveHint: "Jos suljet ikkunan, maksu jää auki: kauppa ei saa tietoa.",
  closedTitle: "Maksu on päättynyt",
  closed: "Se on jo suoritettu tai korvattu toisella, tai tilaus on peruttu.",
  toShop: "Kauppaan",
  unknownTitle: "Maksua ei ole",
  unknown: "Linkki on puutteellinen, tai maksu tehtiin toisessa kaupassa.",
  checkTitle: "Pankkisi",
  check: "Tämä on simuloitu pankki. Haluatko vahvistaa tämän maksun?",
  confirm: "Kyllä, vahvista maksu",
};

const de: HostedPageTexts = {
  title: "Zahlung bestätigen",
  simulated:
    "Das ist ein simulierter Zahlungsdienst: Es fließt kein Geld. Wählen Sie, was Ihre Bank antwortet.",
  order: "Bestellung",
  amount: "Betrag",
  authorise: "Zahlung freigeben",
  refuse: "Zahlung ablehnen",
  cancel: "Abbrechen und zurück",
  leave: "Fenster schließen",
  leaveHint: "Beim Schließen bleibt die Zahlung offen: Der Shop wird nicht benachrichtigt.",
  closedTitle: "Diese Zahlung ist abgeschlossen",
  closed:
    "Sie wurde schon ausgeführt oder durch eine andere ersetzt, oder die Bestellung wurde storniert.",
  toShop: "Zum Shop",
  unknownTitle: "Diese Zahlung gibt es nicht",
  unknown: "Der Link ist unvollständig, oder die Zahlung gehört zu einem anderen Shop.",
  checkTitle: "Ihre Bank",
  check: "Das ist eine simulierte Bank. Möchten Sie diese Zahlung bestätigen?",
  confirm: "Ja, Zahlung bestätigen",
};

const BY_LANGUAGE: Record<string, HostedPageTexts> = { en, sv, fi, de };

/** The texts of a locale, e.g. "fi-FI". */
export function hostedPageTexts(locale: string): HostedPageTexts {
  return BY_LANGUAGE[locale.split("-")[0] ?? ""] ?? en;
}
