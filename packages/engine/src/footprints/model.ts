import type { Reading } from './draft.ts';

// How a footprint is drawn, not which part it is for.
const DRAWING = new Set(['HANDSOLDERING', 'HANDSOLDER', 'HAND', 'SOLDERING', 'SOLDER', 'V', 'FOOTPRINT', 'MM', 'SMD', 'SMT', 'THT', 'TH', 'SM', 'VERTICAL', 'STRAIGHT', 'CONN', 'CONNECTOR']);

/** A maker's model out of a name: its words and numbers without those the family takes for itself. '' when none is left. */
export function modelOf({ tokens, measures }: Reading, without: ReadonlySet<string>): string {
  let model = '';
  for (const [at, token] of tokens.entries()) {
    if (DRAWING.has(token.text) || without.has(token.text)) continue;
    // A revision behind V is how it is drawn too.
    if (token.glued && tokens[at - 1]?.text === 'V' && !Number.isNaN(token.number)) continue;
    if (measures.used[at] === true && Number.isNaN(token.number) && token.text !== 'X') continue;
    model += model === '' || (token.glued && !without.has(tokens[at - 1]!.text)) ? token.text : `-${token.text}`;
  }
  return model;
}
