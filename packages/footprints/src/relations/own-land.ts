import { figure } from '../draft.ts';
import type { Footprint, FootprintComparison } from '../types.ts';

// Families of one sort of part under the names that catalogues' bodies and makers' models have.
const SORTS: [sort: string, families: string][] = [
  ['inductor', 'IND INDUCTOR FERRITE TRANSFORMER'],
  ['resistor', 'RES RESISTOR'],
  ['capacitor', 'CAP CAPACITOR POLARIZED'],
  ['switch', 'SWITCH ENCODER'],
  ['relay', 'RELAY'],
  ['connector', 'CONN CONNECTOR USB USB3 RJ JACK CARD HDMI COAXIAL EDGE TERMINAL DSUB DIN JST SOCKET BATTERY WIRE'],
  ['module', 'MODULE CONVERTER RF ANTENNA'],
  ['led', 'LED DISPLAY'],
  ['fuse', 'FUSE'],
  ['diode', 'DIODE BRIDGE'],
  ['potentiometer', 'POT POTENTIOMETER'],
  ['buzzer', 'BUZZER MIC MICROPHONE'],
  ['mechanical', 'MOUNTING HEATSINK GRAPHIC MECH TEST FIDUCIAL JUMPER'],
];

const sortByFamily = new Map(
  SORTS.flatMap(([sort, families]) => families.split(' ').map((family) => [family, sort] as const)),
);

/** Parts of these sorts are never sold in the packages that resistors, diodes and circuits share. */
const NEVER_PACKAGED = new Set(['connector', 'switch', 'relay', 'mechanical', 'buzzer']);

/**
 * A maker's own land or a bare body against something else: such names hold too little to say yes, often too little to say no.
 * Null where neither is one; the caller has found no contradiction yet.
 */
export function compareOwnLand(a: Footprint, b: Footprint): FootprintComparison | null {
  if (!isOwn(a) && !isOwn(b)) return null;
  const [first, second] = [findLandSort(a), findLandSort(b)];
  if (first !== null && second !== null && first !== second)
    return { relation: 'no', reasons: [`a part of the sort ${first} against ${second}`] };
  const sort = first ?? second;
  if (sort !== null && NEVER_PACKAGED.has(sort) && isOwn(a) !== isOwn(b) && first !== second) {
    return { relation: 'no', reasons: [`${a.canonical} and ${b.canonical} are different packages`] };
  }
  return (
    compareBodies(a, b) ?? {
      relation: 'unknown',
      reasons: ["a manufacturer's own land is named, and the names do not say whether the two are alike"],
    }
  );
}

// Styles whose land no standard gives.
const isOwn = ({ style }: Footprint): boolean => style === 'model' || style === 'body' || style === 'mechanical';

/** Sort of part by family, else by what the name says; null when neither tells. */
const findLandSort = ({ family, style, kindHint }: Footprint): string | null =>
  sortByFamily.get(family?.split('-')[0] ?? '') ??
  (style === 'header' || style === 'connector' || kindHint === 'connector' ? 'connector' : null);

/** Bodies within a tenth of each other are worth a look; those a quarter apart are two parts. */
function compareBodies(a: Footprint, b: Footprint): FootprintComparison | null {
  if (a.bodyMm === null || b.bodyMm === null) return null;
  const sides = [longFirst(a.bodyMm), longFirst(b.bodyMm)] as const;
  const apart = Math.max(
    ...[0, 1].map((i) => Math.abs(sides[0][i]! - sides[1][i]!) / Math.max(sides[0][i]!, sides[1][i]!)),
  );
  const both = sides.map(([long, short]) => `${figure(long)}x${figure(short)} mm`).join(' and ');
  if (apart <= 0.1)
    return {
      relation: 'near',
      reasons: [`bodies of ${both}; pads under such parts differ from manufacturer to manufacturer`],
    };
  if (apart > 0.25 || (a.style === 'body' && b.style === 'body'))
    return { relation: 'no', reasons: [`bodies of ${both}`] };
  return null;
}

const longFirst = ([a, b]: [number, number]): [number, number] => (a >= b ? [a, b] : [b, a]);
