import { evaluateMeasure } from '../limits.ts';
import { findOuterCopper, SIDES } from '../board/sides.ts';
import { objectAt } from '../board/objects.ts';
import { LeastGaps } from '../places.ts';
import { mm, stopped, type Rule } from '../rule.ts';
import { Points } from '@partwright/gerber/polygons';

/** Ink on a pad keeps solder off; ink near to one may come to lie on it. Makers cut it back, so that it stops nothing. */
export const silkOnPad: Rule = {
  id: 'silk_on_pad',
  title: 'Silkscreen on or near pads',
  limits: ['silk_to_pad'],
  needs: ['silkscreen', 'soldermask', 'outer_copper'],
  missing: ({ silk, exposed }) =>
    SIDES.some((side) => silk[side] && exposed[side])
      ? ''
      : 'it needs silkscreen, solder mask and copper of the same side',
  *check(board, limits) {
    for (const side of SIDES) {
      const [silk, exposed, copper] = [board.silk[side], board.exposed[side], findOuterCopper(board, side)];
      const limit = silk && exposed && copper && limits.find('silk_to_pad', 'outer');
      if (!limit) continue;
      const pads = exposed.edges;
      const isPad = (edge: number): boolean => {
        const piece = exposed.pieces[pads.islandOf(edge)];
        return piece !== undefined && piece.isPad && !piece.isVia;
      };
      const least = new LeastGaps<number>(silk.flat.edges, pads);
      const isAll = least.isWhole(() =>
        silk.flat.edges.eachPairWith(
          pads,
          limit.reach,
          (edge, other, gap) => {
            if (evaluateMeasure(gap.distanceNm, limit, silk.toleranceNm))
              least.add(pads.islandOf(other), gap, edge, other);
          },
          (_, other) => isPad(other),
        ),
      );
      // Ink that lies within a large pad is near to no rim of it.
      for (const [island, { outers }] of silk.flat.islands.entries()) {
        const [x, y] = new Points(outers[0] ?? new Float64Array()).at(0);
        const piece = pads.islandAt(x, y);
        if (piece < 0 || !exposed.pieces[piece]!.isPad || exposed.pieces[piece]!.isVia) continue;
        least.keep(piece, { distanceNm: 0, atX: x, atY: y, toX: x, toY: y }, island, piece);
      }
      if (!isAll) yield stopped(silk.name, 'warning');
      for (const { key: piece, gap } of least.values()) {
        const verdict = evaluateMeasure(gap.distanceNm, limit, silk.toleranceNm);
        if (!verdict) continue;
        const isOn = gap.distanceNm === 0;
        const { copperIsland } = exposed.pieces[piece]!;
        yield {
          severity: 'warning',
          message: isOn
            ? 'Silkscreen lies on a pad'
            : `Silkscreen is ${mm(gap.distanceNm)} mm from a pad; at least ${mm(verdict.limit)} mm`,
          layers: [silk.name],
          at: [gap.atX, gap.atY],
          to: [gap.toX, gap.toY],
          measuredNm: gap.distanceNm,
          limitNm: verdict.limit,
          toleranceNm: silk.toleranceNm,
          objects: () => [objectAt(copper.flat, copperIsland, gap.toX, gap.toY)].filter((o) => o !== undefined),
          group: `${piece}`,
        };
      }
    }
  },
};
