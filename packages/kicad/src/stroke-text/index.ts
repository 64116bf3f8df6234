export { strokeFontWidth } from './glyph-widths.ts';
export { type Run, splitRuns } from './markup.ts';
