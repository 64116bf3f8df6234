import type { CallData, createClient } from '@partwright/client';
import type { BomSide, SideLine } from '@partwright/review';
import { listEstimateNeeds, withEstimates, type EstimateNeed, type EstimateWish } from '@partwright/review/bom';

/** For which runs, and in which currency. */
export type EstimateAsk = Omit<EstimateWish, 'prices'>;

/** Numbers of pieces that the service is asked about; what lines need beyond them has no estimate. */
const MOST_ASKED = 24;

/**
 * What a piece of the lines without a price may cost, as the service estimates it. It says so of a run of boards, and the
 * file that was sent has one piece of each component: as many boards as there are pieces are asked for.
 *
 * @param lineOf The number of a line in the file that was sent.
 */
export async function estimateByService(
  sides: readonly BomSide[],
  ask: EstimateAsk,
  {
    bomId,
    client,
    lineOf,
    signal,
  }: {
    bomId: string;
    client: ReturnType<typeof createClient>;
    lineOf: (line: SideLine) => number | undefined;
    signal: AbortSignal;
  },
): Promise<BomSide[]> {
  const needs = sides.map((side) => (side.status === 'ran' ? listEstimateNeeds(side.lines, ask) : []));
  const told = new Map<number, Map<number, UnitEstimate>>();
  for (const pieces of chooseCounts(needs.flat())) {
    const wish = { bom_id: bomId, quantity: pieces, currency: ask.currency };
    told.set(pieces, readEstimates(await client.bom.analysis(wish, { signal })));
  }
  return sides.map((side, at) => ({
    ...side,
    lines: withEstimates(
      side.lines,
      needs[at]!.flatMap(({ line, boards, pieces }) => {
        const estimate = told.get(pieces)?.get(lineOf(line) ?? 0);
        return estimate === undefined ? [] : [{ line, estimate: { boards, ...estimate } }];
      }),
    ),
  }));
}

/** Those that most lines need first. */
function chooseCounts(needs: readonly EstimateNeed[]): number[] {
  const counts = Map.groupBy(
    needs.filter(({ pieces }) => Number.isInteger(pieces)),
    ({ pieces }) => pieces,
  );
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_ASKED)
    .map(([pieces]) => pieces);
}

interface UnitEstimate {
  unit: number;
  low: number;
  high: number;
  currency: string;
  basis: string;
}

/** By the numbers of the lines; an answer without them has none. */
function readEstimates({ statement }: Partial<CallData<'getBomAnalysis'>>): Map<number, UnitEstimate> {
  const estimates = new Map<number, UnitEstimate>();
  if (statement === undefined) return estimates;
  for (const { lines, line, needed, estimate } of statement.unpriced) {
    if (estimate === null || !(needed > 0)) continue;
    const { amount, low, high, basis } = estimate;
    const [unit, least, most] = [amount, low, high].map((all) => (all ?? Number.NaN) / needed) as [
      number,
      number,
      number,
    ];
    if (![unit, least, most].every((price) => Number.isFinite(price) && price >= 0)) continue;
    const said = { unit, low: least, high: most, currency: statement.currency, basis: String(basis).slice(0, 300) };
    for (const one of lines ?? [line]) estimates.set(one, said);
  }
  return estimates;
}
