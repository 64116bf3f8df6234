import { findOccasion } from '../../packages/action/src/publish/occasion.ts';
import { findOrigin, renderSarif } from '../../packages/review/src/index.ts';
import { writeEstimate } from '../../packages/review/src/cost-figure.ts';
import type { ClaimRow } from './row.ts';
import {
  BOARD,
  changeRules,
  comment,
  COMPARE,
  CONCLUDE,
  fault,
  line,
  ofBoth,
  OUTPUTS,
  outputsOf,
  project,
  ran,
  review,
  side,
  TOLD,
  told,
  withHeld,
  withRows,
} from './review.cases.ts';

/** What is said of the findings of a change: new, fixed, excluded, moved, without a base. */
export const rows: ClaimRow[] = [
  {
    sentence: 'ERC ✅ nothing new',
    lie: 'the project ignores rules of it, at base too',
    async ask() {
      const asked = ran([], { rulesIgnored: ['pin_not_connected'] });
      const found = ran([fault('U1', { check: 'drc', rule: 'clearance' })]);
      return { text: comment(review([project(side({ erc: asked, drc: ran() }), side({ erc: asked, drc: found }))])) };
    },
    says: [/ERC \| ✅ nothing new · `pin_not_connected` ignored by the project/],
    without: {
      file: 'packages/review/src/render/sections/projects.ts',
      find: 'if (rulesIgnored.length === 0)',
      replace: 'if (rulesIgnored.length >= 0)',
    },
  },
  {
    sentence: 'no new findings',
    lie: 'the project ignores rules, at base too',
    async ask() {
      const asked = ran([], { rulesIgnored: ['pin_not_connected'] });
      return { text: comment(review([project(side({ erc: asked }), side({ erc: asked }))])) };
    },
    says: [/1 rule ignored by the project/],
    without: {
      file: 'packages/review/src/render/quiet.ts',
      find: 'off === 0',
      replace: 'off >= 0',
    },
  },
  {
    sentence: '1 fixed',
    lie: 'the board could not be compared with its schematic any more',
    ask: async () => {
      const conflict = fault('R1', { check: 'drc', rule: 'net_conflict' });
      const lost = { rule: 'schematic_parity', reason: 'hw/a.kicad_sch cannot be read', limitOf: 'project' as const };
      return told(review([project(side({ drc: ran([conflict]) }), side({ drc: ran([], { notRun: [lost] }) }))]));
    },
    never: [/1 fixed/],
    says: [/schematic_parity/],
    without: {
      file: COMPARE,
      find: '(one))).flatMap(listRules));',
      replace: '(one))).map(({ rule }) => rule));',
    },
  },
  {
    sentence: '(silence)',
    lie: 'what base had is not found at head only as its rule was not run in full there',
    ask: async () => {
      const notRun = [{ rule: 'pin_not_connected', reason: 'too many pins', limitOf: 'program' as const }];
      return told(
        review([project(side({ erc: ran([fault('R1'), fault('R2')]) }), side({ erc: ran([], { notRun }) }))]),
      );
    },
    says: [/not known to be fixed, as head was not checked in full for: 2 \(`pin_not_connected` 2\)/],
    never: [/2 fixed/],
    without: { file: COMPARE, find: 'diff.unseen = untold;', replace: 'diff.moved = 0;' },
  },
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
    says: [/changed `J1`/, /changed `R1`: value `10k` → `12k`/],
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
      find: 'const said =\n    differences.length > 0',
      replace: 'const said =\n    [differences].length > 1',
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
    says: [/^conclusion: neutral/, /could not be compared with it/],
    without: {
      file: 'packages/review/src/policies/export-policies.ts',
      find: 'if (project.exports === undefined) return',
      replace: 'if (project.name === undefined) return',
    },
  },
  {
    sentence: '… which it was copied from',
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
      find: '`was ${writeUnit(base, cost!, report.currency)}`',
      replace: '`was ${base.unit}`',
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
      file: TOLD,
      find: ' || rows.some((one) => told?.rows.has(one))',
      replace: '',
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
    sentence: '… new errors',
    lie: 'most of them are of a project without a base',
    ask: async () => {
      const fresh = side({ erc: ran([fault('R7'), fault('R8')]) });
      const grown = side({ erc: ran([fault('R1')]) });
      return told(review([project(null, fresh, 'hw/b.kicad_pro'), project(side({ erc: ran() }), grown)]));
    },
    says: [/^conclusion: failure/, /1 new ERC error/],
    never: [/3 new/, /which of 2 errors/],
    without: {
      file: 'packages/review/src/policies/fail-on.ts',
      find: '(knows(gate) || (isNew && isDecided)) && !isKnownNew(gate.of(project))',
      replace: 'false',
    },
  },
  {
    sentence: '1 policy needs action: …',
    lie: 'it needs it for a board that is gone, and what is named beside it has no base',
    ask: async () => {
      const fresh = side({ dfm: ran([fault('R7', { check: 'dfm' }), fault('R8', { check: 'dfm' })]) });
      const gone = project(side({ erc: ran(), drc: ran() }), side({ erc: ran() }));
      return told(review([project(null, fresh, 'out/gerbers', 'gerber'), gone]));
    },
    says: [/^conclusion: failure/, /DRC not run/],
    never: [/2 DFM errors/],
    without: {
      file: 'packages/review/src/policies/fail-on.ts',
      find: '(isNew && isDecided)',
      replace: '(isNew && !isNew)',
    },
  },
  {
    sentence: 'Needs action …',
    lie: 'the board could not be read before either, and nothing of it decided',
    ask: async () => {
      const unread = side({ erc: { ...ran(), status: 'not_run', reason: 'the file is of KiCad 5' } });
      const grown = side({ erc: ran([fault('R1')]) });
      return told(review([project(unread, unread, 'hw/b.kicad_pro'), project(side({ erc: ran() }), grown)]));
    },
    says: [/^conclusion: failure/, /1 new error of ERC/],
    never: [/ERC could not be done/],
    without: {
      file: 'packages/review/src/policies/evaluate-policies.ts',
      find: "(one.verdict === 'not_decidable' && one.isLost)",
      replace: "one.verdict === 'not_decidable'",
    },
  },
  {
    sentence: '… more touched without news',
    lie: 'the board that was checked is not there any more',
    ask: async () => {
      const after = side({ erc: ran() });
      return { text: comment(review([project(side({ erc: ran(), drc: ran() }), after)])) };
    },
    says: [/`hw\/a.kicad_pro`/, /DRC \| no longer there/],
    never: [/touched without news/],
    without: { file: 'packages/review/src/render/tally.ts', find: ' || isLost(project, of(project))', replace: '' },
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
      file: TOLD,
      find: 'return references.every((one) => told?.references.has(one)) && ',
      replace: 'return told === undefined && ',
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
      file: TOLD,
      find: 'return references.some((one) => told?.references.has(one))',
      replace: 'return references.every((one) => told?.references.has(one))',
    },
  },
  {
    sentence: '… fixed',
    lie: 'rows are still left out, and only their number changed',
    ask: async () =>
      told(review([project(withRows('3 rows were left out: row 5, 6, 7'), withRows('1 row was left out'))])),
    never: [/\* Fixed/, /1 fixed/, /1 new/],
    without: {
      file: TOLD,
      find: 'return told?.counts.pop() !== undefined;',
      replace: 'return told === null;',
    },
  },
  {
    sentence: 'no new findings',
    lie: 'more rows are left out than before',
    ask: async () =>
      told(review([project(withRows('1 row was left out: row 5'), withRows('2 rows were left out: row 5, 8'))])),
    says: [/1 new finding/],
    never: [/no new findings/, /\* Fixed/, /1 fixed/],
    without: {
      file: TOLD,
      find: 'counts.findIndex((count) => count >= wanted)',
      replace: 'counts.findIndex(() => true)',
    },
  },
  {
    sentence: '… fixed',
    lie: 'the next part in its place is no longer made either',
    ask: async () => {
      const before = [line(['U1'], { mpn: 'X' }, '0.10')];
      const after = [line(['U1'], { mpn: 'Y' }, '0.10')];
      for (const { part } of [...before, ...after]) part!.lifecycle = 'obsolete';
      return told(review([project(ofBoth(before), ofBoth(after))]));
    },
    says: [/1 new finding/],
    never: [/\* Fixed/, /1 fixed/],
    without: {
      file: TOLD,
      find: '!isOfList(finding) || !isTold(finding)',
      replace: '!isOfList(finding) || isTold !== undefined',
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
    sentence: '16 new DFM errors',
    lie: 'they are of a board that came into the folder of another, with which nothing can be compared',
    ask: async () => {
      const [old, fresh] = [
        fault('J1', { check: 'dfm', rule: 'annular_ring' }),
        fault('J2', { check: 'dfm', rule: 'missing_layer' }),
      ];
      const one = [{ files: ['lamp-F_Cu.gtl'], findings: [old.fingerprint] }];
      const both = [...one, { files: ['probe-F_Cu.gtl'], findings: [fresh.fingerprint] }];
      const base = side({ dfm: ran([old], { boards: one }) });
      const head = side({ dfm: ran([old, fresh], { boards: both }) });
      return told(review([project(base, head, 'hw/Gerber', 'gerber')]));
    },
    says: [/^conclusion: neutral/, /base has no such board/],
    never: [/1 new/],
    without: {
      file: COMPARE,
      find: 'const ofNewBoards = isComparable ? listOfNewBoards(base?.boards, boards) : new Set<string>();',
      replace: 'const ofNewBoards = new Set<string>();',
    },
  },
  {
    sentence: '1 new error',
    lie: 'base could not be checked for its rule: the fault may be an old one',
    ask: async () => {
      const notRun = [{ rule: 'pin_not_connected', reason: 'too many pins', limitOf: 'project' as const }];
      const base = side({ erc: ran([], { notRun }) });
      return told(review([project(base, side({ erc: ran([fault('R1')]) }))]));
    },
    says: [
      /^conclusion: neutral/,
      /1 not compared/,
      /whether 1 error of ERC is new is not known: it is not compared with base/,
      /base could not be checked for it: too many pins/,
    ],
    never: [/1 new/],
    without: {
      file: COMPARE,
      find: 'why === undefined ? diff.new : unheld',
      replace: "why === '' ? unheld : diff.new",
    },
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
    without: {
      file: COMPARE,
      find: "lost.has(rule) || lost.has('all');",
      replace: 'lost.size < 0 && rule === undefined;',
    },
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
      find: '[fresh, unheld, unseen, fixed, excluded, removed].some(',
      replace: '[fresh, unheld, unseen, fixed, removed.slice(excluded.length)].some(',
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
    without: { file: CONCLUDE, find: 'hasNoBase(project) || hasUnheld(project)', replace: 'hasUnheld(project)' },
  },
  {
    sentence: 'success',
    lie: 'no policy asks for findings, and base could not be checked for the rule of one',
    ask: async () => {
      const notRun = [{ rule: 'pin_not_connected', reason: 'too many pins', limitOf: 'project' as const }];
      const base = side({ erc: ran([], { notRun }) });
      return told(review([project(base, side({ erc: ran([fault('R1')]) }))], { policies: {} }));
    },
    says: [/^conclusion: neutral/, /1 not compared/],
    without: { file: CONCLUDE, find: 'hasNoBase(project) || hasUnheld(project)', replace: 'hasNoBase(project)' },
  },
  {
    sentence: 'fail-on-stock passed',
    lie: 'a line has no part, so that nobody knows what there is of it',
    ask: async () =>
      told(
        review([project(ofBoth([...BOARD, line(['X1'])]), ofBoth([...BOARD, line(['X1'])]))], {
          policies: { 'fail-on-stock': { level: 'fail', setting: 'none' } },
        }),
      ),
    says: [/^conclusion: neutral/, /1 line has no part, of which that is not known/],
    without: {
      file: 'packages/review/src/policies/bom-policies.ts',
      find: '...(open > 0 ?',
      replace: '...(open < 0 ?',
    },
  },
  {
    sentence: 'fail-on-lifecycle passed',
    lie: 'a line has its part, and nobody says whether that is still made',
    ask: async () => {
      const part = { ...BOARD[1]!.part!, lifecycle: 'unknown' as const };
      const lines = [BOARD[0]!, { ...BOARD[1]!, part }];
      return told(
        review([project(ofBoth(lines), ofBoth(lines))], {
          policies: { 'fail-on-lifecycle': { level: 'fail', setting: ['eol', 'obsolete'] } },
        }),
      );
    },
    says: [/^conclusion: neutral/, /of 1 of 2 parts that is not known/],
    without: {
      file: 'packages/review/src/bom/findings.ts',
      find: "if (part.lifecycle === 'unknown') known.lifecycle++;",
      replace: '',
    },
  },
  {
    sentence: 'fail-on-stock passed',
    lie: 'a seller of a part does not say how many there are',
    ask: async () => {
      const part = BOARD[1]!.part!;
      const silent = { ...part, stock: null, offers: part.offers.map((one) => ({ ...one, stock: null })) };
      const lines = [BOARD[0]!, { ...BOARD[1]!, part: silent }];
      return told(
        review([project(ofBoth(lines), ofBoth(lines))], {
          policies: { 'fail-on-stock': { level: 'fail', setting: 'below-quantity' } },
        }),
      );
    },
    says: [/^conclusion: neutral/, /of 1 of 2 parts that is not known/],
    without: {
      file: 'packages/review/src/bom/findings.ts',
      find: 'if (isStockOpen(part) && stock < countNeeded(bought, boards)) known.stock++;',
      replace: '',
    },
  },
  {
    sentence: 'fail-on-unmatched passed',
    lie: 'a line has no part as it contradicts itself, which is told in the place of that',
    ask: async () => {
      const message = 'The value is 10 kΩ, the description says 22 kΩ';
      const conflicts = [{ code: 'line_contradicts_itself', message }];
      const lines = [...BOARD, line(['R9'], { value: '10k', conflicts, reason: `decide: ${message}` })];
      return told(
        review([project(ofBoth(lines), ofBoth(lines))], {
          policies: { 'fail-on-unmatched': { level: 'fail', setting: { count: 0, text: '0' } } },
        }),
      );
    },
    says: [/^conclusion: failure/, /1 of 3 lines that are bought has no part/],
    without: {
      file: 'packages/review/src/policies/bom-policies.ts',
      find: "return rule === 'unmatched' || isWithoutPart === true;",
      replace: "return rule === 'unmatched' && isWithoutPart !== true;",
    },
  },
  {
    sentence: 'max-cost-increase passed',
    lie: 'the price that changed is of a part that is in doubt',
    ask: async () => {
      const at = (mpn: string, price: string) =>
        ofBoth([line(['R1'], {}, '10.00'), line(['U1'], { mpn, level: 'medium' }, price)]);
      const setting = { amount: '2.00', text: '2.00 EUR' };
      return told(
        review([project(at('AB-1', '1.00'), at('AB-2', '1.50'))], {
          policies: { 'max-cost-increase': { level: 'fail', setting } },
        }),
      );
    },
    says: [/^conclusion: neutral/, /lines that are priced with doubt are part of the difference/],
    without: {
      file: 'packages/review/src/policies/cost-policies.ts',
      find: 'if (doubt !== undefined) return doubt !== null;',
      replace: 'if (doubt !== undefined) return doubt === undefined;',
    },
  },
  {
    sentence: '… fixed',
    lie: 'the line has a part only because it no longer says which one',
    ask: async () => {
      const before = ofBoth([line(['C27'], { value: '1pF,16V,20%', mpn: null })]);
      const now = ofBoth([line(['C27'], { value: '1pF', mpn: null }, '0.01')]);
      return told(review([project(before, now)]));
    },
    says: [/note: C27: a part was found because the line says less than before; nothing was fixed/],
    never: [/1 fixed/, /Fixed/],
    without: {
      file: 'packages/review/src/bom/less-said.ts',
      find: 'if (less.length === 0) return',
      replace: 'if (less.length >= 0) return',
    },
  },
  {
    sentence: '1 new, 1 fixed',
    lie: 'the board was plotted again, and the place of the same fault is rounded the other way',
    ask: async () => {
      const at = (folder: string, y: number, mm: string) =>
        fault(
          'x',
          {
            check: 'dfm',
            rule: 'hole_to_copper',
            message: `Copper is ${mm} mm from a hole`,
            fingerprint: `hole_to_copper:${mm}`,
          },
          { file: 'lamp.zip', what: `hole (${folder}lamp.drl)`, ref: null, pin: null, line: null, atMm: [196.7, y] },
        );
      const of = (finding: ReturnType<typeof fault>) => side({ dfm: ran([finding]) });
      return told(
        review([project(of(at('', -69.2506, '0.251')), of(at('out/', -69.25, '0.250')), 'lamp.zip', 'gerber')]),
      );
    },
    says: [/^conclusion: success/, /1 finding as before/],
    never: [/1 new/, /1 fixed/],
    without: {
      file: 'packages/review/src/checks/pair-findings.ts',
      find: 'return withoutParts(withoutNear(left));',
      replace: 'return withoutParts(left);',
    },
  },
  {
    sentence: '3 new errors in 2 projects',
    lie: 'two of them are of Gerber files without a base, of which nobody knows whether they are new',
    ask: async () => {
      const drc = fault('U1', { check: 'drc', rule: 'clearance', fingerprint: 'a' });
      const plotted = ['b', 'c'].map((fingerprint) => fault(fingerprint, { check: 'dfm', fingerprint }));
      const board = project(side({ drc: ran() }), side({ drc: ran([drc]) }));
      return told(review([board, project(null, side({ dfm: ran(plotted) }), 'out/gerbers', 'gerber')]));
    },
    says: [/^conclusion: failure\n[^\n]*: 1 new DRC error\n/],
    without: {
      file: 'packages/review/src/policies/fail-on.ts',
      find: 'return isKnown || isBroken(diff) || isMissing(gate, project);',
      replace: 'return isBroken(diff) || isMissing(gate, project);',
    },
  },
  {
    sentence: 'no new findings',
    lie: 'a fault is mended, and another one lies within a millimetre of it',
    ask: async () => {
      const at = (x: number, mm: string) =>
        fault(
          'x',
          {
            check: 'dfm',
            rule: 'annular_ring',
            message: `The ring around the hole is ${mm} mm wide (at ${x.toFixed(2)}, 5.00 mm on top copper)`,
            fingerprint: 'annular_ring:0123456789abcdef',
          },
          { file: 'lamp.drl', what: 'hole', ref: null, pin: null, line: null, atMm: [x, 5] },
        );
      const of = (finding: ReturnType<typeof fault>) => side({ dfm: ran([finding]) });
      return told(review([project(of(at(10.1, '0.098')), of(at(10.4, '0.050')), 'gerbers', 'gerber')]));
    },
    says: [/^conclusion: failure/, /1 new DFM error/],
    without: {
      file: 'packages/review/src/checks/pair-findings.ts',
      find: '(isByPlace(finding) ? undefined : makeFindingKey(finding))',
      replace: 'makeFindingKey(finding)',
    },
  },
  {
    sentence: '1 new, 1 fixed',
    lie: 'the board was plotted with another origin',
    ask: async () => {
      const at = (x: number, fromCornerMm: readonly [number, number]) => {
        const message = `Silkscreen is 0.10 mm wide (at ${x.toFixed(2)}, 5.00 mm on top silkscreen)`;
        const finding = fault(
          'x',
          { check: 'dfm', rule: 'silk_width', message, fingerprint: `silk_width:${x}`, fromCornerMm },
          { file: 'lamp.gto', what: 'line', ref: null, pin: null, line: null, atMm: [x, 5] },
        );
        return side({ dfm: ran([finding]) });
      };
      return told(review([project(at(130.04, [30.04, 5]), at(30.01, [30.01, 5]), 'gerbers', 'gerber')]));
    },
    says: [/^conclusion: success/, /1 finding as before/],
    never: [/1 new/, /1 fixed/, /elsewhere/],
    without: {
      file: 'packages/review/src/checks/pair-by-place.ts',
      find: 'from && to ? [to[0] - from[0], to[1] - from[1]]',
      replace: 'from && to ? [0, 0]',
    },
  },
  {
    sentence: 'max-cost-increase passed',
    lie: 'another line is in doubt at head, of the same price',
    ask: async () => {
      const at = (first: 'high' | 'medium', second: 'high' | 'medium') =>
        ofBoth([
          line(['R1'], { level: first }, '1.00'),
          line(['R2'], { level: second }, '1.00'),
          line(['U1'], {}, first === 'high' ? '8.00' : '7.00'),
        ]);
      const setting = { amount: '2.00', text: '2.00 EUR' };
      return told(
        review([project(at('medium', 'high'), at('high', 'medium'))], {
          policies: { 'max-cost-increase': { level: 'fail', setting } },
        }),
      );
    },
    says: [/^conclusion: neutral/, /may cost something else: R1, R2/, /in doubt: R1, R2/],
    without: {
      file: 'packages/review/src/bom/doubtful-change.ts',
      find: 'isAsBefore ? [id] : [id, ...said]',
      replace: 'isAsBefore ? [] : [said.length]',
    },
  },
  {
    sentence: '10 USD, as before',
    lie: 'the part of a line in doubt is another one, of the same price',
    ask: async () => {
      const at = (value: string) => ofBoth([line(['R1'], { value, mpn: value, level: 'medium' }, '1.00')]);
      return { text: comment(review([project(at('10k'), at('12k'))])) };
    },
    says: [/\*\*±0\*\* · in doubt: R1/],
    never: [/as before/],
    without: {
      file: 'packages/review/src/render/sections/projects.ts',
      find: "isWhole && doubt === ''",
      replace: 'isWhole && [doubt].length === 1',
    },
  },
  {
    sentence: '+1.00 EUR (+12.5 %)',
    lie: 'the line that is new was only guessed',
    ask: async () => {
      const now = ofBoth([...BOARD, line(['U2'], { level: 'low' }, '1.00')]);
      return told(review([project(ofBoth(BOARD), now)]));
    },
    says: [/no new findings, \+1\.00.EUR \(.*\) with doubt/, /in doubt: U2 \(\+1\.00 of it\)/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: "cost.doubt == null ? '' : ' with doubt'",
      replace: "cost.doubt == null ? '' : ''",
    },
  },
  {
    sentence: 'With estimates: 14.40 (13.40 to 16.40)',
    lie: 'lines with a price are in doubt, and the range is without that',
    ask: async () => {
      const cost = (amount: string) => ({ total: `${amount}00`, perBoard: amount });
      const doubt = {
        estimate: cost('3'),
        low: cost('2'),
        high: cost('4'),
        estimatedLines: 1,
        value: '0.5',
        doubtfulLines: 2,
        doubtfulShare: '0.4',
        buildable: null,
      };
      return {
        text: writeEstimate({ unit: '1', total: '100', pricedLines: 3, unpricedLines: 1, shortLines: 0, doubt }),
      };
    },
    says: [/, 2 lines in doubt$/],
    without: {
      file: 'packages/review/src/cost-figure.ts',
      find: 'return doubtfulLines === 0 ? range',
      replace: 'return doubtfulLines >= 0 ? range',
    },
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
      find: 'return withoutBase(`there was no bill of materials before',
      replace: 'return passed(`there was no bill of materials before',
    },
  },
  {
    sentence: '4 fixed',
    lie: 'the connection grid was made finer, and all that was off it is still there',
    ask: async ({ root }) => told(await changeRules(root, {}, { schematic: { connection_grid_size: 37 } })),
    says: [/\d+ excluded/],
    never: [/[1-9] fixed/],
    without: {
      file: 'packages/review/src/checks/base-rules.ts',
      find: 'JSON.stringify([erc, design, nets, grid])',
      replace: 'JSON.stringify([erc, design, nets])',
    },
  },
];
