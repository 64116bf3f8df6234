/** Of a list that may be longer than there is room for. */
export interface Wish {
  count: number;
  /** What the item takes of the room, with its line end. */
  size: (at: number) => number;
}

/** How many items each list gets before any of them gets more. */
const ROUNDS = [3, 10, Number.POSITIVE_INFINITY];

/**
 * How many items of each list are shown, so that all of them fit into the room and a long one does not push out those after it.
 * `most` is of each list and `total` of all of them. Frames of the lists are the caller's to take off before.
 */
export function shareRoom(
  room: number,
  wishes: readonly Wish[],
  { most = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY }: { most?: number; total?: number } = {},
): number[] {
  const shown = wishes.map(() => 0);
  const isFull = wishes.map(() => false);
  let left = room;
  let free = total;
  for (const round of ROUNDS)
    for (const [list, { count, size }] of wishes.entries())
      while (free > 0 && !isFull[list] && shown[list]! < Math.min(count, round, most)) {
        const wanted = size(shown[list]!);
        isFull[list] = wanted > left;
        if (isFull[list]) break;
        left -= wanted;
        free--;
        shown[list]!++;
      }
  return shown;
}
