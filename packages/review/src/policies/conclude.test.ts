import { expect, it } from 'vitest';
import type { NotChecked, ReviewProject } from '../model.ts';
import type { PolicyVerdict } from '../report.ts';
import { formatVerdict } from './verdict.ts';
import { conclude } from './conclude.ts';
import { policyNames } from './policy-table.ts';
import { makeBom, makeDiff, makeFigure, makeFinding, makeProject } from './projects.fixture.ts';

const makePolicy = (verdict: PolicyVerdict['verdict'], more: Partial<PolicyVerdict> = {}): PolicyVerdict => ({
  policy: 'fail-on',
  setting: 'new-error',
  value: 'new-error',
  level: 'fail',
  verdict,
  details: verdict === 'passed' ? [] : [{ project: 'hw/a.kicad_pro', message: '1 new error of ERC' }],
  ...more,
});
const fresh = makeProject({
  erc: makeDiff({ new: [makeFinding('erc', 'a', { severity: 'warning' })], fixed: [makeFinding('erc', 'b')] }),
});
const broken = makeProject({ erc: makeDiff({ status: 'not_run', reason: 'cut off' }) });
const never = makeProject({ erc: makeDiff({ status: 'not_run', baseStatus: 'not_run', reason: 'no kicad-cli' }) });

const BASE = { sha: 'b'.repeat(40), ref: 'main' };
const judged = (
  policies: PolicyVerdict[],
  projects: ReviewProject[],
  base: typeof BASE | null = BASE,
  notChecked: NotChecked[] = [],
) => {
  const report = { base, projects, notChecked, policies, primaryQuantity: 100, currency: 'EUR' };
  const concluded = conclude(report);
  return { ...concluded, verdict: formatVerdict({ ...report, ...concluded }) };
};
it('of a change of its own rules is neutral, whatever was found by them', () => {
  const rulesChanged = ['.partwright.yml: fail-on is off, and was new-error'];
  const report = { base: BASE, notChecked: [], policies: [], rulesChanged, primaryQuantity: 100, currency: 'EUR' };
  expect(conclude({ ...report, projects: [] })).toEqual({
    conclusion: 'neutral',
    headline: 'changes the rules of its own review',
  });
  expect(conclude({ ...report, projects: [makeProject({})] }).headline).toBe(
    'changes the rules of its own review: no new findings',
  );
  expect(conclude({ ...report, projects: [errors], policies: [makePolicy('violated')] }).conclusion).toBe('failure');
});

it.each<[string, PolicyVerdict['details'], string]>([
  ['for want of a base alone', [{ project: 'hw/new.kicad_pro', message: 'no base', hasNoBase: true }], 'neutral'],
  ['for another reason', [{ project: 'hw/new.kicad_pro', message: 'prices could not be asked for' }], 'failure'],
  [
    'in another project too',
    [
      { project: 'hw/new.kicad_pro', message: 'no base', hasNoBase: true },
      { project: 'hw/a.kicad_pro', message: 'nothing of base has a price' },
    ],
    'failure',
  ],
])('where doubt fails, a policy beside a new project that is open %s is as it should be', (_, details, conclusion) => {
  const policies = [makePolicy('not_decidable', { policy: 'max-cost-increase', details })];
  const projects = [makeProject({ path: 'hw/new.kicad_pro', change: 'added' }), makeProject()];
  const report = { base: BASE, projects, notChecked: [], policies, primaryQuantity: 100, currency: 'EUR' };
  expect(conclude({ ...report, onDoubt: 'failure' }).conclusion).toBe(conclusion);
});

const errors = makeProject({
  erc: makeDiff({ new: ['a', 'b'].map((rule) => makeFinding('erc', rule)) }),
  drc: makeDiff({ new: [makeFinding('drc', 'c')] }),
});
const dearer = { base: makeFigure('41.37'), head: makeFigure('43.02'), delta: '1.65', deltaPercent: 3.988 };
const risen = makeProject({ bom: makeBom(dearer) });

it.each<[string, PolicyVerdict[], ReviewProject[], string, string, string]>([
  ['nothing touched', [], [], 'success', 'no hardware files changed', 'no hardware files changed'],
  ['nothing new', [makePolicy('passed')], [makeProject()], 'success', 'no new findings', 'no new findings'],
  [
    'findings in several projects',
    [],
    [fresh, makeProject({ path: 'hw/b.kicad_pro' })],
    'success',
    '1 new finding, 1 fixed in 1 of 2 projects',
    '1 new finding, 1 fixed in 1 of 2 projects',
  ],
  [
    'a rise of cost alone',
    [],
    [risen],
    'success',
    'no new findings, +1.65\u00A0EUR (+4.0\u00A0%)',
    'no new findings, +1.65\u00A0EUR (+4.0\u00A0%)',
  ],
  [
    'a rise that is not known in whole',
    [],
    [makeProject({ bom: makeBom({ ...dearer, isWhole: false }) })],
    'success',
    'no new findings',
    'no new findings',
  ],
  ['rises in several', [], [risen, risen], 'success', 'cost changes in 2 projects', 'cost changes in 2 projects'],
  [
    'a new project',
    [],
    [makeProject({ change: 'added', bom: makeBom({ head: makeFigure('41.37') }) })],
    'success',
    'no new findings, 41.37\u00A0EUR a board',
    'no new findings, 41.37\u00A0EUR a board',
  ],
  ['a project that is gone', [], [makeProject({ change: 'removed' })], 'success', 'project removed', 'project removed'],
  [
    'a check that no policy asks for',
    [],
    [never],
    'neutral',
    'not all was checked: no new findings, ERC not run',
    'not all was checked: no new findings, ERC not run',
  ],
  [
    'findings that have no base',
    [makePolicy('not_decidable')],
    [makeProject({ erc: makeDiff({ isComparable: false, baseStatus: 'absent', new: [makeFinding('erc', 'a')] }) })],
    'neutral',
    'no base to compare with: no new findings, 1 without a base',
    'no base to compare with: no new findings, 1 without a base',
  ],
  [
    'Gerber files that are gone from a board',
    [makePolicy('passed')],
    [makeProject({ dfm: makeDiff({ status: 'absent' }) })],
    'neutral',
    'Gerber files removed, no longer checked: no new findings',
    'Gerber files removed, no longer checked: no new findings',
  ],
  [
    'Gerber files that stood alone and are gone',
    [],
    [makeProject({ kind: 'gerber', change: 'removed' })],
    'neutral',
    'Gerber files removed, no longer checked',
    'Gerber files removed, no longer checked',
  ],
  [
    'a board and its Gerber files that are gone',
    [],
    [
      makeProject({ change: 'removed' }),
      makeProject({ path: 'fab', kind: 'gerber', change: 'removed', exportOf: 'hw/a.kicad_pro' }),
    ],
    'success',
    'project removed',
    'project removed',
  ],
  [
    'a ZIP of Gerber files that is gone, while its folder is there',
    [],
    [makeProject(), makeProject({ kind: 'gerber', change: 'removed', sameFilesAs: 'hw/a.kicad_pro' })],
    'success',
    'no new findings in 1 project, Gerber files removed',
    'no new findings in 1 project, Gerber files removed',
  ],
  [
    'Gerber files of a board that are a project of their own now',
    [],
    [
      makeProject({ dfm: makeDiff({ status: 'absent' }) }),
      makeProject({ path: 'fab', kind: 'gerber', change: 'added', exportOf: 'hw/a.kicad_pro' }),
    ],
    'success',
    'no new findings',
    'no new findings',
  ],
  [
    'a list of parts that is gone',
    [],
    [makeProject({ kind: 'bom', change: 'removed' })],
    'success',
    'list of parts removed',
    'list of parts removed',
  ],
  [
    'errors that the rules of the project put aside',
    [makePolicy('passed')],
    [makeProject({ erc: makeDiff({ excluded: [makeFinding('erc', 'a')], fixed: [makeFinding('erc', 'b')] }) })],
    'neutral',
    'errors were silenced: no new findings, 1 fixed, 1 excluded',
    'errors were silenced: no new findings, 1 fixed, 1 excluded',
  ],
  [
    'a policy that fails',
    [makePolicy('violated'), makePolicy('passed')],
    [errors],
    'failure',
    '1 policy needs action',
    '1 policy needs action: 2 new ERC errors, 1 new DRC error',
  ],
  [
    'findings that fail it in several projects',
    [
      makePolicy('violated', {
        details: ['hw/a', 'hw/b'].map((project) => ({ project, message: '2 new errors of ERC' })),
      }),
    ],
    [errors, fresh, errors],
    'failure',
    '1 policy needs action',
    '1 policy needs action: 6 new errors in 2 projects',
  ],
  [
    'one new error, beside many that have no base',
    [makePolicy('violated')],
    [
      makeProject({ drc: makeDiff({ new: [makeFinding('drc', 'c')] }) }),
      makeProject({
        dfm: makeDiff({
          baseStatus: 'absent',
          isComparable: false,
          new: [makeFinding('dfm', 'd'), makeFinding('dfm', 'e')],
        }),
      }),
    ],
    'failure',
    '1 policy needs action',
    '1 policy needs action: 1 new DRC error',
  ],
  [
    'one that only warns',
    [makePolicy('violated', { policy: 'fail-on-lifecycle', setting: 'obsolete', level: 'warn' })],
    [fresh],
    'neutral',
    'worth a look: fail-on-lifecycle',
    'worth a look: fail-on-lifecycle',
  ],
  [
    'one that cannot be decided',
    [makePolicy('not_decidable', { policy: 'max-cost-increase', setting: '5%', details: [] })],
    [fresh],
    'neutral',
    'cannot be decided: max-cost-increase',
    'cannot be decided: max-cost-increase',
  ],
  [
    'a check that base had and head cannot do',
    [makePolicy('not_decidable')],
    [broken],
    'failure',
    '1 policy needs action',
    '1 policy needs action: ERC not run',
  ],
  [
    'a check whose files are gone from a project that is there',
    [makePolicy('not_decidable')],
    [makeProject({ erc: makeDiff({ status: 'absent', reason: 'there is no schematic' }) })],
    'failure',
    '1 policy needs action',
    '1 policy needs action: ERC not run',
  ],
  [
    'a project that there was no room for',
    [makePolicy('not_decidable', { details: [{ project: 'hw/z.kicad_pro', message: 'was not reviewed' }] })],
    [makeProject()],
    'failure',
    '1 policy needs action',
    '1 policy needs action: fail-on',
  ],
  [
    'such a project where it only warns',
    [
      makePolicy('not_decidable', {
        level: 'warn',
        details: [{ project: 'hw/z.kicad_pro', message: 'was not reviewed' }],
      }),
    ],
    [makeProject()],
    'neutral',
    'cannot be decided: fail-on',
    'cannot be decided: fail-on',
  ],
  [
    'a check that neither could do',
    [makePolicy('not_decidable')],
    [never],
    'neutral',
    'cannot be decided: fail-on',
    'cannot be decided: fail-on',
  ],
  [
    'both, the failure first',
    [makePolicy('violated', { policy: 'max-unit-cost', level: 'warn' }), makePolicy('violated')],
    [errors],
    'failure',
    '1 policy needs action',
    '1 policy needs action: 2 new ERC errors, 1 new DRC error',
  ],
])('%s', (_, verdicts, projects, conclusion, verdict, headline) => {
  const concluded = judged(verdicts, projects);
  expect(concluded.conclusion).toBe(conclusion);
  expect(concluded.verdict).toContain(verdict);
  expect(concluded.headline).toContain(headline);
});

it('speaks of what is open and of its cost where there is no base', () => {
  const first = { baseStatus: 'absent', isComparable: false } as const;
  const nightly = makeProject({
    change: 'added',
    erc: makeDiff({ ...first, new: [makeFinding('erc', 'a'), makeFinding('erc', 'b')] }),
    bom: makeBom({ head: makeFigure('41.37') }),
  });
  expect(judged([], [nightly], null).headline).toBe('2 open findings, 41.37\u00A0EUR a board at 100');
  expect(judged([], [nightly, nightly], null).headline).toBe('2 projects, 4 open findings');
  expect(judged([makePolicy('violated')], [nightly], null).headline).toBe(
    '1 policy needs action: 2 ERC errors, 41.37\u00A0EUR a board at 100',
  );
});

it.each([
  [[], ['lamp.SchDoc'], 'lamp.SchDoc not checked'],
  [[fresh], ['lamp.SchDoc'], 'lamp.SchDoc not checked: 1 new finding, 1 fixed'],
  // What stands behind the colon is of what was checked: no count of files among it.
  [[fresh], ['lamp.SchDoc', 'psu.SchDoc', 'top.SchDoc'], '3 files not checked: 1 new finding, 1 fixed'],
  [[fresh], [`${'long'.repeat(10)}.SchDoc`], '1 file not checked: 1 new finding, 1 fixed'],
])('is never green where a file was not looked at', (projects, files, headline) => {
  const notChecked = files.map((name) => ({ path: `hw/${name}`, reason: 'altium' as const }));
  const concluded = judged([], projects, BASE, notChecked);
  expect(concluded).toMatchObject({ conclusion: 'neutral', headline });
});

it('counts nothing as new that has no base, beside what is new', () => {
  const first = { baseStatus: 'absent', isComparable: false } as const;
  const added = makeProject({
    path: 'new',
    erc: makeDiff({ ...first, new: [makeFinding('erc', 'a'), makeFinding('erc', 'b')] }),
  });
  const grown = makeProject({ path: 'old', erc: makeDiff({ new: [makeFinding('erc', 'c')] }) });
  expect(judged([makePolicy('violated')], [added, grown]).headline).toBe('1 policy needs action: 1 new ERC error');
});

it('has no good news of what was not checked on either side', () => {
  const none = makeDiff({ status: 'absent', baseStatus: 'absent' });
  const unread = makeDiff({ status: 'not_run', baseStatus: 'not_run', isComparable: false, reason: 'KiCad 5' });
  const unchecked = makeProject({ erc: none, drc: unread, dfm: none, bomFindings: none });
  const notChecked = [{ path: 'hw/a.sch', reason: 'schematic_of_another_program' as const }];
  const { headline } = judged([], [unchecked], BASE, notChecked);
  expect(headline).toBe('a.sch not checked: DRC not run');
});

it('tells the cost of a board once, whatever was exported of it', () => {
  const list = makeProject({ path: 'bom.csv', kind: 'bom', exportOf: 'hw/a.kicad_pro', bom: makeBom(dearer) });
  expect(judged([], [risen, list]).headline).toBe('no new findings, +1.65\u00A0EUR (+4.0\u00A0%)');
});

it('stays one line of a bearable length', () => {
  const all = policyNames.map((policy) => makePolicy('violated', { policy }));
  const { headline, verdict } = judged(all, [fresh]);
  expect(headline.length).toBeLessThanOrEqual(100);
  expect(headline).toMatch(/, fail-on-unmatched and \d more$/);
  expect(verdict.length).toBeLessThanOrEqual(60);
});
