import { findCategory, type Parameter, type Part } from '../index.ts';
import { readFootprint, type Footprint } from '@partwright/footprints';
import type { Kind } from '@partwright/values';

/** What the matcher compares of a catalogue part; null where the catalogue says nothing. SI units. */
export interface PartFacts {
  kind: Kind;
  value: number | null;
  /** Percent. */
  tolerance: number | null;
  voltage: number | null;
  power: number | null;
  current: number | null;
  dielectric: string | null;
  loadCapacitance: number | null;
  /** Lower case. */
  color: string | null;
  pins: number | null;
  rows: number | null;
  pitchMm: number | null;
  mounting: 'smd' | 'tht' | null;
  footprint: Footprint | null;
}

export function readPartFacts(part: Part): PartFacts {
  const byName = new Map(part.parameters.map((parameter) => [parameter.name, parameter]));
  const number = (name: string): number | null => readParameterNumber(byName.get(name));
  const word = (name: string): string | null => {
    const value = byName.get(name)?.value;
    return typeof value === 'string' ? value : null;
  };
  const { roles } = findCategory(part.category);
  const inRole = (name: string | undefined): number | null => (name === undefined ? null : number(name));
  const footprint = part.package === null ? null : readPackageFootprint(part.package, part.kind);
  const pitch = number('pitch');
  return {
    kind: part.kind,
    value: inRole(roles.value),
    tolerance: inRole(roles.tolerance),
    voltage: inRole(roles.voltage),
    power: inRole(roles.power),
    current: inRole(roles.current),
    dielectric: word('dielectric'),
    loadCapacitance: number('load_capacitance'),
    color: word('color')?.toLowerCase() ?? null,
    pins: number('pin_count'),
    rows: number('rows'),
    pitchMm: pitch === null ? (footprint?.pitchMm ?? null) : pitch * 1000,
    mounting: footprint?.mounting ?? mountingIn(word('mounting')),
    footprint,
  };
}

function mountingIn(text: string | null): PartFacts['mounting'] {
  if (text === null) return null;
  if (/surface|smd|smt/i.test(text)) return 'smd';
  return /through/i.test(text) ? 'tht' : null;
}

function readParameterNumber(parameter: Parameter | undefined): number | null {
  if (!parameter) return null;
  if (typeof parameter.value === 'number') return parameter.value;
  return parameter.max;
}

/** Catalogues repeat a few thousand package strings over hundreds of thousands of parts. */
const PACKAGES = new Map<string, Footprint>();
const MOST_PACKAGES = 20_000;

function readPackageFootprint(text: string, kind: Kind): Footprint {
  const key = `${kind}\n${text}`;
  let read = PACKAGES.get(key);
  if (!read) {
    if (PACKAGES.size >= MOST_PACKAGES) PACKAGES.clear();
    read = readFootprint(text, { kind });
    PACKAGES.set(key, read);
  }
  return read;
}
