import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestSuggestions } from "~/components/search/use-search-box";

interface Request {
  term: string;
  signal: AbortSignal;
  answer(text: string): void;
  fail(): void;
}

function open() {
  const requests: Request[] = [];
  const answers: string[] = [];
  const failures: string[] = [];
  const suggester = {
    stop(): void {},
    /** A newer text replaces the one before. */
    ask(term: string) {
      suggester.stop();
      suggester.stop = requestSuggestions<string>(term, {
        load: (text, signal) =>
          new Promise((resolve, reject) =>
            requests.push({
              term: text,
              signal,
              answer: resolve,
              fail: () => reject(new Error("no")),
            }),
          ),
        onResult: (answer) => answers.push(`${term}: ${answer}`),
        onFailure: () => failures.push(term),
      });
    },
  };
  /** The text grows by a character after each pause. */
  const type = async (text: string, pauseMs: number) => {
    for (let length = 1; length <= text.length; length += 1) {
      if (length > 2) suggester.ask(text.slice(0, length));
      await vi.advanceTimersByTimeAsync(pauseMs);
    }
  };
  return { suggester, requests, answers, failures, type };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("§5.1 the autocomplete request is debounced by 200 ms", () => {
  it("is sent 200 ms after the last key, not before", async () => {
    const { suggester, requests } = open();
    suggester.ask("rug");
    await vi.advanceTimersByTimeAsync(199);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests.map(({ term }) => term)).toEqual(["rug"]);
  });

  it("an empty text need not wait", async () => {
    const { suggester, requests } = open();
    suggester.ask("");
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.map(({ term }) => term)).toEqual([""]);
  });
});

describe("issue: typing ten characters makes at most three requests", () => {
  it.each([60, 120, 190])(
    "one key each %i ms: one request, for the whole text",
    async (pauseMs) => {
      const { requests, type } = open();
      await type("linen rugs", pauseMs);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(requests.map(({ term }) => term)).toEqual(["linen rugs"]);
    },
  );

  it("with two pauses for thought: three", async () => {
    const { suggester, requests } = open();
    for (const [text, pauseMs] of [
      ["lin", 100],
      ["line", 300],
      ["linen", 80],
      ["linen r", 400],
      ["linen ru", 90],
      ["linen rug", 90],
      ["linen rugs", 500],
    ] as const) {
      suggester.ask(text);
      await vi.advanceTimersByTimeAsync(pauseMs);
    }
    expect(requests.map(({ term }) => term)).toEqual(["line", "linen r", "linen rugs"]);
  });
});

describe("issue: late answers dropped, requests aborted", () => {
  it("a new text aborts the request before; its answer is dropped if it comes", async () => {
    const { suggester, requests, answers, failures } = open();
    suggester.ask("rug");
    await vi.advanceTimersByTimeAsync(200);
    suggester.ask("rugs");
    expect(requests[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    requests[1]?.answer("new");
    requests[0]?.answer("old");
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual(["rugs: new"]);
    expect(failures).toEqual([]);
  });

  it("an aborted request is no failure; one that fails is", async () => {
    const { suggester, requests, failures } = open();
    suggester.ask("rug");
    await vi.advanceTimersByTimeAsync(200);
    suggester.ask("rugs");
    requests[0]?.fail();
    await vi.advanceTimersByTimeAsync(200);
    requests[1]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual(["rugs"]);
  });

  it("nothing is sent, or heard, once it was stopped", async () => {
    const { suggester, requests, answers } = open();
    suggester.ask("rug");
    suggester.stop();
    await vi.advanceTimersByTimeAsync(500);
    expect(requests).toEqual([]);
    suggester.ask("rug");
    await vi.advanceTimersByTimeAsync(200);
    suggester.stop();
    requests[0]?.answer("late");
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([]);
  });
});
