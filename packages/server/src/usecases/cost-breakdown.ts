import type { AnswerData } from '@partwright/contract';
import type { LandedCost, LandedRow, OrderPlan } from '@partwright/cost';
import { Decimal } from 'decimal.js';
import { money } from '../wire.ts';

type Breakdown = NonNullable<AnswerData<'calculateCogs'>['breakdown']>;

/** Kinds of landed cost that are work; what is neither they nor the parts is overhead. */
const LABOR: readonly LandedRow['kind'][] = [
  'assembly_setup',
  'assembly_placement',
  'assembly_unique_parts',
  'assembly_hand_soldering',
  'assembly_least_charge',
  'test',
];

/**
 * The total as parts, labour and overhead, which add up to it. Its readers need numbers, so that what is not known counts as
 * 0 in them; each says whether that is so, and of what.
 */
export function breakdownView(plan: OrderPlan, landed: LandedCost, unread: readonly string[]): Breakdown {
  const rows = landed.rows.filter(({ kind }) => kind !== 'parts');
  const labor = rows.filter(({ kind }) => LABOR.includes(kind));
  const laborTotal = labor.reduce((sum, { amount }) => sum.plus(amount ?? 0), new Decimal(0));
  const overhead = rows.filter(({ kind }) => !LABOR.includes(kind));
  const overheadTotal = new Decimal(landed.total).minus(plan.goods).minus(laborTotal);
  const each = (total: Decimal.Value): number => money(new Decimal(total).div(plan.boards).toFixed());
  const open = [
    plan.short.length > 0 ? 'Parts that have no price: see `statement.unpriced`.' : null,
    unread.length > 0 ? 'Parts of what was not read: see `statement.coverage.unread`.' : null,
  ];
  const parts = joinNotes(open);
  const whole = joinNotes([...open, describeUnknown(rows)]);
  return {
    bomCost: { unitCost: each(plan.goods), totalCost: money(plan.goods), complete: parts === null, note: parts },
    laborCost: shareView(labor, laborTotal, each),
    overhead: shareView(overhead, overheadTotal, each),
    cogs: { perUnit: money(landed.perBoard), total: money(landed.total), complete: whole === null, note: whole },
  };
}

function joinNotes(notes: readonly (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(' ') || null;
}

function shareView(
  rows: readonly LandedRow[],
  total: Decimal,
  each: (total: Decimal) => number,
): Breakdown['laborCost'] {
  const note = describeUnknown(rows);
  return { perBoard: each(total), total: money(total.toFixed()), complete: note === null, note };
}

function describeUnknown(rows: readonly LandedRow[]): string | null {
  const unknown = [...new Set(rows.flatMap(({ kind, amount }) => (amount === null ? [kind] : [])))];
  if (unknown.length === 0) return null;
  return `Not known and counted as 0: ${unknown.join(', ')}. Say it in \`options.landed\`, a 0 where there is none.`;
}
