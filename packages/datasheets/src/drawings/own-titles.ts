import type { Line } from '../text/lines.ts';
import { namesPackage, VIEW } from './drawing-words.ts';
import { joinMarks, type Cluster } from './regions.ts';
import { joinStacked } from './titles.ts';

/** Points: a title of its own stands right over a piece, */
const NEXT = 24;
/** or reaches so far down into it. */
const INTO = 3;
/** Points: of titles alike the letters are as high. */
const SAME_SIZE = 0.6;

/** A piece that has a title of its own. */
export interface Titled extends Cluster {
  title: Line;
}

/**
 * `Amplifier with gain = 20` and `Square wave oscillator` over a circuit each, below the title of both: drawings of their own, where a
 * bold line stands right over every large piece. Undefined: they are pieces of one.
 * @param large Pieces that may be a drawing each.
 * @param small What stands beside them: each goes to the nearest.
 */
export function partByOwnTitles(
  large: readonly Cluster[],
  small: readonly Cluster[],
  lines: readonly Line[],
): Titled[] | undefined {
  if (large.length < 2) return undefined;
  const bold = joinStacked(lines.filter(isOwn));
  const owns = large.map((piece) => titleOver(piece, bold));
  const titles = owns.filter((title) => title !== undefined);
  const areAll = titles.length === large.length && new Set(titles).size === titles.length;
  if (!areAll || titles.some(({ size }) => Math.abs(size - titles[0]!.size) > SAME_SIZE)) return undefined;
  const groups = Map.groupBy(small, ({ box }) =>
    large.reduce((best, piece) => (gapTo(piece, box) < gapTo(best, box) ? piece : best)),
  );
  return large.map((piece, at) => ({
    ...joinMarks([piece, ...(groups.get(piece) ?? [])].flatMap(({ marks }) => marks)),
    title: titles[at]!,
  }));
}

/** Two words at least: views and packages are of one drawing, and a word alone may be a label. */
const isOwn = ({ text, isBold, words }: Line): boolean =>
  isBold && words.length > 1 && /\p{L}{4}/u.test(text) && !VIEW.test(text) && !namesPackage(text);

function titleOver({ box }: Cluster, bold: readonly Line[]): Line | undefined {
  return bold
    .filter((line) => {
      const gap = box[1] - line.box[3];
      const middle = (line.box[0] + line.box[2]) / 2;
      return gap > -INTO && gap < NEXT && middle > box[0] && middle < box[2];
    })
    .toSorted((a, b) => b.box[3] - a.box[3])[0];
}

function gapTo({ box: a }: Cluster, b: Cluster['box']): number {
  return Math.max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3]);
}
