import { codePoints, utf8Bytes } from '@partwright/report-text';
import { describe, expect, it } from 'vitest';
import { cases, manyProjects } from './cases.fixture.ts';
import { limitWords } from './tally.ts';
import { renderPage, renderSummary, renderText, type PageOptions } from './index.ts';
import { bom, check, finding, item, lineChange, part, project, report } from './report.fixture.ts';
import type { PolicySetting } from '../policies/policy.ts';
import type { PolicyName } from '../policies/policy-table.ts';
import type { BomLineChange, CheckDiff, Finding, ReviewProject } from '../model.ts';

const options: PageOptions = {
  marker: '<!-- marker -->',
  reportUrl: 'https://host.example/run',
  fileUrl: (path, line) => `https://host.example/${path}#L${line}`,
};
const comment = (...projects: ReviewProject[]): string => renderPage(report({ projects }), options);
const findRow = (text: string): string => text.split('\n').find((line) => line.startsWith('| `hw/feather`')) ?? '';

describe('a comment where nothing has changed', () => {
  it('is the marker and three lines', () => {
    const lines = renderPage(cases['nothing-changed']!(), options).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('<!-- marker -->');
    expect(lines[2]).toBe(
      '1 project checked · unit cost as before, 41.37\u00A0EUR at 100 · 3 findings as before · 1 other project not touched',
    );
  });

  it.each<[string, Partial<ReviewProject>, string]>([
    [
      'notes that are no news',
      { bom: bom({ notes: ['1 of 32 lines is not priced'] }) },
      'unit cost as before, 41.37\u00A0EUR at 100',
    ],
    ['nothing priced', { bom: bom({ cost: [], reason: 'no prices' }) }, 'nothing priced'],
    [
      'rules not run and ignored findings',
      {
        bom: bom({ status: 'absent', lines: { base: null, head: null }, cost: [] }),
        drc: check({
          notRun: [{ rule: 'x', reason: 'y', limitOf: 'project' }],
          ignored: [{ ...finding(), reason: 'z', expires: null }],
        }),
      },
      '1 ignored · 1 rule not run in full',
    ],
  ])('says in them: %s', (_, more, words) => {
    const lines = comment(project(more)).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toBe(`1 project checked · ${words}`);
  });

  it('is as short without any project', () => {
    const text = renderPage(report({ projects: [], headline: 'no hardware files changed' }), options);
    expect(text.trimEnd().split('\n')).toHaveLength(4);
  });

  it.each<[string, Partial<ReviewProject>]>([
    ['a check was not run', { dfm: check({ status: 'not_run', reason: 'no profile' }) }],
    ['a finding is fixed', { erc: check({ fixed: [finding()] }) }],
    ['a file could not be read', { problems: ['x.kicad_sch cannot be read'] }],
    ['the cost could not be calculated', { bom: bom({ status: 'not_run', reason: 'no BOM' }) }],
    ['the project is new', { change: 'added' }],
    [
      'a line has lost its price',
      { bom: bom({ unpriced: [{ references: ['R1'], value: null, mpn: 'X', reason: 'gone', isNew: true }] }) },
    ],
  ])('is not so short when %s', (_, more) => {
    expect(comment(project(more))).toContain('\n| --- ');
  });
});

/** One beside it, so that each is a row. */
const other = project({ path: 'hw/other/other.kicad_pro', name: 'other' });
const limit = { rule: 'x', reason: 'y', limitOf: 'program' } as const;

describe('an honest table', () => {
  it.each<[string, Partial<CheckDiff>, string]>([
    ['nothing', {}, '✅'],
    ['old ones', { unchanged: [finding(), finding()] }, '✅ 2 old'],
    ['new ones', { new: [finding(), finding({ severity: 'info' })], fixed: [finding()] }, '❌ 2 new · 1 fixed'],
    ['new warnings', { new: [finding({ severity: 'warning' })] }, '⚠️ 1 new'],
    ['what the program does not check', { notRun: [limit] }, '✅'],
    ['that and old ones', { notRun: [limit], unchanged: [finding()] }, '✅ 1 old'],
    ['rules not run', { notRun: [{ rule: 'x', reason: 'y', limitOf: 'project' }] }, '◐ `x` not run in full'],
    ['not run', { status: 'not_run', reason: 'too large' }, '⏭ not run'],
    ['no base', { isComparable: false, baseStatus: 'not_run', new: [finding()] }, '❌ 1 not compared'],
    ['a new project', { isComparable: false, baseStatus: 'absent', new: [finding()] }, 'ℹ️ 1 without a base'],
    [
      'what is excluded or gone',
      { excluded: [finding()], removed: [finding()] },
      '✅ 1 excluded · 1 gone with their parts',
    ],
  ])('says %s as it is', (_, erc, cell) => {
    const row = findRow(comment(project({ erc: check(erc), drc: check({ fixed: [finding()] }) }), other));
    expect(row.split(' | ')[1]).toBe(cell);
  });

  it.each<[string, Partial<CheckDiff>, string]>([
    ['what it was compared with', {}, 'nothing new'],
    ['a new project', { isComparable: false, baseStatus: 'absent' }, 'nothing found'],
  ])('says in words that a check found nothing in %s, beside one that was not run', (_, erc, cell) => {
    const unrun = { ...other, drc: check({ status: 'not_run' }) };
    const row = findRow(comment(project({ erc: check(erc), drc: check({ fixed: [finding()] }) }), unrun));
    expect(row.split(' | ')[1]).toBe(cell);
  });

  it.each<[string, Partial<CheckDiff>, string]>([
    ['nothing', {}, '✅ nothing new'],
    ['old ones', { unchanged: [finding(), finding()] }, '✅ 2 as before'],
    [
      'new ones',
      { new: [finding(), finding({ severity: 'warning' })], fixed: [finding()] },
      '❌ 1 new error, 1 new warning · 1 fixed',
    ],
    ['what the program does not check', { notRun: [limit] }, '✅ nothing new'],
    ['rules not run', { notRun: [{ ...limit, limitOf: 'project' }] }, '◐ `x` not run in full'],
    ['not run', { status: 'not_run', reason: 'too large' }, '⏭ not run'],
    ['no base', { isComparable: false, baseStatus: 'not_run', new: [finding()] }, '❌ 1 error · not compared'],
    ['a new project', { isComparable: false, baseStatus: 'absent', new: [finding()] }, 'ℹ️ 1 error · without a base'],
  ])('of one project says %s as it is', (_, erc, cell) => {
    const text = comment(project({ erc: check(erc), drc: check({ fixed: [finding()] }) }));
    expect(text).toContain(`\n| ERC | ${cell} |\n`);
  });

  it('says beside the cost what it leaves out', () => {
    const figure = { unit: '1.00', total: '100', pricedLines: 2, unpricedLines: 1, shortLines: 0 };
    const cost = [
      {
        quantity: 100,
        base: figure,
        head: { ...figure, unit: '1.50', total: '150' },
        delta: '0.5',
        deltaPercent: 50,
        isWhole: false,
        uncompared: [
          { kind: 'won' as const, references: ['U8', 'U9'], amount: '2' },
          { kind: 'lost' as const, references: ['U7'], amount: '1.20' },
        ],
      },
    ];
    const changed = comment(
      project({
        bom: bom({ cost, unpriced: [{ references: ['U7'], value: null, mpn: null, reason: 'gone', isNew: true }] }),
      }),
    );
    // What lost its price stands first, before all sums.
    expect(changed).toContain(
      '**Not in the difference**\n\n- U7 (1.20 a board): lost the price, which is no saving\n- U8 and 1 more (2.00 a board): has a price now and had none, which is no rise\n\n| Boards',
    );
    const row = findRow(comment(project({ bom: bom({ cost }) }), other));
    expect(row).toContain('at least 1.50 (1 of 3 lines not priced)');
    expect(row).toContain('| +0.50, leaving out what has no price');
    expect(comment(project({ bom: bom({ cost }) }))).toContain(
      'at least 1.00 → at least 1.50\u00A0EUR, **+0.50**, leaving out what has no price · 1 of 3 lines not priced',
    );
  });

  it('says why there is no difference', () => {
    const figure = { unit: null, total: null, pricedLines: 0, unpricedLines: 3, shortLines: 0 };
    const cost = [
      { quantity: 100, base: figure, head: figure, delta: null, deltaPercent: null, isWhole: false, uncompared: [] },
    ];
    const one = project({ erc: check({ fixed: [finding()] }), bom: bom({ cost }) });
    expect(comment(one)).toContain('| Unit cost at 100 | – (none of 3 lines priced) |');
    const row = findRow(comment(one, other));
    expect(row).toContain('– (none of 3 lines priced) | – (not priced)');
  });
});

it('tells the cost of an export with its board, and what it says otherwise', () => {
  const list = {
    path: 'bom.csv',
    name: 'bom',
    kind: 'bom',
    exportOf: other.path,
    differences: ['only in the export: C9'],
  } as const;
  const changes = [lineChange({ kind: 'added', after: item({ value: '10k' }) })];
  const text = comment(other, project({ ...list, differences: [...list.differences], bom: bom({ changes }) }));
  expect(text).toContain('| 31 | as its board | – |');
  expect(text).toContain('`bom.csv` is of the board `hw/other/other.kicad_pro`: ⚠️ differs: only in the export: C9');
  expect(text).not.toContain('BOM and cost');
});

describe('what needs action', () => {
  const bomFindings = check({
    new: ['no_stock', 'stock_short', 'lifecycle_nrnd', 'lifecycle_obsolete', 'kind_differs'].map((rule) =>
      finding({ check: 'bom', rule, fingerprint: rule }),
    ),
    unchanged: ['unmatched', 'value_differs'].map((rule) =>
      finding({ check: 'bom', rule, severity: 'warning', fingerprint: rule }),
    ),
  });
  const erc = check({
    new: [finding({ rule: 'new_warning', severity: 'warning' })],
    unchanged: [finding({ rule: 'old_error' })],
  });

  it.each<[PolicyName, string, PolicySetting, string[]]>([
    ['fail-on', 'new-error', 'new-error', ['kind_differs']],
    ['fail-on', 'new-warning', 'new-warning', ['kind_differs', 'new_warning']],
    ['fail-on', 'error', 'error', ['old_error', 'kind_differs']],
    ['fail-on', 'warning', 'warning', ['old_error', 'kind_differs', 'new_warning', 'value_differs']],
    ['fail-on-stock', 'below-quantity', 'below-quantity', ['no_stock', 'stock_short']],
    ['fail-on-stock', 'none', 'none', ['no_stock']],
    ['fail-on-lifecycle', 'nrnd,eol', ['nrnd', 'eol'], ['lifecycle_nrnd']],
    ['fail-on-unmatched', '5%', { percent: 5, text: '5%' }, ['unmatched']],
    ['fail-on-contradictions', 'new', 'new', ['kind_differs']],
    ['fail-on-contradictions', 'any', 'any', ['kind_differs', 'value_differs']],
    ['max-cost-increase', '5%', { percent: 5, text: '5%' }, []],
  ])('of %s: %s names what breaks it, and links to its line', (policy, setting, value, rules) => {
    const one = project({ erc, bomFindings });
    const details = [{ project: one.path, message: 'broken' }];
    const policies = [{ policy, setting, value, level: 'fail', verdict: 'violated', details } as const];
    const text = renderPage(report({ projects: [one], policies, conclusion: 'failure' }), options);
    expect(text).toContain(`\n- ❌ \`${policy}: ${setting}\` · broken\n`);
    expect(
      [...text.matchAll(/^ {2}- [^`]+`(\w+)` · `R1` .*\[`feather.kicad_sch:120`\]\(https.*#L120\)$/gmu)].map(
        ([, rule]) => rule,
      ),
    ).toEqual(rules);
  });

  it('shows each policy, however much the first one has to say', () => {
    const many = project({ erc: check({ new: Array.from({ length: 500 }, (_, at) => finding({ line: at + 1 })) }) });
    const policies = (['fail-on', 'fail-on-contradictions'] as const).map((policy) => ({
      policy,
      setting: 'new-error',
      value: 'new-error' as const,
      level: 'fail' as const,
      verdict: 'violated' as const,
      details: [{ project: many.path, message: 'x' }],
    }));
    const text = renderPage(report({ projects: [many], policies }), options);
    expect(text).toContain('`fail-on-contradictions: new-error`');
    expect(text).toMatch(/  - \*4\d\d more in/);
  });
});

describe('findings', () => {
  const trap = (number: number): Finding =>
    finding({ check: 'dfm', rule: 'acid_trap', severity: 'warning', ref: `R${number}`, line: number, message: 'x' });
  const traps = Array.from({ length: 80 }, (_, index) => trap(index + 1));

  it('of one rule are its number, the first five places and how many there are besides', () => {
    const text = comment(project({ dfm: check({ new: traps }) }));
    expect(text).toContain('- ⚠️ `acid_trap` · **80 places** · x\n  - `R1` · [');
    expect(text).toMatch(/  - `R5` · .*\n  - \*75 more in \[the report\]/);
    expect(text).not.toContain('`R6`');
  });

  it('that need a netlist are told as not looked for where a board passes', () => {
    const notRun = [{ rule: 'netlist_open', reason: 'no netlist', limitOf: 'program' as const }];
    const quiet = comment(project({ dfm: check({ notRun }) }));
    expect(quiet).toContain('shorts and opens not checked');
    const loud = project({ dfm: check({ notRun }), erc: check({ new: [finding()] }) });
    expect(comment(loud)).toMatch(/DFM \| ✅ nothing new · shorts and opens not checked/);
    expect(limitWords('DFM', [check({ notRun })])).toBe('no test netlist, so that shorts and opens are not checked');
  });

  it('of one cause are one thing from the second on, those of other causes of the rule stand apart', () => {
    const found = traps.slice(0, 5).map((one, at) => ({
      ...one,
      message: `${at} mm`,
      cause: `acid_trap ${at < 3 ? 1 : 2}`,
    }));
    const text = comment(project({ dfm: check({ new: found }) }));
    expect(text).toMatch(
      /- ⚠️ `acid_trap` · \*\*3 places\*\* of one cause\n {2}- `R1` .*\n {2}- `R2` .*\n {2}- \*1 more/,
    );
    expect(text).toMatch(/- ⚠️ `acid_trap` · \*\*2 places\*\* of one cause\n {2}- `R4` .*\n {2}- `R5` /);
  });

  it('of one cause are one thing where there is no base, errors too', () => {
    const ring = (at: number) =>
      finding({ check: 'dfm', rule: 'annular_ring', ref: `R${at}`, cause: 'annular_ring 3', message: `${at}` });
    const text = comment(
      project({ dfm: check({ baseStatus: 'absent', isComparable: false, new: [ring(1), ring(2), ring(3)] }) }),
    );
    expect(text).toMatch(
      /- ❌ `annular_ring` · \*\*3 places\*\* of one cause\n {2}- `R1` .*\n {2}- `R2` .*\n {2}- \*1 more/,
    );
  });

  it('of one rule are shown one by one while they are few', () => {
    const text = comment(project({ dfm: check({ new: traps.slice(0, 5) }) }));
    expect(text.match(/- ⚠️ `acid_trap` · `R\d`/g)).toHaveLength(5);
  });

  it('of one pin at one line are one line, and those of other pins are not', () => {
    const at = (rule: string, pin: string): Finding => finding({ rule, pin, message: rule });
    const fresh = [at('pin_not_connected', '3'), at('pin_not_driven', '3'), at('pin_not_driven', '4')];
    const text = comment(project({ erc: check({ new: fresh }) }));
    expect(text).toContain(
      '- ❌ `pin_not_connected`, `pin_not_driven` · `R1` pin `3` · pin_not_connected; pin_not_driven · [',
    );
    expect(text).toContain('- ❌ `pin_not_driven` · `R1` pin `4` · pin_not_driven · [');
  });
});

describe('findings that are alike', () => {
  const alike = Array.from({ length: 11 }, (_, at) => finding({ fingerprint: `x#${at + 1}`, message: 'open' }));

  it.each<[string, Finding[], string[]]>([
    ['at one thing in one line', alike, ['pin_not_connected` ×11 · `R1`']],
    [
      'at two things',
      [...alike, finding({ ref: 'R2' })],
      ['pin_not_connected` ×11 · `R1`', 'pin_not_connected` · `R2`'],
    ],
    ['in two lines', [finding(), finding({ line: 121 })], ['pin_not_connected` · `R1`', 'pin_not_connected` · `R1`']],
    ['of two rules', [finding(), finding({ rule: 'other' })], ['pin_not_connected` · `R1`', 'other` · `R1`']],
    [
      'of no place',
      [1, 2].map(() => finding({ places: [] })),
      ['pin_not_connected` · Pin', 'pin_not_connected` · Pin'],
    ],
  ])('%s are told so', (_, fresh, rows) => {
    const text = comment(project({ erc: check({ new: fresh }) }));
    const told = [...text.matchAll(/^- ❌ `(\w+`(?: ×\d+)? · (?:`R\d`|Pin))/gm)].map(([, row]) => row);
    expect(told).toEqual(rows);
    expect(text).toContain(`**New: ${fresh.length}**`);
  });

  it('are counted in the places of a rule and in the log', () => {
    const others = Array.from({ length: 6 }, (_, at) => finding({ ref: `R${at + 2}`, message: 'open' }));
    const of = project({ erc: check({ new: [...alike, ...others] }) });
    expect(comment(of)).toContain('**7 places** · open\n  - `R1` ×11 · ');
    const mixed = project({ erc: check({ new: [...alike, ...others.map((one) => ({ ...one, message: 'shut' }))] }) });
    expect(comment(mixed)).toMatch(/\*\*7 places\*\*\n {2}- `R1` ×11 · open · .*\n {2}- `R2` · shut · /);
    const log = renderText(report({ projects: [of] }));
    expect(log.match(/ {4}error pin_not_connected ×11 /g)).toHaveLength(1);
    expect(log.match(/ {4}error pin_not_connected /g)).toHaveLength(7);
  });
});

describe('lines without a price', () => {
  const line = (name: string, isNew: boolean) => ({ references: [name], value: null, mpn: 'X', reason: 'gone', isNew });

  it.each([
    [['U1'], ['U2', 'U3'], '3 lines**\n\n- `U1` `X`: gone\n- and 2 as before\n'],
    [['U1', 'U2'], [], '2 lines**\n\n- `U1` `X`: gone\n- `U2` `X`: gone\n\n'],
    [[], ['U2', 'U3'], '2 lines**, as before\n'],
  ])('that are new (%j) are named, and those from before (%j) counted', (fresh, old, words) => {
    const unpriced = [...old.map((name) => line(name, false)), ...fresh.map((name) => line(name, true))];
    const changes = [lineChange({ kind: 'added', after: item({ value: '10k' }) })];
    expect(comment(project({ bom: bom({ unpriced, changes }) }))).toContain(
      `**Not priced, and in no sum above: ${words}`,
    );
  });
});

describe('a line of the bill of materials', () => {
  const found = part('RC0402JR-071KL', { manufacturer: 'Yageo' });
  const drawn = item({ value: '1k', footprint: 'R_0402', part: found });
  const substitute = item({ value: '1k', mpn: 'ABC-1', part: found });

  it.each([
    ['no number', { kind: 'added', after: drawn }, '**new** 1k R_0402, priced as `RC0402JR-071KL` (Yageo)'],
    [
      'the number of the part, in another notation',
      { kind: 'added', after: { ...drawn, mpn: 'rc0402jr 071kl' } },
      '**new** `rc0402jr 071kl` 1k R_0402',
    ],
    [
      'another number',
      { kind: 'added', after: substitute },
      '**new** `ABC-1` 1k, price of a substitute: `RC0402JR-071KL` (Yageo)',
    ],
    [
      'another value, and the part found is the same',
      { before: { ...drawn, value: '1.1k' }, after: drawn, fields: ['value'] },
      'R_0402: 1.1k → **1k**, priced as `RC0402JR-071KL` (Yageo)',
    ],
    [
      'the same, and another part was found',
      { before: { ...drawn, part: part('CRCW0402') }, after: drawn, fields: ['part'] },
      '1k R_0402, priced as `CRCW0402` → **`RC0402JR-071KL`** (Yageo)',
    ],
    [
      'a number now',
      { before: drawn, after: { ...drawn, mpn: 'RC0402JR-071KL' }, fields: ['mpn'] },
      '1k R_0402: nothing → **`RC0402JR-071KL`**',
    ],
    ['nothing', { kind: 'removed', before: item({ part: found }) }, '**gone** priced as `RC0402JR-071KL` (Yageo)'],
    ['that it is not fitted', { kind: 'added', after: { ...drawn, quantity: 0 } }, '**new** 1k R_0402 × 0'],
  ] as [string, Partial<BomLineChange>, string][])('of which the design says %s', (_, change, words) => {
    expect(comment(project({ bom: bom({ changes: [lineChange(change)] }) }))).toContain(`\`U7\` | ${words} | `);
  });

  it('of a new project stands by what it costs, and many are counted', () => {
    const changes = Array.from({ length: 30 }, (_, at) =>
      lineChange({
        kind: 'added',
        references: [`R${at}`],
        after: item({ value: '1k' }),
        cost: [{ quantity: 100, delta: at === 3 ? null : `0.0${at + 10}` }],
      }),
    );
    const first = { bom: bom({ lines: { base: null, head: 30 }, changes }) };
    const text = renderPage(report({ base: null, quantities: [100], projects: [project(first)] }), options);
    expect([...text.matchAll(/^\| `(R\d+)` \| 1k \| (\S+)/gm)].slice(0, 2).map(([, ...row]) => row)).toEqual([
      ['R29', '0.039'],
      ['R28', '0.038'],
    ]);
    expect(text).toContain('*5 more lines in [the report]');
    expect(text).not.toContain('(new)');
  });
});

describe('drawings', () => {
  const pictures = [{ kind: 'board', title: 'top', before: 'a', after: 'b', changes: null } as const];

  it('of several projects are one line at the end of a comment', () => {
    const two = [project({ pictures }), { ...other, pictures }];
    const text = comment(...two, project({ path: 'hw/third/third.kicad_pro', erc: check({ new: [finding()] }) }));
    expect(text.match(/^🖼.*$/gm)).toEqual([
      '🖼 2 drawings of 2 projects before and after in [the report](https://host.example/run)',
    ]);
    expect(text.indexOf('🖼')).toBeGreaterThan(text.lastIndexOf('</details>'));
  });
});

describe('a heading', () => {
  it.each(Object.entries(cases))('of %s is short', (_, make) => {
    const [, heading = ''] = renderPage(make(), options).split('\n');
    expect(heading.length).toBeLessThanOrEqual('### 🔧 Partwright: '.length + 3 + 60);
  });
});

describe('a report without a base', () => {
  it.each(['nightly', 'first-review'])('says of %s how things stand, and not what is new or fixed', (name) => {
    const made = cases[name]!();
    for (const text of [renderPage(made, options), renderSummary(made, options), renderText(made)])
      expect(text.replaceAll('new-error', '')).not.toMatch(/\b(?:new|fixed|before|base|compared?)\b/i);
  });
});

describe('a comment that would be too long', () => {
  const many = manyProjects(40, 125);

  it.each([60_000, 20_000, 6_000, 2_000, 600])('keeps to %d code points, and says what is elsewhere', (budget) => {
    const text = renderPage(many, { ...options, budget });
    expect(codePoints(text)).toBeLessThanOrEqual(budget);
    expect(text).toMatch(/^<!-- marker -->\n### /);
    expect(text).toContain('[the report](https://host.example/run)');
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    expect(renderPage(many, { ...options, budget })).toBe(text);
  });

  it('loses rows first, then details of projects with fewer errors, then rows of projects', () => {
    const at = (budget: number): string => renderPage(many, { ...options, budget });
    expect(at(60_000).match(/<details>/g)).toHaveLength(40);
    expect(at(60_000)).toMatch(/\d+ more in \[the report]/);
    const rows = (text: string): number => text.match(/^\| `hw/gm)?.length ?? 0;
    expect(at(20_000).match(/<details>/g)!.length).toBeLessThan(40);
    expect(rows(at(20_000))).toBe(40);
    expect(at(20_000)).toContain('module-05');
    expect(rows(at(2_000))).toBeLessThan(40);
  });

  it('is made with less than two seconds of work', () => {
    const before = process.cpuUsage();
    renderPage(many, options);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it('keeps the summary to its bytes', () => {
    const text = renderSummary(manyProjects(40, 200), { fileUrl: options.fileUrl });
    expect(utf8Bytes(text)).toBeLessThanOrEqual(1_000_000);
    expect(text).toMatch(/\d+ more in `report\.json`/);
  });

  it('counts signs outside of the basic plane once', () => {
    expect([codePoints('a😀'), utf8Bytes('a😀')]).toEqual([2, 5]);
  });
});

describe('a policy that cannot be decided', () => {
  const undecided = (erc: CheckDiff): string =>
    renderPage(
      report({
        conclusion: 'failure',
        projects: [project({ erc })],
        policies: [
          {
            policy: 'fail-on',
            setting: 'new-error',
            value: 'new-error',
            level: 'fail',
            verdict: 'not_decidable',
            details: [{ project: 'hw/feather/feather.kicad_pro', message: 'ERC could not be done' }],
          },
        ],
      }),
      options,
    );

  it('needs action where the check could be made before: a broken file opens no gate', () => {
    const text = undecided(check({ status: 'not_run', reason: 'line 3', baseStatus: 'ran' }));
    expect(text).toContain('**Needs action**\n\n- ❌ `fail-on: new-error` cannot be decided');
  });

  it('is worth a look where it never could', () => {
    const text = undecided(check({ status: 'not_run', reason: 'line 3', baseStatus: 'not_run' }));
    expect(text).toContain('**Worth a look**\n\n- ❔ `fail-on: new-error` cannot be decided');
  });
});
