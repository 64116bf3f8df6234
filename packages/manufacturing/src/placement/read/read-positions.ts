import { type Placement, type PlacementWarning, type PositionsFile, PositionsUnreadable } from '../model.ts';
import { detectUnits, titleOfUnit } from './detect-units.ts';
import { inMm, isMirroredAngle, readAngle, readLength } from './measures.ts';
import { type BoardSide, readMirror, readSide, sideInProse, sideOfName } from './sides.ts';
import { findPositionTable } from './tables.ts';
import type { PositionTable } from './position-table.ts';
import { inUnits, type LengthUnit } from './units.ts';
import { unitsByParts } from './units-by-parts.ts';

const MOST_WARNINGS = 100;

/**
 * Read where parts go: KiCad's `.pos` and CSV, Altium's pick-and-place text and CSV, Eagle's `.mnt` and `.mnb`, Allegro's
 * and Proteus' reports, and any table with a designator, x and y. `asked`: the units of numbers that bear none. What the file
 * does not say is assumed and told: a warning with `isAssumption`. Throws PositionsUnreadable.
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
  const table = findPositionTable(bytes, text);
  if (!table)
    throw new PositionsUnreadable(
      'there is no table with a designator, x and y in it; export the positions (pick and place, centroid) as CSV',
    );
  const warnings = new WarningList();
  const { units, by, doubt } = detectUnits(table, asked);
  if (by !== 'assumed' && doubt !== undefined)
    warnings.tell('other_units', `${titleOfUnit(units)} are taken as asked, but ${doubt}`, 0);
  const reader: RowReader = {
    table,
    units,
    side: findFileSide(table, filename),
    signs: findDecimalSigns(table),
    warnings,
  };
  let placements: Placement[] = [];
  const seen = new Map<string, number>();
  for (const { cells, line } of table.rows) {
    const placement = readPlacement(cells, line, reader);
    if (!placement) continue;
    const before = seen.get(placement.reference);
    if (before !== undefined)
      warnings.tell(
        'duplicate_reference',
        `${placement.reference} is placed twice, in lines ${before} and ${line}`,
        line,
      );
    seen.set(placement.reference, line);
    placements.push(placement);
  }
  const byParts = by === 'assumed' ? unitsByParts(placements, units) : undefined;
  if (byParts) {
    warnings.tell('units_by_parts', describeUnitsByParts(doubt, byParts), 0);
    placements = placements.map((placement) => inUnits(placement, units, byParts));
  } else if (by === 'assumed') warnings.assume('units_assumed', `${doubt}; ${titleOfUnit(units)} are assumed`, 0);
  if (placements.length === 0) warnings.assume('no_parts', 'The table of positions holds no part', 0);
  if (!table.columns.at.has('rotation'))
    warnings.assume('rotation_missing', 'The file says no rotation; 0 is written for every part', 0);
  const tool = table.headless?.tool ?? detectTool(table);
  return { tool, units: byParts ?? units, unitsBy: byParts ? 'parts' : by, placements, warnings: warnings.list };
}

const describeUnitsByParts = (doubt: string | undefined, unit: LengthUnit): string =>
  `${doubt}; they are ${titleOfUnit(unit)}, as in others the board would be metres long or as good as empty, or parts would lie in one another`;

/** The first of each file are enough, but each kind of assumption is in. */
class WarningList {
  readonly list: PlacementWarning[] = [];

  tell(code: string, message: string, line: number): void {
    this.#add({ code, message, line, isAssumption: false });
  }

  assume(code: string, message: string, line: number): void {
    this.#add({ code, message, line, isAssumption: true });
  }

  has(code: string): boolean {
    return this.list.some((warning) => warning.code === code);
  }

  #add(warning: PlacementWarning): void {
    if (this.list.length < MOST_WARNINGS || !this.has(warning.code)) this.list.push(warning);
  }
}

/** What holds for all rows of a file. */
interface RowReader {
  table: PositionTable;
  units: LengthUnit;
  /** Of parts whose row says none; undefined: nothing says it. */
  side: BoardSide | undefined;
  signs: { hasPoint: boolean };
  warnings: WarningList;
}

/** By the prose above the table, else by the name of the file. */
function findFileSide({ prose }: PositionTable, filename: string): BoardSide | undefined {
  return sideInProse(prose) ?? sideOfName(filename);
}

/** A file with points as its decimal sign has commas for thousands only. */
function findDecimalSigns({ rows, columns }: PositionTable): { hasPoint: boolean } {
  const hasPoint = rows.some(({ cells }) =>
    (['x', 'y'] as const).some((column) => /\d\.\d|^\.\d/.test(cells[columns.at.get(column)!] ?? '')),
  );
  return { hasPoint };
}

function readPlacement(cells: readonly string[], line: number, reader: RowReader): Placement | undefined {
  const { table, units, signs, warnings } = reader;
  const { at } = table.columns;
  const cell = (name: Parameters<typeof at.get>[0]): string => cells[at.get(name) ?? -1]?.trim() ?? '';
  const reference = cell('reference');
  const isFilled = cells.some((content) => content.trim() !== '');
  if (!isFilled || reference.startsWith('#') || reference === '') {
    const hasPlace = readLength(cell('x')) !== undefined && readLength(cell('y')) !== undefined;
    if (isFilled && reference === '' && hasPlace)
      warnings.assume('no_reference', `Line ${line} places a part without a designator`, line);
    return undefined;
  }
  const [x, y] = (['x', 'y'] as const).map((column) =>
    signs.hasPoint && cell(column).includes(',') ? undefined : readLength(cell(column)),
  );
  if (!x || !y) {
    if (!/^[#*]{1,3} ?end$/i.test(reference))
      warnings.assume(
        'no_position',
        `${reference} in line ${line} has no position that can be read: "${cell('x')}", "${cell('y')}"; it is left out`,
        line,
      );
    return undefined;
  }
  const rotation = cell('rotation') === '' && !at.has('rotation') ? 0 : readAngle(cell('rotation'));
  if (rotation === undefined)
    warnings.assume(
      'odd_rotation',
      `${reference} in line ${line} has "${cell('rotation')}" as its rotation; 0 is taken`,
      line,
    );
  return {
    reference,
    value: cell('value'),
    package: cell('package'),
    xMm: inMm(x, units),
    yMm: inMm(y, units),
    rotation: rotation ?? 0,
    side: readPartSide(reference, cell, line, reader),
    line,
  };
}

/** By its own cell, by a mirrored angle, by the file; what none of them says is told. */
function readPartSide(
  reference: string,
  cell: (name: 'side' | 'mirror' | 'rotation') => string,
  line: number,
  { table, side: fileSide, warnings }: RowReader,
): BoardSide {
  const { at } = table.columns;
  if (at.has('side')) {
    const side = readSide(cell('side'));
    if (side) return side;
    const said = cell('side') === '' ? 'no side' : `"${cell('side')}" as its side`;
    warnings.assume('odd_side', `${reference} in line ${line} has ${said}; the ${fileSide ?? 'top'} is taken`, line);
    return fileSide ?? 'top';
  }
  if (at.has('mirror')) {
    const side = readMirror(cell('mirror'));
    if (side) return side;
    warnings.assume(
      'odd_side',
      `${reference} in line ${line} has "${cell('mirror')}" as its mirror; the top is taken`,
      line,
    );
    return 'top';
  }
  if (isMirroredAngle(cell('rotation'))) return 'bottom';
  if (fileSide) {
    if (!warnings.has('side_by_file'))
      warnings.tell('side_by_file', `All parts are on the ${fileSide}, as the file or its name says`, 0);
    return fileSide;
  }
  if (!warnings.has('side_assumed'))
    warnings.assume('side_assumed', 'The file does not say the side; all parts are taken as on the top', 0);
  return 'top';
}

function detectTool({ header, prose }: PositionTable): PositionsFile['tool'] {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const above = prose.join('\n');
  if (/pcbnew|kicad/i.test(above) || (names.includes('posx') && names.includes('rot'))) return 'kicad';
  if (/altium/i.test(above) || (names.includes('designator') && names.includes('padx'))) return 'altium';
  return /\.brd"? as of|screaming circuits/i.test(above) ? 'eagle' : 'generic';
}
