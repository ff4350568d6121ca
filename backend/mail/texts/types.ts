/** Subject and text of one mail. */
interface MailText {
  subject: string;
  text: string;
}

/** The mails customers get, in one language. Links stand on a line of their own. */
export interface MailTexts {
  registration(p: { name: string; link: string; shop: string }): MailText;
  doubleOptIn(p: { name: string; link: string }): MailText;
  recovery(p: { name: string; link: string; hours: number }): MailText;
  verification(p: { name: string; link: string }): MailText;
  newsletter(p: { link: string }): MailText;
  withdrawal(p: { name: string; number: string; comment: string; time: string }): MailText;
}
