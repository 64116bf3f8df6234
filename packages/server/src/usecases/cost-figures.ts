import { describeStatement, type CostStatement } from '@partwright/cost';
import { money } from '../wire.ts';

/** A statement of cost in figures, as what is short of it shows it: lists, events, files. */
export interface CostFigures {
  /** The statement as a sentence. */
  text: string;
  /** Boards. */
  quantity: number;
  currency: string;
  /** For one board; null: nothing has a price. */
  unitCost: number | null;
  total: number | null;
  /** What of `unitCost` is in no doubt. */
  sure: number | null;
  pricedLines: number;
  unpricedLines: number;
  shortLines: number;
  doubtfulLines: number;
  /** Places of the list that were not read: their parts are in no figure. */
  unreadPlaces: number;
}

/** Never a figure without its doubt: all that shows the cost of a board in short has it from here. */
export function costFigures(statement: CostStatement): CostFigures {
  const { boards, currency, floor, sure, coverage } = statement;
  return {
    text: describeStatement(statement).text,
    quantity: boards,
    currency,
    unitCost: money(floor?.perBoard ?? null),
    total: money(floor?.total ?? null),
    sure: money(sure?.perBoard ?? null),
    pricedLines: coverage.priced,
    unpricedLines: coverage.unpriced,
    shortLines: coverage.short,
    doubtfulLines: coverage.doubtful.length,
    unreadPlaces: coverage.unread.length,
  };
}
