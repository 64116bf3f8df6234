import { normalizePartNumber } from '@partwright/part-numbers';
import type { AnswerData } from '@partwright/contract';
import { nameReferences, type PartNeed } from './build-needs.ts';
import { fxView, notPricedView, orderPlanView, priceAgeView, purchaseViews } from './cost-views.ts';
import { describeRest } from './describe-rest.ts';
import type { StandIn } from './build-stock.ts';
import type { PlannedBuild, PlannedNeed } from './plan-build.ts';
import { type OnOrder, sayOrdered } from './on-order.ts';
import type { StatedBuild } from './stated-build.ts';
import type { StatedCost } from './state-cost.ts';
import { statementView } from './statement-view.ts';
import { spotView } from './stock-views.ts';

type Build = AnswerData<'calculateBuild'>;

/** A planned build as `POST /costs/build` answers it. */
export function buildView({ planned, stated, usesStock, onOrder }: StatedBuild): Build {
  const { lines, order, inFull, statement } = stated;
  const facts = new Map(lines.map((line) => [String(line.id), line]));
  const told = { ...statement, shortages: { ...statement.shortages, buildable: null, stops: [] } };
  return {
    boards: planned.boards.map((_, at) => boardView(planned, at)),
    enough: planned.reach.isEnough,
    text: describeBuild(planned, stated),
    lines: planned.needs.map((need) => needView(need, onOrder)),
    buy: {
      statement: { ...statementView(told, lines), text: describeRest(stated) },
      lines: purchaseViews({ ...stated, shares: new Map() }),
      notPriced: notPricedView(order, facts),
      orderPlan: orderPlanView(stated),
      priceAge: priceAgeView(stated),
    },
    stockValue: null,
    currency: inFull.currency,
    notes: [
      ...order.notes,
      ...(onOrder === null ? [] : sayOnOrder(planned, onOrder)),
      ...listNotes(planned, usesStock),
    ],
    fx: fxView(inFull.fx),
  };
}

/** One kind of board: how far stock reaches for it, and what stops the next. */
export function boardView({ boards, needs, reach }: PlannedBuild, at: number): Build['boards'][number] {
  const { name, quantity } = boards[at]!;
  const { atLeast, atMost, stops } = reach.alone[at]!;
  const needOf = new Map(needs.map((one) => [String(one.need.id), one]));
  const named = stops.map(({ id, missing }) => {
    const one = needOf.get(id)!;
    return {
      partNumber: nameNeed(one.need),
      reference: nameReferences(
        one.need.uses.filter(({ board }) => board === at),
        boards.slice(at, at + 1),
      ),
      missing: Number(missing),
      why: one.need.leftAside ?? one.supply.whyOpen,
    };
  });
  return {
    name,
    quantity,
    buildable: { atLeast, atMost, text: describeReach(name, reach.alone[at]!, named) },
    inTurn: reach.inTurn[at]!,
    stops: named,
  };
}

const MOST_NAMED = 3;

function describeReach(
  name: string,
  { atLeast, atMost }: PlannedBuild['reach']['alone'][number],
  stops: Build['boards'][number]['stops'],
): string {
  const names = stops.slice(0, MOST_NAMED).map(({ partNumber, reference }) => partNumber ?? reference ?? 'a line');
  const rest = stops.length - names.length;
  const list = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
  const stopped = list === '' ? '' : `; ${list} ${stops.length === 1 ? 'stops' : 'stop'} the next`;
  if (atMost === atLeast) return `Stock alone is enough for ${atLeast} of ${name}${stopped}.`;
  const most = atMost === null ? 'any number' : String(atMost);
  return `Stock alone is enough for ${atLeast} of ${name} for sure, and for ${most} if there is enough of what was not counted, not read or is in doubt${stopped}.`;
}

function describeBuild({ needs, reach }: PlannedBuild, stated: StatedCost): string {
  const total = needs.length;
  const bought = needs.filter(({ need, missing }) => need.leftAside === null && missing.gt(0)).length;
  const aside = needs.filter(({ need, missing }) => need.leftAside !== null && missing.gt(0)).length;
  const left =
    aside === 0
      ? ''
      : ` Of ${aside} of ${total} ${total === 1 ? 'part' : 'parts'} something is left aside, neither taken nor bought.`;
  if (total === 0 && reach.isEnough === true) return 'No part is needed: no line of the boards is bought.';
  if (reach.isEnough === true) return `Stock is enough for all boards.${left}`;
  const head = reach.isEnough === null ? 'Whether stock is enough cannot be said' : 'Stock is not enough';
  return `${head}: ${bought} of ${total} ${total === 1 ? 'part' : 'parts'} to be bought, ${describeRest(stated)}.${left}`;
}

/** Where another part may be meant, what the line names. */
export const nameNeed = ({ part, number, asked }: PartNeed): string | null => number?.mpn ?? part?.mpn ?? asked;

function needView(
  { need, supply, needed, picks, taken, missing }: PlannedNeed,
  onOrder: OnOrder | null,
): Build['lines'][number] {
  const number = nameNeed(need);
  return {
    line: need.id,
    partNumber: nameNeed(need),
    manufacturer: need.number === null ? (need.part?.manufacturer ?? null) : need.number.manufacturer,
    boards: need.uses.map(({ board, lines, references, perBoard }) => ({
      board: board + 1,
      lines,
      reference: references.join(', ') || null,
      perBoard,
    })),
    needed: needed.toNumber(),
    fromStock: picks.map((pick) => ({
      itemId: pick.item.id,
      partNumber: pick.item.mpn ?? pick.item.ownNumber,
      ...spotView(pick),
      quantity: pick.quantity.toNumber(),
      substitute: pick.standsIn !== null,
      standsIn: pick.standsIn,
    })),
    taken: taken.toNumber(),
    toBuy: need.leftAside === null ? missing.ceil().toNumber() : 0,
    onOrder: onOrder === null || number === null ? null : (onOrder.owed.get(normalizePartNumber(number))?.pieces ?? 0),
    leftAside: missing.gt(0) ? need.leftAside : null,
    note: supply.note,
  };
}

/** What is bought though it is on order or drafted already. */
export function sayOnOrder({ needs }: Pick<PlannedBuild, 'needs'>, onOrder: OnOrder | null): string[] {
  if (onOrder === null) return ['What is on order already was not looked for: the key may not read purchase orders.'];
  const bought = needs.flatMap(({ need, missing }) => (missing.gt(0) ? (nameNeed(need) ?? []) : []));
  return sayOrdered(bought, onOrder);
}

export const sayNotHere = 'Duty, tax and the making of the boards are not in it.';

function listNotes({ boards, needs }: PlannedBuild, usesStock: boolean): string[] {
  const notes = boards.flatMap(({ name, unread = [] }) => unread.map((what) => `Not all of ${name} was read: ${what}`));
  if (!usesStock) notes.push('What is in stock was left aside, as asked: everything is to be bought.');
  if (needs.some(({ picks }) => picks.length > 0))
    notes.push('What the pieces from stock once cost is not known here; it is in no sum.');
  const named = (why: StandIn): string[] => [
    ...new Set(
      needs.flatMap(({ need, picks }) =>
        picks
          .filter(({ standsIn }) => standsIn === why)
          .map(({ item }) => `${item.mpn ?? item.ownNumber} for ${need.part?.mpn}`),
      ),
    ),
  ];
  const [approved, fitting] = [named('approved'), named('fitting')];
  if (approved.length > 0) notes.push(`Approved alternatives are taken from stock: ${approved.join(', ')}.`);
  if (fitting.length > 0)
    notes.push(
      `Taken from stock as they are all that their lines ask for, which name no part number: ${fitting.join(', ')}.`,
    );
  notes.push(`Nothing is reserved or booked. ${sayNotHere}`);
  return notes;
}
