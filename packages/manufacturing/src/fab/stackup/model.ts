export type LayerKind = 'legend' | 'paste' | 'mask' | 'copper' | 'core' | 'prepreg' | 'dielectric';

/** One layer, as it lies from the top; what is not known is null, never a guess. */
export interface StackupLayer {
  name: string;
  kind: LayerKind;
  thicknessMm: number | null;
  material: string | null;
  colour: string | null;
  /** Relative permittivity and loss tangent. */
  permittivity: number | null;
  lossTangent: number | null;
  /** More or less, of the thickness. */
  toleranceMm: number | null;
  /** The copper layer's number from the top. */
  copperNumber: number | null;
}

/** How a board is built up. */
export interface Stackup {
  name: string | null;
  /** From the top to the bottom. */
  layers: StackupLayer[];
  finish: string | null;
  /** What the source states for the whole board; it need not be the sum. */
  statedThicknessMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  source: { kind: 'job_file' | 'given' | 'profile' | 'generic'; title: string };
  /** Every value that nobody stated, a sentence each. */
  assumptions: string[];
  warnings: string[];
}

export interface StackupTotals {
  /** Null when the thickness of a layer that counts is not known. */
  totalMm: number | null;
  copperMm: number | null;
  dielectricMm: number | null;
  copperLayers: number;
  /** Layers without a thickness, which are not in the sums. */
  unknown: string[];
}

/** Ounces of copper a square foot to mm, by the density of copper: IPC-4562 calls 1 oz 34.3 um, the trade 35 um. */
export const OUNCE_MM = 0.035;

/**
 * Sums over the layers; legend and paste lie on the board and are not part of it.
 *
 * @example
 * import { genericStackup, stackupTotals } from '@partwright/manufacturing/fab';
 *
 * stackupTotals(genericStackup({ layers: 4 })); // => { totalMm: 1.6, copperMm: 0.14, dielectricMm: 1.43 }
 */
export function stackupTotals({ layers }: Stackup): StackupTotals {
  const counted = layers.filter(({ kind }) => kind !== 'legend' && kind !== 'paste');
  const sum = (of: (layer: StackupLayer) => boolean): number | null => {
    const some = counted.filter(of);
    if (some.some(({ thicknessMm }) => thicknessMm === null)) return null;
    return round(some.reduce((all, { thicknessMm }) => all + thicknessMm!, 0));
  };
  return {
    totalMm: sum(() => true),
    copperMm: sum(({ kind }) => kind === 'copper'),
    dielectricMm: sum(isDielectric),
    copperLayers: layers.filter(({ kind }) => kind === 'copper').length,
    unknown: counted.filter(({ thicknessMm }) => thicknessMm === null).map(({ name }) => name),
  };
}

export function isDielectric({ kind }: StackupLayer): boolean {
  return kind === 'core' || kind === 'prepreg' || kind === 'dielectric';
}

/** Tenths of a micrometre: sums of thicknesses have no finer digits. */
export function round(lengthMm: number): number {
  return Math.round(lengthMm * 1e4) / 1e4;
}

/** Copper layers numbered from the top, and names for those without one. */
export function numberCopper(layers: readonly Omit<StackupLayer, 'copperNumber'>[]): StackupLayer[] {
  let count = 0;
  return layers.map((layer) => ({ ...layer, copperNumber: layer.kind === 'copper' ? ++count : null }));
}
