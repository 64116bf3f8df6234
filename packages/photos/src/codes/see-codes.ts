import type { Picture, Quad } from '../pictures/picture.ts';
import { centreOf, mapQuad } from '../pictures/quad.ts';
import { enlargeTwice, shrink } from '../pictures/scale.ts';
import type { CodeReader, CodeWish, FoundCode } from './code-reader.ts';

/** A code of a photo, in pixels of the photo. */
export interface SeenCode extends FoundCode {
  /** How often it was read, by ways of looking that differ. */
  reads: number;
}

/** One way of looking: the picture, and what a pixel of it is in pixels of the photo. */
interface Look {
  picture: () => Picture;
  pixels: number;
  wish: CodeWish;
}

/** More is looked at smaller: what a phone prints over a code is noise. */
const MOST_PIXELS_WHOLE = 16_000_000;
/** Enlarging helps where bars are one or two pixels wide. */
const MOST_PIXELS_ENLARGED = 2_500_000;
/** Large photos are looked at smaller first. */
const LARGE = 3_500_000;

/**
 * The codes of a photo: as it is, then made smaller or larger, then by another threshold. Looking ends early when codes were
 * read and two ways saw nothing more. Bars that one way read alone in a picture that was worked on are left out unless they
 * are long: they may be made of noise.
 */
export async function seeCodes(read: CodeReader, photo: Picture): Promise<SeenCode[]> {
  const seen: SeenCode[] = [];
  let idle = 0;
  for (const { picture, pixels, wish } of planLooks(photo)) {
    const found = await read(picture(), wish);
    const isNew = found.map((code) => note(seen, { ...code, quad: enlargeQuad(code.quad, pixels) })).includes(true);
    idle = isNew ? 0 : idle + 1;
    if (seen.length > 0 && idle >= 2) break;
  }
  return seen.filter(isTrusted).toSorted((a, b) => a.quad[0][1] - b.quad[0][1] || a.quad[0][0] - b.quad[0][0]);
}

function planLooks(photo: Picture): Look[] {
  const size = photo.width * photo.height;
  const least = Math.max(1, Math.ceil(Math.sqrt(size / MOST_PIXELS_WHOLE)));
  const whole = least === 1 ? photo : shrink(photo, least);
  const at = (picture: () => Picture, pixels: number, wish: CodeWish): Look => ({ picture, pixels, wish });
  const asIs = at(() => whole, least, { threshold: 'local' });
  if (size > LARGE)
    return [
      at(() => shrink(photo, 2 * least), 2 * least, { threshold: 'local' }),
      asIs,
      at(() => shrink(photo, 4 * least), 4 * least, { threshold: 'local' }),
      at(() => shrink(photo, 2 * least), 2 * least, { threshold: 'global', denoise: true }),
    ];
  const looks = [asIs];
  if (size <= MOST_PIXELS_ENLARGED) looks.push(at(() => enlargeTwice(photo), 0.5, { threshold: 'local' }));
  looks.push(at(() => whole, 1, { threshold: 'global', denoise: true }));
  if (size <= MOST_PIXELS_ENLARGED / 4)
    looks.push(at(() => enlargeTwice(enlargeTwice(photo)), 0.25, { threshold: 'global' }));
  else looks.push(at(() => shrink(photo, 2), 2, { threshold: 'local' }));
  return looks;
}

/** True when it was not seen before. */
function note(seen: SeenCode[], code: FoundCode): boolean {
  const known = seen.find(
    ({ format, text, quad }) => format === code.format && text === code.text && near(quad, code.quad),
  );
  if (known === undefined) seen.push({ ...code, reads: 1 });
  else known.reads++;
  return known === undefined;
}

const BARS_WITHOUT_CHECK = /^(?:Code39|ITF|Codabar|Telepen|DXFilmEdge|EAN2|EAN5|Code32|PZN)/;
const LEAST_UNCHECKED = 6;

/** Short bars without a check digit are found in any lattice: they count when two ways read them. */
function isTrusted({ format, text, isMatrix, reads }: SeenCode): boolean {
  if (isMatrix || reads > 1) return true;
  if (format === 'DXFilmEdge') return false;
  return BARS_WITHOUT_CHECK.test(format) ? text.length >= LEAST_UNCHECKED : text.length >= 3;
}

/** Of one place: centres closer than the code is wide. */
function near(a: Quad, b: Quad): boolean {
  const [ax, ay] = centreOf(a);
  const [bx, by] = centreOf(b);
  const extent = Math.hypot(a[2][0] - a[0][0], a[2][1] - a[0][1]);
  return Math.hypot(ax - bx, ay - by) < Math.max(extent / 2, 20);
}

const enlargeQuad = (quad: Quad, pixels: number): Quad =>
  mapQuad(quad, ([x, y]) => [Math.round(x * pixels), Math.round(y * pixels)]);
