import { GerberUnreadable } from '../failure.ts';
import type { Reader } from './state.ts';

const SIGNATURES: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^%PDF-/, 'a PDF, not a Gerber file. Export Gerber files (RS-274X) from the layout program'],
  [/^PK[^A-Za-z ]/, 'a ZIP archive, not a Gerber file. Send it as a data set, or unpack it'],
  [/^(Rar!|7z\u00bc\u00af|.\u008b|BZh)/, 'a packed archive, not a Gerber file. Unpack it, or pack it as ZIP'],
  [/^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8|BM[^A-Za-z ])/, 'a picture, not a Gerber file'],
  [/^%!PS/, 'PostScript, not a Gerber file. Export Gerber files (RS-274X) from the layout program'],
  [/^\s*\{/, 'JSON, not a Gerber file'],
  [/^\s*<(\?xml|svg|html|!doctype|eagle)/i, 'XML or HTML, not a Gerber file'],
  [/^\s*\((kicad_|fp_lib|export)/, 'a KiCad file, not a Gerber file. Plot it to Gerber files'],
];

/** A line of an Excellon file: its header, a tool, or a hole, none of them ended by a star. */
const DRILL = /^(M48|T\d+[CFS\d.]*|X[-+]?[\d.]+Y[-+]?[\d.]+) *$/m;

/** @throws GerberUnreadable when the first bytes tell another kind of file */
export function refuseOthers(bytes: Uint8Array, file: string): void {
  if (bytes.length === 0) throw new GerberUnreadable('empty', file, 0, 'the file is empty. Export it again');
  const head = String.fromCodePoint(...bytes.subarray(0, 4096));
  const found = SIGNATURES.find(([pattern]) => pattern.test(head));
  if (found) throw new GerberUnreadable('not_gerber', file, 1, `it is ${found[1]}`);
  if (head.includes('\0')) throw new GerberUnreadable('not_gerber', file, 1, 'it is a binary file, not a Gerber file');
  if (/^\s*M48\b/m.test(head) && !/^\s*%(FS|MO|AD|TF)/m.test(head)) throw drillFile(file);
  if (head.trim() === '' && bytes.length <= 4096)
    throw new GerberUnreadable('empty', file, 0, 'the file holds nothing but spaces. Export it again');
}

const drillFile = (file: string) =>
  new GerberUnreadable('drill_file', file, 1, 'it is a drill file (Excellon), not a Gerber layer. Read it as drills');

/** @throws GerberUnreadable when what was read does not make a Gerber file */
export function refuseUnlikely(reader: Reader, bytes: Uint8Array): void {
  const { file, format, byCode, withoutAperture, notUnderstood } = reader;
  const says = format.digitsByFile || format.unitsByMode || byCode.size > 0;
  // A layer of regions only defines no aperture; the last line of the piece may be cut before its star.
  const head = String.fromCodePoint(...bytes.subarray(0, 4096));
  const lines = bytes.length > 4096 ? head.slice(0, head.lastIndexOf('\n') + 1) : head;
  if (!says && DRILL.test(lines)) throw drillFile(file);
  if (byCode.size === 0 && withoutAperture > notUnderstood) {
    throw new GerberUnreadable(
      'no_apertures',
      file,
      0,
      'it draws with apertures that it does not define: this is RS-274D, of which the apertures are in another file. Export RS-274X (extended Gerber)',
    );
  }
  if (says) return;
  throw new GerberUnreadable(
    'not_gerber',
    file,
    0,
    reader.macros.size > 0 && notUnderstood === 0
      ? 'it holds aperture macros only and draws nothing. It belongs to other Gerber files and is not needed'
      : 'it is not a Gerber file: it defines no format, units or apertures. Export Gerber files (RS-274X) from the layout program',
  );
}
