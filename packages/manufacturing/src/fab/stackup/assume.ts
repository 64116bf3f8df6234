import { isDielectric, type Stackup } from './model.ts';

/**
 * A stackup whose dielectrics without a permittivity have this one, and that says so: job files seldom state any, and
 * nothing can be reckoned without. Throws a RangeError below that of a vacuum.
 *
 * @example
 * import { assumePermittivity, readStackup } from '@partwright/manufacturing/fab';
 *
 * const read = readStackup({ layers: [{ kind: 'copper', copper_oz: 1 }, { kind: 'core', thickness_mm: 1.5 }] });
 * if ('errors' in read) throw new Error('it is no stackup');
 * assumePermittivity(read.stackup, 4.4).assumptions; // => [
 * //   'A relative permittivity of 4.4 is taken for Core 2: none is stated.',
 * // ]
 */
export function assumePermittivity(stackup: Stackup, permittivity: number): Stackup {
  if (!(permittivity >= 1 && permittivity <= 1_000))
    throw new RangeError(`permittivity must be from 1 to 1000, not ${permittivity}`);
  const without = stackup.layers.filter((layer) => isDielectric(layer) && layer.permittivity === null);
  if (without.length === 0) return stackup;
  const names = without.map(({ name }) => name).join(', ');
  return {
    ...stackup,
    layers: stackup.layers.map((layer) => (without.includes(layer) ? { ...layer, permittivity } : layer)),
    assumptions: [
      ...stackup.assumptions,
      `A relative permittivity of ${permittivity} is taken for ${names}: none is stated.`,
    ],
  };
}
