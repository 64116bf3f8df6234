import type { Glyph, Rule } from '../pdf/pdf-file.ts';

/** Signs as they are meant where a stroke of their own is drawn below them. */
const UNDERLINED: Readonly<Record<string, string>> = { '+': '±', '<': '≤', '>': '≥' };

/** Of the height of the letters: how far below the line the stroke is, and how much wider than the sign it may be. */
const LOWEST = 0.25;
const WIDER = 0.2;

/** `+100` with a stroke below the plus is ±100: old files print so what their fonts do not have. A stroke that goes on below other letters is one of emphasis. */
export function readUnderlined(glyphs: readonly Glyph[], rules: readonly Rule[]): Glyph[] {
  const strokes = rules.filter(({ direction }) => direction === 'horizontal').map(({ box }) => box);
  return glyphs.map((glyph) => {
    const meant = UNDERLINED[glyph.text];
    if (meant === undefined) return glyph;
    const { x, y, end, size } = glyph;
    const below = strokes.filter((box) => box[1] > y - 0.1 * size && box[3] < y + LOWEST * size);
    const isOwn = (box: Rule['box']): boolean =>
      Math.abs(box[0] - x) < WIDER * size && Math.abs(box[2] - end) < WIDER * size;
    const own = below.find(isOwn);
    const goesOn = own && below.some((box) => !isOwn(box) && box[0] < own[2] + 1 && box[2] > own[0] - 1);
    return own && !goesOn ? { ...glyph, text: meant } : glyph;
  });
}
