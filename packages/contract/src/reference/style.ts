/** The style sheet of all pages; light and dark by the reader's setting, one column on a phone, three on a laptop. */
export const style = `
:root{--paper:#fff;--ink:#1d2327;--soft:#5c666e;--line:#e3e7ea;--wash:#f5f7f8;--accent:#0b6b50;--accent-wash:#e6f3ee;--copper:#a4501c;--copper-wash:#fbefe6;--code:#12201c;--code-ink:#dfe9e4;--get:#0b6b50;--post:#95500c;--delete:#b3261e;--nav:17.5rem;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#12171a;--ink:#e4e9ec;--soft:#98a4ab;--line:#283036;--wash:#191f23;--accent:#58c9a3;--accent-wash:#15302a;--copper:#e7a06f;--copper-wash:#35251a;--code:#0b0f11;--code-ink:#d7e0dc;--get:#58c9a3;--post:#e7a86a;--delete:#f28b82}}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
code,pre,.path,.method,.name{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
code{font-size:.86em;background:var(--wash);border-radius:4px;padding:.1em .32em;overflow-wrap:anywhere}
a{color:var(--accent)}
[hidden]{display:none!important}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:9}
nav{position:fixed;inset:0 auto 0 0;width:var(--nav);overflow-y:auto;border-right:1px solid var(--line);background:var(--wash);padding:1.25rem 1rem 3rem;font-size:.84rem;line-height:1.35;scrollbar-width:thin}
nav summary{font-size:1rem;list-style:none;cursor:default;color:var(--soft)}
nav summary::-webkit-details-marker{display:none}
nav summary b{color:var(--ink)}
nav .find span{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
nav .find{margin:0}nav input{width:100%;margin:.9rem 0 .3rem;padding:.5rem .7rem;font:inherit;font-size:.9rem;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:8px}
nav ul{list-style:none;margin:0;padding:0}
nav .pages{margin-top:.7rem}
nav li a{display:block;padding:.28rem .5rem;border-radius:6px;color:var(--ink);text-decoration:none}
nav .operations{margin:.2rem 0 .6rem .5rem}
nav .operations a{display:grid;grid-template-columns:2.9rem 1fr;align-items:baseline;padding:.24rem .4rem}
nav li a:hover{color:var(--ink);background:var(--paper)}
nav li a[aria-current]{color:var(--accent);background:var(--accent-wash);font-weight:600}
nav .method{font-size:.62rem}
main{margin-left:var(--nav);padding:0 clamp(1rem,3.2vw,3.5rem) 4rem}
main>section{max-width:86rem;margin:0 auto}
h1{font-size:2.3rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 .6rem}
h2{font-size:1.6rem;letter-spacing:-.01em;margin:0 0 .35rem}
h3{font-size:1.16rem;margin:0 0 .35rem}
h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
h4{margin:1.7rem 0 .35rem;font-size:.8rem;font-weight:650;color:var(--soft);letter-spacing:.02em}
p{margin:.45rem 0}
.lead{font-size:1.16rem;max-width:46rem;color:var(--soft)}
.base span{color:var(--soft);font-size:.86rem;margin-right:.5rem}
.tag{padding-top:3.2rem}
.tag>header{padding-bottom:1.6rem}
.tag>header>p{color:var(--soft);max-width:46rem}
.areas{columns:24rem;column-gap:2.2rem;margin-top:1.2rem}
.area{break-inside:avoid-column;padding-bottom:1.8rem}
.area h3{margin:0}.area p{margin:.1rem 0 0;color:var(--soft);font-size:.86rem}
.routes{list-style:none;margin:.5rem 0 0;padding:0;border-top:1px solid var(--line);font-size:.82rem}
.routes a{display:block;padding:.34rem .3rem;color:var(--ink);text-decoration:none;overflow-wrap:anywhere;border-bottom:1px solid var(--line)}
.routes a:hover,.routes li:target a{background:var(--accent-wash)}
.routes .title{display:block;font-size:.92rem}
.routes .path{color:var(--soft)}
.finding #start,.finding #errors{display:none}
.operation{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,29rem);gap:2.6rem;border-top:1px solid var(--line);padding:2.2rem 0}
.how{min-width:0}
.route{margin:.1rem 0 .5rem;font-size:.95rem;overflow-wrap:anywhere}
.method{font-weight:700;font-size:.8em;letter-spacing:.02em}
.method.get{color:var(--get)}.method.put,.method.patch{color:var(--copper)}.method.post{color:var(--post)}.method.delete{color:var(--delete)}
var{font-style:normal;color:var(--copper)}
.badges{display:flex;flex-wrap:wrap;gap:.4rem;margin:.3rem 0 .8rem}
.badge{font-size:.76rem;line-height:1.5;padding:.1rem .55rem;border:1px solid var(--line);border-radius:99px;color:var(--soft);white-space:nowrap}
.badge code{background:none;padding:0;font-size:1em}
.badge.scope{border-color:transparent;background:var(--accent-wash);color:var(--accent)}
.note,.plain{font-size:.88rem;color:var(--soft)}
.status{font-weight:500}
.fields{list-style:none;margin:0;padding:0;border-top:1px solid var(--line);font-size:.9rem}
.fields li{padding:.5rem 0;border-bottom:1px solid var(--line)}
.fields p{margin:.1rem 0 0;color:var(--soft);font-size:.86rem;line-height:1.5}
.fields .name{font-weight:600;background:none;padding:0;font-size:.86rem}
.fields .type{color:var(--soft);font-size:.82rem;margin-left:.35rem}
.fields em{font-style:normal;font-size:.74rem;color:var(--soft);margin-left:.35rem}
.fields em.required{color:var(--copper);font-weight:600}
.rules{display:block;margin-top:.1rem;font-size:.79rem;color:var(--soft)}
.d1{margin-left:1.1rem}.d2{margin-left:2.2rem}.d3,.d4{margin-left:3.3rem}
.chips{display:flex;flex-wrap:wrap;gap:.35rem;margin:.3rem 0}
.chip{font-size:.76rem;padding:.1rem .5rem;border-radius:6px;background:var(--wash);border:1px solid var(--line);text-decoration:none;color:var(--ink)}
.chip b{color:var(--soft);font-weight:600}.chip:hover{border-color:var(--accent)}
.shared{font-size:.82rem;color:var(--soft);margin-top:.35rem}.shared summary{cursor:pointer}
.code{margin:0 0 .9rem;border-radius:10px;overflow:hidden;background:var(--code);color:var(--code-ink);border:1px solid var(--code)}
@media (prefers-color-scheme:dark){.code{border-color:var(--line)}}
[data-language]{border-radius:0 0 10px 10px}
.tabs{display:flex;flex-wrap:wrap;gap:.15rem;padding:.35rem .5rem;border-radius:10px 10px 0 0;background:var(--code);border:1px solid var(--code);border-bottom:0}
.tabs button{font:inherit;font-size:.8rem;color:#a9bbb4;background:none;border:0;border-radius:6px;padding:.2rem .6rem;cursor:pointer}
.tabs button:hover{color:#fff}.tabs button[aria-pressed=true]{color:#fff;background:#ffffff1f}
figcaption{display:flex;justify-content:space-between;align-items:center;padding:.42rem .55rem .42rem .95rem;font-size:.76rem;color:#8fa39b;border-bottom:1px solid #ffffff14}
.copy{font:inherit;color:inherit;background:none;border:1px solid #ffffff24;border-radius:6px;padding:.05rem .5rem;cursor:pointer}.copy:hover{color:#fff}
pre{margin:0;padding:.8rem .95rem;max-height:30rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.79rem;line-height:1.55;scrollbar-width:thin;scrollbar-color:#3b4a44 transparent;tab-size:2}
pre code{background:none;padding:0;font-size:1em}
pre i{font-style:normal}pre .k{color:#8fd3f0}pre .s{color:#a6dba0}pre .c{color:#7d8f87}pre .w{color:#f0a97a}pre .o{color:#c9b3f2}pre .n{color:#f3c77c}
.appendix{padding-top:3.4rem}
.cards{columns:26rem;column-gap:1.4rem;margin-top:1rem}
.cards article{break-inside:avoid-column;border:1px solid var(--line);border-radius:12px;padding:1rem 1.15rem;margin:0 0 1.4rem}
.cards .fields{font-size:.86rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.88rem;margin-top:.8rem}
th,td{text-align:left;vertical-align:top;padding:.5rem 1.1rem .5rem 0;border-bottom:1px solid var(--line)}
th{font-size:.78rem;color:var(--soft);font-weight:600}
td code{white-space:nowrap}
tr:target,article:target{background:var(--accent-wash)}
footer{max-width:86rem;margin:3rem auto 0;color:var(--soft);font-size:.84rem}
button,.key input,.try input,.try select,.try textarea{font:inherit}
.key button,.send button,.camera{border:1px solid var(--accent);background:var(--accent);color:var(--paper);border-radius:8px;padding:.35rem .9rem;font-weight:600;cursor:pointer}
.key button[type=button],.camera{background:none;color:var(--accent)}
button:disabled{opacity:.55;cursor:default}
.key{max-width:86rem;margin:1.4rem auto 0;padding:.7rem 1rem;border:1px solid var(--line);border-radius:10px;background:var(--wash);font-size:.88rem;display:flex;flex-wrap:wrap;gap:.4rem .6rem;align-items:center}
.key label{font-weight:600}.key input{flex:1 1 14rem;min-width:0}.key p{flex-basis:100%;margin:0;color:var(--soft)}
.key.begun label,.key.begun input,.key.begun button:not([type=button]){display:none}.key.begun p{flex:1 1 14rem;color:var(--ink)}
.key input,.try input,.try select,.try textarea{color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:.35rem .55rem;width:100%;font-size:.88rem}
.try textarea{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.8rem;resize:vertical}
.try{border:1px solid var(--line);border-radius:10px;padding:.6rem .95rem;font-size:.88rem}
.try summary{cursor:pointer}.try>summary{font-weight:650;color:var(--accent)}
.try fieldset{border:0;margin:.9rem 0 0;padding:0;min-width:0}.try legend{font-size:.8rem;font-weight:650;color:var(--soft);padding:0}
.try label{display:block;margin:.45rem 0}.try label span{display:block;margin-bottom:.15rem}.try label code{background:none;padding:0}
.try em{font-style:normal;font-size:.76rem;color:var(--copper);font-weight:600}
.try .choice{margin-top:.9rem}.send{margin:.9rem 0}.sent{color:var(--soft)}
.answer img{max-width:100%;background:#fff;border:1px solid var(--line);border-radius:8px}
.answer details{margin:.4rem 0}.state.good b{color:var(--get)}.state.bad b{color:var(--delete)}
@media (max-width:84rem){.operation{grid-template-columns:minmax(0,1fr) minmax(0,25rem);gap:1.8rem}}
@media (max-width:72rem){.operation{grid-template-columns:minmax(0,1fr);gap:1.2rem}}
@media (max-width:60rem){html{scroll-padding-top:4rem}nav{position:sticky;top:0;inset:auto;width:auto;max-height:100vh;z-index:5;border-right:0;border-bottom:1px solid var(--line);padding:.7rem 1rem;background:var(--wash)}nav summary{cursor:pointer;display:flex;gap:.4rem;align-items:baseline}nav summary::after{content:"Menu";margin-left:auto;color:var(--accent);font-size:.86rem}nav .menu[open] summary::after{content:"Close"}main{margin-left:0}nav li a,nav .operations a{padding:.5rem .4rem;font-size:.92rem}.areas{columns:1}.tag{padding-top:2rem}h1{font-size:1.9rem}th,td{padding-right:.8rem}td code{white-space:normal}}
@media (max-width:40rem){thead{display:none}tr{display:block;padding:.55rem 0;border-bottom:1px solid var(--line)}td{display:block;border:0;padding:.08rem 0}}
@media print{nav,.copy,.key,.try,.tabs{display:none}main{margin:0}.operation{display:block}pre{max-height:none}}
`;
