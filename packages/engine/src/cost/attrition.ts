import { type AttritionRow, attritionTable } from './tables/attrition-2026-08-22.ts';

/** Losses to plan for, ready for a PurchaseLine, and where the figures are from. */
export interface Attrition {
  /** No share: the source gives pieces for a run. */
  rate: 0;
  pieces: number;
  packageClass: AttritionRow['packageClass'];
  /** Tenth and ninetieth percentile of the pieces seen. */
  low: number;
  high: number;
  source: string;
  asOf: string;
}

type PackageClass = (typeof attritionTable.rows)[number]['packageClass'];

// Ordered: the first that fits decides. Anchored prefixes, so they are linear in the length of the name.
const CLASSES: readonly (readonly [RegExp, PackageClass])[] = [
  [/^0?0201(?!\d)/, 'chip 0201'],
  [/^01005(?!\d)/, 'chip 0201'], // not in the sample; the nearest size
  [/^0402(?!\d)/, 'chip 0402'],
  [/^0603(?!\d)/, 'chip 0603'],
  [/^0805(?!\d)/, 'chip 0805'],
  [/^1206(?!\d)/, 'chip 1206'],
  [/^(?:1210|1218|1806|1808|1812|1825|2010|2220|2512)(?!\d)/, 'chip above 1206'],
  [/^(?:SOD|MELF|MINIMELF|LL-?\d)/, 'SOD'],
  [/^SOT-?(?:89|223)/, 'SOT-89, SOT-223'],
  [/^(?:SOT|SC-?\d)/, 'small SOT'],
  [/^(?:U|X\d?)?DFN[\dX.]*-[23](?!\d)/, 'DFN of two or three pads'],
  [/^(?:SMAF?(?![A-Z])|DO-?214AC|DO-?221)/, 'SMA'],
  [/^(?:SMBF?(?![A-Z])|DO-?214AA)/, 'SMB'],
  [/^(?:SMC(?![A-Z])|DO-?214AB)/, 'SMC'],
  [/^(?:HT|T|MS|SS|VS|HV|L|TQ|V|W|U|H|X)?(?:SOIC|SSOP|SOP|SO-?\d|QFP|QFN|BGA|LGA|LCC|CSP|LFCSP)/, 'integrated circuit'],
  [/^(?:W?LCSP|WLP|TSSOP|MSOP|VSSOP|LQFP|TQFP|VQFN|WQFN|UQFN|PLCC)/, 'integrated circuit'],
];

/**
 * The pieces to add for assembly losses, by the package name as catalogues print it (`0402`, `SOT-23`, `SOIC-8`) and the
 * process. Through-hole parts and names that are not understood have classes of their own.
 */
export function attritionFor(packageName: string | null, process: 'smt' | 'tht' = 'smt'): Attrition {
  const name = (packageName ?? '').trim().toUpperCase().slice(0, 60);
  const smtClass = CLASSES.find(([pattern]) => pattern.test(name))?.[1] ?? 'other SMT';
  const wanted = process === 'tht' ? 'through hole' : smtClass;
  const row = attritionTable.rows.find(({ packageClass }) => packageClass === wanted)!;
  const { pieces, packageClass, low, high } = row;
  return { rate: 0, pieces, packageClass, low, high, source: attritionTable.source, asOf: attritionTable.asOf };
}
