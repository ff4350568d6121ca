/**
 * Replaces a script of a former build (docs/deploy.md), and one that a browser could not fetch (`unused-parts.mjs`). An open page requests it
 * when the shopper follows a link or sends a form; if it failed, the framework would reload the page and the click would be lost. So this
 * script looks up what the framework is about to do, and makes the browser do it: open the page, or send the form. Until then it does not
 * end. Without a click it fails like a missing script: a prefetch continues without it.
 *
 * The browser sends the form; its route answers both kinds of requests.
 */
export const MISSING_SCRIPT = `
const { navigation, fetchers = new Map() } = window.__remixRouter?.state ?? {};
const pending = [navigation, ...fetchers.values()].find((one) => one && one.state !== "idle" && (one.location || one.formData));
if (!pending) throw new Error("This page is of an older build: its script is not there any more.");
// Several scripts of the old build may be missing at once: repeat the click only once.
if (window.leavesFor === pending) await new Promise(() => {});
window.leavesFor = pending;
const { state, formData, formMethod = "get", formAction, location: to } = pending;
// Once it is answered, the form's data stay with the redirect: sent again, it would be carried out twice.
if (state === "submitting" && formData && formMethod.toLowerCase() !== "get") {
  const form = document.createElement("form");
  form.method = "post";
  form.action = formAction;
  for (const [name, value] of formData) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
} else {
  // The router may need nothing else and arrive first: its change of the address would end the browser's own navigation.
  window.history.pushState = window.history.replaceState = () => {};
  window.location.assign(to ? to.pathname + to.search + to.hash : formAction);
}
await new Promise(() => {});
`;
