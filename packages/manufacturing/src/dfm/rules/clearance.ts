import { evaluateMeasure } from '../limits.ts';
import { objectAt } from '../board/objects.ts';
import { LeastGaps } from '../places.ts';
import { mm, stopped, type Rule } from '../rule.ts';
import { findArtwork } from '../board/artwork.ts';

/** By how many of the two are connected to nothing. */
const WHOSE = [
  'Copper of two nets',
  'Copper of a net and copper without one',
  'Copper without a net, such as letters or a drawing,',
];

/** Islands that a plated hole joins, or that X2 gives one name, are one net; what is near to its own net shorts nothing. */
export const clearance: Rule = {
  id: 'clearance',
  title: 'Distance between copper of different nets',
  limits: ['clearance'],
  needs: ['copper'],
  missing: ({ copper }) => (copper.length === 0 ? 'there is no copper layer' : ''),
  *check(board, limits) {
    const { copper, nets } = board;
    for (const layer of copper) {
      const { name, index, side, flat, toleranceNm } = layer;
      const limit = limits.find('clearance', side);
      if (!limit) continue;
      const { edges } = flat;
      const netOf = Int32Array.from(flat.islands, (_, island) => nets.findNet(index, island));
      const artwork = findArtwork(layer, board);
      const least = new LeastGaps<string>(edges);
      const isAll = least.isWhole(() =>
        edges.eachPair(
          limit.reach,
          (edge, other) => netOf[edges.islandOf(edge)] !== netOf[edges.islandOf(other)],
          (edge, other, gap) => {
            if (evaluateMeasure(gap.distanceNm, limit, toleranceNm))
              least.add(`${edges.islands[edge]} ${edges.islands[other]}`, gap, edge, other);
          },
        ),
      );
      if (!isAll) yield stopped(name, 'warning');
      for (const { key, gap, from, to } of least.values()) {
        const verdict = evaluateMeasure(gap.distanceNm, limit, toleranceNm);
        if (!verdict) continue;
        const [a, b] = [edges.islandOf(from), edges.islandOf(to)];
        const unconnected = [a, b].filter((island) => artwork.has(island)).length;
        yield {
          // Letters that run together are ugly, and no short.
          severity: unconnected === 2 ? 'warning' : verdict.severity,
          message: `${WHOSE[unconnected]} is ${mm(gap.distanceNm)} mm apart; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at: [gap.atX, gap.atY],
          to: [gap.toX, gap.toY],
          measuredNm: gap.distanceNm,
          limitNm: verdict.limit,
          toleranceNm,
          objects: () =>
            [objectAt(flat, a, gap.atX, gap.atY), objectAt(flat, b, gap.toX, gap.toY)].filter((o) => o !== undefined),
          group: key,
        };
      }
    }
  },
};
