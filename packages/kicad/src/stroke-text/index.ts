export { strokeFontWidth } from './glyph-widths.ts';
export { type Run, runsOf } from './markup.ts';
