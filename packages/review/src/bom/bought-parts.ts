import type { ReviewPart, SideLine } from '../model.ts';
import { Amount } from './amounts.ts';

/** What one board needs of one part, over all the lines that name it: they are bought together, at one price break. */
export interface BoughtPart {
  /** As `makePartKey`, or one of its own for a line without a part. */
  key: string;
  part: ReviewPart | null;
  lines: SideLine[];
  /** Pieces for one board. */
  perBoard: number;
  /** Why there is no part; '' when there is one. */
  missing: string;
}

/** More pieces of one part on a board than this are a mistake in the file. */
const MOST_PER_BOARD = 100_000;

/** Maker and number name a part. */
export function makePartKey({ manufacturer, mpn }: Pick<ReviewPart, 'manufacturer' | 'mpn'>): string {
  return JSON.stringify([manufacturer, mpn]);
}

/** The lines that have to be bought, those of one part together, in the order of their first lines. */
export function boughtParts(lines: readonly SideLine[]): BoughtPart[] {
  const merged = new Map<string, BoughtPart>();
  for (const [at, line] of lines.entries()) {
    if (!line.isBought) continue;
    const own = `line ${at}`;
    if (line.perBoard > MOST_PER_BOARD) {
      const missing = `${line.perBoard} pieces for one board are more than the ${MOST_PER_BOARD} that can be; see the quantity`;
      // One piece that nobody offers: a need of 0 would cost 0.
      merged.set(own, { key: own, part: null, lines: [line], perBoard: 1, missing });
      continue;
    }
    const { part, perBoard } = line;
    const key = part === null ? own : makePartKey(part);
    const before = merged.get(key);
    if (before === undefined) merged.set(key, { key, part, lines: [line], perBoard, missing: findMissingReason(line) });
    else if (before.perBoard + perBoard <= MOST_PER_BOARD) {
      before.lines.push(line);
      // Fractions of a piece (0.1 of a tube) add up exactly.
      before.perBoard = new Amount(before.perBoard).plus(perBoard).toNumber();
    } else merged.set(own, { key: own, part, lines: [line], perBoard, missing: '' });
  }
  return [...merged.values()];
}

function findMissingReason({ part, reason }: SideLine): string {
  return part === null ? reason : '';
}

/** One telling of each part for both sides, the newer one: what a part costs may not differ by when it was asked for. */
export function samePrices(sides: readonly (readonly SideLine[])[]): (lines: readonly SideLine[]) => SideLine[] {
  const newest = new Map<string, { part: ReviewPart; observedAt: number }>();
  for (const { part } of sides.flat()) {
    if (part === null) continue;
    const observedAt = Math.max(0, ...part.offers.map((offer) => Date.parse(offer.observedAt) || 0));
    const known = newest.get(makePartKey(part));
    if (known === undefined || known.observedAt < observedAt) newest.set(makePartKey(part), { part, observedAt });
  }
  return (lines) =>
    lines.map((line) => (line.part === null ? line : { ...line, part: newest.get(makePartKey(line.part))!.part }));
}
