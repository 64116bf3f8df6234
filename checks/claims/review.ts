import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLfsContents } from '../../packages/action/src/files/git/lfs-contents.ts';
import type { LeftOut, RepositoryFiles } from '../../packages/action/src/files/index.ts';
import { findOccasion } from '../../packages/action/src/publish/occasion.ts';
import { formatOutputs } from '../../packages/action/src/report-file/index.ts';
import { listNotChecked } from '../../packages/action/src/run/not-checked.ts';
import { openPolygons } from '../../packages/gerber/src/polygons/index.ts';
import { makeDrill, makeGerber, padsAt, drawRectangle } from '../../packages/gerber/src/set/set.fixture.ts';
import { prose } from '../../packages/report-text/src/index.ts';
import {
  findOrigin,
  listUnreadSources,
  pairProjects,
  renderSarif,
  reviewSide,
  withOrigins,
  type HeldExport,
  type ProjectPlace,
  type ReviewReport,
} from '../../packages/review/src/index.ts';
import { bill, comment, fault, line, project, ran, review, side, told } from './review.cases.ts';
import type { ClaimRow, Said } from './row.ts';

const COMPARE = 'packages/review/src/compare-checks.ts';
const CONCLUDE = 'packages/review/src/policies/conclude.ts';
const EXPORTS = 'packages/review/src/boards/hold-against-source.ts';
const OUTPUTS = 'packages/action/src/report-file/outputs.ts';

const BOARD = [
  line(['R1', 'R2', 'R3'], { value: '10k' }, '0.10'),
  line(['U1'], { value: 'MCU', mpn: 'MCU-1' }, '2.00'),
];
const ofBoth = (lines = BOARD) => side({ bom: bill(...lines) });
/** A KiCad project and a list of parts beside it. */
const withExport = (lines: typeof BOARD, before = lines): ReviewReport =>
  review([project(ofBoth(), ofBoth()), project(ofBoth(before), ofBoth(lines), 'build/bom.csv', 'bom')]);

/** A board whose positions were held against it. */
const withHeld = (more: Partial<HeldExport>): ReviewReport =>
  review([
    {
      ...project(ofBoth(), ofBoth()),
      exports: [{ path: 'out/pos.csv', kind: 'positions', isRenewed: true, differences: [], ...more }],
    },
  ]);

const outputsOf = (report: ReviewReport): Said => {
  const nothing = { reportJson: null, reportMarkdown: null, sarif: null, comment: null, checkRunId: null };
  return { text: JSON.stringify(formatOutputs(report, { ...nothing, skippedReason: null })) };
};

const WASM = 'node_modules/clipper2-wasm/dist/umd/clipper2z.wasm';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What is said of a real schematic with an open pin when only its rules change. */
async function changeRules(root: string, now: object, before: object = {}): Promise<ReviewReport> {
  const polygons = await openPolygons(readFileSync(join(root, WASM)));
  const sheet = readFileSync(join(root, 'packages/kicad/examples/blinky.kicad_sch'));
  const rules = (of: object): Uint8Array => encode(JSON.stringify(of));
  const wish = (of: object) => ({
    kind: 'kicad' as const,
    path: 'blinky.kicad_pro',
    files: new Map([
      ['blinky.kicad_pro', rules(of)],
      ['blinky.kicad_sch', sheet],
    ]),
    checks: new Set(['erc'] as const),
    fabProfile: 'conservative',
  });
  const tools = { polygons, catalogue: null };
  const base = await reviewSide({ ...wish(before), rulesAfter: { project: rules(now) } }, tools);
  const head = await reviewSide({ ...wish(now), rulesBefore: { project: rules(before) } }, tools);
  return review([project(base, head, 'blinky.kicad_pro')]);
}

const left = (path: string, reason: LeftOut['reason'], sha: string): LeftOut => ({ path, reason, sha, message: '' });

/** What nothing looked at when a commit leaves these out, and its base those. */
async function leaveOut(base: LeftOut[], head: LeftOut[]): Promise<Said> {
  const [before, after] = ['b', 'a'].map((letter) => letter.repeat(40)) as [string, string];
  const source: RepositoryFiles = {
    label: 'test',
    list: async () => [],
    changes: async () => [],
    read: async () => new Map(),
    mergeBase: async () => before,
    commitTime: async () => undefined,
    leftOut: (commit) => (commit === before ? base : head),
  };
  const notChecked = await listNotChecked(
    source,
    { base: before, head: after },
    { include: () => true, ignore: () => false },
  );
  return told(review([], { notChecked }));
}

const touch = (path: string) => listUnreadSources([{ path, change: 'modified', previousPath: null }]);

/** What is said of changes of pull requests. */
export const rows: ClaimRow[] = [
  {
    sentence: '… new errors',
    lie: 'the fault was there, and only its exclusion is gone',
    ask: async ({ root }) =>
      told(await changeRules(root, {}, { erc: { rule_severities: { pin_not_connected: 'ignore' } } })),
    says: [/^conclusion: success/, /no new findings/],
    never: [/new error/],
    without: {
      file: 'packages/review/src/side.ts',
      find: 'wish.rulesBefore ?? wish.rulesAfter',
      replace: 'wish.rulesBefore ?? [wish.rulesAfter][1]',
    },
  },
  {
    sentence: 'BOM changed …',
    lie: 'another line only got another order code',
    ask: async () => {
      const before = [line(['R1'], { value: '10k' }), line(['J1'], { value: 'USB' })];
      const after = [line(['R1'], { value: '12k' }), line(['J1'], { value: 'USB', sku: 'C695210' })];
      return { text: comment(review([project(ofBoth(before), ofBoth(after))])) };
    },
    says: [/changed `J1, R1`/],
    without: {
      file: 'packages/review/src/bom/diff-sides.ts',
      find: "? ['sku'] : []",
      replace: "? ['sku'].slice(1) : []",
    },
  },
  {
    sentence: '… excluded',
    lie: 'the fault is new, and came with the rule that hides it',
    ask: async () => {
      const head = side({ erc: ran([], { excluded: [fault('R7')] }) });
      return told(review([project(side({ erc: ran() }), head)]));
    },
    says: [/^conclusion: neutral/, /new errors were silenced/, /New, and excluded at once/],
    without: {
      file: COMPARE,
      find: 'diff.excluded = [...hidden, ',
      replace: 'diff.excluded = [...hidden.slice(0, 0), ',
    },
  },
  {
    sentence: 'has the same parts at the same places and sides; …',
    lie: 'a part was moved on the board, and the positions were not',
    ask: async () => ({ text: comment(withHeld({ differences: ['at another place: R1'] })) }),
    says: [/⚠️ differs: at another place: R1/],
    never: [/the same parts/],
    without: {
      file: 'packages/review/src/render/sections/bom-digest.ts',
      find: 'const said = differences.length > 0 ? ',
      replace: 'const said = [differences].length > 1 ? ',
    },
  },
  {
    sentence: '… no new findings',
    lie: 'the export that is ordered by was not made again',
    ask: async () => ({ text: comment(withHeld({ isRenewed: false, differences: ['not in the positions: U3'] })) }),
    says: [/`out\/pos.csv` was not made again with `hw\/a.kicad_pro`: ⚠️ differs: not in the positions: U3/],
    without: {
      file: 'packages/review/src/render/tally.ts',
      find: '(project.exports ?? []).some(',
      replace: '(project.exports ?? []).slice(0, 0).some(',
    },
  },
  {
    sentence: 'fail-on-stale-exports: success',
    lie: 'the exports could not be read',
    ask: async () =>
      told(
        review([{ ...project(ofBoth(), ofBoth()), exports: null }], {
          policies: { 'fail-on-stale-exports': { level: 'fail', setting: 'any' } },
        }),
      ),
    says: [/^conclusion: neutral/, /could not be held against it/],
    without: {
      file: 'packages/review/src/policies/export-policies.ts',
      find: 'if (project.exports === undefined) return',
      replace: 'if (project.name === undefined) return',
    },
  },
  {
    sentence: '… of which it is a copy',
    lie: 'it only has the name and the sheets of another project',
    ask: async () => {
      const place = { path: 'v1/lamp.kicad_pro', name: 'lamp', kind: 'kicad' as const, files: ['v1/lamp.kicad_sch'] };
      const ids = (letter: string) => ({
        sheets: new Set(Array.from({ length: 40 }, (_, at) => `${at < 9 ? '' : letter}${at}`)),
        boards: new Set<string>(),
      });
      return { text: `origin: ${findOrigin(ids('a'), [{ place, ids: ids('b') }])?.path ?? 'none'}` };
    },
    says: [/^origin: none$/],
    without: {
      file: 'packages/review/src/projects/find-origins.ts',
      find: 'shared >= LEAST_SHARE * Math.min(a[kind].size, b[kind].size)',
      replace: 'shared >= 0 * LEAST_SHARE',
    },
  },
  {
    sentence: 'was … USD',
    lie: 'a line of the removed project had no price',
    ask: async () => told(review([project(ofBoth([...BOARD, line(['X1'])]), null)])),
    says: [/was at least 2\.30/],
    without: {
      file: 'packages/review/src/render/sections/projects.ts',
      find: "const least = unpricedLines > 0 ? 'at least ' : '';",
      replace: "const least = unpricedLines > 1e9 ? 'at least ' : '';",
    },
  },
  {
    sentence: '… fixed',
    lie: 'a line without designators and without a part only got another name',
    ask: async () => {
      const rename = (value: string) => ofBoth([{ ...line([]), value, mpn: value, file: 'bom.csv', fileLine: 5 }]);
      return told(review([project(rename('frame'), rename('frame-8-12'), 'bom.csv', 'bom')]));
    },
    says: [/As before: 1/],
    never: [/\* Fixed/, /elsewhere/],
    without: {
      file: COMPARE,
      find: 'if (!isUnmatched(finding) || listReferences(finding).size > 0) return [];',
      replace: 'if (finding !== null) return [];',
    },
  },
  {
    sentence: '… fixed',
    lie: 'the project only switched the rule off',
    ask: async ({ root }) =>
      told(await changeRules(root, { erc: { rule_severities: { pin_not_connected: 'ignore' } } })),
    says: [/1 excluded/],
    never: [/\d+ fixed in|, 1 fixed|\* Fixed/],
    without: {
      file: 'packages/review/src/checks/base-rules.ts',
      find: 'excluded: pairFindings(now.findings, byBase.findings).head',
      replace: 'excluded: [now].slice(1) as never[]',
    },
  },
  {
    sentence: 'success',
    lie: 'errors are only silent',
    ask: async () => {
      const head = side({ erc: ran([], { excluded: [fault('R1')] }) });
      return told(review([project(side({ erc: ran([fault('R1')]) }), head)]));
    },
    says: [/^conclusion: neutral/, /errors were silenced/],
    without: { file: CONCLUDE, find: 'hasSilencedErrors(project) ||', replace: '' },
  },
  {
    sentence: '… fixed',
    lie: 'the part with the fault is gone',
    ask: async () => {
      const head = side({ erc: ran([], { designators: ['R2'] }) });
      return told(review([project(side({ erc: ran([fault('R1')]) }), head)]));
    },
    says: [/1 gone with their parts/],
    never: [/\* Fixed/],
    without: {
      file: COMPARE,
      find: '[...listReferences(finding)].some((reference) => !there.has(reference))',
      replace: 'false',
    },
  },
  {
    sentence: '… new, … fixed',
    lie: 'a line without a part only got a number that nobody knows',
    ask: async () => {
      const [before, after] = [line(['J2', 'J6'], { mpn: 'B4B' }), line(['J2', 'J6'], { mpn: 'B4B-PH-SM4' })];
      return told(review([project(ofBoth([before]), ofBoth([after]))]));
    },
    says: [/As before: 1/],
    never: [/1 new/, /\* Fixed/],
    without: {
      file: COMPARE,
      find: 'isUnmatched(finding) && references.size > 0 && references.isSubsetOf(other)',
      replace: 'false',
    },
  },
  {
    sentence: '… fixed',
    lie: 'one of the parts of a line still has no match',
    ask: async () => {
      const before = [line(['C1', 'C2'], { mpn: 'X' })];
      const after = [line(['C1'], { mpn: 'Y' }, '0.10'), line(['C2'], { mpn: 'Z' })];
      return told(review([project(ofBoth(before), ofBoth(after))]));
    },
    never: [/\* Fixed/, /1 fixed/],
    without: {
      file: COMPARE,
      find: '(listReferences(finding).isDisjointFrom(now) && ',
      replace: '([now].length === 1 && ',
    },
  },
  {
    sentence: '… fixed',
    lie: 'another engine looked this time',
    ask: async () => {
      const head = side({ erc: ran([], { engine: 'another' }) });
      return told(review([project(side({ erc: ran([fault('R1')]) }), head)]));
    },
    never: [/\* Fixed/, /1 fixed/],
    without: { file: COMPARE, find: 'if (!isComparable) return diff;', replace: '' },
  },
  {
    sentence: '… fixed',
    lie: 'the rule was not run this time',
    ask: async () => {
      const notRun = [{ rule: 'pin_not_connected', reason: 'too many pins', limitOf: 'project' as const }];
      const head = side({ erc: ran([], { notRun }) });
      return told(review([project(side({ erc: ran([fault('R1')]) }), head)]));
    },
    never: [/\* Fixed/, /1 fixed/],
    without: { file: COMPARE, find: "if (lost.has(finding.rule) || lost.has('all')) return false;", replace: '' },
  },
  {
    sentence: '… as before',
    lie: 'it stands elsewhere now',
    ask: async () => {
      const head = side({ erc: ran([fault('R1', {}, { atMm: [90, 90] })]) });
      const other = side({ erc: ran([fault('R1'), fault('R9')]) });
      return told(review([project(other, head)]));
    },
    says: [/As before: 1, 1 of them elsewhere/],
    without: {
      file: COMPARE,
      find: 'diff.unchanged.filter(({ fingerprint }) => moved.has(fingerprint)).length',
      replace: '0 * moved.size',
    },
  },
  {
    sentence: '… more touched without news',
    lie: 'its errors are only silent',
    ask: async () => {
      const base = side({ erc: ran([fault('R1')]) });
      const head = side({ erc: ran([], { excluded: [fault('R1')] }) });
      const other = project(side({ erc: ran([fault('R5')]) }), side({ erc: ran() }), 'hw/b.kicad_pro');
      return { text: comment(review([project(base, head), other])) };
    },
    says: [/`hw\/a\.kicad_pro`/],
    never: [/without news/],
    without: {
      file: 'packages/review/src/render/tally.ts',
      find: '[fresh, fixed, excluded, removed].some(',
      replace: '[fresh, fixed, removed.slice(excluded.length)].some(',
    },
  },
  {
    sentence: 'nothing has changed: no comment',
    lie: 'findings were excluded',
    ask: async () => {
      const head = side({ erc: ran([], { excluded: [fault('R1', { severity: 'warning' })] }) });
      const report = review([project(side({ erc: ran([fault('R1', { severity: 'warning' })]) }), head)]);
      return { text: findOccasion(report, null).news.join(', ') || 'nothing has changed' };
    },
    says: [/1 excluded finding/],
    never: [/nothing has changed/],
    without: {
      file: 'packages/action/src/publish/occasion.ts',
      find: 'sum(diffs, (diff) => diff.excluded.length)',
      replace: '0',
    },
  },
  {
    sentence: 'absent: code scanning closes the alert',
    lie: 'the project only excluded the finding',
    ask: async () => {
      const head = side({ erc: ran([], { excluded: [fault('R1')] }) });
      return { text: renderSarif(review([project(side({ erc: ran([fault('R1')]) }), head)])) };
    },
    says: [/pin_not_connected:R1/, /"suppressions"/],
    without: {
      file: 'packages/review/src/render/sarif.ts',
      find: '...diff.excluded.map((finding, at) =>',
      replace: '...diff.excluded.slice(diff.excluded.length).map((finding, at) =>',
    },
  },
  {
    sentence: '1 new ERC error: failure',
    lie: 'there is no base to compare with',
    ask: async () => told(review([project(null, side({ erc: ran([fault('R1')]) }))])),
    says: [/^conclusion: neutral/, /no base to compare with/],
    never: [/\b1 new\b/],
    without: {
      file: 'packages/review/src/policies/known-new.ts',
      find: 'return isComparable;',
      replace: 'return true || isComparable;',
    },
  },
  {
    sentence: 'success',
    lie: 'nobody knows which of the warnings the change brought',
    ask: async () => told(review([project(null, side({ erc: ran([fault('R1', { severity: 'warning' })]) }))])),
    says: [/^conclusion: neutral/],
    without: { file: CONCLUDE, find: '(base !== null && hasNoBase(project)) ||', replace: '' },
  },
  {
    sentence: 'erc-new: …',
    lie: 'the output counts what has no base',
    ask: async () => outputsOf(review([project(null, side({ erc: ran([fault('R1')]) }))])),
    says: [/"erc-new":""/],
    without: { file: OUTPUTS, find: 'return isComparable;', replace: 'return true || isComparable;' },
  },
  {
    sentence: 'nothing has risen',
    lie: 'there was no bill of materials to compare with',
    ask: async () =>
      told(
        review([project(null, ofBoth())], {
          policies: { 'max-cost-increase': { level: 'fail', setting: { percent: 1, text: '1%' } } },
        }),
      ),
    says: [/^conclusion: neutral/, /nobody knows what has risen/],
    without: {
      file: 'packages/review/src/policies/cost-policies.ts',
      find: 'return undecided(`there was no bill of materials before',
      replace: 'return passed(`there was no bill of materials before',
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'a schematic of KiCad 5 changed',
    ask: async () => told(review([], { notChecked: touch('hw/lamp.sch') })),
    says: [/^conclusion: neutral/, /lamp\.sch/],
    never: [/no hardware files changed/],
    without: {
      file: 'packages/review/src/projects/unread-sources.ts',
      find: "['sch', 'schematic_of_another_program'],",
      replace: '',
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'a board of Altium changed',
    ask: async () => told(review([], { notChecked: touch('hw/Lamp.PcbDoc') })),
    says: [/^conclusion: neutral/, /Altium/],
    without: {
      file: 'packages/review/src/projects/unread-sources.ts',
      find: "['pcbdoc', 'altium'],",
      replace: '',
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'a design of EasyEDA came, packed as it is exported',
    ask: async () => told(review([], { notChecked: touch('src/PCB_Lamp_2021-12-29.zip') })),
    says: [/^conclusion: neutral/, /EasyEDA/],
    without: {
      file: 'packages/review/src/projects/unread-sources.ts',
      find: '/^(?:\\d+-)?(?:PCB|SCH|Schematic)_[^/]+$/',
      replace: '/^EasyEDA$/',
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'the board is packed in an archive of any name',
    ask: async () => told(review([], { notChecked: touch('hardware/lamp v2.zip') })),
    says: [/^conclusion: neutral/, /not opened/],
    without: {
      file: 'packages/review/src/projects/unread-sources.ts',
      find: "return isOfBoard ? 'archive' : undefined;",
      replace: 'return isOfBoard ? undefined : undefined;',
    },
  },
  {
    sentence: 'This project was removed: …',
    lie: 'it moved under another name, and half of it was drawn anew',
    ask: async () => {
      const place = (path: string): ProjectPlace => ({ path, name: path, kind: 'kicad', files: [path] });
      const [old, now] = [place('old/probe.kicad_pro'), place('hw/lamp.kicad_pro')];
      const pairs = pairProjects([old], [now], []);
      const held = withOrigins(pairs, new Map([[pairs.find(({ head }) => head === now)!, old]]), [old]);
      return { text: JSON.stringify(held.map(({ change, previousPath }) => [change, previousPath])) };
    },
    says: [/^\[\["renamed","old\/probe\.kicad_pro"\]\]$/],
    without: {
      file: 'packages/review/src/projects/find-origins.ts',
      find: "was === undefined ? 'copied' : 'renamed'",
      replace: "'copied'",
    },
  },
  {
    sentence: '2 new findings',
    lie: 'the same Gerber files are there as a folder and as its ZIP',
    ask: async () => {
      const twin = (path: string) =>
        project(
          side({ dfm: ran() }),
          side({ dfm: ran([fault('J1', { check: 'dfm', rule: 'annular_ring' })]), plots: ['a', 'b', 'c'] }),
          path,
          'gerber',
        );
      return told(review([twin('out/fab'), twin('src/lamp.zip')]));
    },
    says: [/1 new DFM error/, /the same Gerber files as out\/fab/],
    never: [/2 new/],
    without: {
      file: 'packages/review/src/boards/join-exports.ts',
      find: 'findSameFiles(set, [...kicad, ...sets.slice(0, at)], joined) ?? ',
      replace: '',
    },
  },
  {
    sentence: 'success',
    lie: 'a file beside the checked ones was not looked at',
    ask: async () => {
      const same = side({ erc: ran() });
      return told(review([project(same, same)], { notChecked: touch('hw/b.SchDoc') }));
    },
    says: [/^conclusion: neutral/, /b\.SchDoc not checked/],
    without: { file: CONCLUDE, find: 'notChecked.length > 0 ||', replace: '' },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'the submodule with the hardware moved',
    ask: async () => leaveOut([left('board', 'submodule', '1')], [left('board', 'submodule', '2')]),
    says: [/^conclusion: neutral/, /is a submodule/],
    without: {
      file: 'packages/action/src/run/not-checked.ts',
      find: "return reason === 'submodule' || OF_HARDWARE.test(path);",
      replace: "return reason !== 'submodule' && OF_HARDWARE.test(path);",
    },
  },
  {
    sentence: 'success',
    lie: 'the board is a pointer of Git LFS without its content',
    ask: async () => leaveOut([left('hw/a.kicad_pcb', 'lfsPointer', '1')], [left('hw/a.kicad_pcb', 'lfsPointer', '1')]),
    says: [/^conclusion: neutral/, /Git LFS/],
    without: {
      file: 'packages/action/src/run/not-checked.ts',
      find: "if (reason === 'lfsPointer') return true;",
      replace: '',
    },
  },
  {
    sentence: '… is checked',
    lie: 'the file in the checkout is not the one that the pointer is of',
    async ask({ folder, write }) {
      await write({ 'a.kicad_pcb': 'B' });
      const oid = createHash('sha256').update('A').digest('hex');
      const place = { folder, git: 'git', deadlineMs: 10_000 };
      const found = await openLfsContents(place, 100)('a.kicad_pcb', { oid, size: 1 });
      return { text: found === undefined ? 'not there' : 'checked' };
    },
    says: [/not there/],
    without: {
      file: 'packages/action/src/files/git/lfs-contents.ts',
      find: "createHash('sha256').update(bytes).digest('hex') === oid",
      replace: "createHash('sha256').update(bytes).digest('hex') !== ''",
    },
  },
  {
    sentence: 'unit-cost-head: …',
    lie: 'one board is there as its source and as its export',
    ask: async () => outputsOf(withExport(BOARD)),
    says: [/"unit-cost-head":"2\.3"/, /"projects-changed":"1"/],
    without: {
      file: OUTPUTS,
      find: 'const boards = projects.filter(({ exportOf }) => exportOf === null);',
      replace: 'const boards = projects;',
    },
  },
  {
    sentence: '… new findings',
    lie: 'the same fault is told of the board and of its export',
    ask: async () => {
      const open = [...BOARD, line(['J1'], { mpn: 'NOBODY-1' })];
      return told(review([project(ofBoth(), ofBoth(open)), project(ofBoth(), ofBoth(open), 'build/bom.csv', 'bom')]));
    },
    says: [/1 new finding\b/],
    never: [/2 new findings/],
    without: {
      file: 'packages/review/src/review.ts',
      find: 'withoutToldOfSource(project.bomFindings, source.bomFindings)',
      replace: '[project.bomFindings, withoutToldOfSource][0] as typeof project.bomFindings',
    },
  },
  {
    sentence: 'says the same, and is counted once',
    lie: 'a part of the board is not in the export',
    ask: async () => ({ text: comment(withExport([BOARD[0]!])) }),
    says: [/not in the export: U1/],
    never: [/says the same/],
    without: { file: EXPORTS, find: "nameSome('not in the export', missing),", replace: '' },
  },
  {
    sentence: 'says the same, and is counted once',
    lie: 'the export has another value',
    ask: async () => ({
      text: comment(withExport([line(['R1', 'R2'], { value: '10k' }), line(['R3'], { value: '12k' }), BOARD[1]!])),
    }),
    says: [/another value in the export: R3/],
    never: [/says the same/],
    without: { file: EXPORTS, find: "nameSome('another value in the export', values),", replace: '' },
  },
  {
    sentence: 'says the same, and is counted once',
    lie: 'the export orders another part number',
    ask: async () => ({ text: comment(withExport([BOARD[0]!, line(['U1'], { value: 'MCU', mpn: 'MCU-2' })])) }),
    says: [/another part number in the export: U1/],
    without: { file: EXPORTS, find: "nameSome('another part number in the export', numbers),", replace: '' },
  },
  {
    sentence: 'says the same, and is counted once',
    lie: 'the export does not fit a part',
    ask: async () => ({
      text: comment(withExport([BOARD[0]!, { ...BOARD[1]!, isFitted: false, isBought: false, perBoard: 0 }])),
    }),
    says: [/fitted in one of both and not in the other: U1/],
    without: {
      file: EXPORTS,
      find: "nameSome('fitted in one of both and not in the other', withField('dnp')),",
      replace: '',
    },
  },
  {
    sentence: '… is of the board …',
    lie: 'another board has the same designators',
    ask: async () => {
      const other = [
        line(['R1', 'R2', 'R3'], { value: '47R', mpn: 'A' }, '0.10'),
        line(['U1'], { value: 'FPGA' }, '9.00'),
      ];
      return outputsOf(withExport(other));
    },
    says: [/"projects-changed":"2"/],
    without: {
      file: 'packages/review/src/boards/is-of-source.ts',
      find: 'alike >= ALIKE * shared',
      replace: 'alike >= 0 * ALIKE',
    },
  },
  {
    sentence: '… is of the board …',
    lie: 'the second list is of another revision',
    ask: async () => {
      const revised = [line(['R1', 'R2'], { value: '10k' }, '0.10'), line(['R3'], { value: '12k' }, '0.10'), BOARD[1]!];
      return outputsOf(
        review([
          project(ofBoth(), ofBoth(), 'a.csv', 'bom'),
          project(ofBoth(revised), ofBoth(revised), 'b.csv', 'bom'),
        ]),
      );
    },
    says: [/"projects-changed":"2"/],
    without: {
      file: 'packages/review/src/boards/join-exports.ts',
      find: 'held.shared >= FEWEST_SHARED && held.differences.length === 0',
      replace: 'held.shared >= FEWEST_SHARED',
    },
  },
  {
    sentence: 'Unit cost at 100 | …',
    lie: 'lines without a price are in no sum',
    ask: async () => {
      const open = [...BOARD, line(['J1'], { mpn: 'NOBODY-1' })];
      return { text: comment(review([project(ofBoth(), ofBoth(open))])) };
    },
    says: [/at least 2\.30/],
    without: {
      file: 'packages/review/src/cost-figure.ts',
      find: "ROUND_DOWN).toFixed(), 'at least ', 'down'];",
      replace: "ROUND_DOWN).toFixed(), '', 'down'];",
    },
  },
  {
    sentence: 'unit cost at 100: …',
    lie: 'lines without a price are in no sum of the log',
    ask: async () => {
      const open = [...BOARD, line(['J1'], { mpn: 'NOBODY-1' })];
      return told(review([project(ofBoth(), ofBoth(open))]));
    },
    says: [/unit cost at 100: 2\.30.* -> at least 2\.30/],
    without: {
      file: 'packages/review/src/cost-figure.ts',
      find: "ROUND_DOWN).toFixed(), 'at least ', 'down'];",
      replace: "ROUND_DOWN).toFixed(), '', 'down'];",
    },
  },
  {
    sentence: '+0.10 (+4.3 %)',
    lie: 'it is a share of the priced lines alone',
    ask: async () => {
      const open = (price: string) => [line(['R1'], { mpn: `R-${price}` }, price), line(['J1'], { mpn: 'NOBODY-1' })];
      return told(review([project(ofBoth(open('2.00')), ofBoth(open('2.10')))]));
    },
    says: [/\+0\.10/],
    never: [/%/],
    without: {
      file: 'packages/review/src/project-results.ts',
      find: 'return isFragment ? null : deltaPercent;',
      replace: 'return isFragment && !isWhole ? null : deltaPercent;',
    },
  },
  {
    sentence: '−2.00 (−87 %)',
    lie: 'a part only lost its price',
    ask: async () => {
      const lost = [BOARD[0]!, line(['U1'], { value: 'MCU', mpn: 'MCU-1' })];
      return told(review([project(ofBoth(), ofBoth(lost))]));
    },
    says: [/U1 \(2(?:\.00)? a board\): lost the price, which is no saving/],
    never: [/[−-]2\.00/, /[−-]87/],
    without: {
      file: 'packages/cost/src/statement/compare-costs.ts',
      find: "return after === null ? 'lost' : undefined;",
      replace: 'return undefined;',
    },
  },
  {
    sentence: 'one screen',
    lie: 'the change is large',
    ask: async () => {
      const many = Array.from({ length: 60 }, (_, at) =>
        project(
          side({ erc: ran() }),
          side({
            erc: ran(Array.from({ length: 50 }, (_unused, pin) => fault(`U${at}_${pin}`, { rule: `rule_${pin}` }))),
          }),
          `hw/${'board'.repeat(10)}${at}.kicad_pro`,
        ),
      );
      const text = comment(review(many));
      return { text: text.length > 4_000 || text.split('\n').length > 40 ? 'too long' : 'one screen' };
    },
    says: [/one screen/],
    without: {
      file: 'packages/review/src/render/comment.ts',
      find: '[MOST_CHARS, MOST_LINES] = [4_000, 40]',
      replace: '[MOST_CHARS, MOST_LINES] = [60_000, 4_000]',
    },
  },
  {
    sentence: '885012005013',
    lie: 'a sign that nobody sees stands in the number',
    ask: async () => ({ text: prose('885012005013 @x #12').replaceAll(/<\/?span>/g, '') }),
    says: [/^885012005013 @x #12$/],
    without: {
      file: 'packages/report-text/src/escape.ts',
      find: '`<span>${part}</span>`',
      replace: '`\\u200B${part}`',
    },
  },
  {
    sentence: 'text of a file',
    lie: 'it notifies people',
    ask: async () => ({ text: prose('by @maintainers') }),
    never: [/@maintainers/],
    without: { file: 'packages/report-text/src/escape.ts', find: '/@|#(?=\\d)', replace: '/#(?=\\d)' },
  },
  {
    sentence: '2 new DFM errors',
    lie: 'one hole is told for each layer that it goes through',
    async ask({ root }) {
      const polygons = await openPolygons(readFileSync(join(root, WASM)));
      const files = new Map([
        ['b-F_Cu.gbr', makeGerber(padsAt([[4, 4]]), 'Copper,L1,Top')],
        ['b-B_Cu.gbr', makeGerber(padsAt([[4, 4]]), 'Copper,L2,Bot')],
        ['b-Edge_Cuts.gbr', makeGerber(drawRectangle(0, 0, 20, 10), 'Profile,NP')],
        ['b.drl', makeDrill([[4.2, 4]])],
      ]);
      const checks = new Set(['dfm'] as const);
      const wish = { kind: 'gerber' as const, path: '.', files, checks, fabProfile: 'conservative' };
      const { dfm } = await reviewSide(wish, { polygons, catalogue: null });
      const rings = dfm.findings.filter(({ rule }) => rule === 'annular_ring');
      return { text: `${rings.length} findings: ${rings.map(({ message }) => message).join('; ')}` };
    },
    says: [/^1 findings: .*mm on top copper, bottom copper/],
    without: {
      file: 'packages/review/src/checks/dfm.ts',
      find: "const isHole = objects.length === 1 && first!.kind === 'hole' && first!.line !== null;",
      replace: 'const isHole = objects.length < 0 && first!.line !== null;',
    },
  },
  {
    sentence: '3 files not checked: no new findings',
    lie: 'what is said behind it of files reads as findings more',
    ask: async () => {
      const notChecked = ['a', 'b', 'c'].map((name) => ({ path: `hw/${name}.SchDoc`, reason: 'altium' as const }));
      return { text: review([project(ofBoth(), ofBoth())], { notChecked }).headline };
    },
    says: [/^3 files not checked: no new findings$/],
    never: [/ more/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: 'not checked`, ...found];',
      replace: 'not checked`, ...found, ...notChecked.map(({ path }) => path)];',
    },
  },
  {
    sentence: '1 new finding in … projects',
    lie: 'all projects are named where one of them has it',
    ask: async () => {
      const after = side({ bom: bill(...BOARD), erc: ran([fault('U1')]) });
      const clean = side({ bom: bill(...BOARD), erc: ran() });
      return {
        text: review([project(clean, after), project(clean, clean, 'b/b.kicad_pro')], { policies: {} }).headline,
      };
    },
    says: [/^1 new finding in 1 of 2 projects$/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: 'affected === 0 || affected >= all',
      replace: 'affected >= 0',
    },
  },
  {
    sentence: 'no new findings',
    lie: 'the only check that there was could not be done on either side',
    ask: async () => {
      const unread = side({ drc: ran([], { status: 'not_run', reason: 'KiCad 5' }) });
      const notChecked = [{ path: 'hw/a.sch', reason: 'schematic_of_another_program' as const }];
      return { text: review([project(unread, unread)], { notChecked }).headline };
    },
    says: [/^a\.sch not checked: DRC not run$/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: 'const isUnchecked = left.length > 0 &&',
      replace: 'const isUnchecked = left.length < 0 &&',
    },
  },
];
