import { readProductPage, type ProductPage } from '@partwright/labels';
import { isSeller, sellerNamed, sellerOfFrontPage, sellersNamed, shopInHeader } from '../columns/known-sellers.ts';
import { nameOrNull } from './part-cells.ts';
import { isOfMakersPages } from './row-numbers.ts';
import { isPhrase } from './words-in-cells.ts';
import type { RowCells } from './row-cells.ts';

/** `Farnell order code 2310668`: the seller, words for a number, and the number. */
const LABELLED =
  /^((?:[A-Z][\p{L}&.-]{1,20}\s){0,2}?)(?:(?:order(?:ing)?|stock|part|catalog(?:ue)?)\s?(?:code|no\.?|number|#)|sku|bestell-?nr\.?|art\.?-?nr\.?)\s?[:#]?\s+(\S*\d\S*)$/iu;

/** `Farnell/1699397`, `Digi-Key: 296-1395-5-ND`, `Mouser 595-TL072CP`, `RS (123-4567)`: the seller and its number. */
const WITH_NUMBER =
  /^(\p{L}[\p{L}\p{N}&. -]{0,30}?)(?:\s{0,3}[/:#|=]\s{0,3}|\s{1,3}\(?)#?((?=\S{0,40}\d)[^\s/:()]{4,40})\)?$/u;

/** Who sells the part, and under which number. */
interface Order {
  supplier: string | null;
  sku: string | null;
  /** Nothing names the seller: it was taken from a form of number that others have too. */
  isAssumed?: boolean;
  /** What stands in the place of the number: the address of the part's page at a seller's. */
  page?: ProductPage;
}

/** `FARNELL 1864577 (replaced by 2473358)`: what is remarked of the order. */
const REMARK_BEHIND = /\s+\([^()]*\p{L}{3}[^()]*\)$/u;

/** Seller and order code of a cell that names both. */
function readPair(cell: string): { supplier: string; sku: string } | undefined {
  const [, name, sku] = WITH_NUMBER.exec(cell.trim().slice(0, 120).replace(REMARK_BEHIND, '')) ?? [];
  const supplier = name === undefined ? null : sellerNamed(name);
  return supplier === null || sku === undefined ? undefined : { supplier, sku };
}

/** Between orders of one cell; a blank only before the next seller's name: `Farnell: 1467742 Mouser: 595-NE555DR`. */
const BETWEEN =
  /\s*[,;|\n]\s*(?:(?:or|oder|ou)\s+)?|\s+(?:or|oder|ou|und|and)\s+|\s+\/\s+|\s+(?=\p{Lu}[\p{L}-]{1,15}\s?[:#/]\s?\S*\d)/u;

/** `C6186, C35879, or others`: none is named. */
const OTHERS = /^(?:(?:any |and )?(?:others?|similar|equiv(?:alents?|\.)?)|etc\.?)$/i;

/** `Jameco 74843 Mouser 556-AT28C25615PU`: a known seller's name between two numbers begins the second order. */
function splitBeforeSellers(text: string): string[] {
  const words = text.split(/\s+/);
  const starts = words.flatMap((word, at) =>
    at > 0 &&
    /^\p{L}{3,}$/u.test(word) &&
    sellerNamed(word) !== null &&
    /\d/.test(words[at + 1] ?? '') &&
    /\d/.test(words[at - 1]!)
      ? [at]
      : [],
  );
  return [0, ...starts].map((from, i) => words.slice(from, starts[i]).join(' '));
}

/**
 * The orders of a cell that names nothing else: `Farnell/1699397, Mouser/603-RC0603FR-0710KL`, `C14663; C1591`. One alone
 * may be of any shape and is none of this.
 */
function splitOrders(cell: string): { supplier: string | null; sku: string }[] {
  const pieces = cell
    .slice(0, 300)
    .split(BETWEEN)
    .flatMap(splitBeforeSellers)
    .filter((piece) => piece.trim() !== '' && !OTHERS.test(piece.trim()));
  if (pieces.length < 2) return [];
  const orders = pieces.map(
    (piece) => readPair(piece) ?? { supplier: sellerOfNumber(piece.trim()), sku: piece.trim() },
  );
  return orders.every(({ supplier }) => supplier !== null) ? orders : [];
}

/**
 * The page of the part in a column of links, of which too few are pages of sellers to order by; at another seller than the
 * line names stands another part.
 */
export function pageInRow(row: readonly string[], cells: RowCells, supplier: string | null): ProductPage | undefined {
  // Below `MFR No.` some cells are pages too.
  for (const { index } of [...cells.of('ignored'), ...cells.of('notes'), ...cells.of('mpn')]) {
    const page = readProductPage(row[index] ?? '');
    if (page !== undefined && (supplier === null || sellerNamed(supplier) === page.seller)) return page;
  }
  return undefined;
}

/** Sellers by name alone, as many as there are numbers beside them: `Farnell, Mouser`. */
function splitSellers(cell: string, orders: number): (string | null)[] {
  const names = cell.split(BETWEEN).map((name) => sellerNamed(name));
  return names.length === orders && names.every((name) => name !== null) ? names : [];
}

/** A further order number of a line, and whose it is. */
export interface FurtherOrder {
  sku: string;
  supplier: string | null;
}

/**
 * Who sells the part and under which number: from columns of their own, else from a column named for a distributor.
 * `others` are further order numbers of the line, for the same part.
 */
export function readSeller(row: readonly string[], cells: RowCells): Order & { others: FurtherOrder[] } {
  const named = cells.text(row, 'supplier');
  const pairs = splitOrders(named);
  const main = readMainOrder(row, cells, pairs[0] ?? readPair(named.split(/[,;\n]/)[0]!));
  // A column of a seller beside that of another: `Farnell #`, `Mouser #`, `LCSC`.
  const written = [...cells.of('supplier_sku'), ...cells.of('lcsc').slice(0, 1)].map(({ header, index }) => ({
    header,
    cell: row[index] ?? '',
    orders: splitOrders(row[index] ?? ''),
  }));
  const all = [...pairs, ...written.flatMap(({ orders }) => orders)];
  const whole = written
    .filter(({ orders }) => orders.length === 0)
    .flatMap(({ header, cell }) => {
      const sku = notALink(cell);
      const byForm = sku === null ? null : sellerOfNumber(sku);
      if (sku === null || byForm === null) return [];
      return [{ sku, supplier: sellerInHeader(header, sku) ?? (SHARED_FORM.test(sku) ? null : byForm) }];
    });
  const others = new Map([...all, ...whole].map((one) => [one.sku, one]));
  return { ...main, others: [...others.values()].filter(({ sku }) => sku !== main.sku) };
}

function readMainOrder(row: readonly string[], cells: RowCells, pair: Order | undefined): Order {
  const coded = nameOrNull(cells.text(row, 'lcsc'));
  // `Upload the Gerber files` below `LCSC code / link`
  const lcsc = coded !== null && /\d/.test(coded) ? coded : null;
  const named = cells.text(row, 'supplier');
  const supplier = pair?.supplier ?? sellerOfFrontPage(named) ?? notALink(named);
  let shopAlone: string | null = null;
  for (const column of cells.of('supplier_sku')) {
    const page = readProductPage(row[column.index] ?? '');
    if (page !== undefined) return { supplier: page.seller ?? supplier, sku: page.orderCodes[0] ?? null, page };
    if (isOfMakersPages(column)) continue;
    const cell = notALink(row[column.index]);
    // `x` in a column of order numbers ticks something off.
    if (cell === null || cell.length < 3) continue;
    const orders = splitOrders(row[column.index] ?? '');
    const sku = orders[0]?.sku ?? cell;
    const labelled = LABELLED.exec(sku);
    if (labelled)
      return { supplier: sellerNamed(labelled[1]!) ?? (labelled[1]!.trim() || supplier), sku: labelled[2]! };
    const [number] = ORDER_BEFORE_WORDS.exec(sku) ?? [];
    // `478-5741-ND $0.0945 (.100" lead spacing)`
    if (number !== undefined) return { supplier: sellerOfNumber(number), sku: number };
    if (isPhrase(sku) || (numbersWithoutBlanks(column.header) && isNoNumber(sku))) continue;
    // `Supplier and ref` with the shop alone in it.
    if (!/\d/.test(sku) && isSeller(sku)) {
      shopAlone ??= sku;
      continue;
    }
    const shop = column.reading === undefined ? null : shopInHeader(column.reading);
    const seller =
      sellerInHeader(column.header, sku) ??
      sellerBeside(row, cells, column.index) ??
      (supplier === null ? shopOf(shop, sku) : null);
    if (orders.length > 0)
      return { supplier: splitSellers(seller ?? supplier ?? '', orders.length)[0] ?? orders[0]!.supplier, sku };
    const [first = '', second] = sku.split(' ');
    // `Digikey ATMEGA328P-PU-ND`: seller and number in one cell.
    const leading = second === undefined ? null : sellerNamed(first);
    if (leading !== null) return { supplier: leading, sku: sku.slice(first.length + 1) };
    const named = seller ?? supplier;
    if (named !== null) return { supplier: named, sku };
    return { supplier: sellerOfNumber(sku), sku, isAssumed: SHARED_FORM.test(sku) };
  }
  if (pair) return pair;
  // `JLCPCB Part #`: the numbers are LCSC's, and who is asked for them is JLCPCB.
  if (lcsc !== null)
    return { supplier: sellerOfCode(supplier, cells.of('lcsc')[0]!.header), sku: splitOrders(lcsc)[0]?.sku ?? lcsc };
  return { supplier: supplier ?? shopAlone, sku: null };
}

/** Whose a code below `LCSC` is: `Open` or `Mouser` in a column of sellers has no such codes; below no such header who is named has it. */
function sellerOfCode(supplier: string | null, header: string): string {
  const headed = sellerNamed(header);
  const named = supplier === null ? null : sellerNamed(supplier);
  const isOther = named === null ? headed !== null : named !== 'LCSC' && named !== 'JLCPCB';
  return supplier !== null && !isOther ? supplier : (headed ?? 'LCSC');
}

/** The seller that a header names; of several the one whose numbers look so. */
function sellerInHeader(header: string, sku: string): string | null {
  const named = sellersNamed(header);
  if (named.length < 2) return named[0] ?? null;
  const found = sellerOfNumber(sku);
  return found !== null && named.includes(found) ? found : null;
}

/** Under the name of a shop that is not known stand numbers of another all the same: `C14663` below `Elecrow PN`. */
function shopOf(shop: string | null, sku: string): string | null {
  return shop === null || SHARED_FORM.test(sku) ? shop : (sellerOfNumber(sku) ?? shop);
}

/** Sellers whose order numbers have no blanks: `Teensy 4.0 dev board` below `Mouser #` was bought elsewhere. */
const numbersWithoutBlanks = (header: string) => /digi[ -]?key|mouser|farnell|newark|lcsc/i.test(header);

/** `have`: numbers of such sellers have figures. */
const isNoNumber = (cell: string) => areWords(cell) || !/\d/.test(cell);

/** Digi-Key's ending says where the number ends. */
const ORDER_BEFORE_WORDS = /^\S{4,40}-ND(?=\s+[$€£(\d])/i;

const areWords = (cell: string) => cell.split(' ').filter((word) => /^\p{L}{3,}$/u.test(word)).length > 1;

/** `SKU: PRT-14330`: the cell says what it holds. */
const CALLED_SKU = /^\s*SKU\s?[:#]\s?(?=\S*\d)/i;
const FURTHER_SKU = /\s*[/,;]\s*SKU\s?[:#].*$/i;

/** `A35107-ND http://www.digikey.com/...`: the page stands behind the number. */
const PAGE_BEHIND = /(?<=\S)\s*https?:\/\/\S*$/i;

/** `;;; 398-1010-ND`: KiCost's way to say that the first three of four parts have none. */
const SEPARATORS_BEFORE = /^[;,|\s]+/;

function notALink(cell: string | undefined): string | null {
  const text = nameOrNull(
    cell?.replace(SEPARATORS_BEFORE, '').replace(PAGE_BEHIND, '').replace(CALLED_SKU, '').replace(FURTHER_SKU, ''),
  );
  return text === null || /^https?:/i.test(text) ? null : text;
}

/** Of several supplier columns (`Supplier 1`, `Part No. 1`, `Supplier 2`, `Part No. 2`) the last one before the number. */
function sellerBeside(row: readonly string[], cells: RowCells, index: number): string | null {
  const before = cells.of('supplier').filter((column) => column.index < index);
  const nearest = before.reduce<number | undefined>((last, column) => Math.max(last ?? 0, column.index), undefined);
  if (nearest === undefined) return null;
  const cell = notALink(row[nearest]);
  return cell === null ? null : (readPair(cell.split(/[,;\n]/)[0]!)?.supplier ?? cell);
}

/** `B08D5ZD528`: what Amazon numbers its pages by, ten letters and figures. */
const AMAZONS = /^B0(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8}$/;

/** Order numbers as each distributor writes them, for a column that is known to hold order numbers. */
const NUMBERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/-ND$/i, 'Digi-Key'],
  [/^C\d{4,8}$/, 'LCSC'],
  [/^\d{3}-\d{3,4}P?$/, 'RS'],
  // The maker's own number behind two or three figures for the maker.
  [/^\d{2,3}-(?=[^A-Z]{0,40}[A-Z])[A-Z0-9][A-Z0-9.\-/+#=,]{4,40}$/i, 'Mouser'],
  [/^\d{7}(?:RL)?$/, 'Farnell'],
  [/^\d{2}[A-Z]\d{4}$/, 'Newark'],
  [AMAZONS, 'Amazon'],
];

/** Figures alone, and figures about one letter: numbers of other sellers and of companies themselves look so too. */
const SHARED_FORM = /^(?:[\d-]+(?:RL|P)?|\d{2}[A-Z]\d{4})$/;

/**
 * The distributor whose order number stands where a value should (`667-ERJPA3J101V` of a cart without headers); null for a
 * value and for a package (`100-PIN LQFP`).
 */
export function sellerInsteadOfValue(value: string): string | null {
  if (/^\S{4,40}-ND$/.test(value)) return 'Digi-Key';
  return MOUSERS.test(value) ? 'Mouser' : null;
}

/** Capitals and two figures at least behind the figures for the maker. */
const MOUSERS = /^\d{2,3}-(?=[^A-Z]{0,40}[A-Z])(?=(?:\D{0,40}\d){2})[A-Z0-9][A-Z0-9.\-/+#=,]{5,40}$/;

const sellerOfNumber = (sku: string) => NUMBERS.find(([pattern]) => pattern.test(sku))?.[1] ?? null;

/**
 * The distributor whose order number stands where a maker's number should; null when it may well be the maker's. Only
 * shapes that no maker uses: `311-10.0KLRCT-ND`, `C25744`, `B08D5ZD528` where no other seller is named; and
 * `855-S8201-46R` where Mouser is.
 */
export function sellerInsteadOfMaker(number: string, supplier: string | null = null): string | null {
  if (/^\S{4,40}-ND$/i.test(number)) return 'Digi-Key';
  if (supplier !== null && sellerNamed(supplier) === 'Mouser' && MOUSERS.test(number)) return 'Mouser';
  if (AMAZONS.test(number) && (supplier === null || /amazon/i.test(supplier))) return 'Amazon';
  return /^C\d{5,8}$/.test(number) ? 'LCSC' : null;
}
