/** What is shown and can be turned. */
export interface Stage {
  /** @param across to the right, @param up each one step or part of one */
  turn(across: number, up: number): void;
  /** Makes it larger, or smaller below 1. */
  grow(factor: number): void;
  end(): void;
}
export interface StageOptions {
  sources: string[];
  signal: AbortSignal;
  /** @param share how much of it is there, 0 to 1 */
  onProgress(share: number): void;
}
