const APPLE_SCRIPT = "https://applepay.cdn-apple.com/";
/**
 * Adyen's test hosts: checkoutshopper-test.adyen.com, checkoutanalytics-test.adyen.com,
 * checkoutshopper-test.cdn.adyen.com …
 */
const ADYEN_HOST = /^[a-z]+-test(\.cdn)?\.adyen\.com$/;
/**
 * In their place where the simulated bank, which has no https, is to be asked: Adyen's components
 * take no other address for that.
 */
const LOCAL_API = "http://localhost:8080/simulated-test/";

/**
 * Adyen's component asks for Apple's script even when everything it defines is there. Whoever asks
 * gets this script again, which does nothing the second time: no request leaves the machine.
 *
 * @param {Window & typeof globalThis} window
 * @param {string} ownUrl
 */
export function redirectAppleScript(window, ownUrl) {
  const { prototype } = window.HTMLScriptElement;
  const src = Object.getOwnPropertyDescriptor(prototype, "src");
  if (!src) return;
  Object.defineProperty(prototype, "src", {
    ...src,
    /** @this {HTMLScriptElement} @param {string} url */
    set(url) {
      src.set?.call(this, String(url).startsWith(APPLE_SCRIPT) ? ownUrl : url);
    },
  });
}

/**
 * Answers the calls of Adyen's components to Adyen's test servers: sessions of Apple Pay, texts,
 * statistics.
 *
 * @param {Window & typeof globalThis} window
 */
export function answerForAdyen(window) {
  const fetchReally = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new window.URL(
      input instanceof window.Request ? input.url : String(input),
      window.location.href,
    );
    return ADYEN_HOST.test(url.hostname) || url.href.startsWith(LOCAL_API)
      ? adyenAnswer(window, url)
      : fetchReally(input, init);
  };
}

/** @param {Window & typeof globalThis} window @param {URL} url */
function adyenAnswer({ Response, btoa }, url) {
  if (url.pathname.endsWith("/v1/applePay/sessions"))
    return Response.json({
      data: btoa(JSON.stringify({ merchantSessionIdentifier: "simulated" })),
    });
  if (url.pathname.endsWith("/v1/submitThreeDS2Fingerprint"))
    return Response.json({
      type: "completed",
      details: { threeDSResult: btoa(JSON.stringify({ transStatus: "Y" })) },
    });
  if (url.pathname.includes("analytics"))
    return Response.json({ id: "simulated", checkoutAttemptId: "simulated" });
  return Response.json({});
}
