/** Words on the simulated marks; others are a plain card. */
const WORDS: Record<string, [word: string, colour: string]> = {
  visa: ["VISA", "#1a3a8f"],
  mc: ["MC", "#b3461b"],
  amex: ["AMEX", "#1f6f8b"],
  cartebancaire: ["CB", "#2d6a4f"],
  bcmc: ["BC", "#2b4a8b"],
};

/** Beside a field that is complete. */
const TICK = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><path d="m3 8.5 3.5 3.5L13 5" fill="none" stroke="#4f8a5b" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** A brand's mark, drawn for the demo: Adyen's content network has the real ones. */
export function brandMark(brand: string): string {
  if (brand === "checkmark") return TICK;
  const [word, colour] = WORDS[brand] ?? ["", "#6b645b"];
  const drawn = word
    ? `<text x="20" y="17" text-anchor="middle" font-family="Helvetica, Arial, sans-serif" font-size="11" font-weight="700" fill="${colour}">${word}</text>`
    : `<path d="M8 10h24M11 17h6" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26"><rect x=".5" y=".5" width="39" height="25" rx="3.5" fill="#fff" stroke="#c9c2b6"/>${drawn}</svg>`;
}
