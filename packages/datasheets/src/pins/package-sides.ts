import type { Box } from '../pdf/pdf-file.ts';

/** A number along a side of a drawn package. */
export interface Mark {
  value: number;
  x: number;
  y: number;
  box: Box;
  /** Height of its letters. */
  size: number;
}

/** The way a side is counted along, and where its outside is; in the order of counting, seen from above. */
export const SIDES: readonly Side[] = [
  { along: [0, 1], outward: [-1, 0] },
  { along: [1, 0], outward: [0, 1] },
  { along: [0, -1], outward: [1, 0] },
  { along: [-1, 0], outward: [0, -1] },
];
type Direction = readonly [dx: number, dy: number];
interface Side {
  along: Direction;
  outward: Direction;
}
/** From left to right. */
export const ALONG: Side = { along: [1, 0], outward: [0, 1] };

/** Numbers of one side. */
export interface Row {
  side: Side;
  marks: Mark[];
  /** Points between two of them. */
  pitch: number;
}

/** Of the height of the numbers: those of one side are in line, and stand so far apart at least. */
export const IN_LINE = 0.7;
const CLOSEST = 0.6;
/** Points. */
const FARTHEST = 60;
/** Of the distance of two numbers: how exactly all are as far apart, and stand beside those of the other side. */
const EVEN = 0.35;
export const BESIDE = 0.35;
/** With so many pins at most the sides may have different numbers of them: SOT-23-5. */
export const MOST_UNEVEN = 6;
export const FEWEST = 3;

/** The sides of a package from its first pin on; undefined: the numbers are not those of one. */
export function goRound(first: Mark, start: number, marks: readonly Mark[]): Row[] | undefined {
  const begin = countAlong(first, SIDES[start]!, marks);
  if (!begin) return undefined;
  return goAcross(begin, start, marks) ?? goAlongFour(begin, start, marks);
}

/** Two sides that face each other. */
function goAcross(first: Row, start: number, marks: readonly Mark[]): Row[] | undefined {
  const side = SIDES[(start + 2) % 4]!;
  const [from, to] = [at(first.marks[0]!, first.side.along), at(first.marks.at(-1)!, first.side.along)];
  const isAcross = (mark: Mark): boolean =>
    at(mark, side.outward) > at(first.marks[0]!, side.outward) + mark.size &&
    at(mark, first.side.along) > from - first.pitch / 2 &&
    at(mark, first.side.along) < to + first.pitch / 2;
  const corner = first.marks.at(-1)!;
  const nexts = marks
    .filter((mark) => mark.value === corner.value + 1 && isAcross(mark))
    .toSorted((a, b) => distance(a, corner) - distance(b, corner));
  for (const next of nexts) {
    const second = countAlong(next, side, marks) ?? { side, marks: [next], pitch: first.pitch };
    if (!second.marks.every(isAcross)) continue;
    const count = first.marks.length + second.marks.length;
    const isEven =
      second.marks.length === first.marks.length &&
      second.marks.every(
        (mark, index) =>
          Math.abs(at(mark, first.side.along) - at(first.marks.at(-1 - index)!, first.side.along)) <
          BESIDE * first.pitch,
      );
    const isSmall = count >= FEWEST && count <= MOST_UNEVEN && second.marks.length < first.marks.length;
    if (isEven || isSmall) return [first, second];
  }
  return undefined;
}

function goAlongFour(first: Row, start: number, marks: readonly Mark[]): Row[] | undefined {
  const rows = [first];
  for (const turn of [1, 2, 3]) {
    const side = SIDES[(start + turn) % 4]!;
    const last = rows.at(-1)!;
    const corner = last.marks.at(-1)!;
    const next = marks
      .filter(
        (mark) =>
          mark.value === corner.value + 1 &&
          at(mark, last.side.along) > at(corner, last.side.along) &&
          at(mark, side.along) > at(corner, side.along),
      )
      .toSorted((a, b) => distance(a, corner) - distance(b, corner))[0];
    const row = next && countAlong(next, side, marks);
    if (!row) return undefined;
    rows.push(row);
  }
  const [a, b, c, d] = rows.map((row) => row.marks.length);
  return a === c && b === d ? rows : undefined;
}

/** Numbers that follow a first one evenly; undefined: none does. */
export function countAlong(first: Mark, side: Side, marks: readonly Mark[]): Row | undefined {
  const row = [first];
  let pitch = 0;
  for (;;) {
    const last = row.at(-1)!;
    const next = marks
      .filter((mark) => {
        if (mark.value !== last.value + 1) return false;
        const step = at(mark, side.along) - at(last, side.along);
        const aside = Math.abs(at(mark, side.outward) - at(last, side.outward));
        const isNear = aside < IN_LINE * last.size && step > CLOSEST * last.size && step < FARTHEST;
        return isNear && (pitch === 0 || Math.abs(step - pitch) < EVEN * pitch);
      })
      .toSorted((a, b) => distance(a, last) - distance(b, last))[0];
    if (!next) break;
    if (pitch === 0) pitch = at(next, side.along) - at(last, side.along);
    row.push(next);
  }
  return row.length < 2 ? undefined : { side, marks: row, pitch };
}

const at = ({ x, y }: Mark, [dx, dy]: Direction): number => x * dx + y * dy;
const distance = (a: Mark, b: Mark): number => Math.hypot(a.x - b.x, a.y - b.y);
