import { inProvenUnits } from './fit-to-board.ts';
import type { Placement, PlacementWarning, PositionsFile } from './model.ts';
import { titleOfUnit } from './read/detect-units.ts';
import { inUnits, type LengthUnit } from './read/units.ts';

/** Why placements are where they should be. */
export interface UnitsProof {
  /** One sentence without a full stop. */
  reason: string;
  /** They are so only with another origin. */
  isMoved: boolean;
}

const CANDIDATES: readonly LengthUnit[] = ['mm', 'inch', 'mil'];

/**
 * Positions in each unit held against something that can prove it. Units that nobody says are the one that is proven, where that
 * is one; what the file or the caller says and the proof speaks against is told as an assumption, and left. So is another origin.
 *
 * @example
 * import { proveUnits, readPositions } from '@partwright/manufacturing/placement';
 *
 * const file = readPositions(new TextEncoder().encode('Ref,PosX,PosY,Rot,Side\nR1,1,2,0,top\n'));
 * const proven = proveUnits(file, ([first]) => (first?.xMm === 25.4 ? { reason: 'seen', isMoved: false } : undefined));
 * proven.units; // => 'inch'
 */
export function proveUnits(
  file: PositionsFile,
  prove: (placements: readonly Placement[]) => UnitsProof | undefined,
): PositionsFile {
  const found = CANDIDATES.flatMap((unit) => {
    const proof = prove(file.placements.map((placement) => inUnits(placement, file.units, unit)));
    return proof ? [{ unit, ...proof }] : [];
  });
  const [proven, ...more] = found;
  if (!proven || more.length > 0) return file;
  const { unit, reason, isMoved } = proven;
  const moved: PlacementWarning[] = isMoved
    ? [
        warning(
          'other_origin',
          `The positions have another origin than the Gerber files, and stand as they are (origin=gerbers, --origin gerbers moves them): ${reason}`,
          false,
        ),
      ]
    : [];
  if (file.unitsBy === 'assumed') {
    const message = `The file does not say its units; they are ${titleOfUnit(unit)}: ${reason}`;
    const fitted = inProvenUnits(file, unit, 'pads', message);
    return { ...fitted, warnings: [...fitted.warnings, ...moved] };
  }
  if (unit === file.units) return { ...file, warnings: [...file.warnings, ...moved] };
  const says = file.unitsBy === 'caller' ? 'The units that are asked for are' : 'The units of the file are';
  const disproved = `${says} ${titleOfUnit(file.units)}, but the parts lie on pads in ${titleOfUnit(unit)} only: ${reason}`;
  return { ...file, warnings: [warning('units_disproved', disproved, true), ...file.warnings] };
}

const warning = (code: string, message: string, isAssumption: boolean): PlacementWarning => ({
  code,
  message,
  line: 0,
  isAssumption,
});
