import type { GraphicObject, RegionObject } from '@partwright/gerber';
import { type EdgeIndex, signedArea, windingAt } from '@partwright/gerber/polygons';
import type { DfmBoard } from '../board/dfm-board.ts';
import { findBreakAwayHoles } from '../board/break-away.ts';
import { holeObject, issueObject } from '../board/objects.ts';
import type { Hit, Place, Rule } from '../rule.ts';

/** Holes and copper outside of the outline: no board of it has them. */
export const besideBoard: Rule = {
  id: 'beside_board',
  title: 'Holes and copper beside the board',
  limits: [],
  needs: ['copper', 'holes', 'outline'],
  missing: ({ edge }) => (edge ? '' : 'the outline of the board is missing or does not close'),
  *check(board) {
    yield* holesBeside(board, board.edge!);
    yield* copperBeside(board, board.edge!);
  },
};

function* holesBeside({ holes, outline }: DfmBoard, edge: EdgeIndex): Generator<Hit> {
  const cutOuts = outline.contours.filter((ring) => signedArea(ring) < 0);
  const breakAway = findBreakAwayHoles(holes, edge);
  for (const hole of holes) {
    const { x, y, diameterNm } = hole;
    // Those of a row that breaks the board out are told at the edge.
    if (breakAway.has(hole)) continue;
    // One that the edge runs through is cut by it.
    if (edge.islandAt(x, y) >= 0 || edge.nearest(x, y, diameterNm / 2) !== undefined) continue;
    // Slots are often drilled at their ends before they are milled.
    const isInCutOut = windingAt(x, y, cutOuts) !== 0;
    yield {
      severity: isInCutOut ? 'warning' : 'error',
      message: isInCutOut
        ? 'A hole lies in a cut-out: it is milled away with it'
        : 'A hole lies outside the outline: the board will not have it',
      layers: [],
      at: [x, y],
      objects: () => [holeObject(hole)],
      group: isInCutOut ? 'cut-out' : 'hole',
      isOfAll: true,
    };
  }
}

/** A title is drawn of short strokes without pads and nets. */
const LONGEST_OF_LETTERS_NM = 1_500_000;

/** What is not the letters of a title, on each layer told once. */
function* copperBeside({ copper }: DfmBoard, edge: EdgeIndex): Generator<Hit> {
  for (const { name, index, flat } of copper) {
    const onBoard = islandsOnBoard(flat.edges, edge);
    const seen = new Set<number>();
    for (const [at, object] of flat.layer.objects.entries()) {
      const island = flat.islandOfObject[at]!;
      if (island < 0 || onBoard.has(island) || seen.has(island) || !isCircuit(object)) continue;
      seen.add(island);
      yield {
        severity: 'warning',
        message: `${name} has copper outside the outline: the board will not have it`,
        layers: [name],
        at: object.kind === 'region' ? firstPoint(object) : pointOf(object),
        objects: () => [issueObject(object, flat.layer.file)],
        group: `copper ${index}`,
        isOfAll: true,
      };
    }
  }
}

function isCircuit(object: GraphicObject): boolean {
  if (object.polarity === 'clear') return false;
  if (object.kind === 'flash' || (object.attributes.nets[0] ?? '') !== '') return true;
  return (
    object.kind === 'line' &&
    Math.hypot(object.endX - object.startX, object.endY - object.startY) >= LONGEST_OF_LETTERS_NM
  );
}

const pointOf = (object: Exclude<GraphicObject, RegionObject>): Place =>
  object.kind === 'flash' ? [object.x, object.y] : [object.startX, object.startY];

const firstPoint = ({ contours }: RegionObject): Place => [contours[0]?.points[0] ?? 0, contours[0]?.points[1] ?? 0];

/** Those that lie on the board, be it in part: that they go over its edge is told by another check. */
function islandsOnBoard(edges: EdgeIndex, edge: EdgeIndex): Set<number> {
  const on = new Set<number>();
  for (const [at, island] of edges.islands.entries()) {
    if (on.has(island)) continue;
    const [x, y] = edges.endsOf(at);
    if (edge.islandAt(x, y) >= 0 || edge.nearest(x, y, 1000) !== undefined) on.add(island);
  }
  return on;
}
