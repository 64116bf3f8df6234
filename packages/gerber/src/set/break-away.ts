import type { ArcObject, DrillFile, GraphicObject, LineObject, RoundHit } from '../model.ts';
import type { GerberSet, SetDrill } from './model.ts';
import { distanceTo } from './stroke-loops.ts';

/** Wider holes are not drilled to break a board out: 0.5 to 0.8 mm is usual. */
const MOST_DIAMETER_NM = 1_200_000;
/** From middle to middle, in diameters: what is left between two holes has to break. */
const MOST_PITCH = 3;
/** A tab is as wide as some holes; those at its ends lie where the drawn edge goes on. */
const NEAR_EDGE_NM = 1_000_000;
const LEAST_NEAR_EDGE = 1 / 3;
/** Holes and strokes that are held against each other. */
const MOST_HOLES = 5_000;
const MOST_STROKES = 5_000;

/**
 * Whether all holes of a drill file are to break a board out of its frame: small, in rows with little between them, and along
 * the drawn edge. Such rows lie on no copper although the file's units and origin are right, which the holes of another file
 * have to prove. What is said to be plated is not.
 */
export function isBreakAwayFile({ drills, outline }: GerberSet, { file, drill }: SetDrill): boolean {
  const isProven = drills.some(
    (other) =>
      other.file !== file && other.onCopper !== undefined && other.onCopper.onCopper * 2 > other.onCopper.holes,
  );
  return isProven && outline !== undefined && areBreakAway(drill, outline.layer.objects);
}

function areBreakAway({ hits, plating }: DrillFile, outline: readonly GraphicObject[]): boolean {
  const holes = hits.filter((hit) => hit.kind === 'round');
  if (holes.length === 0 || holes.length < hits.length || holes.length > MOST_HOLES) return false;
  if (plating === 'plated' || holes.some(({ tool }) => tool.plating === 'plated')) return false;
  if (holes.some(({ diameterNm }) => diameterNm === 0 || diameterNm > MOST_DIAMETER_NM)) return false;
  if (!standInRows(holes)) return false;
  const strokes = outline.filter((object) => object.kind === 'line' || object.kind === 'arc');
  if (strokes.length === 0 || strokes.length > MOST_STROKES) return false;
  const near = holes.filter(({ x, y }) => strokes.some((stroke) => measureDistance(stroke, x, y) <= NEAR_EDGE_NM));
  return near.length >= LEAST_NEAR_EDGE * holes.length;
}

/** Each has another one beside it, and none is drilled twice. */
function standInRows(holes: readonly RoundHit[]): boolean {
  const sorted = holes.toSorted((a, b) => a.x - b.x);
  return sorted.every(({ x, y, diameterNm }, at) => {
    const most = MOST_PITCH * diameterNm;
    const isBeside = (step: number): boolean => {
      for (let next = at + step; ; next += step) {
        const other = sorted[next];
        if (other === undefined || Math.abs(other.x - x) > most) return false;
        const apart = Math.hypot(other.x - x, other.y - y);
        if (apart > 0 && apart <= most) return true;
      }
    };
    return isBeside(1) || isBeside(-1);
  });
}

/** Of an arc that of its circle: what the tabs cut out of it is a part of the edge too. */
function measureDistance(stroke: LineObject | ArcObject, x: number, y: number): number {
  if (stroke.kind === 'line') return distanceTo(stroke, x, y);
  const { centerX, centerY, startX, startY } = stroke;
  const radius = Math.hypot(startX - centerX, startY - centerY);
  return Math.abs(Math.hypot(x - centerX, y - centerY) - radius);
}
