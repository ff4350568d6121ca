import { AUTOCOMPLETE_DEBOUNCE_MS } from "~/domain/search-box";

export interface Suggester {
  /** Requests suggestions once the shopper has paused; a newer text cancels the request before it. */
  ask(term: string): void;
  /** Nothing is wanted any more. */
  stop(): void;
}

/** Requests suggestions after a pause (behaviour §5.1), at once for an empty text; a newer request aborts the one before. */
export function createSuggester<Answer>({
  load,
  onAnswer,
  onFailure,
}: {
  load(term: string, signal: AbortSignal): Promise<Answer>;
  onAnswer(term: string, answer: Answer): void;
  onFailure(term: string): void;
}): Suggester {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | null = null;

  const stop = () => {
    clearTimeout(timer);
    request?.abort();
    request = null;
  };
  const send = (term: string) => {
    const own = (request = new AbortController());
    load(term, own.signal).then(
      (answer) => request === own && onAnswer(term, answer),
      () => request === own && onFailure(term),
    );
  };
  return {
    ask(term) {
      stop();
      timer = setTimeout(send, term ? AUTOCOMPLETE_DEBOUNCE_MS : 0, term);
    },
    stop,
  };
}
