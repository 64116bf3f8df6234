import { expect, it } from 'vitest';
import type { NewPart } from '@partwright/catalog';
import { joinKnownParts } from './known-parts.ts';
import type { PartSource } from './part-source.ts';

const part = (mpn: string, manufacturer: string, category: string): NewPart => ({
  sku: mpn,
  mpn,
  manufacturer,
  kind: 'other',
  category,
  description: '',
  package: null,
  footprint: null,
  lifecycle: 'unknown',
  rohs: 'unknown',
  parameters: [],
  datasheetUrl: null,
  offers: [],
  source: 'test',
  observedAt: '2026-01-01T00:00:00Z',
});

const makeSource = (...parts: NewPart[]): PartSource => ({
  name: 'test',
  label: 'test',
  isComplete: false,
  size: () => Promise.resolve(null),
  fingerprint: () => Promise.resolve(null),
  async *read() {
    yield { parts, position: { offset: 1, report: { read: 1, parts: 1, refused: {}, cleaned: {}, examples: [] } } };
  },
});

const known = new Map([
  ['LM358', [part('LM358', 'Texas Instruments', 'ic.amplifier.operational')]],
  ['1N4148', [part('1N4148', 'onsemi', 'diode.switching'), part('1N4148', 'Vishay', 'diode.switching')]],
  ['MAX232', [part('MAX232+', 'Maxim Integrated', 'ic.interface.rs232')]],
]);

it.each([
  [
    'LM358',
    'Unknown',
    'ic',
    'Texas Instruments',
    'ic.amplifier.operational',
    { maker_from_catalogue: 1, category_from_catalogue: 1 },
  ],
  [
    'lm358',
    'Unknown',
    'ic.amplifier',
    'Texas Instruments',
    'ic.amplifier.operational',
    { maker_from_catalogue: 1, category_from_catalogue: 1 },
  ],
  [
    'LM358',
    'Texas Instruments',
    'other',
    'Texas Instruments',
    'ic.amplifier.operational',
    { category_from_catalogue: 1 },
  ],
  ['LM358', 'Acme', 'other', 'Acme', 'other', {}],
  ['LM358', 'Texas Instruments', 'sensor', 'Texas Instruments', 'sensor', {}],
  ['1N4148', 'Unknown', 'diode', 'Unknown', 'diode', {}],
  ['MAX232', 'Unknown', 'ic', 'Unknown', 'ic', {}],
])('%s of %s as %s becomes one of %s as %s', async (mpn, maker, category, thenMaker, thenCategory, cleaned) => {
  const source = joinKnownParts(makeSource(part(mpn, maker, category)), async () => known);
  const [batch] = await Array.fromAsync(source.read());
  expect(batch?.parts).toMatchObject([{ manufacturer: thenMaker, category: thenCategory }]);
  expect(batch?.position.report.cleaned).toEqual(cleaned);
});
