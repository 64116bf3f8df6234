import { Decimal } from '@partwright/money';
import { numberKey } from './number-key.ts';
import { listUnanswered } from './read-quotation.ts';
import type { AskedPart, Quotation, QuotedLine } from './types.ts';

/** A price of a seller, as a program gives it: nothing of it is printed, so nothing is guessed. */
export interface QuoteRow {
  mpn: string;
  manufacturer?: string | null | undefined;
  /** Another part was asked for: that one. */
  insteadOf?: string | null | undefined;
  /** The seller's order code. */
  orderCode?: string | null | undefined;
  packaging?: string | null | undefined;
  /** For one piece, decimal string; null: the seller has no price. */
  unitPrice: string | null;
  /** Pieces from which the price holds. */
  quantity: number;
  moq?: number | null | undefined;
  multiple?: number | null | undefined;
  stock?: number | null | undefined;
  /** Calendar days. */
  leadTimeDays?: number | null | undefined;
  /** `2026-12-31`, the last day. */
  validUntil?: string | null | undefined;
  note?: string | null | undefined;
}

/** What holds for all rows. */
export interface QuoteRowsFacts {
  /** ISO 4217. */
  currency: string;
  reference?: string | null | undefined;
  quoteNumber?: string | null | undefined;
  quoteDate?: string | null | undefined;
  /** Of rows that say none. */
  validUntil?: string | null | undefined;
  /** The parts of the request that is answered. */
  asked?: readonly AskedPart[] | undefined;
}

/**
 * Two rows of one offer contradict each other.
 *
 * @example
 * import { QuoteRowsContradict } from '@partwright/ordering/readers';
 *
 * new QuoteRowsContradict(1, 'moq', 'Row 2 has another minimum').row; // => 1
 */
export class QuoteRowsContradict extends Error {
  override readonly name = 'QuoteRowsContradict';
  /** Index of the row, from 0, and its field. */
  readonly row: number;
  readonly field: keyof QuoteRow;
  constructor(row: number, field: keyof QuoteRow, message: string) {
    super(message);
    this.row = row;
    this.field = field;
  }
}

/** What all rows of an offer say alike, or leave open. */
const shared = [
  'insteadOf',
  'moq',
  'multiple',
  'stock',
  'leadTimeDays',
  'validUntil',
] as const satisfies (keyof QuoteRow)[];

interface Placed {
  row: QuoteRow;
  at: number;
}

/**
 * A price list or a quotation of rows: those with the same part, maker, order code and packaging are the prices of one offer.
 *
 * @throws QuoteRowsContradict where two rows of an offer name two prices for a quantity, or say something else of it.
 *
 * @example
 * import { quoteOfRows } from '@partwright/ordering/readers';
 *
 * const rows = [
 *   { mpn: 'BSS138', orderCode: 'A-1', unitPrice: '0.05', quantity: 100, moq: 100 },
 *   { mpn: 'BSS138', orderCode: 'A-1', unitPrice: '0.04', quantity: 1000 },
 * ];
 * const { lines } = quoteOfRows(rows, { currency: 'EUR' });
 * lines.length; // => 1
 * lines[0]!.breaks; // => [{ quantity: 100, unitPrice: '0.05' }, { quantity: 1000, unitPrice: '0.04' }]
 */
export function quoteOfRows(rows: readonly QuoteRow[], facts: QuoteRowsFacts): Quotation {
  const { asked = [], reference = null, quoteNumber = null, quoteDate = null } = facts;
  const offers = Map.groupBy(
    rows.map((row, at): Placed => ({ row, at })),
    ({ row }) => offerKey(row),
  );
  const lines = [...offers.values()].map((placed) => makeLine(placed, facts));
  return {
    reference,
    quoteNumber,
    quoteDate,
    lines: [...lines, ...listUnanswered(asked, lines)],
    questions: [],
    charges: [],
    notes: [],
  };
}

const offerKey = ({ mpn, manufacturer, orderCode, packaging }: QuoteRow): string =>
  JSON.stringify([numberKey(mpn), numberKey(manufacturer ?? ''), orderCode ?? '', packaging ?? '']);

function makeLine(placed: readonly Placed[], { currency, validUntil, asked = [] }: QuoteRowsFacts): QuotedLine {
  const [{ row: first, at }] = placed as [Placed];
  const said = Object.fromEntries(shared.map((field) => [field, agree(placed, field)])) as Pick<
    QuotedLine,
    (typeof shared)[number]
  >;
  const breaks = listBreaks(placed);
  const wanted = numberKey(said.insteadOf ?? first.mpn);
  const notes = [...new Set(placed.flatMap(({ row }) => row.note ?? []))].map((note) => `The seller remarks: ${note}`);
  return {
    ...said,
    state: breaks.length > 0 ? 'offered' : 'declined',
    place: `row ${at + 1}`,
    item: asked.find(({ mpn }) => numberKey(mpn) === wanted)?.item ?? null,
    mpn: first.mpn,
    description: null,
    manufacturer: first.manufacturer ?? null,
    orderCode: first.orderCode ?? null,
    packaging: first.packaging ?? null,
    breaks,
    currency: breaks.length > 0 ? currency : null,
    validUntil: said.validUntil ?? validUntil ?? null,
    notes: breaks.length > 0 ? notes : ['No price was given.', ...notes],
  };
}

/** What the rows of an offer say of it; null: none of them does. */
function agree(placed: readonly Placed[], field: (typeof shared)[number]): string | number | null {
  const saying = placed.filter(({ row }) => row[field] !== undefined && row[field] !== null);
  const [first] = saying;
  const other = saying.find(({ row }) => row[field] !== first!.row[field]);
  if (other)
    throw new QuoteRowsContradict(
      other.at,
      field,
      `Row ${other.at + 1} says ${other.row[field]} and row ${first!.at + 1} ${first!.row[field]} of the same offer of ${other.row.mpn}`,
    );
  return first?.row[field] ?? null;
}

function listBreaks(placed: readonly Placed[]): QuotedLine['breaks'] {
  const byQuantity = new Map<number, Placed>();
  for (const one of placed) {
    const { unitPrice, quantity, mpn } = one.row;
    if (unitPrice === null) continue;
    const known = byQuantity.get(quantity);
    if (known !== undefined && !new Decimal(known.row.unitPrice!).eq(unitPrice))
      throw new QuoteRowsContradict(
        one.at,
        'unitPrice',
        `Rows ${known.at + 1} and ${one.at + 1} have two prices of ${mpn} from ${quantity} on: ${known.row.unitPrice} and ${unitPrice}`,
      );
    byQuantity.set(quantity, one);
  }
  return [...byQuantity]
    .map(([quantity, { row }]) => ({ quantity, unitPrice: row.unitPrice! }))
    .toSorted((a, b) => a.quantity - b.quantity);
}
