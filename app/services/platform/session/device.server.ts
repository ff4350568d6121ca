/** The recommendation service knows two devices (behaviour §7.7). */
export type Device = "desktop" | "mobile";

/** The device as the browser names it: Sec-CH-UA-Mobile, else the word "Mobi" that every phone's User-Agent holds. Scripts know better: they know the width. */
export function deviceOf(headers: Headers): Device {
  const hint = headers.get("Sec-CH-UA-Mobile");
  const isMobile = hint === null ? /Mobi/.test(headers.get("User-Agent") ?? "") : hint === "?1";
  return isMobile ? "mobile" : "desktop";
}
