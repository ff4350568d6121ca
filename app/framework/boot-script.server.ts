import { trustedTypesScript } from "./trusted-types.server";

/**
 * The only script that runs before the page is usable (decision 0019). The framework's scripts are inert in the document
 * (`finish-document.server.ts`). Once the page has loaded and the device rests, this fetches them, runs each in a task of its own, and
 * starts the framework, which hydrates in slices. A first sign of intent makes it do so without waiting for rest, but never before all of
 * the document is there (a script that arrived later would stay inert).
 * Where data are to be saved, the connection is slow, or the device weak (gigabytes times cores are 4 at most, neither counting for more
 * than 4) or old, scripts wait for intent (decision 0003); only the weak device prefetches them, one in each pause.
 * A tap before hydration is acknowledged at once. If the code is there already it waits for hydration, a second at most, and is repeated
 * then: a drawer opens, a form is sent by scripts. Else it goes on as the link or form that it is. Of two that wait neither goes on, as
 * one would break off the other: both are repeated, however late that is.
 * A form that the browser sends is not sent again while its answer is on its way, by scripts neither.
 * Presses do not reach React before hydration: it would hydrate all of the page at once for one. What a press does without scripts, it does,
 * and React finds it done. Only buttons that are nothing without scripts, and what is typed or chosen from a list, are left to React.
 * What is below the fold of a page (`foldScript`) is laid out after hydration, part by part in the pauses of the device: all at once it would
 * keep a slow one from answering, and before, hydration would wait for it. Each part is painted by itself then: a press elsewhere need not
 * go through all of them. Where scripts wait for intent, it is laid out after the page has loaded.
 * A step through the history before hydration loads the page that it leads to: where scripts came from that page and this one was loaded anew
 * since, browsers change no more than the address, and hydration would find one page's content under the other's address.
 * A mouse has moved (`document.moved`) once it is some pixels from where it was, be that on the page before: browsers report movements of a
 * resting one too, when a page has come or what is below it has moved, and round its place.
 * A page that is nothing without scripts (the embedded 3-D Secure challenge: `data-now`) starts at once.
 * Written by hand in the form that is sent: it is inlined into every document.
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
 * Stands first in the head, so that already the first painting leaves out what is below the fold (decision 0028; styles/layout.css): a slow
 * processor paints before all of the document is there. Not where the browser restores how far a page was scrolled, nor where the address
 * names a place in it. React's development build reports attributes that it has not rendered: there all is laid out at once.
 */
export const foldScript =
  process.env.NODE_ENV === "development" ? "" : `performance.navigation.type||location.hash||(document.documentElement.dataset.fold="")`;
