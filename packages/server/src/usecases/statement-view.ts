import type { AnswerData } from '@partwright/contract';
import { describeStatement, type BoardCost, type CostStatement, type StatedLine } from '@partwright/cost';
import { money } from '../wire.ts';
import type { CostedLine } from './cost-lines.ts';

type Statement = AnswerData<'calculateCogs'>['statement'];
type Named = Statement['shortages']['stops'][number];

/** The statement of cost as every answer has it. `lines`: those that it is of. */
export function statementView(statement: CostStatement, lines: readonly CostedLine[]): Statement {
  const { floor, sure, inDoubt, estimate, low, high, coverage, shortages } = statement;
  const lineOf = new Map(lines.map((line) => [String(line.id), line]));
  const name = (id: string): Named => nameLine(lineOf.get(id)!);
  return {
    text: describeStatement(statement).text,
    quantity: statement.boards,
    currency: statement.currency,
    unitCost: money(floor?.perBoard ?? null),
    total: money(floor?.total ?? null),
    sure: boardCostView(sure),
    inDoubt: boardCostView(inDoubt),
    estimate: boardCostView(estimate),
    low: boardCostView(low),
    high: boardCostView(high),
    coverage: {
      lines: coverage.lines,
      pricedLines: coverage.priced,
      shortLines: coverage.short,
      unpricedLines: coverage.unpriced,
      leftOutLines: coverage.leftOut,
      estimatedLines: coverage.estimated,
      value: coverage.value === null ? null : Number(coverage.value),
      doubtfulShare: Number(coverage.doubtfulShare),
      unread: [...coverage.unread],
      doubtful: coverage.doubtful.map(({ id, line, references, code, reason, amount, share }) => ({
        line,
        reference: references.join(', ') || null,
        partNumber: name(id).partNumber,
        code,
        reason,
        amount: money(amount),
        share: Number(share),
      })),
    },
    shortages: {
      lines: shortages.lines.map(({ id, needed, missing }) => ({ ...name(id), needed, missing })),
      missing: shortages.missing,
      buildable: shortages.buildable,
      stops: shortages.stops.map(({ id }) => name(id)),
      stockUnknown: shortages.stockUnknown.map(name),
    },
    unpriced: statement.lines
      .filter(({ amount }) => amount === null)
      .map(({ id, needed, estimate: one }) => ({ ...name(id), needed, estimate: estimateView(one) })),
  };
}

export function nameLine({ id, lines, references, part, asked }: CostedLine): Named {
  return { line: id, lines, reference: references.join(', ') || null, partNumber: part?.mpn ?? asked };
}

function boardCostView(cost: BoardCost | null): Statement['estimate'] {
  return cost && { unitCost: money(cost.perBoard), total: money(cost.total) };
}

function estimateView(estimate: StatedLine['estimate']): Statement['unpriced'][number]['estimate'] {
  if (estimate === null) return null;
  const { amount, low, high, basis } = estimate;
  return { amount: money(amount), low: money(low), high: money(high), basis };
}
