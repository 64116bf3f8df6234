import { plural } from '@partwright/report-text';
import { listReferences } from './build-needs.ts';
import { nameNeed, sayNotHere, sayOnOrder } from './build-view.ts';
import type { StatedBuild } from './stated-build.ts';
import { describeRest } from './describe-rest.ts';
import { listOrder, stateCodes, type LeftOut, type PlannedOrder } from './order-plan.ts';
import { Shares, sharesOfBoards, withoutTaken } from './purchase-shares.ts';

/** What stock lacks of a build, as an order: its lines are those of the build. */
export function listBuildOrder({ planned, stated, usesStock, onOrder }: StatedBuild): PlannedOrder {
  const needs = new Map(planned.needs.map((one) => [one.need.id, one]));
  const listed = listOrder(stated, ({ lines }) => {
    const asked = lines.flatMap((line) => {
      const { need, taken } = needs.get(line)!;
      return withoutTaken(sharesOfBoards(need.uses, planned.boards), taken.toNumber());
    });
    return new Shares(asked);
  });
  const taken = planned.needs.filter(({ picks }) => picks.length > 0).length;
  const fromStock = usesStock
    ? taken === 0
      ? 'Nothing comes from stock.'
      : `Of ${plural(taken, 'part')} something comes from stock, and only the rest is ordered. Nothing is reserved.`
    : 'What is in stock was left aside, as asked.';
  return {
    ...listed,
    // Of several boards it is of no one BOM.
    bom: null,
    boards: planned.boards.reduce((sum, { quantity }) => sum + quantity, 0),
    text: describeRest(stated),
    notes: [fromStock, ...sayOfStock(planned), ...sayOnOrder(planned, onOrder), sayNotHere, ...listed.notes],
    notOrdered: [...listed.notOrdered, ...planned.needs.flatMap((one) => listLeftAside(one, planned))],
  };
}

/** What is not sure about what is in stock, of what is bought. */
function sayOfStock({ needs }: StatedBuild['planned']): string[] {
  const notes = needs.flatMap(({ supply, missing }) => (missing.gt(0) && supply.note !== null ? [supply.note] : []));
  return [...new Set(notes)].map((note) => `${note.slice(0, 1).toUpperCase()}${note.slice(1)}.`);
}

function listLeftAside(
  { need, missing }: StatedBuild['planned']['needs'][number],
  { boards }: StatedBuild['planned'],
): LeftOut[] {
  if (need.leftAside === null || !missing.gt(0)) return [];
  return [
    {
      lines: [need.id],
      references: listReferences(need.uses, boards),
      mpn: nameNeed(need),
      ...stateCodes(need.line.statedCodes),
      quantity: missing.ceil().toNumber(),
      amount: null,
      currency: null,
      code: 'left_aside',
      reason: `${need.leftAside.replace(/\.$/, '')}. Decide the line, or ask with doubtful: use.`,
    },
  ];
}
