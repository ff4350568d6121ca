/** Subject and text of one mail. */
interface MailText {
  subject: string;
  text: string;
}

/** The mails to customers, in one language. Links are on lines of their own. */
export interface MailTexts {
  registration(p: { name: string; link: string; shop: string }): MailText;
  doubleOptIn(p: { name: string; link: string }): MailText;
  recovery(p: { name: string; link: string; hours: number }): MailText;
  verification(p: { name: string; link: string }): MailText;
  newsletter(p: { link: string }): MailText;
  withdrawal(p: { name: string; number: string; comment: string; time: string }): MailText;
}
