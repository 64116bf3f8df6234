import type { NumberChoice, Part } from '@partwright/catalog';
import {
  decideLines,
  saidOfLine,
  type LineDecision,
  type PartChoice,
  type SaidOfLine,
} from '@partwright/catalog/matching';
import { normalizePartNumber } from '@partwright/part-numbers';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { MOST_DECISIONS, readDecision } from './kept-decisions.ts';

/** A part as a request names it, without a BOM around it. */
export interface NamedPart {
  /** A part number, or an order code. */
  partNumber?: string | null | undefined;
  sku?: string | null | undefined;
  manufacturer?: string | null | undefined;
  reference?: string | null | undefined;
}

/** What became of the decision of an account about a number. */
export interface NumberDecision {
  decision: LineDecision;
  /** Who decided what and when, or why it is not applied, for people. */
  reason: string;
  /** The part to reckon with in place of what the number leads to; null: none, or the decision is not applied. */
  part: Part | null;
}

/**
 * What the account decided about numbers wherever they stand (scope `account`), one for each named part; null: nothing.
 * `found`: what their numbers lead to by themselves.
 */
export async function decideNamed(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  named: readonly NamedPart[],
  found: readonly (NumberChoice | Problem)[],
): Promise<(NumberDecision | null)[]> {
  const wanted = { scope: 'account', limit: MOST_DECISIONS, offset: 0 } as const;
  const { decisions } = await records.bomDecisions.list(accountId, wanted);
  if (decisions.length === 0) return named.map(() => null);
  const said = named.map((one, at) => sayNamed(one, found[at]!));
  const own = named.map(() => UNMATCHED);
  const decided = await decideLines(records.parts, said, own, decisions.map(readDecision), {
    project: null,
    file: null,
  });
  return decided.map(({ decision, choice }) => {
    if (decision === null) return null;
    return { decision, part: choice.part, reason: decision.applied ? choice.reason : choice.warnings[0]!.message };
  });
}

/** Whether nothing is to be bought, so that no price is missing. */
export function isNotBought(decided: NumberDecision | null): boolean {
  return decided?.decision.applied === true && decided.decision.choice.kind === 'not_bought';
}

/** What the number leads to is known; only what the account decided is asked for. */
const UNMATCHED: PartChoice = {
  part: null,
  confidence: 0,
  level: 'none',
  via: null,
  breakdown: null,
  reason: '',
  warnings: [],
  conflicts: [],
  alternatives: [],
};

/** A number that leads to a part of another number is an order code. */
function sayNamed({ partNumber, sku, manufacturer, reference }: NamedPart, found: NumberChoice | Problem): SaidOfLine {
  const number = partNumber || null;
  const isOrderCode =
    number !== null &&
    !(found instanceof Problem) &&
    !sku &&
    normalizePartNumber(found.part.mpn) !== normalizePartNumber(number);
  return saidOfLine({
    references: reference ? [reference] : [],
    value: null,
    footprint: null,
    mpn: isOrderCode ? null : number,
    manufacturer: manufacturer || null,
    sku: isOrderCode ? number : sku || null,
    description: null,
  });
}
