/** Impedance of free space in ohm. */
export const FREE_SPACE_OHM = 376.730313668;

/** How a figure was found, and how far it may be off by the method alone: materials and etching come on top. */
export interface Method {
  id: 'hammerstad_jensen' | 'cohn' | 'wheeler_stripline' | 'boundary_elements';
  title: string;
  source: string;
  /** Of the impedance, within `valid`. */
  errorPercent: number;
  /** Where the error holds, in words. */
  valid: string;
}

/** Lengths in mm. `isValid` is false outside of the method's range: the figure is then only a hint. */
export interface LineImpedance {
  ohm: number;
  /** Effective relative permittivity; the signal's speed is that of light over its root. */
  effectivePermittivity: number;
  method: Method;
  isValid: boolean;
}

/** Throws a RangeError that names the length that no trace has. */
export function checkLengths(lengths: Readonly<Record<string, number>>, least: number): void {
  for (const [name, value] of Object.entries(lengths)) {
    if (!(value >= least && value <= 1_000))
      throw new RangeError(`${name} must be from ${least} to 1000, not ${value}`);
  }
}
