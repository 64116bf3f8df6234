import { describe, expect, it } from 'vitest';
import { fromPriceRow } from './from-price-row.ts';
import { readLayout } from './layout.ts';
import { MappingUnfit, type PriceListMapping } from './mapping.ts';

const OBSERVED_AT = '2026-01-02T00:00:00Z';

/** One row under a mapping whose headers are the keys of the row. */
function read(row: Record<string, string>, mapping: Partial<PriceListMapping> = {}) {
  const full: PriceListMapping = {
    columns: { mpn: 'mpn', ...mapping.columns },
    ...mapping,
    constants: { seller: 'Acme', currency: 'EUR', ...mapping.constants },
  };
  full.columns = { mpn: 'mpn', ...mapping.columns };
  return fromPriceRow(Object.values(row), readLayout(full, Object.keys(row), OBSERVED_AT));
}

function readPart(...args: Parameters<typeof read>) {
  const reading = read(...args);
  if ('refused' in reading) throw new Error(reading.message);
  return reading.part;
}

const readOffer = (...args: Parameters<typeof read>) => readPart(...args).offers[0];

describe('a row of a price list', () => {
  it('gives a part with one offer', () => {
    const row = {
      mpn: 'CRCW060310K0FKEA',
      maker: 'VISHAY',
      sku: 'A1',
      text: 'Chip resistor 10k 1%',
      case: '0603',
      stock: '1.200',
      moq: '10',
      pack: '10',
      lead: '3 weeks',
      sheet: 'https://example.com/a.pdf',
      state: 'NRND',
      rohs: 'ja',
      p1: '0,12 €',
      p10: '0,08 €',
    };
    const columns = {
      manufacturer: 'maker',
      sku: 'sku',
      description: 'text',
      package: 'case',
      stock: 'stock',
      moq: 'moq',
      multiple: 'pack',
      lead_time: 'lead',
      datasheet: 'sheet',
      lifecycle: 'state',
      rohs: 'rohs',
    };
    const prices = [
      { quantity: 1, price: 'p1' },
      { quantity: 10, price: 'p10' },
    ];
    expect(readPart(row, { columns, prices, numbers: { decimal: ',' } })).toMatchObject({
      sku: 'A1',
      mpn: 'CRCW060310K0FKEA',
      manufacturer: 'Vishay',
      category: 'resistor.chip',
      footprint: 'CHIP-0603',
      lifecycle: 'nrnd',
      rohs: 'compliant',
      datasheetUrl: 'https://example.com/a.pdf',
      source: 'price_list:acme',
      offers: [
        {
          seller: 'Acme',
          sku: 'A1',
          moq: 10,
          multiple: 10,
          stock: 1200,
          leadTimeDays: 21,
          currency: 'EUR',
          breaks: [
            { quantity: 1, unitPrice: '0.12' },
            { quantity: 10, unitPrice: '0.08' },
          ],
          observedAt: OBSERVED_AT,
        },
      ],
    });
  });

  it.each([
    [
      '1:0.10;10:0.08',
      [
        [1, '0.1'],
        [10, '0.08'],
      ],
    ],
    [
      '1+ = $0.10 | 10+ = $0.08',
      [
        [1, '0.1'],
        [10, '0.08'],
      ],
    ],
    [
      '1-9: 0.10; 10-99: 0.08',
      [
        [1, '0.1'],
        [10, '0.08'],
      ],
    ],
    [
      '[[1, 0.1], [10, 0.08]]',
      [
        [1, '0.1'],
        [10, '0.08'],
      ],
    ],
    ['[{"quantity": 1, "price": 0.1}]', [[1, '0.1']]],
    [
      '10:0.08;1:0.10',
      [
        [1, '0.1'],
        [10, '0.08'],
      ],
    ],
    [
      '1:0.10;10:0.10;100:0.05',
      [
        [1, '0.1'],
        [100, '0.05'],
      ],
    ],
    ['', []],
  ])('has the breaks of the cell %j', (cell, breaks) => {
    const read = readOffer({ mpn: 'AB12', breaks: cell }, { price_breaks: 'breaks' });
    expect(read?.breaks.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual(breaks);
  });

  it('has prices for thousands divided', () => {
    const row = { mpn: 'AB12', price: '9.30', per: '1000' };
    expect(
      readOffer(row, { columns: { price_unit: 'per' }, prices: [{ quantity: 1, price: 'price' }] })?.breaks,
    ).toEqual([{ quantity: 1, unitPrice: '0.0093' }]);
  });

  it.each([
    ['$0.10', 'USD'],
    ['0.10 GBP', 'GBP'],
    ['0.10', 'EUR'],
  ])('at %s is in %s', (price, currency) => {
    expect(readOffer({ mpn: 'AB12', price }, { prices: [{ quantity: 1, price: 'price' }] })?.currency).toBe(currency);
  });

  it('without prices, stock or order code has no offer', () => {
    expect(readPart({ mpn: 'AB12', maker: 'Acme' }, { columns: { manufacturer: 'maker' } }).offers).toEqual([]);
  });

  it.each([
    [{ mpn: ' ', price: '1' }, {}, 'no_part_number', 'column "mpn": "" holds no part number'],
    [{ mpn: 'AB12', price: '0,05' }, {}, 'price_unreadable', 'column "price": "0,05" is no price with a decimal point'],
    [
      { mpn: 'AB12', price: '1', at: 'soon' },
      { columns: { observed_at: 'at' } },
      'date_unreadable',
      'column "at": "soon" is no date',
    ],
    [{ mpn: 'AB12', price: '1' }, { constants: { currency: undefined } }, 'no_currency', 'constants.currency'],
  ] as const)('%j with %j is refused as %s', (row, mapping, refused, message) => {
    const reading = read(row, { prices: [{ quantity: 1, price: 'price' }], ...mapping });
    expect(reading).toMatchObject({ refused, message: expect.stringContaining(message) });
  });
});

describe('its facts', () => {
  it.each([
    ['RES SMD 10K OHM 1% 1/10W 0603', 'resistor.chip', ['10 kΩ', '±1 %', '100 mW']],
    ['CAP CER 0.1UF 50V X7R 0603', 'capacitor.ceramic', ['100 nF', '50 V', 'X7R']],
    ['IC REG LINEAR 3.3V 250MA SOT23-5', 'ic.power.ldo', []],
    ['IC MCU 32BIT 64KB FLASH 48LQFP', 'ic.microcontroller', []],
    ['DIODE SCHOTTKY 40V 1A SMA', 'diode.schottky', ['40 V', '1 A']],
    ['MOSFET N-CH 60V 115MA SOT23-3', 'transistor.mosfet', ['N-channel', '60 V', '115 mA']],
    ['CONN HEADER VERT 10POS 2.54MM', 'connector.header', ['10', '2.54 mm']],
    ['TERM BLK 2P SIDE ENT 5.08MM PCB', 'connector.terminal_block', []],
    ['Current Sense Resistor SMD 100mΩ 500mW 1206', 'resistor.current_sense', ['100 mΩ', '500 mW']],
    [
      '256Kbit 4.5V~5.5V hardware write protection, error correction code function SOIC-28 EEPROM ROHS',
      'ic.memory.eeprom',
      [],
    ],
    ['Resistor: thick film; SMD; 0603; 10kΩ; 0.1W; ±1%', 'resistor.chip', ['Thick film', '10 kΩ', '±1 %', '100 mW']],
    ['Something else', 'other', []],
  ])('are read from the description %j', (text, category, displays) => {
    const part = readPart({ mpn: 'AB12', text }, { columns: { description: 'text' } });
    expect([part.category, part.parameters.map(({ display }) => display)]).toEqual([category, displays]);
  });

  it.each(['MOSFET N-CH 30V 1.5V 100mA 6Ω@2.5V', 'Schottky diode 1.7V 1kV'])(
    'say nothing of voltages where there are several: %s',
    (text) => {
      const { parameters } = readPart({ mpn: 'AB12', text }, { columns: { description: 'text' } });
      expect(parameters.filter(({ unit }) => unit === 'V')).toEqual([]);
    },
  );

  it('name the package only where it is one', () => {
    const readPackage = (text: string) => readPart({ mpn: 'AB12', text }, { columns: { description: 'text' } }).package;
    expect([readPackage('CONN RCPT USB2.0 TYPEC 24POS SMD'), readPackage('TRANS NPN 40V SOT-23')]).toEqual([
      null,
      'SOT-23',
    ]);
  });

  it('come from mapped columns before the description, and the part number wins over both', () => {
    const row = { mpn: 'RC0402FR-0710KL', maker: 'Yageo', text: 'RES 22k 5%', R: '11k' };
    const reading = read(row, {
      columns: { manufacturer: 'maker', description: 'text' },
      parameters: { resistance: 'R' },
    });
    expect(reading).toMatchObject({
      cleaned: expect.arrayContaining(['part_number_wins:resistance', 'part_number_wins:tolerance']),
      part: {
        parameters: expect.arrayContaining([
          expect.objectContaining({ name: 'resistance', value: 10_000, source: 'part_number' }),
        ]),
      },
    });
  });

  it.each([
    ['resistance', '4k7', 4700],
    ['resistance', '10 kOhm', 10_000],
    ['resistance', '4,7', 4.7],
    ['tolerance', '±1%', 1],
    ['voltage_rated', '50V', 50],
    ['pitch', '2,54mm', 0.00254],
    ['pin_count', '16', 16],
  ])('in the column %s: %s is %s', (name, text, value) => {
    const row = { mpn: 'AB12', kind: 'Resistor', cell: text };
    const mapping = {
      columns: { category: 'kind' },
      parameters: { [name]: 'cell' },
      numbers: { decimal: ',' as const },
    };
    expect(readPart(row, mapping).parameters).toMatchObject([{ name, value }]);
  });

  it('that cannot be read are left out and counted', () => {
    expect(read({ mpn: 'AB12', R: 'plenty' }, { parameters: { resistance: 'R' } })).toMatchObject({
      part: { parameters: [] },
      cleaned: expect.arrayContaining(['unreadable:resistance']),
    });
  });

  it('name the maker by the number where the list does not', () => {
    expect(readPart({ mpn: 'RC0402FR-0710KL' }).manufacturer).toBe('Yageo');
    expect(readPart({ mpn: 'AB12' }).manufacturer).toBe('Unknown');
  });
});

describe('a mapping that does not fit', () => {
  it.each([
    [{ columns: {} }, 'columns.mpn'],
    [
      { columns: { mpn: 'MPN', stock: 'Bestand' } },
      'columns.stock: the file has no column "Bestand"; it has "MPN", "Price"',
    ],
    [{ columns: { mpn: 'mpn' }, parameters: { resistence: 'Price' } }, 'parameters.resistence'],
    [{ columns: { mpn: 'MPN' }, parameters: { rated_voltage: 'Price' } }, 'did you mean voltage_rated'],
    [{ columns: { mpn: 'MPN' }, prices: [{ quantity: 'Menge', price: 'Price' }] }, 'prices[0].quantity'],
    [{ columns: { mpn: 'MPN' }, prices: [{ quantity: 1, price: 'Price' }] }, 'constants.seller'],
    [{ columns: { mpn: 'MPN' }, constants: { currency: 'coins' } }, 'constants.currency'],
  ])('%j says %s', (mapping, message) => {
    expect(() => readLayout(mapping as PriceListMapping, ['MPN', 'Price'], OBSERVED_AT)).toThrow(message);
    expect(() => readLayout(mapping as PriceListMapping, ['MPN', 'Price'], OBSERVED_AT)).toThrow(MappingUnfit);
  });
});
