import { CARDS, emailOf } from "./people.mjs";
import { SHEET_STYLE } from "./sheet-style.mjs";

/**
 * @typedef {import("./people.mjs").Address} Address
 *
 * @typedef {object} Chosen What the shopper has chosen on the sheet.
 * @property {Address} address
 * @property {string} email
 * @property {string} outcome what the bank is going to say
 * @property {string} shipping id of the shipping option, "" without any
 *
 * @typedef {object} SheetOptions
 * @property {string} title
 * @property {Address[]} addresses
 * @property {boolean} asksAddress
 * @property {boolean} asksEmail
 * @property {{ id: string, label: string }[]} shippingOptions
 * @property {(chosen: Chosen) => void} onAddress
 * @property {(chosen: Chosen) => void} onShipping
 * @property {(chosen: Chosen) => void} onPay
 * @property {() => void} onCancel
 *
 * @typedef {object} Sheet
 * @property {() => Chosen} chosen
 * @property {(text: string) => void} setTotal
 * @property {(message: string | null) => void} setError says what is wrong; nothing can be paid
 * while something is
 * @property {(message: string) => void} warn says what is wrong; the shopper may try again
 * @property {(busy: boolean) => void} setBusy
 * @property {() => void} close
 */

/**
 * Events that the page must not take for its own: a click here is none "outside" of its drawers.
 */
const OWN_EVENTS = [
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "click",
  "touchstart",
  "focusin",
  "focusout",
  "keydown",
  "keyup",
];

/**
 * Shows a wallet's sheet: a modal dialog in a shadow tree of its own, so that the page's styles and
 * scripts leave it alone.
 *
 * @param {Window & typeof globalThis} window
 * @param {SheetOptions} options
 * @returns {Sheet}
 */
export function openSheet(window, options) {
  const { document } = window;
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const style = new window.CSSStyleSheet();
  style.replaceSync(SHEET_STYLE);
  root.adoptedStyleSheets = [style];
  const dialog = document.createElement("dialog");
  root.append(dialog);
  fill(window, dialog, options);
  document.body.append(host);

  const find = /** @param {string} selector */ (selector) =>
    /** @type {HTMLInputElement} */ (dialog.querySelector(selector));
  const pay = /** @type {HTMLButtonElement} */ (dialog.querySelector("button[type=submit]"));
  let busy = false;
  let blocked = false;
  const refresh = () => {
    pay.disabled = busy || blocked;
    dialog.setAttribute("aria-busy", String(busy));
  };
  const say = /** @param {string} message */ (message) => {
    find("[role=alert]").textContent = message;
  };

  /** @type {Sheet} */
  const sheet = {
    chosen() {
      const key = options.asksAddress
        ? find("[name=address]:checked").value
        : options.addresses[0]?.key;
      const address =
        options.addresses.find((each) => each.key === key) ??
        /** @type {Address} */ (options.addresses[0]);
      return {
        address,
        email: options.asksEmail ? find("[name=email]").value : "",
        outcome: find("[name=card]").value,
        shipping: options.shippingOptions.length > 0 ? find("[name=shipping]").value : "",
      };
    },
    setTotal: (text) => void (find(".amount").textContent = text),
    setError(message) {
      blocked = message !== null;
      say(message ?? "");
      refresh();
    },
    warn: say,
    setBusy(value) {
      busy = value;
      refresh();
    },
    close() {
      window.removeEventListener("keydown", escape, true);
      dialog.close();
      host.remove();
    },
  };

  const cancel = () => {
    sheet.close();
    options.onCancel();
  };
  /** Before the page hears of it: it would close what lies behind. @param {KeyboardEvent} event */
  const escape = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
  };
  window.addEventListener("keydown", escape, true);
  for (const name of OWN_EVENTS) host.addEventListener(name, (event) => event.stopPropagation());
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    cancel();
  });
  dialog.addEventListener("change", (event) => {
    const { name } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "address") options.onAddress(sheet.chosen());
    if (name === "shipping") options.onShipping(sheet.chosen());
  });
  find(".cancel").addEventListener("click", cancel);
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (!busy && !blocked) options.onPay(sheet.chosen());
  });
  dialog.showModal();
  return sheet;
}

/**
 * @param {Window & typeof globalThis} window
 * @param {HTMLDialogElement} dialog
 * @param {SheetOptions} options
 */
function fill({ document }, dialog, { title, addresses, asksAddress, asksEmail, shippingOptions }) {
  /**
   * @param {string} name
   * @param {Record<string, string>} attributes
   * @param {(Node | string)[]} children
   */
  const element = (name, attributes, ...children) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  };
  const address = /** @param {Address} each @param {number} index */ (each, index) =>
    element(
      "label",
      { class: "choice" },
      element("input", {
        type: "radio",
        name: "address",
        value: each.key,
        ...(index === 0 ? { checked: "" } : {}),
      }),
      element(
        "span",
        {},
        `${each.givenName} ${each.familyName}, ${each.lines.join(", ")}, ${each.postalCode} ${each.city}, ${each.country}`,
      ),
    );
  const choice =
    /** @param {string} name @param {string} label @param {{ id: string, label: string }[]} all */ (
      name,
      label,
      all,
    ) =>
      element(
        "label",
        {},
        element("span", { class: "name" }, label),
        element(
          "select",
          { name },
          ...all.map(({ id, label: text }) => element("option", { value: id }, text)),
        ),
      );
  const first = /** @type {Address} */ (addresses[0]);
  dialog.lang = "en";
  dialog.setAttribute("aria-labelledby", "title");
  dialog.append(
    element(
      "form",
      { method: "dialog", novalidate: "" },
      element("h2", { id: "title" }, title),
      element("p", {}, "A simulated wallet: no money moves."),
      ...(asksAddress
        ? [element("fieldset", {}, element("legend", {}, "Deliver to"), ...addresses.map(address))]
        : []),
      ...(asksEmail
        ? [
            element(
              "label",
              {},
              element("span", { class: "name" }, "E-mail"),
              element("input", {
                type: "email",
                name: "email",
                value: emailOf(first),
                autocomplete: "off",
              }),
            ),
          ]
        : []),
      ...(shippingOptions.length > 0 ? [choice("shipping", "Delivery", shippingOptions)] : []),
      choice(
        "card",
        "Card",
        CARDS.map(({ outcome, digits, says }) => ({
          id: outcome,
          label: `Visa ···· ${digits}: ${says}`,
        })),
      ),
      element(
        "p",
        { class: "total", role: "status" },
        element("span", {}, "Total "),
        element("span", { class: "amount" }),
      ),
      element("p", { role: "alert" }),
      element(
        "div",
        { class: "buttons" },
        element("button", { type: "submit" }, "Pay"),
        element("button", { type: "button", class: "cancel" }, "Cancel"),
      ),
    ),
  );
}
