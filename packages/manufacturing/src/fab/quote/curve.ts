import { CURVE_QUANTITIES } from '@partwright/money';
import { Decimal } from './amount.ts';
import type { BoardFacts } from './facts.ts';
import { type BoardQuote, checkQuantities, quoteBoard, quoteCard, type QuoteOptions } from './quote.ts';
import type { RateCard } from './rate-card.ts';

/** Prices of one service over the quantities. */
export interface CurveLine {
  vendor: string;
  service: string;
  title: string;
  currency: string;
  points: { quantity: number; price: string; perBoard: string }[];
}

export interface FabBend {
  quantity: number;
  /** `least_order`: up to here more boards cost nothing more. `cheapest`: from here on this service is the cheapest. */
  kind: 'least_order' | 'cheapest';
  vendor: string;
  service: string;
  perBoard: string;
}

export interface FabCurve {
  lines: CurveLine[];
  /** By quantity. */
  bends: FabBend[];
}

/**
 * How the price of a board falls with the quantity. Where the cheapest service changes between two of the quantities,
 * the change is found to the board; whole sets may make the two change places more often within them.
 *
 * @example
 * import { capabilities, fabCurve, rateCards } from '@partwright/manufacturing/fab';
 *
 * const board = { widthMm: 40, heightMm: 30, layers: 2 };
 * const { bends } = fabCurve(board, { cards: rateCards, capabilities }, [3, 10, 100]);
 * bends.map(({ quantity, kind, service }) => `${quantity}: ${kind} ${service}`); // => [
 * //   '3: least_order 2 layer prototype', '3: least_order budget 2 layer', '3: least_order budget 2 layer',
 * //   '50: least_order 2 layer medium run',
 * // ]
 */
export function fabCurve(
  facts: BoardFacts,
  options: QuoteOptions,
  quantities: readonly number[] = CURVE_QUANTITIES,
): FabCurve {
  const asked = [...new Set(quantities)].toSorted((a, b) => a - b);
  checkQuantities(asked);
  const quotes = quoteBoard(facts, asked, options).filter((quote) => quote.price !== null);
  const lines = options.cards.flatMap(({ vendor, service, title }) => {
    const own = quotes.filter((quote) => isSameService(quote, { vendor, service, title }));
    const points = own.map(({ quantity, price, perBoard }) => ({ quantity, price: price!, perBoard: perBoard! }));
    return points.length > 0 ? [{ vendor, service, title, currency: own[0]!.currency!, points }] : [];
  });
  const priced = options.cards.filter((card) => lines.some((line) => isSameService(line, card)));
  const bends = [
    ...priced.flatMap((card) => findLeastOrder(card, facts, options, asked.at(-1) ?? 1)),
    ...findChanges(priced, facts, options, asked),
  ];
  return { lines, bends: bends.toSorted((a, b) => a.quantity - b.quantity) };
}

/** The most boards that cost as much as one; undefined where that is no more than one. */
function findLeastOrder(card: RateCard, facts: BoardFacts, options: QuoteOptions, most: number): FabBend[] {
  const at = (quantity: number) => quoteCard(card, facts, quantity, options);
  const one = at(1);
  // A price never falls with the quantity, but for steps by area: those end the search early, never late.
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (at(middle).price === one.price) low = middle;
    else high = middle - 1;
  }
  return low > 1 ? [makeBend(at(low), 'least_order')] : [];
}

function findChanges(
  cards: readonly RateCard[],
  facts: BoardFacts,
  options: QuoteOptions,
  quantities: readonly number[],
): FabBend[] {
  const bestAt = (quantity: number) => cheapest(cards.map((card) => quoteCard(card, facts, quantity, options)));
  const bends: FabBend[] = [];
  let before: { quantity: number; best: BoardQuote } | undefined;
  for (const quantity of quantities) {
    const best = bestAt(quantity);
    if (!best) continue;
    if (before && !isSameService(before.best, best)) {
      let [low, high] = [before.quantity, quantity];
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        const found = bestAt(middle);
        if (found && isSameService(found, best)) high = middle;
        else low = middle;
      }
      bends.push(makeBend(bestAt(high)!, 'cheapest'));
    }
    before = { quantity, best };
  }
  return bends;
}

/** Undefined where prices are in several currencies: they are not held against each other. */
function cheapest(quotes: readonly BoardQuote[]): BoardQuote | undefined {
  const priced = quotes.filter((quote) => quote.price !== null);
  if (new Set(priced.map(({ currency }) => currency)).size !== 1) return undefined;
  return priced.reduce((best, quote) => (new Decimal(quote.price!).lt(best.price!) ? quote : best));
}

type Service = Pick<RateCard, 'vendor' | 'service' | 'title'>;

function isSameService(a: Service, b: Service): boolean {
  return a.vendor === b.vendor && a.service === b.service && a.title === b.title;
}

function makeBend({ quantity, vendor, service, perBoard }: BoardQuote, kind: FabBend['kind']): FabBend {
  return { quantity, kind, vendor, service, perBoard: perBoard! };
}
