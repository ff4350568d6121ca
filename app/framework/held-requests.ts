/**
 * "lost": no answer. "busy": an answer that the framework cannot show, because of a rate limit or overload. "away": an account form after the
 * login has expired.
 */
type Trouble = "lost" | "busy" | "away";

interface Held {
  trouble: Trouble;
  /** the element pressed while offline */
  pressed?: Element;
  again(): void;
}

const LINKS = "a[data-discover]:not([aria-haspopup])";
/** Cart lines have their own queue (components/cart/use-cart.ts). */
const FORMS = "form[method=post]:not(.cart-line form)";
/** The framework's requests, and an addition to the cart. */
const HOLDABLE = /(\.data|\/__manifest|\/api\/cart\/items)$/;
const DISCOVERY = /manifest$/;
/** Browsers refuse a request that outlives its page (`keepalive`) when its body is larger than 64 KB. */
const OUTLIVING_MAXIMUM_BYTES = 60_000;
const LOGIN_REQUIRED = 401;
const TOO_MANY = 429;
const FAILURE = 500;
/** The start of a failure in the framework's encoding of an action's answer. */
const ENCODED_FAILURE = '[{"_1":2},"error"';

let held: readonly Held[] = [];
/** Resolves when the framework knows the routes of the next page. */
let discovery: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function change(next: readonly Held[]): void {
  held = next;
  listeners.forEach((listener) => listener());
}

/** The trouble of the last held request; null if none is held. */
export function trouble(): Trouble | null {
  return held.at(-1)?.trouble ?? null;
}

/** @param listener called whenever a request is held or sent again @returns stops listening */
export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Drops presses on the previous page after a navigation. */
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
 * From now on the framework's requests (a page's data, a form) do not fail while offline, because the framework would show an error page and
 * lose typed input. They wait until the shopper sends them again or requests something else. Answers that arrive during route discovery are
 * delayed until it ends, because the framework would attribute them to the next page.
 */
export function holdFailedRequests(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!init?.signal || !HOLDABLE.test(pathname)) return send(input, init);
    const sent = outlivesPage(init) ? { ...init, keepalive: true } : init;
    const answered = untilAnswered(() => send(input, sent), sent);
    if (DISCOVERY.test(pathname)) discovery = answered.catch(() => undefined).then(nextTask);
    else await answered.then(() => discovery);
    return answered;
  };
  // The framework fetches a link's code separately: offline it would reload the page as a document.
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

/** Resolves in the next task. In a hidden page a timer would wait up to a second; a message does not. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => (port1.onmessage = resolve));
}

/** Whether a request changes something and must outlive the page: without its answer's cookie a new cart would be lost. */
function outlivesPage({ method, body }: RequestInit): boolean {
  return method === "POST" && body instanceof URLSearchParams && body.toString().length <= OUTLIVING_MAXIMUM_BYTES;
}

/**
 * Reads the whole answer. The framework logs an error when an answer is cut off, even if another request has replaced it. It reads a complete
 * answer without a pause, so that no route discovery begins meanwhile.
 */
async function whole(answer: Response): Promise<Response> {
  const bytes = answer.body && new Uint8Array(await answer.arrayBuffer());
  const body = bytes && new ReadableStream({ start: (stream) => (stream.enqueue(bytes), stream.close()) });
  const json = async (): Promise<unknown> => JSON.parse(new TextDecoder().decode(bytes ?? undefined));
  return Object.defineProperty(new Response(body, answer), "json", { value: json });
}

/** Pages show their own errors; after a form, errors are held too, so that typed input is not lost. */
async function troubleWith(answer: Response, method = "GET"): Promise<Trouble | null> {
  const isAway = answer.status === LOGIN_REQUIRED;
  if (!isAway && answer.status !== TOO_MANY && answer.status < FAILURE) return null;
  const type = answer.headers.get("Content-Type") ?? "";
  if (type.includes("application/json")) return (await hasWords(answer.clone())) ? null : "busy";
  if (!type.includes("text/x-script")) return "busy";
  if (method === "GET") return null;
  if (!(await answer.clone().text()).startsWith(ENCODED_FAILURE)) return null;
  return isAway ? "away" : "busy";
}

/** Whether the shop's own API gives a message for the shopper. */
async function hasWords(answer: Response): Promise<boolean> {
  const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown };
  return typeof status === "object" && status !== null;
}

async function untilRequested(why: Trouble, signal: AbortSignal | null | undefined): Promise<void> {
  // The request may have been aborted while the answer was read.
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

/** Holds a press made while offline. Only the last link counts, because each leads elsewhere; all forms are sent, in their order. */
export function holdPress(pressed: Element, again: () => void): void {
  const givesWay = (other: Held) => other.pressed === pressed || (pressed.matches("a") && other.pressed?.matches("a"));
  change([...held.filter((other) => !givesWay(other)), { trouble: "lost", pressed, again }]);
}
