import { trustedTypesScript } from "./trusted-types.server";

/**
 * The only script that runs before the page is usable (decision 0019). It is inlined into every document, so it is written in minified form.
 * The framework's scripts are inert in the document (`finish-document.server.ts`).
 *
 * - Start: once the page has loaded and the device is idle, it fetches these scripts, runs each in its own task, and starts the framework,
 *   which hydrates in slices. A first sign of intent starts them without waiting for idle time, but never before the document is complete
 *   (scripts that arrive later would stay inert). With Save-Data, a slow connection, or a weak or old device (weak: gigabytes times cores are 4
 *   at most, each counted as at most 4), scripts wait for intent (decision 0003); only weak devices prefetch them, one in each pause. A page
 *   that does nothing without scripts (the embedded 3-D Secure challenge: `data-now`) starts at once.
 * - Taps before hydration are acknowledged at once. If the code has arrived, a tap waits for hydration, for a second at most, and is then
 *   repeated: a drawer opens, a form is sent by scripts. If not, the browser follows the link or sends the form. Two waiting taps would cancel
 *   each other in the browser, so both are repeated after hydration, however long it takes. A form that the browser has sent is not sent again,
 *   by scripts either, while its answer is on its way.
 * - Presses do not reach React before hydration: it would hydrate the whole page at once for one. They have their native effect, which React
 *   finds when it hydrates. Only buttons without a native function, and typed or selected values, are left to React.
 * - Content below the fold (`foldScript`) is laid out after hydration, part by part while the device is idle: all at once it would block a
 *   slow device, and earlier it would delay hydration. Each part is then a paint layer of its own, so that a press elsewhere need not repaint
 *   all of them. Where scripts wait for intent, it is laid out after the page has loaded.
 * - Back or forward before hydration loads the target page. If scripts came from that page and this one was reloaded since, browsers would
 *   change only the address, and hydration would find one page's content under the other's address.
 * - A mouse has moved (`document.moved`) once it is some pixels from its place, even on the page before: browsers also report movements of a
 *   resting mouse when a page has loaded or the content under it has moved.
 */
export const bootScript = `((d,n)=>{
${trustedTypesScript}
var all=t=>[...d.querySelectorAll(t)],make=t=>d.createElement(t),cap=x=>x<4?x:4,on=addEventListener,wait=setTimeout,pre="modulepreload",code="[type*=preload]",step=0,now,ready,up,sent,later,at,taps=[],key=d.currentScript.nonce,page=e=>location.pathname+location.search,here=page(),
c=n.connection||0,slow=c.saveData||/[23]g/.test(c.effectiveType),weak=slow||!make("link").relList.supports(pre)||cap(n.deviceMemory)*cap(n.hardwareConcurrency)<5,
root=d.documentElement,fold="fold"in root.dataset?all(".below-fold"):[],
idle=(f,r=self.requestIdleCallback)=>r?r(f,{timeout:2e3}):wait(f,200),
near=(e,s)=>e.target.closest?.(s),
link=(s,rel)=>Object.assign(make("link"),{rel,href:s.dataset.href}),
show=e=>{if(e=fold.shift()){e.style.contentVisibility="visible";e.style.isolation="isolate";idle(show)}else delete root.dataset.fold},
calm=f=>{sent=f;all("[data-busy]").forEach(e=>delete e.dataset.busy)},
halt=e=>{e.preventDefault();e.stopImmediatePropagation()},
go=()=>{up=1;taps.splice(0).forEach(t=>t[1]())},
mark=e=>{e.defaultPrevented||(e.target.method=="post"&&(sent=e.target),wait(calm,1e4))},
start=()=>{if(step>1)return;step=2
all(code).forEach(s=>s.replaceWith(link(s,pre)))
all("[type^=later]").forEach((s,c)=>{c=make("script");/mod/.test(s.type)&&(c.type="module",c.async=1);c.nonce=key;c.text=B.createScript(s.text);s.replaceWith(c)})},
rest=()=>{if(step)return;step=1;var urls=[],left=0,next=()=>(now?wait:idle)(u=>(u=urls.shift())?import(u).then(next,start):start())
all(code).forEach((s,l)=>{l=link(s,pre);left++;/entry/.test(l.href)||urls.push(l.href);l.onload=()=>{--left||(ready=1,next())};l.onerror=start;d.head.append(l)})
left||start()},
want=(f=weak?start:rest)=>{now=1;d.readyState>"l"?on("DOMContentLoaded",f):f()},
ahead=s=>{if(s=step<2&&(later||=all(code)).shift()){d.head.append(link(s,"prefetch"));idle(ahead)}},
tap=(e,el,can,act)=>{if(up)return;can&&=ready&&!sent;e.stopPropagation();calm();el.dataset.busy=root.dataset.busy=""
if(!can)return mark(e)
halt(e)
taps.some(t=>t[0]==el)||taps.push([el,act])>1||wait(e=>taps[1]||go(),1e3)}
try{at=+sessionStorage.position}catch(e){}
"pointerdown pointerup mousedown mouseup touchstart touchend scroll keydown focusin click input change".split(" ").map(t=>on(t,e=>{now||want();up||t<"l"&&near(e,t=="click"?"[type=button]":"select,:read-write")||e.stopPropagation()},1))
on("pointerover",e=>now||near(e,"a,:enabled,summary,label")&&want(),1)
on("pointermove",(e,p=e.screenX+3*e.screenY)=>Math.abs(p-at)<5||((at||e.movementX)&&(d.moved=e),at=p),1)
on("pagehide",()=>{try{sessionStorage.position=at}catch(e){}})
on("DOMContentLoaded",()=>all("[data-now]")[0]&&start())
on("load",()=>{weak&&show();slow||idle(weak?ahead:rest)})
on("click",(e,a)=>{(a=near(e,"a[href]:not([href^='#'],[target],[download])"))&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)&&tap(e,a,a.ariaHasPopup,()=>a.click())},1)
on("submit",(e,f=e.target,b=e.submitter)=>f==sent?halt(e):tap(e,b||f,f.method=="post",()=>f.requestSubmit(b)),1)
on("submit",mark)
on("awake",()=>wait(()=>{calm(sent);go();show()}),1)
on("popstate",e=>up||page()==here||location.reload())
on("pageshow",e=>e.persisted&&calm())
})(document,navigator)`;

/**
 * First in the head, so that even the first paint omits content below the fold (decision 0028; styles/layout.css): a slow device paints
 * before the document is complete. Not used if the browser restores a scroll position, or if the address has a fragment. React's
 * development build reports attributes that it has not rendered, so there everything is laid out at once.
 */
export const foldScript =
  process.env.NODE_ENV === "development" ? "" : `performance.navigation.type||location.hash||(document.documentElement.dataset.fold="")`;
