import { describe, expect, it } from 'vitest';
import type { CheckDiff, ReviewProject } from '../model.ts';
import { evaluatePolicies } from './evaluate-policies.ts';
import type { Policies, PolicySettings } from './policy-table.ts';
import { makeBom, makeDiff, makeFigure, makeFinding, makeProject } from './projects.fixture.ts';

const scope = { primaryQuantity: 100, currency: 'EUR', costCoverage: 0.8 };
const evaluate = (policies: Policies, ...projects: ReviewProject[]) => evaluatePolicies(projects, policies, scope);
const evaluateOne = (policies: Policies, ...projects: ReviewProject[]) => evaluate(policies, ...projects)[0]!;

const error = makeFinding('erc', 'pin_not_driven');
const warning = makeFinding('erc', 'similar_labels', { severity: 'warning' });

it('says nothing of policies that are off', () => {
  expect(evaluate({}, makeProject())).toEqual([]);
});

describe('fail-on', () => {
  it.each<[PolicySettings['fail-on'], Partial<CheckDiff>, string]>([
    ['new-error', { new: [error] }, 'violated'],
    ['new-error', { unchanged: [error], new: [warning] }, 'passed'],
    ['new-warning', { new: [warning] }, 'violated'],
    ['error', { unchanged: [error] }, 'violated'],
    ['error', { unchanged: [warning] }, 'passed'],
    ['warning', { unchanged: [warning] }, 'violated'],
    ['new-error', { ignored: [{ ...error, reason: 'known', expires: null }] }, 'passed'],
    ['new-error', { status: 'not_run', reason: 'the file is cut off' }, 'not_decidable'],
    ['new-error', { status: 'absent', reason: 'there is no schematic' }, 'not_decidable'],
    ['new-error', { status: 'absent', baseStatus: 'absent' }, 'passed'],
    // Without a base, or with one that could not tell, nothing is known to be new.
    ['new-error', { new: [error], isComparable: false, baseStatus: 'absent' }, 'not_decidable'],
    ['error', { new: [error], isComparable: false, baseStatus: 'absent' }, 'violated'],
    ['new-error', { new: [error], isComparable: false, baseStatus: 'not_run' }, 'not_decidable'],
    ['new-error', { new: [warning], isComparable: false, baseStatus: 'not_run' }, 'passed'],
    ['error', { new: [error], isComparable: false, baseStatus: 'not_run' }, 'violated'],
    ['new-error', { unheld: [error] }, 'not_decidable'],
    ['new-error', { unheld: [warning] }, 'passed'],
    ['new-error', { unheld: [error], new: [error] }, 'violated'],
    ['error', { unheld: [error] }, 'violated'],
  ])('%s with %j of ERC: %s', (setting, erc, verdict) => {
    expect(evaluateOne({ 'fail-on': { level: 'fail', setting } }, makeProject({ erc: makeDiff(erc) }))).toMatchObject({
      policy: 'fail-on',
      setting,
      level: 'fail',
      verdict,
    });
  });

  it.each<[PolicySettings['fail-on'], string]>([
    ['new-error', 'which of 2 errors of ERC are new is not known: there is no base to compare with'],
    ['new-warning', 'which of 3 findings of ERC are new is not known: there is no base to compare with'],
  ])('counts what it judges, and nothing else: %s', (setting, message) => {
    const erc = makeDiff({ new: [error, error, warning], isComparable: false, baseStatus: 'absent' });
    const { details } = evaluateOne({ 'fail-on': { level: 'fail', setting } }, makeProject({ erc }));
    expect(details).toMatchObject([{ message }]);
  });

  it('is not decided by Gerber files that are taken out', () => {
    const project = makeProject({ dfm: makeDiff({ status: 'absent' }) });
    expect(evaluateOne({ 'fail-on': { level: 'fail', setting: 'new-error' } }, project).verdict).toBe('passed');
  });

  it('is not decided while projects were not reviewed, of which the first are named', () => {
    const notReviewed = Array.from({ length: 30 }, (_, at) => `hw/${at}/bom.csv`);
    const policies: Policies = { 'fail-on': { level: 'fail', setting: 'new-error' } };
    const [passing] = evaluatePolicies([makeProject()], policies, { ...scope, notReviewed });
    expect(passing!.verdict).toBe('not_decidable');
    expect(passing!.details).toHaveLength(20);
    expect(passing!.details[0]).toEqual({ project: 'hw/0/bom.csv', message: 'was not reviewed' });
    expect(passing!.details.at(-1)!.message).toBe('was not reviewed, nor were 10 more');
    const broken = makeProject({ erc: makeDiff({ new: [error] }) });
    const [failing] = evaluatePolicies([broken], policies, { ...scope, notReviewed: ['hw/z'] });
    expect(failing).toMatchObject({ verdict: 'violated', details: [{ project: broken.path }, { project: 'hw/z' }] });
  });

  it.each(['drc', 'dfm'] as const)('goes by %s as well', (check) => {
    const project = makeProject({ [check]: makeDiff({ new: [makeFinding(check, 'clearance')] }) });
    expect(evaluateOne({ 'fail-on': { level: 'fail', setting: 'new-error' } }, project).verdict).toBe('violated');
  });

  it.each([
    ['mpn_contradicts_value', 'violated'],
    ['lifecycle_obsolete', 'passed'],
    ['unmatched', 'passed'],
  ])('goes by %s of the bill of materials: %s', (rule, verdict) => {
    const project = makeProject({ bomFindings: makeDiff({ new: [makeFinding('bom', rule)] }) });
    expect(evaluateOne({ 'fail-on': { level: 'fail', setting: 'new-error' } }, project).verdict).toBe(verdict);
  });

  it('counts what breaks it in a project, and leaves out projects that hold', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((rule) => makeFinding('erc', rule));
    const broken = makeProject({
      path: 'hw/b',
      erc: makeDiff({ new: many }),
      drc: makeDiff({ status: 'not_run', reason: 'x' }),
    });
    expect(evaluateOne({ 'fail-on': { level: 'fail', setting: 'new-error' } }, makeProject(), broken).details).toEqual([
      { project: 'hw/b', message: '5 new errors of ERC' },
    ]);
  });
});

describe('max-cost-increase', () => {
  const five = { percent: 5, text: '5%' };
  const two = { amount: '2.00', text: '2.00 EUR' };
  const rise = (base: string, head: string, delta: string) => ({
    base: makeFigure(base),
    head: makeFigure(head),
    delta,
    deltaPercent: 1,
  });
  it.each([
    [five, rise('10', '10.5', '0.5'), 'passed'],
    [five, rise('10', '10.500001', '0.500001'), 'violated'],
    [five, rise('0', '1', '1'), 'violated'],
    [five, rise('10', '1', '-9'), 'passed'],
    [two, rise('10', '12', '2'), 'passed'],
    [two, rise('10', '12.01', '2.01'), 'violated'],
    [{ percent: 0, text: '0%' }, rise('10', '10', '0'), 'passed'],
    [five, { ...rise('10', '10.1', '0.1'), isWhole: false }, 'not_decidable'],
    [five, { base: makeFigure(null), head: makeFigure('3') }, 'not_decidable'],
    // 10 of 12 lines are enough of both sides, 10 of 13 are too few of either.
    [five, { ...rise('10', '11', '1'), base: makeFigure('10', 2), head: makeFigure('11', 2) }, 'violated'],
    [five, { ...rise('10', '11', '1'), head: makeFigure('11', 3) }, 'not_decidable'],
    // What is whole and falls, rises by an amount, or by a share that is within the limit even of what is known, is judged all the same.
    [five, { ...rise('10', '9', '-1'), base: makeFigure('10', 3) }, 'passed'],
    [five, { ...rise('10', '10.4', '0.4'), base: makeFigure('10', 9), head: makeFigure('10.4', 9) }, 'passed'],
    [two, { ...rise('10', '11', '1'), base: makeFigure('10', 9), head: makeFigure('11', 9) }, 'passed'],
    [two, { ...rise('10', '13', '3'), base: makeFigure('10', 9), head: makeFigure('13', 9) }, 'violated'],
    [two, { ...rise('10', '9', '-1'), base: makeFigure('10', 9), isWhole: false }, 'not_decidable'],
  ])('%j with %j: %s', (setting, cost, verdict) => {
    const project = makeProject({ bom: makeBom(cost) });
    expect(evaluateOne({ 'max-cost-increase': { level: 'fail', setting } }, project).verdict).toBe(verdict);
  });

  it('tells which coverage it lacks, and asks for another where one is set', () => {
    const project = makeProject({ bom: makeBom({ ...rise('10', '11', '1'), head: makeFigure('11', 3) }) });
    const policies: Policies = { 'max-cost-increase': { level: 'fail', setting: five } };
    expect(evaluateOne(policies, project).details[0]!.message).toBe(
      '10 EUR become at least 11 EUR, +1, at 100 boards; only 10 of 13 lines of head have a price, and cost-coverage asks for 80 %, so that the share of the rise is not known',
    );
    const [lenient] = evaluatePolicies([project], policies, { ...scope, costCoverage: 0.5 });
    expect(lenient!.verdict).toBe('violated');
  });

  const inDoubt = (unit: string, sure: string, doubtfulLines = 1) => ({
    ...makeFigure(unit),
    doubt: {
      estimate: null,
      low: null,
      high: null,
      estimatedLines: 0,
      value: '1',
      sure: { total: String(Number(sure) * 100), perBoard: sure },
      doubtfulLines,
      doubtfulShare: '0.1',
      buildable: null,
    },
  });
  it.each([
    ['part of the difference', two, inDoubt('10', '9'), inDoubt('11', '10'), '1', ['U7'], 'not_decidable'],
    ['part of a fall', two, inDoubt('10', '9'), makeFigure('9'), '-1', ['U7'], 'not_decidable'],
    ['not told of', two, inDoubt('10', '9'), inDoubt('11', '10'), '1', undefined, 'not_decidable'],
    ['the same on both sides', two, inDoubt('10', '9'), inDoubt('11', '10'), '1', null, 'passed'],
    ['the same on both sides', two, inDoubt('10', '9'), inDoubt('13', '12'), '3', null, 'violated'],
    ['most of the base of a share', five, inDoubt('10', '1'), inDoubt('10.4', '1.4'), '0.4', null, 'not_decidable'],
    ['too many of them for a share', five, inDoubt('10', '9', 3), inDoubt('11', '10', 3), '1', null, 'not_decidable'],
  ])('with lines in doubt that are %s, %j: %j to %j', (_, setting, base, head, delta, references, verdict) => {
    const doubt = references && { references, delta: '1' };
    const project = makeProject({ bom: makeBom({ base, head, delta, deltaPercent: 1, doubt }) });
    expect(evaluateOne({ 'max-cost-increase': { level: 'fail', setting } }, project).verdict).toBe(verdict);
  });

  it('tells the figures', () => {
    const cost = { base: makeFigure('10'), head: makeFigure('11'), delta: '1', deltaPercent: 10 };
    expect(
      evaluateOne({ 'max-cost-increase': { level: 'fail', setting: five } }, makeProject({ bom: makeBom(cost) }))
        .details,
    ).toEqual([
      { project: 'hw/a.kicad_pro', message: '10 EUR become 11 EUR, +1 (+10 %), at 100 boards; 5% may be added' },
    ]);
  });

  it('names what has no price', () => {
    const change = {
      kind: 'added' as const,
      references: ['U7'],
      before: null,
      after: null,
      fields: [],
      cost: [{ quantity: 100, delta: null }],
    };
    const bom = makeBom({ ...rise('10', '10.1', '0.1'), isWhole: false }, { changes: [change] });
    const [detail] = evaluateOne(
      { 'max-cost-increase': { level: 'fail', setting: five } },
      makeProject({ bom }),
    ).details;
    expect(detail!.message).toBe(
      'the difference at 100 boards is not whole: U7 changed and is without a price at base or at head',
    );
  });

  it('does not know whether a project that is new has become dearer', () => {
    const bom = makeBom({ head: makeFigure('40'), isWhole: false }, { source: { base: null, head: 'schematic' } });
    const verdict = evaluateOne(
      { 'max-cost-increase': { level: 'fail', setting: five } },
      makeProject({ change: 'added', bom }),
    );
    expect(verdict).toMatchObject({
      verdict: 'not_decidable',
      details: [{ message: expect.stringContaining('40 EUR') }],
    });
  });

  it.each([
    ['base could not be read', makeBom({ head: makeFigure('40'), isWhole: false }), 'not_decidable'],
    ['head could not be read', makeBom({}, { status: 'not_run', reason: 'cut off' }), 'not_decidable'],
    ['there is no catalogue', makeBom({}, { reason: 'no catalogue' }), 'not_decidable'],
    ['that quantity was not calculated', makeBom({ quantity: 7 }), 'not_decidable'],
    ['there is no bill of materials', makeBom({}, { status: 'absent' }), 'passed'],
  ])('where %s', (_, bom, verdict) => {
    expect(evaluateOne({ 'max-cost-increase': { level: 'fail', setting: five } }, makeProject({ bom })).verdict).toBe(
      verdict,
    );
  });
});

it.each([
  ['20', makeFigure('20'), 'passed'],
  ['20', makeFigure('20.01'), 'violated'],
  ['20', makeFigure('20.01', 3), 'violated'],
  ['20', makeFigure('19', 3), 'not_decidable'],
  ['20', makeFigure(null), 'not_decidable'],
  ['20', null, 'passed'],
])('max-unit-cost %s with %j: %s', (setting, head, verdict) => {
  expect(
    evaluateOne({ 'max-unit-cost': { level: 'warn', setting } }, makeProject({ bom: makeBom({ head }) })),
  ).toMatchObject({
    level: 'warn',
    verdict,
  });
});

describe('a list of parts that is of another board', () => {
  const dear = makeBom({ base: makeFigure('10'), head: makeFigure('16'), delta: '6', deltaPercent: 60 });
  const list = (more: Partial<ReviewProject>) =>
    makeProject({ path: 'lite.csv', kind: 'bom', exportOf: 'hw/a.kicad_pro', bom: dear, ...more });
  it.each<Policies>([
    { 'max-unit-cost': { level: 'fail', setting: '12' } },
    { 'max-cost-increase': { level: 'fail', setting: { percent: 5, text: '5%' } } },
  ])('is judged by its own cost where it says something else: %j', (policies) => {
    expect(evaluateOne(policies, makeProject(), list({}))).toMatchObject({
      verdict: 'passed',
      details: [{ project: 'hw/a.kicad_pro' }],
    });
    const { verdict, details } = evaluateOne(policies, makeProject(), list({ isVariant: true }));
    expect(verdict).toBe('violated');
    expect(details).toEqual([
      {
        project: 'lite.csv',
        message: expect.stringMatching(
          / 16 EUR.*; it is no copy of hw\/a\.kicad_pro, and is judged by itself$/,
        ) as string,
      },
    ]);
    const unpriced = makeBom({ base: makeFigure('10'), head: makeFigure(null), isWhole: false });
    expect(evaluateOne(policies, makeProject(), list({ isVariant: true, bom: unpriced })).verdict).toBe(
      'not_decidable',
    );
  });
});

it.each([
  [{ count: 1, text: '1' }, 1, 'passed'],
  [{ count: 1, text: '1' }, 2, 'violated'],
  [{ count: 0, text: '0' }, 0, 'passed'],
  [{ percent: 20, text: '20%' }, 2, 'passed'],
  [{ percent: 20, text: '20%' }, 3, 'violated'],
])('fail-on-unmatched %j with %d of 10 lines: %s', (setting, count, verdict) => {
  const open = Array.from({ length: count }, () => makeFinding('bom', 'unmatched', { severity: 'info' }));
  const matched = Array.from({ length: 10 - count }, () => ({
    references: [],
    sku: '',
    mpn: '',
    manufacturer: '',
    confidence: 1,
  }));
  const project = makeProject({ bomFindings: makeDiff({ unchanged: open }), bom: makeBom({}, { matched }) });
  expect(evaluateOne({ 'fail-on-unmatched': { level: 'fail', setting } }, project).verdict).toBe(verdict);
});

it.each<[string, boolean, string[], string]>([
  ['any', false, [], 'violated'],
  ['differing', false, [], 'passed'],
  ['differing', false, ['not in the export: U1'], 'violated'],
  // What was made again is not stale, whatever it says.
  ['any', true, ['not in the export: U1'], 'passed'],
])(
  'fail-on-stale-exports: %s where an export was made again: %s and differs by %j: %s',
  (setting, isRenewed, differences, verdict) => {
    const held = { path: 'out/bom.csv', kind: 'bom' as const, isRenewed, differences };
    const policies = { 'fail-on-stale-exports': { level: 'fail', setting: setting as 'any' } } as const;
    expect(evaluateOne(policies, makeProject({ exports: [held] })).verdict).toBe(verdict);
  },
);

describe('policies of what can be bought', () => {
  const withRule = (rule: string, more: Partial<CheckDiff> = {}) =>
    makeProject({ bomFindings: makeDiff({ unchanged: [makeFinding('bom', rule)], ...more }) });
  it.each<[Policies, string, string]>([
    [{ 'fail-on-stock': { level: 'fail', setting: 'none' } }, 'no_stock', 'violated'],
    [{ 'fail-on-stock': { level: 'fail', setting: 'none' } }, 'stock_short', 'passed'],
    [{ 'fail-on-stock': { level: 'fail', setting: 'below-quantity' } }, 'stock_short', 'violated'],
    [{ 'fail-on-stock': { level: 'fail', setting: 'below-quantity' } }, 'no_stock', 'violated'],
    [{ 'fail-on-lifecycle': { level: 'fail', setting: ['nrnd', 'obsolete'] } }, 'lifecycle_obsolete', 'violated'],
    [{ 'fail-on-lifecycle': { level: 'fail', setting: ['obsolete'] } }, 'lifecycle_nrnd', 'passed'],
    [{ 'fail-on-contradictions': { level: 'fail', setting: 'any' } }, 'mpn_contradicts_footprint', 'violated'],
    [{ 'fail-on-contradictions': { level: 'fail', setting: 'new' } }, 'mpn_contradicts_footprint', 'passed'],
    [{ 'fail-on-contradictions': { level: 'fail', setting: 'any' } }, 'unmatched', 'passed'],
    [{ 'fail-on-decisions': { level: 'fail', setting: 'any' } }, 'decision_contradicted', 'violated'],
    [{ 'fail-on-decisions': { level: 'fail', setting: 'new' } }, 'decision_contradicted', 'passed'],
    [{ 'fail-on-decisions': { level: 'fail', setting: 'any' } }, 'unmatched', 'passed'],
  ])('%j with %s there: %s', (policies, rule, verdict) => {
    expect(evaluateOne(policies, withRule(rule)).verdict).toBe(verdict);
  });

  it.each<[Policies, string, string]>([
    [{ 'fail-on-unmatched': { level: 'fail', setting: { count: 0, text: '0' } } }, 'unmatched', 'violated'],
    [{ 'fail-on-stock': { level: 'fail', setting: 'none' } }, 'no_stock', 'violated'],
    [{ 'fail-on-lifecycle': { level: 'fail', setting: ['eol'] } }, 'lifecycle_eol', 'violated'],
    [{ 'fail-on-contradictions': { level: 'fail', setting: 'any' } }, 'mpn_contradicts_value', 'violated'],
    [{ 'fail-on-contradictions': { level: 'fail', setting: 'new' } }, 'mpn_contradicts_value', 'not_decidable'],
    [{ 'fail-on-decisions': { level: 'fail', setting: 'any' } }, 'decision_contradicted', 'violated'],
    [{ 'fail-on-decisions': { level: 'fail', setting: 'new' } }, 'decision_contradicted', 'not_decidable'],
  ])('%j with %s that base could not be checked for: %s', (policies, rule, verdict) => {
    const bomFindings = makeDiff({ unheld: [makeFinding('bom', rule)] });
    expect(evaluateOne(policies, makeProject({ bomFindings })).verdict).toBe(verdict);
  });

  it('says why it is not known whether a contradiction is new', () => {
    const bomFindings = makeDiff({ unheld: [makeFinding('bom', 'mpn_contradicts_value')] });
    const policies: Policies = { 'fail-on-contradictions': { level: 'fail', setting: 'new' } };
    expect(evaluateOne(policies, makeProject({ bomFindings })).details).toMatchObject([
      { message: 'whether 1 contradiction is new is not known: it is not compared with base' },
    ]);
  });

  it.each<[Policies, string]>([
    [{ 'fail-on-stock': { level: 'fail', setting: 'none' } }, 'no part is known to be out of stock'],
    [{ 'fail-on-lifecycle': { level: 'fail', setting: ['eol'] } }, 'no part is known to be eol'],
  ])('%j is not decided while a line has no part', (policies, said) => {
    expect(evaluateOne(policies, withRule('unmatched'))).toMatchObject({
      verdict: 'not_decidable',
      details: [{ message: `${said}; 1 line has no part, of which that is not known` }],
    });
    const ignored = [{ ...makeFinding('bom', 'unmatched'), reason: 'a frame', expires: null }];
    expect(evaluateOne(policies, makeProject({ bomFindings: makeDiff({ ignored }) })).verdict).toBe('passed');
  });

  it.each<[Policies, 'lifecycle' | 'anyStock' | 'stock', string]>([
    [{ 'fail-on-stock': { level: 'fail', setting: 'none' } }, 'anyStock', 'no part is known to be out of stock'],
    [
      { 'fail-on-stock': { level: 'fail', setting: 'below-quantity' } },
      'stock',
      'no part is known to have too little stock for 100 boards',
    ],
    [{ 'fail-on-lifecycle': { level: 'fail', setting: ['eol'] } }, 'lifecycle', 'no part is known to be eol'],
  ])('%j is not decided while %s of a part is not known', (policies, asked, said) => {
    const unknown = { of: 7, lifecycle: 0, anyStock: 0, stock: 0 };
    const withUnknown = (more: Partial<typeof unknown>) =>
      evaluateOne(policies, makeProject({ bom: makeBom({}, { unknown: { ...unknown, ...more } }) }));
    expect(withUnknown({ [asked]: 2 })).toMatchObject({
      verdict: 'not_decidable',
      details: [{ message: `${said}; of 2 of 7 parts that is not known` }],
    });
    expect(withUnknown({}).verdict).toBe('passed');
  });

  it('fail-on-unmatched counts a line whose contradiction stands in the place of its missing part', () => {
    const policies: Policies = { 'fail-on-unmatched': { level: 'fail', setting: { count: 0, text: '0' } } };
    const without = makeFinding('bom', 'mpn_contradicts_value', { isWithoutPart: true });
    expect(evaluateOne(policies, makeProject({ bomFindings: makeDiff({ unchanged: [without] }) }))).toMatchObject({
      verdict: 'violated',
      details: [{ message: '1 of 1 line that is bought has no part; 0 may be without one' }],
    });
    expect(evaluateOne(policies, withRule('mpn_contradicts_value')).verdict).toBe('passed');
  });

  it('are not decided without a catalogue, except for contradictions', () => {
    const project = makeProject({ bom: makeBom({}, { reason: 'no catalogue' }) });
    const verdicts = evaluate(
      {
        'fail-on-stock': { level: 'fail', setting: 'none' },
        'fail-on-lifecycle': { level: 'fail', setting: ['eol'] },
        'fail-on-unmatched': { level: 'fail', setting: { count: 0, text: '0' } },
        'fail-on-contradictions': { level: 'fail', setting: 'any' },
        'fail-on-decisions': { level: 'fail', setting: 'any' },
      },
      project,
    );
    expect(verdicts.map(({ policy, verdict }) => [policy, verdict])).toEqual([
      ['fail-on-unmatched', 'not_decidable'],
      ['fail-on-stock', 'not_decidable'],
      ['fail-on-lifecycle', 'not_decidable'],
      ['fail-on-contradictions', 'passed'],
      ['fail-on-decisions', 'not_decidable'],
    ]);
  });

  it('are not decided where the list could not be read', () => {
    const project = withRule('no_stock', { status: 'not_run', reason: 'cut off' });
    expect(evaluateOne({ 'fail-on-stock': { level: 'fail', setting: 'none' } }, project)).toMatchObject({
      verdict: 'not_decidable',
      details: [{ message: 'the bill of materials could not be read' }],
    });
  });
});
