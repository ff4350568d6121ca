/** Name of a file of a turn: what the turn is called, "-360-", and the picture's number: "chair-360-07.jpg". */
const OF_A_SPIN = /^(.+)-360-(\d{1,3})\.\w+$/;
/** Fewer pictures are no turn. */
const PICTURES_MINIMUM = 8;

/**
 * Stock Shopware has no kind of media for pictures taken all around a product: a series of file names carries it
 * (docs/decisions/0030-models-and-turns.md).
 *
 * @param media the pictures of a product in the editors' order
 * @returns those that stand for themselves, and each series by its numbers
 */
export function splitSpins<Picture extends { url: string }>(media: Picture[]): { pictures: Picture[]; spins: Picture[][] } {
  const series = new Map<string, { picture: Picture; number: number }[]>();
  for (const picture of media) {
    const [, name, number] = OF_A_SPIN.exec(picture.url.split("?")[0]?.split("/").at(-1) ?? "") ?? [];
    if (name) series.set(name, [...(series.get(name) ?? []), { picture, number: Number(number) }]);
  }
  const spins = [...series.values()]
    .filter(({ length }) => length >= PICTURES_MINIMUM)
    .map((found) => found.sort((a, b) => a.number - b.number).map(({ picture }) => picture));
  return { pictures: media.filter((picture) => !spins.some((spin) => spin.includes(picture))), spins };
}
