import { GerberUnreadable } from '../failure.ts';

/** How much one file may hold. */
export interface GerberLimits {
  bytes: number;
  /** Objects after step-and-repeat and blocks, and all that are drawn into blocks. */
  objects: number;
  /** Points of all contours and aperture shapes, and numbers of macros worked out. */
  points: number;
}

/** Three times the largest panels that were seen. */
export const GERBER_LIMITS: GerberLimits = {
  bytes: 128 * 1024 * 1024,
  objects: 2_000_000,
  points: 10_000_000,
};

/** What an aperture, a contour, a macro or a set of attributes takes besides its points, counted in points. */
export const KEPT_WITH_EACH = 10;

/** What may still be made of one file: a few lines can ask for millions of objects. */
export interface Budget {
  /** @throws GerberUnreadable when the limit is reached */
  takeObjects: (count: number, line: number) => void;
  takePoints: (count: number, line: number) => void;
}

export function openBudget(file: string, limits: GerberLimits): Budget {
  let objects = limits.objects;
  let points = limits.points;
  return {
    takeObjects(count, line) {
      objects -= count;
      if (!(objects >= 0)) {
        const most = limits.objects.toLocaleString('en-US');
        throw new GerberUnreadable(
          'too_large',
          file,
          line,
          `the file draws more than ${most} objects, repeated ones counted. Draw fills as regions instead of many lines, or send one board instead of a panel`,
        );
      }
    },
    takePoints(count, line) {
      points -= count;
      if (!(points >= 0)) {
        const most = limits.points.toLocaleString('en-US');
        throw new GerberUnreadable(
          'too_large',
          file,
          line,
          `the contours and apertures have more than ${most} points. Send one board instead of a panel, or export with fewer points for each curve`,
        );
      }
    },
  };
}
