import { isDielectric, type Stackup } from './model.ts';

/**
 * A stackup whose dielectrics without a permittivity have this one, and that says so: job files seldom state any, and
 * nothing can be reckoned without. Throws a RangeError below that of a vacuum.
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
