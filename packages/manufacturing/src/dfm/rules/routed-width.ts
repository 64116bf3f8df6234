import { EdgeIndex, measureBounds } from '@partwright/gerber/polygons';
import type { BoardOutline } from '@partwright/gerber/flatten';
import { evaluateMeasure, type Limit } from '../limits.ts';
import { mm, type Hit, type Rule } from '../rule.ts';
import { narrowPlaces } from '../widths.ts';

/** Arcs as chords on both sides. */
const TOLERANCE_NM = 4000;

/** Cut-outs and notches of the outline are routed, with the tool that non-plated slots are made with. */
export const routedWidth: Rule = {
  id: 'routed_width',
  title: 'Width of cut-outs and notches',
  limits: ['non_plated_slot'],
  missing: ({ edge }) => (edge ? '' : 'the outline of the board is missing or does not close'),
  *check({ outline }, limits) {
    const limit = limits.find('non_plated_slot');
    if (!limit) return;
    yield* tooNarrowToCut(outline, limit);
    for (const { widthNm, at, to, isNeck } of narrowPlaces(indexOfAir(outline), limit.reach, () => true)) {
      const verdict = evaluateMeasure(widthNm, limit, TOLERANCE_NM);
      // Corners that come near each other are rounded by the tool; the way is as wide as it is.
      if (!verdict || isNeck) continue;
      yield {
        severity: verdict.severity,
        message: `A cut-out or notch of the outline is ${mm(widthNm)} mm wide; it is routed, with at least ${mm(verdict.limit)} mm`,
        layers: [],
        at,
        to,
        measuredNm: widthNm,
        limitNm: verdict.limit,
        toleranceNm: TOLERANCE_NM,
        group: 'routed',
      };
    }
  },
};

/** A slot is much longer than wide; what is not may be a letter on the layer of the outline. */
const SLOT = 3;

/** Closed lines that are narrower than any cutter are in no contour of the board. */
function* tooNarrowToCut({ narrow }: BoardOutline, limit: Limit): Generator<Hit> {
  for (const ring of narrow) {
    const { minX, minY, maxX, maxY } = measureBounds([ring])!;
    const [short, long] = [Math.min(maxX - minX, maxY - minY), Math.max(maxX - minX, maxY - minY)];
    const verdict = evaluateMeasure(short, limit, TOLERANCE_NM);
    if (!verdict) continue;
    yield {
      severity: long >= SLOT * short ? verdict.severity : 'warning',
      message: `A closed line of the outline is ${mm(short)} mm wide: as a cut-out it is routed, with at least ${mm(verdict.limit)} mm, and else it has no place there`,
      layers: [],
      at: [(minX + maxX) / 2, (minY + maxY) / 2],
      measuredNm: short,
      limitNm: verdict.limit,
      toleranceNm: TOLERANCE_NM,
      group: 'narrow',
    };
  }
}

/** The outline turned round: what is not board has the material on its left. */
function indexOfAir({ contours }: BoardOutline): EdgeIndex {
  return new EdgeIndex(contours.map((ring) => ({ ring: turnedRing(ring), island: 0 })));
}

function turnedRing(ring: Float64Array): Float64Array {
  const turned = new Float64Array(ring.length);
  for (let at = 0; at < ring.length; at += 2) {
    turned[at] = ring[ring.length - 2 - at]!;
    turned[at + 1] = ring[ring.length - 1 - at]!;
  }
  return turned;
}
