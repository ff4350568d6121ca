import { AUTOCOMPLETE_DEBOUNCE_MS } from "~/domain/search-box";

interface Suggesting<Answer> {
  load(term: string, signal: AbortSignal): Promise<Answer>;
  onAnswer(answer: Answer): void;
  onFailure(): void;
}

/** Requests suggestions for a text after a pause (behaviour §5.1), for an empty one at once. @returns stops requests and callbacks */
export function suggest<Answer>(term: string, { load, onAnswer, onFailure }: Suggesting<Answer>): () => void {
  const request = new AbortController();
  const { signal } = request;
  const send = () =>
    load(term, signal).then(
      (answer) => signal.aborted || onAnswer(answer),
      () => signal.aborted || onFailure(),
    );
  const timer = setTimeout(send, term ? AUTOCOMPLETE_DEBOUNCE_MS : 0);
  return () => {
    clearTimeout(timer);
    request.abort();
  };
}
