import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComponentQuery, MatchedComponent } from '@partwright/catalog/matching';
import type { NewPart, Parameter } from '@partwright/catalog';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { MemoryIndex } from '../store/search/memory-index.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { Catalogue } from './catalogue.ts';
import { matchComponents } from './match-components.ts';

function figure(name: string, value: number | string): Parameter {
  return { name, value, unit: null, min: null, max: null, display: String(value), source: 'catalogue' };
}

function part(change: Partial<NewPart> & { manufacturer: string }, ...parameters: Parameter[]): NewPart {
  return aPart({ description: '', footprint: null, package: null, offers: [anOffer()], ...change, parameters });
}

const shelf: NewPart[] = [
  part(
    {
      mpn: '0402WGF1002TCE',
      manufacturer: 'UNI-ROYAL',
      kind: 'resistor',
      category: 'resistor.chip',
      package: '0402',
      footprint: 'CHIP-0402',
    },
    figure('resistance', 10_000),
    figure('tolerance', 1),
  ),
  part(
    {
      mpn: '0603WAF1002T5E',
      manufacturer: 'UNI-ROYAL',
      kind: 'resistor',
      category: 'resistor.chip',
      package: '0603',
      footprint: 'CHIP-0603',
    },
    figure('resistance', 10_000),
    figure('tolerance', 1),
  ),
  part(
    {
      mpn: 'KT-0603R',
      manufacturer: 'Kento',
      kind: 'led',
      category: 'led',
      package: '0603',
      footprint: 'CHIP-LED-0603',
    },
    figure('color', 'Red'),
  ),
  part(
    {
      mpn: 'PZ254V-11-04P',
      manufacturer: 'XFCN',
      kind: 'connector',
      category: 'connector.header.male',
      package: 'THT,P=2.54mm',
    },
    figure('pin_count', 4),
    figure('rows', 1),
    figure('pitch', 0.00254),
    figure('mounting', 'Through Hole'),
  ),
  part({
    mpn: 'LM358DR2G',
    manufacturer: 'onsemi',
    kind: 'ic',
    category: 'ic',
    package: 'SOIC-8',
    sku: 'C7950',
    offers: [anOffer({ sku: 'C7950' })],
  }),
  part({ mpn: 'W25Q128JVSIQ', manufacturer: 'Winbond', kind: 'ic', category: 'ic', package: 'SOIC-8-208mil' }),
  part({
    mpn: 'MX1508',
    manufacturer: 'Mixic',
    kind: 'ic',
    category: 'ic',
    package: 'SOP-16',
    description: 'brushed motor driver',
  }),
];

describe('matching against a catalogue', () => {
  let engine: TestEngine;
  let catalogue: Catalogue;

  beforeAll(async () => {
    engine = await openTestPglite();
    await engine.records.parts.upsert(shelf);
    catalogue = new Catalogue(engine.records.parts, new MemoryIndex(engine.records.parts));
    await catalogue.refresh();
  });
  afterAll(() => engine.close());

  const match = (queries: ComponentQuery[]): Promise<MatchedComponent[]> =>
    matchComponents({ parts: engine.records.parts, catalogue }, queries, { depth: 'deep', maxResults: 3 });

  it.each<[string, ComponentQuery, string, string, string]>([
    ['by order number', { sku: 'C7950' }, 'LM358DR2G', 'sku', 'high'],
    ['by part number', { mpn: 'lm358 dr2g' }, 'LM358DR2G', 'mpn', 'high'],
    ['by the beginning of one', { value: 'LM358', footprint: 'SOIC-8' }, 'LM358DR2G', 'mpn_base', 'high'],
    ['by a mistyped one', { mpn: 'W25Q128JVS1Q' }, 'W25Q128JVSIQ', 'mpn_near', 'medium'],
    [
      'by value and size',
      { reference: 'R1', value: '10k', footprint: 'R_0603' },
      '0603WAF1002T5E',
      'parametric',
      'high',
    ],
    ['by colour', { reference: 'D1', value: 'RED', footprint: 'LED_0603' }, 'KT-0603R', 'parametric', 'medium'],
    [
      'by pins',
      { reference: 'J1', value: 'Conn_01x04', footprint: 'PinHeader_1x04_P2.54mm_Vertical' },
      'PZ254V-11-04P',
      'parametric',
      'medium',
    ],
    ['by words', { reference: 'U1', description: 'motor driver brushed' }, 'MX1508', 'text', 'low'],
  ])('finds a part %s', async (_, query, mpn, via, level) => {
    const [answer] = await match([query]);
    expect(answer!.matches[0]).toMatchObject({ part: { mpn }, via, level });
  });
});
