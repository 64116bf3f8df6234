import { type Footprint, readFootprint } from '@partwright/footprints';
import type { Kind } from '@partwright/values';

export type Process = 'smt' | 'tht';

/** Packages that assemblers lose alike, by size and by how a machine takes them. */
export const packageClasses = [
  'chip 01005',
  'chip 0201',
  'chip 0402',
  'chip 0603',
  'chip 0805',
  'chip 1206',
  'chip above 1206',
  'MELF',
  'SOD',
  'small SOT',
  'SOT-89, SOT-223',
  'DPAK',
  'DFN of two or three pads',
  'SMA',
  'SMB',
  'SMC',
  'molded capacitor',
  'aluminium can',
  'crystal',
  'integrated circuit',
  'other SMT',
  'through hole',
] as const;

export type PackageClass = (typeof packageClasses)[number];

/** Where a table has no row for a class, the class that it counts as. */
export const countsAs: Partial<Record<PackageClass, PackageClass>> = {
  'chip 01005': 'chip 0201',
  MELF: 'SOD',
  DPAK: 'other SMT',
  'molded capacitor': 'other SMT',
  'aluminium can': 'other SMT',
  crystal: 'other SMT',
};

/**
 * The class of a package as catalogues print it (`0402`, `0603(1608)`, `SOT-23-6`) or as a footprint names it
 * (`C_0402_1005Metric`, `QFN-48-1EP_7x7mm`). The process is that of the package when it is not given; a name that is not
 * understood is `other SMT`.
 */
export function classifyPackage(name: string | null, process?: Process, kind?: Kind | null): PackageClass {
  const footprint = readFootprint(name ?? '', { kind });
  if (process === 'tht' || (process === undefined && footprint.mounting === 'tht')) return 'through hole';
  switch (footprint.style) {
    case 'chip':
      return chipClass(footprint);
    case 'melf':
      return 'MELF';
    case 'outline':
      return outlineClass(footprint);
    case 'no_lead':
      return (footprint.pins ?? 4) <= 3 ? 'DFN of two or three pads' : 'integrated circuit';
    case 'gull_wing':
    case 'quad_gull_wing':
    case 'j_lead':
    case 'grid_array':
      return 'integrated circuit';
    case 'molded':
      return 'molded capacitor';
    case 'can':
      return 'aluminium can';
    case 'crystal':
      return 'crystal';
    default:
      return 'other SMT';
  }
}

const CHIPS = new Map<string, PackageClass>(
  (['01005', '0201', '0402', '0603', '0805', '1206'] as const).map((size) => [size, `chip ${size}`]),
);

/** Chips by their code, arrays by that of their elements; sizes between the usual ones (0508, 0612) by the longer side. */
function chipClass({ imperial, bodyMm }: Footprint): PackageClass {
  const usual = CHIPS.get(imperial ?? '');
  if (usual) return usual;
  if (!bodyMm) return 'other SMT';
  const [width, length] = [Math.min(...bodyMm), Math.max(...bodyMm)];
  if (length <= 0.4) return 'chip 01005';
  if (length <= 0.6) return 'chip 0201';
  if (length <= 1) return 'chip 0402';
  if (length <= 1.6) return 'chip 0603';
  if (length <= 2) return 'chip 0805';
  return length <= 3.2 && width <= 1.6 ? 'chip 1206' : 'chip above 1206';
}

const OUTLINES: readonly (readonly [RegExp, PackageClass])[] = [
  [/^SMA/, 'SMA'],
  [/^SMB/, 'SMB'],
  [/^SMC/, 'SMC'],
  [/^SOT-(?:89|223)/, 'SOT-89, SOT-223'],
  [/^TO-252/, 'DPAK'],
];

/** Bodies up to these are as small as the name of the class says: SOD-128 is 3.8 x 2.5 mm, SOT-23-6 is 2.9 x 1.6 mm. */
const MOST_SOD_MM2 = 10;
const MOST_SOT_MM2 = 6;

function outlineClass({ family, pins, bodyMm }: Footprint): PackageClass {
  const named = OUTLINES.find(([pattern]) => pattern.test(family ?? ''));
  if (named) return named[1];
  if (pins === null || !bodyMm) return 'other SMT';
  const area = bodyMm[0] * bodyMm[1];
  if (pins === 2) return area <= MOST_SOD_MM2 ? 'SOD' : 'other SMT';
  return area <= MOST_SOT_MM2 ? 'small SOT' : 'other SMT';
}
