import { PROFILES } from '@partwright/manufacturing/dfm';
import { describe, expect, it } from 'vitest';
import { makeInputs } from '../inputs/inputs.fixture.ts';
import { inputTable } from '../inputs/index.ts';
import { makeConfiguration } from './configuration.fixture.ts';
import { SettingsInvalid } from './problems.ts';
import { mergeSettings } from './settings.ts';

const TODAY = '2026-11-21';

function merge(given: Record<string, string> = {}, ...lines: string[]) {
  return mergeSettings(makeInputs(given), lines.length === 0 ? undefined : makeConfiguration(...lines), TODAY);
}

function readMergeMessage(given: Record<string, string>, ...lines: string[]): string {
  try {
    merge(given, ...lines);
  } catch (error) {
    if (error instanceof SettingsInvalid) return error.message;
    throw error;
  }
  throw new Error('the settings were taken');
}

it('take the days after which prices are old from the file', () => {
  expect(merge().review.priceAgeDays).toBeUndefined();
  expect(merge({}, 'price-age-days: 7').review.priceAgeDays).toBe(7);
  expect(merge({}, 'price-age-days: 0').review.priceAgeDays).toBe(0);
  for (const odd of ['-1', '1.5', 'week', '4000'])
    expect(() => makeConfiguration(`price-age-days: ${odd}`)).toThrow(/price-age-days/);
});

describe('settings without inputs and file', () => {
  it('check everything and fail on new errors', () => {
    expect(merge()).toMatchObject({
      mode: 'run',
      review: {
        checks: new Set(['erc', 'drc', 'dfm', 'bom']),
        quantities: [1, 100, 1000],
        primaryQuantity: 100,
        currency: 'USD',
        fabProfile: PROFILES[0]!.id,
        ignore: [],
        today: TODAY,
        policies: { 'fail-on': { level: 'fail', setting: 'new-error' } },
      },
      comment: { when: 'always', behavior: 'update', tag: 'default', minChange: null },
      artifact: 'partwright-report/report.json',
    });
  });

  it('are those that the table of inputs tells: to write each default changes nothing', () => {
    const defaults = Object.entries(inputTable).flatMap(([name, row]) =>
      row.default === null || name === 'github-token' ? [] : [[name, row.default]],
    );
    const { config, ...settings } = { config: undefined, ...merge(Object.fromEntries(defaults)) };
    expect(config).toBeUndefined();
    expect(settings).toEqual(merge());
  });
});

describe('an input goes before the file, and the file before the default', () => {
  it.each([
    ['currency', 'EUR', 'currency: GBP', (s: Merged) => s.review.currency, 'EUR', 'GBP', 'USD'],
    [
      'fab-profile',
      'pcbway',
      'fab-profile: jlcpcb',
      (s: Merged) => s.review.fabProfile,
      'pcbway',
      'jlcpcb',
      'conservative',
    ],
    ['variant', 'lite', 'variant: full', (s: Merged) => s.variant, 'lite', 'full', undefined],
    ['checks', 'erc', 'checks: [bom]', (s: Merged) => [...s.review.checks].join(), 'erc', 'bom', 'erc,drc,dfm,bom'],
    ['paths', 'a/**', 'paths: [b/**]', (s: Merged) => s.paths.join(), 'a/**', 'b/**', '**'],
    ['ignore-paths', 'a/**', 'ignore-paths: [b/**]', (s: Merged) => s.ignorePaths.join(), 'a/**', 'b/**', ''],
    ['quantities', '5,2', 'quantities: [7]', (s: Merged) => s.review.quantities.join(), '2,5', '7', '1,100,1000'],
    ['primary-quantity', '1000', 'primary-quantity: 1', (s: Merged) => s.review.primaryQuantity, 1000, 1, 100],
    ['comment', 'never', 'comment: { when: on-change }', (s: Merged) => s.comment.when, 'never', 'on-change', 'always'],
    ['comment-tag', 'a', 'comment: { tag: b }', (s: Merged) => s.comment.tag, 'a', 'b', 'default'],
    [
      'comment-behavior',
      'new',
      'comment: { behavior: hide-and-new }',
      (s: Merged) => s.comment.behavior,
      'new',
      'hide-and-new',
      'update',
    ],
    [
      'comment-min-change',
      '2%',
      'comment: { min-change: 0.5 }',
      (s: Merged) => s.comment.minChange?.text,
      '2%',
      '0.5',
      undefined,
    ],
    [
      'bom-columns',
      'A=mpn',
      'bom-columns: { B: value }',
      (s: Merged) => Object.keys(s.bomColumns).join(),
      'A',
      'B',
      '',
    ],
    [
      'fail-on',
      'error',
      'policies: { fail-on: warning }',
      (s: Merged) => s.review.policies['fail-on']?.setting,
      'error',
      'warning',
      'new-error',
    ],
    [
      'max-unit-cost',
      '3',
      'policies: { max-unit-cost: 4.50 }',
      (s: Merged) => s.review.policies['max-unit-cost']?.setting,
      '3',
      '4.5',
      undefined,
    ],
  ] as const)('%s', (name, text, line, pick, ofInput, ofFile, ofNothing) => {
    expect(pick(merge({ [name]: text }, line))).toBe(ofInput);
    expect(pick(merge({}, line))).toBe(ofFile);
    expect(pick(merge())).toBe(ofNothing);
  });
});

type Merged = ReturnType<typeof merge>;

describe('the primary quantity', () => {
  it.each([
    [{ quantities: '1,100,1000' }, 100, [1, 100, 1000]],
    [{ quantities: '10,500' }, 500, [10, 500]],
    [{ 'primary-quantity': '250' }, 250, [1, 100, 250, 1000]],
  ])('of %j is %d, among the quantities', (given, primary, quantities) => {
    expect(merge(given).review).toMatchObject({ primaryQuantity: primary, quantities });
  });
});

describe('policies', () => {
  it('of the file say how much they weigh, and else fail', () => {
    const { policies } = merge(
      { currency: 'EUR' },
      'policies:',
      '  fail-on: { level: warn }',
      '  max-cost-increase: { level: warn, setting: 2.00 EUR }',
      '  max-unit-cost: { level: off, setting: 3 }',
      '  fail-on-unmatched: 10%',
      '  fail-on-stock: none',
      '  fail-on-lifecycle: { level: warn, setting: [eol, obsolete] }',
      '  fail-on-contradictions: any',
    ).review;
    expect(policies).toEqual({
      'fail-on': { level: 'warn', setting: 'new-error' },
      'max-cost-increase': { level: 'warn', setting: { amount: '2.00', text: '2.00 EUR' } },
      'fail-on-unmatched': { level: 'fail', setting: { percent: 10, text: '10%' } },
      'fail-on-stock': { level: 'fail', setting: 'none' },
      'fail-on-lifecycle': { level: 'warn', setting: ['eol', 'obsolete'] },
      'fail-on-contradictions': { level: 'fail', setting: 'any' },
    });
  });

  it.each([
    ['fail-on', 'none'],
    ['fail-on', 'off'],
  ])('are put out of force by %s: %s', (name, text) => {
    expect(merge({ [name]: text }, 'policies: { fail-on: error }').review.policies).toEqual({});
  });

  it('of an input fail, whatever the level in the file', () => {
    const file = 'policies: { max-cost-increase: { level: warn, setting: 5% } }';
    const mergePolicy = (text: string) =>
      merge({ 'max-cost-increase': text }, file).review.policies['max-cost-increase'];
    expect(mergePolicy('1%')).toMatchObject({ level: 'fail' });
    expect(mergePolicy('off')).toBeUndefined();
  });
});

describe('what cannot be followed is told with its place', () => {
  it.each([
    [{ currency: 'EURO-ish' }, 'Input currency is "EURO-ish"; it has to be a currency of ISO 4217'],
    [{ currency: '¥' }, 'Input currency is "¥"'],
    [{ currency: 'GBX' }, 'Input currency is "GBX"'],
    [{ 'fab-profile': 'acme' }, 'Input fab-profile is "acme"; allowed are conservative, jlcpcb'],
    [{ 'max-cost-increase': '5 apples' }, 'Input max-cost-increase is "5 apples"; it has to be a share such as 5%'],
    [{ 'max-unit-cost': '3 EUR' }, 'Input max-unit-cost is in EUR, and the report is in USD'],
    [{ 'max-unit-cost': '-3' }, 'Input max-unit-cost is "-3"'],
    [{ 'fail-on-unmatched': '101%' }, 'Input fail-on-unmatched is "101%"'],
    [{ 'fail-on-lifecycle': 'nrnd,old' }, 'Input fail-on-lifecycle is "old"; allowed are nrnd, eol, obsolete'],
    [{ 'fail-on-stock': 'low' }, 'Input fail-on-stock is "low"'],
    [{ 'comment-min-change': 'x' }, 'Input comment-min-change is "x"'],
    [
      { 'bom-columns': 'A=part' },
      'Input bom-columns gives the column "A" a role that is "part"; allowed are references',
    ],
    [{ 'bom-columns': 'A=mpn,A=value' }, 'Input bom-columns has the column "A" twice'],
    [{ 'bom-columns': '__proto__=mpn' }, 'Input bom-columns has "__proto__"'],
  ])('%j', (given, message) => {
    expect(readMergeMessage(given)).toContain(message);
  });

  it.each([
    ['currency: bananas', '.partwright.yml:1:11: currency is "bananas"'],
    ['fab-profile: acme', '.partwright.yml:1:14: fab-profile is "acme"'],
    ['policies: { max-cost-increase: lots }', '.partwright.yml:1:32: policies.max-cost-increase is "lots"'],
    ['policies: { max-cost-increase: { level: warn } }', '.partwright.yml:1:32: policies.max-cost-increase is ""'],
    ['policies: { max-unit-cost: { level: warn, setting: 1 EUR } }', ':1:52: policies.max-unit-cost.setting is in EUR'],
    ['comment: { tag: "-->" }', '.partwright.yml:1:17: comment.tag is "-->"'],
    ['price-lists: [{ path: ../x.csv, seller: A }]', '.partwright.yml:1:23: price-lists.0.path is "../x.csv"'],
    ['price-lists: [{ path: x.csv, seller: A, currency: ZZZ }]', 'price-lists.0.currency is "ZZZ"'],
    ['decisions: ../decided.csv', '.partwright.yml:1:12: decisions is "../decided.csv"'],
  ])('%s', (line, message) => {
    expect(readMergeMessage({}, line)).toContain(message);
  });

  it('all at once', () => {
    expect(readMergeMessage({ currency: 'x', 'fab-profile': 'y' }, 'comment: { tag: "-->" }').split('\n')).toHaveLength(
      3,
    );
  });
});

describe('spellings of a currency', () => {
  it.each([
    ['€', 'EUR'],
    ['eur', 'EUR'],
    ['US$', 'USD'],
  ])('%s is %s', (text, code) => {
    expect(merge({ currency: text }).review.currency).toBe(code);
  });
});
