import type { Clipper, EnumValue, PathsD, PolyPathD } from 'clipper2-wasm';
import { splitApart } from './apart.ts';
import { ARC_TOLERANCE_NM } from './arc.ts';
import { expectedCrossings } from './crossings.ts';
import { PolygonsFailed } from './failure.ts';
import type { Ring } from './ring.ts';

/** A connected piece of material: its outer ring, and its holes. */
export interface Piece {
  outer: Ring;
  holes: readonly Ring[];
}

/**
 * Booleans on closed rings, in nanometres on a grid of half a nanometre. What goes in is filled nonzero, so rings of material
 * must all run the same way; what comes out never overlaps, material on the left.
 *
 * @throws PolygonsFailed when there are too many points or crossings, a coordinate is not finite or lies kilometres away, or the engine has
 * run out of memory.
 */
export interface Polygons {
  union(rings: readonly Ring[]): Ring[];
  /** One ring that may cross or run over itself, filled even-odd. */
  evenOdd(rings: readonly Ring[]): Ring[];
  difference(rings: readonly Ring[], taken: readonly Ring[]): Ring[];
  intersection(rings: readonly Ring[], others: readonly Ring[]): Ring[];
  /**
   * Grown, or with a negative measure shrunk; corners that this opens are rounded, cut off at the measure, or stay sharp up to
   * ten times of it.
   */
  offset(rings: readonly Ring[], byNm: number, corners?: 'round' | 'square' | 'sharp'): Ring[];
  /** The union, each outer ring with its holes. */
  pieces(rings: readonly Ring[]): Piece[];
}

/** Of one operation, both sides together: about 1 GB in the engine. */
const MOST_POINTS = 6_000_000;
/** About half a minute; five times as many as the densest real panel known. */
const MOST_CROSSINGS = 1_500_000;
/** Even if each of its edges crossed each other one, it would not take long. */
const FEW_POINTS = 1500;
/** Nanometres: ten kilometres, where products of coordinates are still far from overflowing. */
const FARTHEST = 1e13;
const DECIMALS = 0;
/** How far a sharp corner may lie from where it was, in measures. */
const MITER_LIMIT = 10;

/**
 * The engine, over the bytes of `clipper2-wasm/dist/umd/clipper2z.wasm`. Its glue makes functions from strings while it is
 * loaded and asks for `fs`: open it before a process gives up such rights. Afterwards it computes only.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPolygons, rectangleRing, signedArea } from '@partwright/gerber/polygons';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const left = rectangleRing({ minX: 0, minY: 0, maxX: 2e6, maxY: 1e6 });
 * const right = rectangleRing({ minX: 1e6, minY: 0, maxX: 3e6, maxY: 1e6 });
 * polygons.union([left, right]).map((ring) => signedArea(ring) / 1e12); // => [3]
 */
export async function openPolygons(wasmBinary: Uint8Array): Promise<Polygons> {
  const { default: open } = await import('clipper2-wasm');
  return makePolygons(await open({ wasmBinary }));
}

function makePolygons(clipper: Clipper): Polygons {
  const { Union, Difference, Intersection } = clipper.ClipType;
  const { NonZero, EvenOdd } = clipper.FillRule;
  const operate = (type: EnumValue, fill: EnumValue, rings: readonly Ring[], others: readonly Ring[]): Ring[] =>
    computing(() => {
      checkPoints(rings, others);
      const [subjects, clips] = [makePaths(rings, clipper), makePaths(others, clipper)];
      const result = clipper.BooleanOpD(type, fill, subjects, clips, DECIMALS);
      subjects.delete();
      clips.delete();
      return taken(result);
    });
  return {
    union: (rings) => (rings.length === 0 ? [] : operate(Union, NonZero, rings, [])),
    evenOdd: (rings) => (rings.length === 0 ? [] : operate(Union, EvenOdd, rings, [])),
    difference: (rings, others) => (rings.length === 0 ? [] : operate(Difference, NonZero, rings, others)),
    intersection: (rings, others) =>
      rings.length === 0 || others.length === 0 ? [] : operate(Intersection, NonZero, rings, others),
    offset: (rings, byNm, corners = 'round') =>
      computing(() => {
        checkPoints(rings);
        const paths = makePaths(rings, clipper);
        const { JoinType, EndType } = clipper;
        const joins = { round: JoinType.Round, square: JoinType.Square, sharp: JoinType.Miter };
        const grown = clipper.InflatePathsD(
          paths,
          byNm,
          joins[corners],
          EndType.Polygon,
          MITER_LIMIT,
          DECIMALS,
          ARC_TOLERANCE_NM,
        );
        paths.delete();
        return taken(grown);
      }),
    pieces: (rings) =>
      computing(() => {
        if (rings.length === 0) return [];
        checkPoints(rings);
        return splitApart(rings).flatMap((batch) => {
          const [subjects, clips] = [makePaths(batch, clipper), new clipper.PathsD()];
          const tree = new clipper.PolyPathD();
          clipper.BooleanOpOutD(Union, NonZero, subjects, clips, tree, DECIMALS);
          subjects.delete();
          clips.delete();
          const pieces = listPieces(tree);
          tree.delete();
          return pieces;
        });
      }),
  };
}

/** The engine throws numbers, and traps when its memory is full. */
function computing<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (error instanceof PolygonsFailed) throw error;
    const reason = error instanceof Error ? error.message : `code ${String(error)}`;
    throw new PolygonsFailed(
      'engine_failed',
      `The polygon engine gave up (${reason}). Try a smaller or simpler layer.`,
    );
  }
}

function checkPoints(...groups: readonly (readonly Ring[])[]): void {
  let points = 0;
  for (const rings of groups)
    for (const ring of rings) {
      points += ring.length / 2;
      for (const at of ring)
        if (!(Math.abs(at) <= FARTHEST))
          throw new PolygonsFailed('out_of_range', `A coordinate of ${at} nm is more than ten kilometres away.`);
    }
  if (points > MOST_POINTS)
    throw new PolygonsFailed('too_many_points', `${points} points at once are more than ${MOST_POINTS}.`);
  if (points < FEW_POINTS) return;
  const crossings = Math.round(expectedCrossings(groups.flat()));
  if (crossings > MOST_CROSSINGS)
    throw new PolygonsFailed(
      'too_many_crossings',
      `Its lines cross about ${crossings} times, more than ${MOST_CROSSINGS}: merging them would take minutes. Send the layers of the board without drawings and hatched areas.`,
    );
}

function makePaths(rings: readonly Ring[], clipper: Clipper): PathsD {
  const paths = new clipper.PathsD();
  const path = new clipper.PathD();
  for (const ring of rings) {
    if (ring.length < 6) continue;
    path.assign(threeWide(ring));
    paths.push_back(path);
  }
  path.delete();
  return paths;
}

/** The engine keeps a third number with each point. */
function threeWide(ring: Ring): Float64Array {
  const wide = new Float64Array((ring.length / 2) * 3);
  for (let i = 0, k = 0; i < ring.length; i += 2, k += 3) {
    wide[k] = ring[i]!;
    wide[k + 1] = ring[i + 1]!;
  }
  return wide;
}

function twoWide(wide: Float64Array): Ring {
  const ring = new Float64Array((wide.length / 3) * 2);
  for (let i = 0, k = 0; i < ring.length; i += 2, k += 3) {
    ring[i] = wide[k]!;
    ring[i + 1] = wide[k + 1]!;
  }
  return ring;
}

function taken(paths: PathsD): Ring[] {
  const rings: Ring[] = [];
  for (let i = 0, count = paths.size(); i < count; i++) {
    const path = paths.get(i);
    rings.push(twoWide(path.view()));
    path.delete();
  }
  paths.delete();
  return rings;
}

function listPieces(tree: PolyPathD): Piece[] {
  const pieces: Piece[] = [];
  // A stack, not a recursion: the depth of nesting is the file's.
  const waiting = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop())
    for (let i = 0, count = node.count(); i < count; i++) {
      const outer = node.child(i);
      const holes: Ring[] = [];
      for (let k = 0, most = outer.count(); k < most; k++) {
        const hole = outer.child(k);
        holes.push(readRing(hole));
        if (hole.count() > 0) waiting.push(hole);
      }
      pieces.push({ outer: readRing(outer), holes });
    }
  return pieces;
}

function readRing(node: PolyPathD): Ring {
  const path = node.polygon();
  const ring = twoWide(path.view());
  path.delete();
  return ring;
}
