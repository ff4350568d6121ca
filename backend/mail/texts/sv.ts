import type { MailTexts } from "./types";

const ending = "\n\nVänliga hälsningar\nHearth";

export const sv: MailTexts = {
  registration: ({ name, link, shop }) => ({
    subject: "Välkommen till Hearth",
    text: `Hej ${name}!\n\nDitt konto är klart. Bekräfta att den här e-postadressen är din:\n\n${link}\n\nDina beställningar, adresser och önskelistor hittar du här:\n\n${shop}/account${ending}`,
  }),
  doubleOptIn: ({ name, link }) => ({
    subject: "Bekräfta din registrering",
    text: `Hej ${name}!\n\nTack för att du har registrerat dig. Kontot är klart så snart du har öppnat den här länken:\n\n${link}\n\nOm det inte var du kan du bortse från det här meddelandet.${ending}`,
  }),
  recovery: ({ name, link, hours }) => ({
    subject: "Välj ett nytt lösenord",
    text: `Hej ${name}!\n\nNågon har begärt ett nytt lösenord till ditt konto. Du kan välja ett här inom ${hours} timmar:\n\n${link}\n\nOm det inte var du kan du bortse från det här meddelandet. Lösenordet ändras inte.${ending}`,
  }),
  verification: ({ name, link }) => ({
    subject: "Bekräfta din e-postadress",
    text: `Hej ${name}!\n\nBekräfta att den här e-postadressen är din:\n\n${link}${ending}`,
  }),
  newsletter: ({ link }) => ({
    subject: "Bekräfta din prenumeration på nyhetsbrevet",
    text: `Hej!\n\nDen här e-postadressen har anmälts till vårt nyhetsbrev. Du får det så snart du har öppnat den här länken:\n\n${link}\n\nOm det inte var du kan du bortse från det här meddelandet.${ending}`,
  }),
  withdrawal: ({ name, number, comment, time }) => ({
    subject: `Frånträdande av avtal ${number}`,
    text: `${name} frånträder avtalet ${number}. Mottaget ${time}.\n\n${comment}${ending}`,
  }),
};
