import { readCurrencyCode } from '@partwright/money';
import { parameterDefinition, parameterDefinitions } from '../parameter.ts';
import { MappingUnfit, type ColumnRole, type PriceListLayout, type PriceListMapping } from './mapping.ts';
import { currencyIn } from './numbers.ts';

/**
 * Look the headers of a mapping up in those of the file. `observedAt` (RFC 3339 UTC) dates rows without a date of their own.
 * Throws MappingUnfit, which names the field of the mapping.
 *
 * @example
 * import { readLayout } from '@partwright/catalog/price-list';
 *
 * const headers = ['Part No.', 'Stock'];
 * const mapping = { columns: { mpn: 'part no.', stock: 'Stock' }, constants: { seller: 'Acme' } };
 * readLayout(mapping, headers, '2026-10-01T00:00:00Z').columns.get('stock'); // => 1
 * readLayout({ columns: { mpn: 'Number' } }, headers, '2026-10-01T00:00:00Z'); // => throws 'the file has no column "Number"'
 */
export function readLayout(mapping: PriceListMapping, headers: readonly string[], observedAt: string): PriceListLayout {
  const at = (field: string, header: string): number => findColumn(headers, field, header);
  const columns = new Map<ColumnRole, number>();
  for (const [role, header] of Object.entries(mapping.columns)) {
    if (header !== undefined) columns.set(role as ColumnRole, at(`columns.${role}`, header));
  }
  if (!columns.has('mpn'))
    throw new MappingUnfit(
      'columns.mpn',
      `say which column holds the manufacturer's part number; the file has ${list(headers)}`,
    );
  const parameters = new Map<string, number>();
  for (const [name, header] of Object.entries(mapping.parameters ?? {})) {
    if (parameterDefinition(name) === undefined)
      throw new MappingUnfit(`parameters.${name}`, `there is no parameter ${name}${nearest(name)}`);
    parameters.set(name, at(`parameters.${name}`, header));
  }
  const prices = (mapping.prices ?? []).map(({ quantity, price }, index) => ({
    quantity: typeof quantity === 'number' ? quantity : { column: at(`prices[${index}].quantity`, quantity) },
    price: at(`prices[${index}].price`, price),
  }));
  const priceBreaks = mapping.price_breaks === undefined ? null : at('price_breaks', mapping.price_breaks);
  const constants = readConstants(mapping);
  const isPriced = prices.length > 0 || priceBreaks !== null;
  const hasOffers = isPriced || columns.has('stock') || columns.has('sku');
  if (hasOffers && !columns.has('seller') && constants.seller === undefined)
    throw new MappingUnfit('constants.seller', 'say who sells at these prices: { "constants": { "seller": "..." } }');
  const priceHeaders = [...prices.map(({ price }) => headers[price] ?? ''), headers[priceBreaks ?? -1] ?? ''];
  const named = priceHeaders.map(currencyIn).find((currency) => currency !== null);
  if (named !== undefined && named !== null) constants.currency ??= named;
  return {
    columns,
    parameters,
    prices,
    priceBreaks,
    constants,
    decimal: mapping.numbers?.decimal ?? '.',
    dates: mapping.dates ?? 'YMD',
    leadTimeUnit: mapping.lead_time_unit ?? unitOfHeader(headers[columns.get('lead_time') ?? -1]),
    isOrders: mapping.orders ?? false,
    source: mapping.orders ? 'order_history' : makeSourceName(mapping.name ?? constants.seller),
    observedAt,
    headers,
  };
}

function readConstants(mapping: PriceListMapping): Partial<Record<ColumnRole, string>> {
  const constants: Partial<Record<ColumnRole, string>> = {};
  for (const [role, value] of Object.entries(mapping.constants ?? {})) {
    if (value !== undefined) constants[role as ColumnRole] = String(value);
  }
  const { currency } = constants;
  if (currency !== undefined) {
    const reading = readCurrencyCode(currency);
    if (!reading.ok) throw new MappingUnfit('constants.currency', reading.why);
    if (!/^[A-Z]{3}$/.test(reading.code))
      throw new MappingUnfit('constants.currency', `${currency} is no currency; write its three letters, like EUR`);
    constants.currency = reading.code;
  }
  return constants;
}

/** `Acme GmbH` -> `price_list:acme-gmbh`: lists of two sellers are two sources. */
function makeSourceName(name: string | undefined): string {
  const short = (name ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return short === '' ? 'price_list' : `price_list:${short}`;
}

/** The column with this header: exactly so, else the only one that differs in capitals and spaces. */
function findColumn(headers: readonly string[], field: string, header: string): number {
  const exact = headers.indexOf(header);
  if (exact !== -1) return exact;
  const key = normalizeHeader(header);
  const loose = headers.flatMap((other, index) => (normalizeHeader(other) === key ? [index] : []));
  if (loose.length === 1) return loose[0]!;
  const many =
    loose.length > 1 ? `the file has ${loose.length} columns "${header}"` : `the file has no column "${header}"`;
  throw new MappingUnfit(field, `${many}; it has ${list(headers)}`);
}

function normalizeHeader(header: string): string {
  return header.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

const MOST_LISTED = 40;

function list(headers: readonly string[]): string {
  const shown = headers.slice(0, MOST_LISTED).map((header) => `"${header.slice(0, 60)}"`);
  return shown.join(', ') + (headers.length > MOST_LISTED ? ` and ${headers.length - MOST_LISTED} more` : '');
}

function nearest(name: string): string {
  const words = name.toLowerCase().split('_');
  const near = parameterDefinitions.filter((definition) => words.some((word) => definition.name.includes(word)));
  return near.length === 0
    ? ''
    : `; did you mean ${near
        .slice(0, 5)
        .map((definition) => definition.name)
        .join(', ')}?`;
}

function unitOfHeader(header: string | undefined): 'days' | 'weeks' {
  return /week|woche|wks?\b|semaine|semana|settiman/i.test(header ?? '') ? 'weeks' : 'days';
}
