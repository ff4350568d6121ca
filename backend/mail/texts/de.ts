import type { MailTexts } from "./types";

const ending = "\n\nViele Grüße\nHearth";

export const de: MailTexts = {
  registration: ({ name, link, shop }) => ({
    subject: "Willkommen bei Hearth",
    text: `Guten Tag ${name},\n\nIhr Konto ist eingerichtet. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:\n\n${link}\n\nIhre Bestellungen, Adressen und Wunschlisten finden Sie hier:\n\n${shop}/account${ending}`,
  }),
  doubleOptIn: ({ name, link }) => ({
    subject: "Bitte bestätigen Sie Ihre Registrierung",
    text: `Guten Tag ${name},\n\nvielen Dank für Ihre Registrierung. Ihr Konto ist bereit, sobald Sie diesen Link öffnen:\n\n${link}\n\nFalls Sie sich nicht registriert haben, ignorieren Sie diese E-Mail einfach.${ending}`,
  }),
  recovery: ({ name, link, hours }) => ({
    subject: "Wählen Sie ein neues Passwort",
    text: `Guten Tag ${name},\n\nfür Ihr Konto wurde ein neues Passwort angefordert. Sie können es innerhalb von ${hours} Stunden hier wählen:\n\n${link}\n\nFalls Sie das nicht waren, ignorieren Sie diese E-Mail einfach: Ihr Passwort ändert sich nicht.${ending}`,
  }),
  verification: ({ name, link }) => ({
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    text: `Guten Tag ${name},\n\nbitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:\n\n${link}${ending}`,
  }),
  newsletter: ({ link }) => ({
    subject: "Bitte bestätigen Sie Ihr Newsletter-Abonnement",
    text: `Guten Tag,\n\ndiese E-Mail-Adresse wurde für unseren Newsletter eingetragen. Sie erhalten ihn, sobald Sie diesen Link öffnen:\n\n${link}\n\nFalls Sie das nicht waren, ignorieren Sie diese E-Mail einfach.${ending}`,
  }),
  withdrawal: ({ name, number, comment, time }) => ({
    subject: `Widerruf des Vertrags ${number}`,
    text: `${name} widerruft den Vertrag ${number}. Eingegangen am ${time}.\n\n${comment}${ending}`,
  }),
};
