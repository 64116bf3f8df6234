export interface SvgElement {
  name: string;
  /** Whole, with what it holds. */
  text: string;
}

/** The opening tag of a drawing of `renderSheets`. */
export function extractSvgOpening(svg: string): string {
  return svg.slice(0, svg.indexOf('>') + 1);
}

/** The elements that stand directly in a drawing of `renderSheets`, in which `<` and `>` stand nowhere but in tags and styles. */
export function* splitTopElements(svg: string): Generator<SvgElement> {
  let at = extractSvgOpening(svg).length;
  let start = at;
  let depth = 0;
  let name = '';
  for (;;) {
    const open = svg.indexOf('<', at);
    const close = svg.indexOf('>', open);
    if (open === -1 || close === -1) return;
    at = close + 1;
    const isEnd = svg[open + 1] === '/';
    if (depth === 0) {
      // The end of the drawing.
      if (isEnd) return;
      start = open;
      name = /[\w-]+/.exec(svg.slice(open, open + 40))?.[0] ?? '';
    }
    if (isEnd) depth--;
    else if (svg[close - 1] !== '/') depth++;
    if (depth === 0) yield { name, text: svg.slice(start, at) };
    if (name === 'style' && depth === 1) at = Math.max(at, svg.indexOf('</style', at));
  }
}
