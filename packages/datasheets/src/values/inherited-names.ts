import type { Box } from '../pdf/pdf-file.ts';
import type { Cell, Row } from '../tables/table.ts';
import { writeAscii, type Column, type RatedValue } from './rated-value.ts';
import { nameOf } from './row-names.ts';
import type { ValueRole } from './value-roles.ts';

/** `for 2N2905`: the rest of the name stands in a row above it. */
export const PART_OF_NAME = /^(?:for|at|with|when|over)\s/;

/** `Operating junction and`, `Reverse current at`, `CP0 = LOW;`: what the name goes on with stands elsewhere. */
export const TORN_NAME = /\s(?:and|or|of|at|to|for|with|from|by|the)$|[,;]$/i;

/** What tells one row from another in its name: `Ta = 25°C`, `@ 5 V`, the number of a part. */
const TELLING = /[=@]\s?\S|\d\s?°C|\b(?=\S*[A-Z])(?=\S*\d{3})[A-Z\d]{5,}/g;

/** `Reverse current at TA = 25°C` over `at TA = 100°C` in one cell beside two figures: which is at which is not told. */
export function sharesName(columns: readonly Column[], rows: readonly Row[], index: number): boolean {
  const at = columns.findIndex(({ role }) => role === 'parameter');
  const own = rows[index]!.cells[at];
  if (!own?.box || own.above === '' || (own.text.match(TELLING) ?? []).length < 2) return false;
  return rows.some((row, other) => other !== index && isSame(row.cells[at]?.box ?? null, own.box));
}

/** Of the height of a line: nearer to the one above it, it goes on with it. */
const LINE_GAP = 0.35;

/** Points: a name that begins so far to the right of all others is under one of these. */
const INDENT = 24;

/** `Current` right below `Off drain`, without the symbol that this has; `DA packages` far to the right of all names of its list. */
export function isRestOfName(columns: readonly Column[], rows: readonly Row[], index: number): boolean {
  const cellOf = (row: Row | undefined, role: ValueRole): Cell | undefined =>
    row?.cells[columns.findIndex((column) => column.role === role)];
  const own = cellOf(rows[index], 'parameter')?.box;
  if (!own) return false;
  const isUnder = rows.every((row, at) => {
    const box = cellOf(row, 'parameter')?.box;
    return at === index || !box || own[0] - box[0] > INDENT;
  });
  if (isUnder && rows.length > 1) return true;
  const last = cellOf(rows[index - 1], 'parameter')?.box;
  const isNear = last && own[1] - last[3] < LINE_GAP * (own[3] - own[1]) && own[1] > last[1] + 2;
  return isNear === true && !cellOf(rows[index], 'symbol')?.box && Boolean(cellOf(rows[index - 1], 'symbol')?.box);
}

/**
 * `Power dissipation` above `8-DIP`, and `8-SOIC` in the row below it, beside one symbol: what the first row has above its own
 * line is of the second too. Empty: the row has a name of its own.
 */
export function findParent(columns: readonly Column[], rows: readonly Row[], index: number): string {
  const name = columns.findIndex(({ role }) => role === 'parameter');
  const symbol = columns.findIndex(({ role }) => role === 'symbol');
  const own = rows[index]!.cells[name];
  const box = rows[index]!.cells[symbol]?.box;
  if (!own || own.box === null || !box || own.above !== '') return '';
  const first = rows.slice(0, index).find(({ cells }) => isSame(cells[symbol]!.box, box));
  const head = first?.cells[name];
  return head && !isSame(head.box, own.box) && head.above !== '' ? writeAscii(head.above) : '';
}

/**
 * `Output voltage` beside `3.3 V version`, and nothing beside `5 V version` in the row below it: the row above that has a name, where
 * the row itself says what it is of and no heading stands between them. Undefined: it has a name, or says nothing.
 */
export function findNameAbove(columns: readonly Column[], rows: readonly Row[], index: number): Row | undefined {
  const { cells, headings } = rows[index]!;
  const filled = (row: Row, is: (role: ValueRole) => boolean): boolean =>
    columns.some(({ role }, at) => is(role) && row.cells[at]!.box !== null);
  const isName = (role: ValueRole): boolean => role === 'parameter' || role === 'symbol';
  const last = rows[index - 1];
  if (last && isSameSymbol(columns, rows[index]!, last)) return last;
  if (filled({ cells, headings }, isName) || !filled({ cells, headings }, (role) => role === 'conditions'))
    return undefined;
  const named = rows.slice(0, index).findLast((row) => filled(row, isName));
  return named && named.headings.join('|') === headings.join('|') ? named : undefined;
}

/** `IB` without a name right below `Input bias current | IB`: it is that of the row above. */
function isSameSymbol(columns: readonly Column[], row: Row, above: Row): boolean {
  const [own, last] = [nameOf(columns, row), nameOf(columns, above)];
  return own.parameter === '' && own.symbol !== '' && own.symbol === last.symbol && last.parameter !== '';
}

/** `: BC548/549` below `Collector-base voltage : BC546`: the name with the parts of its own row, and its symbol. Undefined: it is a whole name. */
export function readVariantName(
  own: string,
  columns: readonly Column[],
  rows: readonly Row[],
  index: number,
): Pick<RatedValue, 'parameter' | 'symbol'> | undefined {
  const [, variant] = /^[:：]\s*(\S.*)$/.exec(own) ?? [];
  if (variant === undefined) return undefined;
  const named = rows
    .slice(0, index)
    .map((row) => nameOf(columns, row))
    .findLast(({ parameter }) => !/^[:：]/.test(parameter));
  const [, head] = /^([^:：]*[^\s:：])\s*[:：]/.exec(named?.parameter ?? '') ?? [];
  return named && head ? { parameter: `${head} : ${variant}`, symbol: named.symbol } : undefined;
}

function isSame(a: Box | null, b: Box | null): boolean {
  return a !== null && b !== null && a.every((edge, index) => edge === b[index]);
}
