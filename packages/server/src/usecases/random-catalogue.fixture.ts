import type { NewPart, Offer, Parameter } from '@partwright/catalog';

/** Figures in 0 to 1, the same for the same seed (mulberry32, public domain). */
export function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const makers = ['Yageo', 'Murata', 'Texas Instruments', 'Würth Elektronik', 'TOPPOWER (Nanjing Extension)'];
export const houses = ['House A', 'House B-2', 'house c', 'Tray Ä'];
export const resistances = [0, 0.01, 0.5, 1, 10, 47, 100, 4700, 10_000, 22_000, 1e6, 4.7e6, 1e10];
const categories = [
  'resistor.chip',
  'resistor.network',
  'capacitor.ceramic',
  'ic.interface.can',
  'ic.amplifier.operational',
];
const lifecycles: NewPart['lifecycle'][] = ['unknown', 'active', 'announced', 'nrnd', 'eol', 'obsolete'];

/** A part drawn by lot: figures, words, ranges with open ends, offers in two currencies, and much that is not said. */
export function drawPart(number: number, random: () => number): NewPart {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const parameters: Parameter[] = [];
  const addParameter = (name: string, said: Partial<Parameter>): void => {
    const display =
      said.min === null ? `up to ${said.max}` : said.max === null ? `from ${said.min}` : `${said.min} to ${said.max}`;
    parameters.push({
      name,
      value: null,
      unit: null,
      min: null,
      max: null,
      source: 'catalogue',
      ...said,
      display: String(said.value ?? display),
    });
  };
  if (random() < 0.7) addParameter('resistance', { value: pick(resistances), unit: 'Ω' });
  if (random() < 0.6) addParameter('tolerance', { value: pick([0.1, 0.5, 1, 2, 5, 10, 20]), unit: '%' });
  if (random() < 0.6) addParameter('supply_voltage', { unit: 'V', ...pick(supplies) });
  if (random() < 0.5)
    addParameter('interface', { value: pick(['SPI', 'I2C', 'I2C, SPI', 'UART', 'a "],[" of words']) });
  if (random() < 0.5) addParameter('dielectric', { value: pick(['C0G', 'X7R', 'X5R', 'Y5V']) });
  return {
    sku: `K${number}`,
    mpn: `PART-${number}`,
    manufacturer: makers[(number * 7) % makers.length]!,
    kind: 'other',
    category: pick(categories),
    description: '',
    package: random() < 0.1 ? null : pick(houses),
    footprint: null,
    lifecycle: pick(lifecycles),
    rohs: 'unknown',
    parameters,
    datasheetUrl: null,
    offers: Array.from({ length: Math.floor(random() * 4) }, (_, at) => drawOffer(`K${number}-${at}`, random)),
    source: 'lots',
    observedAt: '2026-01-01T00:00:00Z',
  };
}

const supplies = [
  { min: 1.8, max: 5.5 },
  { min: 2.7, max: 3.6 },
  { min: -5, max: 5 },
  { min: null, max: 3 },
  { min: 4.5, max: null },
  { value: 3.3 },
  { value: 12 },
];

/** Prices from a hundredth of a cent to hundreds; some stand on the edges of bands. */
function drawOffer(sku: string, random: () => number): Offer {
  const price = random() < 0.2 ? 10 ** Math.floor(random() * 5 - 3) : 10 ** (random() * 7 - 4.5);
  return {
    seller: 'A seller',
    sku,
    packaging: null,
    moq: 1,
    multiple: 1,
    stock: random() < 0.2 ? null : random() < 0.3 ? 0 : Math.floor(10 ** (random() * 7)),
    leadTimeDays: null,
    currency: random() < 0.8 ? 'USD' : 'EUR',
    breaks: random() < 0.15 ? [] : [{ quantity: 1, unitPrice: price.toFixed(5) }],
    fee: null,
    source: 'lots',
    observedAt: '2026-01-01T00:00:00Z',
  };
}
