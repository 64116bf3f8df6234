import { readFootprint, type Footprint } from '@partwright/footprints';
import type { GerberSet } from '@partwright/gerber';
import { buildOutline } from '@partwright/gerber/flatten';
import { PositionsUnreadable, type Placement } from '../placement/index.ts';
import { isFlatPad, collectLands, type Land, type LandIndex, type Lands, type BoardSide } from './lands.ts';
import {
  normalizeReference,
  type Assembly,
  type AssemblyInput,
  type BomPart,
  type PlacedPart,
  type Origin,
} from './model.ts';
import { findOrigin } from './origin.ts';
import { pairAt } from './pairs.ts';

const SMALLEST_NM = 0.4e6;

const LARGEST_NM = 3.2e6;

/** A camera needs bare board around the dot; the opening of a test point is hardly larger than its pad. */
const WIDER = 1.5;

const NM_PER_MM = 1e6;
/** Of all parts together; neighbours are counted with them. */
const MOST_LANDS = 2_000_000;
/** Pads stand out of the body and its leads by about this. */
const TOE_NM = 700_000;

/** All that the checks look at, from the files of an assembly. */
export function prepareAssembly({ set, polygons, bom, positions }: AssemblyInput): Assembly {
  const lands = collectLands(set);
  const outline = buildOutline(set.outline ? [set.outline.layer] : [], polygons, middlesOfPads(set));
  const placements = positions?.placements;
  const origin = placements && placements.length > 0 ? findOrigin(placements, lands, outline) : undefined;
  const parts = bom && bomParts(bom);
  return {
    bom: parts,
    placements,
    placed:
      placements && origin && origin.state !== 'unknown' ? placements.map(placer(lands, origin, parts)) : undefined,
    origin,
    lands,
    outline,
    fiducials: countFiducials(set, lands),
  };
}

/** A designator that is fitted by any line is fitted. */
function bomParts(bom: readonly BomPart[]): Map<string, BomPart> {
  const parts = new Map<string, BomPart>();
  for (const part of bom) {
    const key = normalizeReference(part.reference);
    const known = parts.get(key);
    if (!known || (known.dnp && !part.dnp)) parts.set(key, part);
  }
  return parts;
}

function placer(lands: Lands, { x: dx, y: dy }: Origin, bom: Assembly['bom']): (placement: Placement) => PlacedPart {
  const read = new Map<string, Footprint>();
  const readFootprintCached = (name: string): Footprint => {
    const known = read.get(name) ?? readFootprint(name);
    read.set(name, known);
    return known;
  };
  let landsLeft = MOST_LANDS;
  return (placement) => {
    const key = normalizeReference(placement.reference);
    const part = bom?.get(key);
    const name = placement.package || part?.footprint || '';
    const named = name === '' ? undefined : readFootprintCached(name);
    const [x, y] = [placement.xMm * NM_PER_MM + dx, placement.yMm * NM_PER_MM + dy];
    const { side } = placement;
    const own = lands.byComponent.get(key);
    const footprint = named?.canonical == null ? undefined : named;
    const found = own ? { lands: own, pair: findLandPair(own) } : around(lands, placement, x, y, footprint);
    landsLeft -= found?.lands.length ?? 0;
    if (landsLeft < 0)
      throw new PositionsUnreadable(
        'more parts lie on more pads than any board has; are these the positions of one board?',
        placement.line,
      );
    const landsBy = own ? 'own' : found ? 'around' : 'nothing';
    return {
      reference: placement.reference,
      placement,
      side,
      x,
      y,
      bom: part,
      footprint,
      hasItsPins: footprint?.pins == null || (found !== undefined && hasPins(found.lands, footprint.pins, landsBy)),
      landsBy,
      lands: found?.lands ?? [],
      pair: found?.pair,
    };
  };
}

/** At least so many pads, and not many more names of pads. */
function hasPins(lands: readonly Land[], pins: number, by: PlacedPart['landsBy']): boolean {
  const names = new Set(lands.map(({ pin }) => pin)).size;
  return lands.length >= pins && (by === 'around' || names <= pins * 1.5 + 2);
}

function findLandPair(own: readonly Land[]): readonly [Land, Land] | undefined {
  const [a, b, ...more] = own.filter(({ side }) => side === own[0]!.side);
  return a && b && more.length === 0 && a.pin !== b.pin ? [a, b] : undefined;
}

/** Openings where a package of this size has its leads; undefined when its size is not known. */
function around(
  { openings, paste, byComponent }: Lands,
  { side }: Placement,
  x: number,
  y: number,
  footprint: Footprint | undefined,
): { lands: readonly Land[]; pair: readonly [Land, Land] | undefined } | undefined {
  const index = openings[side];
  const sizes = [...(footprint?.bodyMm ?? []), footprint?.spanMm ?? 0];
  const largest = Math.max(0, ...sizes);
  // Where pads have names, one without a pad of its own has none.
  if (!index || largest === 0 || byComponent.size > 0) return undefined;
  // The leads of a part through the board may be bent to any width.
  const isFlat = footprint!.mounting === 'smd';
  if ((!isFlat && footprint!.spanMm === null) || footprint!.assumed.includes('body')) return undefined;
  const reach = (largest / 2) * NM_PER_MM + TOE_NM;
  const near = index.around(x, y, reach);
  const pasted = isFlat ? paste[side] : undefined;
  const pads = pasted ? pasted.around(x, y, reach) : near.filter((land) => (isFlat ? isFlatPad(land) : land.isThrough));
  const pairIn = (where: LandIndex | undefined): readonly [Land, Land] | undefined =>
    where && footprint?.pins === 2 ? pairAt(where, x, y, largest * NM_PER_MM) : undefined;
  return {
    lands: pads.length > 0 ? pads : unpasted(near),
    // Two pads may share one opening of the mask, and have paste of their own.
    pair: pairIn(pasted) ?? pairIn(index),
  };
}

/** Pads of a part that is soldered by hand; holes are pads when there are two, as one may be a via. */
function unpasted(near: readonly Land[]): readonly Land[] {
  const flat = near.filter(({ isThrough }) => !isThrough);
  return flat.length > 0 || near.length < 2 ? flat : near;
}

/** On material certainly. */
function middlesOfPads({ layers }: GerberSet): number[] {
  const copper = layers.find(({ role, isOfBoard }) => isOfBoard && role.kind === 'copper');
  return (copper?.layer.objects ?? []).flatMap((object) =>
    object.kind === 'flash' && object.polarity === 'dark' ? [object.x, object.y] : [],
  );
}

/** Round dots of copper in an opening that is much wider, without paste and hole; and what the files call a fiducial. */
function countFiducials({ layers }: GerberSet, { openings }: Lands): Record<BoardSide, number> {
  const count = (side: BoardSide): number => {
    const places = new Set<string>();
    for (const { role, isOfBoard, layer } of layers) {
      if (!isOfBoard || role.kind !== 'copper' || role.side !== side) continue;
      for (const object of layer.objects) {
        if (object.kind !== 'flash' || object.polarity === 'clear') continue;
        const { x, y, aperture, attributes } = object;
        const isNamed = attributes.apertureFunction[0] === 'FiducialPad';
        const diameter = aperture.form.kind === 'circle' ? aperture.form.diameterNm : 0;
        const isDot = diameter >= SMALLEST_NM && diameter <= LARGEST_NM;
        const isBare =
          isDot &&
          (openings[side]?.around(x, y, 1000) ?? []).some(
            ({ box, isThrough, isPasted }) =>
              !isThrough && isPasted !== true && Math.min(box.maxX - box.minX, box.maxY - box.minY) >= diameter * WIDER,
          );
        if (isNamed || isBare) places.add(`${Math.round(x / 1000)} ${Math.round(y / 1000)}`);
      }
    }
    return places.size;
  };
  return { top: count('top'), bottom: count('bottom') };
}
