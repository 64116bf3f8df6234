import type { GerberSet } from '@partwright/gerber';
import {
  inProvenUnits,
  inUnits,
  type LengthUnit,
  type Placement,
  type PlacementWarning,
  type PositionsFile,
  titleOfUnit,
} from '../placement/index.ts';
import { collectLands, type Lands } from './lands.ts';
import type { Origin } from './model.ts';
import { originByPads } from './origin.ts';

const NM_PER_MM = 1e6;
/** Of the longer side of the field of pads. */
const LEAST_SPREAD = 0.25;

const CANDIDATES: readonly LengthUnit[] = ['mm', 'inch', 'mil'];

/**
 * Positions held against the pads of the board they are for. Units that nobody says are those in which the parts lie on
 * pads, where that is one; what the file says and the pads disprove is told as an assumption, and left. So is the way by
 * which the origin of the positions is off that of the Gerber files.
 */
export function fitToPads(file: PositionsFile, set: GerberSet): PositionsFile {
  const lands = collectLands(set);
  const padsSpan = spanOfPads(lands);
  const found = new Map<LengthUnit, Origin>();
  for (const unit of CANDIDATES) {
    const placements = file.placements.map((placement) => inUnits(placement, file.units, unit));
    // In too small a unit all parts lie on one and the same pair of pads.
    if (spanOf(placements) * NM_PER_MM < LEAST_SPREAD * padsSpan) continue;
    const origin = originByPads(placements, lands);
    if (origin?.isProven) found.set(unit, origin);
  }
  const [proven, ...more] = found.keys();
  if (!proven || more.length > 0) return file;
  const { state, reason } = found.get(proven)!;
  const moved: PlacementWarning[] =
    state === 'moved'
      ? [
          {
            code: 'other_origin',
            message: `The positions have another origin than the Gerber files: ${reason}`,
            line: 0,
            isAssumption: false,
          },
        ]
      : [];
  if (proven === file.units && file.unitsBy !== 'assumed') return { ...file, warnings: [...file.warnings, ...moved] };
  if (file.unitsBy === 'assumed') {
    const fitted = inProvenUnits(
      file,
      proven,
      'pads',
      `The file does not say its units; they are ${titleOfUnit(proven)}: ${reason}`,
    );
    return { ...fitted, warnings: [...fitted.warnings, ...moved] };
  }
  const says = file.unitsBy === 'caller' ? 'The units that are asked for are' : 'The units of the file are';
  const disproved: PlacementWarning = {
    code: 'units_disproved',
    message: `${says} ${titleOfUnit(file.units)}, but the parts lie on pads in ${titleOfUnit(proven)} only: ${reason}`,
    line: 0,
    isAssumption: true,
  };
  return { ...file, warnings: [disproved, ...file.warnings] };
}

function spanOf(placements: readonly Placement[]): number {
  const [xs, ys] = [placements.map(({ xMm }) => xMm), placements.map(({ yMm }) => yMm)];
  return Math.max(rangeOf(xs), rangeOf(ys));
}

/** Nanometres. */
function spanOfPads({ openings, paste }: Lands): number {
  const lands = [openings.top, openings.bottom, paste.top, paste.bottom].flatMap((index) => index?.lands ?? []);
  return Math.max(rangeOf(lands.map(({ x }) => x)), rangeOf(lands.map(({ y }) => y)));
}

function rangeOf(values: readonly number[]): number {
  const [least, most] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Infinity, -Infinity],
  );
  return values.length === 0 ? 0 : most - least;
}
