/** One mail: plain text, which every client shows alike. */
export interface Mail {
  /** Its kind, for the outbox: "recovery", "order" … */
  kind: string;
  to: string;
  /** The recipient of replies, if not the shop. */
  replyTo?: string;
  /** e.g. "sv-SE" */
  locale: string;
  subject: string;
  /** Lines of any length, separated by "\n". */
  text: string;
}

export interface StoredMail extends Mail {
  id: string;
  from: string;
  /** ISO 8601 */
  createdAt: string;
}

const LONGEST_LINE = 76;
/**
 * Makes an encoded word of 64 characters, so that even a header's first line stays within {@link
 * LONGEST_LINE}.
 */
const ENCODED_WORD_BYTES = 39;

/**
 * The mail as RFC 5322 text with MIME headers, as for a mail server; the content of `.eml` files.
 */
export function messageText(mail: StoredMail): string {
  const headers: [string, string][] = [
    ["Date", new Date(mail.createdAt).toUTCString().replace("GMT", "+0000")],
    ["From", address(mail.from)],
    ["To", address(mail.to)],
    ...(mail.replyTo === undefined
      ? []
      : [["Reply-To", address(mail.replyTo)] as [string, string]]),
    ["Subject", words(mail.subject)],
    ["Message-ID", `<${mail.id}@hearth.example>`],
    ["Content-Language", mail.locale],
    ["MIME-Version", "1.0"],
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Transfer-Encoding", "quoted-printable"],
  ];
  return [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    "",
    ...mail.text.split(/\r?\n/).map(quotedPrintable),
    "",
  ].join("\r\n");
}

/**
 * "Name <user@host>" or "user@host"; the name may contain any characters. Line breaks become
 * spaces, so that no header can be injected.
 */
function address(text: string): string {
  const plain = singleLine(text);
  const opening = plain.lastIndexOf("<");
  const isNamed = opening >= 0 && plain.indexOf(">", opening) === plain.length - 1;
  return isNamed ? `${words(plain.slice(0, opening).trimEnd())} ${plain.slice(opening)}` : plain;
}

function singleLine(text: string): string {
  return [...text]
    .map((character) => (character < " " || character === "\u007f" ? " " : character))
    .join("");
}

/** A header's text: RFC 2047 words if it is not plain ASCII, each short enough for one line. */
function words(text: string): string {
  const plain = singleLine(text);
  if (/^[\x20-\x7e]*$/.test(plain)) return plain;
  const encoded: string[] = [];
  let part = "";
  for (const character of plain) {
    if (Buffer.byteLength(part + character) > ENCODED_WORD_BYTES) {
      encoded.push(part);
      part = "";
    }
    part += character;
  }
  return [...encoded, part]
    .map((chunk) => `=?utf-8?B?${Buffer.from(chunk).toString("base64")}?=`)
    .join("\r\n ");
}

/** One line in quoted-printable: ASCII stays readable, long lines get soft breaks. */
function quotedPrintable(line: string): string {
  const units = [...Buffer.from(line)].map((byte, index, bytes) => {
    const isSpace = byte === 0x20 || byte === 0x09;
    const isPlain =
      (byte >= 0x21 && byte <= 0x7e && byte !== 0x3d) || (isSpace && index < bytes.length - 1);
    return isPlain
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  });
  const lines = [""];
  for (const unit of units) {
    const current = lines.at(-1) ?? "";
    if (current.length + unit.length >= LONGEST_LINE) {
      lines[lines.length - 1] = `${current}=`;
      lines.push(unit);
    } else lines[lines.length - 1] = current + unit;
  }
  return lines.join("\r\n");
}
