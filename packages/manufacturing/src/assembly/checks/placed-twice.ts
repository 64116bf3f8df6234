import { normalizeReference, type AssemblyCheck, type Finding } from '../model.ts';
import { withoutPositions } from './missing-words.ts';

/** Nearer is one place: files have four digits behind the point of a millimetre at most. */
const SAME_PLACE_MM = 0.01;
const MOST_TOLD = 6;
const MOST_NAMES = 100;

export const placedTwice: AssemblyCheck = {
  id: 'placed_twice',
  title: 'No part and no place is there twice',
  missing: withoutPositions,
  check({ placements, bom, lands: { byComponent } }) {
    const findings: Finding[] = [];
    for (const same of Map.groupBy(placements!, ({ reference }) => normalizeReference(reference)).values()) {
      const [first, second] = same;
      if (!second) continue;
      const lines = formatWords(same.map(({ line }) => String(line)));
      findings.push({
        // A logo has no designator of its own, and nothing is placed there.
        severity: byComponent.size > 0 && !byComponent.has(normalizeReference(first!.reference)) ? 'warning' : 'error',
        message: `${first!.reference} has ${same.length} positions${first!.line > 0 ? `, in lines ${lines}` : ''}`,
        references: [first!.reference],
        side: second.side,
        positionsLine: second.line,
      });
    }
    const fitted = placements!.filter(({ reference }) => bom?.get(normalizeReference(reference))?.dnp !== true);
    const makePositionKey = ({ xMm, yMm, side }: (typeof fitted)[number]): string =>
      `${side} ${Math.round(xMm / SAME_PLACE_MM)} ${Math.round(yMm / SAME_PLACE_MM)}`;
    for (const same of Map.groupBy(fitted, makePositionKey).values()) {
      const names = [...new Set(same.map(({ reference }) => reference))];
      if (names.length < 2) continue;
      findings.push({
        severity: 'error',
        message: `${formatWords(names)} have the same place on the ${same[0]!.side}`,
        references: names.slice(0, MOST_NAMES),
        side: same[0]!.side,
        positionsLine: same[1]!.line,
      });
    }
    return { findings, checked: placements!.length };
  },
};

/** The first of them, and how many more. */
function formatWords(words: readonly string[]): string {
  const more = words.length - MOST_TOLD;
  return more > 0 ? `${words.slice(0, MOST_TOLD).join(', ')} and ${more} more` : words.join(' and ');
}
