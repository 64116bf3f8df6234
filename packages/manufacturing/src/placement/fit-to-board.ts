import type { Placement, PositionsFile } from './model.ts';
import { inMm } from './read/measures.ts';

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

/**
 * Positions held against the board they are for. Where nobody says the units and the parts lie on the board in inches
 * only, they are inches; where the parts of the bottom lie on it only with x negated, as some programs write them, x is
 * turned back. Both are told; what fits in no way is told too, and left.
 *
 * @example
 * import { fitToBoard, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Designator,Mid X,Mid Y,Rotation,Layer\nR1,4.1,3.0,90,Top\nU1,4.4,3.2,0,Top\n';
 * const file = readPositions(new TextEncoder().encode(csv));
 * const { units, unitsBy } = fitToBoard(file, { minX: 100, minY: 70, maxX: 120, maxY: 85 });
 * units; // => 'inch'
 * unitsBy; // => 'board'
 */
export function fitToBoard(file: PositionsFile, box: BoardBox): PositionsFile {
  let { units, unitsBy, placements } = file;
  const warnings = file.warnings.filter(({ code }) => code !== 'units_assumed');
  const addWarning = (code: string, message: string): unknown => warnings.push({ code, message, line: 0 });
  if (unitsBy === 'assumed' && !isOn(placements, box)) {
    const inches = placements.map((placement) => ({
      ...placement,
      xMm: inMm({ number: placement.xMm, unit: undefined }, 'inch'),
      yMm: inMm({ number: placement.yMm, unit: undefined }, 'inch'),
    }));
    if (isOn(inches, box)) {
      [units, unitsBy, placements] = ['inch', 'board', inches];
      addWarning(
        'units_by_board',
        'The file does not say its units; in inches the parts lie on the board, so they are inches',
      );
    }
  }
  if (unitsBy === 'assumed') warnings.push(...file.warnings.filter(({ code }) => code === 'units_assumed'));
  const bottom = placements.filter(({ side }) => side === 'bottom');
  if (bottom.length > 0 && !isOn(bottom, box)) {
    const turned = bottom.map((placement) => ({ ...placement, xMm: -placement.xMm }));
    if (isOn(turned, box)) {
      const at = new Map(bottom.map((placement, index) => [placement, turned[index]!]));
      placements = placements.map((placement) => at.get(placement) ?? placement);
      addWarning('bottom_x_negated', 'x of the bottom is negated in the file; it is turned back');
    }
  }
  for (const side of ['top', 'bottom'] as const) {
    const parts = placements.filter((placement) => placement.side === side);
    if (parts.length === 0 || isOn(parts, box)) continue;
    const off = parts.filter((part) => !isWithin(part, box)).length;
    addWarning(
      'off_board',
      `${off} of ${parts.length} parts of the ${side} do not lie on the board: the origins or the units differ`,
    );
  }
  return { ...file, units, unitsBy, placements, warnings };
}

function isOn(parts: readonly Placement[], box: BoardBox): boolean {
  return parts.filter((part) => isWithin(part, box)).length >= MOST * parts.length;
}

const isWithin = ({ xMm, yMm }: Placement, { minX, minY, maxX, maxY }: BoardBox): boolean =>
  xMm >= minX - MARGIN_MM && xMm <= maxX + MARGIN_MM && yMm >= minY - MARGIN_MM && yMm <= maxY + MARGIN_MM;
