import { amount as writeAmount, type AmountRounding, count } from '@partwright/report-text';
import { Decimal, toText } from '@partwright/money';
import type { BoardCost, CostStatement, Coverage } from './types.ts';

/** How amounts are written. */
export interface StatementStyle {
  /** A decimal string for a reader, without the currency. `at least` so much is rounded down, `at most` up. */
  amount(text: string, rounding?: AmountRounding): string;
  /** What the price is for. Default: `a board`. */
  per?: string;
}

/** A statement for people: the figure, and what has to be known of it. */
export interface StatementWords {
  /** `12.40 USD`, `at least 12.40 USD`, `at least 10.40 USD + 2.00 for 1 line in doubt`, `no price`. */
  price: string;
  /** Without full stops: how many lines it is of, what is not in it, what is short, what is in doubt. */
  notes: string[];
  /** Both in one: `at least 12.40 USD a board (36 of 40 lines; 4 without a price)`. */
  text: string;
}

const PLAIN: Pick<StatementStyle, 'amount'> = { amount: (text, rounding) => writeAmount(text, undefined, rounding) };

/** Lines that are named; of more their number is said. */
const MOST_NAMED = 3;

/**
 * Write a statement as every terminal, report and message does: the cost of one board with its doubt.
 *
 * @example
 * import { describeStatement, makeStatement, planOrder } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: 30, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '12.4' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const lines = [
 *   { id: 'U1', perBoard: 1, offers: [offer], name: 'LM358', references: ['U1'] },
 *   { id: 'J1', perBoard: 1, offers: [], name: 'Plug', references: ['J1'] },
 * ];
 * const order = planOrder(lines, 10, []);
 * const estimates = new Map([['J1', { unit: 2, low: 1, high: 4, basis: 'plugs' }]]);
 * const statement = makeStatement({ lines, order, inFull: order, estimates });
 * describeStatement(statement).text;
 * // => 'at least 12.40 EUR a board (1 of 2 lines; 1 without a price; with it about 14.40, 13.40 to 16.40, of which 86.1 % is known)'
 */
export function describeStatement(
  statement: CostStatement,
  { amount = PLAIN.amount, per = 'a board' }: Partial<StatementStyle> = PLAIN,
): StatementWords {
  const { floor, sure, currency, coverage } = statement;
  const { price, beside } = writeFloor(
    {
      known: floor && exactPerBoard(floor, statement),
      sure: sure && exactPerBoard(sure, statement),
      // What was not read adds to it as what has no price does.
      unpricedLines: coverage.unpriced + coverage.unread.length,
      doubtfulLines: coverage.doubtful.length,
    },
    { amount, price: (text, rounding) => `${amount(text, rounding)} ${currency}`.trim() },
  );
  const notes = [
    coverageNote(statement),
    describeEstimate(statement, { amount }),
    ...shortageNotes(statement),
    describeDoubt(statement.coverage.doubtful.length, statement.coverage.doubtfulShare),
  ].filter((note) => note !== '');
  const words = floor === null ? price : joinFloor({ price: `${price} ${per}`, beside });
  return { price: joinFloor({ price, beside }), notes, text: `${words} (${notes.join('; ')})` };
}

/** What of a board is known, in one currency: decimal strings of one board, to all the places that they have. */
export interface KnownFloor {
  /** Every priced line, those in doubt too; null: nothing has a price. */
  known: string | null;
  /** What of it is in no doubt; undefined: nobody says. */
  sure: string | null | undefined;
  unpricedLines: number;
  /** Priced lines of which another part, or another quantity, may be meant. */
  doubtfulLines: number;
}

/** How the amounts of a floor are written. */
export interface FloorStyle extends Pick<StatementStyle, 'amount'> {
  /** The first amount of it, with the currency. Default: as `amount`. */
  price?: StatementStyle['amount'];
}

/** A figure for people: what stands for sure, and what stands beside it. */
export interface FloorWords {
  /** `12.40 USD`; `at least 12.40 USD`; `no sure price` where all of it is in doubt; `no price`. */
  price: string;
  /** `+ 2.00 for 1 line in doubt`; '' where nothing is in doubt. */
  beside: string;
}

/**
 * Write what is known of a cost, so that `at least` is true: lines without a price add to it, lines in doubt may turn out to
 * be another part or another number of pieces. Every headline about cost is written here.
 *
 * @example
 * import { writeFloor } from '@partwright/cost';
 *
 * const amount = (text: string) => Number(text).toFixed(2);
 * const style = { amount, price: (text: string) => `${amount(text)} EUR` };
 * const facts = { known: '12.4', sure: '12.4', unpricedLines: 0, doubtfulLines: 0 };
 * writeFloor(facts, style); // => { price: '12.40 EUR', beside: '' }
 * writeFloor({ ...facts, unpricedLines: 4 }, style); // => { price: 'at least 12.40 EUR' }
 * writeFloor({ ...facts, sure: '10.4', doubtfulLines: 1 }, style);
 * // => { price: 'at least 10.40 EUR', beside: '+ 2.00 for 1 line in doubt' }
 */
export function writeFloor(
  { known, sure, unpricedLines, doubtfulLines }: KnownFloor,
  { amount, price = amount }: FloorStyle,
): FloorWords {
  if (known === null) return { price: 'no price', beside: '' };
  const lines = `${counted(doubtfulLines, 'line')} in doubt`;
  if (doubtfulLines === 0) {
    return { price: unpricedLines > 0 ? `at least ${price(known, 'down')}` : price(known), beside: '' };
  }
  // An earlier version did not say what of it is sure.
  if (sure === undefined || sure === null) return { price: `about ${price(known)}`, beside: `with ${lines}` };
  if (new Decimal(sure).isZero()) return { price: 'no sure price', beside: `+ ${price(known)} for ${lines}` };
  // Figures that came over the wire are rounded: the sure part is never above all of it.
  const least = Decimal.min(sure, known);
  const rest = toText(new Decimal(known).minus(least));
  return { price: `at least ${price(toText(least), 'down')}`, beside: `+ ${amount(rest)} for ${lines}` };
}

/**
 * Both as one phrase.
 *
 * @example
 * import { joinFloor } from '@partwright/cost';
 *
 * joinFloor({ price: 'at least 10.40 EUR', beside: '+ 2.00 for 1 line in doubt' });
 * // => 'at least 10.40 EUR + 2.00 for 1 line in doubt'
 */
export function joinFloor({ price, beside }: FloorWords): string {
  return beside === '' ? price : `${price} ${beside}`;
}

/** To more places than amounts have, and never above what it is: what is rounded to six may be. */
function exactPerBoard({ total, perBoard }: BoardCost, { boards }: CostStatement): string {
  if (boards <= 0) return perBoard;
  return toText(new Decimal(total).div(boards).toDecimalPlaces(12, Decimal.ROUND_DOWN));
}

function coverageNote({ coverage: { lines, priced, unpriced, leftOut, unread } }: CostStatement): string {
  if (unread.length > 0 && unpriced === 0) return `${counted(lines, 'line')}; ${describeUnread(unread)}`;
  if (unpriced === 0) return lines === 0 ? 'nothing to buy' : lines === 1 ? '1 line' : `all ${count(lines)} lines`;
  const without = [
    unpriced > leftOut ? `${count(unpriced - leftOut)} without a price` : '',
    leftOut > 0 ? `${count(leftOut)} left out to keep to the number of suppliers` : '',
  ];
  const missing = unread.length === 0 ? '' : describeUnread(unread);
  return [`${count(priced)} of ${counted(lines, 'line')}`, ...without, missing]
    .filter((note) => note !== '')
    .join('; ');
}

/** Without a full stop, which would end the note that it stands in. */
function describeUnread([first, ...others]: readonly string[]): string {
  const more = others.length === 0 ? '' : ` (and ${count(others.length)} more)`;
  return `not all was read: ${first!.replace(/\.$/, '')}${more}`;
}

/** What of a statement its estimate is said with. */
export interface StatedEstimate extends Pick<CostStatement, 'estimate' | 'low' | 'high'> {
  coverage: Pick<Coverage, 'unpriced' | 'estimated' | 'value'>;
}

/**
 * Write what the lines without a price add to the cost of one board, with its range and how much of the whole is known; ''
 * where none of them is estimated. Lines of which nothing is known leave the most open.
 *
 * @example
 * import { describeEstimate } from '@partwright/cost';
 *
 * const [estimate, low, high] = ['14.4', '13.4', '16.4'].map((perBoard) => ({ perBoard, total: perBoard }));
 * describeEstimate({ estimate: estimate!, low: low!, high: high!, coverage: { unpriced: 1, estimated: 1, value: '0.8611' } });
 * // => 'with it about 14.40, 13.40 to 16.40, of which 86.1 % is known'
 */
export function describeEstimate(
  { coverage, estimate, low, high }: StatedEstimate,
  { amount }: StatementStyle = PLAIN,
): string {
  const { unpriced, estimated, value } = coverage;
  if (estimated === 0 || estimate === null || low === null) return '';
  const them = unpriced === 1 ? 'it' : 'them';
  if (high !== null) {
    const known = value === null ? '' : `, of which ${formatKnownShare(Number(value))} is known`;
    return `with ${them} about ${amount(estimate.perBoard)}, ${amount(low.perBoard, 'down')} to ${amount(high.perBoard, 'up')}${known}`;
  }
  const rest = unpriced - estimated;
  if (rest === 0) return `with ${them} about ${amount(estimate.perBoard)}, ${amount(low.perBoard, 'down')} or more`;
  return `with ${count(estimated)} of them estimated about ${amount(estimate.perBoard)}, and of ${counted(rest, 'line')} nothing is known`;
}

/** Rounded down: what is estimated is no part of what is known, and what is little is not nothing. */
function formatKnownShare(share: number): string {
  if (share === 0) return 'nothing';
  if (share < 0.001) return 'less than 0.1 %';
  return share > 0.9999 ? 'more than 99.9 %' : `${(Math.floor(share * 1000 + 1e-9) / 10).toFixed(1)} %`;
}

function shortageNotes({ boards, shortages, coverage }: CostStatement): string[] {
  const { buildable, stops, stockUnknown } = shortages;
  const notes: string[] = [];
  if (coverage.short > 0)
    notes.push(`stock is short for ${counted(coverage.short, 'line')}, priced as if there were enough`);
  if (buildable !== null && buildable < boards) {
    const others = coverage.unpriced > 0 ? ' of the priced lines' : '';
    notes.push(`stock${others} reaches for ${count(buildable)} of ${counted(boards, 'board')}: ${listNames(stops)}`);
  }
  if (stockUnknown.length > 0) notes.push(`of ${counted(stockUnknown.length, 'part')} no stock is stated`);
  return notes;
}

function listNames(named: CostStatement['shortages']['stops']): string {
  const names = named.slice(0, MOST_NAMED).map(({ references, name }) => references[0] ?? name);
  const rest = named.length - names.length;
  const list = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
  return `${list} ${named.length === 1 ? 'stops' : 'stop'} the next`;
}

/**
 * Write how many priced lines may mean another part, and their share (a decimal string, 0 to 1) of the cost; '' for none.
 *
 * @example
 * import { describeDoubt } from '@partwright/cost';
 *
 * describeDoubt(2, '0.1622'); // => '2 lines priced with doubt, 16.2 % of it'
 */
export function describeDoubt(lines: number, share: string): string {
  if (lines === 0) return '';
  return `${counted(lines, 'line')} priced with doubt, ${describeShare(share)} of it`;
}

/**
 * Write a share (a decimal string, 0 to 1) in percent; what is little is not nothing.
 *
 * @example
 * import { describeShare } from '@partwright/cost';
 *
 * describeShare('0.1622'); // => '16.2 %'
 * describeShare('0.0001'); // => 'less than 0.1 %'
 */
export function describeShare(share: string): string {
  const part = Number(share);
  return part < 0.0005 ? 'less than 0.1 %' : `${(part * 100).toFixed(1)} %`;
}

/** `1 line`, `11 278 lines` */
function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}
