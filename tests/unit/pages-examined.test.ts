import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EXAMINED_AT, NOT_EXAMINED } from "../browser/support/page-routes";

const FOLDER = "app/routes";
const routes = readdirSync(FOLDER).map((file) => ({ name: file.replace(/\.tsx?$/, ""), code: readFileSync(`${FOLDER}/${file}`, "utf8") }));
/** Routes with a component; the others are resource routes. */
const pages = routes.filter(({ code }) => /export default|export \{[^}]*\bdefault\b/.test(code)).map(({ name }) => name);
const lists = ["page-list", "page-states"].map((file) => readFileSync(`tests/browser/support/${file}.ts`, "utf8")).join("");

it("accessible is part of done: the page of every route is tested somewhere, or there is a reason why not", () => {
  expect(pages.length).toBeGreaterThan(35);
  expect(Object.keys({ ...EXAMINED_AT, ...NOT_EXAMINED }).sort()).toEqual([...pages].sort());
});

it.each(Object.entries(EXAMINED_AT))("the place for %s is in a list of the browser test: %s", (_, place) => {
  const name = /^(?:own )?(.*?)(?: refused)?$/.exec(place)![1]!;
  expect(lists.includes(`"${place}"`) || lists.includes(`own("${name}"`) || lists.includes(`refused("${name}"`)).toBe(true);
});

it("the gate tests the page of every route: its place is not one that only looks like another", () => {
  const alike = [...lists.matchAll(/(name: |refused\()"([^"]+)"[^\n]*alike: true/g)].map(
    ([, by, name]) => `${name}${by === "refused(" ? " refused" : ""}`,
  );
  expect(alike.length).toBeGreaterThan(5);
  expect(Object.values(EXAMINED_AT).filter((place) => alike.includes(place))).toEqual([]);
});
