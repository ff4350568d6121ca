/** Messages of set-email, which the storefront shows unchanged. */
interface EmailMessages {
  check: string;
  blank: string;
  invalid: string;
  alreadySet: string;
  taken: string;
}

const BY_LANGUAGE: Record<string, EmailMessages> = {
  en: {
    check: "Please check your e-mail address.",
    blank: "Enter your e-mail address.",
    invalid: "Enter an e-mail address like name@example.com.",
    alreadySet: "Your account already has an e-mail address.",
    taken: "This e-mail address belongs to another account. Log in with that account instead.",
  },
  sv: {
    check: "Kontrollera din e-postadress.",
    blank: "Ange din e-postadress.",
    invalid: "Ange en e-postadress som namn@exempel.se.",
    alreadySet: "Ditt konto har redan en e-postadress.",
    taken: "E-postadressen tillhör ett annat konto. Logga in med det kontot i stället.",
  },
  fi: {
    check: "Tarkista sähköpostiosoitteesi.",
    blank: "Anna sähköpostiosoitteesi.",
    invalid: "Anna sähköpostiosoite muodossa nimi@esimerkki.fi.",
    alreadySet: "Tililläsi on jo sähköpostiosoite.",
    taken: "Sähköpostiosoite kuuluu toiselle tilille. Kirjaudu sisään sillä tilillä.",
  },
  de: {
    check: "Bitte prüfen Sie Ihre E-Mail-Adresse.",
    blank: "Geben Sie Ihre E-Mail-Adresse ein.",
    invalid: "Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.",
    alreadySet: "Ihr Konto hat bereits eine E-Mail-Adresse.",
    taken:
      "Diese E-Mail-Adresse gehört zu einem anderen Konto. Melden Sie sich mit jenem Konto an.",
  },
};

export function emailMessages(locale: string): EmailMessages {
  return BY_LANGUAGE[locale.split("-")[0] ?? ""] ?? (BY_LANGUAGE.en as EmailMessages);
}
