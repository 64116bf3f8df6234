import type { GerberSet } from '@partwright/gerber';
import { type Placement, type PositionsFile, proveUnits } from '../placement/index.ts';
import { collectLands, type Lands } from './lands.ts';
import { originByPads } from './origin.ts';

const NM_PER_MM = 1e6;
/** Of the longer side of the field of pads. */
const LEAST_SPREAD = 0.25;

/**
 * Positions held against the pads of the board they are for: their units and their origin are those in which the parts lie on
 * pads. What is proven, or disproved, is told.
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
export function fitToPads(file: PositionsFile, set: GerberSet): PositionsFile {
  const lands = collectLands(set);
  const padsSpan = spanOfPads(lands);
  return proveUnits(file, (placements) => {
    // In too small a unit all parts lie on one and the same pair of pads.
    if (spanOf(placements) * NM_PER_MM < LEAST_SPREAD * padsSpan) return undefined;
    const origin = originByPads(placements, lands);
    return origin?.isProven ? { reason: origin.reason, isMoved: origin.state === 'moved' } : undefined;
  });
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
