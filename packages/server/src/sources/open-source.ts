import { readdir, stat } from 'node:fs/promises';
import {
  guessMapping,
  readLayout,
  MappingUnfit,
  type MappingGuess,
  type PriceListMapping,
} from '@partwright/catalog/price-list';
import { readJlcparts } from './jlcparts.ts';
import { parseRecord } from './json-rows.ts';
import { readKicadSymbols } from './kicad-symbols.ts';
import { readOrderHistory } from './order-history.ts';
import { SourceUnreadable, type PartSource } from './part-source.ts';
import { peekInput, type PeekedInput } from './peeked-input.ts';
import { readPriceList } from './price-list.ts';
import { openTable, type TableFile } from './table-file.ts';

export const sourceFormats = ['jlcparts', 'kicad-symbols', 'price-list', 'order-history'] as const;
export type SourceFormat = (typeof sourceFormats)[number];

export interface OpenOptions {
  format?: SourceFormat | undefined;
  /** Without it a mapping is guessed. */
  mapping?: PriceListMapping | undefined;
  /** What every row has, over what the mapping says: seller, currency. */
  constants?: PriceListMapping['constants'];
  /** RFC 3339 UTC. */
  observedAt?: string | undefined;
  isComplete?: boolean | undefined;
}

export interface OpenedSource {
  source: PartSource;
  format: SourceFormat;
  /** Why it is taken for that: `the file begins with (kicad_symbol_lib`. */
  reason: string;
  /** How the columns are read; null for formats that have none. */
  guess: MappingGuess | null;
}

/** Open catalogue data by its content: a file, a folder, or `-` for standard input. Throws SourceUnreadable, which says what to do. */
export async function openSource(path: string, options: OpenOptions = {}): Promise<OpenedSource> {
  if (path !== '-' && (await isFolder(path))) return openFolder(path, options);
  const peeked = await peekInput(path);
  const { format, reason } =
    options.format === undefined
      ? detectFormat(peeked, options.mapping)
      : { format: options.format, reason: 'as --format says' };
  const { source, guess } = openAs(format, path, peeked, options);
  return { reason, format, guess, source: path === '-' ? { ...source, label: 'standard input' } : source };
}

function openAs(
  format: SourceFormat,
  path: string,
  peeked: PeekedInput,
  options: OpenOptions,
): Pick<OpenedSource, 'source' | 'guess'> {
  const { observedAt, isComplete } = options;
  if (format === 'jlcparts') return { source: readJlcparts(peeked.input, { observedAt, isComplete }), guess: null };
  if (format === 'kicad-symbols') {
    if (path === '-')
      throw new SourceUnreadable('KiCad libraries are read from a file or a folder, not from standard input');
    return { source: readKicadSymbols(path, { observedAt }), guess: null };
  }
  return openTabular(format, peeked, options);
}

function openTabular(
  format: 'price-list' | 'order-history',
  peeked: PeekedInput,
  { mapping, constants, observedAt, isComplete }: OpenOptions,
): Pick<OpenedSource, 'source' | 'guess'> {
  const table = openTable(peeked, mapping?.file);
  const guess = mapping === undefined ? guessFor(table) : { mapping, reasons: [], unused: [] };
  if (constants !== undefined)
    guess.mapping = { ...guess.mapping, constants: { ...guess.mapping.constants, ...constants } };
  const isOrders = format === 'order-history';
  const day = guess.mapping.observed_at === undefined ? undefined : `${guess.mapping.observed_at}T00:00:00Z`;
  const date = observedAt ?? day ?? `${peeked.changedAt.slice(0, 10)}T00:00:00Z`;
  try {
    if (mapping === undefined) checkCurrency(guess.mapping);
    const layout = readLayout({ ...guess.mapping, orders: isOrders }, table.headers, date);
    const whole = isComplete ?? guess.mapping.complete ?? false;
    return {
      source: isOrders ? readOrderHistory(table, layout) : readPriceList(table, layout, { isComplete: whole }),
      guess,
    };
  } catch (error) {
    if (!(error instanceof MappingUnfit)) throw error;
    throw new MappingNeeded(mapping === undefined, error, guess);
  }
}

/** A guess has looked for currencies in headers and cells: where it found none, only a person knows. */
function checkCurrency({ prices = [], price_breaks: cell, columns, constants }: PriceListMapping): void {
  const isPriced = prices.length > 0 || cell !== undefined;
  if (!isPriced || columns.currency !== undefined || constants?.currency !== undefined) return;
  throw new MappingUnfit('constants.currency', 'say what the prices are in: { "constants": { "currency": "EUR" } }');
}

function guessFor(table: TableFile): MappingGuess {
  const guess = guessMapping(table.headers, table.sample);
  if (guess !== undefined) return guess;
  throw new SourceUnreadable(
    `No column is known to hold a part number. The headers are ${table.headers
      .slice(0, 30)
      .map((header) => `"${header.slice(0, 60)}"`)
      .join(', ')}. Write a mapping file that names it: { "columns": { "mpn": "..." } }, and give it with --mapping`,
  );
}

/** What a person may say on the command line as well. */
const FLAGS: ReadonlyMap<string, string> = new Map([
  ['constants.seller', ', or --seller NAME'],
  ['constants.currency', ', or --currency EUR'],
]);

/** The mapping does not fit, or the guessed one lacks something only a person knows; it can be written out and put right. */
export class MappingNeeded extends SourceUnreadable {
  readonly guess: MappingGuess;
  constructor(isGuess: boolean, cause: MappingUnfit, guess: MappingGuess) {
    super(
      isGuess
        ? `${cause.message}${FLAGS.get(cause.field) ?? ''}\nWrite what was understood so far to a file with --write-mapping FILE, put it right, and give it with --mapping FILE`
        : `The mapping does not fit the file. ${cause.message}`,
      { cause },
    );
    this.name = 'MappingNeeded';
    this.guess = guess;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return info?.isDirectory() ?? false;
}

async function openFolder(path: string, { format, observedAt }: OpenOptions): Promise<OpenedSource> {
  const names = await readdir(path, { recursive: true });
  if (names.some((name) => name.endsWith('.kicad_sym')))
    return {
      source: readKicadSymbols(path, { observedAt }),
      format: 'kicad-symbols',
      reason: 'the folder holds .kicad_sym files',
      guess: null,
    };
  throw new SourceUnreadable(
    format === 'kicad-symbols' || format === undefined
      ? `The folder ${path} holds no .kicad_sym file; only folders of KiCad libraries are read whole, other lists one file at a time`
      : `${path} is a folder; a ${format} is one file`,
  );
}

/** What the first bytes say that nothing here reads, with what to do. */
const unreadables: readonly [bytes: string, message: string][] = [
  ['PK\u0003\u0004', 'is a workbook or a ZIP file: save the sheet as CSV (UTF-8), or unpack it'],
  ['\u00d0\u00cf\u0011\u00e0', 'is an old Excel workbook: save the sheet as CSV (UTF-8)'],
  ['\u00fd7zXZ', 'is packed with xz: xz -dc FILE | partwright catalog import -'],
  ['\u001f\u008b', 'is packed with gzip but not called .gz: rename it'],
  ['(\u00b5/\u00fd', 'is packed with zstd: zstd -dc FILE | partwright catalog import -'],
  ['%PDF', 'is a PDF: ask the seller for a CSV'],
  ['SQLite format 3', 'is an SQLite database: export the table of parts as CSV'],
  ['EESchema-LIBRARY', 'is a library of KiCad 5 or older: kicad-cli sym upgrade FILE makes it a .kicad_sym'],
];

function detectFormat(
  { head, input }: PeekedInput,
  mapping: PriceListMapping | undefined,
): { format: SourceFormat; reason: string } {
  const label = typeof input === 'string' ? input : 'standard input';
  const start = head.toString('latin1', 0, 64);
  const known = unreadables.find(([bytes]) => start.startsWith(bytes));
  if (known !== undefined) throw new SourceUnreadable(`${label} ${known[1]}`);
  if (head.length === 0) throw new SourceUnreadable(`${label} is empty`);
  const text = head
    .toString('utf8', 0, 100_000)
    .trimStart()
    .replace(/^\uFEFF/, '');
  if (/^\(\s*kicad_symbol_lib\b/.test(text))
    return { format: 'kicad-symbols', reason: 'it begins with (kicad_symbol_lib' };
  if (text.startsWith('<')) throw new SourceUnreadable(`${label} is HTML or XML: save the table as CSV`);
  if (mapping !== undefined)
    return mapping.orders === true
      ? { format: 'order-history', reason: 'the mapping file says that its rows are orders' }
      : { format: 'price-list', reason: 'a mapping file is given' };
  const first = parseRecord(text.split('\n', 1)[0] ?? '');
  if (first !== undefined && typeof first['sku'] === 'string' && ('attrs' in first || 'lib' in first) && 'mpn' in first)
    return { format: 'jlcparts', reason: 'its lines are JSON with sku, mpn and attrs' };
  if (first !== undefined) return { format: 'price-list', reason: 'its lines are JSON objects' };
  return tabularFormat(head, label);
}

function tabularFormat(head: Buffer, label: string): { format: SourceFormat; reason: string } {
  const table = openTable({ input: label, head, isWhole: true, changedAt: '' });
  if (table.headers.length < 2) throw new SourceUnreadable(`${label} is no table: its rows have one cell only`);
  const guess = guessMapping(table.headers, table.sample);
  if (guess?.mapping.orders === true)
    return { format: 'order-history', reason: guess.reasons[0] ?? 'its rows are orders' };
  return { format: 'price-list', reason: `its first rows are a table divided by ${nameDelimiter(table.delimiter)}` };
}

function nameDelimiter(delimiter: string | null): string {
  const names: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
  return names[delimiter ?? ''] ?? 'a delimiter';
}
