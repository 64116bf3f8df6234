import type { PositionColumn } from './columns.ts';
import { readAngle, readLength } from './measures.ts';
import { readMirror, readSide } from './sides.ts';
import type { PositionTable } from './position-table.ts';

/** Rows without a header, as a tool always writes them. */
interface RowShape {
  tool: 'eagle' | 'kicad' | 'generic';
  units?: 'mil';
  columns: readonly PositionColumn[];
  /** The cells of a line in the order of `columns`; undefined for a line of another shape. */
  cells(line: string): string[] | undefined;
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`;

const EAGLE_ROW = new RegExp(String.raw`^\s*(\S+)\s+(${NUMBER})\s+(${NUMBER})\s+(${NUMBER})\s*(.*?)\s*$`);
const ALLEGRO_ROW = new RegExp(
  String.raw`^\s*(\S+)[\s!]+(${NUMBER})[\s!]+(${NUMBER})[\s!]+(${NUMBER})\s*(?:!\s*(m?)\s*!|\s(m)\s)\s*(\S*)[\s!]*$`,
  'i',
);

const isNumber = (cell: string): boolean => readLength(cell) !== undefined;
const isAngle = (cell: string): boolean => readAngle(cell) !== undefined;

const commaCells = (line: string): string[] =>
  line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));

const SHAPES: readonly RowShape[] = [
  {
    // Allegro's placement report: mirrored parts have an m.
    tool: 'generic',
    columns: ['reference', 'x', 'y', 'rotation', 'mirror', 'package'],
    cells: (line) => {
      const [, reference, x, y, angle, divided, apart, name] = ALLEGRO_ROW.exec(line) ?? [];
      const mirror = divided ?? apart ?? '';
      return reference === undefined || readMirror(mirror) === undefined
        ? undefined
        : [reference, x!, y!, angle!, mirror, name!];
    },
  },
  {
    // Eagle's mount files: name, x, y, angle, value, package.
    tool: 'eagle',
    columns: ['reference', 'x', 'y', 'rotation', 'value', 'package'],
    cells: (line) => {
      const [, reference, x, y, angle, rest = ''] = EAGLE_ROW.exec(line) ?? [];
      if (reference === undefined) return undefined;
      const words = rest.split(/\s+/);
      return [reference, x!, y!, angle!, words.slice(0, -1).join(' '), words.at(-1) ?? ''];
    },
  },
  {
    tool: 'kicad',
    columns: ['reference', 'value', 'package', 'x', 'y', 'rotation', 'side'],
    cells: (line) => {
      const cells = commaCells(line);
      const [reference, , , x = '', y = '', angle = '', side = ''] = cells;
      return cells.length === 7 && reference !== '' && isNumber(x) && isNumber(y) && isAngle(angle) && readSide(side)
        ? cells
        : undefined;
    },
  },
  {
    // Proteus: part, value, package, layer, rotation, x, y; always in thousandths of an inch.
    tool: 'generic',
    units: 'mil',
    columns: ['reference', 'value', 'package', 'side', 'rotation', 'x', 'y'],
    cells: (line) => {
      const cells = commaCells(line);
      const [reference, , , side = '', angle = '', x = '', y = ''] = cells;
      return cells.length === 7 && reference !== '' && isNumber(x) && isNumber(y) && isAngle(angle) && readSide(side)
        ? cells
        : undefined;
    },
  },
];

/** A table without a header, of rows as some tool always writes them. */
export function headlessTable(text: string): PositionTable | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).length;
  for (const { tool, units, columns, cells } of SHAPES) {
    if (units === 'mil' && !/\bproteus\b|\blabcenter\b/i.test(text.slice(0, 2000))) continue;
    const rows = lines.flatMap((line, at) => {
      const own = cells(line);
      return own ? [{ cells: own, line: at + 1 }] : [];
    });
    // A few odd lines may stand among the parts, not more; a title may stand above.
    const first = rows[0]?.line ?? 0;
    if (rows.length === 0 || rows.length < (filled - Math.min(first - 1, 10)) * 0.8) continue;
    return {
      columns: { at: new Map(columns.map((column, at) => [column, at])), units: undefined, oddUnits: undefined },
      rows,
      prose: lines.filter((line, at) => at < first - 1 || line.startsWith('#')),
      header: [],
      headless: units ? { tool, units } : { tool },
    };
  }
  return undefined;
}
