import { type ListKind, readTables, TableUnreadable } from '@partwright/files/tables';
import { type Placement, type PlacementWarning, type PositionsFile, PositionsUnreadable } from '../model.ts';
import { findColumns, type FoundColumns, readUnit } from './columns.ts';
import { inMm, type LengthUnit, readAngle, readLength, readSide } from './measures.ts';
import { headCells, lineUp } from './text-columns.ts';

const HEADER_ROWS = 60;
const MOST_WARNINGS = 100;

/** Rows of cells below a header, with the line that the first one stands in. */
interface Table {
  columns: FoundColumns;
  rows: { cells: readonly string[]; line: number }[];
  /** All that stands above. */
  above: string;
  header: readonly string[];
}

/**
 * Read where parts go: KiCad's `.pos` and CSV, Altium's pick-and-place text and CSV, Eagle's `.mnt` and `.mnb`, and any
 * table with a designator, x and y. `asked`: the units of numbers that bear none. Throws PositionsUnreadable.
 *
 * @example
 * import { readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Designator,Mid X,Mid Y,Rotation,Layer\nR1,10.5mm,7mm,-90,TopLayer\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv), 'pick-and-place.csv');
 * placements[0]; // => { reference: 'R1', xMm: 10.5, yMm: 7, rotation: 270, side: 'top' }
 */
export function readPositions(bytes: Uint8Array, filename = '', asked?: LengthUnit): PositionsFile {
  const text = new TextDecoder().decode(bytes.subarray(0, 20_000_000));
  if (/^\s*\(kicad_pcb\b/.test(text)) throw new PositionsUnreadable('this is a board, not a list of positions');
  const table = textTable(text) ?? cellTable(bytes) ?? eagleTable(text);
  if (!table)
    throw new PositionsUnreadable(
      'there is no table with a designator, x and y in it; export the positions (pick and place, centroid) as CSV',
    );
  const warnings: PlacementWarning[] = [];
  const warn = (code: string, message: string, line: number): void => {
    if (warnings.length < MOST_WARNINGS) warnings.push({ code, message, line });
  };
  const { units, by } = asked ? { units: asked, by: 'caller' as const } : detectUnits(table);
  if (by === 'assumed')
    warn('units_assumed', `The file does not say its units; ${units === 'mm' ? 'millimetres' : units} are assumed`, 0);
  const fileSide = /\.mnb$/i.test(filename) || /bottom|[-_]bot\b/i.test(filename) ? 'bottom' : 'top';
  const placements: Placement[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of table.rows) {
    const placement = readPlacement(cells, line, table, units, fileSide, warn);
    if (!placement) continue;
    const before = seen.get(placement.reference);
    if (before !== undefined)
      warn('duplicate_reference', `${placement.reference} is placed twice, in lines ${before} and ${line}`, line);
    seen.set(placement.reference, line);
    placements.push(placement);
  }
  if (placements.length === 0) warn('no_parts', 'The table of positions holds no part', 0);
  if (!table.columns.at.has('side'))
    warn('side_assumed', `The file does not say the side; all parts are taken as on the ${fileSide}`, 0);
  if (!table.columns.at.has('rotation'))
    warn('rotation_missing', 'The file says no rotation; 0 is written for every part', 0);
  return { tool: detectTool(table), units, unitsBy: by, placements, warnings };
}

function readPlacement(
  cells: readonly string[],
  line: number,
  { columns: { at } }: Table,
  units: LengthUnit,
  fileSide: 'top' | 'bottom',
  warn: (code: string, message: string, line: number) => void,
): Placement | undefined {
  const cell = (name: Parameters<typeof at.get>[0]): string => cells[at.get(name) ?? -1]?.trim() ?? '';
  const reference = cell('reference');
  const isFilled = cells.some((content) => content.trim() !== '');
  if (!isFilled || reference.startsWith('#') || reference === '') {
    if (isFilled && reference === '') warn('no_reference', `Line ${line} places a part without a designator`, line);
    return undefined;
  }
  const [x, y] = [readLength(cell('x')), readLength(cell('y'))];
  if (!x || !y) {
    if (!/^#{1,3} ?end$/i.test(reference))
      warn('no_position', `${reference} in line ${line} has no position: "${cell('x')}", "${cell('y')}"`, line);
    return undefined;
  }
  const rotation = cell('rotation') === '' ? 0 : readAngle(cell('rotation'));
  if (rotation === undefined)
    warn('odd_rotation', `${reference} in line ${line} has "${cell('rotation')}" as its rotation; 0 is taken`, line);
  const side = at.has('side') ? readSide(cell('side')) : fileSide;
  if (side === undefined)
    warn('odd_side', `${reference} in line ${line} is on "${cell('side')}"; the ${fileSide} is taken`, line);
  return {
    reference,
    value: cell('value'),
    package: cell('package'),
    xMm: inMm(x, units),
    yMm: inMm(y, units),
    rotation: rotation ?? 0,
    side: side ?? fileSide,
    line,
  };
}

/** What the numbers without a unit of their own are in. */
function detectUnits({ columns, rows, above }: Table): { units: LengthUnit; by: PositionsFile['unitsBy'] } {
  const written = rows.map(({ cells }) => readLength(cells[columns.at.get('x')!] ?? '')?.unit).find((unit) => unit);
  if (written) return { units: written, by: 'values' };
  if (columns.units) return { units: columns.units, by: 'header' };
  const said = /\bunits?\b(?:\s+used)?\s*[:=,\s]\s*"?([a-z]+)/i.exec(above)?.[1];
  const unit = said === undefined ? undefined : readUnit(said);
  return unit ? { units: unit, by: 'comment' } : { units: 'mm', by: 'assumed' };
}

function detectTool({ header, above }: Table): PositionsFile['tool'] {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  if (names.length === 0) return 'eagle';
  if (/pcbnew|kicad/i.test(above) || (names.includes('posx') && names.includes('rot'))) return 'kicad';
  if (/altium/i.test(above) || (names.includes('designator') && names.includes('padx'))) return 'altium';
  return 'generic';
}

/** A table that is only lined up with spaces: its header has no delimiter. */
function textTable(text: string): Table | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at = 0; at < Math.min(lines.length, HEADER_ROWS); at++) {
    const header = lines[at]!.replace(/^#\s*/, (mark) => ' '.repeat(mark.length));
    if (/[,;\t]/.test(header) || !/\s{2,}/.test(header.trim())) continue;
    const names = headCells(header);
    const columns = findColumns(names);
    const split = columns && lineUp(header);
    if (!columns || !split) continue;
    const rows = lines
      .slice(at + 1)
      .flatMap((line, below) =>
        line.startsWith('#') || line.trim() === '' ? [] : [{ cells: split(line), line: at + below + 2 }],
      );
    return { columns, rows, above: lines.slice(0, at).join('\n'), header: names };
  }
  return undefined;
}

const withoutMark = (name: string): string => name.replace(/^#\s*/, '');

const positionList: ListKind = {
  name: 'list of positions',
  fields: 'designator, x, y',
  scoreHeader: (row) => findColumns(row.map(withoutMark))?.at.size ?? 0,
};

/** CSV of any delimiter and encoding, spreadsheets, HTML. */
function cellTable(bytes: Uint8Array): Table | undefined {
  let grids: string[][][];
  try {
    grids = readTables(bytes, positionList);
  } catch (error) {
    if (error instanceof TableUnreadable) return undefined;
    throw error;
  }
  for (const rows of grids) {
    for (let at = 0; at < Math.min(rows.length, HEADER_ROWS); at++) {
      const header = rows[at]!.map(withoutMark);
      const columns = findColumns(header);
      if (!columns) continue;
      return {
        columns,
        rows: rows.slice(at + 1).map((cells, below) => ({ cells, line: at + below + 2 })),
        above: rows
          .slice(0, at)
          .map((cells) => cells.join(' '))
          .join('\n'),
        header,
      };
    }
  }
  return undefined;
}

const EAGLE_ROW = /^\s*(\S+)\s+([+-]?[\d.]+)\s+([+-]?[\d.]+)\s+([+-]?[\d.]+)\s*(.*?)\s*$/;
const EAGLE_COLUMNS = new Map([
  ['reference', 0],
  ['x', 1],
  ['y', 2],
  ['rotation', 3],
  ['value', 4],
  ['package', 5],
] as const);

/** Eagle's mount files have no header: name, x, y, angle, value, package. */
function eagleTable(text: string): Table | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const rows = lines.flatMap((line, at) => {
    const found = EAGLE_ROW.exec(line)?.slice(1);
    if (!found) return [];
    const [reference, x, y, angle, rest = ''] = found;
    const words = rest.split(/\s+/);
    const cells = [reference!, x!, y!, angle!, words.slice(0, -1).join(' '), words.at(-1) ?? ''];
    return [{ cells, line: at + 1 }];
  });
  const filled = lines.filter((line) => line.trim() !== '').length;
  // A few odd lines may stand among the parts, not more.
  if (rows.length === 0 || rows.length < filled * 0.8) return undefined;
  return { columns: { at: new Map(EAGLE_COLUMNS), units: undefined }, rows, above: '', header: [] };
}
