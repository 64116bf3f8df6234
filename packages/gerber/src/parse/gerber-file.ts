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
import { refuseOthers, refuseUnlikely } from './not-gerber.ts';
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
