/**
 * The only script that runs before the shopper does anything (decision 0003).
 * The framework's scripts lie inert in the document (`finish-document.server.ts`). This starts them on the first sign of intent,
 * once all of the document is there (a script that arrived later would stay inert, and the page asleep);
 * when the page has loaded and the device is idle it only prefetches them, one in each pause (all at once would block a slow device),
 * unless the connection is slow or data is to be saved.
 * A page that is nothing without scripts (the embedded 3-D Secure challenge: `data-now`) starts at once.
 * Written by hand in the form that is sent: it is inlined into every document.
 */
export const bootScript = `(function(d,n){
var done,key=d.currentScript.nonce,o={capture:true,passive:true},on=["pointerdown","touchstart","keydown","focusin","scroll","wheel"];
function each(t,f){[].forEach.call(d.querySelectorAll("script[type^='later/"+t+"']"),f)}
function link(s,rel){var l=d.createElement("link");l.rel=rel;l.setAttribute("href",s.getAttribute("data-href"));return l}
function start(){if(done)return;if(d.readyState=="loading")return addEventListener("DOMContentLoaded",start);done=1;on.forEach(function(e){removeEventListener(e,start,o)});removeEventListener("pointerover",over,o);
each("preload",function(s){s.replaceWith(link(s,"modulepreload"))});
each("",function(s){var c=d.createElement("script");if(s.type=="later/module"){c.type="module";c.async=true}c.nonce=key;c.text=s.text;s.replaceWith(c)})}
function over(e){if(e.target.closest&&e.target.closest("a,button,input,select,textarea,summary,label"))start()}
on.forEach(function(e){addEventListener(e,start,o)});addEventListener("pointerover",over,o);
var idle=self.requestIdleCallback||setTimeout,rest;
function ahead(){if(done)return;rest=rest||[].slice.call(d.querySelectorAll("script[type='later/preload']"));var s=rest.shift();if(s){d.head.appendChild(link(s,"prefetch"));idle(ahead)}}
addEventListener("DOMContentLoaded",function(){if(d.querySelector("[data-now]"))start()});
var c=n.connection||{};
if(!c.saveData&&!/2g|3g/.test(c.effectiveType||""))addEventListener("load",function(){idle(ahead)})
})(document,navigator)`;
