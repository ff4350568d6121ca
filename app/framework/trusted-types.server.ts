/** What the Content-Security-Policy calls the policies that the boot script makes. */
export const BOOT_POLICIES = ["default", "boot"];

/**
 * The policies of Trusted Types (decision 0020), as the boot script begins with them; `d` is the document. `B` is the boot script's own: it turns the
 * framework's inert scripts, which came with the document, into scripts. The default one judges everything else. No text becomes a script but JSON,
 * which does nothing (a page's data for search engines stand in script elements).
 * Of the shop's own answers only the build and the service worker are scripts; other hosts are the Content-Security-Policy's to name.
 * HTML cannot make elements that run or embed something (React needs one empty script element to clone).
 */
export const trustedTypesScript = `var T=self.trustedTypes,B={createScript:s=>s};
if(T){B=T.createPolicy("boot",B);T.createPolicy("default",{createScript:s=>{try{JSON.parse(s);return s}catch(e){}},createHTML:h=>h=="<script><\\/script>"?h:h.replace(/<(?=script|iframe|object|embed|base)/gi,"&lt;"),createScriptURL:u=>{var a=new URL(u,d.baseURI);return a.origin!=origin||/^\\/(build\\/|sw\\.js$)/.test(a.pathname)?u:null}})}`;
