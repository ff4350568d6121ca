import { BUTTON_STYLE } from "./sheet-style.mjs";

/**
 * A wallet's button in a shadow tree of its own.
 *
 * @param {Window & typeof globalThis} window
 * @param {{ name: string, isLight: boolean, onClick: () => void }} options
 * @returns {HTMLElement}
 */
export function walletButton(window, { name, isLight, onClick }) {
  const host = window.document.createElement("div");
  fillButton(window, host, { name, isLight }).addEventListener("click", onClick);
  return host;
}

/**
 * @param {Window & typeof globalThis} window
 * @param {HTMLElement} host
 * @param {{ name: string, isLight: boolean }} look
 * @returns {HTMLButtonElement}
 */
export function fillButton(window, host, { name, isLight }) {
  const root = host.attachShadow({ mode: "open", delegatesFocus: true });
  const style = new window.CSSStyleSheet();
  style.replaceSync(BUTTON_STYLE);
  root.adoptedStyleSheets = [style];
  const button = window.document.createElement("button");
  button.type = "button";
  button.className = isLight ? "light" : "dark";
  button.textContent = name;
  root.append(button);
  return button;
}
