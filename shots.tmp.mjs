import { chromium } from "playwright";
const [base,out,...paths]=process.argv.slice(2);
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--headless","--no-sandbox","--disable-gpu","--disable-quic","--no-first-run"]});
for(const w of [360,1440]){const c=await b.newContext({viewport:{width:w,height:w<500?800:900}});const p=await c.newPage();
 p.on("console",m=>{if(["error","warning"].includes(m.type()))console.log("CONSOLE",w,m.text())});
 for(const [i,path] of paths.entries()){const r=await p.goto(base+path,{waitUntil:"load"});console.log(w,path,r.status(),await p.evaluate(()=>document.documentElement.scrollWidth));await p.screenshot({path:`${out}/${w}-${i}.png`})}
 await c.close()}
await b.close();
