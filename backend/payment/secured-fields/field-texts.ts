/**
 * The texts that Adyen's content network gives the card form besides English, which the package
 * brings itself. Only those that the form shows.
 */
const sv = {
  "form.instruction": "Alla fält är obligatoriska om inget annat anges.",
  "creditCard.cardNumber.label": "Kortnummer",
  "creditCard.expiryDate.label": "Utgångsdatum",
  "creditCard.expiryDate.contextualText": "Framsidan av kortet, i formatet MM/ÅÅ",
  "creditCard.securityCode.label": "Säkerhetskod",
  "creditCard.securityCode.contextualText.3digits": "3 siffror på kortets baksida",
  "creditCard.securityCode.contextualText.4digits": "4 siffror på kortets framsida",
  "creditCard.holderName": "Namn på kortet",
  "creditCard.holderName.invalid": "Ange namnet som det står på kortet",
  "creditCard.encryptedCardNumber.aria.iframeTitle": "Kortnummer",
  "creditCard.encryptedExpiryDate.aria.iframeTitle": "Utgångsdatum",
  "creditCard.encryptedSecurityCode.aria.iframeTitle": "Säkerhetskod",
  "creditCard.storeDetailsButton": "Spara till nästa gång",
  "creditCard.dualBrand.description":
    "Välj det varumärke som du helst betalar med. Det är valfritt.",
  "cc.num.900": "Ange kortnumret",
  "cc.num.901": "Ange hela kortnumret",
  "cc.num.902": "Ange ett giltigt kortnummer",
  "cc.num.903": "Ange ett kort av ett varumärke som tas emot",
  "cc.dat.910": "Ange utgångsdatumet",
  "cc.dat.911": "Ange hela utgångsdatumet",
  "cc.dat.912": "Ange ett giltigt utgångsdatum",
  "cc.cvc.920": "Ange säkerhetskoden",
  "cc.cvc.921": "Ange hela säkerhetskoden",
  "cc.cvc.920.amex": "Ange säkerhetskoden",
  "cc.cvc.921.amex": "Ange hela säkerhetskoden",
};

const fi: typeof sv = {
  "form.instruction": "Kaikki kentät ovat pakollisia, ellei toisin mainita.",
  "creditCard.cardNumber.label": "Kortin numero",
  "creditCard.expiryDate.label": "Voimassaolo päättyy",
  "creditCard.expiryDate.contextualText": "Kortin etupuolella, muodossa KK/VV",
  "creditCard.securityCode.label": "Turvakoodi",
  "creditCard.securityCode.contextualText.3digits": "3 numeroa kortin kääntöpuolella",
  "creditCard.securityCode.contextualText.4digits": "4 numeroa kortin etupuolella",
  "creditCard.holderName": "Nimi kortissa",
  "creditCard.holderName.invalid": "Syötä nimi, kuten se on kortissa",
  "creditCard.encryptedCardNumber.aria.iframeTitle": "Kortin numero",
  "creditCard.encryptedExpiryDate.aria.iframeTitle": "Voimassaolo päättyy",
  "creditCard.encryptedSecurityCode.aria.iframeTitle": "Turvakoodi",
  "creditCard.storeDetailsButton": "Tallenna ensi kertaa varten",
  "creditCard.dualBrand.description": "Voit valita, minkä korttimerkin maksuna maksat.",
  "cc.num.900": "Syötä kortin numero",
  "cc.num.901": "Syötä kortin koko numero",
  "cc.num.902": "Syötä kelvollinen kortin numero",
  "cc.num.903": "Syötä kortti, joka hyväksytään",
  "cc.dat.910": "Syötä voimassaolon päättyminen",
  "cc.dat.911": "Syötä kuukausi ja vuosi",
  "cc.dat.912": "Syötä kelvollinen voimassaoloaika",
  "cc.cvc.920": "Syötä turvakoodi",
  "cc.cvc.921": "Syötä koko turvakoodi",
  "cc.cvc.920.amex": "Syötä turvakoodi",
  "cc.cvc.921.amex": "Syötä koko turvakoodi",
};

const de: typeof sv = {
  "form.instruction": "Alle Felder sind erforderlich, sofern nicht anders angegeben.",
  "creditCard.cardNumber.label": "Kartennummer",
  "creditCard.expiryDate.label": "Ablaufdatum",
  "creditCard.expiryDate.contextualText": "Vorderseite der Karte, im Format MM/JJ",
  "creditCard.securityCode.label": "Sicherheitscode",
  "creditCard.securityCode.contextualText.3digits": "3 Ziffern auf der Rückseite der Karte",
  "creditCard.securityCode.contextualText.4digits": "4 Ziffern auf der Vorderseite der Karte",
  "creditCard.holderName": "Name auf der Karte",
  "creditCard.holderName.invalid": "Geben Sie den Namen wie auf der Karte ein",
  "creditCard.encryptedCardNumber.aria.iframeTitle": "Kartennummer",
  "creditCard.encryptedExpiryDate.aria.iframeTitle": "Ablaufdatum",
  "creditCard.encryptedSecurityCode.aria.iframeTitle": "Sicherheitscode",
  "creditCard.storeDetailsButton": "Für das nächste Mal speichern",
  "creditCard.dualBrand.description":
    "Sie können die Kartenmarke wählen, mit der Sie bezahlen möchten.",
  "cc.num.900": "Geben Sie die Kartennummer ein",
  "cc.num.901": "Geben Sie die vollständige Kartennummer ein",
  "cc.num.902": "Geben Sie eine gültige Kartennummer ein",
  "cc.num.903": "Geben Sie eine Karte einer akzeptierten Marke ein",
  "cc.dat.910": "Geben Sie das Ablaufdatum ein",
  "cc.dat.911": "Geben Sie das vollständige Ablaufdatum ein",
  "cc.dat.912": "Geben Sie ein gültiges Ablaufdatum ein",
  "cc.cvc.920": "Geben Sie den Sicherheitscode ein",
  "cc.cvc.921": "Geben Sie den vollständigen Sicherheitscode ein",
  "cc.cvc.920.amex": "Geben Sie den Sicherheitscode ein",
  "cc.cvc.921.amex": "Geben Sie den vollständigen Sicherheitscode ein",
};

/** A code's texts, of the shop that has Swish. */
const svCode = {
  openApp: "Öppna appen",
  or: "eller",
  "wechatpay.scanqrcode": "Skanna QR-koden",
  "wechatpay.timetopay": "Du har %@ på dig att betala",
  "swish.pendingMessage":
    "Efter skanningen kan statusen vara väntande i upp till fem minuter. Försök inte betala igen under den tiden.",
  "error.subtitle.payment": "Betalningen misslyckades",
  "creditCard.success": "Betalningen är klar",
};

const BY_LANGUAGE: Record<string, Record<string, string>> = { sv: { ...sv, ...svCode }, fi, de };

/** The texts of a locale, e.g. "fi-FI"; {} where the package's own English is right. */
export function fieldTexts(locale: string): Record<string, string> {
  return BY_LANGUAGE[locale.split("-")[0] ?? ""] ?? {};
}
