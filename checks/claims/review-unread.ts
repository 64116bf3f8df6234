import { createHash } from 'node:crypto';
import { openLfsContents } from '../../packages/action/src/files/git/lfs-contents.ts';
import {
  listChangedRules,
  listChangedSteps,
  listOwnSteps,
  mergeSettings,
} from '../../packages/action/src/configuration/index.ts';
import { readInputs } from '../../packages/action/src/inputs/index.ts';
import { listLibrariesOfNothing } from '../../packages/action/src/run/libraries-of-nothing.ts';
import { readProjects } from '../../packages/action/src/run/read-projects.ts';
import { listUnreadSources, pairProjects, type ProjectPlace, withOrigins } from '../../packages/review/src/index.ts';
import { drcOutcome, openDesign, withBaseRules } from '../../packages/review/src/checks/index.ts';
import { board, openClipper, sheet, subsheet } from './kicad.cases.ts';
import type { ClaimRow } from './row.ts';
import {
  BOARD,
  comment,
  CONCLUDE,
  fault,
  leaveOut,
  left,
  line,
  ofBoth,
  project,
  ran,
  review,
  side,
  told,
  touch,
} from './review.cases.ts';

const inputs: Record<string, string> = { 'github-token': 'secret' };
const unread = () => ran([], { status: 'not_run', reason: '"hw/a.kicad_pcb" is kept by Git LFS.', isUnread: true });

const changed = (path: string) => ({ path, change: 'modified' as const, previousPath: null });

/** What is said where something of a change was not looked at, moved, or is there twice. */
export const rows: ClaimRow[] = [
  {
    sentence: 'no hardware files changed',
    lie: 'a library of KiCad 5 changed',
    ask: async () => ({
      text: listUnreadSources([changed('hw/lib/parts.lib')], ['hw/lamp.pro'])
        .map(({ reason }) => reason)
        .join(', '),
    }),
    says: [/library_of_another_program/],
    without: {
      file: 'packages/review/src/projects/unread-sources.ts',
      find: "const LIBRARIES = new Set(['lib', 'dcm']);",
      replace: "const LIBRARIES = new Set(['dcm']);",
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'a footprint changed that is of no project here',
    ask: async () => ({
      text: listLibrariesOfNothing([changed('lib/parts.pretty/R.kicad_mod')], []).join(', '),
    }),
    says: [/R\.kicad_mod/],
    without: {
      file: 'packages/action/src/run/libraries-of-nothing.ts',
      find: '(?:sym|mod)',
      replace: '(?:sym)',
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'a list of parts changed that is not called one',
    ask: async () => {
      const path = 'hw/lamp.csv';
      const bytes = new TextEncoder().encode('Reference,Value\nR1,10k\n');
      const source = {
        label: 'a test',
        list: async () => [{ path, sha: 'a', size: bytes.length }],
        changes: async () => [{ change: 'modified' as const, path, previousPath: null }],
        read: async (_commit: string, paths: readonly string[]) => new Map(paths.map((one) => [one, bytes])),
        mergeBase: async () => undefined,
      };
      const all = { include: () => true, ignore: () => false };
      const { projects } = await readProjects(source, { base: 'b', head: 'a' }, all);
      return { text: projects.map(({ pair }) => pair.head!.path).join(', ') };
    },
    says: [/hw\/lamp\.csv/],
    without: {
      file: 'packages/action/src/run/read-projects.ts',
      find: 'return lists.length > MOST_NAMELESS\n',
      replace: 'return lists.length > 0\n',
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
    sentence: 'there is no base to compare with',
    lie: 'it is there under another name, which said nothing of what it is',
    ask: async () => {
      const path = 'Gerbers/lamp.zip';
      const zip: ProjectPlace = { path, name: 'lamp', kind: 'gerber', files: [path] };
      const pairs = pairProjects([], [zip], [{ path, change: 'renamed', previousPath: 'lamp.zip' }]);
      return { text: JSON.stringify(pairs.map(({ change, previousPath }) => [change, previousPath])) };
    },
    says: [/^\[\["renamed","lamp\.zip"\]\]$/],
    without: {
      file: 'packages/review/src/projects/pair-projects.ts',
      find: 'if (old !== undefined) previous.set(place, old);',
      replace: 'if (old === null) previous.set(place, old);',
    },
  },
  {
    sentence: 'the layers of …, drilled by other files: the holes are the same',
    lie: 'one hole is elsewhere',
    ask: async () => {
      const twin = (path: string, mark: string, ...places: number[]) => {
        const holes = places.map((xMm) => ({ xMm, yMm: 0, diameterMm: 1 }));
        const plots = ['a', 'b', 'c', `drill ${mark}`];
        return project(side({ dfm: ran() }), side({ dfm: ran([], { holes }), plots }), path, 'gerber');
      };
      return told(review([twin('out/fab', '1', 1, 2, 4), twin('src/lamp.zip', '2', 1, 2, 5)]));
    },
    says: [/the layers of out\/fab, drilled by other files\n/, /1 of its 3 holes is not in out\/fab/],
    never: [/the holes are the same/],
    without: {
      file: 'packages/review/src/boards/join-exports.ts',
      find: 'const shared = matchPoints(own, others, SAME_PLACE_MM);',
      replace: 'const shared = own.length;',
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
      find: 'findSameFiles(set, others, joined) ?? ',
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
    lie: 'the change left all of them out of its own review',
    ask: async () => {
      const before = mergeSettings(
        readInputs((name) => inputs[name] ?? ''),
        undefined,
        '2026-11-22',
      );
      const rulesChanged = listChangedRules(before, { ...before, ignorePaths: ['hw/**'] });
      return told(review([], { rulesChanged }));
    },
    says: [/^conclusion: neutral/, /no longer looked at: hw/],
    never: [/no hardware files changed/],
    without: { file: CONCLUDE, find: 'rulesChanged.length > 0 ||', replace: '' },
  },
  {
    sentence: 'no new findings',
    lie: 'the change brought a rule that puts them aside',
    ask: async () => {
      const before = mergeSettings(
        readInputs((name) => inputs[name] ?? ''),
        undefined,
        '2026-11-22',
      );
      const ignore = [{ rule: 'pin_*', reason: 'later' }];
      const rulesChanged = listChangedRules(before, { ...before, review: { ...before.review, ignore } });
      const same = side({ erc: ran() });
      return told(review([project(same, same)], { rulesChanged }));
    },
    says: [/^conclusion: neutral/, /changes the rules of its own review/, /put aside by new rules: pin/],
    without: {
      file: 'packages/action/src/configuration/list-changed-rules.ts',
      find: '...tell(aside,',
      replace: '...tell(aside.slice(aside.length),',
    },
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
    sentence: 'Needs action …',
    lie: 'the board is a pointer of Git LFS now, and nothing is known to be wrong',
    ask: async () =>
      told(
        review([project(side({ erc: ran(), drc: ran() }), side({ erc: ran(), drc: unread() }))], {
          notChecked: [{ path: 'hw/a.kicad_pcb', reason: 'lfs_pointer' }],
        }),
      ),
    says: [/^conclusion: neutral/, /a\.kicad_pcb not checked/],
    never: [/❌/],
    without: {
      file: 'packages/review/src/policies/fail-on.ts',
      find: " && baseStatus === 'ran' && isUnread !== true;",
      replace: " && baseStatus === 'ran' && isUnread !== undefined;",
    },
  },
  {
    sentence: '✅ 3 as before',
    lie: 'the board beside it was not checked',
    ask: async () =>
      told(
        review([project(side({ erc: ran(), drc: ran() }), side({ erc: ran(), drc: unread() }))], {
          notChecked: [{ path: 'hw/a.kicad_pcb', reason: 'lfs_pointer' }],
        }),
      ),
    says: [/\| ERC \| nothing new \|/],
    never: [/✅/],
    without: {
      file: 'packages/review/src/render/sections/projects.ts',
      find: "return isWhole ? worstMark([]) : '';",
      replace: 'return worstMark([]);',
    },
  },
  {
    sentence: 'no new findings',
    lie: 'nothing of head was checked',
    ask: async () =>
      told(
        review([project(side({ drc: ran() }), side({ drc: unread() }))], {
          notChecked: [{ path: 'hw/a.kicad_pcb', reason: 'lfs_pointer' }],
        }),
      ),
    says: [/a\.kicad_pcb not checked: DRC not run/],
    never: [/no new findings/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: "left.length > 0 && diffs.every(({ status }) => status !== 'ran')",
      replace: 'false',
    },
  },
  {
    sentence: 'no new findings in 2 projects',
    lie: 'both were removed',
    ask: async () =>
      told(
        review([
          project(side({ erc: ran() }), null, 'a/a.kicad_pro'),
          project(side({ erc: ran() }), null, 'b/b.kicad_pro'),
        ]),
      ),
    says: [/2 projects removed/],
    never: [/no new findings/],
    without: {
      file: 'packages/review/src/policies/verdict.ts',
      find: "if (projects.every(({ change: state }) => state === 'removed'))",
      replace: "if (projects.length === 1 && projects[0]!.change === 'removed')",
    },
  },
  {
    sentence: '1 fixed',
    lie: 'a project file that puts it aside came, where none was',
    async ask() {
      const files = new Map([['hw/a.kicad_pro', new TextEncoder().encode('{"erc":{"rule_severities":{}}}')]]);
      const check = (asked: ReadonlyMap<string, Uint8Array>) =>
        asked.has('hw/a.kicad_pro') ? ran() : ran([fault('R1')]);
      const head = withBaseRules(ran(), { files, path: 'hw/a.kicad_pro', rulesBefore: {} }, check);
      return told(review([project(side({ erc: ran([fault('R1')]) }), side({ erc: head }))]));
    },
    says: [/1 excluded/],
    never: [/1 fixed/],
    without: {
      file: 'packages/review/src/checks/base-rules.ts',
      find: "if (outcome.status !== 'ran' || rulesBefore === undefined) return outcome;",
      replace: "if (outcome.status !== 'ran' || rulesBefore?.project === undefined) return outcome;",
    },
  },
  {
    sentence: 'no net_conflict',
    lie: 'a sheet of the schematic is missing, and with it the names of nets',
    async ask({ root }) {
      const files = new Map(
        Object.entries({ 'a.kicad_sch': sheet(subsheet('gone.kicad_sch')), 'a.kicad_pcb': board().text() }).map(
          ([name, text]) => [name, new TextEncoder().encode(text)] as const,
        ),
      );
      const { notRun } = drcOutcome(openDesign(files, 'a.kicad_pcb'), files, 'a.kicad_pcb', await openClipper(root));
      return { text: notRun.map(({ rule, reason }) => `not run ${rule}: ${reason}`).join('\n') };
    },
    says: [/^not run extra_footprint: .*gone\.kicad_sch/m, /^not run net_conflict: .*gone\.kicad_sch/m],
    without: {
      file: 'packages/review/src/checks/drc.ts',
      find: 'if (unread === undefined) return { found, unrun: [] };',
      replace: 'if (true) return { found, unrun: [] };',
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'an archive named as Gerber files came, and none were in it',
    ask: async () => {
      const dfm = { ...ran(), status: 'absent' as const, engine: 'partwright' };
      return told(review([project(null, side({ dfm }), 'fab/gerbers.zip', 'gerber')]));
    },
    says: [/^conclusion: neutral/, /gerbers\.zip/],
    without: {
      file: 'packages/review/src/review.ts',
      find: '...reviewed.flatMap(findEmptyArchive)',
      replace: '',
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'the ZIP beside the folder of Gerber files is gone',
    ask: async () => {
      const path = 'fab/lamp-gerbers.zip';
      const before = ['fab/lamp.gtl', 'fab/lamp.gbl', 'fab/lamp.gko', path];
      const notChecked = listUnreadSources([{ path, change: 'removed', previousPath: null }], before);
      return told(review([], { notChecked }));
    },
    says: [/^conclusion: neutral/, /lamp-gerbers\.zip removed, not read before/],
    never: [/no hardware files changed/],
    without: {
      file: 'packages/review/src/projects/unread-sources.ts',
      find: '!listGerberSets(before).some((set) => set.path === path)',
      replace: '!listGerberSets([path]).some((set) => set.path === path)',
    },
  },
  {
    sentence: 'no hardware files changed',
    lie: 'a board of Eagle was taken out of the repository',
    ask: async () => {
      const notChecked = listUnreadSources([{ path: 'hw/lamp.brd', change: 'removed', previousPath: null }]);
      return told(review([], { notChecked }));
    },
    says: [/^conclusion: neutral/, /lamp\.brd removed, not read before/, /nobody knows what went with it/],
    never: [/no hardware files changed/],
    without: {
      file: 'packages/review/src/projects/unread-sources.ts',
      find: "isHere(path) ? [] : [{ path, reason: 'removed' }]",
      replace: 'isHere(path) ? [] : []',
    },
  },
  {
    sentence: '✅ Gerber files removed',
    lie: 'one of them was renamed, to a place where nobody checks it',
    ask: async () => {
      const found = ran([fault('U1', { check: 'dfm', rule: 'clearance' })]);
      const gone = project(side({ dfm: found }), null, 'fab', 'gerber');
      gone.pair.touched = [
        { path: 'fab/a.gbr', change: 'removed', previousPath: null },
        { path: 'old/b.txt', change: 'renamed', previousPath: 'fab/b.gbr' },
      ];
      return told(review([gone]));
    },
    says: [/^conclusion: neutral/, /Gerber files removed, no longer checked/],
    without: {
      file: 'packages/review/src/project-results.ts',
      find: "touched.every(({ path, change }) => change === 'renamed' && checked.has(path))",
      replace: "touched.some(({ change }) => change === 'renamed') && checked.size === 0",
    },
  },
  {
    sentence: '✅ 2 projects removed',
    lie: 'Gerber files went that are of none of the boards that went',
    ask: async () =>
      told(review([project(side({ erc: ran() }), null), project(side({ dfm: ran() }), null, 'fab', 'gerber')])),
    says: [/^conclusion: neutral/, /Gerber files removed, no longer checked/],
    without: {
      file: 'packages/review/src/project-results.ts',
      find: "path === project.exportOf && change === 'removed'",
      replace: "path !== project.path && change === 'removed'",
    },
  },
  {
    sentence: '✅ project removed',
    lie: 'its list of parts is still there, and costs more',
    ask: async () => {
      const more = [...BOARD, line(['D1'], { value: 'red' }, '7.00')];
      return told(review([project(ofBoth(), null), project(ofBoth(), ofBoth(more), 'build/bom.csv', 'bom')]));
    },
    says: [/\| `build\/bom\.csv` \| .*\+7\.00/],
    without: {
      file: 'packages/review/src/boards/join-exports.ts',
      find: 'isHere(source) || !isHere(one);',
      replace: 'source !== one;',
    },
  },
  {
    sentence: 'Gerber files were removed: …',
    lie: 'the board went to another folder, and they are where they were',
    ask: async () => {
      const moved = project(side({ erc: ran(), dfm: ran() }), side({ erc: ran() }), 'new/a.kicad_pro');
      moved.pair.change = 'renamed';
      moved.pair.previousPath = 'hw/a.kicad_pro';
      moved.pair.touched = [{ path: 'new/a.kicad_pro', change: 'renamed', previousPath: 'hw/a.kicad_pro' }];
      return told(
        review([{ ...moved, exports: [{ path: 'hw/gerber', kind: 'gerber', isRenewed: false, differences: [] }] }]),
      );
    },
    says: [/^conclusion: neutral/, /Gerber files left behind, no longer checked/, /were left behind/],
    never: [/files (were )?removed/],
    without: {
      file: 'packages/review/src/project-results.ts',
      find: "const became = hasLeftGerbers(project) ? 'left behind' : 'removed';",
      replace: "const became = hasLeftGerbers(project) ? 'removed' : 'removed';",
    },
  },
  {
    sentence: 'DFM: no longer there, no longer checked',
    lie: 'the Gerber files are a project of their own now, which is checked',
    ask: async () => {
      const board = project(side({ erc: ran(), dfm: ran() }), side({ erc: ran(), plots: ['a'] }));
      const report = review([board, project(null, side({ dfm: ran() }), 'fab', 'gerber')]);
      report.projects[1]!.exportOf = report.projects[0]!.path;
      return { text: comment(report) };
    },
    says: [/with `fab`/],
    never: [/no longer checked/],
    without: {
      file: 'packages/review/src/render/sections/projects.ts',
      find: "id === 'dfm' ? gerberCell(",
      replace: "id === 'erc' ? gerberCell(",
    },
  },
  {
    sentence: '1 project checked',
    lie: 'it is a list that was taken from its place and put elsewhere, which nobody says',
    ask: async () => {
      const moved = project(ofBoth(), ofBoth(), 'new/bom.csv', 'bom');
      moved.pair.change = 'renamed';
      moved.pair.previousPath = 'bom.csv';
      return { text: comment(review([moved])) };
    },
    says: [/`new\/bom\.csv` was `bom\.csv`/],
    without: {
      file: 'packages/review/src/render/quiet.ts',
      find: '...projects.map(describeMove),',
      replace: '...projects.map(() => String()),',
    },
  },
  {
    sentence: 'was 2.30 EUR',
    lie: 'a line of the board that is gone was only guessed',
    ask: async () => told(review([project(ofBoth([...BOARD, line(['C1'], { level: 'medium' }, '1.00')]), null)])),
    says: [/was at least 2\.30.EUR \+ 1\.00 for 1 line in doubt/],
    without: {
      file: 'packages/review/src/render/sections/projects.ts',
      find: '`was ${writeUnit(base, cost!, report.currency)}`',
      replace: '`was ${base.unit}`',
    },
  },
  {
    sentence: 'no new findings',
    lie: 'the Gerber files of the board were taken away with what was found in them',
    ask: async () => {
      const found = ran([fault('U1', { check: 'dfm', rule: 'clearance' })]);
      return told(review([project(side({ erc: ran(), dfm: found }), side({ erc: ran() }))]));
    },
    says: [/^conclusion: neutral/, /Gerber files removed, no longer checked/, /what was found there is not fixed/],
    never: [/✅ no new/, /1 fixed/],
    without: { file: CONCLUDE, find: 'listGone(project, projects).length > 0 ||', replace: '' },
  },
  {
    sentence: 'neutral',
    lie: 'a required check takes it for passed, and nobody is told',
    ask: async () => told(review([], { notChecked: touch('hw/b.SchDoc') })),
    says: [/passes where this check is required/, /not-checked: failure/],
    without: {
      file: 'packages/review/src/render/sections/footer.ts',
      find: '    doubtWords(report),\n',
      replace: '',
    },
  },
  {
    sentence: 'success',
    lie: 'the workflow of the change no longer asks for what the review passes',
    ask: async () => {
      const steps = (inputs: string) =>
        listOwnSteps(
          '.github/workflows/r.yml',
          new TextEncoder().encode(`jobs: { a: { steps: [{ uses: partwright/partwright@v1, with: { ${inputs} } }] } }`),
          '',
        );
      const rulesChanged = listChangedSteps(steps(''), steps('fail-on: none'), {
        file: undefined,
        today: '2026-11-22',
        policies: new Set(['fail-on']),
      });
      const same = side({ erc: ran() });
      return told(review([project(same, same)], { rulesChanged }));
    },
    says: [/^conclusion: neutral/, /fail-on is off, and was new-error/],
    without: {
      file: 'packages/action/src/configuration/list-changed-steps.ts',
      find: '    ...rules,\n',
      replace: '',
    },
  },
];
