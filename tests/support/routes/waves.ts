import type { ServerResponse } from "node:http";

/**
 * Turns of the event loop without a call that complete a wave. Storefront and proxy share one
 * process: if the machine is slow, these turns are too, and calls sent meanwhile arrive within the
 * next turns.
 */
const QUIET_TURNS = 10;
const TURN_MS = 8;

/** Groups the storefront's calls into waves of parallel calls. */
export class Waves {
  current = 0;
  private isHolding = false;
  private unanswered = 0;
  private quietTurns = 0;
  private held: (() => void)[] = [];

  /** A call has arrived. @returns when it may be forwarded */
  join(answer: ServerResponse): Promise<void> {
    this.quietTurns = 0;
    const end = () => {
      this.unanswered -= 1;
      this.quietTurns = 0;
    };
    if (!this.isHolding) {
      this.unanswered += 1;
      answer.once("close", end);
      return Promise.resolve();
    }
    return new Promise((resolve) =>
      this.held.push(() => {
        this.unanswered += 1;
        if (answer.closed) end();
        else answer.once("close", end);
        resolve();
      }),
    );
  }

  /** Forwards calls wave by wave until the page is complete. */
  async during<Result>(page: () => Promise<Result>): Promise<Result> {
    this.isHolding = true;
    let isDone = false;
    const result = page().finally(() => (isDone = true));
    while (!isDone) {
      await this.turn();
      if (this.held.length > 0 && this.isQuiet()) this.release();
    }
    this.isHolding = false;
    this.release();
    return result;
  }

  async quiet(): Promise<void> {
    this.quietTurns = 0;
    while (!this.isQuiet()) await this.turn();
  }

  private isQuiet(): boolean {
    return this.unanswered === 0 && this.quietTurns >= QUIET_TURNS;
  }

  private async turn(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    await new Promise((resolve) => setImmediate(resolve));
    this.quietTurns += 1;
  }

  private release(): void {
    this.current += 1;
    for (const pass of this.held.splice(0)) pass();
  }
}
