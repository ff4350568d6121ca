import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

export interface RenderOptions {
  nonce: string;
  /** how long the whole page may take, in milliseconds */
  timeoutMs: number;
  onError: (error: unknown) => void;
}

/**
 * React 18 sends its buffer whole when a character of several bytes does not fit into its end: zero bytes stand in the document
 * then, in a text, an address or a script, wherever the end happens to fall. No HTML may hold one.
 */
const FILLER = /\0/g;

/** Renders a page whole, as text: nothing of it comes later (design: "Whole pages"). */
export function renderDocument(page: ReactElement, { nonce, timeoutMs, onError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), timeoutMs);
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        text(stream.pipe(new PassThrough())).then((html) => resolve(html.replace(FILLER, "")), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
  });
}
