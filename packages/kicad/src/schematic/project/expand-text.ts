/** The value of a variable by what stands in its braces; undefined leaves it as written. */
export type TextContext = (name: string) => string | undefined;

/** Values may hold variables again; a ring of them, or one that doubles itself, ends here. */
const DEEPEST = 16;
const MOST_REPLACEMENTS = 2_000;
const LONGEST = 200_000;

/**
 * `${NAME}` -> what the context has for it; the innermost first, and the values again. Unknown ones stay as written: a check tells
 * of them. Never fails; a text that grows without end is returned as far as it was made.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { expandText, openProject, symbolContext } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const [resistor] = project.symbols.filter(({ reference }) => reference === 'R1');
 * expandText('${REFERENCE}: ${VALUE} Ohm, ${RATING}', symbolContext(project, resistor)); // => 'R1: 330 Ohm, ${RATING}'
 */
export function expandText(text: string, context: TextContext): string {
  return text.includes('${') ? expand(text, context, { left: MOST_REPLACEMENTS }, 0) : text;
}

/** The variables of an expanded text that nobody knew, such as `${MPN}`. */
export function unresolvedIn(text: string): string[] {
  return text.match(/\$\{[^${}]{1,200}\}/g) ?? [];
}

function expand(text: string, context: TextContext, budget: { left: number }, depth: number): string {
  let from = text.indexOf('${');
  if (from === -1 || depth > DEEPEST) return text;
  let done = '';
  let rest = 0;
  while (from !== -1 && done.length < LONGEST) {
    const end = closingBrace(text, from + 2);
    if (end === -1) break;
    const inner = text.slice(from + 2, end);
    const name = inner.includes('${') ? expand(inner, context, budget, depth + 1) : inner;
    const value = budget.left-- > 0 ? context(name) : undefined;
    const shown = value === undefined ? `\${${name}}` : expand(value, context, budget, depth + 1);
    done += text.slice(rest, from) + shown;
    rest = end + 1;
    from = text.indexOf('${', rest);
  }
  return done + text.slice(rest);
}

/** Names may hold braces of their own; -1 when the variable never ends. */
function closingBrace(text: string, start: number): number {
  let open = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') open++;
    else if (text[at] === '}' && --open === 0) return at;
  }
  return -1;
}
