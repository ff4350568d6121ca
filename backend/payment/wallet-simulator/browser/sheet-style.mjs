/**
 * Given to a constructed style sheet: a strict Content-Security-Policy drops style attributes, not
 * those.
 */
export const SHEET_STYLE = `
:host { all: initial }
dialog { box-sizing: border-box; width: min(28rem, 100vw); max-height: 100dvh; overflow: auto; margin: auto; padding: 1.25rem; border: 0; border-radius: 1rem;
  background: #fff; color: #1f1f1f; font: 1rem/1.5 system-ui, sans-serif; pointer-events: auto; color-scheme: light }
dialog::backdrop { background: rgb(0 0 0 / .6) }
@media (max-width: 40rem) { dialog { margin-block-end: 0; width: 100vw; max-width: none; border-radius: 1rem 1rem 0 0 } }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.25 }
p { margin: .5rem 0 }
fieldset { margin: .75rem 0; padding: 0; border: 0 }
legend, .name { display: block; padding: 0; font-weight: 600 }
label.choice { display: flex; gap: .75rem; align-items: flex-start; min-height: 2.75rem; padding: .5rem 0; cursor: pointer }
input[type=radio] { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; flex: none }
input[type=email], select { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin: .25rem 0 .75rem; padding: .5rem; border: 1px solid #6b6b6b; border-radius: .375rem;
  background: #fff; color: inherit; font: inherit }
.total { display: flex; justify-content: space-between; padding: .75rem 0; border-top: 1px solid #6b6b6b; font-weight: 600 }
[role=alert]:not(:empty) { padding: .5rem .75rem; border-inline-start: 4px solid #a4001d; background: #fdeceb }
.buttons { display: grid; gap: .5rem }
button { min-height: 3rem; border: 2px solid #1f1f1f; border-radius: .5rem; background: #fff; color: #1f1f1f; font: inherit; font-weight: 600; cursor: pointer }
button[type=submit] { background: #1f1f1f; color: #fff }
button:disabled { opacity: .6; cursor: default }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
`;

/** The wallets' buttons on the page. */
export const BUTTON_STYLE = `
:host { display: block; min-width: 5.5rem; min-height: 2.75rem }
button { box-sizing: border-box; width: 100%; min-height: 2.75rem; height: 100%; padding: .25rem; border: 1px solid #747775; border-radius: .25rem; background: #1f1f1f; color: #fff;
  font: 600 .9375rem/1.1 system-ui, sans-serif; cursor: pointer }
button.light { background: #fff; color: #1f1f1f }
button:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
`;
