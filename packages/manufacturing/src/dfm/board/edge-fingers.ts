import type { Box, FlashObject } from '@partwright/gerber';

/** Fewer in a row are pads that somebody put at the edge. */
const FEWEST = 6;
/** How far the ends of the fingers may be from the edge; the slope of the card begins there. */
const FROM_EDGE_NM = 1_500_000;
const OVER_EDGE_NM = 500_000;
/** Fingers are longer than they are wide. */
const SLENDER = 1.5;
/** In one line with the others. */
const IN_LINE_NM = 20_000;

/**
 * Pads that stand in a row with their ends at an edge of the board, on both of its sides, as the fingers of an ISA or PCI card
 * do: they slide into a slot, and nothing is soldered to them. A row on one side alone may be a connector's.
 */
export function findEdgeFingers(
  top: readonly FlashObject[],
  bottom: readonly FlashObject[],
  board: Box,
): Set<FlashObject> {
  const edges: ((box: Box) => Finger)[] = [
    ({ minX, minY, maxX, maxY }) => ({ gap: minY - board.minY, length: maxY - minY, width: maxX - minX }),
    ({ minX, minY, maxX, maxY }) => ({ gap: board.maxY - maxY, length: maxY - minY, width: maxX - minX }),
    ({ minX, minY, maxX, maxY }) => ({ gap: minX - board.minX, length: maxX - minX, width: maxY - minY }),
    ({ minX, minY, maxX, maxY }) => ({ gap: board.maxX - maxX, length: maxX - minX, width: maxY - minY }),
  ];
  return new Set(
    edges.flatMap((measure) => {
      const rows = [top, bottom].map((pads) => findRow(pads, measure));
      return rows.every((row) => row.length > 0) ? rows.flat() : [];
    }),
  );
}

/** As seen from an edge of the board. */
interface Finger {
  gap: number;
  length: number;
  width: number;
}

function findRow(pads: readonly FlashObject[], measure: (box: Box) => Finger): FlashObject[] {
  const ends = pads.flatMap((pad) => {
    const { gap, length, width } = measure(boxOf(pad));
    const isAtEdge = gap >= -OVER_EDGE_NM && gap <= FROM_EDGE_NM;
    return isAtEdge && length >= SLENDER * width ? [{ pad, gap }] : [];
  });
  const rows = Map.groupBy(ends, ({ pad, gap }) => `${pad.aperture.code} ${Math.round(gap / IN_LINE_NM)}`);
  // A card has a row of one shape, and a few that are shorter.
  return [...rows.values()].some((row) => row.length >= FEWEST) ? ends.map(({ pad }) => pad) : [];
}

function boxOf({ x, y, aperture: { bounds } }: FlashObject): Box {
  return { minX: x + bounds.minX, minY: y + bounds.minY, maxX: x + bounds.maxX, maxY: y + bounds.maxY };
}
