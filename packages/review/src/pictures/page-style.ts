/** All that the page looks like. The page's policy allows this text alone, by its hash. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1f2328;--faint:#59636e;--line:#d1d9e0;--soft:#f6f8fa;--link:#0969da;--bad:#cf222e;--warn:#9a6700;--good:#1a7f37}
@media (prefers-color-scheme:dark){:root{--paper:#0d1117;--ink:#f0f6fc;--faint:#9198a1;--line:#3d444d;--soft:#151b23;--link:#4493f8;--bad:#f85149;--warn:#d29922;--good:#3fb950}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:100rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.25rem;margin:2.5rem 0 .5rem;padding-top:.5rem;border-top:1px solid var(--line)}h3{font-size:1rem;margin:1.25rem 0 .25rem}
a{color:var(--link)}.faint{color:var(--faint)}.error{color:var(--bad)}.warning{color:var(--warn)}.good{color:var(--good)}
code{font:.875em ui-monospace,monospace;background:var(--soft);border-radius:4px;padding:.1em .3em}
.wide{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0;overflow-wrap:break-word;font-variant-numeric:tabular-nums}th,td{border:1px solid var(--line);padding:.25rem .6rem;max-width:24rem;text-align:left;vertical-align:top}th{background:var(--soft)}.number{text-align:right;white-space:nowrap}
ul{padding-left:1.25rem}li{margin:.2rem 0}details{margin:.5rem 0}summary{cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.picture{margin:1rem 0;border:1px solid var(--line);border-radius:6px}
.picture fieldset{display:flex;flex-wrap:wrap;gap:.25rem 1rem;border:0;border-bottom:1px solid var(--line);margin:0;padding:.5rem .75rem;min-width:0}
.picture legend{float:left;font-weight:600;margin-right:.5rem;padding:0}
.stage{display:grid;grid-template-columns:minmax(0,1fr);gap:1px;overflow:auto;max-height:85vh;background:var(--line)}
.stage figure{display:none;margin:0;background:#fff;color:#1f2328;min-width:0}
.stage figcaption{font-size:.8rem;padding:.15rem .5rem;background:#f6f8fa}
.stage img{display:block;width:100%;max-height:75vh;object-fit:contain}
.picture:has([value=sides]:checked) :is(.before,.after),.picture:has([value=before]:checked) .before,.picture:has([value=after]:checked) .after,.picture:has([value=changes]:checked) .changes{display:block}
@media (min-width:48rem){.picture:has([value=sides]:checked) .stage{grid-template-columns:repeat(2,minmax(0,1fr))}}
.picture:has(.zoom:checked) .stage{grid-template-columns:250%}
@media (min-width:48rem){.picture:has(.zoom:checked):has([value=sides]:checked) .stage{grid-template-columns:125% 125%}}
.picture:has(.zoom:checked) img{max-height:none}
.overlaid:has([value=changes]:checked) .stage{isolation:isolate;background:#000;filter:brightness(4)}
.overlaid:has([value=changes]:checked) figure{display:block;grid-area:1/1}
.overlaid:has([value=changes]:checked) figure.after{mix-blend-mode:difference}
.overlaid:has([value=changes]:checked) figcaption{visibility:hidden}
@media print{.stage{max-height:none}.picture fieldset label{display:none}}
`;

/** SHA-256 of STYLE, as a content security policy wants it. */
export const STYLE_HASH = 'sha256-u+hgF8+z4cxrBFUempzfbJQbjuqNs00mSPJVrRj+TiY=';
