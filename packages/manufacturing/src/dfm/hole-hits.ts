import type { Hole } from './board/dfm-board.ts';
import { worseFirst } from './cluster.ts';
import { gapBetweenWays, wallPoint } from './board/holes.ts';
import { holeObject } from './board/objects.ts';
import { evaluateMeasure, type Limit } from './limits.ts';
import { mm, type Hit } from './rule.ts';

/** Diameters are numbers of a tool table, so that only their rounding is in doubt. */
const DIAMETER_TOLERANCE_NM = 500;
/** Both places are rounded, and both diameters. */
const GAP_TOLERANCE_NM = 2500;

/** The hole whose diameter breaks a limit. `describe` is told the diameter and the limit in millimetres. */
export function* checkDiameter(
  hole: Hole,
  limit: Limit | undefined,
  describe: (diameterMm: string, limitMm: string) => string,
  grouping: Pick<Hit, 'group' | 'isOfAll'>,
): Generator<Hit> {
  const verdict = limit && evaluateMeasure(hole.diameterNm, limit, DIAMETER_TOLERANCE_NM);
  if (!verdict) return;
  yield {
    severity: verdict.severity,
    message: describe(mm(hole.diameterNm), mm(verdict.limit)),
    layers: [],
    at: [hole.x, hole.y],
    measuredNm: hole.diameterNm,
    limitNm: verdict.limit,
    toleranceNm: DIAMETER_TOLERANCE_NM,
    objects: () => [holeObject(hole)],
    ...grouping,
  };
}

/** From wall to wall of two holes, nanometres; negative where they overlap. */
export function measureWalls(a: Hole, b: Hole): number {
  return gapBetweenWays(a.way, b.way).distanceNm - (a.diameterNm + b.diameterNm) / 2;
}

/** Two holes whose walls come nearer than a limit. `what`: `holes`. */
export function* checkWalls(a: Hole, b: Hole, limit: Limit | undefined, what: string, group: string): Generator<Hit> {
  const gapNm = measureWalls(a, b);
  const verdict = limit && evaluateMeasure(gapNm, limit, GAP_TOLERANCE_NM);
  if (!verdict) return;
  const { atX, atY, toX, toY } = gapBetweenWays(a.way, b.way);
  yield {
    severity: verdict.severity,
    message:
      gapNm < 0
        ? `Two ${what} overlap by ${mm(-gapNm)} mm; at least ${mm(verdict.limit)} mm between them is wanted`
        : `Two ${what} are ${mm(gapNm)} mm apart; at least ${mm(verdict.limit)} mm`,
    layers: [],
    at: wallPoint(a.diameterNm / 2, atX, atY, toX, toY),
    to: wallPoint(b.diameterNm / 2, toX, toY, atX, atY),
    measuredNm: gapNm,
    limitNm: verdict.limit,
    toleranceNm: GAP_TOLERANCE_NM,
    objects: () => [holeObject(a), holeObject(b)],
    group,
  };
}

/** What one hole breaks on several layers is one fault of that hole: the worst, with all of its layers, its own first. */
export function* onAllLayers(hits: readonly Hit[]): Generator<Hit> {
  const [worst, ...others] = hits.toSorted(worseFirst);
  if (!worst) return;
  yield { ...worst, layers: [...new Set([worst, ...others].flatMap(({ layers }) => layers))], isOnAnyLayer: true };
}
