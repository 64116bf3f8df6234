import type { Point, SheetFile } from '../model.ts';
import type { ErcFinding } from './model.ts';

/** A finding, and where KiCad puts its marker. */
export interface Placed {
  finding: ErcFinding;
  file: SheetFile;
  at: Point;
}

/**
 * The findings that KiCad finds and does not list: it sorts the markers of a file by their distance from the upper left corner, and
 * of several places that are equally far from it, such as 50.8, 76.2 and 76.2, 50.8, it lists one only. Which one follows from the
 * order in its spatial index; the one nearest to the upper edge is the best guess.
 */
export function unlistedFindings(placed: readonly Placed[]): Set<ErcFinding> {
  const byFile = Map.groupBy(placed, ({ file }) => file);
  const unlisted = new Set<ErcFinding>();
  for (const ofFile of byFile.values())
    for (const equal of Map.groupBy(ofFile, ({ at }) => at.x ** 2 + at.y ** 2).values()) {
      const listedY = equal.reduce((least, { at }) => Math.min(least, at.y), Infinity);
      for (const { finding, at } of equal) if (at.y !== listedY) unlisted.add(finding);
    }
  return unlisted;
}
