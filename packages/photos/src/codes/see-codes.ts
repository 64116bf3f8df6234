import type { Picture, Quad } from '../pictures/picture.ts';
import { centreOf, mapQuad } from '../pictures/quad.ts';
import { enlargeTwice, shrink } from '../pictures/scale.ts';
import { soften } from '../pictures/soften.ts';
import type { CodeReader, CodeWish, FoundCode, UnreadCode } from './code-reader.ts';
import { findByFinders } from './qr-finders.ts';
import { readBars } from './read-bars.ts';
import { confirmUnread } from './unread-codes.ts';

/** A code of a photo, in pixels of the photo. */
export interface SeenCode extends FoundCode {
  /** How often it was read, by ways of looking that differ. */
  reads: number;
}

/** The codes of a photo, and where others stand, both in pixels of the photo. */
export interface SeenCodes {
  codes: SeenCode[];
  unread: UnreadCode[];
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

/** Ways of looking that see nothing more, after which looking ends. */
const ENOUGH = 2;

/**
 * The codes of a photo: as it is, then with its grain taken out, made smaller or larger, then by another threshold, and bars
 * with all their rows made one: early where the first looks saw nothing. Looking ends early when codes were read and two ways
 * saw nothing more. Bars that one way read alone in a picture that was worked on are left out unless they are long: they may be
 * made of noise. A code that stands there and cannot be read is given where two ways find it.
 */
export async function seeCodes(read: CodeReader, photo: Picture): Promise<SeenCodes> {
  const seen: SeenCode[] = [];
  let idle = 0;
  const lookAt = async (looks: readonly Look[]): Promise<void> => {
    for (const { picture, pixels, wish } of looks) {
      if (seen.length > 0 && idle >= ENOUGH) return;
      const { codes } = await read(picture(), wish);
      idle = noteAll(seen, codes, pixels) ? 0 : idle + 1;
    }
  };
  const pixels = Math.max(1, Math.ceil(Math.sqrt((photo.width * photo.height) / MOST_PIXELS_ENLARGED)));
  const small = pixels === 1 ? photo : shrink(photo, pixels);
  const lookAtBars = async (): Promise<UnreadCode[]> => {
    const known = seen.map(({ quad }) => shrinkQuad(quad, pixels));
    const { codes, unread } = await readBars(read, small, known);
    if (noteAll(seen, codes, pixels)) idle = 0;
    return unread;
  };
  const { first, later, grainless } = planLooks(photo);
  await lookAt(first);
  let unread: UnreadCode[];
  if (seen.length === 0) {
    unread = await lookAtBars();
    await lookAt([...grainless, ...later]);
  } else {
    await lookAt([...later, ...grainless]);
    unread = await lookAtBars();
  }
  const codes = seen.filter(isTrusted).toSorted((a, b) => a.quad[0][1] - b.quad[0][1] || a.quad[0][0] - b.quad[0][0]);
  const told = enlargeAll([...unread, ...findByFinders(small)], pixels);
  return { codes, unread: confirmUnread(await lookForUnread(read, photo), told, codes) };
}

/** What each of two ways finds and cannot read, in pixels of the photo. */
async function lookForUnread(read: CodeReader, photo: Picture): Promise<[UnreadCode[], UnreadCode[]]> {
  const pixels = Math.max(1, Math.ceil(Math.sqrt((photo.width * photo.height) / LARGE)));
  const picture = pixels === 1 ? photo : shrink(photo, pixels);
  const wish: CodeWish = { threshold: 'local', isAgain: true, unread: true };
  const [asItIs, softened] = [await read(picture, wish), await read(soften(picture), wish)];
  return [enlargeAll(asItIs.unread, pixels), enlargeAll(softened.unread, pixels)];
}

const enlargeAll = (unread: readonly UnreadCode[], pixels: number): UnreadCode[] =>
  unread.map(({ format, quad }) => ({ format, quad: enlargeQuad(quad, pixels) }));

/** Ways of looking, in order. */
interface Looks {
  first: Look[];
  later: Look[];
  /** Modules of some pixels outlive what takes all grain out. Bars do not, and would be given up for them. */
  grainless: Look[];
}

function planLooks(photo: Picture): Looks {
  const size = photo.width * photo.height;
  const least = Math.max(1, Math.ceil(Math.sqrt(size / MOST_PIXELS_WHOLE)));
  const whole = least === 1 ? photo : shrink(photo, least);
  const at = (picture: () => Picture, pixels: number, wish: CodeWish): Look => ({ picture, pixels, wish });
  const [LOCAL, AGAIN, GLOBAL] = [
    { threshold: 'local' },
    { threshold: 'local', isAgain: true },
    { threshold: 'global', denoise: true, isAgain: true },
  ] as const;
  if (size > LARGE)
    return {
      first: [at(() => shrink(photo, 2 * least), 2 * least, LOCAL), at(() => whole, least, AGAIN)],
      later: [
        at(() => shrink(photo, 4 * least), 4 * least, AGAIN),
        at(() => soften(shrink(photo, 2 * least)), 2 * least, AGAIN),
        at(() => shrink(photo, 2 * least), 2 * least, GLOBAL),
      ],
      grainless: [],
    };
  let twice: Picture | undefined;
  const enlarged = (): Picture => (twice ??= enlargeTwice(photo));
  const later: Look[] = [];
  if (size <= MOST_PIXELS_ENLARGED)
    later.push(
      at(enlarged, 0.5, AGAIN),
      at(() => soften(enlarged()), 0.5, AGAIN),
      at(() => enlargeTwice(soften(soften(photo))), 0.5, AGAIN),
    );
  later.push(at(() => whole, 1, GLOBAL));
  if (size <= MOST_PIXELS_ENLARGED / 4)
    later.push(at(() => enlargeTwice(enlarged()), 0.25, { threshold: 'global', isAgain: true }));
  else later.push(at(() => shrink(photo, 2), 2, AGAIN));
  return {
    first: [at(() => whole, least, LOCAL), at(() => soften(photo), 1, AGAIN)],
    later,
    grainless: [at(() => soften(soften(soften(photo))), 1, AGAIN)],
  };
}

/** True when one of them was not seen before. */
const noteAll = (seen: SeenCode[], found: readonly FoundCode[], pixels: number): boolean =>
  found.map((code) => note(seen, { ...code, quad: enlargeQuad(code.quad, pixels) })).includes(true);

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

const shrinkQuad = (quad: Quad, pixels: number): Quad => mapQuad(quad, ([x, y]) => [x / pixels, y / pixels]);

const enlargeQuad = (quad: Quad, pixels: number): Quad =>
  mapQuad(quad, ([x, y]) => [Math.round(x * pixels), Math.round(y * pixels)]);
