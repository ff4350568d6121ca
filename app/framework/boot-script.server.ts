import { trustedTypesScript } from "./trusted-types.server";

/**
 * The only script that runs before the page is usable (decision 0019). The framework's scripts are inert in the document
 * (`finish-document.server.ts`). Once the page has loaded and the device is idle, this script fetches and runs each in its own task, and
 * starts the framework, which hydrates in slices. A first sign of intent starts this at once, but never before the document is complete,
 * because a script that arrived later would stay inert.
 * With Save-Data, a slow connection, or a weak (gigabytes times cores are 4 at most, neither counting for more than 4) or old device, scripts
 * wait for intent (decision 0003); only a weak device prefetches them, one per idle period.
 * A tap before hydration is acknowledged at once. If the code has loaded, the tap waits for hydration, one second at most, and is repeated: a
 * drawer opens, a form is sent by scripts. Else the browser follows the link or sends the form. If two taps wait, the browser does neither,
 * because one would cancel the other: both are repeated after hydration, however late.
 * A form that the browser has sent is not sent again, by browser or scripts, while its answer is pending.
 * React gets no presses before hydration, because a single one would make it hydrate the whole page at once. Presses have their native effect,
 * and React finds the result. React gets only buttons that need scripts, typed text and choices in lists.
 * Content below the fold (`foldScript`) is laid out after hydration, one part per idle period: all at once would block a slow device, and before
 * hydration it would delay it. After a part that took long, the device rests for eight times as long, so that a tap seldom has to wait. Each part
 * is painted separately, so that a press elsewhere does not go through all of them. If scripts wait for intent, the content is laid out after the
 * page has loaded.
 * A history step before hydration loads its page: if scripts led from that page to this one and this one was reloaded, browsers would change only
 * the address, and hydration would find one page's content under the other's address.
 * `document.moved` is set once the mouse is some pixels from its position, also that on the page before: browsers report moves of a resting
 * mouse too, after a new page or when the content below it has moved. Its position is read late, because the browser opens the storage only then.
 * A page that needs scripts (the embedded 3-D Secure challenge: `data-now`) starts at once.
 * The source is written in its final form, because it is inlined into every document.
 */
export const bootScript = `((d,n)=>{
${trustedTypesScript}
var all=t=>[...d.querySelectorAll(t)],make=t=>d.createElement(t),cap=x=>x<4?x:4,on=addEventListener,wait=setTimeout,pre="modulepreload",code="[type*=preload]",step=0,open=0,now,ready,up,sent,left,at,taps=[],urls=[],key=d.currentScript.nonce,page=(l=location)=>l.pathname+l.search,here=page(),
c=n.connection||0,slow=c.saveData||/[23]g/.test(c.effectiveType),weak=slow||!make("link").relList.supports(pre)||cap(n.deviceMemory)*cap(n.hardwareConcurrency)<5,
data=d.documentElement.dataset,
idle=(f,r=self.requestIdleCallback)=>r?r(f,{timeout:2e3}):wait(f,200),
near=(e,s)=>up||e.target.closest?.(s),
link=(s,rel)=>Object.assign(make("link"),{rel,href:s.dataset.href}),
show=(e,t=Date.now())=>{if(e="fold"in data&&all(".below-fold:not([style])")[0]){e.style="content-visibility:visible;isolation:isolate";wait(e=>(t=Date.now()-t)<64?idle(show):wait(show,8*t),20)}else delete data.fold},
calm=f=>{sent=f;all("[data-busy]").map(e=>delete e.dataset.busy)},
halt=e=>{e.preventDefault();e.stopImmediatePropagation()},
go=e=>{up=1;taps.splice(0).map(t=>t[1]())},
mark=e=>{e.defaultPrevented||(e.target.method=="post"&&(sent=e.target),wait(calm,1e4))},
start=e=>{if(step>1)return;step=2
all(code).map(s=>s.replaceWith(link(s,pre)))
all("[type^=later]").map((s,c)=>{c=make("script");/mod/.test(s.type)&&(c.type="module",c.async=1);c.nonce=key;c.text=B.createScript(s.text);s.replaceWith(c)})},
soon=f=>(now?wait:idle)(f),
next=e=>soon(u=>(u=urls.shift())?import(u).then(next,start):start()),
add=(s,l)=>{if(s=step<2&&(left||=all(code)).shift()){l=link(s,weak?"prefetch":pre);/entry/.test(l.href)||urls.push(l.href);open++;step&&(l.onerror=start,l.onload=e=>--open||left[0]||next(ready=1));d.head.append(l);left[0]&&soon(add)}},
rest=(e,s=step)=>{step||=1;add();s||open||start()},
want=(f=weak?start:rest)=>{now=1;d.readyState>"l"?on("DOMContentLoaded",f):f()},
tap=(e,el,can,act)=>{if(up)return;can&&=ready&&!sent;e.stopPropagation();calm();el.dataset.busy=data.busy=""
if(!can)return mark(e)
halt(e)
taps.some(t=>t[0]==el)||taps.push([el,act])>1||wait(e=>taps[1]||go(),1e3)}
"pointerdown pointerup mousedown mouseup touchstart touchend scroll keydown focusin click input change".split(" ").map(t=>on(t,e=>{now||want();up||t<"l"&&near(e,t=="click"?"[type=button]":"select,:read-write")||e.stopPropagation()},1))
on("pointerover",e=>now||near(e,"a,:enabled,summary,label")&&want(),1)
on("pointermove",(e,p=e.screenX+3*e.screenY)=>{try{at??=+sessionStorage.position}catch{}Math.abs(p-at)<5||((at||e.movementX)&&(d.moved=e),at=p)},1)
on("pagehide",e=>{try{at&&(sessionStorage.position=at)}catch{}})
on("DOMContentLoaded",e=>all("[data-now]")[0]&&start())
on("load",e=>{weak&&show();slow||idle(weak?add:rest)})
on("click",(e,a)=>{(a=near(e,"a[href]:not([href^='#'],[target],[download])"))&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)&&tap(e,a,a.ariaHasPopup,e=>a.click())},1)
on("submit",(e,f=e.target,b=e.submitter)=>f==sent?halt(e):tap(e,b||f,f.method=="post",e=>f.requestSubmit(b)),1)
on("submit",mark)
on("awake",e=>wait(e=>{calm(sent);go();show()}),1)
on("popstate",e=>up||page()==here||location.reload())
on("pageshow",e=>e.persisted&&calm())
})(document,navigator)`;

/**
 * First in the head, so that even the first paint skips the content below the fold (decision 0028; styles/layout.css): a slow processor paints
 * before the document is complete. Once it is complete and painted, or at the first scroll, what comes near the viewport is laid out. It does
 * nothing on wide screens, where little is below the fold, nor if the browser restores a scroll position or the address has a fragment, nor in
 * Safari, which does not hold the visible content still (`overflow-anchor`) while parts above it grow. Not in development, where React reports
 * attributes that it has not rendered.
 */
export const foldScript =
  process.env.NODE_ENV === "development"
    ? ""
    : `screen.width>1023||performance.navigation.type||location.hash||!CSS.supports("overflow-anchor","auto")||(d=>{d.fold="hidden";let show=e=>{d.fold&&(d.fold="")};addEventListener("scroll",show,{once:true});addEventListener("DOMContentLoaded",e=>requestAnimationFrame(e=>setTimeout(show)))})(document.documentElement.dataset)`;
