import type { Image } from '../model.ts';
import { mm, xy } from './canvas.ts';
import type { SchematicProject } from '../project/model.ts';
import { findHighlight, uuidAttribute, type Drawing } from './drawing-context.ts';
import { readImageSize, type ImageSize } from './image-size.ts';
import { shrinkPng } from './shrink-png.ts';

export const LARGEST_IMAGE_BYTES = 4_000_000;
/** What KiCad takes when an image does not say its own, and took always in files up to this version. */
const PIXELS_PER_INCH = 300;
const ALWAYS_300 = 20230121;
const UNITS_PER_INCH = 254_000;

const WORTH_SHRINKING = 20_000;
/** More than this nobody sees on a sheet, so finer pictures are drawn coarser. */
const FINEST_PER_INCH = 600;

/** A picture on the sheet as a data URI; one that is too large or no PNG or JPEG as a box with a cross. */
export function drawImage(drawing: Drawing, image: Image): void {
  const { at, uuid } = image;
  drawing.places.set(uuid, at);
  const { size, base64, unit } = prepared(image, drawing);
  const width = (size?.width ?? PIXELS_PER_INCH / 4) * unit;
  const height = (size?.height ?? PIXELS_PER_INCH / 4) * unit;
  const [left, top] = [at.x - width / 2, at.y - height / 2];
  const box = `x="${mm(left)}" y="${mm(top)}" width="${mm(width)}" height="${mm(height)}"`;
  const classes = `class="image${findHighlight(drawing, uuid)}"${uuidAttribute(uuid)}`;
  const largest = drawing.options.largestImageBytes ?? LARGEST_IMAGE_BYTES;
  if (size !== undefined && base64.length * 0.75 <= largest) {
    drawing.below.push(
      `<image ${classes} ${box} preserveAspectRatio="none" href="data:${size.type};base64,${base64}"/>`,
    );
    return;
  }
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top + height },
    { x: left + width, y: top },
    { x: left, y: top + height },
  ].map(xy);
  const cross = `M${corners[0]} ${corners[1]}M${corners[2]} ${corners[3]}`;
  drawing.below.push(`<g ${classes}><rect class="note" ${box}/><path class="note" d="${cross}"/></g>`);
}

interface Prepared {
  size: ImageSize | undefined;
  base64: string;
  /** The length of a pixel on the sheet. */
  unit: number;
}

/** Decoding costs more than all the rest of a sheet; sheets are drawn more than once, and a logo is on each of them. */
const known = new WeakMap<SchematicProject, Map<string, Prepared>>();

function prepared(image: Image, { project, sheet }: Drawing): Prepared {
  const base64 = image.base64();
  let ofProject = known.get(project);
  if (ofProject === undefined) known.set(project, (ofProject = new Map<string, Prepared>()));
  const key = `${image.scale} ${sheet.file.version > ALWAYS_300} ${base64}`;
  let found = ofProject.get(key);
  if (found === undefined) ofProject.set(key, (found = prepare(base64, image.scale, sheet.file.version)));
  return found;
}

function prepare(base64: string, scale: number, version: number): Prepared {
  const bytes = decodeBase64(base64);
  const size = bytes === undefined ? undefined : readImageSize(bytes);
  const own = version > ALWAYS_300 && size !== undefined && size.perInch > 1 ? size.perInch : PIXELS_PER_INCH;
  const perInch = scale > 0 ? own / scale : own;
  const unit = UNITS_PER_INCH / perInch;
  const factor = Math.ceil(perInch / FINEST_PER_INCH);
  // Packing the same pixels anew takes long and saves little.
  if (bytes === undefined || factor === 1 || bytes.length < WORTH_SHRINKING || size?.type !== 'image/png')
    return { size, base64, unit };
  const small = shrinkPng(bytes, factor);
  return { size, base64: small === undefined || small.length >= bytes.length ? base64 : encodeBase64(small), unit };
}

/** Undefined for what is no base64, so that nothing of it gets into the drawing. */
function decodeBase64(base64: string): Uint8Array | undefined {
  if (base64.length < 40 || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    const letters = atob(base64);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return undefined;
  }
}

function encodeBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8_192) letters += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(letters);
}
