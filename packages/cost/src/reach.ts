import type { PurchaseLine } from './types.ts';

/**
 * The smallest run up to `most` whose need is `pieces` or more; undefined when none is. `needFor`: the line's need for a
 * run, which never falls as runs grow.
 */
export function boardsReaching(
  line: PurchaseLine,
  needFor: (boards: number) => number,
  pieces: number,
  most: number,
): number | undefined {
  if (most < 1 || !(line.perBoard > 0)) return undefined;
  const reaches = (boards: number): boolean => needFor(boards) >= pieces;
  // The answer is from `low` to `high`. The guess is right or nearly so: widen around it, then halve.
  let low = 1;
  let high = most + 1;
  const first = guess(line, pieces, most);
  const isDown = reaches(first);
  if (isDown) high = first;
  else low = first + 1;
  for (let width = 1; low < high; width *= 2) {
    const at = isDown ? Math.max(low, high - width) : Math.min(high - 1, low + width - 1);
    const isReached = reaches(at);
    if (isReached) high = at;
    else low = at + 1;
    if (isReached !== isDown) break;
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low <= most ? low : undefined;
}

function guess({ perBoard, attrition }: PurchaseLine, pieces: number, most: number): number {
  const { rate, least = 0, pieces: fixed } = attrition ?? { rate: 0, pieces: 0 };
  const free = pieces - Math.ceil(fixed);
  const boards = Math.ceil(Math.min(free / (1 + rate), free - least) / perBoard);
  return boards >= 1 ? Math.min(boards, most) : 1;
}
