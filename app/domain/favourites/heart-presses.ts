/** By product, whether it becomes a favourite; in the order of presses. */
type Presses = ReadonlyMap<string, boolean>;

/**
 * The shopper's presses of hearts, shown before they are answered. One request runs at a time,
 * because each answer sets the visitor's cookie, and the last would undo the others; presses made
 * meanwhile are sent in the next one.
 */
export interface HeartPresses {
  /** pressed and not answered yet */
  pressed: Presses;
  /** the part of them in the running request; null: none is running */
  sent: Presses | null;
  /** why the last request changed nothing, for the heart pressed last */
  problem: { productId: string; text: string } | null;
}

export type HeartEvent =
  | { type: "pressed"; productId: string; becomesFavourite: boolean }
  /** the answer is slow and there are more presses: all are sent together */
  | { type: "overdue" }
  /** @param problem why nothing was changed; null if it was, or if the page itself says so */
  | { type: "answered"; problem: string | null };

export const NO_PRESSES: HeartPresses = { pressed: new Map(), sent: null, problem: null };

/** The state machine of hearts. */
export function reduceHeartPresses(hearts: HeartPresses, event: HeartEvent): HeartPresses {
  switch (event.type) {
    case "pressed": {
      const pressed = new Map(hearts.pressed);
      // A product that is pressed again comes last.
      pressed.delete(event.productId);
      pressed.set(event.productId, event.becomesFavourite);
      return { pressed, sent: hearts.sent ?? pressed, problem: null };
    }
    case "overdue":
      return { ...hearts, sent: hearts.pressed };
    case "answered": {
      const { pressed, sent } = hearts;
      if (!sent) return hearts;
      const rest = new Map([...pressed].filter(([id, becomes]) => sent.get(id) !== becomes));
      const last = [...sent.keys()].at(-1);
      const problem =
        event.problem !== null && last !== undefined
          ? { productId: last, text: event.problem }
          : null;
      return { pressed: rest, sent: rest.size > 0 ? rest : null, problem };
    }
  }
}

/** Whether presses wait for the running request. */
export function hasWaitingPresses({ pressed, sent }: HeartPresses): boolean {
  return sent !== null && pressed !== sent;
}
