import { describe, expect, it } from "vitest";
import { buildBar } from "~/domain/layout/menu-bar";

const entries = (...names: string[]) => names.map((name) => ({ name }));
const more = { name: "Muut" };
const place = (names: string[]) =>
  buildBar(entries(...names), more).map((entry) => `${entry.name} ${entry.place ?? "always"}`);

describe("§2.14 a menu that is too long for one row", () => {
  it("stands whole in the bar if it has room at every width", () => {
    const finnish =
      "Vuodevaatteet,Olohuone,Verhot,Kylpyhuone,Keittiö ja kattaus,Matot,Valaisimet,Sisustus,Outlet,Inspiraatiota";
    expect(place(finnish.split(","))).toEqual(finnish.split(",").map((name) => `${name} always`));
    expect(place([])).toEqual([]);
  });

  it("collapses into More in narrower windows only, where a wide one has room", () => {
    const names = Array.from({ length: 8 }, (_, index) => `Schlafzimmer ${index}`);
    expect(place(names)).toEqual([
      ...names.slice(0, 6).map((name) => `${name} always`),
      ...names.slice(6).map((name) => `${name} wide`),
      "Muut narrow",
    ]);
  });

  it("collapses into More at every width, later in wide windows", () => {
    const names = Array.from({ length: 20 }, (_, index) => `Schlafzimmer ${index}`);
    const bar = place(names);
    expect(bar.at(-1)).toBe("Muut always");
    expect(bar.length).toBeLessThan(12);
    const isWide = bar.map((text) => text.endsWith("wide"));
    expect(isWide.indexOf(true)).toBeGreaterThan(3);
    expect(isWide.lastIndexOf(true)).toBe(bar.length - 2);
  });

  it("has only More where even the first name is longer than the row", () => {
    expect(place(["x".repeat(300)])).toEqual(["Muut always"]);
  });
});
