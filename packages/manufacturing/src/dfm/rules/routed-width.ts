import { type Bounds, EdgeIndex, measureBounds, type Ring, signedArea } from '@partwright/gerber/polygons';
import type { BoardOutline } from '@partwright/gerber/flatten';
import { evaluateMeasure, type Limit } from '../limits.ts';
import { mm, type Hit, type Rule } from '../rule.ts';
import { narrowPlaces, type Narrow } from '../widths.ts';

/** Contours that touch themselves leave ways without width. */
const SPIKE_NM = 5000;
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
    const places = narrowPlaces(indexOfAir(outline), limit.reach, () => true).filter(
      // Corners that come near each other are rounded by the tool; the way is as wide as it is.
      ({ widthNm, isNeck }) => !isNeck && widthNm >= SPIKE_NM,
    );
    for (const { widthNm, at, to } of longOnes(places, limit.reach)) {
      const verdict = evaluateMeasure(widthNm, limit, TOLERANCE_NM);
      if (!verdict) continue;
      yield {
        // The tool leaves it uncut, and cuts the rest.
        severity: 'warning',
        message: `A part of a cut-out or notch is ${mm(widthNm)} mm wide; it is routed, with at least ${mm(verdict.limit)} mm`,
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

/** Places of one way are found about four to the millimetre. */
const NEXT_NM = 500_000;

/** Ways that go on: the round end of a wider one, or an ear in its corner, is filled by the tool and no more. */
function longOnes(places: readonly Narrow[], leastNm: number): Narrow[] {
  const left = new Set(places);
  const long: Narrow[] = [];
  for (const first of places) {
    if (!left.delete(first)) continue;
    const way = [first];
    for (const one of way)
      for (const other of left)
        if (apart(one, other) <= NEXT_NM) {
          left.delete(other);
          way.push(other);
        }
    if (way.some((one) => apart(one, first) >= leastNm) || way.some((one) => apart(one, way.at(-1)!) >= leastNm))
      long.push(...way);
  }
  return long;
}

const apart = (a: Narrow, b: Narrow): number =>
  Math.hypot((a.at[0] + a.to[0] - b.at[0] - b.to[0]) / 2, (a.at[1] + a.to[1] - b.at[1] - b.to[1]) / 2);

/** A slot is much longer than wide; what is not may be a letter on the layer of the outline. */
const SLOT = 3;

/** Cut-outs that are narrow as a whole; those that are narrower than any cutter are in no contour of the board. */
function* tooNarrowToCut({ narrow, contours }: BoardOutline, limit: Limit): Generator<Hit> {
  for (const ring of [...narrow, ...contours.filter((contour) => signedArea(contour) < 0)]) {
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

/**
 * The outline turned round: what is not board has the material on its left. A piece of board that lies loose in a cut-out falls
 * out with it, as the drawing of a hole within a hole: it bounds no way of the tool.
 */
function indexOfAir({ contours }: BoardOutline): EdgeIndex {
  const cutOuts = contours.filter((ring) => signedArea(ring) < 0).map((ring) => measureBounds([ring])!);
  const isLoose = (ring: Ring): boolean => {
    const own = measureBounds([ring])!;
    return signedArea(ring) > 0 && cutOuts.some((around) => isInside(own, around));
  };
  return new EdgeIndex(
    contours.filter((ring) => !isLoose(ring)).map((ring) => ({ ring: turnedRing(ring), island: 0 })),
  );
}

const isInside = (inner: Bounds, outer: Bounds): boolean =>
  inner.minX > outer.minX && inner.minY > outer.minY && inner.maxX < outer.maxX && inner.maxY < outer.maxY;

function turnedRing(ring: Float64Array): Float64Array {
  const turned = new Float64Array(ring.length);
  for (let at = 0; at < ring.length; at += 2) {
    turned[at] = ring[ring.length - 2 - at]!;
    turned[at + 1] = ring[ring.length - 1 - at]!;
  }
  return turned;
}
