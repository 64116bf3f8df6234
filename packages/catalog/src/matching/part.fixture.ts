import { anOffer } from '../memory/part.fixture.ts';
import type { Parameter, Part } from '../index.ts';
import type { Candidate } from './types.ts';

interface Sketch extends Partial<Omit<Part, 'parameters' | 'offers'>> {
  /** SI figures and words by name. */
  says?: Record<string, number | string>;
  stock?: number | null;
  price?: string;
}

let lastId = 0;

/** A catalogue part with one offer. */
export function aPart({ says = {}, stock = 1000, price = '0.01', ...fields }: Sketch): Part {
  const id = ++lastId;
  const parameters = Object.entries(says).map(([name, value]): Parameter => ({
    name,
    value,
    unit: null,
    min: null,
    max: null,
    display: String(value),
    source: 'catalogue',
  }));
  return {
    id,
    sku: `C${id}`,
    mpn: `PART${id}`,
    manufacturer: 'Maker',
    kind: 'ic',
    category: 'ic',
    description: '',
    package: null,
    footprint: null,
    lifecycle: 'active',
    rohs: 'compliant',
    datasheetUrl: null,
    source: 'test',
    observedAt: '2026-05-21T00:00:00Z',
    ...fields,
    parameters,
    offers: [
      anOffer({ sku: fields.sku ?? `C${id}`, stock, breaks: [{ quantity: 1, unitPrice: price }], source: 'test' }),
    ],
  };
}

export function aResistor(mpn: string, resistance: number, size: string | null, more: Sketch = {}): Part {
  const { says, ...fields } = more;
  return aPart({
    mpn,
    kind: 'resistor',
    category: 'resistor.chip',
    package: size,
    says: { resistance, tolerance: 1, ...says },
    ...fields,
  });
}

export function aCapacitor(mpn: string, capacitance: number, size: string | null, more: Sketch = {}): Part {
  const { says, ...fields } = more;
  return aPart({
    mpn,
    kind: 'capacitor',
    category: 'capacitor.ceramic',
    package: size,
    says: { capacitance, voltage_rated: 25, dielectric: 'X7R', tolerance: 10, ...says },
    ...fields,
  });
}

export function candidates(via: Candidate['via'], ...parts: Part[]): Candidate[] {
  return parts.map((part) => ({ part, via }));
}
