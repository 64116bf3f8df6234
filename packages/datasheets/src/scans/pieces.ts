/** Ink that hangs together, at its sides or corners. */
export interface Piece {
  /** Left, top, right, bottom: the last two behind it. */
  edges: [x0: number, y0: number, x1: number, y1: number];
  /** Places of its cells, row after row. */
  cells: number[];
}

/** Pieces of a picture of cells, 1 where ink is, in the order of their first cells; they are taken out of it. */
export function takePieces(ink: Uint8Array, width: number): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < ink.length; at++) if (ink[at] === 1) pieces.push(takePiece(ink, width, at));
  return pieces;
}

function takePiece(ink: Uint8Array, width: number, start: number): Piece {
  const edges: Piece['edges'] = [Infinity, Infinity, 0, 0];
  const cells: number[] = [];
  const open = [start];
  ink[start] = 0;
  while (open.length > 0) {
    const at = open.pop()!;
    const x = at % width;
    const y = (at - x) / width;
    cells.push(at);
    edges[0] = Math.min(edges[0], x);
    edges[1] = Math.min(edges[1], y);
    edges[2] = Math.max(edges[2], x + 1);
    edges[3] = Math.max(edges[3], y + 1);
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const next = at + dy * width + dx;
        if (x + dx < 0 || x + dx >= width || ink[next] !== 1) continue;
        ink[next] = 0;
        open.push(next);
      }
  }
  return { edges, cells };
}
