/** Cuts at the end of a word, with an ellipsis. */
export function shorten(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(0, maximum - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maximum - 40)).trimEnd()}…`;
}
