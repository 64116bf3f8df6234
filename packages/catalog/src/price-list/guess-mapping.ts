import { parametersCalled } from '../parameter.ts';
import { headerKey, roleOfHeader } from './header-roles.ts';
import type { ColumnRole, PriceListMapping } from './mapping.ts';
import { currencyIn, guessDecimalSign } from './numbers.ts';
import { recogniseOrders } from './order-dialects.ts';
import { readPriceHeader } from './price-headers.ts';

export interface MappingGuess {
  mapping: PriceListMapping;
  /** Why, one sentence each. */
  reasons: string[];
  /** Headers that nothing was made of. */
  unused: string[];
}

/** Words of parameters in headers, besides the names that catalogues use. */
const parameterWords: ReadonlyMap<string, string> = new Map([
  ['widerstand', 'resistance'],
  ['widerstandswert', 'resistance'],
  ['resistance', 'resistance'],
  ['kapazitat', 'capacitance'],
  ['capacitance', 'capacitance'],
  ['induktivitat', 'inductance'],
  ['inductance', 'inductance'],
  ['toleranz', 'tolerance'],
  ['tolerance', 'tolerance'],
  ['tol', 'tolerance'],
  ['spannung', 'voltage_rated'],
  ['nennspannung', 'voltage_rated'],
  ['voltage', 'voltage_rated'],
  ['rated voltage', 'voltage_rated'],
  ['leistung', 'power_rated'],
  ['power', 'power_rated'],
  ['dielectric', 'dielectric'],
  ['dielektrikum', 'dielectric'],
  ['pins', 'pin_count'],
  ['pin count', 'pin_count'],
  ['polzahl', 'pin_count'],
  ['pitch', 'pitch'],
  ['rastermass', 'pitch'],
]);

/**
 * Guess how a price list or an order history is to be read from its headers and its first rows. The guess is a mapping that can
 * be written to a file and put right by hand. Undefined when no header names a part number.
 *
 * @example
 * import { guessMapping } from '@partwright/catalog/price-list';
 *
 * const headers = ['Herstellernummer', 'Hersteller', 'Lager', 'Preis 1', 'Preis 100'];
 * const guess = guessMapping(headers, [['RC0402FR-0710KL', 'Yageo', '5000', '0,02 €', '0,003 €']])!;
 * guess.mapping.columns; // => { mpn: 'Herstellernummer', manufacturer: 'Hersteller', stock: 'Lager' }
 * guess.mapping.numbers; // => { decimal: ',' }
 * guessMapping(['Name', 'Phone'], []); // => undefined
 */
export function guessMapping(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): MappingGuess | undefined {
  const orders = recogniseOrders(headers);
  if (orders !== undefined) return finish(orders.mapping, [orders.reason], headers, rows);
  const columns: Partial<Record<ColumnRole, string>> = {};
  const parameters: Record<string, string> = {};
  for (const header of headers) {
    const role = roleOfHeader(header);
    if (
      role !== undefined &&
      (readPriceHeader(header) === undefined || role === 'price_unit' || role === 'moq' || role === 'stock')
    )
      columns[role] ??= header;
    const parameter = role === undefined ? parameterOfHeader(header) : undefined;
    if (parameter !== undefined) parameters[parameter] ??= header;
  }
  const reasons: string[] = [];
  if (columns.mpn === undefined && columns.sku !== undefined) {
    columns.mpn = columns.sku;
    delete columns.sku;
    reasons.push(`"${columns.mpn}" is the only column with a number of the part`);
  }
  if (columns.mpn === undefined) return undefined;
  const mapping: PriceListMapping = {
    columns,
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...guessPrices(headers),
  };
  return finish(mapping, reasons, headers, rows);
}

function parameterOfHeader(header: string): string | undefined {
  const key = headerKey(header.replace(/[([].{0,40}[)\]]/g, ' '));
  const named = parameterWords.get(key);
  if (named !== undefined) return named;
  return key.length > 3 ? parametersCalled(key)[0]?.definition.name : undefined;
}

/** Columns by quantity, pairs of columns, one cell with all breaks, or one price. */
function guessPrices(headers: readonly string[]): Pick<PriceListMapping, 'prices' | 'price_breaks'> {
  const read = headers.map((header) => ({ header, said: readPriceHeader(header) }));
  const from = read.flatMap(({ header, said }) =>
    said?.kind === 'from' ? [{ quantity: said.quantity, price: header }] : [],
  );
  if (from.length > 0) return { prices: from.toSorted((a, b) => a.quantity - b.quantity) };
  const cell = read.find(({ said }) => said?.kind === 'cell')?.header;
  if (cell !== undefined) return { price_breaks: cell };
  const quantities = read.filter(({ said }) => said?.kind === 'quantity');
  const prices = read.flatMap(({ header, said }) => (said?.kind === 'price' ? [{ header, step: said.step }] : []));
  const pairs = prices.map(({ header, step }) => {
    const quantity = quantities.find(({ said }) => said?.kind === 'quantity' && said.step === step)?.header;
    return { quantity: quantity ?? 1, price: header };
  });
  // Without a quantity beside them the further prices are not breaks: a list price, a net price.
  const paired = pairs.filter(({ quantity }) => typeof quantity === 'string');
  const chosen = paired.length > 0 ? paired : pairs.slice(0, 1);
  return chosen.length > 0 ? { prices: chosen } : {};
}

const SAMPLE_ROWS = 200;

function finish(
  mapping: PriceListMapping,
  reasons: string[],
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): MappingGuess {
  const priceHeaders = (mapping.prices ?? []).map(({ price }) => price);
  const listSamples = (names: readonly string[]): string[] =>
    rows.slice(0, SAMPLE_ROWS).flatMap((row) => names.map((name) => row[headers.indexOf(name)] ?? ''));
  const samples = listSamples(mapping.price_breaks === undefined ? priceHeaders : [mapping.price_breaks]).flatMap(
    (text) =>
      mapping.price_breaks === undefined
        ? [text]
        : text.split(/[;|\n]/).map((item) => item.split(/[:=@]/).at(-1) ?? ''),
  );
  const decimal = guessDecimalSign(samples) ?? '.';
  if (samples.length > 0)
    reasons.push(`prices have a decimal ${decimal === '.' ? 'point' : 'comma'}: ${shown(samples)}`);
  const named =
    [...priceHeaders, mapping.price_breaks ?? '', ...samples].map(currencyIn).find((one) => one !== null) ?? null;
  const constants = { ...mapping.constants };
  if (mapping.columns.currency === undefined && constants.currency === undefined && named !== null) {
    constants.currency = named;
    reasons.push(`prices are in ${named} by a header or a cell`);
  }
  const dates =
    mapping.columns.observed_at === undefined
      ? undefined
      : guessDateOrder(listSamples([mapping.columns.observed_at]), constants.currency);
  const full: PriceListMapping = {
    ...mapping,
    ...(Object.keys(constants).length > 0 ? { constants } : {}),
    numbers: { decimal },
    ...(mapping.dates === undefined && dates !== undefined ? { dates } : {}),
  };
  const used = new Set<string>([
    ...Object.values(full.columns),
    ...Object.values(full.parameters ?? {}),
    ...(full.prices ?? []).flatMap(({ quantity, price }) => [String(quantity), price]),
    full.price_breaks ?? '',
  ]);
  return { mapping: full, reasons, unused: headers.filter((header) => header !== '' && !used.has(header)) };
}

function shown(samples: readonly string[]): string {
  return samples
    .filter((text) => /\d/.test(text))
    .slice(0, 3)
    .join(', ');
}

/** By a figure above 12; where none is, Americans write the month first and the rest of the world the day. */
function guessDateOrder(samples: readonly string[], currency: string | number | undefined): 'YMD' | 'DMY' | 'MDY' {
  for (const sample of samples) {
    const [, a = 0, b = 0] = (/^\s*(\d{1,4})[-./](\d{1,2})[-./]\d{1,4}/.exec(sample) ?? []).map(Number);
    if (a > 31) return 'YMD';
    if (a > 12 && b <= 12) return 'DMY';
    if (b > 12) return 'MDY';
  }
  return currency === 'USD' ? 'MDY' : 'DMY';
}
