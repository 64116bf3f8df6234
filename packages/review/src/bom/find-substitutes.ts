import { findDoubt, listWanting, usualRule, type SubstituteUse } from '@partwright/cost';
import {
  findSubstituteParts,
  listRisks,
  type SubstitutePart,
  type SubstituteSource,
} from '@partwright/cost/substitutes';
import { converterTo } from '@partwright/money';
import { ecbRates } from '@partwright/money/ecb';
import type { LineSubstitute, ReviewPart, SideLine } from '../model.ts';
import { boughtParts } from './bought-parts.ts';
import type { KnownOfLine } from './match-lines.ts';
import { makeReviewPart } from './review-part.ts';
import { makeSubstitutable } from './substitute-parts.ts';

/** What may be bought in place of other parts, and for which runs. */
export interface SubstituteWish {
  use: SubstituteUse;
  /** Boards. */
  quantities: readonly number[];
  /** ISO 4217. */
  currency: string;
}

/** A part of which more is wanted than can be had, or cheaper: what is to be looked for in its place. */
export interface SubstituteNeed {
  part: ReviewPart;
  /** All that use it; the first of them gets what is found. */
  lines: SideLine[];
  /** Pieces for each of the runs in which it is wanted. */
  pieces: number[];
}

/** Parts of one side for which candidates are looked for. */
const MOST_LOOKED = 200;

/**
 * The parts that are short, without a price, at their end or dear in any of these runs; none where nothing is to be bought.
 *
 * @example
 * import { listSubstituteNeeds, readBomSide } from '@partwright/review/bom';
 *
 * const files = new Map([['bom.csv', new TextEncoder().encode('Designator,Quantity,Value\nR1 R2,2,330\n')]]);
 * const { lines } = await readBomSide({ kind: 'bom', path: 'bom.csv', files }, null);
 * // Nobody knows which part R1 is, so nothing can stand in for it.
 * listSubstituteNeeds(lines, { use: 'approved', quantities: [10], currency: 'EUR' }); // => []
 */
export function listSubstituteNeeds(
  lines: readonly SideLine[],
  { use, quantities, currency }: SubstituteWish,
): SubstituteNeed[] {
  if (use === 'none') return [];
  const converter = converterTo(currency, ecbRates);
  const parts = boughtParts(lines);
  const choices = parts.map(makeSubstitutable);
  const { leastAmount } = usualRule(use, converter);
  const runs = new Map<string, number[]>();
  for (const boards of new Set(quantities))
    for (const id of listWanting(choices, boards, leastAmount, { converter }))
      runs.set(id, [...(runs.get(id) ?? []), boards]);
  return parts
    .flatMap(({ key, part, lines: used, perBoard }): SubstituteNeed[] => {
      const boards = runs.get(key);
      if (part === null || boards === undefined) return [];
      return [{ part, lines: used, pieces: boards.map((count) => perBoard * count) }];
    })
    .slice(0, MOST_LOOKED);
}

/**
 * The lines with what may stand in for their part. Lines that nothing was looked for stay as they are.
 *
 * @example
 * import { readBomSide, withSubstitutes } from '@partwright/review/bom';
 *
 * const files = new Map([['bom.csv', new TextEncoder().encode('Designator,Quantity,Value\nR1 R2,2,330\n')]]);
 * const { lines } = await readBomSide({ kind: 'bom', path: 'bom.csv', files }, null);
 * withSubstitutes(lines, new Map([[lines[0]!, []]]))[0].substitutes; // => []
 */
export function withSubstitutes(
  lines: readonly SideLine[],
  found: ReadonlyMap<SideLine, LineSubstitute[]>,
): SideLine[] {
  return lines.map((line) => {
    const substitutes = found.get(line);
    return substitutes === undefined ? line : { ...line, substitutes };
  });
}

/** What may stand in for the parts of a side, by the first line of each. */
export async function findSubstitutesOfSide(
  lines: readonly SideLine[],
  known: ReadonlyMap<SideLine, KnownOfLine>,
  source: SubstituteSource,
  wish: SubstituteWish,
): Promise<Map<SideLine, LineSubstitute[]>> {
  const needs = listSubstituteNeeds(lines, wish).filter(({ lines: [first] }) => known.get(first!)?.part != null);
  if (needs.length === 0) return new Map();
  const wanted = needs.map((need, at) => ({
    id: at,
    part: known.get(need.lines[0]!)!.part!,
    asks: need.lines.map((line) => known.get(line)!.said),
  }));
  const found = await findSubstituteParts(source, wanted);
  return new Map(
    needs.map(({ part, lines: used }, at) => {
      const own = used;
      return [own[0]!, (found.get(at) ?? []).map((one) => makeLineSubstitute(part, own, one))];
    }),
  );
}

function makeLineSubstitute(own: ReviewPart, lines: readonly SideLine[], found: SubstitutePart): LineSubstitute {
  const { part, class: reached, approvedBy, criteria } = found;
  const said = {
    isFootprintChecked: lines.some(({ footprint }) => footprint !== null && footprint !== ''),
    isDoubtful: lines.some((line) => findDoubt(line) !== null),
  };
  return { part: makeReviewPart(part), class: reached, approvedBy, criteria, risks: listRisks(own, found, said) };
}
