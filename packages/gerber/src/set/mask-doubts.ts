import type { DrillHit, FlashObject } from '../model.ts';
import { Places } from '../polygons/index.ts';
import { isBlank } from './is-blank.ts';
import type { GerberSet, SetDoubt, SetLayer } from './model.ts';

const SIDES = ['top', 'bottom'] as const;
type Side = (typeof SIDES)[number];

/** Holes up to this width may be vias, which mask may cover. */
const MOST_VIA_NM = 600_000;
const SAME_PLACE_NM = 50_000;
/** Openings that are asked whose pads they are over; fewer say nothing. */
const ENOUGH_OPENINGS = 8;
const MOST_FIT = 0.8;
const FEW_FIT = 0.5;

const aboutMask = (file: string, message: string): SetDoubt => ({ about: 'mask', file, message });

/** What the files leave open about the solder mask: what is built without one, or with one of another side, is another board. */
export function maskDoubts(set: GerberSet): SetDoubt[] {
  return [...missingMask(set), ...unwantedMask(set), ...blankMask(set), ...otherSide(set)];
}

/**
 * Sides with copper that no file of the set is the mask of, nor has the caller said that they have none.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { findBareSides, readGerberSet } from '@partwright/gerber';
 *
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const names = ['blinky-F_Cu.gbr', 'blinky-B_Cu.gbr', 'blinky-F_Mask.gbr', 'blinky-Edge_Cuts.gbr'];
 * const set = readGerberSet(new Map(names.map((name) => [name, readFileSync(folder + name)])));
 * findBareSides(set); // => ['bottom']
 */
export function findBareSides(set: Pick<GerberSet, 'layers' | 'saidMask'>): Side[] {
  return SIDES.filter((side) => isSaidMasked(set, side) !== false && findCopper(set, side) && !findMask(set, side));
}

function missingMask(set: GerberSet): SetDoubt[] {
  const bare = findBareSides(set);
  if (bare.length === 0) return [];
  const has = (side: Side): boolean => findMask(set, side) !== undefined;
  if (!SIDES.some(has)) {
    const word = 'or say that the board has none (`solder_mask`, --solder-mask none)';
    if (set.saidMask === undefined || bare.length === 2)
      return [
        aboutMask('', `There is no file for a solder mask: a board that is meant to be bare, or an export that left it out; add the files, ${word}`), // prettier-ignore
      ];
  }
  const other = bare[0] === 'top' ? 'bottom' : 'top';
  const stray = findCopper(set, other) ? '' : strayMask(set, other);
  const word = `or say which sides have one (\`solder_mask\`, --solder-mask ${has(other) ? other : 'none'})`;
  return [aboutMask('', `There is no file for the solder mask of the ${bare.join(' and the ')}${stray}; add it, ${word}`)]; // prettier-ignore
}

/** It may be the one that is missing, under a wrong name. */
function strayMask(set: GerberSet, side: Side): string {
  const mask = findMask(set, side);
  return mask ? `, and ${mask.file} is one of the ${side}, where there is no copper` : '';
}

function unwantedMask(set: GerberSet): SetDoubt[] {
  return SIDES.flatMap((side): SetDoubt[] => {
    const mask = isSaidMasked(set, side) === false ? findMask(set, side) : undefined;
    if (!mask) return [];
    const said = set.saidMask === 'none' ? 'there is none' : `only the ${set.saidMask} has one`;
    return [aboutMask(mask.file, `${mask.file} is a solder mask of the ${side}, and you say that ${said}; take it out`)]; // prettier-ignore
  });
}

/** Over vias alone a mask without openings is usual; over pads of parts nothing can be soldered. */
function blankMask(set: GerberSet): SetDoubt[] {
  return SIDES.flatMap((side): SetDoubt[] => {
    const [mask, copper] = [findMask(set, side), findCopper(set, side)];
    if (!mask || !copper || isSaidMasked(set, side) !== undefined || !isBlank(mask.layer)) return [];
    if (!hasPadsOfParts(copper, set)) return [];
    const message = `${mask.file} is the solder mask of the ${side} and has no opening: all pads of that side would be covered; export it again, or say that this is meant (\`solder_mask\`, --solder-mask both)`;
    return [aboutMask(mask.file, message)];
  });
}

/** A pad without a hole, or round one too wide for a via. Copper that flashes none is drawn, and pads cannot be told from tracks. */
function hasPadsOfParts(copper: SetLayer, { drills }: GerberSet): boolean {
  const pads = listFlashes(copper);
  if (pads.length === 0) return true;
  const vias = new Places(
    drills
      .flatMap(({ drill }) => drill.hits)
      .filter((hit) => hit.kind === 'round' && hit.diameterNm <= MOST_VIA_NM)
      .flatMap((hit) => placeOfHit(hit)),
  );
  return pads.some(({ x, y }) => !vias.has(x, y, SAME_PLACE_NM));
}

const placeOfHit = (hit: DrillHit): number[] => (hit.kind === 'round' ? [hit.x, hit.y] : []);

/** Openings that lie on pads of the other side only: the two files are swapped, or one is a copy of the other. */
function otherSide(set: GerberSet): SetDoubt[] {
  return SIDES.flatMap((side): SetDoubt[] => {
    const other = side === 'top' ? 'bottom' : 'top';
    const [mask, own, opposite] = [findMask(set, side), findCopper(set, side), findCopper(set, other)];
    if (!mask || !own || !opposite) return [];
    const openings = listFlashes(mask);
    if (openings.length < ENOUGH_OPENINGS) return [];
    const [onOwn, onOther] = [own, opposite].map((copper) => {
      const pads = new Places(listFlashes(copper).flatMap(({ x, y }) => [x, y]));
      return openings.filter(({ x, y }) => pads.has(x, y, SAME_PLACE_NM)).length;
    }) as [number, number];
    if (onOwn > FEW_FIT * openings.length || onOther < MOST_FIT * openings.length) return [];
    const message = `${mask.file} is the solder mask of the ${side}, and ${onOther} of its ${openings.length} openings lie on pads of the ${other}, ${onOwn} on those of the ${side}: it is the mask of the ${other}; rename it, or export it again`;
    return [aboutMask(mask.file, message)];
  });
}

/** Undefined when nothing is said. */
function isSaidMasked({ saidMask }: Pick<GerberSet, 'saidMask'>, side: Side): boolean | undefined {
  return saidMask === undefined ? undefined : saidMask === 'both' || saidMask === side;
}

const findCopper = ({ layers }: Pick<GerberSet, 'layers'>, side: Side): SetLayer | undefined =>
  layers.find(
    ({ role, isOfBoard, layer }) =>
      isOfBoard && role.kind === 'copper' && role.side === side && layer.objects.length > 0,
  );

const findMask = ({ layers }: Pick<GerberSet, 'layers'>, side: Side): SetLayer | undefined =>
  layers.find(({ role, isOfBoard }) => isOfBoard && role.kind === 'soldermask' && role.side === side);

function listFlashes({ layer }: SetLayer): FlashObject[] {
  return layer.objects.filter((object) => object.kind === 'flash').filter(({ polarity }) => polarity === 'dark');
}
