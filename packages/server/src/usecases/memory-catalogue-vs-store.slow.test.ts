import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMemoryCatalogue } from '@partwright/catalog/memory';
import {
  choosePart,
  matchComponents as matchAgainst,
  RESULTS_FOR_CHOICE,
  type ComponentQuery,
  type MatchedComponent,
} from '@partwright/catalog/matching';
import { readStarter } from '../sources/index.ts';
import { MemoryIndex } from '../store/search/memory-index.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { Catalogue } from './catalogue.ts';
import { matchComponents } from './match-components.ts';

function passive(letter: string, size: string, values: readonly string[]): ComponentQuery[] {
  const footprint = `${{ R: 'Resistor', C: 'Capacitor', L: 'Inductor' }[letter]}_SMD:${letter}_${size}`;
  return values.map((value) => ({ reference: `${letter}1`, value, footprint }));
}

const byNumber = (...numbers: string[]): ComponentQuery[] => numbers.map((mpn) => ({ reference: 'U1', mpn }));

const asked: Record<string, ComponentQuery[]> = {
  'values and sizes': [
    ...passive('R', '0402_1005Metric', ['10k', '4k7', '0R', '100', '1M', '330R 1%', '2.2k', '12345']),
    ...passive('C', '0603_1608Metric', ['100n', '1uF/50V', '10u', '22pF', '4u7 X5R', '1uF 500V']),
    ...passive('L', '0402_1005Metric', ['47nH', '10uH']),
    { reference: 'Y1', value: '8MHz', footprint: 'Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm' },
    { reference: 'D1', value: 'BZX84C5V1', footprint: 'SOT-23' },
    { reference: 'FB1', value: '600R@100MHz', footprint: '0603' },
  ],
  'what a part looks like': [
    { reference: 'D1', value: 'RED', footprint: 'LED_SMD:LED_0603_1608Metric' },
    { reference: 'D2', value: 'LED' },
    { reference: 'J1', value: 'Conn_01x02', footprint: 'Connector_PinHeader_2.54mm:PinHeader_1x02_P2.54mm_Vertical' },
    { reference: 'J2', value: 'Conn_01x03', footprint: 'Connector_PinSocket_2.54mm:PinSocket_1x03_P2.54mm_Vertical' },
    { reference: 'D3', value: 'TVS', footprint: 'Diode_SMD:D_SMB' },
    { reference: 'SW1', value: 'SW_Push' },
  ],
  'part numbers': [
    ...byNumber('LM393DR2G', 'lm393 dr2g', 'CH340G', 'SN74LVC2G07DBVR', '74HC164D,653', 'M7', 'NO-SUCH-PART-9'),
    { reference: 'U1', mpn: 'INA826AIDGKR', manufacturer: 'TI' },
    { reference: 'U1', mpn: 'CH340G', manufacturer: 'Nexperia' },
    { reference: 'R1', mpn: 'FRC0402F1001TS', value: '2k', footprint: 'R_0402' },
    { reference: 'U2', value: 'CH340G', footprint: 'Package_SO:SOIC-16_3.9x9.9mm_P1.27mm' },
    { reference: 'D1', mpn: 'XX-1', alternates: [{ manufacturer: null, mpn: 'BAT46WS', sku: null }] },
  ],
  'beginnings of part numbers': [
    ...byNumber('SN75176', 'SN74LVC2G07', 'THS4551', 'MX608', '74HC164', 'ASTX-H11-16.000MHZ', 'STM32xx'),
    { reference: 'Q1', value: '2N7002', footprint: 'SOT-23' },
    { reference: 'D4', value: 'BAV99', footprint: 'SOT-23' },
    { reference: 'U3', value: 'LM317' },
  ],
  'mistyped part numbers': byNumber(
    'CH34OG1',
    'INA826AIDKGR',
    'SN75176BRD',
    'THS4551lRGTR',
    'SGM4890YMSTR',
    'TAXM8M4RFDCET2',
    'LM393DR2',
    'RDER71H105K2M1HO3A',
    'Micro Crystal OV-0100-C7-100.000KHZ-20PPM-TA-QG',
  ),
  'order codes': [
    { sku: 'C7955' },
    { sku: 'c14267' },
    { sku: 'C0' },
    { sku: 'C51631', value: '10k', reference: 'R1' },
    { reference: 'U1', value: 'C37708' },
  ],
  words: [
    { reference: 'U1', description: 'motor driver SO-8' },
    { reference: 'U2', description: 'instrumentation amplifier 36 V' },
    { reference: 'K1', description: 'gas discharge tube 90 V' },
    { reference: 'X1', description: 'segment displays red common anode' },
    { reference: 'J1', description: 'screw terminal block 2 pins' },
    { reference: 'U3', description: 'flux capacitor of the delorean' },
  ],
  'what nobody buys': [
    { reference: 'FID1', value: 'Fiducial', footprint: 'Fiducial:Fiducial_1mm_Mask2mm' },
    { reference: 'H1', value: 'MountingHole', footprint: 'MountingHole:MountingHole_3.2mm_M3' },
    { reference: 'TP1', value: 'TestPoint' },
    {},
  ],
};

const describeMatch = ({ matches, notBought }: MatchedComponent): object => ({
  notBought,
  matches: matches.map(({ part, via, level, confidence, reason }) => [
    part.id,
    part.mpn,
    via,
    level,
    confidence,
    reason,
  ]),
});

/** The starter parts, with null for what their offers leave out, as the store gives them. */
const readParts = (): ReturnType<typeof readStarter> =>
  readStarter().map((part) => ({
    ...part,
    offers: part.offers.map((offer) => ({ url: null, maximum: null, isConverted: false, ...offer })),
  }));

describe('the catalogue in memory and the one in the store', () => {
  let engine: TestEngine;
  let fromStore: (queries: ComponentQuery[]) => Promise<MatchedComponent[]>;
  let fromMemory: (queries: ComponentQuery[]) => Promise<MatchedComponent[]>;

  beforeAll(async () => {
    const options = { depth: 'deep', maxResults: RESULTS_FOR_CHOICE } as const;
    const parts = readParts();
    engine = await openTestPglite();
    await engine.records.parts.upsert(parts);
    const ports = {
      parts: engine.records.parts,
      catalogue: new Catalogue(engine.records.parts, new MemoryIndex(engine.records.parts)),
    };
    await ports.catalogue.refresh();
    fromStore = (queries) => matchComponents(ports, queries, options);
    const memory = openMemoryCatalogue(parts);
    fromMemory = (queries) => matchAgainst(memory, queries, options);
  }, 240_000);
  afterAll(() => engine?.close());

  it.each(Object.entries(asked))('find the same for %s', async (_, queries) => {
    const [memory, store] = [await fromMemory(queries), await fromStore(queries)];
    expect(memory.map(describeMatch)).toEqual(store.map(describeMatch));
    expect(memory.map(choosePart)).toEqual(store.map(choosePart));
  });

  it('are asked in every way that a part can be found', async () => {
    const queries = Object.values(asked).flat();
    const ways = (await fromMemory(queries)).map((matched) => choosePart(matched).via);
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ways)).toEqual(
      new Set(['sku', 'mpn', 'mpn_base', 'mpn_near', 'parametric', 'text', 'not_bought', null]),
    );
  });

  it('look the same numbers, codes and words up', async () => {
    const store = engine.records.parts;
    const memory = openMemoryCatalogue(readParts());
    const numbers = ['lm393-dr2g', 'LM393', 'ch340 g', '', '--', 'NONE1'];
    const codes = ['c7955', ' C7955', '', 'C7955 '];
    const texts = ['mosfets n-channel', 'usb connector 16', '10k', 'no such words', '', 'ldo 1.5 A adjustable'];
    expect(await memory.byMpn(numbers)).toEqual(await store.byMpn(numbers));
    expect(await memory.bySkus(codes)).toEqual(await store.bySkus(codes));
    expect(await memory.byMpnPrefixes(numbers, 3)).toEqual(await store.byMpnPrefixes(numbers, 3));
    expect(await memory.searchTexts(texts, 7)).toEqual(await store.searchTexts(texts, 7));
    expect(await memory.byIds([1, 77, 0, -1, 1e9])).toEqual(await store.byIds([1, 77, 0, -1, 1e9]));
    const makers = new Map([['LM393', 'Texas Instruments']]);
    expect(await memory.nearMpns(numbers, 5, makers)).toEqual(await store.nearMpns(numbers, 5, makers));
  });
});
