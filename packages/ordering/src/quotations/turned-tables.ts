import { readHeader } from './header-roles.ts';

/** A table that stands on its side, set upright, and the rows around it. */
export interface TurnedTable {
  /** A header, and a row a part. */
  table: string[][];
  rest: (readonly string[])[];
}

const NAMES: ReadonlySet<string> = new Set(['mpn', 'offered_mpn', 'asked_mpn']);
const PRICES: ReadonlySet<string> = new Set(['unit_price', 'gross_price', 'list_price']);

interface Labelled {
  label: string;
  key: string;
  cells: string[];
}

/** Parts side by side: what is said of them, and in further groups what is said again. */
type Block = Labelled[][];

/**
 * A table whose first column says what stands in each row, with a column a part: `MPN | BSS138 | 2N7002`, `Price | 0.05 | 0.04`. Where a
 * row names a part again, further parts begin below it; where quantity and price come again, they are further steps of the same parts.
 * Undefined: it is no such table.
 */
export function turnTable(rows: readonly (readonly string[])[]): TurnedTable | undefined {
  const at = findLabels(rows);
  if (at === undefined) return undefined;
  const blocks: Block[] = [];
  const rest: (readonly string[])[] = [];
  for (const row of rows) {
    const label = (row[at] ?? '').trim();
    const reading = label === '' ? undefined : readHeader(label);
    const cells = row.slice(at + 1).map((cell) => cell.trim());
    const isOfPart = blocks.length > 0 || (reading !== undefined && NAMES.has(reading.role));
    if (label === '' || cells.every((cell) => cell === '') || (reading === undefined && !isOfPart)) {
      rest.push(row);
      continue;
    }
    const key = reading === undefined ? label : `${reading.role} ${reading.breakQuantity ?? reading.step ?? ''}`;
    const isName = reading !== undefined && NAMES.has(reading.role);
    // What stands above the first part, such as a currency, holds for all.
    if (blocks.length === 0 && !isName) {
      rest.push(row);
      continue;
    }
    const isAgain =
      blocks
        .at(-1)
        ?.at(-1)
        ?.some((one) => one.key === key) ?? true;
    if (isAgain && isName) blocks.push([[]]);
    else if (isAgain) blocks.at(-1)!.push([]);
    blocks.at(-1)!.at(-1)!.push({ label, key, cells });
  }
  const told = blocks.filter((block) => isPriced(block));
  if (told.length === 0) return undefined;
  const labels = new Map(told.flat(2).map(({ key, label }) => [key, label]));
  return { table: [[...labels.values()], ...told.flatMap((block) => uprightRows(block, [...labels.keys()]))], rest };
}

/** The first column in which three or more cells say what stands beside them, a part and a price among them. */
function findLabels(rows: readonly (readonly string[])[]): number | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let at = 0; at < Math.min(width - 1, 4); at += 1) {
    const roles = new Set(rows.flatMap((row) => readHeader(row[at] ?? '')?.role ?? []));
    const isLabels =
      roles.size >= 3 && [...roles].some((role) => NAMES.has(role)) && [...roles].some((role) => PRICES.has(role));
    if (isLabels) return at;
  }
  return undefined;
}

const isPriced = (block: Block): boolean => block.flat().some(({ key }) => PRICES.has(key.split(' ')[0]!));

/** A row a part, and below it a row without its number for each further step. */
function uprightRows(block: Block, keys: readonly string[]): string[][] {
  const names = block[0]!.find(({ key }) => NAMES.has(key.split(' ')[0]!))!;
  return names.cells.flatMap((name, column) =>
    name === ''
      ? []
      : block.map((group) => keys.map((key) => group.find((one) => one.key === key)?.cells[column] ?? '')),
  );
}
