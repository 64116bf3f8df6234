export { strokeFontWidth } from './glyph-widths.ts';
export { LINE_PITCH, layOutStrokes } from './lay-out.ts';
export { type Run, splitRuns } from './markup.ts';
