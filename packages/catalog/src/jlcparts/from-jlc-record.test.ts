import { describe, expect, it } from 'vitest';
import { fromJlcRecord } from './from-jlc-record.ts';

const OBSERVED = '2026-05-21T00:00:00Z';
const resistor = {
  sku: 'C25744',
  mpn: '0402WGF1002TCE',
  mfr: 'UNI-ROYAL(Uniroyal Elec)',
  cat: 'Resistors',
  sub: 'Chip Resistor - Surface Mount',
  pkg: '0402',
  joints: 2,
  lib: 'Basic',
  stock: 1200,
  price: [
    [100, 0.0021],
    [1000, 0.0021],
    [5000, 0.0016],
  ],
  desc: '10kΩ 50V 62.5mW ±1% 0402 Chip Resistor - Surface Mount ROHS',
  ds: 'https://example.com/sheet.pdf',
  attrs: { Resistance: { resistance: 10000, u: 'resistance' }, Tolerance: '±1%', Power: { power: 0.0625, u: 'power' } },
};

function readPart(change: Record<string, unknown>) {
  const reading = fromJlcRecord({ ...resistor, ...change }, OBSERVED);
  if ('refused' in reading) throw new Error(reading.refused);
  return reading.part;
}

describe('a record of the export', () => {
  it('becomes a part in our own words', () => {
    expect(readPart({})).toMatchObject({
      sku: 'C25744',
      mpn: '0402WGF1002TCE',
      manufacturer: 'UNI-ROYAL',
      kind: 'resistor',
      category: 'resistor.chip',
      description: 'Chip resistor 10 kΩ ±1 % 62.5 mW 0402',
      package: '0402',
      lifecycle: 'unknown',
      rohs: 'compliant',
      datasheetUrl: 'https://example.com/sheet.pdf',
      source: 'jlcparts',
      observedAt: OBSERVED,
    });
  });

  it('has one offer with clean breaks, its first quantity the least order', () => {
    expect(readPart({}).offers).toEqual([
      {
        seller: 'LCSC/JLCPCB',
        sku: 'C25744',
        packaging: null,
        moq: 100,
        multiple: 1,
        stock: 1200,
        leadTimeDays: null,
        currency: 'USD',
        breaks: [
          { quantity: 100, unitPrice: '0.0021' },
          { quantity: 5000, unitPrice: '0.0016' },
        ],
        fee: null,
        source: 'jlcparts',
        observedAt: OBSERVED,
      },
    ]);
  });

  it('is completed from its part number', () => {
    const part = readPart({ mpn: 'RC0402FR-0710KL', mfr: 'YAGEO', attrs: {} });
    expect(part.description).toBe('Chip resistor 10 kΩ ±1 % 62.5 mW 0402');
    expect(part.parameters[0]).toMatchObject({ name: 'resistance', value: 10_000, source: 'part_number' });
  });

  it.each([
    ['agrees', '0402', '0402', []],
    ['is silent', '-', '0402', ['part_number_fills:package']],
    ['contradicts it', '0603', '0402', ['part_number_wins:package']],
  ])('has the package of its part number where the catalogue %s', (_, pkg, own, cleaned) => {
    const reading = fromJlcRecord({ ...resistor, mpn: 'RC0402FR-0710KL', mfr: 'YAGEO', pkg, price: [] }, OBSERVED);
    expect(reading).toMatchObject({ part: { package: own, footprint: 'CHIP-0402' }, cleaned });
  });

  it('keeps a package that tells more than the size in the number: a feed-through capacitor has four terminals', () => {
    expect(readPart({ mpn: 'RC0402FR-0710KL', mfr: 'YAGEO', pkg: 'SMD-4P,1x0.5mm' }).package).toBe('SMD-4P,1x0.5mm');
  });

  it('finds its category by its part number when the catalogue has none', () => {
    expect(readPart({ mpn: 'RC0402FR-0710KL', sub: 'Old Batch', cat: 'Old Batch', desc: '', attrs: {} }).kind).toBe(
      'resistor',
    );
  });

  it('tells the assembly library as a parameter', () => {
    expect(readPart({}).parameters.at(-1)).toMatchObject({ name: 'assembly_library', value: 'basic' });
    expect(readPart({ lib: 'unheard of' }).parameters.map(({ name }) => name)).not.toContain('assembly_library');
  });

  it.each([
    [
      'the description behind the package',
      { sub: 'Pre-ordered Products', desc: '0402 MOSFETs ROHS', pkg: '0402' },
      'transistor.mosfet',
    ],
    [
      'the finer of two names',
      { sub: 'Ceramic Disc Capacitors', desc: '0402 Ceramic Capacitors ROHS' },
      'capacitor.ceramic.leaded',
    ],
    ['telling attributes', { sub: 'Others', desc: '', attrs: { 'Zener voltage (nom)': '5.1V' } }, 'diode.zener'],
    [
      'the shelf above',
      { sub: 'ST Microelectronics', cat: 'Embedded Processors & Controllers', desc: '', attrs: {} },
      'ic.microcontroller',
    ],
    ['nothing', { mpn: 'X1', sub: 'Old Batch', cat: 'Old Batch', desc: '', attrs: {} }, 'other'],
  ])('finds its category by %s', (_, change, category) => {
    expect(readPart(change).category).toBe(category);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['', null],
    ['http://a.example/x y', null],
  ])('takes no datasheet address from %j', (ds, url) => {
    expect(readPart({ ds }).datasheetUrl).toBe(url);
  });

  it('has an offer without breaks when no price is known', () => {
    expect(readPart({ price: [], stock: 'many' }).offers[0]).toMatchObject({ breaks: [], moq: 1, stock: null });
  });

  it.each([null, 'text', [], {}, { sku: 'C1' }, { mpn: 'x' }])('refuses %j', (line) => {
    expect(fromJlcRecord(line, OBSERVED)).toEqual({ refused: 'not_a_part', cleaned: [] });
  });

  it('refuses a number that is no LCSC number', () => {
    expect(fromJlcRecord({ ...resistor, sku: 'X1' }, OBSERVED)).toMatchObject({ refused: 'sku_unreadable' });
  });
});
