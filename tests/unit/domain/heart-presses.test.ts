import { describe, expect, it } from "vitest";
import {
  hasWaitingPresses,
  reduceHeartPresses,
  type HeartEvent,
  type HeartPresses,
  NO_PRESSES,
} from "~/domain/favourites/heart-presses";

const press = (productId: string, becomesFavourite = true): HeartEvent => ({
  type: "pressed",
  productId,
  becomesFavourite,
});
const answered: HeartEvent = { type: "answered", problem: null };
const played = (...events: HeartEvent[]) =>
  events.reduce<HeartPresses>(reduceHeartPresses, NO_PRESSES);
const sentBy = (hearts: HeartPresses) => hearts.sent && [...hearts.sent];

describe("hearts, with scripts", () => {
  it("the first press is sent at once", () =>
    expect(sentBy(played(press("a")))).toEqual([["a", true]]));

  it("presses during a request wait for its answer; the newest of a product counts", () => {
    const waiting = played(press("a"), press("b"), press("c"), press("b", false));
    expect(sentBy(waiting)).toEqual([["a", true]]);
    expect(hasWaitingPresses(waiting)).toBe(true);
    const next = reduceHeartPresses(waiting, answered);
    expect(sentBy(next)).toEqual([
      ["c", true],
      ["b", false],
    ]);
    expect(hasWaitingPresses(next)).toBe(false);
    expect(reduceHeartPresses(next, answered)).toEqual(NO_PRESSES);
  });

  it("a product that was pressed again during its request is sent again", () => {
    expect(sentBy(played(press("a"), press("a", false), answered))).toEqual([["a", false]]);
  });

  it("without an answer in time all presses are sent together", () => {
    expect(sentBy(played(press("a"), press("b"), { type: "overdue" }))).toEqual([
      ["a", true],
      ["b", true],
    ]);
  });

  it("a refusal is told at the heart that was pressed last, until another press", () => {
    const refused = played(press("a"), { type: "answered", problem: "No." });
    expect(refused).toEqual({
      pressed: new Map(),
      sent: null,
      problem: { productId: "a", text: "No." },
    });
    expect(reduceHeartPresses(refused, press("b")).problem).toBeNull();
  });

  it("an answer without a request changes nothing", () =>
    expect(reduceHeartPresses(NO_PRESSES, answered)).toBe(NO_PRESSES));
});
