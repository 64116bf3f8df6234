import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPart, Parameter } from '@partwright/catalog';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import type { PartStore } from '../ports/parts.ts';
import { MemoryIndex } from '../store/search/memory-index.ts';
import { openTestPglite, type TestEngine } from '../store/test-engine.ts';
import { Catalogue } from './catalogue.ts';
import { answerSearch, searchParts, type SearchWish } from './search-parts.ts';

const figure = (name: string, value: number | string): Parameter => ({
  name,
  value,
  unit: null,
  min: null,
  max: null,
  display: String(value),
  source: 'catalogue',
});

const chip = { package: '0402', footprint: 'CHIP-0402' };
const stocked = (stock: number, sku?: string) => [anOffer({ stock, ...(sku === undefined ? {} : { sku }) })];

function resistor(mpn: string, ohms: number, tolerance: number, offers = stocked(10)): NewPart {
  const parameters = [figure('resistance', ohms), figure('tolerance', tolerance)];
  return aPart({ manufacturer: 'Yageo', mpn, description: 'Chip resistor', ...chip, parameters, offers });
}

function capacitor(mpn: string, volts: number): NewPart {
  const parameters = [figure('capacitance', 1e-7), figure('voltage_rated', volts)];
  const [kind, category] = ['capacitor', 'capacitor.ceramic'] as const;
  return aPart({ manufacturer: 'Murata', mpn, kind, category, description: 'MLCC', ...chip, parameters });
}

function controller(mpn: string, stock: number): NewPart {
  const where = { kind: 'ic', category: 'ic.microcontroller', package: 'LQFP-100', footprint: null } as const;
  const description = 'Microcontroller for motors';
  return aPart({
    manufacturer: 'STMicroelectronics',
    mpn,
    ...where,
    description,
    parameters: [],
    offers: stocked(stock),
  });
}

const shelf = [
  resistor('RC0402FR-0710KL', 10_000, 1, stocked(500, 'C60490')),
  resistor('RC0402JR-0710KL', 10_000, 5),
  resistor('RT0402BRD0710KL', 10_000, 0.1),
  resistor('RC0402FR-0712KL', 12_000, 1, stocked(9_000)),
  capacitor('GRM-16', 16),
  capacitor('GRM-25', 25),
  capacitor('GRM-50', 50),
  controller('STM32F407VGT6', 5),
  controller('STM32F407VET6', 100),
  controller('STM32F407ZGT6', 0),
  aPart({
    manufacturer: 'Boomele',
    mpn: 'DIN-103',
    kind: 'connector',
    category: 'connector',
    description: 'DIN socket',
    package: null,
    footprint: null,
    parameters: [],
    offers: stocked(1),
  }),
];

describe('a search', () => {
  let engine: TestEngine;
  let ports: Parameters<typeof searchParts>[0];

  beforeAll(async () => {
    engine = await openTestPglite();
    await engine.records.parts.upsert(shelf);
    const catalogue = new Catalogue(engine.records.parts, new MemoryIndex(engine.records.parts));
    await catalogue.refresh();
    ports = { records: engine.records, catalogue };
  });
  afterAll(() => engine.close());

  const wish = (q: string, change: Partial<SearchWish> = {}): SearchWish => ({
    q,
    sort: 'relevance',
    facets: false,
    limit: 20,
    offset: 0,
    ...change,
  });
  const numbers = async (q: string, change?: Partial<SearchWish>): Promise<string[]> =>
    (await searchParts(ports, wish(q, change))).parts.map(({ mpn }) => mpn);

  it('asks the records once for a part number, and once for an order code', async () => {
    const asked: string[] = [];
    const { parts } = engine.records;
    const watched: PartStore = {
      ...parts,
      byIds: (ids) => (asked.push('byIds'), parts.byIds(ids)),
      byMpn: (mpns) => (asked.push('byMpn'), parts.byMpn(mpns)),
      namedBy: (named) => (asked.push('namedBy'), parts.namedBy(named)),
      searchText: (...words) => (asked.push('searchText'), parts.searchText(...words)),
      bySkus: (skus) => (skus.length > 0 && asked.push('bySkus'), parts.bySkus(skus)),
    };
    const over = { ...ports, records: { ...engine.records, parts: watched } };
    const read = async (q: string) => (await searchParts(over, wish(q))).parts.map(({ mpn }) => mpn);
    expect(await read('rc0402fr-0710kl')).toEqual(['RC0402FR-0710KL']);
    expect(asked).toEqual(['namedBy']);
    expect(await read('C60490')).toEqual(['RC0402FR-0710KL']);
    expect(asked).toEqual(['namedBy', 'bySkus']);
  });

  it.each([
    ['an order code', 'C60490', ['RC0402FR-0710KL']],
    ['a part number', 'rc0402fr-0710kl', ['RC0402FR-0710KL']],
    ['the beginning of some, most stock first', 'STM32F407', ['STM32F407VET6', 'STM32F407VGT6', 'STM32F407ZGT6']],
    ['a beginning and in stock', 'STM32F407 in stock', ['STM32F407VET6', 'STM32F407VGT6']],
    ['a value, its size and its tolerance', '10k 0402 1%', ['RC0402FR-0710KL']],
    ['a tolerance or better', '10k 0402 1% or better', ['RC0402FR-0710KL', 'RT0402BRD0710KL']],
    ['another notation', '0.1uF 0402 25V', ['GRM-25']],
    ['a least voltage', '100nF 25V+', ['GRM-25', 'GRM-50']],
    ['words', 'microcontroller motors LQFP-100 in stock', ['STM32F407VET6', 'STM32F407VGT6']],
  ])('by %s finds %s', async (_, q, mpns) => {
    expect(await numbers(q)).toEqual(mpns);
  });

  it.each(['RC0402FR-071OKL', 'RC0402FR-0710K1', 'RC0402FR-070KL', 'RC0402RF-0710KL'])(
    'finds the part of the mistyped number %s first',
    async (typo) => {
      expect((await numbers(typo))[0]).toBe('RC0402FR-0710KL');
    },
  );

  it('shows what is at least as good when nothing is exactly as asked, and says so', async () => {
    const { parts, relaxed } = await searchParts(ports, wish('100nF 0402 20V'));
    expect(parts.map(({ mpn }) => mpn).sort()).toEqual(['GRM-25', 'GRM-50']);
    expect(relaxed).toEqual(['ratings']);
  });

  it('counts what is at least as good beside what is exactly as asked', async () => {
    expect(await searchParts(ports, wish('100nF 0402 25V'))).toMatchObject({ total: 1, orBetterTotal: 2 });
    expect((await searchParts(ports, wish('100nF 0402'))).orBetterTotal).toBeNull();
  });

  it('leaves out words that nothing has, and says which', async () => {
    const { parts, ignored } = await searchParts(ports, wish('wibble 10k 0402 1% wobble'));
    expect(parts.map(({ mpn }) => mpn)).toEqual(['RC0402FR-0710KL']);
    expect(ignored).toEqual(['wibble', 'wobble']);
  });

  it.each(['wibble wobble', '50V', 'ZZ9999-PLURAL', '%'])('finds nothing for %s alone', async (q) => {
    expect((await searchParts(ports, wish(q))).total).toBe(0);
  });

  it('looks for a number where a lone word reads as a package that nothing has', async () => {
    expect(await numbers('SOT-99')).toEqual([]);
    expect(await numbers('DIN-130')).toEqual(['DIN-103']);
  });

  it('bears a query of nothing but numbers', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `ZZ${at}Q9`).join(' ');
    expect((await searchParts(ports, wish(many))).total).toBe(0);
  });

  it('lists everything without a query', async () => {
    expect((await searchParts(ports, wish(''))).total).toBe(shelf.length);
  });

  it('takes what looks like a number for a word when the rest is known', async () => {
    expect(await numbers('10k 0402 1% ZZ9999X')).toEqual(['RC0402FR-0710KL']);
  });

  it('goes on behind the page before', async () => {
    const first = await searchParts(ports, wish('STM32F407', { limit: 2 }));
    expect(await numbers('STM32F407', { limit: 2, offset: 2, after: first.next! })).toEqual(['STM32F407ZGT6']);
  });

  it('refuses a category that does not exist', async () => {
    await expect(searchParts(ports, wish('10k', { category: 'resistors of old' }))).rejects.toThrow('no category');
  });

  it('answers with what was understood, ignored and relaxed', async () => {
    expect(await answerSearch(ports, wish('10k 0402 1% wibble'))).toMatchObject({
      total: 1,
      orBetterTotal: 2,
      query: '10k 0402 1% wibble',
      understood: {
        category: 'resistor',
        kind: 'resistor',
        value: { numeric: 10_000, unit: 'Ω' },
        package: '0402',
        tolerance: '±1%',
        text: 'wibble',
        ignored: ['wibble'],
        relaxed: [],
      },
    });
  });
});
