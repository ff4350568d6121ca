/**
 * "lost": no answer came. "busy": an answer that the framework cannot show (too many requests, or the shop is overloaded). "away": a form
 * of the account whose shopper is no longer logged in.
 */
export type Trouble = "lost" | "busy" | "away";

interface Held {
  trouble: Trouble;
  /** the element that was pressed without a connection */
  pressed?: Element;
  again(): void;
}

const LINKS = "a[data-discover]:not([aria-haspopup])";
/** Cart lines have their own queue (components/cart/use-cart.ts). */
const FORMS = "form[method=post]:not(.cart-line form)";
/** Requests to hold: the framework's own, and additions to the cart. */
const MEANT = /(\.data|\/__manifest|\/api\/cart\/items)$/;
/** The request by which the framework learns the routes of the next page. */
const DISCOVERY = /manifest$/;
/** Browsers refuse a request that outlives its page (`keepalive`) if its body is larger than 64 KB. */
const OUTLIVING_MAXIMUM_BYTES = 60_000;
const LOGIN_REQUIRED = 401;
const TOO_MANY = 429;
const FAILURE = 500;
/** The beginning of a failure in the framework's encoding of an action's answer. */
const ENCODED_FAILURE = '[{"_1":2},"error"';

let held: readonly Held[] = [];
/** Ends when the framework knows the routes of the next page. */
let discovery: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function change(next: readonly Held[]): void {
  held = next;
  listeners.forEach((listener) => listener());
}

/** Why requests are held; null if none is. */
export function trouble(): Trouble | null {
  return held.at(-1)?.trouble ?? null;
}

export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Another page is shown: requests from the previous page are dropped. */
export function forgetLeft(): void {
  const isHere = ({ pressed }: Held) => !pressed || (pressed.isConnected && !pressed.matches("a"));
  if (!held.every(isHere)) change(held.filter(isHere));
}

/** Sends all held requests again. */
export function sendAgain(): void {
  const waiting = held;
  change([]);
  waiting.forEach(({ again }) => again());
}

/**
 * From here on, the framework's own requests (page data, forms) do not fail without a connection: the framework would show an error page,
 * and typed text would be lost. Instead they wait until the shopper sends them again, or requests something else. Answers that arrive while
 * the framework learns the routes of the next page are delivered afterwards, because it would take them for that page's.
 */
export function holdFailedRequests(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!init?.signal || !MEANT.test(pathname)) return send(input, init);
    const sent = outlivesPage(init) ? { ...init, keepalive: true } : init;
    const answered = untilAnswered(() => send(input, sent), sent);
    if (DISCOVERY.test(pathname)) discovery = answered.catch(() => undefined).then(nextTask);
    else await answered.then(() => discovery);
    return answered;
  };
  // A link also needs code, which the framework fetches in its own way: without a connection it would reload the page.
  addEventListener("click", holdOffline, true);
  addEventListener("submit", holdOffline, true);
}

async function untilAnswered(send: () => Promise<Response>, { method, signal }: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await send()
      .then(whole)
      .catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return null;
      });
    const why = answer ? await troubleWith(answer, method) : "lost";
    if (answer && !why) return answer;
    await untilRequested(why ?? "lost", signal);
  }
}

/** A timer would be throttled to a second in a hidden page. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => (port1.onmessage = resolve));
}

/** Requests with changes must outlive the page: without the cookie of the answer, a first cart would be lost. */
function outlivesPage({ method, body }: RequestInit): boolean {
  return method === "POST" && body instanceof URLSearchParams && body.toString().length <= OUTLIVING_MAXIMUM_BYTES;
}

/**
 * The framework logs an error if an answer is cut off, even if another request has replaced it. It reads a complete answer without a pause,
 * so that no route discovery begins meanwhile.
 */
async function whole(answer: Response): Promise<Response> {
  const bytes = answer.body && new Uint8Array(await answer.arrayBuffer());
  const body = bytes && new ReadableStream({ start: (stream) => (stream.enqueue(bytes), stream.close()) });
  const json = async (): Promise<unknown> => JSON.parse(new TextDecoder().decode(bytes ?? undefined));
  return Object.defineProperty(new Response(body, answer), "json", { value: json });
}

/** Errors that have a page of their own are shown by it; after a form they are held too, to preserve the typed text. */
async function troubleWith(answer: Response, method = "GET"): Promise<Trouble | null> {
  const isAway = answer.status === LOGIN_REQUIRED;
  if (!isAway && answer.status !== TOO_MANY && answer.status < FAILURE) return null;
  const type = answer.headers.get("Content-Type") ?? "";
  if (type.includes("application/json")) return (await hasWords(answer.clone())) ? null : "busy";
  if (!type.includes("text/x-script")) return "busy";
  if (method === "GET") return null;
  return (await answer.clone().text()).startsWith(ENCODED_FAILURE) ? (isAway ? "away" : "busy") : null;
}

/** Whether the own API's answer has an error message for the shopper. */
async function hasWords(answer: Response): Promise<boolean> {
  const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown };
  return typeof status === "object" && status !== null;
}

async function untilRequested(why: Trouble, signal: AbortSignal | null | undefined): Promise<void> {
  // The request may have been aborted while the answer was read: then nobody waits for it.
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const one: Held = { trouble: why, again: resolve };
    change([...held, one]);
    signal?.addEventListener("abort", () => {
      change(held.filter((other) => other !== one));
      reject(new DOMException("Something else is wanted", "AbortError"));
    });
  });
}

function holdOffline(event: Event): void {
  if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return;
  const what = event.target.closest<HTMLElement>(event.type === "click" ? LINKS : FORMS);
  if (!what) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  holdPress(what, () => (what instanceof HTMLFormElement ? what.requestSubmit(submitter) : what.click()));
}

/** Holds a press that failed without a connection. Of several links only the last is held, because they lead elsewhere; forms are all sent, in order. */
export function holdPress(pressed: Element, again: () => void): void {
  const givesWay = (other: Held) => other.pressed === pressed || (pressed.matches("a") && other.pressed?.matches("a"));
  change([...held.filter((other) => !givesWay(other)), { trouble: "lost", pressed, again }]);
}
