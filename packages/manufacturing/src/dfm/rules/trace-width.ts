import { evaluateMeasure } from '../limits.ts';
import { findArtwork } from '../board/artwork.ts';
import { objectAt } from '../board/objects.ts';
import { mm, type Place, type Rule } from '../rule.ts';
import type { FlatLayer } from '@partwright/gerber/flatten';
import { narrowPlaces } from '../widths.ts';

/** At the round end of a stroke the first chord of each side may be off by more. */
const ROUND_ENDS_NM = 1000;

/** Areas end in spikes without width where their corners were rounded; nothing so thin is imaged, and nothing hangs on it. */
const SPIKE_NM = 5000;

const ARTWORK = 'Copper without a net, such as letters or a drawing,';

export const traceWidth: Rule = {
  id: 'trace_width',
  title: 'Width of copper',
  limits: ['trace_width'],
  needs: ['copper'],
  missing: ({ copper }) => (copper.length === 0 ? 'there is no copper layer' : ''),
  *check(board, limits) {
    for (const layer of board.copper) {
      const { name, side, flat, toleranceNm } = layer;
      const limit = limits.find('trace_width', side);
      if (!limit) continue;
      const artwork = findArtwork(layer, board);
      for (const { island, widthNm, at, to, isNeck } of narrowPlaces(flat.edges, limit.reach, () => true)) {
        if (widthNm < SPIKE_NM && isArea(flat, island, at, to)) continue;
        const verdict = evaluateMeasure(widthNm, limit, toleranceNm + (isNeck ? ROUND_ENDS_NM : 0));
        if (!verdict) continue;
        yield {
          // A neck that is etched away parts copper that mostly hangs together elsewhere; a thin track is lost, a letter is ugly.
          severity: isNeck || artwork.has(island) ? 'warning' : verdict.severity,
          message: `${isNeck ? 'A neck of copper' : artwork.has(island) ? ARTWORK : 'Copper'} is ${mm(widthNm)} mm wide; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at,
          to,
          measuredNm: widthNm,
          limitNm: verdict.limit,
          toleranceNm,
          objects: () =>
            [objectAt(flat, island, (at[0] + to[0]) / 2, (at[1] + to[1]) / 2)].filter((o) => o !== undefined),
          group: `${island}`,
        };
      }
    }
  },
};

function isArea(flat: FlatLayer, island: number, at: Place, to: Place): boolean {
  return objectAt(flat, island, (at[0] + to[0]) / 2, (at[1] + to[1]) / 2)?.kind === 'area';
}
