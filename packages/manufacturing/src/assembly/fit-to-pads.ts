import type { GerberSet } from '@partwright/gerber';
import { type Placement, type PositionsFile, proveUnits } from '../placement/index.ts';
import { collectLands, type Lands } from './lands.ts';
import type { Origin } from './model.ts';
import { originByPads } from './origin.ts';

const NM_PER_MM = 1e6;
/** Of the longer side of the field of pads. */
const LEAST_SPREAD = 0.25;

/**
 * Positions held against the pads of the board they are for: their units and their origin are those in which the parts lie on
 * pads. What is proven, or disproved, is told; another origin is told, and applied only where that is asked for.
 *
 * @example
 * import { readdirSync, readFileSync } from 'node:fs';
 * import { readGerberSet } from '@partwright/gerber';
 * import { fitToPads } from '@partwright/manufacturing/assembly';
 * import { readPositions } from '@partwright/manufacturing/placement';
 *
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const set = readGerberSet(new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name)])));
 * const file = readPositions(new TextEncoder().encode('Ref,PosX,PosY,Rot,Side\nR1,10,7,0,top\n'));
 * fitToPads(file, set).unitsBy; // => 'assumed'
 */
export function fitToPads(file: PositionsFile, set: GerberSet, { isMoved = false }: FitOptions = {}): PositionsFile {
  const lands = collectLands(set);
  const padsSpan = spanOfPads(lands);
  const findProven = (placements: readonly Placement[]): Origin | undefined => {
    // In too small a unit all parts lie on one and the same pair of pads.
    if (spanOf(placements) * NM_PER_MM < LEAST_SPREAD * padsSpan) return undefined;
    const origin = originByPads(placements, lands);
    return origin?.isProven ? origin : undefined;
  };
  const fitted = proveUnits(file, (placements) => {
    const origin = findProven(placements);
    return origin && { reason: origin.reason, isMoved: origin.state === 'moved' };
  });
  return isMoved ? moveTo(fitted, findProven(fitted.placements)) : fitted;
}

export interface FitOptions {
  /** Positions with another origin than the Gerber files are moved onto their pads, where these prove by how much. */
  isMoved?: boolean;
}

function moveTo(file: PositionsFile, origin: Origin | undefined): PositionsFile {
  if (origin === undefined) {
    const message =
      'The origin of the Gerber files was asked for, but no pads show where the parts lie; the positions stand as they are';
    return withWarning(file, { code: 'origin_unproven', message, line: 0, isAssumption: true });
  }
  if (origin.state !== 'moved') return file;
  const [x, y] = [origin.x / NM_PER_MM, origin.y / NM_PER_MM];
  const placements = file.placements.map((one) => ({ ...one, xMm: one.xMm + x, yMm: one.yMm + y }));
  const message = `The positions are moved to the origin of the Gerber files, as was asked: ${origin.reason}`;
  const warnings = file.warnings.filter(({ code }) => code !== 'other_origin');
  return withWarning(
    { ...file, placements, warnings },
    { code: 'origin_applied', message, line: 0, isAssumption: false },
  );
}

const withWarning = (file: PositionsFile, warning: PositionsFile['warnings'][number]): PositionsFile => ({
  ...file,
  warnings: [...file.warnings, warning],
});

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
