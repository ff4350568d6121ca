import type { MailTexts } from "./types";

const ending = "\n\nKind regards\nHearth";

export const en: MailTexts = {
  registration: ({ name, link, shop }) => ({
    subject: "Welcome to Hearth",
    text: `Hello ${name},\n\nYour account is ready. Please confirm that this e-mail address is yours:\n\n${link}\n\nYou will find your orders, addresses and wishlists here:\n\n${shop}/account${ending}`,
  }),
  doubleOptIn: ({ name, link }) => ({
    subject: "Please confirm your registration",
    text: `Hello ${name},\n\nThank you for registering. Your account is ready as soon as you open this link:\n\n${link}\n\nIf it was not you who registered, simply ignore this e-mail.${ending}`,
  }),
  recovery: ({ name, link, hours }) => ({
    subject: "Choose a new password",
    text: `Hello ${name},\n\nSomebody asked for a new password for your account. You can choose one here within ${hours} hours:\n\n${link}\n\nIf it was not you, simply ignore this e-mail: your password will not change.${ending}`,
  }),
  verification: ({ name, link }) => ({
    subject: "Please confirm your e-mail address",
    text: `Hello ${name},\n\nPlease confirm that this e-mail address is yours:\n\n${link}${ending}`,
  }),
  newsletter: ({ link }) => ({
    subject: "Please confirm your newsletter subscription",
    text: `Hello,\n\nThis e-mail address was entered for our newsletter. You will get it as soon as you open this link:\n\n${link}\n\nIf it was not you, simply ignore this e-mail.${ending}`,
  }),
  withdrawal: ({ name, number, comment, time }) => ({
    subject: `Withdrawal from contract ${number}`,
    text: `${name} withdraws from contract ${number}. Received on ${time}.\n\n${comment}${ending}`,
  }),
};
