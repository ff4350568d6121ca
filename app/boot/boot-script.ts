/**
 * The only script that runs before the shopper does anything (design: "Scripts wait for the shopper").
 * The framework's scripts lie inert in the document (`inert-scripts.server.ts`). This starts them on the first sign of intent;
 * when the page has loaded and the device is idle it only fetches them ahead, unless the connection is slow or data is to be saved.
 * Written by hand in the form that is sent: it is inlined into every document.
 */
export const bootScript = `(function(d,n){
var done,me=d.currentScript,key=me&&me.nonce,o={capture:true,passive:true},on=["pointerdown","touchstart","keydown","focusin","scroll","wheel"];
function each(s,f){[].forEach.call(d.querySelectorAll(s),f)}
function start(){if(done)return;done=1;on.forEach(function(e){removeEventListener(e,start,o)});removeEventListener("pointerover",over,o);
each("link[rel=later]",function(l){l.rel="modulepreload"});
each("script[type^=later]",function(s){var c=d.createElement("script");[].forEach.call(s.attributes,function(a){if(a.name!="type"&&a.name!="nonce")c.setAttribute(a.name,a.value)});
if(s.type=="later/module")c.type="module";c.nonce=key;c.text=s.text;s.replaceWith(c)})}
function over(e){if(e.target.closest&&e.target.closest("a,button,input,select,textarea,summary,label"))start()}
on.forEach(function(e){addEventListener(e,start,o)});addEventListener("pointerover",over,o);
function fetchAhead(){if(!done)each("link[rel=later]",function(l){var p=d.createElement("link");p.rel="prefetch";p.as="script";p.href=l.href;d.head.appendChild(p)})}
var c=n.connection||{};
if(!c.saveData&&!/2g|3g/.test(c.effectiveType||""))addEventListener("load",function(){(self.requestIdleCallback||setTimeout)(fetchAhead)})
})(document,navigator)`;
