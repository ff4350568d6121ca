/**
 * What stands in for a script of a build that is not there any more (docs/deploy.md). A page of that build asks for it when the shopper
 * follows a link or sends a form; the framework's answer to a script that fails is to load the same page again, and the click is lost.
 * This one looks up what the framework is about to do, and lets the browser do it: go to the page, or send the form. Until then it does not
 * come to an end. Where nothing was asked for it fails, as a script that is not there does: who fetched it ahead goes on without.
 *
 * A form is sent as the browser sends it: its route answers both.
 */
export const MISSING_SCRIPT = `
const { navigation, fetchers = new Map() } = window.__remixRouter?.state ?? {};
const pending = [navigation, ...fetchers.values()].find((one) => one && one.state !== "idle" && (one.location || one.formData));
if (!pending) throw new Error("This page is of an older build: its script is not there any more.");
const { formData, formMethod = "get", formAction, location: to } = pending;
if (formData && formMethod.toLowerCase() !== "get") {
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
  window.location.assign(to ? to.pathname + to.search + to.hash : formAction);
}
await new Promise(() => {});
`;
