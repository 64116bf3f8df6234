import { kindOfReference } from './designators.ts';
import { kinds, type Kind, type ValueHints } from './types.ts';

/** How a text is to be read: as an ordinary value, as the print on a chip, as an EIA capacitor code or as a dielectric name. */
type Reading = 'value' | 'resistor_marking' | 'capacitor_code' | 'dielectric';

export interface Expectation {
  kind: Kind | null;
  /** What the footprint's name suggests; weaker than what the text says. */
  suggested: Kind | null;
  reading: Reading;
}

const SPECIAL = new Map<string, Expectation>([
  ['r-marking', { kind: 'resistor', suggested: null, reading: 'resistor_marking' }],
  ['c-eia', { kind: 'capacitor', suggested: null, reading: 'capacitor_code' }],
  ['dielectric', { kind: 'capacitor', suggested: null, reading: 'dielectric' }],
]);

const KINDS = new Set<string>(kinds);

/** Library footprints that are named for the component: `Resistor_SMD:R_0402_1005Metric`, `C0603`, `CAP0402`, `LED_0805`. */
const FOOTPRINTS: readonly [RegExp, Kind][] = [
  [/^(?:LED)[\dA-Z_-]*/i, 'led'],
  [/^(?:RES|R|RESC)[_-]?\d/i, 'resistor'],
  [/^(?:CAP|CAPC|C|CP|TC)[_-]?\d/i, 'capacitor'],
  [/^(?:IND|INDC|L)[_-]?\d/i, 'inductor'],
  [/^(?:Resistor|R)_/i, 'resistor'],
  [/^(?:Capacitor|CP|C)_/i, 'capacitor'],
  [/^(?:Inductor|L)_/i, 'inductor'],
  [/^(?:Crystal|XTAL)/i, 'crystal'],
  [/^(?:Oscillator)/i, 'oscillator'],
  [/^(?:Diode|D)_/i, 'diode'],
  [/^(?:Fuse)/i, 'fuse'],
];

/** What the hints say of the kind: `kind` wins over `reference`, which wins over `footprint`. */
export function readExpectation(hints: ValueHints): Expectation {
  const asked = hints.kind?.trim().toLowerCase() ?? '';
  const special = SPECIAL.get(asked);
  if (special) return special;
  const suggested = kindOfFootprint(hints.footprint ?? '');
  if (KINDS.has(asked)) return { kind: asked as Kind, suggested, reading: 'value' };
  const kind = kindOfReference(asked) ?? kindOfReference(hints.reference ?? '');
  return { kind, suggested, reading: 'value' };
}

function kindOfFootprint(footprint: string): Kind | null {
  const name = footprint.slice(footprint.lastIndexOf(':') + 1, 200).trim();
  return FOOTPRINTS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
