import { describe, expect, it } from 'vitest';
import { cases, manyProjects } from './cases.fixture.ts';
import { codePoints, utf8Bytes } from './fitting.ts';
import { renderComment, renderSummary, type CommentOptions } from './index.ts';
import { bom, check, finding, project, report } from './report.fixture.ts';
import type { CheckDiff, ReviewProject } from '../model.ts';

const options: CommentOptions = {
  marker: '<!-- marker -->',
  reportUrl: 'https://host.example/run',
  fileUrl: (path, line) => `https://host.example/${path}#L${line}`,
};
const comment = (...projects: ReviewProject[]): string => renderComment(report({ projects }), options);
const rowOf = (text: string): string => text.split('\n').find((line) => line.startsWith('| `hw/feather`')) ?? '';

describe('a comment where nothing has changed', () => {
  it('is the marker and three lines', () => {
    const lines = renderComment(cases['nothing-changed']!(), options).trimEnd().split('\n');
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
        drc: check({ notRun: [{ rule: 'x', reason: 'y' }], ignored: [{ ...finding(), reason: 'z', expires: null }] }),
      },
      '1 ignored · 1 rule not run',
    ],
  ])('says in them: %s', (_, more, words) => {
    const lines = comment(project(more)).trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toBe(`1 project checked · ${words}`);
  });

  it('is as short without any project', () => {
    const text = renderComment(report({ projects: [], headline: 'no hardware files changed' }), options);
    expect(text.trimEnd().split('\n')).toHaveLength(4);
  });

  it.each<[string, Partial<ReviewProject>]>([
    ['a check was not run', { dfm: check({ status: 'not_run', reason: 'no profile' }) }],
    ['a finding is fixed', { erc: check({ fixed: [finding()] }) }],
    ['a file could not be read', { problems: ['x.kicad_sch cannot be read'] }],
    ['the cost could not be reckoned', { bom: bom({ status: 'not_run', reason: 'no BOM' }) }],
    ['the project is new', { change: 'added' }],
    [
      'a line has lost its price',
      { bom: bom({ unpriced: [{ references: ['R1'], value: null, mpn: 'X', reason: 'gone', isNew: true }] }) },
    ],
  ])('is not so short when %s', (_, more) => {
    expect(comment(project(more))).toContain('\n| --- ');
  });
});

describe('an honest table', () => {
  it.each<[string, Partial<CheckDiff>, string]>([
    ['nothing', {}, '✅'],
    ['old ones', { unchanged: [finding(), finding()] }, '✅ 2 old'],
    ['new ones', { new: [finding(), finding({ severity: 'info' })], fixed: [finding()] }, '❌ 2 new · 1 fixed'],
    ['new warnings', { new: [finding({ severity: 'warning' })] }, '⚠️ 1 new'],
    ['rules not run', { notRun: [{ rule: 'x', reason: 'y' }] }, '◐ 1 rule not run'],
    ['not run', { status: 'not_run', reason: 'too large' }, '⏭ not run'],
    ['no base', { isComparable: false, baseStatus: 'not_run', new: [finding()] }, '❌ 1, not compared'],
  ])('says %s as it is', (_, erc, cell) => {
    const row = rowOf(comment(project({ erc: check(erc), drc: check({ fixed: [finding()] }) })));
    expect(row.split(' | ')[1]).toBe(cell);
  });

  it('says beside the cost what it leaves out', () => {
    const figure = { unit: '1.00', total: '100', pricedLines: 2, unpricedLines: 1 };
    const cost = [
      {
        quantity: 100,
        base: figure,
        head: { ...figure, unit: '1.50' },
        delta: '0.5',
        deltaPercent: 50,
        isWhole: false,
      },
    ];
    const text = comment(project({ bom: bom({ cost }) }));
    expect(rowOf(text)).toContain('1.50 (1 of 3 lines not priced)');
    expect(rowOf(text)).toContain('+0.50 (+50.0\u00A0%), not the whole');
    expect(text).toContain('not the whole change; 1 of 3 lines not priced');
  });

  it('says why there is no difference', () => {
    const figure = { unit: null, total: null, pricedLines: 0, unpricedLines: 3 };
    const cost = [{ quantity: 100, base: figure, head: figure, delta: null, deltaPercent: null, isWhole: false }];
    const row = rowOf(comment(project({ erc: check({ fixed: [finding()] }), bom: bom({ cost }) })));
    expect(row).toContain('– (none of 3 lines priced) | – (not priced)');
  });
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

  it.each([
    ['fail-on', 'new-error', ['kind_differs']],
    ['fail-on', 'new-warning', ['kind_differs', 'new_warning']],
    ['fail-on', 'error', ['old_error', 'kind_differs']],
    ['fail-on', 'warning', ['old_error', 'kind_differs', 'new_warning', 'value_differs']],
    ['fail-on-stock', 'below-quantity', ['no_stock', 'stock_short']],
    ['fail-on-stock', 'none', ['no_stock']],
    ['fail-on-lifecycle', 'nrnd,eol', ['lifecycle_nrnd']],
    ['fail-on-unmatched', '5%', ['unmatched']],
    ['fail-on-contradictions', 'new', ['kind_differs']],
    ['fail-on-contradictions', 'any', ['kind_differs', 'value_differs']],
    ['max-cost-increase', '5%', []],
  ])('of %s: %s names what breaks it, and links to its line', (policy, setting, rules) => {
    const one = project({ erc, bomFindings });
    const details = [{ project: one.path, message: 'broken' }];
    const policies = [{ policy, setting, level: 'fail', verdict: 'violated', details } as const];
    const text = renderComment(report({ projects: [one], policies, conclusion: 'failure' }), options);
    expect(text).toContain(`\n- ❌ \`${policy}: ${setting}\` · broken\n`);
    expect(
      [...text.matchAll(/^ {2}- [^`]+`(\w+)` · `R1` .*\[`feather.kicad_sch:120`\]\(https.*#L120\)$/gmu)].map(
        ([, rule]) => rule,
      ),
    ).toEqual(rules);
  });

  it('shows each policy, however much the first one has to say', () => {
    const many = project({ erc: check({ new: Array.from({ length: 500 }, () => finding()) }) });
    const policies = ['fail-on', 'max-unit-cost'].map((policy) => ({
      policy,
      setting: 'new-error',
      level: 'fail' as const,
      verdict: 'violated' as const,
      details: [{ project: many.path, message: 'x' }],
    }));
    const text = renderComment(report({ projects: [many], policies }), options);
    expect(text).toContain('`max-unit-cost: new-error`');
    expect(text).toMatch(/  - \*4\d\d more in/);
  });
});

describe('a comment that would be too long', () => {
  const many = manyProjects(40, 125);

  it.each([60_000, 20_000, 6_000, 2_000, 600])('keeps to %d code points, and says what is elsewhere', (budget) => {
    const text = renderComment(many, { ...options, budget });
    expect(codePoints(text)).toBeLessThanOrEqual(budget);
    expect(text).toMatch(/^<!-- marker -->\n### /);
    expect(text).toContain('[the report](https://host.example/run)');
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    expect(renderComment(many, { ...options, budget })).toBe(text);
  });

  it('loses rows first, then details of projects with fewer errors, then rows of projects', () => {
    const at = (budget: number): string => renderComment(many, { ...options, budget });
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
    renderComment(many, options);
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
