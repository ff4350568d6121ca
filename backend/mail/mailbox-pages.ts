import type { StoredMail } from "./message";

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1d1d1b;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #767676;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border-top:1px solid #767676;padding-top:1rem}
dt{font-weight:600}dd{margin:0 0 .5rem}a{color:#0b4f8a}a:focus-visible{outline:3px solid #0b4f8a;outline-offset:2px}
@media (prefers-color-scheme:dark){body{color:#f2f0ec;background:#1d1d1b}a{color:#9cc9f0}a:focus-visible{outline-color:#9cc9f0}}`;

/** The outbox, newest mail first. */
export function mailboxPage(mails: StoredMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/_mail/${escape(mail.id)}">${escape(mail.subject)}</a></td><td>${escape(mail.to)}</td><td>${escape(mail.kind)}</td><td>${time(mail)}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">About</th><th scope="col">Sent</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return document("Mails this shop has sent", mails.length > 0 ? table : "<p>None yet.</p>");
}

export function mailPage(mail: StoredMail): string {
  const fields = [
    ["From", escape(mail.from)],
    ["To", escape(mail.to)],
    ...(mail.replyTo === undefined ? [] : [["Reply to", escape(mail.replyTo)]]),
    ["Sent", time(mail)],
  ];
  const list = fields.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("");
  return document(
    mail.subject,
    `<dl>${list}</dl><pre lang="${escape(mail.locale)}">${withLinks(mail.text)}</pre><p><a href="/_mail">All mails</a></p>`,
  );
}

export function missingPage(): string {
  return document("There is no such mail", '<p><a href="/_mail">All mails</a></p>');
}

function document(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>${content}</main></body></html>`;
}

function time(mail: StoredMail): string {
  return `<time datetime="${escape(mail.createdAt)}">${escape(new Date(mail.createdAt).toISOString().slice(0, 19).replace("T", " "))}</time>`;
}

/** Only http and https become links: a mail may quote a visitor's text. */
function withLinks(text: string): string {
  return escape(text).replace(
    /https?:\/\/[^\s<>"]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
