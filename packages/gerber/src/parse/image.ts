import type { GraphicObject } from '../model.ts';
import { countContourPoints, transformObject, makeTransform, type Transform } from '../objects/transform.ts';
import { settleUnits } from './format.ts';
import type { Command, Reader } from './state.ts';

/** `A1B2`: a number for each axis, NaN where none is given; undefined when it is something else. */
function axes(text: string): readonly [a: number, b: number] | undefined {
  const match = /^(?:A([-+]?(?:\d+\.?\d*|\.\d+)))?(?:B([-+]?(?:\d+\.?\d*|\.\d+)))?$/.exec(text.replaceAll(/\s+/g, ''));
  return match ? [Number(match[1] ?? Number.NaN), Number(match[2] ?? Number.NaN)] : undefined;
}

/** Commands of old files about the image as a whole: The Gerber Layer Format Specification, 8.1 (deprecated commands). */
export const IMAGE_COMMANDS: readonly (readonly [string, Command])[] = [
  [
    'IP',
    (reader, text) => {
      reader.negative = text.trim() === 'NEG';
      return text.trim() === 'NEG' || text.trim() === 'POS';
    },
  ],
  [
    'IN',
    (reader, text) => {
      reader.imageName ||= text.trim().slice(0, 300);
      return true;
    },
  ],
  [
    'LN',
    (reader, text) => {
      reader.layerName ||= text.trim().slice(0, 300);
      return true;
    },
  ],
  // The code of the characters: ASCII, or another that no program writes.
  ['IC', (_, text) => text.trim() === 'AS'],
  [
    'OF',
    (reader, text, line, cursor) => {
      const offset = axes(text);
      if (!offset) return false;
      settleUnits(reader.format, cursor.bytes, cursor.at, line, reader.warnings);
      const { unitNm } = reader.format;
      reader.image.offsetA = (offset[0] || 0) * unitNm;
      reader.image.offsetB = (offset[1] || 0) * unitNm;
      reader.image.line = line;
      return true;
    },
  ],
  [
    'SF',
    ({ image }, text, line) => {
      const scale = axes(text);
      const [a, b] = scale?.map((factor) => (Number.isNaN(factor) ? 1 : factor)) ?? [];
      if (!(a! > 0 && b! > 0 && a! < 1e6 && b! < 1e6)) return false;
      image.scaleA = a!;
      image.scaleB = b!;
      image.line = line;
      return true;
    },
  ],
  [
    'MI',
    ({ image }, text, line) => {
      const mirror = axes(text);
      if (!mirror) return false;
      image.mirrorA = mirror[0] === 1;
      image.mirrorB = mirror[1] === 1;
      image.line = line;
      return true;
    },
  ],
  [
    'IR',
    ({ image }, text, line) => {
      const rotation = Number(text);
      if (![0, 90, 180, 270].includes(rotation)) return false;
      image.rotation = rotation;
      image.line = line;
      return true;
    },
  ],
  [
    'AS',
    ({ image }, text, line) => {
      const plain = text.trim();
      image.swapped = plain === 'AYBX';
      image.line = line;
      return plain === 'AYBX' || plain === 'AXBY';
    },
  ],
];

/**
 * Move the whole image as MI, SF, OF, IR and AS say, which are done in this order. Apertures are turned by IR, but neither
 * mirrored nor scaled. Programs differ about these commands, so that a warning says what was done.
 */
export function placeImage(reader: Reader, objects: GraphicObject[]): GraphicObject[] {
  const { mirrorA, mirrorB, scaleA, scaleB, offsetA, offsetB, rotation, swapped, line } = reader.image;
  const done = [
    (mirrorA || mirrorB) && 'mirrored (MI)',
    (scaleA !== 1 || scaleB !== 1) && 'scaled (SF)',
    (offsetA !== 0 || offsetB !== 0) && 'moved (OF)',
    rotation !== 0 && 'turned (IR)',
    swapped && 'its axes swapped (AS)',
  ].filter((word) => word !== false);
  if (done.length === 0) return objects;
  reader.warnings.add(
    'image_moved',
    line,
    `The whole image is ${done.join(', ')}, by commands that other programs may ignore`,
  );
  if (scaleA !== scaleB && objects.some((object) => object.kind === 'arc' || hasArcs(object)))
    reader.warnings.add(
      'image_stretched',
      line,
      'SF stretches the axes differently; arcs are not made elliptic, so that their form is wrong',
    );
  const turn = { mirrored: false, rotation, scale: 1 };
  const turned = makeTransform(turn);
  const a = scaleA * (mirrorA ? -1 : 1);
  const b = scaleB * (mirrorB ? -1 : 1);
  const placed: Transform = {
    xx: turned.xx * a,
    xy: turned.xy * b,
    yx: turned.yx * a,
    yy: turned.yy * b,
    dx: turned.xx * offsetA + turned.xy * offsetB,
    dy: turned.yx * offsetA + turned.yy * offsetB,
  };
  const { xx, xy, yx, yy, dx, dy } = placed;
  const whole = swapped ? { xx: yx, xy: yy, yx: xx, yy: xy, dx: dy, dy: dx } : placed;
  return objects.map((object) => {
    reader.budget.takePoints(countContourPoints(object), line);
    return transformObject(object, whole, (aperture) => reader.apertureSet.place(aperture, turn, line));
  });
}

const hasArcs = (object: GraphicObject) =>
  object.kind === 'region' && object.contours.some((contour) => contour.arcs.length > 0);
