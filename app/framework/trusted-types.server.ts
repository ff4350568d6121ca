/** The names of the boot script's policies in the Content-Security-Policy. */
export const BOOT_POLICIES = ["default", "boot"];

/**
 * The Trusted Types policies (decision 0020) at the beginning of the boot script; `d` is the document. `B` is used only by the boot script, which
 * turns the document's inert framework scripts into scripts. The default policy checks everything else. The only text allowed in a script is JSON,
 * which does nothing (script elements hold a page's structured data). Of the shop's own URLs only the build and the service worker may be scripts;
 * other hosts are restricted by the Content-Security-Policy. HTML must not create elements that run or embed something (React needs to clone one
 * empty script element).
 */
export const trustedTypesScript = `var T=self.trustedTypes,B={createScript:s=>s};
if(T){B=T.createPolicy("boot",B);T.createPolicy("default",{createScript:s=>{try{JSON.parse(s);return s}catch(e){}},createHTML:h=>h=="<script><\\/script>"?h:h.replace(/<(?=script|iframe|object|embed|base)/gi,"&lt;"),createScriptURL:u=>{var a=new URL(u,d.baseURI);return a.origin!=origin||/^\\/(build\\/|sw\\.js$)/.test(a.pathname)?u:null}})}`;
