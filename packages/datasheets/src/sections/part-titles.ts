import { isInDrawing, isLabel } from './heading-places.ts';
import { isBoldTitle, looseStyleOf } from './heading-style.ts';
import { isInside, type Candidate, type PageLines } from './page-lines.ts';
import type { Line } from '../text/lines.ts';

/** As many at one left edge of a page are titles: one alone is the name of the part. */
const LEAST_PARTS = 2;
/** Points: left edges are alike. */
const EDGE = 3;
/** Points: a figure of the drawing may stand on its height. */
const ASIDE = 40;
/** Of the height of a title: parts nearer below one another are a list. */
const LIST_PITCH = 4;

/**
 * `AB35-000E` and `AB35-060E` over a drawing each, in the letters and at the left edge of headings: what follows is of one part of a
 * family.
 *
 * @param known Headings that stand out.
 */
export function findPartTitles(pages: readonly PageLines[], known: readonly Candidate[]): Candidate[] {
  const kin = new Set(known.map(({ line }) => keyOf(line)));
  return pages.flatMap((page) => {
    const own = page.lines
      .filter((line) => isPart(line.text) && isBoldTitle(line) && kin.has(keyOf(line)))
      .map((line) => ({ line, page }))
      .filter((each) => isAlone(each) && !isLabel(each) && !isInDrawing(each));
    const parts = new Set(own.map(({ line }) => line.text));
    const areApart = own.every(({ line }, at) => at === 0 || line.y - own[at - 1]!.line.y > LIST_PITCH * line.size);
    const isSection = known.some((each) => each.page === page && own.every(({ line }) => each.line.y < line.y));
    return parts.size >= LEAST_PARTS && parts.size === own.length && areApart && isSection ? own : [];
  });
}

/** `4N35-W00E`: capitals and figures. */
const isPart = (text: string): boolean =>
  /^[A-Z\d][A-Z\d/-]{4,19}$/.test(text) && /[A-Z]/.test(text) && /\d\D*\d/.test(text);

/** Letters but for whether all are capitals, and the left edge. */
const keyOf = (line: Line): string =>
  `${looseStyleOf(line).replace(/ (?:true|false)(?= #)/, '')} ${Math.round(line.box[0] / EDGE)}`;

const isAlone = ({ line, page: { lines, tables, cells } }: Candidate): boolean =>
  ![...tables, ...cells].some((box) => isInside(line.box, box)) &&
  lines.every(
    (other) =>
      other === line ||
      Math.abs(other.y - line.y) > 0.5 * line.size ||
      Math.max(other.box[0] - line.box[2], line.box[0] - other.box[2]) > ASIDE,
  );
