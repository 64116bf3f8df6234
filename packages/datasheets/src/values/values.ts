import type { Cell, Column as AnyColumn, Row, Table } from '../tables/table.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { isFigureRole, type ValueRole } from './value-tables.ts';
import type { Box } from '../pdf/pdf-file.ts';

type Column = AnyColumn<ValueRole>;

/** A figure as it is printed, its minus written `-`. */
export interface Figure {
  text: string;
  box: Box | null;
}

/** One row of ratings or characteristics: what is limited, under which conditions, and the figures. A figure that is not printed is null. */
export interface RatedValue {
  page: number;
  parameter: string;
  symbol: string;
  conditions: string;
  /** The head of the group of columns that the figures stand in: a temperature, a part. */
  group: string;
  min: Figure | null;
  typ: Figure | null;
  max: Figure | null;
  /** Of a column that names none of the three. */
  value: Figure | null;
  /** Empty: none is printed, or a sign of it cannot be read. */
  unit: string;
  /** Marks of notes beside any of its cells. */
  notes: string[];
}

const NOTHING = /^[-−–—‐‑ー－_.·…\s]*$|^n\/?a$/i;

/** The rows of a table, one for each group of columns that holds a figure in them. */
export function readValues({ page, columns, rows }: Table<ValueRole>): RatedValue[] {
  const groups = groupColumns(columns);
  const values = rows.flatMap((row) =>
    groups.flatMap((group) => {
      const figures = readFigures(row, group.columns);
      if (!figures) return [];
      const described = describeRow(columns, row);
      const { unit, side } = readUnit(described.unit);
      return [
        {
          page,
          ...described,
          unit,
          group: group.name,
          ...placeLimit(figures, side),
          notes: row.cells.flatMap(({ marks }) => marks),
        },
      ];
    }),
  );
  return values;
}

interface ColumnGroup {
  name: string;
  columns: { role: 'min' | 'typ' | 'max' | 'value'; index: number }[];
}

/** Columns side by side under one head; a role that comes again begins the next group. */
function groupColumns(columns: readonly Column[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const [index, { role, group, head }] of columns.entries()) {
    if (!isFigureRole(role)) continue;
    const last = groups.at(-1);
    const isOfLast = last !== undefined && last.name === group && !last.columns.some((other) => other.role === role);
    if (isOfLast) last.columns.push({ role, index });
    else
      groups.push({
        name: group || (role === 'value' && groups.length > 0 ? head : ''),
        columns: [{ role, index }],
      });
  }
  return groups;
}

type Figures = Pick<RatedValue, 'min' | 'typ' | 'max' | 'value'>;

function readFigures(row: Row, columns: ColumnGroup['columns']): Figures | undefined {
  const figures: Figures = { min: null, typ: null, max: null, value: null };
  for (const { role, index } of columns) figures[role] = readFigure(row.cells[index]!);
  return Object.values(figures).some((figure) => figure !== null) ? figures : undefined;
}

/** `µA (max)` under "Units": the unit says which limit the figure beside it is. */
function readUnit(text: string): { unit: string; side: 'min' | 'max' | undefined } {
  // `�A` may be mA or µA.
  if (text.includes(UNKNOWN)) return { unit: '', side: undefined };
  const side = /\((min|max)\)$/i.exec(text)?.[1]?.toLowerCase() as 'min' | 'max' | undefined;
  return { unit: side ? text.replace(/\s*\((?:min|max)\)$/i, '') : text, side };
}

function placeLimit(figures: Figures, side: 'min' | 'max' | undefined): Figures {
  return figures.value === null || side === undefined ? figures : { ...figures, [side]: figures.value, value: null };
}

function readFigure({ text, box }: Cell): Figure | null {
  const plain = writeAscii(text);
  return NOTHING.test(plain) ? null : { text: plain, box };
}

function describeRow(
  columns: readonly Column[],
  row: Row,
): Pick<RatedValue, 'parameter' | 'symbol' | 'conditions' | 'unit'> {
  const read = (role: Column['role']): string =>
    columns
      .flatMap((column, index) => (column.role === role ? [writeAscii(row.cells[index]!.text)] : []))
      .filter((text) => text !== '' && !NOTHING.test(text))
      .join('; ');
  // A heading that sets something is a condition of the rows below it; any other only names them.
  const set = row.headings.filter((heading) => /[=@]/.test(heading)).map(writeAscii);
  return {
    parameter: read('parameter'),
    symbol: read('symbol').replaceAll(/\s+/g, ''),
    conditions: [...set, read('conditions')].filter(Boolean).join('; '),
    unit: read('unit').replaceAll(/\s+/g, ''),
  };
}

/** Signs before figures in ASCII; blanks as one. */
function writeAscii(text: string): string {
  return text
    .replaceAll(/[−–—](?=\s?[\d.])/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
