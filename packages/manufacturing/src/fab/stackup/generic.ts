import { numberCopper, round, type Stackup, type StackupLayer } from './model.ts';

export interface GenericStackup {
  /** Copper layers: 1 or an even number. */
  layers: number;
  /** Of the finished board with copper and mask. Left out: 1.6. */
  thicknessMm?: number | undefined;
  /** Left out: 0.035. */
  copperMm?: number | undefined;
  permittivity?: number | undefined;
  name?: string | undefined;
  finish?: string | undefined;
  maskColour?: string | undefined;
}

const USUAL = { thicknessMm: 1.6, copperMm: 0.035, maskMm: 0.015, permittivity: 4.4, prepregMm: 0.2 } as const;
const MOST_LAYERS = 64;

/**
 * A symmetrical stackup with prepreg of about 0.2 mm outside and between cores that take the rest, as makers press boards
 * of four layers and more: what can be drawn when only the layers and the thickness are known. It is an assumption from end to end and says so. Throws a RangeError for boards that
 * cannot be built so.
 *
 * @example
 * import { genericStackup } from '@partwright/manufacturing/fab';
 *
 * genericStackup({ layers: 4 }).layers.map(({ kind, thicknessMm }) => `${kind} ${thicknessMm}`); // => [
 * //   'mask 0.015', 'copper 0.035', 'prepreg 0.2', 'copper 0.035', 'core 1.03', 'copper 0.035',
 * //   'prepreg 0.2', 'copper 0.035', 'mask 0.015',
 * // ]
 */
export function genericStackup(wish: GenericStackup): Stackup {
  const { layers } = wish;
  const thicknessMm = wish.thicknessMm ?? USUAL.thicknessMm;
  const copperMm = wish.copperMm ?? USUAL.copperMm;
  const permittivity = wish.permittivity ?? USUAL.permittivity;
  if (!Number.isInteger(layers) || layers < 1 || layers > MOST_LAYERS || (layers > 1 && layers % 2 === 1))
    throw new RangeError(
      `A stackup is made for 1 or an even number of copper layers up to ${MOST_LAYERS}, not ${layers}`,
    );
  const gaps = Math.max(layers - 1, 1);
  const dielectricMm = round(thicknessMm - layers * copperMm - 2 * USUAL.maskMm);
  if (!(copperMm > 0) || !(dielectricMm / gaps >= 1e-4))
    throw new RangeError(`${layers} copper layers of ${copperMm} mm do not fit into ${thicknessMm} mm`);
  const prepregs = layers > 2 ? layers / 2 : 0;
  // In a thin board of many layers the cores are no thicker than the prepregs.
  const prepregMm = Math.min(USUAL.prepregMm, round(dielectricMm / gaps));
  const cores = gaps - prepregs;
  const coreMm = round((dielectricMm - prepregs * prepregMm) / cores);
  // What rounding leaves goes to the last core, so that the sum is right.
  const lastCoreMm = round(dielectricMm - prepregs * prepregMm - (cores - 1) * coreMm);
  const plain = { permittivity: null, lossTangent: null, toleranceMm: null, colour: null, material: null };
  const mask = (name: string) => ({
    ...plain,
    name,
    kind: 'mask' as const,
    thicknessMm: USUAL.maskMm,
    colour: wish.maskColour ?? null,
  });
  const copper = (number: number) => ({
    ...plain,
    name: nameCopperLayer(number, layers),
    kind: 'copper' as const,
    thicknessMm: copperMm,
    material: 'Copper',
  });
  const dielectric = (number: number) => {
    // Cores carry copper on both sides; the outermost layers are foil on prepreg. Two layers are one core.
    const isCore = layers <= 2 || number % 2 === 0;
    const isLastCore = layers <= 2 || number === gaps - 1;
    return {
      ...plain,
      name: `Dielectric ${number}`,
      kind: isCore ? ('core' as const) : ('prepreg' as const),
      thicknessMm: isCore ? (isLastCore ? lastCoreMm : coreMm) : prepregMm,
      material: 'FR4',
      permittivity,
    };
  };
  const inner: Omit<StackupLayer, 'copperNumber'>[] = [copper(1)];
  for (let number = 1; number <= gaps; number++) {
    inner.push(dielectric(number));
    if (layers > 1) inner.push(copper(number + 1));
  }
  return {
    name: wish.name ?? null,
    layers: numberCopper([mask('Top mask'), ...inner, mask('Bottom mask')]),
    finish: wish.finish ?? null,
    statedThicknessMm: thicknessMm,
    widthMm: null,
    heightMm: null,
    source: { kind: 'generic', title: `Generic symmetrical stackup of ${layers} copper layers` },
    assumptions: listAssumptions(wish, { layers, prepregMm, copperMm, thicknessMm, permittivity }),
    warnings: layers > 2 ? [GUESSED_BUILD] : [],
  };
}

/** Makers press prepreg of 0.1 to 0.2 mm on cores, each in his own way, and an impedance outside goes by just that height. */
export const GUESSED_BUILD =
  'The heights of the dielectrics are a guess: fabs have 0.1 to 0.2 mm of prepreg below the outer layers, each its own. Impedances by this stackup are of no use for a board: give the stackup of the fab, or a published one by `profile`.';

function nameCopperLayer(number: number, layers: number): string {
  if (number === 1) return 'Top';
  return number === layers ? 'Bottom' : `Inner ${number - 1}`;
}

function listAssumptions(
  wish: GenericStackup,
  {
    layers,
    prepregMm,
    copperMm,
    thicknessMm,
    permittivity,
  }: Required<Pick<GenericStackup, 'layers'>> & {
    prepregMm: number;
    copperMm: number;
    thicknessMm: number;
    permittivity: number;
  },
): string[] {
  return [
    'No stackup was given: this one is generic. Ask the vendor for the one he builds.',
    ...(wish.thicknessMm === undefined ? [`The board is taken to be ${thicknessMm} mm thick.`] : []),
    ...(wish.copperMm === undefined ? [`All copper is taken to be ${copperMm} mm.`] : []),
    ...(layers > 2
      ? [`Prepreg below the outer layers and between cores is taken to be ${prepregMm} mm; the cores share the rest.`]
      : []),
    `Solder mask is taken to be ${USUAL.maskMm} mm a side.`,
    ...(wish.permittivity === undefined ? [`FR4 is taken to have a relative permittivity of ${permittivity}.`] : []),
  ];
}
