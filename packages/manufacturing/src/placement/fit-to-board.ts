import type { Placement, PlacementWarning, PositionsFile } from './model.ts';
import { titleOfUnit } from './read/detect-units.ts';
import { inUnits, type LengthUnit } from './read/units.ts';

/** The rectangle round a board, mm, y up. */
export interface BoardBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Parts may reach over the edge by so much: connectors do. */
const MARGIN_MM = 5;
/** So many of the parts must lie on the board for it to be theirs. */
const MOST = 0.9;
/** Of the longer side of the board: parts in too small a unit all lie in one place, which may be on the board. */
const LEAST_SPREAD = 0.25;
/** A few parts may lie in a corner of a board whose place is not known; in mils they all lie in one. */
const LEAST_SPREAD_OF_SIZE = 0.02;

const CANDIDATES: readonly LengthUnit[] = ['mm', 'inch', 'mil'];

/**
 * Positions held against the board they are for. Where nobody says the units and the parts lie on the board in one unit
 * only, it is that; where the parts of the bottom lie on it only with x negated, as some programs write them, x is
 * turned back. Both are told; what fits in no way is told too, and left.
 *
 * @example
 * import { fitToBoard, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Designator,Mid X,Mid Y,Rotation,Layer\nR1,4.1,3.0,90,Top\nU1,4.6,3.2,0,Top\n';
 * const file = readPositions(new TextEncoder().encode(csv));
 * const { units, unitsBy } = fitToBoard(file, { minX: 100, minY: 70, maxX: 120, maxY: 85 });
 * units; // => 'inch'
 * unitsBy; // => 'board'
 */
export function fitToBoard(file: PositionsFile, box: BoardBox): PositionsFile {
  const fitted = file.unitsBy === 'assumed' ? withUnitsOfBoard(file, box) : file;
  let { placements } = fitted;
  const warnings = [...fitted.warnings];
  const tell = (code: string, message: string): unknown =>
    warnings.push({ code, message, line: 0, isAssumption: false });
  const bottom = placements.filter(({ side }) => side === 'bottom');
  if (bottom.length > 0 && !isOn(bottom, box)) {
    const turned = bottom.map((placement) => ({ ...placement, xMm: -placement.xMm }));
    if (isOn(turned, box)) {
      const at = new Map(bottom.map((placement, index) => [placement, turned[index]!]));
      placements = placements.map((placement) => at.get(placement) ?? placement);
      tell('bottom_x_negated', 'x of the bottom is negated in the file; it is turned back');
    }
  }
  for (const side of ['top', 'bottom'] as const) {
    const parts = placements.filter((placement) => placement.side === side);
    if (parts.length === 0 || isOn(parts, box)) continue;
    const off = parts.filter((part) => !isWithin(part, box)).length;
    tell(
      'off_board',
      `${off} of ${parts.length} parts of the ${side} do not lie on the board: the origins or the units differ`,
    );
  }
  return { ...fitted, placements, warnings };
}

/**
 * Positions held against the size of the board, where its place is not known: units that nobody says are those in which the
 * parts reach over the board and not beyond it, where that is one unit only.
 *
 * @example
 * import { fitToSize, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,PosX,PosY,Rot,Side\nR1,110,-10,90,top\nU1,134,-32,0,top\n';
 * const { units, unitsBy } = fitToSize(readPositions(new TextEncoder().encode(csv)), { widthMm: 40, heightMm: 30 });
 * units; // => 'mm'
 * unitsBy; // => 'board'
 */
export function fitToSize(
  file: PositionsFile,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): PositionsFile {
  if (file.unitsBy !== 'assumed' || file.placements.length < 2) return file;
  const { xMm, yMm } = file.placements.reduce((least, { xMm, yMm }) => ({
    ...least,
    xMm: Math.min(least.xMm, xMm),
    yMm: Math.min(least.yMm, yMm),
  }));
  const atOrigin = file.placements.map((one) => ({ ...one, xMm: one.xMm - xMm, yMm: one.yMm - yMm }));
  const { units, unitsBy, warnings } = withUnitsOfBoard(
    { ...file, placements: atOrigin },
    { minX: 0, minY: 0, maxX: widthMm, maxY: heightMm },
    LEAST_SPREAD_OF_SIZE,
  );
  if (unitsBy === 'assumed') return file;
  const placements = file.placements.map((placement) => inUnits(placement, file.units, units));
  return { ...file, units, unitsBy, warnings, placements };
}

/** In the one unit in which the parts are spread over the board; as it was where there is none, or more than one. */
function withUnitsOfBoard(file: PositionsFile, box: BoardBox, leastSpread = LEAST_SPREAD): PositionsFile {
  const fitting = CANDIDATES.filter((unit) => {
    const parts = file.placements.map((placement) => inUnits(placement, file.units, unit));
    return parts.length > 1 && isOn(parts, box) && isSpread(parts, box, leastSpread);
  });
  const [unit] = fitting;
  if (fitting.length !== 1 || !unit) return file;
  return inProvenUnits(
    file,
    unit,
    'board',
    `The file does not say its units; only in ${titleOfUnit(unit)} the parts lie over the board, so they are ${titleOfUnit(unit)}`,
  );
}

/** A file whose units something else than the file shows. */
export function inProvenUnits(
  file: PositionsFile,
  unit: LengthUnit,
  by: 'board' | 'pads',
  message: string,
): PositionsFile {
  const told: PlacementWarning = { code: `units_by_${by}`, message, line: 0, isAssumption: false };
  return {
    ...file,
    units: unit,
    unitsBy: by,
    placements: file.placements.map((placement) => inUnits(placement, file.units, unit)),
    warnings: [told, ...file.warnings.filter(({ code }) => code !== 'units_assumed')],
  };
}

function isSpread(parts: readonly Placement[], { minX, minY, maxX, maxY }: BoardBox, least: number): boolean {
  const [xs, ys] = [parts.map(({ xMm }) => xMm), parts.map(({ yMm }) => yMm)];
  const span = (values: readonly number[]): number =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return Math.max(span(xs), span(ys)) >= least * Math.max(maxX - minX, maxY - minY);
}

function isOn(parts: readonly Placement[], box: BoardBox): boolean {
  return parts.filter((part) => isWithin(part, box)).length >= MOST * parts.length;
}

const isWithin = ({ xMm, yMm }: Placement, { minX, minY, maxX, maxY }: BoardBox): boolean =>
  xMm >= minX - MARGIN_MM && xMm <= maxX + MARGIN_MM && yMm >= minY - MARGIN_MM && yMm <= maxY + MARGIN_MM;
