import type { MailTexts } from "./types";

const ending = "\n\nYstävällisin terveisin\nHearth";

export const fi: MailTexts = {
  registration: ({ name, link, shop }) => ({
    subject: "Tervetuloa Hearthin asiakkaaksi",
    text: `Hei ${name}!\n\nTilisi on valmis. Vahvista, että tämä sähköpostiosoite on sinun:\n\n${link}\n\nTilauksesi, osoitteesi ja toivelistasi löydät täältä:\n\n${shop}/account${ending}`,
  }),
  doubleOptIn: ({ name, link }) => ({
    subject: "Vahvista rekisteröitymisesi",
    text: `Hei ${name}!\n\nKiitos rekisteröitymisestä. Tilisi on valmis heti, kun avaat tämän linkin:\n\n${link}\n\nJos et ole itse rekisteröitynyt, voit jättää tämän viestin huomiotta.${ending}`,
  }),
  recovery: ({ name, link, hours }) => ({
    subject: "Valitse uusi salasana",
    text: `Hei ${name}!\n\nTilillesi on pyydetty uutta salasanaa. Voit valita sen tästä linkistä ${hours} tunnin kuluessa:\n\n${link}\n\nJos et ole itse pyytänyt sitä, voit jättää tämän viestin huomiotta. Salasanasi ei muutu.${ending}`,
  }),
  verification: ({ name, link }) => ({
    subject: "Vahvista sähköpostiosoitteesi",
    text: `Hei ${name}!\n\nVahvista, että tämä sähköpostiosoite on sinun:\n\n${link}${ending}`,
  }),
  newsletter: ({ link }) => ({
    subject: "Vahvista uutiskirjeen tilaus",
    text: `Hei!\n\nTällä sähköpostiosoitteella on tilattu uutiskirjeemme. Saat sen heti, kun avaat tämän linkin:\n\n${link}\n\nJos et ole itse tilannut sitä, voit jättää tämän viestin huomiotta.${ending}`,
  }),
  withdrawal: ({ name, number, comment, time }) => ({
    subject: `Sopimuksen ${number} peruuttaminen`,
    text: `${name} peruuttaa sopimuksen ${number}. Vastaanotettu ${time}.\n\n${comment}${ending}`,
  }),
};
