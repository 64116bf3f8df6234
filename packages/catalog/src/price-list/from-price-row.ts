import { readCurrencyCode } from '@partwright/money';
import { decodePartNumber } from '@partwright/part-numbers';
import { describePart } from '../describe-part.ts';
import { footprintKey } from '../footprint-key.ts';
import { translatePackage } from '../jlcparts/chinese.ts';
import { settleWithPartNumber } from '../jlcparts/part-number-facts.ts';
import { canonicalManufacturer } from '../manufacturer.ts';
import type { NewPart, Offer } from '../types.ts';
import { cleanEnglish, cleanText } from './clean-text.ts';
import { factsOfText } from './facts-of-text.ts';
import type { ColumnRole, PriceListLayout } from './mapping.ts';
import { currencyIn, readCount } from './numbers.ts';
import { readRowParameters } from './row-parameters.ts';
import { readRowPrices } from './row-prices.ts';
import { readDate, readLeadTimeDays, readLifecycle, readRohs } from './row-words.ts';

export type RowRefusal =
  | 'no_part_number'
  | 'price_unreadable'
  | 'no_currency'
  | 'date_unreadable'
  | 'no_quantity'
  | 'no_seller';

/** A part, or why the row holds none; `cleaned` lists what was put right or left out, one code each. */
export type RowReading =
  | { part: NewPart; cleaned: string[] }
  | { refused: RowRefusal; message: string; cleaned: string[] };

const LONGEST_NUMBER = 100;
const LONGEST_DESCRIPTION = 500;
/** ISO 4217: no currency is involved, as there is no price. */
const NO_CURRENCY = 'XXX';

/**
 * Make a catalogue part of one row of a price list or of an order history.
 *
 * @example
 * import { fromPriceRow, readLayout } from '@partwright/catalog/price-list';
 *
 * const mapping = {
 *   columns: { mpn: 'MPN', manufacturer: 'Maker' },
 *   prices: [{ quantity: 'Qty', price: 'EUR/100' }],
 *   constants: { seller: 'Acme', price_unit: 100, currency: 'EUR' },
 * };
 * const layout = readLayout(mapping, ['MPN', 'Maker', 'Qty', 'EUR/100'], '2026-10-01T00:00:00Z');
 * const reading = fromPriceRow(['RC0402FR-0710KL', 'Yageo', '1000', '0.25'], layout);
 * 'part' in reading && reading.part.offers[0]!.breaks; // => [{ quantity: 1000, unitPrice: '0.0025' }]
 */
export function fromPriceRow(cells: readonly string[], layout: PriceListLayout): RowReading {
  const cleaned = new Set<string>();
  const row = new RowCells(cells, layout, cleaned);
  const mpn = row.text('mpn').slice(0, LONGEST_NUMBER);
  if (!/[\p{L}\d]/u.test(mpn))
    return { refused: 'no_part_number', message: row.complaint('mpn', 'holds no part number'), cleaned: [...cleaned] };
  const offer = readOffer(row, mpn);
  if ('refused' in offer) return { ...offer, cleaned: [...cleaned] };

  const decoded = decodePartNumber(mpn);
  const maker = row
    .text('manufacturer')
    .replace(/\p{Script=Han}+/gu, '')
    .replace(/\(\s*\)/g, '')
    .trim();
  const manufacturer = canonicalManufacturer(maker || (decoded?.manufacturer ?? ''));
  if (maker === '') cleaned.add(decoded === null ? 'maker_unknown' : 'part_number_fills:manufacturer');
  const description = cleanEnglish(row.raw('description'), cleaned).slice(0, LONGEST_DESCRIPTION);
  const facts = factsOfText({ category: row.text('category'), description, package: row.text('package') }, decoded);
  const mapped = readRowParameters(cells, layout, facts.category);
  for (const code of mapped.cleaned) cleaned.add(code);
  const said = new Set(mapped.parameters.map(({ name }) => name));
  const parameters = [...mapped.parameters, ...facts.parameters.filter(({ name }) => !said.has(name))];
  const settled = settleWithPartNumber(parameters, decoded, facts.category, manufacturer);
  for (const code of settled.cleaned) cleaned.add(code);
  const named = isPackage(facts.package, facts.category.kind) ? facts.package : null;
  const body = translatePackage(row.text('package')) ?? named ?? settled.package;
  const datasheet = row.text('datasheet');
  const part: NewPart = {
    sku: offer.sku ?? mpn,
    mpn,
    manufacturer,
    kind: facts.category.kind,
    category: facts.category.id,
    // Of a part that nothing is known of there is nothing to say either; another source may.
    description:
      description || (facts.category.id === 'other' ? '' : describePart(facts.category, settled.parameters, body)),
    package: body,
    footprint: body === null ? null : footprintKey(body, facts.category.kind),
    lifecycle: readLifecycle(row.text('lifecycle')),
    rohs: readRohs(row.text('rohs')),
    parameters: settled.parameters,
    datasheetUrl: /^https?:\/\/[^\s"<>]{3,2000}$/.test(datasheet) ? datasheet : null,
    offers: offer.offer === null ? [] : [offer.offer],
    source: layout.source,
    observedAt: offer.observedAt,
  };
  return { part, cleaned: [...cleaned] };
}

/** Whether a word of a description is a package: `USB2.0` is not, though connectors have such land patterns. */
function isPackage(word: string | null, kind: NewPart['kind']): boolean {
  return word !== null && !/^(?:USB|HDMI|PCI|RJ|DDR)/i.test(word) && footprintKey(word, kind) !== null;
}

type OfferReading =
  | { offer: Offer | null; sku: string | null; observedAt: string }
  | { refused: RowRefusal; message: string };

function readOffer(row: RowCells, mpn: string): OfferReading {
  const { layout, cleaned } = row;
  const observedAt = readObservedAt(row);
  if (observedAt === null)
    return { refused: 'date_unreadable', message: row.complaint('observed_at', `is no date read as ${layout.dates}`) };
  const isPriced = layout.prices.length > 0 || layout.priceBreaks !== null;
  const hasOffers = isPriced || row.has('stock') || row.has('sku');
  if (!hasOffers) return { offer: null, sku: null, observedAt };
  const seller = row.text('seller');
  if (seller === '') return { refused: 'no_seller', message: 'says no seller' };
  const pieces = row.count('price_unit') ?? 1;
  const prices = readRowPrices(row.cells, layout, Math.max(1, pieces));
  if ('message' in prices) {
    const message = `column "${layout.headers[prices.column]}": ${prices.message}`;
    return {
      refused: layout.isOrders && prices.message.endsWith('quantity') ? 'no_quantity' : 'price_unreadable',
      message,
    };
  }
  for (const code of prices.cleaned) cleaned.add(code);
  const said = row.text('currency');
  const currency = prices.currency ?? readCurrency(said);
  if (currency === null && prices.breaks.length > 0) {
    const reading = readCurrencyCode(said);
    const why =
      said === '' || reading.ok
        ? 'says no currency; map columns.currency, or say it in constants.currency'
        : reading.why;
    return { refused: 'no_currency', message: why };
  }
  if (isPriced && prices.breaks.length === 0) cleaned.add('price_missing');
  const least = prices.breaks[0]?.quantity ?? 1;
  const moq = row.count('moq');
  const sku = row.text('sku').slice(0, LONGEST_NUMBER) || mpn;
  const offer: Offer = {
    seller,
    sku,
    packaging: row.text('packaging').slice(0, 60) || null,
    moq: moq !== null && moq > 0 ? moq : least,
    multiple: Math.max(1, row.count('multiple') ?? 1),
    stock: layout.isOrders ? null : readStock(row),
    leadTimeDays: readLeadTimeDays(row.text('lead_time'), layout.leadTimeUnit),
    currency: currency ?? NO_CURRENCY,
    breaks: prices.breaks,
    fee: null,
    source: layout.source,
    observedAt,
  };
  return { offer, sku, observedAt };
}

function readObservedAt(row: RowCells): string | null {
  const text = row.text('observed_at');
  return text === '' ? row.layout.observedAt : readDate(text, row.layout.dates);
}

/** A currency as the cell spells it, else the one that its words name. */
function readCurrency(text: string): string | null {
  const reading = readCurrencyCode(text);
  if (reading.ok && /^[A-Z]{3}$/.test(reading.code)) return reading.code;
  return currencyIn(text);
}

/** Pieces in stock; null when the seller says nothing or only that there are some. */
function readStock(row: RowCells): number | null {
  const text = row.text('stock');
  if (text === '') return null;
  if (/^(?:out of stock|sold out|nicht (?:auf lager|lieferbar)|rupture)|^-\s?\d/i.test(text)) return 0;
  const count = readCount(text, row.layout.decimal);
  if (count === null) row.cleaned.add('unreadable:stock');
  return count;
}

/** The cells of a row by role; a constant stands in for a column that is not there or blank. */
class RowCells {
  readonly cells: readonly string[];
  readonly layout: PriceListLayout;
  readonly cleaned: Set<string>;

  constructor(cells: readonly string[], layout: PriceListLayout, cleaned: Set<string>) {
    this.cells = cells;
    this.layout = layout;
    this.cleaned = cleaned;
  }

  has(role: ColumnRole): boolean {
    return this.layout.columns.has(role);
  }

  raw(role: ColumnRole): string {
    const column = this.layout.columns.get(role);
    const cell = column === undefined ? '' : (this.cells[column] ?? '');
    return cell.trim() === '' ? (this.layout.constants[role] ?? '') : cell;
  }

  text(role: ColumnRole): string {
    const text = cleanText(this.raw(role), this.cleaned);
    return /^(?:-+|n\/?a|null)$/i.test(text) ? '' : text;
  }

  /** A whole number; null when the cell is blank or holds none. */
  count(role: ColumnRole): number | null {
    const text = this.text(role);
    if (text === '') return null;
    const count = readCount(text, this.layout.decimal);
    if (count === null) this.cleaned.add(`unreadable:${role}`);
    return count;
  }

  complaint(role: ColumnRole, what: string): string {
    const column = this.layout.columns.get(role);
    const name = column === undefined ? role : this.layout.headers[column];
    return `column "${name}": "${this.raw(role).slice(0, 60)}" ${what}`;
  }
}
