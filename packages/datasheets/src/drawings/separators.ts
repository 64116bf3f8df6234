import { THIN } from './cells.ts';
import type { Mark } from './page-marks.ts';

/** Of the width of the page: a rule that parts what stands above it from what stands below. */
const PARTING = 0.55;
/** Of it: one of the pieces of such a rule. */
const PARTING_PIECE = 0.2;

/** Tells the pieces of a rule over most of the width that is drawn in pieces end to end. */
export function findPartedRules(marks: readonly Mark[], width: number): (mark: Mark) => boolean {
  const placeOf = ({ box }: Mark): number => Math.round(box[1]);
  const isPiece = ({ box, isImage }: Mark): boolean =>
    !isImage && box[3] - box[1] < THIN && box[2] - box[0] > PARTING_PIECE * width;
  const places = Map.groupBy(marks.filter(isPiece), placeOf);
  const parting = new Set(
    [...places].flatMap(([place, pieces]) => {
      const sorted = pieces.toSorted((a, b) => a.box[0] - b.box[0]);
      const isWhole = sorted.every(({ box }, at) => at === 0 || Math.abs(box[0] - sorted[at - 1]!.box[2]) < 1);
      return isWhole && sorted.at(-1)!.box[2] - sorted[0]!.box[0] > PARTING * width ? [place] : [];
    }),
  );
  return (mark) => isPiece(mark) && parting.has(placeOf(mark));
}

/** A rule over most of the width, or a bar. */
export function isSeparator({ box, isSimple }: Mark, width: number): boolean {
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  return (high < 4 && wide > PARTING * width) || (isSimple && high < 14 && wide > 0.7 * width);
}
