/**
 * File name of a picture in a 360° series: the series' name, "-360-", and the picture's number:
 * "chair-360-07.jpg".
 */
const OF_A_SPIN = /^(.+)-360-(\d{1,3})\.\w+$/;
/** A shorter series does not count as a 360° view. */
const PICTURES_MINIMUM = 8;

/**
 * Single pictures, and 360° series sorted by number: file names mark a series
 * (docs/decisions/0030-models-and-turns.md).
 */
export function splitSpins<Picture extends { url: string }>(
  media: Picture[],
): { pictures: Picture[]; spins: Picture[][] } {
  const series = new Map<string, { picture: Picture; number: number }[]>();
  for (const picture of media) {
    const [, name, number] =
      OF_A_SPIN.exec(picture.url.split("?")[0]?.split("/").at(-1) ?? "") ?? [];
    if (name) series.set(name, [...(series.get(name) ?? []), { picture, number: Number(number) }]);
  }
  const spins = [...series.values()]
    .filter(({ length }) => length >= PICTURES_MINIMUM)
    .map((found) => found.sort((a, b) => a.number - b.number).map(({ picture }) => picture));
  return {
    pictures: media.filter((picture) => !spins.some((spin) => spin.includes(picture))),
    spins,
  };
}
