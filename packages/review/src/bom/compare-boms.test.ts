import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { ecbRates } from '@partwright/money/ecb';
import type { BomReview, BomSide, ReviewPart, SideLine } from '../model.ts';
import { compareBoms } from './compare-boms.ts';
import { makeLine, makeOffer, makePart, makeSide } from './sides.fixture.ts';

const asked = { quantities: [1, 100], primaryQuantity: 100, currency: 'EUR' };
const review = (base: SideLine[] | BomSide | null, head: SideLine[] | BomSide | null): BomReview => {
  const side = (given: SideLine[] | BomSide | null) => (Array.isArray(given) ? makeSide(given) : given);
  return compareBoms(side(base), side(head), asked).review;
};

const a = makePart('A', makeOffer('1:0.10 100:0.05 1000:0.02'));
const b = makePart('B', makeOffer('1:1.00'));
const short = ({ changes }: BomReview) =>
  changes.map(({ kind, references, fields, cost }) => [
    kind,
    references.join(' '),
    fields.join(' '),
    ...cost.map(({ delta }) => delta),
  ]);

describe('what changed', () => {
  it.each<[string, SideLine[], SideLine[], unknown[]]>([
    ['nothing', [makeLine('R1 R2', a)], [makeLine('R1', a), makeLine('R2', a)], []],
    [
      'the notation of a value and a maker',
      [makeLine('R1', a, { value: '10k', manufacturer: 'TI' })],
      [makeLine('R1', a, { value: '10 kΩ', manufacturer: 'Texas Instruments' })],
      [],
    ],
    ['one more', [makeLine('R1', b)], [makeLine('R1 R2', b)], [['added', 'R2', '', '1', '1']]],
    ['one less', [makeLine('R1 R2', b)], [makeLine('R1', b)], [['removed', 'R2', '', '-1', '-1']]],
    ['another part', [makeLine('R1', a)], [makeLine('R1', b)], [['changed', 'R1', 'mpn part', '0.9', '0.95']]],
    [
      'another part for the same words',
      [makeLine('R1', a, { mpn: null })],
      [makeLine('R1', b, { mpn: null })],
      [['changed', 'R1', 'part', '0.9', '0.95']],
    ],
    [
      'another order code of one part',
      [makeLine('R1', b, { sku: 'C1' })],
      [makeLine('R1', b, { sku: 'C2' })],
      [['changed', 'R1', 'sku', '0', '0']],
    ],
    [
      'an order code where there was none, and no part is known',
      [makeLine('J1', null)],
      [makeLine('J1', null, { sku: 'C695210' })],
      [['changed', 'J1', 'sku', null, null]],
    ],
    [
      'not fitted any more',
      [makeLine('R1', b)],
      [makeLine('R1', b, { isFitted: false })],
      [['changed', 'R1', 'dnp', '-1', '-1']],
    ],
    [
      'two with the same change',
      [makeLine('R1 R2', b)],
      [makeLine('R1', b, { value: '22k' }), makeLine('R2', b, { value: '22k' })],
      [['changed', 'R1 R2', 'value', '0', '0']],
    ],
    [
      'more of a line without designators',
      [makeLine('', b, { perBoard: 2 })],
      [makeLine('', b, { perBoard: 5 })],
      [['changed', '', 'quantity', '3', '3']],
    ],
    [
      'more pieces of one designator',
      [makeLine('J1', b)],
      [makeLine('J1', b, { perBoard: 3 })],
      [['changed', 'J1', 'quantity', '2', '2']],
    ],
    [
      'a designator twice',
      [makeLine('R1', b)],
      [makeLine('R1', b), makeLine('R1', b)],
      [['added', 'R1 (2)', '', '1', '1']],
    ],
    ['what is not bought', [], [makeLine('FID1', null, { isBought: false })], [['added', 'FID1', '', '0', '0']]],
  ])('%s', (_, base, head, expected) => {
    expect(short(review(base, head))).toEqual(expected);
  });

  it('tells both parts and how many there are of each', () => {
    const [change] = review([makeLine('R1 R2', a)], [makeLine('R1 R2', b, { value: '1k' })]).changes;
    expect(change).toMatchObject({
      before: { value: '10k', mpn: 'A', quantity: 2, part: { mpn: 'A' } },
      after: { value: '1k', mpn: 'B', quantity: 2, part: { mpn: 'B' } },
    });
  });

  it('says that only designators changed', () => {
    const { notes, cost } = review([makeLine('R1', a), makeLine('R2', b)], [makeLine('R11', a), makeLine('R12', b)]);
    expect(notes).toContain('Only designators changed: the parts and their numbers are the same.');
    expect(cost).toMatchObject([{ delta: '0', isWhole: true }, { delta: '0' }]);
    const unfitted = [makeLine('R8', a, { isFitted: false }), makeLine('R9', b, { isFitted: false })];
    expect(review([makeLine('R1', a), ...unfitted], [makeLine('R1', a)]).notes.join()).not.toContain('designators');
  });
});

describe('the cost of one board', () => {
  it('buys the lines of one part together, at one price break', () => {
    const [one, hundred] = review(null, [makeLine('R1', a), makeLine('R2 R3', a), makeLine('U1', b)]).cost;
    expect(one).toMatchObject({
      head: { unit: '1.3', total: '1.3', pricedLines: 3, unpricedLines: 0 },
      base: null,
      delta: null,
    });
    expect(hundred).toMatchObject({ head: { unit: '1.15', total: '115' } });
  });

  it('converts by the dated table of rates', () => {
    const dollars = makeOffer('1:1.00', { currency: 'USD' });
    const { cost, notes } = review(null, [makeLine('R1', makePart('D', dollars))]);
    const euros = new Decimal(1).div(ecbRates.rates.get('USD')!).toDecimalPlaces(6);
    expect(cost[0]!.head!.unit).toBe(euros.toFixed());
    expect(notes.join()).toContain(`converted into EUR at the rates of ${ecbRates.date}`);
  });

  it('calculates both sides at the newer prices', () => {
    const old = makePart('A', makeOffer('1:5.00', { observedAt: '2026-01-01T00:00:00Z' }));
    const fresh = makePart('A', makeOffer('1:4.00', { observedAt: '2026-06-01T00:00:00Z' }));
    for (const [base, head] of [
      [old, fresh],
      [fresh, old],
    ] as [ReviewPart, ReviewPart][])
      expect(review([makeLine('R1', base)], [makeLine('R1', head)]).cost[0]).toMatchObject({
        base: { unit: '4' },
        head: { unit: '4' },
        delta: '0',
      });
  });

  it('gives what stays and costs another amount a row and a note of its own', () => {
    const some = makePart('S', makeOffer('1:0.10 1000:0.08'));
    const five = makeLine('R1 R2 R3 R4 R5', some);
    const { changes, cost, notes } = review([five], [five, makeLine('C1 C2 C3 C4 C5', some)]);
    expect(cost[1]).toMatchObject({ base: { unit: '0.5' }, head: { unit: '0.8' }, delta: '0.3', deltaPercent: 60 });
    expect(changes).toMatchObject([
      { kind: 'added', cost: [{ delta: '0.5' }, { delta: '0.4' }] },
      {
        kind: 'changed',
        references: five.references,
        fields: ['unit_price'],
        cost: [{ delta: '0' }, { delta: '-0.1' }],
      },
    ]);
    expect(notes).toContain(
      'S: the 5 that stay cost 0.1 less a board at 100 boards, because 5 a board become 10 and the price of one goes from 0.1 to 0.08.',
    );
  });

  it('is not whole where a change touches what has no price, on either side', () => {
    const none = makeLine('U1', null, { mpn: 'X' });
    for (const [base, head] of [
      [[makeLine('R1', a)], [makeLine('R1', a), none]],
      [[makeLine('R1', a), none], [makeLine('R1', a)]],
      [
        [makeLine('R1', a), makeLine('U1', b)],
        [makeLine('R1', a), none],
      ],
    ] as const)
      expect(review([...base], [...head]).cost[0]!.isWhole).toBe(false);
    expect(review([makeLine('R1', a), none], [makeLine('R1 R2', a), none]).cost[0]!.isWhole).toBe(true);
  });

  it('says what the difference leaves out', () => {
    const { notes } = review([makeLine('R1', a)], [makeLine('R1', a), makeLine('U1', null, { mpn: 'X' })]);
    expect(notes.find((note) => note.startsWith('At 100 boards'))).toMatch(
      /^At 100 boards: at least 0\.05\d* EUR a board \(1 of 2 lines; 1 without a price/,
    );
  });

  it.each<[string, SideLine, boolean, string | undefined]>([
    ['its footprint', makeLine('BAT1', null, { mpn: 'X', footprint: 'Other' }), true, 'Was and is not priced: BAT1.'],
    ['its designator', makeLine('BAT2', null, { mpn: 'X' }), true, 'Was and is not priced: BAT1, BAT2.'],
    ['its number', makeLine('BAT1', null, { mpn: 'Y' }), false, undefined],
    ['its pieces', makeLine('BAT1', null, { mpn: 'X', perBoard: 2 }), false, undefined],
    ['its price and footprint', makeLine('BAT1', b, { mpn: 'X', footprint: 'Other' }), false, undefined],
  ])('of a line without a price that changed %s', (_, now, isWhole, note) => {
    const { cost, notes } = review([makeLine('R1', a), makeLine('BAT1', null, { mpn: 'X' })], [makeLine('R1', a), now]);
    expect(cost[0]!.isWhole).toBe(isWhole);
    expect(notes.find((one) => one.startsWith('Was and is'))).toBe(note);
    expect(cost[0]!.uncompared.length > 0).toBe(!isWhole);
  });

  it('says that the prices are those of base only where there is one', () => {
    const formatNotes = (base: SideLine[] | null) => review(base, [makeLine('R1', a)]).notes.join();
    expect(formatNotes([makeLine('R1', a)])).toContain('the same for base and head');
    expect(formatNotes(null)).toMatch(/^(?:(?!base).)*Prices are (?:(?!base).)*$/);
  });

  it('prices as if there were enough where the stock does not reach, and says so', () => {
    const few = makePart('F', makeOffer('1:1', { stock: 10 }));
    const { cost, unpriced, notes } = review([makeLine('R1', few)], [makeLine('R1 R2', few)]);
    expect(cost).toMatchObject([
      { delta: '1', isWhole: true, head: { unit: '2', shortLines: 0 } },
      { delta: '1', isWhole: true, base: { unit: '1', shortLines: 1 }, head: { unit: '2', shortLines: 1 } },
    ]);
    expect(unpriced).toEqual([]);
    expect(notes.join()).toContain(
      'stock is short for 1 line, priced as if there were enough; stock reaches for 5 of 100 boards: R1 stops the next',
    );
  });

  it('takes no lost price for a saving, and no won price for a rise', () => {
    const none = makeLine('U1', null, { mpn: 'X' });
    const lost = review([makeLine('R1', a), makeLine('U1', b)], [makeLine('R1 R2', a), none]).cost[0]!;
    // R2 came for 0.1; U1 cost 1 and is not compared, so 0.1 is all of what base costs.
    expect(lost).toMatchObject({ base: { unit: '1.1' }, head: { unit: '0.2' }, delta: '0.1', deltaPercent: 100 });
    expect(lost.uncompared).toEqual([{ kind: 'lost', references: ['U1'], amount: '1' }]);
    const won = review([makeLine('R1', a), none], [makeLine('R1', a), makeLine('U1', b)]);
    expect(won.cost[0]).toMatchObject({ delta: '0', deltaPercent: 0, isWhole: false });
    expect(won.cost[0]!.uncompared).toEqual([{ kind: 'won', references: ['U1'], amount: '1' }]);
  });

  it('tells which lines without a price are new', () => {
    const none = (name: string) => makeLine(name, null, { mpn: `N${name}` });
    const { unpriced } = review([none('U1'), makeLine('R1', a)], [none('U1'), none('U2'), makeLine('R1', a)]);
    expect(unpriced.map(({ references, isNew }) => [references, isNew])).toEqual([
      [['U1'], false],
      [['U2'], true],
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('adds up: the rows are the difference (draw %i)', (seed) => {
    let state = seed * 7919;
    const draw = (below: number) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
    const parts = Array.from({ length: 12 }, (_, at) =>
      makePart(
        `P${at}`,
        makeOffer(`1:0.${100 + draw(900)} 10:0.0${100 + draw(900)} 300:0.00${100 + draw(900)}`, {
          moq: [1, 1, 10, 50][draw(4)]!,
          multiple: [1, 5][draw(2)]!,
          currency: ['EUR', 'USD', 'JPY'][draw(3)]!,
          fee: draw(5) === 0 ? '1.337' : null,
        }),
      ),
    );
    const drawSide = () =>
      Array.from({ length: 40 }, (_, at) => at)
        .filter(() => draw(6) > 0)
        .map((at) => makeLine(`R${at}`, parts[draw(12)]!, { isFitted: draw(8) > 0, perBoard: 1 + draw(3) }))
        .map((line) => (line.isFitted ? line : { ...line, perBoard: 0 }));
    const base = makeSide(drawSide());
    const head = makeSide(drawSide());
    const found = compareBoms(base, head, {
      quantities: [1, 3, 7, 100, 999],
      primaryQuantity: 7,
      currency: 'EUR',
    }).review;
    for (const [at, { delta, isWhole, base: before, head: after }] of found.cost.entries()) {
      expect(isWhole).toBe(true);
      expect(new Decimal(after!.unit!).minus(before!.unit!).toFixed()).toBe(delta);
      const sum = found.changes.reduce((all, { cost }) => all.plus(cost[at]!.delta!), new Decimal(0));
      expect(sum.toFixed()).toBe(delta);
    }
  });
});

describe('a side that is not there', () => {
  it('lists a new project as added, each line at what it costs, without a difference', () => {
    const found = review(null, [makeLine('R1', a)]);
    expect(found).toMatchObject({
      status: 'ran',
      source: { base: null, head: 'schematic' },
      lines: { base: null, head: 1 },
      changes: [{ kind: 'added', references: ['R1'], cost: [{ delta: '0.1' }, { delta: '0.05' }] }],
      cost: [{ base: null, delta: null, isWhole: false }, {}],
    });
  });

  it('compares nothing with what could not be read, and says so', () => {
    const found = review(makeSide([], { status: 'not_run', reason: 'x.kicad_sch: it is cut off' }), [
      makeLine('R1', a),
    ]);
    expect(found).toMatchObject({ status: 'ran', changes: [], cost: [{ base: null, delta: null }, {}] });
    expect(found.notes[0]).toContain('it is cut off');
  });

  it('says why head could not be read', () => {
    const broken = makeSide([], { status: 'not_run', reason: 'it is cut off' });
    expect(review([makeLine('R1', a)], broken)).toMatchObject({
      status: 'not_run',
      reason: 'it is cut off',
      changes: [],
      lines: { base: 1, head: null },
    });
  });

  it('is gone with its project', () => {
    expect(review([makeLine('R1', b)], null)).toMatchObject({
      status: 'absent',
      changes: [{ kind: 'removed' }],
      unpriced: [],
    });
  });
});
