import { UNKNOWN } from '../pdf/symbol-font.ts';
import type { TableKind } from '../tables/table-kinds.ts';
import type { Row, Table } from '../tables/table.ts';
import { unionOf } from '../text/lines.ts';
import { groupColumns, type ColumnGroup } from './column-groups.ts';
import { findDoubts } from './doubts.ts';
import { isWhole, readFigures, readMarks, splitRange, splitUnit } from './figures.ts';
import { NOTHING, writeAscii, type Column, type Figures, type RatedValue } from './rated-value.ts';
import { readHeadUnit } from './table-unit.ts';
import { readUnit, type ValueUnit } from '../text/units.ts';
import { valueTables } from './value-tables.ts';
import type { ValueRole } from './value-roles.ts';

/** A part in each row, what is told of it in the heads: `VZ (Volts)` over Min, Nom and Max, beside `@ IZT` over mA. */
export function readPartRows({ page, box, columns, rows }: Table<ValueRole>, table: TableKind): RatedValue[] {
  const part = columns.findIndex(({ role }) => role === 'part');
  const given = columns.flatMap(({ role, head, group }, index) => {
    const found = role === 'conditions' ? /^@\s*(.*)$/.exec([group, head].filter(Boolean).join(' ').trim()) : null;
    return found ? [{ index, name: found[1]! }] : [];
  });
  return rows.flatMap((row) => {
    // `Test conditions` below the last part: what the figures above it are measured at.
    if (valueTables.readHead(row.cells[part]!.text) === 'conditions') return [];
    const variant = readVariant(columns, row);
    return groupColumns(columns).flatMap((group): RatedValue[] => {
      const { figures, unit, printedUnit } = readOwnUnits(row, group);
      const name = dropUnits(group.name)
        .replaceAll(/\s*\(\s*\)/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      // A name that is lost or cut, or a unit that is printed and not known, would make a figure of something else.
      if (!figures || !/^[^@(]/.test(name) || OF_SEVERAL.test(name) || !isWhole(name) || row.cells[part]!.text === '')
        return [];
      const cells = [row.cells[part]!, ...group.columns.map(({ index }) => row.cells[index]!)];
      // Only the one behind its columns: others are of what follows.
      const at = given.find(({ index }) => index === group.columns.at(-1)!.index + 1);
      const measured = at ? at.name.replace(/\s(\S+)$/, ` = ${writeAscii(row.cells[at.index]!.text)} $1`) : '';
      const boxes = cells.flatMap((cell) => (cell.box ? [cell.box] : []));
      return [
        {
          page,
          box: boxes.length > 0 ? unionOf(boxes) : box,
          table,
          parameter: name,
          symbol: readSymbol(name),
          conditions: [
            ...row.headings.map(writeAscii),
            variant,
            columns[group.columns[0]!.index]!.measured,
            measured || readMeasured(columns, row, group),
          ]
            .filter(Boolean)
            .join('; '),
          group: writeAscii(row.cells[part]!.text),
          ...figures,
          unit,
          notes: [...new Set(cells.flatMap(readMarks))],
          doubts: [
            ...findDoubts(figures, printedUnit, unit),
            ...(row.cells[part]!.text.includes(UNKNOWN) ? ['group_unsure' as const] : []),
          ],
        },
      ];
    });
  });
}

/** `input output output output voltage`: the heads of several columns as one, and nobody knows which of them is meant. */
const OF_SEVERAL = /\b(\p{L}{3,})\b(?:.*\b\1\b){2}/iu;

/** `VZ` behind `Zener Voltage`, `Vmax` alone: no word as `Peak` is. */
const SYMBOL_BEHIND = /^(?:.*\s([A-Z](?:[A-Z\d]{0,3}|[a-z]))|([A-Z]\w{0,3}))$/;

function readSymbol(name: string): string {
  // `at 120 Hz`: what it is measured at.
  return /\d\s\S+$/.test(name) ? '' : (SYMBOL_BEHIND.exec(name)?.slice(1).find(Boolean) ?? '');
}

/** `Breakdown voltage VBR @ IT` beside `Test current IT (mA)`: what the head names with a column of its own. */
function readMeasured(columns: readonly Column[], { cells }: Row, { columns: [first] }: ColumnGroup): string {
  const symbol = columns[first!.index]!.at?.toLowerCase();
  const at = columns.findIndex(({ group }) => symbol !== undefined && group.toLowerCase().endsWith(` ${symbol}`));
  const { group = '', unit = '' } = columns[at] ?? {};
  const figure = writeAscii(cells[at]?.text ?? '');
  return NOTHING.test(figure) ? '' : `${group.split(' ').at(-1)} = ${figure} ${unit}`.trim();
}

function readVariant(columns: readonly Column[], { cells }: Row): string {
  return columns
    .flatMap(({ role, head }, index) => {
      const text = writeAscii(cells[index]!.text);
      if (role !== 'conditions' || text === '' || NOTHING.test(text)) return [];
      // A letter says nothing without its head.
      return CLASS.test(head) ? [`${head} ${text}`] : VARIANT.test(head) ? [text] : [];
    })
    .join('; ');
}

/** Figures with the unit of their head, else with that of their cell: `120 mA`. */
function readOwnUnits(
  row: Row,
  group: ColumnGroup,
): { figures: Figures | undefined; unit: ValueUnit; printedUnit: string } {
  const { index, role } = group.columns[0]!;
  // `0.125W` under `Power (Watts)`: both say it.
  const isAlone = role === 'value' && group.columns.length === 1;
  const own = splitUnit(row.cells[index]!.text) ?? (group.unit === '' ? splitRange(row.cells[index]!) : undefined);
  const printedUnit = own?.unit ?? group.unit;
  const unit = readUnit(printedUnit);
  const figures = readFigures(row, group.columns, unit, isAlone);
  const figure = figures?.[role];
  return { figures: own && figure ? { ...figures, [role]: { ...figure, ...own.figure } } : figures, unit, printedUnit };
}

/** Columns that say which variant of a part a row is of. */
const VARIANT = /colou?r|variation|version|package(?!\s*(?:quantity|qty|unit))|条件|condition/i;

/** `Rank mark`, `hFE class`. */
const CLASS = /\b(?:rank|class|grade|bin)\b/i;

/** `VZ` of `VZ (Volts)`; `(Isat)` is no unit and stays. */
function dropUnits(name: string): string {
  return name.replaceAll(/\s*[([]([^()[\]\d]{1,8})[)\]](?=\s|$)/g, (all, inner: string) =>
    readHeadUnit(`(${inner})`) === '' ? all : '',
  );
}
