import type { Assembly } from '../model.ts';

/** Why a check that needs the BOM cannot be run; '' when it can. */
export function withoutBom({ bom }: Assembly): string {
  if (!bom) return 'no BOM was given; send it as `bom`, or name one with `bom_id`';
  return bom.size === 0 ? 'the BOM names no designators' : '';
}

export function withoutPositions({ placements }: Assembly): string {
  if (!placements) return 'no positions were given; send the pick-and-place file as `positions`';
  return placements.length === 0 ? 'the file of positions holds no part' : '';
}

export function withoutBoth(assembly: Assembly): string {
  return withoutBom(assembly) || withoutPositions(assembly);
}

/** The same for checks that look at the place of a part on the board. */
export function withoutPlaces(assembly: Assembly): string {
  const missing = withoutPositions(assembly);
  if (missing !== '' || assembly.placed) return missing;
  return `it is not known where the positions lie on the board: ${assembly.origin?.reason ?? ''}`;
}

/** And for those that look at pads. */
export function withoutPads(assembly: Assembly): string {
  const missing = withoutPlaces(assembly);
  if (missing !== '') return missing;
  const { byComponent, openings } = assembly.lands;
  if (byComponent.size > 0 || openings.top || openings.bottom) return '';
  return 'the Gerber files have no pads with names, no solder mask and no paste';
}

/** Counts why parts were left out. */
export class Unseen extends Map<string, number> {
  add(why: string): void {
    this.set(why, (this.get(why) ?? 0) + 1);
  }
}
