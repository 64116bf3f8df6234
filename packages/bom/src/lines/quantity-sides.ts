import type { MappedColumn } from '../columns/assignment.ts';

const TOP = /(?<!\p{L})(?:top|front|oben|primary|顶层|正面)(?!\p{L})/iu;
const BOTTOM = /(?<!\p{L})(?:bottom|bot|back|unten|secondary|底层|反面)(?!\p{L})/iu;

/**
 * The two columns that count the pieces of each side of a board, `Qty Top | Qty Bottom`, when the quantities are one of
 * them; their sum is what one board takes. Empty where there is a column for both.
 */
export function quantitySides(columns: readonly MappedColumn[]): readonly MappedColumn[] {
  const counts = columns.filter(({ role }) => role === 'quantity');
  const sides = [TOP, BOTTOM].map((side) => counts.filter(({ header }) => side.test(header)));
  const main = counts.find(({ rank }) => rank === 0);
  if (main === undefined || sides.some((found) => found.length !== 1)) return [];
  const [top, bottom] = sides.flat() as [MappedColumn, MappedColumn];
  const isPair = top !== bottom && withoutSide(top, TOP) === withoutSide(bottom, BOTTOM);
  return isPair && (main === top || main === bottom) ? [top, bottom] : [];
}

const withoutSide = ({ header }: MappedColumn, side: RegExp) =>
  header
    .replace(side, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
