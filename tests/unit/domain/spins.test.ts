import { describe, expect, it } from "vitest";
import { splitSpins } from "~/domain/catalogue/spins";

const at = (name: string) => ({
  url: `https://media.test/media/a1/b2/c3/1795421324/${name}?ts=1795421324`,
});
const series = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => at(`${name}-360-${index + 1}.jpg`));
const names = (pictures: { url: string }[]) => pictures.map(({ url }) => /([^/]+)\?/.exec(url)![1]);

describe("decision 0030: a series of file names is a 360° series", () => {
  it("in the order of its numbers, removed from the other pictures", () => {
    const turn = series("chair", 12);
    const { pictures, spins } = splitSpins([
      at("front.jpg"),
      ...[...turn].reverse(),
      at("back.jpg"),
    ]);
    expect(names(pictures)).toEqual(["front.jpg", "back.jpg"]);
    expect(spins).toEqual([turn]);
  });

  it("each name is a separate series; a few pictures are none", () => {
    const [chair, table, few] = [series("chair", 8), series("table", 8), series("lamp", 7)];
    expect(splitSpins([...chair, ...few, ...table])).toEqual({
      pictures: few,
      spins: [chair, table],
    });
  });

  it.each(["chair-360.jpg", "chair-360-1234.jpg", "chair-36-01.jpg", "-360-01.jpg"])(
    "%s is a single picture",
    (name) => {
      expect(splitSpins(Array.from({ length: 9 }, () => at(name))).spins).toEqual([]);
    },
  );
});
