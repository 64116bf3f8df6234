import { GerberUnreadable } from '../failure.ts';
import type { Box, GerberLayer, GraphicObject } from '../model.ts';
import { addBox, emptyBox, isEmpty } from '../objects/box.ts';
import { objectBounds } from '../objects/layer-bounds.ts';
import { closeRepeat, endBlock } from './blocks.ts';
import { PERCENT, skipSpace, type Cursor } from './cursor.ts';
import { beginsExtended, readExtended, readExtendedCommand } from './extended.ts';
import { formatFacts } from './format.ts';
import { placeImage } from './image.ts';
import { GERBER_LIMITS, type GerberLimits } from './limits.ts';
import { endRegion } from './region.ts';
import { newReader, type Reader } from './state.ts';
import { readWords } from './words.ts';

/** A kilometre: repeats and scalings can lead past it. */
const FARTHEST_NM = 1e12;

/**
 * Read a Gerber file: RS-274X with the attributes of X2 and X3, and what older programs wrote.
 * @param file its name, for messages
 * @throws GerberUnreadable when it is no Gerber file, or holds more than the limits.
 *
 * @example
 * import { readGerber } from '@partwright/gerber';
 *
 * const lines = ['%FSLAX46Y46*%', '%MOMM*%', '%ADD10C,1.6*%', 'D10*', 'X0Y0D03*', 'X2540000Y0D03*', 'M02*'];
 * const layer = readGerber(new TextEncoder().encode(lines.join('\n')), 'pads.gbr');
 * layer.objects.map((object) => object.kind); // => ['flash', 'flash']
 * layer.bounds; // => { minX: -800000, minY: -800000, maxX: 3340000, maxY: 800000 }
 */
export function readGerber(bytes: Uint8Array, file: string, limits: GerberLimits = GERBER_LIMITS): GerberLayer {
  if (bytes.length > limits.bytes) {
    const most = Math.round(limits.bytes / 1024 / 1024);
    throw new GerberUnreadable(
      'too_large',
      file,
      0,
      `the file is larger than ${most} MB. Send one board instead of a panel`,
    );
  }
  const text = asUtf8(bytes);
  refuseOthers(text, file);
  const reader = newReader(file, limits);
  const cursor: Cursor = { bytes: text, at: 0, line: 1 };
  readCommands(reader, cursor);
  refuseUnlikely(reader, text);
  return finish(reader, cursor.line);
}

/** Without a byte order mark; UTF-16, which some editors save, becomes UTF-8. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(3);
  if (first === 0xff && second === 0xfe) return new TextEncoder().encode(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return new TextEncoder().encode(new TextDecoder('utf-16be').decode(bytes));
  return bytes;
}

function readCommands(reader: Reader, cursor: Cursor): void {
  for (;;) {
    skipSpace(cursor);
    if (cursor.at >= cursor.bytes.length) break;
    if (reader.ended) {
      // Some programs close the file with a percent sign.
      const rest = cursor.bytes.subarray(cursor.at);
      if (rest.some((byte) => byte > 32 && byte !== PERCENT && byte !== 0x2a))
        reader.warnings.add(
          'after_end',
          cursor.line,
          'There is more after the end of the file (M02), which is not read',
        );
      return;
    }
    if (cursor.bytes[cursor.at] === PERCENT) readExtended(reader, cursor);
    else if (beginsExtended(cursor.bytes, cursor.at)) {
      reader.warnings.add(
        'percent_missing',
        cursor.line,
        'An extended command stands outside percent signs (%); it is read',
      );
      readExtendedCommand(reader, cursor);
    } else readWords(reader, cursor);
  }
  if (!reader.ended)
    reader.warnings.add(
      'end_missing',
      cursor.line,
      'The end of the file (M02) is missing; it may be cut off. Compare with the layout, or export it again',
    );
}

function finish(reader: Reader, lastLine: number): GerberLayer {
  if (reader.region) {
    reader.warnings.add(
      'region_not_ended',
      reader.region.line,
      'A region (G36) is not ended by G37; it is ended at the end of the file',
    );
    endRegion(reader, lastLine);
  }
  for (let frame = reader.frames.at(-1)!; frame.kind !== 'layer'; frame = reader.frames.at(-1)!) {
    if (frame.kind === 'repeat') closeRepeat(reader, lastLine);
    else {
      reader.warnings.add(
        'block_not_ended',
        frame.line,
        `The block D${frame.code} (AB) is not ended; what is drawn in it is not on the layer`,
      );
      endBlock(reader, lastLine);
    }
  }
  const placed = placeImage(reader, reader.frames[0]!.objects);
  const { objects, bounds } = withinReach(reader, placed);
  return {
    file: reader.file,
    attributes: reader.attributes.file,
    format: formatFacts(reader.format),
    imagePolarity: reader.negative ? 'negative' : 'positive',
    imageName: reader.imageName,
    layerName: reader.layerName,
    comments: reader.comments,
    apertures: reader.apertureSet.all,
    objects,
    bounds,
    warnings: reader.warnings.list(),
  };
}

function withinReach(reader: Reader, all: GraphicObject[]): { objects: GraphicObject[]; bounds: Box | undefined } {
  const whole = emptyBox();
  const objects: GraphicObject[] = [];
  for (const object of all) {
    const box = objectBounds(object);
    if (!(box.minX > -FARTHEST_NM && box.minY > -FARTHEST_NM && box.maxX < FARTHEST_NM && box.maxY < FARTHEST_NM)) {
      reader.warnings.add('out_of_range', object.line, 'An object reaches further than a kilometre; it is left out');
      continue;
    }
    if (object.polarity === 'dark') addBox(whole, box);
    objects.push(object);
  }
  return { objects, bounds: isEmpty(whole) ? undefined : whole };
}

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
function refuseOthers(bytes: Uint8Array, file: string): void {
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
function refuseUnlikely(reader: Reader, bytes: Uint8Array): void {
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
