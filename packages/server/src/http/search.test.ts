import { partFromNumber, type NewPart } from '@partwright/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;

/** A part with what its number says, sold under one order code. */
function numbered(mpn: string, sku: string, stock: number): NewPart {
  const { manufacturer, kind, category, description, package: size, footprint, parameters } = partFromNumber(mpn)!;
  const offers = [anOffer({ sku, stock, seller: 'LCSC' })];
  return aPart({ mpn, manufacturer, kind, category, description, package: size, footprint, parameters, offers });
}

/** A part of which nothing but the number says what it is. */
function unlike(mpn: string, stock: number): NewPart {
  const plain = { kind: 'other', category: 'other', description: '', package: null, footprint: null } as const;
  return aPart({ ...plain, manufacturer: 'Acme', mpn, parameters: [], offers: [anOffer({ stock })] });
}

beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  const connector = { kind: 'connector', category: 'connector.usb', package: 'SMD', footprint: null } as const;
  await running.service.records.parts.upsert([
    // Their numbers read as a package, as a word, and as a number with a word behind it.
    unlike('S8050', 5),
    unlike('M7', 5),
    unlike('1N4007 A7', 5),
    unlike('S8050 J3Y', 9_999),
    unlike('1N4007', 9_999),
    // Its number reads as a resistor of 10 kΩ.
    unlike('0402 1% 10K', 5),
    // One digit away from RC0402FR-0710KL, and ten times the value.
    numbered('RC0402FR-07100KL', 'C60491', 9_000_000),
    numbered('ERJ2RKF1002X', 'C100202', 500),
    numbered('ERJ3EKF1002V', 'C100203', 500),
    aPart({
      manufacturer: 'onsemi',
      mpn: '2N7002',
      kind: 'mosfet',
      parameters: [],
      offers: [anOffer({ sku: 'ON-1', stock: 5 })],
    }),
    aPart({
      manufacturer: 'Nexperia',
      mpn: '2N7002',
      kind: 'mosfet',
      parameters: [],
      offers: [anOffer({ sku: 'NX-1', stock: 9 })],
    }),
    aPart({
      manufacturer: 'Nexperia',
      mpn: '2N7002BK',
      kind: 'mosfet',
      parameters: [],
      offers: [anOffer({ sku: 'NX-2', stock: 99 })],
    }),
    aPart({
      ...connector,
      manufacturer: 'Korean Hroparts',
      mpn: 'TYPE-C-31-M-12',
      description: 'receptacle Type-C 16 pins',
      parameters: [],
    }),
    aPart({ ...connector, manufacturer: 'Acme', mpn: 'UC-1', description: 'socket TypeC vertical', parameters: [] }),
  ]);
  await running.service.catalogue.refresh();
}, 240_000);
afterAll(() => running.stop());

const search = async (query: Record<string, string>) => {
  const { status, body } = await running.call('GET', `/v1/parts/search?${new URLSearchParams(query).toString()}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const numbersOf = (data: { parts: { part_number: string }[] }): string[] => data.parts.map((part) => part.part_number);

describe('a part number that the catalogue lacks', () => {
  it('is decoded: parts of its value come first, and the answer says that it is absent', async () => {
    const data = await search({ q: 'RC0402FR-0710KL' });
    expect(numbersOf(data)).toEqual(['ERJ2RKF1002X']);
    expect(data.understood).toMatchObject({
      absent: [
        { part_number: 'RC0402FR-0710KL', manufacturer: 'Yageo', description: expect.stringContaining('10 kΩ') },
      ],
      relaxed: ['number'],
    });
  });

  it('is told where nothing can be read out of it either', async () => {
    const data = await search({ q: '2N7OO2' });
    expect(data.understood.absent).toEqual([{ part_number: '2N7OO2', manufacturer: null, description: null }]);
    expect((await search({ q: 'RC0402FR-07100KL' })).understood.absent).toEqual([]);
    expect((await search({ q: '10k 0402' })).understood.absent).toEqual([]);
  });

  it('is held to the filters of the caller', async () => {
    expect((await search({ q: 'RC0402FR-0710KL', manufacturer: 'Murata' })).parts).toEqual([]);
  });
});

describe('a part number', () => {
  it('is answered exact before begun, in the order in which one maker is chosen', async () => {
    expect(numbersOf(await search({ q: '2N7002' }))).toEqual(['2N7002', '2N7002', '2N7002BK']);
    const [first] = (await search({ q: '2n7002', limit: '1' })).parts;
    expect(first.manufacturer).toBe('Nexperia');
    expect((await running.call('GET', '/v1/parts/2n7002')).body.data.sku).toBe(first.sku);
  });

  it.each(['S8050', 's8050', 'M7', '1N4007 A7'])('%s is found first where that is all of a number', async (q) => {
    expect(numbersOf(await search({ q }))[0]).toBe(q.toUpperCase());
  });

  it('that reads as a value is asked for as that value', async () => {
    expect(numbersOf(await search({ q: '0402 1% 10K' }))).not.toContain('0402 1% 10K');
  });

  it('is filtered by a life cycle in any case', async () => {
    const found = await search({ q: '2N7002BK', lifecycle: 'Active' });
    expect(found).toEqual(await search({ q: '2N7002BK', lifecycle: 'active' }));
    expect(numbersOf(found)).toEqual(['2N7002BK']);
  });
});

describe('what is pasted', () => {
  it.each([
    ['https://www.lcsc.com/product-detail/C100202.html', 'ERJ2RKF1002X', { kind: 'product_url', seller: 'LCSC' }],
    ['lcsc-C100203', 'ERJ3EKF1002V', { kind: 'order_code', order_codes: ['C100203'] }],
    ['https://www.digikey.com/en/products/detail/onsemi/2N7002/12345', '2N7002', { manufacturer: 'onsemi' }],
    [
      '[)>{RS}06{GS}P667-ERJ-2RKF1002X-ND{GS}1PERJ-2RKF1002X{GS}Q250{RS}{EOT}',
      'ERJ2RKF1002X',
      { kind: 'label', quantity: 250 },
    ],
    ['[)>\u001E06\u001D1PERJ-3EKF1002V\u001DQ10\u001D4LJP\u001E\u0004', 'ERJ3EKF1002V', { country: 'JP' }],
  ])('%j is understood', async (q, number, read) => {
    const data = await search({ q });
    expect(numbersOf(data)[0]).toBe(number);
    expect(data.query).toBe(q);
    expect(data.understood.read_from).toMatchObject(read);
  });

  it('finds the maker of a page', async () => {
    const { parts } = await search({ q: 'https://www.digikey.com/en/products/detail/onsemi/2N7002/12345' });
    expect(parts).toMatchObject([{ manufacturer: 'onsemi' }]);
  });

  it('of a part that is not listed is decoded, too', async () => {
    const data = await search({ q: 'https://www.mouser.com/ProductDetail/Yageo/RC0402FR-0710KL' });
    expect(numbersOf(data)[0]).not.toBe('RC0402FR-07100KL');
    expect(data.understood.absent).toMatchObject([{ part_number: 'RC0402FR-0710KL' }]);
  });
});

describe('words written together or apart', () => {
  it.each(['typec', 'type-c', 'type c', 'typec receptacle'])('%s finds Type-C', async (q) => {
    expect(numbersOf(await search({ q }))).toContain('TYPE-C-31-M-12');
  });

  it('finds TypeC by type-c where nothing is written so', async () => {
    expect(numbersOf(await search({ q: 'vertical type c' }))).toEqual(['UC-1']);
  });
});

describe('filters as other clients send them', () => {
  it('takes parameters by their names, and categories in the plural', async () => {
    const data = await search({ category: 'Resistors', resistance: '10k', tolerance: '1%', package: '0603' });
    expect(numbersOf(data)).toEqual(['ERJ3EKF1002V']);
    expect(data).not.toHaveProperty('not_applied');
    expect(numbersOf(await search({ category: 'RESISTOR', value: '100k' }))).toEqual(['RC0402FR-07100KL']);
  });

  it('tells what it does not apply', async () => {
    const data = await search({ q: '2N7002', eu_only: 'true', colour_of_box: 'red', cn_only: 'false' });
    expect(data.total).toBe(3);
    expect(data.not_applied).toEqual([
      { filter: 'eu_only=true', reason: 'the catalogue does not know which sellers deliver from the European Union' },
      { filter: 'colour_of_box=red', reason: expect.stringContaining('nothing is called so') },
    ]);
  });

  it('refuses what it does not apply to who wants every name read', async () => {
    const headers = { Prefer: 'handling=strict' };
    const { status, body } = await running.call('GET', '/v1/parts/search?q=2N7002&in_stok=true', { headers });
    expect([status, body.errors[0].pointer, body.errors[0].code]).toEqual([400, '/in_stok', 'unknown_field']);
    const good = await running.call('GET', '/v1/parts/search?q=2N7002&in_stock=true', { headers });
    expect(good.status).toBe(200);
  });

  it('refuses a category that nothing is like, with the nearest', async () => {
    const { status, body } = await running.call('GET', '/v1/parts/search?category=Resitsors');
    expect([status, body.errors[0].pointer]).toEqual([400, '/category']);
    expect(body.error).toContain('did you mean resistor');
  });

  it('goes on with its cursor over the same filters only', async () => {
    const first = await search({ category: 'resistors', tolerance: '1%', limit: '1' });
    const next = { category: 'resistors', tolerance: '1%', limit: '1', cursor: first.next_cursor };
    expect(numbersOf(await search(next))).not.toEqual(numbersOf(first));
    const other = new URLSearchParams({ ...next, tolerance: '5%' });
    expect((await running.call('GET', `/v1/parts/search?${other.toString()}`)).status).toBe(400);
  });
});
