import { describe, expect, it } from 'vitest';
import { converterTo } from '@partwright/money';
import { capabilities } from '../tables/capabilities.ts';
import { rateCards } from '../tables/rate-cards.ts';
import { fabCurve } from './curve.ts';
import type { BoardFacts } from './facts.ts';
import { checkLimits } from './limits.ts';
import { quoteBoard } from './quote.ts';
import type { RateCard } from './rate-card.ts';
import { readRateCard } from './read-rate-card.ts';

/** Two square inches. */
const board: BoardFacts = { widthMm: 50.8, heightMm: 25.4, layers: 2 };
const tables = { cards: rateCards, capabilities };

function quotes(facts: BoardFacts, quantity: number) {
  return new Map(quoteBoard(facts, [quantity], tables).map((quote) => [quote.title, quote]));
}

function listBrokenRules(facts: BoardFacts, limits: Parameters<typeof checkLimits>[1]) {
  const { unbuildable, unchecked } = checkLimits(facts, limits);
  return { refused: unbuildable.map(({ rule }) => rule), unchecked };
}

function makeCard(fields: object): RateCard {
  const reading = readRateCard({ vendor: 'Own', currency: 'EUR', ...fields });
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.card;
}

function priceAt(fields: object, facts: BoardFacts, quantity: number, isReorder = false) {
  return quoteBoard(facts, [quantity], { cards: [makeCard(fields)], capabilities: [], isReorder })[0]!;
}

describe('published prices', () => {
  it.each([
    ['OSH Park 2 layer prototype', 3, '10', '3.333333', 3],
    ['OSH Park 2 layer prototype', 4, '20', '5', 6],
    ['OSH Park 2 layer medium run', 10, '100', '10', 10],
    ['OSH Park 2 layer medium run', 50, '100', '2', 50],
    ['OSH Park 2 layer medium run', 55, '120', '2.181818', 60],
    ['Aisler Budget 2 layer (copy with a job fee of 12.00)', 3, '13.63', '4.543333', 3],
  ])('%s, %d boards: %s', (title, quantity, price, perBoard, boards) => {
    expect(quotes(board, quantity).get(title)).toMatchObject({ price, perBoard, boards, whyNot: [] });
  });

  it('is one row where two tables of a service differ: the dearer price, with what the other comes to', () => {
    const rows = [...quotes(board, 3).values()].filter(({ vendor }) => vendor === 'Aisler');
    expect(rows).toMatchObject([
      { price: '13.63', notes: expect.arrayContaining([expect.stringContaining('12.03 EUR')]) },
    ]);
  });

  it('charges four layers by their own service and refuses them at the others', () => {
    const found = quotes({ ...board, layers: 4 }, 3);
    expect(found.get('OSH Park 4 layer prototype')).toMatchObject({ price: '20', currency: 'USD' });
    expect(found.get('OSH Park 2 layer prototype')).toMatchObject({
      price: null,
      whyNot: [{ rule: 'layers', need: '4', limit: 'one of 1, 2' }],
    });
  });

  it('names each vendor without a public price, and how to get one', () => {
    expect(quotes(board, 5).get('JLCPCB')).toMatchObject({
      price: null,
      whyNot: [{ rule: 'price', message: expect.stringMatching(/keys of its open API/) }],
    });
  });

  it('dates all, and says where copies bear no date', () => {
    for (const { asOf, sourceUrl, note } of rateCards) {
      expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(sourceUrl).toMatch(/^https:\/\//);
      expect(note).toMatch(/date/);
    }
  });
});

describe('what cannot be built', () => {
  it.each([
    [{ minTraceMm: 0.1 }, 'trace_width', '0.1 mm', 'at least 0.1524 mm'],
    [{ minDrillMm: 0.2 }, 'drill', '0.2 mm', 'at least 0.254 mm'],
    [{ finish: 'hasl' }, 'finish', 'hasl', 'only enig'],
    [{ thicknessMm: 0.8 }, 'thickness', '0.8 mm', 'only 1.6 mm'],
  ] as const)('%o is refused by %s', (change, rule, need, limit) => {
    const quote = quotes({ ...board, ...change }, 3).get('OSH Park 2 layer prototype');
    expect(quote).toMatchObject({ price: null, whyNot: [{ rule, need, limit }] });
  });

  it('takes a width a micrometre short, and what the vendor asks to avoid with a note', () => {
    expect(quotes({ ...board, minTraceMm: 0.1516 }, 3).get('OSH Park 2 layer prototype')?.price).toBe('10');
    expect(quotes({ ...board, minTraceMm: 0.11 }, 5).get('JLCPCB')?.notes).toContainEqual(
      expect.stringMatching(/takes at least 0\.1 mm and asks for at least 0\.127 mm/),
    );
  });

  it.each([
    [1.54, '10'],
    [1.7, '10'],
    [1.4, null],
  ])('takes a board of %d mm for one of 1.6 mm, with a note: %s', (thicknessMm, price) => {
    const quote = quotes({ ...board, thicknessMm }, 3).get('OSH Park 2 layer prototype');
    expect(quote?.price).toBe(price);
    if (price !== null) expect(quote?.notes).toContainEqual(expect.stringMatching(/makes 1\.6 mm, which is within/));
  });

  it('never takes for a pass what is not known of the service', () => {
    const own = makeCard({ per_board: [{ price: 1 }], limits: [{ rule: 'drill', least: 0.3 }] });
    const facts = { ...board, minDrillMm: 0.3, minTraceMm: 0.1, minSpaceMm: 0.1, minRingMm: 0.1 };
    const [quote] = quoteBoard(facts, [1], { cards: [own], capabilities: [] });
    const sides = ['short_side', 'long_side'];
    expect(quote).toMatchObject({
      price: '1',
      unchecked: ['layers', ...sides, 'trace_width', 'clearance', 'annular_ring'],
    });
  });

  it('never takes for a pass what is not known', () => {
    const quote = quotes(board, 3).get('OSH Park 2 layer prototype');
    expect(quote?.unchecked).toEqual(['trace_width', 'clearance', 'drill', 'annular_ring', 'slot_width']);
    expect(quotes({ ...board, minTraceMm: 0.2 }, 3).get('OSH Park 2 layer prototype')?.unchecked).not.toContain(
      'trace_width',
    );
  });
});

describe('sizes', () => {
  it.each([
    [600, 700, ['short_side', 'long_side']],
    [3, 3, ['short_side']],
    [100, 560, ['long_side']],
    [410, 420, ['short_side']],
    [406.4, 558.8, []],
    [6.35, 6.35, []],
  ])('%d x %d mm: OSH Park refuses %j, by the profile of the design check', (widthMm, heightMm, refused) => {
    for (const layers of [2, 4]) {
      const found = quotes({ ...board, layers, widthMm, heightMm }, 3).get(`OSH Park ${layers} layer prototype`)!;
      expect(found.whyNot.map(({ rule }) => rule)).toEqual(refused);
      expect(found.price === null).toBe(refused.length > 0);
      const sources = found.notes.filter((note) => note.startsWith('The limit of the'));
      expect(sources).toHaveLength(refused.length);
      for (const source of sources)
        expect(source).toMatch(/ side is from https:.*oshpark.*, as of 20\d\d-\d\d-\d\d\.$/);
    }
  });

  it.each(capabilities.map((capability) => [capability.title, capability] as const))(
    '%s refuses a board of 2 mm, and 2 m where it has a largest size',
    (title, { limits }) => {
      const layers = title.includes('4 layer') ? 4 : 2;
      expect(listBrokenRules({ ...board, layers, widthMm: 2, heightMm: 2 }, limits)).toMatchObject({
        refused: ['short_side'],
      });
      const { refused, unchecked } = listBrokenRules({ ...board, layers, widthMm: 2000, heightMm: 2000 }, limits);
      expect([...refused, ...unchecked]).toContain('long_side');
    },
  );
});

describe('wishes', () => {
  it('are unchecked where the service says nothing of them, and refused where it lists others', () => {
    const wishes = { finish: 'osp', thicknessMm: 0.4, colour: 'blue', outerCopperOz: 2 } as const;
    const found = quotes({ ...board, ...wishes }, 3);
    const aisler = [...found.values()].find(({ vendor }) => vendor === 'Aisler')!;
    expect(aisler).toMatchObject({ price: null, whyNot: [{ rule: 'finish', need: 'osp' }] });
    expect(aisler.unchecked).toEqual(expect.arrayContaining(['thickness', 'colour', 'outer_copper']));
    const osh = found.get('OSH Park 2 layer prototype')!;
    expect(osh.whyNot.map(({ rule }) => rule)).toEqual(['thickness', 'finish', 'outer_copper']);
    expect(osh.unchecked).toContain('colour');
    expect(found.get('JLCPCB')?.unchecked).toEqual(expect.arrayContaining(['thickness', 'outer_copper']));
  });

  it('that nobody has are not asked about', () => {
    const silent = ['thickness', 'finish', 'colour', 'outer_copper', 'inner_copper', 'castellations', 'blind_vias'];
    for (const { title, limits } of capabilities.filter(({ vendor }) => vendor !== 'Aisler'))
      expect([title, listBrokenRules(board, limits).unchecked]).toEqual([title, expect.not.arrayContaining(silent)]);
  });

  it('for blind vias are priced by nobody who says nothing of them', () => {
    const plain = { ...board, layers: 4, minDrillMm: 0.3 };
    const silent = quotes({ ...plain, blindVias: true }, 3).get('OSH Park 4 layer prototype');
    expect(silent).toMatchObject({ price: null, whyNot: [{ rule: 'blind_vias', message: expect.stringContaining('nothing is known') }] }); // prettier-ignore
    expect(quotes({ ...plain, blindVias: false }, 3).get('OSH Park 4 layer prototype')?.price).not.toBeNull();
    const limits = [{ rule: 'blind_vias', one_of: [true, false] }];
    expect(priceAt({ start: [{ price: '10' }], limits }, { ...plain, blindVias: true }, 1).price).toBe('10');
  });

  it('for inner copper concern no board without inner layers', () => {
    expect(listBrokenRules({ ...board, innerCopperOz: 1 }, []).unchecked).not.toContain('inner_copper');
    expect(listBrokenRules({ ...board, layers: 4, innerCopperOz: 1 }, []).unchecked).toContain('inner_copper');
  });
});

describe('amounts', () => {
  const thirds = { area: [{ price: '0.333333', unit: 'cm2' }], start: [{ price: '10.005' }] };

  it.each([
    ['EUR', '43.34', ['10.01', '33.33']],
    ['JPY', '43', ['10', '33']],
    ['KWD', '43.338', ['10.005', '33.333']],
  ])('in %s are what can be paid, and add up', (currency, price, amounts) => {
    const quote = priceAt({ ...thirds, currency }, { widthMm: 100, heightMm: 100, layers: 2 }, 1);
    expect(quote.price).toBe(price);
    expect(quote.breakdown.map(({ amount }) => amount)).toEqual(amounts);
  });
});

describe('an own card', () => {
  const area = [{ price: '0.05', unit: 'cm2' }];
  const square: BoardFacts = { widthMm: 100, heightMm: 100, layers: 2 };

  it.each([
    ['a set-up by layers', { start: [{ price: 40, when: { layers: [2] } }, { price: 90 }] }, 1, '40'],
    ['the next row', { start: [{ price: 40, when: { layers: [1] } }, { price: 90 }] }, 1, '90'],
    ['an area', { area }, 10, '50'],
    ['an area in square inches', { area: [{ price: 6.4516, unit: 'in2' }] }, 1, '100'],
    ['an area by the order', { area: [...area, { price: '0.04', unit: 'cm2', from: 1000 }] }, 10, '40'],
    ['the first step before the second', { area: [...area, { price: '0.04', unit: 'cm2', from: 1000 }] }, 9, '45'],
    ['a board', { per_board: [{ price: '1.5' }] }, 7, '10.5'],
    ['a least area of a board', { area, least_board_area: { area: 200, unit: 'cm2' } }, 1, '10'],
    ['a least area of the order', { area, least_order_area: { area: 20, unit: 'dm2' } }, 1, '100'],
    ['a least order', { area, least_order: '60' }, 1, '60'],
    ['least boards', { per_board: [{ price: 2 }], least_boards: 5 }, 1, '10'],
    ['sets', { per_board: [{ price: 2 }], set_of: 4 }, 5, '16'],
  ])('with %s', (_, fields, quantity, price) => {
    expect(priceAt(fields, square, quantity)).toMatchObject({ price, whyNot: [] });
  });

  it('adds fees that hold for the board, tools only once', () => {
    const fields = {
      start: [{ price: 10 }],
      extras: [
        { item: 'ENIG', when: { finish: ['enig'] }, per_m2: 30 },
        { item: 'adapter', when: {}, per_order: 100, is_once: true },
        { item: 'castellations', when: { castellations: true }, per_order: 36 },
      ],
    };
    const facts = { ...square, finish: 'enig' as const };
    expect(priceAt(fields, facts, 10)).toMatchObject({
      price: '113',
      breakdown: [
        { item: 'set-up', amount: '10' },
        { item: 'ENIG', amount: '3' },
        { item: 'adapter', amount: '100' },
      ],
      notes: ['castellations may cost extra; whether it is needed is not known.'],
    });
    expect(priceAt(fields, facts, 10, true).price).toBe('13');
  });

  it('has no price for what no row is for, and for too many', () => {
    const fields = { start: [{ price: 10, when: { layers: [4] } }] };
    expect(priceAt(fields, square, 1)).toMatchObject({ price: null, whyNot: [{ rule: 'price' }] });
    const few = { start: [{ price: 10 }], most_boards: 50 };
    expect(priceAt(few, square, 51)).toMatchObject({ price: null, whyNot: [{ rule: 'quantity' }] });
  });
});

describe('in one currency', () => {
  const table = {
    base: 'EUR',
    date: '2026-11-20',
    rates: new Map([['USD', '2']]),
    source: 'x',
    sourceUrl: 'x',
  } as const;

  it('converts, and what is shown adds up', () => {
    const [first] = quoteBoard(board, [3], { ...tables, converter: converterTo('EUR', table) });
    expect(first).toMatchObject({ title: 'OSH Park 2 layer prototype', price: '5', currency: 'EUR' });
    expect(first?.notes.at(-1)).toBe('Converted at 0.5 EUR for one USD of 2026-11-20.');
  });

  it('stays in the currency of the card where there is no rate, and says so', () => {
    const found = quoteBoard(board, [3], { ...tables, converter: converterTo('JPY', table) });
    expect(found.find(({ title }) => title === 'OSH Park 2 layer prototype')).toMatchObject({
      currency: 'USD',
      notes: expect.arrayContaining([expect.stringMatching(/^In USD: /)]),
    });
  });
});

describe('a curve', () => {
  it('bends where a service becomes the cheapest, and at the end of a least order', () => {
    const usd = rateCards.filter(({ currency }) => currency === 'USD');
    const { lines, bends } = fabCurve(board, { cards: usd, capabilities }, [1, 10, 100]);
    expect(lines.map(({ title }) => title)).toEqual(['OSH Park 2 layer prototype', 'OSH Park 2 layer medium run']);
    expect(bends).toEqual([
      expect.objectContaining({ quantity: 3, kind: 'least_order', service: '2 layer prototype' }),
      expect.objectContaining({ quantity: 31, kind: 'cheapest', service: '2 layer medium run' }),
      expect.objectContaining({ quantity: 50, kind: 'least_order', service: '2 layer medium run' }),
    ]);
  });
});

it.each([
  [{ ...board, widthMm: 0 }, [1]],
  [{ ...board, heightMm: Number.NaN }, [1]],
  [{ ...board, layers: 2.5 }, [1]],
  [{ ...board, minTraceMm: -1 }, [1]],
  [board, [0]],
  [board, [1.5]],
  [board, [1e7]],
])('refuses absurd figures: %o, %o', (facts, quantities) => {
  expect(() => quoteBoard(facts, quantities, tables)).toThrow(RangeError);
});

it('There is no price of a board whose layers are not certain, at any quantity or bend', () => {
  const doubts = [{ rule: 'layers' as const, message: 'The number of copper layers is not certain' }];
  const options = { cards: rateCards, capabilities, doubts };
  const quotes = quoteBoard({ widthMm: 40, heightMm: 30, layers: 2 }, [1, 100], options);
  expect(quotes.map(({ price }) => price)).toEqual(quotes.map(() => null));
  expect(quotes.every(({ whyNot }) => whyNot.some(({ rule }) => rule === 'layers'))).toBe(true);
  expect(fabCurve({ widthMm: 40, heightMm: 30, layers: 2 }, options)).toEqual({ lines: [], bends: [] });
});
