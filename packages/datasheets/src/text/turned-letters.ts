import type { Glyph } from '../pdf/pdf-file.ts';

/** What a letter prints upside down: the titles of one maker's datasheets are set so. */
const TURNED: ReadonlyMap<string, string> = new Map([
  ['U', 'N'],
  ['W', 'M'],
]);

/** Of the size of a letter: how far its neighbours are at most, and how exactly they stand on one line. */
const NEAR = 0.8;
const LEVEL = 0.12;

/** Letters that stand upside down among others that do not, as what they print: `N` of a turned `U`, `M` of a turned `W`. */
export function readTurnedLetters(glyphs: readonly Glyph[]): Glyph[] {
  if (!glyphs.some(isTurned)) return [...glyphs];
  return glyphs.map((glyph) => {
    if (!isTurned(glyph) || !glyphs.some((other) => isBeside(other, glyph))) return glyph;
    const [x, , end, y] = glyph.box;
    return { ...glyph, text: TURNED.get(glyph.text)!, x, end, y, angle: 0 };
  });
}

/** Whether a letter hangs below the line that it was set on. */
function isTurned({ text, y, box, size }: Glyph): boolean {
  return TURNED.has(text) && y - box[1] < 0.2 * size && box[3] - y > 0.5 * size;
}

/** Whether an upright letter of its font ends beside the lower edge of a turned one. */
function isBeside(other: Glyph, { box, size, font }: Glyph): boolean {
  return (
    other.angle === 0 &&
    other.font === font &&
    /^[A-Z]$/.test(other.text) &&
    other.y - other.box[1] > 0.5 * size &&
    Math.abs(other.y - box[3]) < LEVEL * size &&
    Math.max(other.box[0] - box[2], box[0] - other.box[2]) < NEAR * size
  );
}
