import type { Lifecycle, Parameter, Part } from '../types.ts';

/** Figures in 0 to 1, the same for the same seed (xorshift, Marsaglia 2003). */
export function randomFigures(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export function figure(name: string, value: number): Parameter {
  return { name, value, unit: null, min: null, max: null, display: `${value}`, source: 'catalogue' };
}

export function range(name: string, min: number | null, max: number | null): Parameter {
  return { name, value: null, unit: null, min, max, display: `${min} to ${max}`, source: 'catalogue' };
}

export function word(name: string, value: string): Parameter {
  return { name, value, unit: null, min: null, max: null, display: value, source: 'catalogue' };
}

/** A part with everything a test does not speak of left plain. */
export function part(id: number, change: Partial<Part> & { price?: string | null; stock?: number } = {}): Part {
  const { price = '0.01', stock = 100, ...facts } = change;
  return {
    id,
    sku: `C${id}`,
    mpn: `P${id}`,
    manufacturer: 'Yageo',
    kind: 'resistor',
    category: 'resistor.chip',
    description: '',
    package: '0402',
    footprint: null,
    lifecycle: 'active',
    rohs: 'unknown',
    parameters: [],
    datasheetUrl: null,
    offers: [
      {
        seller: 'A seller',
        sku: `C${id}`,
        packaging: null,
        moq: 1,
        multiple: 1,
        stock,
        leadTimeDays: null,
        currency: 'USD',
        breaks: price === null ? [] : [{ quantity: 1, unitPrice: price }],
        fee: null,
        source: 'test',
        observedAt: '2026-01-01T00:00:00Z',
      },
    ],
    source: 'test',
    observedAt: '2026-01-01T00:00:00Z',
    ...facts,
  };
}

const CATEGORIES = ['resistor.chip', 'resistor.network', 'capacitor.ceramic', 'ic.interface.can'];
const MAKERS = ['Yageo', 'Walsin', 'Murata', 'Maxim Integrated', 'Analog Devices'];
const STATES: Lifecycle[] = ['active', 'nrnd', 'obsolete', 'unknown'];
const FIGURES = [1, 10, 47, 100, 4700, 1e-7];

/** A part whose facts are drawn by lot from few values, so that many filters have hits. */
export function randomPart(id: number, random: () => number): Part {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const parameters: Parameter[] = [];
  if (random() < 0.8) parameters.push(figure('resistance', pick(FIGURES)));
  if (random() < 0.7) parameters.push(figure('tolerance', pick([0.1, 1, 5])));
  if (random() < 0.5)
    parameters.push(range('supply_voltage', random() < 0.2 ? null : pick([1.8, 3]), pick([3.6, 5.5])));
  if (random() < 0.5) parameters.push(word('interface', pick(['SPI', 'I2C, SPI', 'UART'])));
  if (random() < 0.5) parameters.push(word('assembly_library', pick(['basic', 'preferred', 'extended'])));
  return part(id, {
    category: pick(CATEGORIES),
    manufacturer: pick(MAKERS),
    package: random() < 0.1 ? null : pick(['0402', '0603', 'SOT-23']),
    lifecycle: pick(STATES),
    parameters,
    price: random() < 0.1 ? null : pick(['0.001', '0.01', '1.5', '20']),
    stock: random() < 0.3 ? 0 : Math.floor(random() * 10_000),
  });
}
