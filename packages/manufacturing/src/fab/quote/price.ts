import { amountText, Decimal, toPayable } from './amount.ts';
import type { BoardFacts } from './facts.ts';
import type { Selector } from './limit.ts';
import { selects } from './limits.ts';
import { type AreaRate, areaUnits, type RateCard } from './rate-card.ts';

export interface PriceItem {
  item: string;
  /** Decimal text in the card's currency, of what can be paid: the items add up to the price. */
  amount: string;
}

export interface BoardPrice {
  /** Boards that come: the asked ones in whole sets. */
  boards: number;
  total: Decimal;
  breakdown: PriceItem[];
  notes: string[];
}

export interface PriceOptions {
  /** The same board was made before: fees for tools are not charged again. */
  isReorder?: boolean | undefined;
}

/** What a card charges for a number of boards; a sentence without a full stop where it has no price for them. */
export function priceBoards(
  card: RateCard,
  facts: BoardFacts,
  quantity: number,
  { isReorder = false }: PriceOptions = {},
): BoardPrice | string {
  const boards = countSets(card, quantity) * card.setOf;
  if (card.mostBoards !== null && boards > card.mostBoards)
    return `${card.title} makes at most ${card.mostBoards} boards of an order, not ${boards}`;
  const notes: string[] = [];
  const breakdown: PriceItem[] = [];
  let total = new Decimal(0);
  const add = (item: string, amount: Decimal) => {
    const rounded = toPayable(amount, card.currency);
    if (rounded.isZero()) return;
    breakdown.push({ item, amount: amountText(rounded) });
    total = total.plus(rounded);
  };
  const start = firstFor(card.start, facts);
  const each = firstFor(card.perBoard, facts);
  const area = priceArea(card, facts, boards);
  const isUnknown =
    (card.start.length > 0 && !start) || (card.perBoard.length > 0 && !each) || (card.area.length > 0 && !area);
  if (isUnknown || (!start && !each && !area))
    return `${card.title} states no price for ${facts.layers} ${facts.layers === 1 ? 'layer' : 'layers'} so made`;
  if (start) add('set-up', new Decimal(start.price));
  if (each) add(`${boards} boards at ${each.price}`, new Decimal(each.price).times(boards));
  if (area) add(area.item, area.amount);
  for (const extra of card.extras) {
    const selected = selects(extra.when, facts);
    if (selected === undefined) notes.push(`${extra.item} may cost extra; whether it is needed is not known.`);
    if (selected !== true || (extra.isOnce && isReorder)) continue;
    const amount = new Decimal(extra.perOrder ?? 0)
      .plus(new Decimal(extra.perBoard ?? 0).times(boards))
      .plus(new Decimal(extra.perM2 ?? 0).times(measureArea(facts).times(boards).div(areaUnits.m2)));
    add(extra.item, amount);
  }
  if (card.leastOrder !== null && total.lt(card.leastOrder))
    add('up to the least order', new Decimal(card.leastOrder).minus(total));
  return { boards, total, breakdown, notes };
}

/** Whole sets that cover a quantity. */
export function countSets({ setOf, leastBoards }: RateCard, quantity: number): number {
  return Math.ceil(Math.max(quantity, leastBoards) / setOf);
}

/** The first row that holds for the board for certain; a row without a condition holds for all. */
export function firstFor<Row extends { when?: Selector | undefined }>(
  rows: readonly Row[],
  facts: BoardFacts,
): Row | undefined {
  return rows.find(({ when }) => !when || selects(when, facts) === true);
}

function measureArea({ widthMm, heightMm }: BoardFacts): Decimal {
  return new Decimal(widthMm).times(heightMm);
}

function priceArea(card: RateCard, facts: BoardFacts, boards: number): { item: string; amount: Decimal } | undefined {
  const least = card.leastBoardArea;
  const board = Decimal.max(measureArea(facts), least ? convertToMm2(least.area, least.unit) : 0);
  const rows = card.area.filter(({ when }) => !when || selects(when, facts) === true);
  const reached = rows.filter(({ from = 0, unit }) => board.times(boards).div(areaUnits[unit]).gte(from));
  const rate = reached.reduce<AreaRate | undefined>(
    (best, row) => (best && (best.from ?? 0) >= (row.from ?? 0) ? best : row),
    undefined,
  );
  if (!rate) return undefined;
  const charged = rate.of === 'board' ? boards : boards / card.setOf;
  const floor = card.leastOrderArea;
  const wanted = board.times(charged);
  const all = Decimal.max(wanted, floor ? convertToMm2(floor.area, floor.unit) : 0);
  const area = all.div(areaUnits[rate.unit]);
  const why = all.gt(wanted) ? ', the least an order has' : rate.of === 'set' ? `, once for ${card.setOf} boards` : '';
  return {
    item: `${area.toDecimalPlaces(3).toFixed()} ${rate.unit} at ${rate.price}${why}`,
    amount: area.times(rate.price),
  };
}

function convertToMm2(area: number, unit: keyof typeof areaUnits): Decimal {
  return new Decimal(area).times(areaUnits[unit]);
}
