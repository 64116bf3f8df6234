import { findCategory } from '../category.ts';
import { anOffer } from '../memory/part.fixture.ts';
import type { Parameter, Part } from '../types.ts';

type Said = number | string | [min: number | null, max: number | null];

interface Sketch extends Partial<Omit<Part, 'parameters' | 'offers'>> {
  /** SI figures, words and ranges by name. */
  says?: Record<string, Said>;
  stock?: number;
  price?: string;
}

let lastId = 0;

/** A catalogue part that says what the test needs. */
export function aPart({ says = {}, stock = 100, price = '0.01', ...fields }: Sketch): Part {
  const id = fields.id ?? ++lastId;
  const category = fields.category ?? 'resistor.chip';
  return {
    id,
    sku: `C${id}`,
    mpn: `XY-${id}`,
    manufacturer: 'Maker',
    kind: findCategory(category).kind,
    category,
    description: '',
    package: '0402',
    footprint: null,
    lifecycle: 'unknown',
    rohs: 'compliant',
    datasheetUrl: null,
    source: 'test',
    observedAt: '2026-05-21T00:00:00Z',
    ...fields,
    parameters: Object.entries(says).map(([name, said]) => makeParameter(name, said)),
    offers: [
      anOffer({ seller: 'A', sku: `C${id}`, stock, breaks: [{ quantity: 1, unitPrice: price }], source: 'test' }),
    ],
  };
}

/** A copy of a part with other facts; `undefined` takes one away. */
export function changed(part: Part, says: Record<string, Said | undefined>, fields: Partial<Part> = {}): Part {
  const id = ++lastId;
  const kept = part.parameters.filter(({ name }) => !(name in says));
  const more = Object.entries(says).flatMap(([name, said]) => (said === undefined ? [] : [makeParameter(name, said)]));
  return { ...part, id, sku: `C${id}`, mpn: `XY-${id}`, ...fields, parameters: [...kept, ...more] };
}

/** A text may end in the condition a figure was taken under: `0.0045 @ 10V`. */
function makeParameter(name: string, said: Said): Parameter {
  const nothing = { name, unit: null, min: null, max: null, source: 'catalogue' };
  if (Array.isArray(said)) return { ...nothing, value: null, min: said[0], max: said[1], display: said.join(' to ') };
  const figure = typeof said === 'string' && said.includes('@') ? Number(said.split('@')[0]) : said;
  return { ...nothing, value: figure, display: String(said) };
}
