import type { Point, Quad } from '../pictures/picture.ts';
import { centreOf } from '../pictures/quad.ts';
import { isMatrix, type FoundCode, type UnreadCode } from './code-reader.ts';

/** Smaller, in pixels of the photo, is found in any texture. */
const SMALLEST = 24;
/** Of two stretches, what they must have in common. */
const COMMON = 0.8;
/** Rows of one code lie no farther apart, as a share of its width. */
const ROWS_APART = 1 / 8;

/**
 * Codes that stand on a photo and were not read: those that both ways of looking find in one place, those on whose bars
 * signs were fitted, and QR codes by two of their corners (`told`). Each is given once, and none where a code was read.
 */
export function confirmUnread(
  [one, other]: readonly [UnreadCode[], UnreadCode[]],
  told: readonly UnreadCode[],
  codes: readonly Pick<FoundCode, 'quad'>[],
): UnreadCode[] {
  const twice = one.filter((code) => isWhole(code) && other.some((again) => isSame(code, again)));
  const unread: UnreadCode[] = [];
  for (const code of [...twice, ...told])
    if (!codes.some(({ quad }) => isOn(code.quad, quad)) && !unread.some(({ quad }) => isOn(code.quad, quad)))
      unread.push(code);
  return unread;
}

/** Of a code that is found in part, corners are missing: they stand at 0, 0. */
const isWhole = ({ quad }: UnreadCode): boolean =>
  quad.every(([x, y]) => x !== 0 || y !== 0) &&
  Math.hypot(quad[2][0] - quad[0][0], quad[2][1] - quad[0][1]) >= SMALLEST;

function isSame(a: UnreadCode, b: UnreadCode): boolean {
  if (a.format !== b.format) return false;
  const { along, across } = compare(a.quad, b.quad);
  return along.common >= COMMON && (isMatrix(a.format) ? across.common >= COMMON : across.isNear);
}

/** The middle lies within the other, or is a row of it. */
function isOn(quad: Quad, other: Quad): boolean {
  const centre = centreOf(quad);
  const { along, across } = compare(other, [centre, centre, centre, centre]);
  return along.isInside && across.isNear;
}

interface Shared {
  /** What is common, as a share of both together. */
  common: number;
  isInside: boolean;
  isNear: boolean;
}

/** Two places, along the upper edge of the first and across it. */
function compare(a: Quad, b: Quad): { along: Shared; across: Shared } {
  const [dx, dy] = [a[1][0] - a[0][0], a[1][1] - a[0][1]];
  const width = Math.max(1, Math.hypot(dx, dy));
  const share = (direction: Point): Shared => {
    const [from, to, start, end] = [...reachOf(a, direction), ...reachOf(b, direction)] as const;
    const common = Math.min(to, end) - Math.max(from, start);
    return {
      common: common / Math.max(1, Math.max(to, end) - Math.min(from, start)),
      isInside: start >= from && end <= to,
      isNear: common >= -width * ROWS_APART,
    };
  };
  return { along: share([dx / width, dy / width]), across: share([-dy / width, dx / width]) };
}

function reachOf(quad: Quad, [x, y]: Point): readonly [number, number] {
  const places = quad.map((corner) => corner[0] * x + corner[1] * y);
  return [Math.min(...places), Math.max(...places)];
}
