/**
 * "lost": no answer came. "busy": an answer that the framework cannot show: too many requests, or the shop is overloaded. "away": a form of
 * the account, and the shopper is logged in no more.
 */
export type Trouble = "lost" | "busy" | "away";

interface Held {
  trouble: Trouble;
  /** what was pressed without a connection */
  pressed?: Element;
  again(): void;
}

const LINKS = "a[data-discover]:not([aria-haspopup])";
/** Lines of the cart have a queue of their own (components/cart/use-cart.ts). */
const FORMS = "form[method=post]:not(.cart-line form)";
/** The framework's requests, and an addition to the cart. */
const MEANT = /(\.data|\/__manifest|\/api\/cart\/items)$/;
/** By this the framework learns of the routes of a page that it goes to. */
const DISCOVERY = /manifest$/;
/** Browsers refuse a request that outlives its page (`keepalive`) when its body is larger than 64 KB. */
const OUTLIVING_MAXIMUM_BYTES = 60_000;
const LOGIN_REQUIRED = 401;
const TOO_MANY = 429;
const FAILURE = 500;
/** How a failure begins in the framework's encoding of what an action has answered. */
const ENCODED_FAILURE = '[{"_1":2},"error"';

let held: readonly Held[] = [];
/** Ends when the framework knows the routes of the page that it goes to. */
let discovery: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

function change(next: readonly Held[]): void {
  held = next;
  listeners.forEach((listener) => listener());
}

/** What keeps requests from their answer; null when none is held. */
export function trouble(): Trouble | null {
  return held.at(-1)?.trouble ?? null;
}

export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Another page has come: what was pressed on the one before is not wanted any more. */
export function forgetLeft(): void {
  const isHere = ({ pressed }: Held) => !pressed || (pressed.isConnected && !pressed.matches("a"));
  if (!held.every(isHere)) change(held.filter(isHere));
}

/** Sends everything again that got no answer. */
export function sendAgain(): void {
  const waiting = held;
  change([]);
  waiting.forEach(({ again }) => again());
}

/**
 * From here on the framework's own requests (of a page's data, of a form) do not fail for want of a connection. It would replace the
 * page by an error page, and what was typed would be lost: instead they wait until the shopper sends them again, or requests something else.
 * What is answered while it learns of the routes of the page that it goes to is given to it after: it would take the answer for that page's.
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
  // A link leads to code as well, which the framework fetches in its own way: without a connection the page itself would be loaded anew.
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

/** A timer would wait a second in a page that is out of view. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => (port1.onmessage = resolve));
}

/** What changes something outlives the page: without the cookie of its answer a first cart belongs to nobody. */
function outlivesPage({ method, body }: RequestInit): boolean {
  return method === "POST" && body instanceof URLSearchParams && body.toString().length <= OUTLIVING_MAXIMUM_BYTES;
}

/**
 * The framework fails with an error in the console when an answer ends before its end, though another request has taken its place. What is
 * here already it reads without a pause, so that no discovery of routes begins meanwhile.
 */
async function whole(answer: Response): Promise<Response> {
  const bytes = answer.body && new Uint8Array(await answer.arrayBuffer());
  const body = bytes && new ReadableStream({ start: (stream) => (stream.enqueue(bytes), stream.close()) });
  const json = async (): Promise<unknown> => JSON.parse(new TextDecoder().decode(bytes ?? undefined));
  return Object.defineProperty(new Response(body, answer), "json", { value: json });
}

/** Errors that a page was made for are shown by it; after a form they are held too, for what was typed. */
async function troubleWith(answer: Response, method = "GET"): Promise<Trouble | null> {
  const isAway = answer.status === LOGIN_REQUIRED;
  if (!isAway && answer.status !== TOO_MANY && answer.status < FAILURE) return null;
  const type = answer.headers.get("Content-Type") ?? "";
  if (type.includes("application/json")) return (await hasWords(answer.clone())) ? null : "busy";
  if (!type.includes("text/x-script")) return "busy";
  if (method === "GET") return null;
  return (await answer.clone().text()).startsWith(ENCODED_FAILURE) ? (isAway ? "away" : "busy") : null;
}

/** Whether the own API says what is wrong, in words for the shopper. */
async function hasWords(answer: Response): Promise<boolean> {
  const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown };
  return typeof status === "object" && status !== null;
}

async function untilRequested(why: Trouble, signal: AbortSignal | null | undefined): Promise<void> {
  // It may have ended while the answer was read: nobody would hear of it any more.
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

/** Keeps a press that came to nothing for want of a connection. Of links the last counts, as they lead elsewhere; forms are all sent, in their order. */
export function holdPress(pressed: Element, again: () => void): void {
  const givesWay = (other: Held) => other.pressed === pressed || (pressed.matches("a") && other.pressed?.matches("a"));
  change([...held.filter((other) => !givesWay(other)), { trouble: "lost", pressed, again }]);
}
