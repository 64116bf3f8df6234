import type { Placement } from './model.ts';
import { turned } from './read/measures.ts';

/** How far a service's own zero of a package is from that of KiCad's library. */
interface RotationRule {
  /** Of the footprint's name, without its library. */
  package: RegExp;
  /** Counter-clockwise degrees, seen from the side that the part is on. */
  offset: number;
}

export interface RotationTable {
  service: string;
  asOf: string;
  sourceUrl: string;
  rules: readonly RotationRule[];
}

/**
 * JLCPCB turns parts as they lie in the tape; the differences to KiCad's footprints as users found them. The first rule that
 * fits counts.
 */
export const JLCPCB_ROTATIONS: RotationTable = {
  service: 'jlcpcb',
  asOf: '2026-11-21',
  sourceUrl: 'https://github.com/matthewlai/JLCKicadTools/blob/02f54832/jlc_kicad_tools/cpl_rotations_db.csv',
  rules: [
    { package: /^R_Array_(?:Convex|Concave)_/, offset: 90 },
    { package: /^(?:SOT-223|T?SOT-23|SOT-353)/, offset: 180 },
    { package: /^SOP-(?:4|18)_/, offset: 0 },
    { package: /^(?:QFN|LQFP|TQFP|DFN|SOIC|SOP|TSSOP)-/, offset: 270 },
    { package: /^VSSOP-(?:8|10)_/, offset: 270 },
    { package: /^CP_EIA-3216-18_/, offset: 180 },
    { package: /^CP_EIA-3528-(?:15_AVX-H|21_Kemet-B)/, offset: 180 },
    { package: /^CP_Elec_(?:8x10|8x10\.5|8x6\.7|6\.3x7\.7)/, offset: 180 },
    { package: /^(?:.*_|V)?QFN-(?:16|20|24|28|40)(?:-|_|$)/, offset: 270 },
    { package: /^Bosch_LGA-8_2x2\.5mm_P0\.65mm_ClockwisePinNumbering/, offset: 90 },
    { package: /^PowerPAK_SO-8_Single/, offset: 270 },
    { package: /^HTSSOP-28-1EP_4\.4x9\.7mm/, offset: 270 },
  ],
};

export interface Corrected {
  placements: Placement[];
  /** What was turned, and by how much. */
  corrections: { reference: string; package: string; offset: number; from: number; to: number }[];
}

/**
 * The rotations as a service wants them; `own` offsets by package or designator go before the table.
 *
 * @example
 * import { correctRotations, JLCPCB_ROTATIONS, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nQ1,BC847,SOT-23,10,7,90,top\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv));
 * const { corrections } = correctRotations(placements, JLCPCB_ROTATIONS);
 * corrections[0]; // => { reference: 'Q1', offset: 180, from: 90, to: 270 }
 */
export function correctRotations(
  placements: readonly Placement[],
  table: RotationTable | undefined,
  own: ReadonlyMap<string, number> = new Map(),
): Corrected {
  const corrections: Corrected['corrections'] = [];
  const turnedParts = placements.map((placement): Placement => {
    const { reference, package: name, rotation, side } = placement;
    const offset =
      own.get(reference) ?? own.get(name) ?? table?.rules.find((rule) => rule.package.test(name))?.offset ?? 0;
    if (offset === 0) return placement;
    // Seen from the top, a part of the bottom turns the other way.
    const to = turned(rotation + (side === 'top' ? offset : -offset));
    corrections.push({ reference, package: name, offset, from: rotation, to });
    return { ...placement, rotation: to };
  });
  return { placements: turnedParts, corrections };
}
