/** Names of the boot script's policies in the Content-Security-Policy. */
export const BOOT_POLICIES = ["default", "boot"];

/**
 * The Trusted Types policies (decision 0020), at the start of the boot script; `d` is the document. `B` is for the boot script only: it turns the
 * framework's inert scripts, which came with the document, into running scripts. The default policy checks everything else. Only JSON may be a
 * script's text, because it does nothing (structured data are in script elements).
 * Of the shop's own files only the build and the service worker may be scripts; the Content-Security-Policy names other hosts.
 * HTML cannot create elements that run or embed something (React needs one empty script element to clone).
 */
export const trustedTypesScript = `var T=self.trustedTypes,B={createScript:s=>s};
if(T){B=T.createPolicy("boot",B);T.createPolicy("default",{createScript:s=>{try{JSON.parse(s);return s}catch{}},createHTML:h=>h=="<script><\\/script>"?h:h.replace(/<(?=script|iframe|object|embed|base)/gi,"&lt;"),createScriptURL:u=>{var a=new URL(u,d.baseURI);return a.origin!=origin||/^\\/(build\\/|sw\\.js$)/.test(a.pathname)?u:null}})}`;
