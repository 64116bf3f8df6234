import type { Lifecycle, Offer } from '@partwright/catalog';
import { Decimal, sum, toText, ZERO } from '@partwright/money';
import { sellerKey } from '@partwright/catalog/sellers';
import type { LineOutcome } from './types.ts';

/** What a roll-up must know of a line beside its purchase. */
export interface LineFacts {
  /** Dotted path of the catalogue; null when the part is not known. */
  category: string | null;
  lifecycle: Lifecycle;
  offers: readonly Offer[];
  /** Lines of the BOM that are bought together. Default: 1. */
  lines?: number | undefined;
  /** What its lines in doubt add to what it costs. Default: '0'. */
  inDoubt?: string | undefined;
}

export interface CategoryCost {
  category: string;
  /** Lines of the BOM, of those that something is bought for. */
  lines: number;
  amount: string;
  /** Of all that is spent, 0 to 1, four decimal places. */
  share: string;
  /** What of `amount` lines in doubt add. */
  inDoubt: string;
}

export interface RiskFlag {
  code:
    | 'obsolete'
    | 'not_for_new_designs'
    | 'single_source'
    | 'short_stock'
    | 'thin_stock'
    | 'long_lead_time'
    | 'no_stock_data'
    | 'not_priced'
    | 'left_out';
  severity: 'error' | 'warning' | 'info';
  /** Line ids. */
  lines: string[];
  message: string;
}

export interface RollUp {
  byCategory: CategoryCost[];
  /** The lines that matter most. */
  topLines: { id: string; amount: string; share: string; inDoubt: string }[];
  risks: RiskFlag[];
}

const TOP_LINES = 10;
/** Stock of all sellers below so many times the need may be gone before the order is placed. */
const THIN = 2;
/** Days a seller needs to get a part, above which it decides when boards can be built: eight weeks. */
const LONG_LEAD_DAYS = 56;
const UNKNOWN: LineFacts = { category: null, lifecycle: 'unknown', offers: [] };

/**
 * Sum purchases in full up (of a plan with `shortStock: 'aside'`; what cannot be bought now beside each): by category (its first `depth` steps), the ten dearest lines, and what may go wrong. A line that
 * nothing is bought for is in no category: it costs an unknown amount, not 0.
 *
 * @example
 * import { purchaseLine, rollUp } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: 15, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '2' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const outcome = purchaseLine({ id: 'U1', perBoard: 1, offers: [offer] }, 10);
 * const facts = { category: 'ic.amplifier.operational', lifecycle: 'nrnd', offers: [offer] } as const;
 * const { byCategory, risks } = rollUp([outcome], new Map([['U1', facts]]));
 * byCategory; // => [{ category: 'ic', lines: 1, amount: '20', share: '1', inDoubt: '0' }]
 * risks.map(({ code }) => code); // => ['not_for_new_designs', 'thin_stock']
 */
export function rollUp(outcomes: readonly LineOutcome[], facts: ReadonlyMap<string, LineFacts>, depth = 1): RollUp {
  const amounts = outcomes
    .filter(({ purchase }) => purchase.buys.length > 0)
    .map(({ purchase }) => ({
      id: purchase.id,
      amount: new Decimal(purchase.amount),
      inDoubt: new Decimal(facts.get(purchase.id)?.inDoubt ?? 0),
    }));
  const total = sum(amounts.map(({ amount }) => amount));
  const categories = new Map<string, { lines: number; amount: Decimal; inDoubt: Decimal }>();
  for (const { id, ...own } of amounts) {
    const category = facts.get(id)?.category?.split('.').slice(0, depth).join('.') ?? 'unknown';
    const { lines, amount, inDoubt } = categories.get(category) ?? { lines: 0, amount: ZERO, inDoubt: ZERO };
    categories.set(category, {
      lines: lines + (facts.get(id)?.lines ?? 1),
      amount: amount.plus(own.amount),
      inDoubt: inDoubt.plus(own.inDoubt),
    });
  }
  const byCategory = [...categories]
    .sort(([, a], [, b]) => b.amount.cmp(a.amount))
    .map(([category, { lines, ...costs }]) => ({ category, lines, ...writeCosts(costs, total) }));
  const topLines = amounts
    .toSorted((a, b) => b.amount.cmp(a.amount))
    .slice(0, TOP_LINES)
    .map(({ id, ...costs }) => ({ id, ...writeCosts(costs, total) }));
  return { byCategory, topLines, risks: listRisks(outcomes, facts) };
}

function writeCosts(
  { amount, inDoubt }: Record<'amount' | 'inDoubt', Decimal>,
  total: Decimal,
): Pick<CategoryCost, 'amount' | 'share' | 'inDoubt'> {
  const share = total.isZero() ? ZERO : amount.div(total).toDecimalPlaces(4);
  return { amount: toText(amount), share: toText(share), inDoubt: toText(inDoubt) };
}

/**
 * One test for a risk, asked of each line. `single_source` is asked only when offers of two sellers or more are known in
 * the whole BOM; `long_lead_time` only of what is not in stock in full, as stock needs no lead time.
 */
interface Risk extends Omit<RiskFlag, 'lines'> {
  applies: (outcome: LineOutcome, facts: LineFacts) => boolean;
}

const RISKS: readonly Risk[] = [
  {
    code: 'obsolete',
    severity: 'error',
    message: 'No longer made, or soon not: find another part.',
    applies: (_, { lifecycle }) => lifecycle === 'obsolete' || lifecycle === 'eol',
  },
  {
    code: 'not_priced',
    severity: 'error',
    message: 'No price is known; the totals are without these lines.',
    applies: ({ shortage }) =>
      shortage !== null && shortage.code !== 'short_stock' && shortage.code !== 'supplier_limit',
  },
  {
    code: 'left_out',
    severity: 'error',
    message: 'Left out to keep to the number of suppliers; the totals are without these lines.',
    applies: ({ shortage }) => shortage?.code === 'supplier_limit',
  },
  {
    code: 'short_stock',
    severity: 'error',
    message: 'All offers together have too few pieces; in the totals as if there were enough.',
    applies: ({ shortage }) => shortage?.code === 'short_stock',
  },
  {
    code: 'not_for_new_designs',
    severity: 'warning',
    message: 'The manufacturer does not recommend it for new designs.',
    applies: (_, { lifecycle }) => lifecycle === 'nrnd',
  },
  {
    code: 'single_source',
    severity: 'warning',
    message: 'Of the sellers whose offers are known, only one has it.',
    applies: (_, { offers }) => new Set(offers.filter(mayDeliver).map(({ seller }) => sellerKey(seller))).size === 1,
  },
  {
    code: 'thin_stock',
    severity: 'warning',
    message: `All offers together have less than ${THIN} times what is needed.`,
    applies: ({ purchase, shortage }, { offers }) =>
      shortage === null && purchase.needed > 0 && allStock(offers) < THIN * purchase.needed,
  },
  {
    code: 'long_lead_time',
    severity: 'warning',
    message: `Not in stock in full, and the sellers need more than ${LONG_LEAD_DAYS / 7} weeks to get it.`,
    applies: ({ purchase }, { offers }) => {
      const leads = offers.flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
      return leads.length > 0 && Math.min(...leads) > LONG_LEAD_DAYS && !isInStock(offers, purchase.needed);
    },
  },
  {
    code: 'no_stock_data',
    severity: 'info',
    message: 'No seller states its stock.',
    applies: (_, { offers }) => offers.length > 0 && offers.every(({ stock }) => stock === null),
  },
];

function listRisks(outcomes: readonly LineOutcome[], facts: ReadonlyMap<string, LineFacts>): RiskFlag[] {
  const sellers = new Set([...facts.values()].flatMap(({ offers }) => offers.map(({ seller }) => sellerKey(seller))));
  // Where one seller's list is all that is known, nothing is known of what others have.
  const asked = RISKS.filter(({ code }) => code !== 'single_source' || sellers.size > 1);
  return asked.flatMap(({ applies, ...flag }) => {
    const lines = outcomes.flatMap((outcome) => {
      const known = facts.get(outcome.purchase.id) ?? UNKNOWN;
      return applies(outcome, known) ? outcome.purchase.id : [];
    });
    return lines.length > 0 ? { ...flag, lines } : [];
  });
}

/** Pieces that all offers state; no limit where one states none. */
function allStock(offers: readonly Offer[]): number {
  return offers.reduce((pieces, { stock }) => pieces + (stock ?? Number.POSITIVE_INFINITY), 0);
}

function isInStock(offers: readonly Offer[], needed: number): boolean {
  return offers.reduce((pieces, { stock }) => pieces + (stock ?? 0), 0) >= needed;
}

function mayDeliver({ stock }: Offer): boolean {
  return stock === null || stock > 0;
}
