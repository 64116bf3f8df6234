import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReport } from '../../packages/watcher/src/delivery/report.ts';
import type { BomOutcome, Content, GitState, Outcome, Report, Subject } from '../../packages/watcher/src/model.ts';
import { findTrackedPath } from '../../packages/watcher/src/places/index.ts';
import {
  headline,
  renderMailDigest,
  renderMarkdown,
  renderSlack,
  renderSlackDigest,
} from '../../packages/watcher/src/rendering/index.ts';
import { slackLimits } from '../../packages/watcher/src/rendering/limits.ts';
import { makeSourceLinks } from '../../packages/watcher/src/rendering/source-links.ts';
import { describeCheck, designCost } from '../../packages/watcher/src/reports/index.ts';
import { aBom, aCheck, aReport, point } from '../../packages/watcher/src/reports/outcomes.fixture.ts';
import { openSpool } from '../../packages/watcher/src/spool/index.ts';
import {
  bomOutcome,
  makeContent,
  makeReport as reportOf,
  subjectAt,
} from '../../packages/watcher/src/spool/made.fixture.ts';
import type { WaitingExport } from '../../packages/watcher/src/spool/types.ts';
import { readBoardName } from '../../packages/review/src/projects/board-name.ts';
import { choosePredecessor, type EarlierSubject } from '../../packages/watcher/src/succession/choose-predecessor.ts';
import { countSameParts } from '../../packages/watcher/src/succession/is-same-board.ts';
import { isWanted } from '../../packages/watcher/src/targets/wanted.ts';
import { removeFilesBelow } from '../../packages/watcher/src/targets/write-files.ts';
import { createDepartures } from '../../packages/watcher/src/watching/departures.ts';
import type { ClaimRow, Place, Said } from './row.ts';

const SRC = 'packages/watcher/src';
const DAY_MS = 24 * 3600 * 1000;
const NOW_MS = Date.parse('2026-03-01T10:00:00Z');

const told = (text: string): Promise<Said> => Promise.resolve({ text });

/** Which file a new one goes on from. */
function goesOnFrom(
  path: string,
  earlier: Partial<EarlierSubject> & { path: string },
  savedAt = 2 * DAY_MS,
): Promise<Said> {
  const one = { id: 1, keptAt: DAY_MS, isGone: false, isSameBytes: false, isSucceeded: false, ...earlier };
  const subject = { path, savedAt, keptAt: Math.max(savedAt, DAY_MS + 500), isJoinedByName: true };
  return told(`goes on from ${choosePredecessor(subject, [one])?.path ?? 'none'}`);
}

/** What is told as gone of a folder, in which these were. */
async function departed(place: Place, present: string[]): Promise<Said> {
  const gone: string[] = [];
  const said: string[] = [];
  const departures = createDepartures({
    log: { info() {}, warn: (text) => void said.push(text), error() {}, progress() {} },
    folder: 'boards',
    present: present.map((path): Pick<Subject, 'kind' | 'path'> => ({ kind: 'bom', path })),
    graceMs: 60_000,
    root: () => place.folder,
    gone: ({ path }) => void gone.push(path),
  });
  departures.seen([]);
  await departures.tellAtOnce();
  departures.close();
  return { text: `gone: ${gone.join(', ') || 'none'}. ${said.join(' ')}` };
}

const at = (branch: string | null, commit = 'a'.repeat(40)): GitState => ({ commit, branch, remote: null });

/** Whether a chat hears of an export. */
function heard(waiting: Partial<WaitingExport>, git: GitState | null, outcome: Outcome = aBom()): Promise<Said> {
  const whole: WaitingExport = {
    id: 1,
    subjectId: 1,
    subject: subjectAt('amp.csv'),
    content: 'ab',
    number: 3,
    sameAs: null,
    sizeBytes: 1,
    refusal: null,
    attempts: 0,
    round: 0,
    wish: null,
    remote: null,
    keptAt: NOW_MS,
    folderSince: NOW_MS,
    isGone: false,
    successor: null,
    gitBefore: null,
    previous: { number: 2, savedAt: '2026-02-01T00:00:00Z', outcome: aBom(), path: null },
    ...waiting,
  };
  const content: Pick<Content, 'savedAt' | 'git'> = { savedAt: '2026-02-28T00:00:00Z', git };
  const report = makeReport(whole, content, outcome, { server: 'http://localhost', now: NOW_MS });
  const rule = { name: 'team', when: 'changes', folders: null, kinds: ['bom'] } as const;
  return told(isWanted(rule, report) ? 'the chat is told' : 'nothing is told');
}

const names = (count: number): string[] => Array.from({ length: count }, (_, number) => `CONNECTOR${number}`);

/** A second export of which these lost their price; `compared`: what the service says of both. */
function lostPrice(
  lost: string[],
  compared?: {
    before: number;
    after: number;
    uncompared?: { kind: 'lost'; references: string[]; count: number; amount: number }[];
  },
): Report {
  const unpriced = { now: lost, lost, found: [], changed: [], isAsTold: true };
  const before = { unit: 9, unpricedLines: 0, told: 9, compared };
  const cost = [{ ...point(100, 1), unpricedLines: lost.length, before }];
  return aReport(aBom({ unpriced, cost }), { subject: { ...aReport(aBom()).subject, path: 'amplifier.csv' } });
}

const changed = (more: Partial<BomOutcome> = {}): Report =>
  aReport(
    aBom({
      changes: {
        groups: [{ kind: 'changed', references: ['R1'], name: '10k', quantity: 1, fields: [] }],
        added: 0,
        removed: 0,
        changed: 1,
        unchanged: 9,
      },
      ...more,
    }),
  );

export const rows: ClaimRow[] = [
  {
    sentence: 'N exports: …',
    lie: 'a watcher was sending two of them when it was killed, and they arrived',
    ask: () => {
      const reports = [aBom(), aBom(), aBom()].map((outcome) => aReport(outcome));
      return told(JSON.stringify(renderSlackDigest(reports, new Set(reports.slice(0, 2)))));
    },
    says: [/may be told already.*may be told already/, /try to send 2 exports of these ended without an answer/],
    without: {
      file: `${SRC}/rendering/slack.ts`,
      find: 'digestStory(reports, mayBeTold)',
      replace: 'digestStory(reports)',
    },
  },
  {
    sentence: 'first export, …',
    lie: 'the watcher was killed while it sent this, and it arrived',
    ask: () => told(JSON.stringify(renderSlack(aReport(aBom()), true))),
    says: [/try to send this ended without an answer: nobody knows whether that message arrived/],
    without: {
      file: `${SRC}/rendering/slack.ts`,
      find: 'makeStory(report, mayBeTold)',
      replace: 'makeStory(report)',
    },
  },
  {
    sentence: 'Nothing changed since export …',
    lie: 'the board has another size, and the check found the same',
    ask: () => {
      const { check, remote, against, notRun, findings } = aCheck();
      const measured = (size: string) => ({ check, remote, against, notRun, findings, facts: [size] });
      const outcome = describeCheck(measured('62 x 40 mm'), describeCheck(measured('60 x 40 mm'), null));
      const report = aReport(outcome);
      return told(`${headline(report)}\n${renderMarkdown(report)}`);
    },
    says: [/findings as before/, /62 x 40 mm \(was 60 x 40 mm\)/],
    never: [/Nothing changed|no change/],
    without: {
      file: `${SRC}/reports/findings.ts`,
      find: '...compareFacts(facts.facts, before?.facts),',
      replace: '...compareFacts(facts.facts, undefined),',
    },
  },
  {
    sentence: 'cheaper by 9.51',
    lie: 'the list of another board was saved over the file',
    ask: () =>
      told(
        countSameParts({ added: 5, removed: 40, changed: 4, unchanged: 1 }, { isSameFile: true }).isSameBoard
          ? 'one board'
          : 'another board',
      ),
    says: [/another board/],
    without: {
      file: `${SRC}/succession/is-same-board.ts`,
      find: 'LEAST_SAME_OF_FILE = 0.1',
      replace: 'LEAST_SAME_OF_FILE = 0',
    },
  },
  {
    sentence: '0.0324 USD a board at 100 (−0.113, −77.7 %)',
    lie: 'the file was left half-written',
    ask: () => {
      const cut = { code: 'cut_off', severity: 'warning' as const, message: 'It ends in the middle.', lines: [] };
      const before = { unit: 0.145, unpricedLines: 0, told: 0.145, compared: { before: 0.145, after: 0.0324 } };
      const now = { quantity: 100, unit: 0.0324, unpricedLines: 0, shortLines: 0, before };
      return told(JSON.stringify(designCost(now, aBom({ cost: [now], risks: { all: [cut], new: [cut], gone: [] } }))));
    },
    says: [/null/],
    without: {
      file: `${SRC}/reports/unpriced.ts`,
      find: 'if (findCutOff(outcome) !== null) return null;',
      replace: '',
    },
  },
  {
    sentence: '2 not there any more',
    lie: 'a folder was renamed, and one of them goes on under another name',
    ask: () => {
      const gone = (successor: string | null) => aReport({ kind: 'gone', successor });
      return told(renderMailDigest([gone('out/amp.csv'), gone(null)]).subject);
    },
    says: [/1 not there any more, 1 that go on under another name/],
    without: {
      file: `${SRC}/rendering/digest-story.ts`,
      find: "outcome.successor === null ? 'gone' : 'renamed'",
      replace: "'gone'",
    },
  },
  {
    sentence: 'compared with export 1 of amp_v1.csv',
    lie: 'the two files have the same designators and other parts: they are two boards',
    ask: () =>
      told(
        countSameParts({ added: 2, removed: 3, changed: 40, unchanged: 6 }).isSameBoard ? 'one board' : 'another board',
      ),
    says: [/another board/],
    without: { file: `${SRC}/succession/is-same-board.ts`, find: 'LEAST_SAME = 0.35', replace: 'LEAST_SAME = 0' },
  },
  {
    sentence: 'It goes on from amp.csv',
    lie: 'amp.csv still lies there, and the new file is a copy under another name',
    ask: () => goesOnFrom('gadget.csv', { path: 'amp.csv', isSameBytes: true }),
    says: [/from none/],
    without: {
      file: `${SRC}/succession/choose-predecessor.ts`,
      find: 'isGone && !isSucceeded)',
      replace: '!isSucceeded)',
    },
  },
  {
    sentence: 'It goes on from amp_v3.csv',
    lie: 'an older version was put beside the newer one',
    ask: () => goesOnFrom('amp_v2.csv', { path: 'amp_v3.csv' }),
    says: [/from none/],
    without: {
      file: `${SRC}/succession/choose-predecessor.ts`,
      find: 'compareVersions(one.name.version, name.version) <= 0',
      replace: 'true',
    },
  },
  {
    sentence: 'compared with export 1 of amp_v1.csv',
    lie: 'both lay there when the folder was first looked at, in no known order',
    ask: () => goesOnFrom('amp_v2.csv', { path: 'amp_v1.csv' }, 0),
    says: [/from none/],
    without: {
      file: `${SRC}/succession/choose-predecessor.ts`,
      find: 'savedAt >= earlier.keptAt ||',
      replace: 'true ||',
    },
  },
  {
    sentence: 'It goes on from kicad/amp.csv',
    lie: 'that one went on as another file already',
    ask: () => goesOnFrom('hw/amp.csv', { path: 'kicad/amp.csv', isGone: true, isSameBytes: true, isSucceeded: true }),
    says: [/from none/],
    without: { file: `${SRC}/succession/choose-predecessor.ts`, find: 'isGone && !isSucceeded)', replace: 'isGone)' },
  },
  {
    sentence: 'compared with export 1 of board1.csv',
    lie: 'a digit at a word tells boards apart, and not versions',
    ask: () =>
      told(readBoardName('board1.csv').family === readBoardName('board2.csv').family ? 'one board' : 'two boards'),
    says: [/two boards/],
    without: {
      file: 'packages/review/src/projects/board-name.ts',
      find: 'String.raw`(?<![a-z0-9])${NUMBER}(?![a-z0-9])`',
      replace: 'NUMBER',
    },
  },
  {
    sentence: 'first export',
    lie: 'the version before it still waits to be costed',
    async ask(place) {
      const spool = openSpool(join(place.folder, 'spool'));
      const there = (): boolean => true;
      spool.keep(subjectAt('amp_v1.csv'), makeContent('one'), NOW_MS, there);
      spool.keep(subjectAt('amp_v2.csv'), makeContent('two'), NOW_MS + DAY_MS, there);
      const due = spool.dueExports(Number.MAX_SAFE_INTEGER, 9, new Set());
      spool.close();
      return { text: `begun: ${due.map(({ subject }) => subject.path).join(', ')}` };
    },
    says: [/begun: amp_v1.csv$/],
    without: {
      file: `${SRC}/spool/exports.ts`,
      find: 'WHERE e.number = 1 AND p.subject_id',
      replace: 'WHERE e.number = 0 AND p.subject_id',
    },
  },
  {
    sentence: 'first export',
    lie: 'the version before it was refused, and the one before that was costed',
    async ask(place) {
      const spool = openSpool(join(place.folder, 'spool'));
      const refused: Outcome = { kind: 'refused', code: 'bom_unreadable', message: 'It is no table' };
      for (const [version, outcome] of [bomOutcome, refused].entries()) {
        spool.keep(subjectAt(`amp_v${version}.csv`), makeContent(`${version}`), NOW_MS + version * DAY_MS);
        const [due] = spool.dueExports(Number.MAX_SAFE_INTEGER, 9, new Set());
        spool.finishExport(due!.id, reportOf(due!, outcome), [], NOW_MS);
      }
      spool.keep(subjectAt('amp_v2.csv'), makeContent('three'), NOW_MS + 3 * DAY_MS);
      const [due] = spool.dueExports(Number.MAX_SAFE_INTEGER, 9, new Set());
      spool.close();
      return { text: `compared with ${due?.previous?.path ?? 'nothing'}` };
    },
    says: [/with amp_v0.csv/],
    without: { file: `${SRC}/spool/lineage.ts`, find: 'const MOST_STEPS = 20;', replace: 'const MOST_STEPS = 2;' },
  },
  {
    sentence: 'not there any more',
    lie: 'the share that the folder is on is not mounted',
    ask: (place) => departed(place, ['amp.csv']),
    says: [/gone: none.*not mounted/],
    without: { file: `${SRC}/watching/departures.ts`, find: 'entries.length > 0 || device === dev', replace: 'true' },
  },
  {
    sentence: 'not there any more',
    lie: 'the file lies there, and is left out by other settings or is no BOM now',
    async ask(place) {
      await place.write({ 'amp.csv': 'x', 'other.csv': 'x' });
      return departed(place, ['amp.csv']);
    },
    says: [/gone: none/],
    without: {
      file: `${SRC}/watching/departures.ts`,
      find: 'await lstat(join(root, path));\n    return false;',
      replace: 'await lstat(join(root, path));\n    return true;',
    },
  },
  {
    sentence: '(silence)',
    lie: 'a file was deleted',
    async ask(place) {
      await place.write({ 'other.csv': 'x' });
      return departed(place, ['amp.csv']);
    },
    says: [/gone: amp.csv/],
    without: {
      file: `${SRC}/watching/departures.ts`,
      find: "return code === 'ENOENT' || code === 'ENOTDIR';",
      replace: "return code === 'ENOTDIR';",
    },
  },
  {
    sentence: '(silence)',
    lie: 'a file that was deleted has no outcome of cost, and chats hear of changes only',
    ask: () => heard({ isGone: true }, null, { kind: 'gone', successor: null }),
    says: [/chat is told/],
    without: {
      file: `${SRC}/reports/verdicts.ts`,
      find: 'return outcome.successor === null;',
      replace: 'return false;',
    },
  },
  {
    sentence: 'not there any more',
    lie: 'the board goes on under another name, and is told as that',
    ask: () => heard({ isGone: true }, null, { kind: 'gone', successor: 'amp_v2.csv' }),
    says: [/nothing is told/],
    without: {
      file: `${SRC}/reports/verdicts.ts`,
      find: 'return outcome.successor === null;',
      replace: 'return true;',
    },
  },
  {
    sentence: '(silence)',
    lie: 'a change was taken back by hand, on the same branch',
    ask: () => heard({ sameAs: 1, gitBefore: at('main') }, at('main')),
    says: [/chat is told/],
    without: {
      file: `${SRC}/delivery/report.ts`,
      find: 'return git.branch !== gitBefore.branch ||',
      replace: 'return true ||',
    },
  },
  {
    sentence: '(silence)',
    lie: 'a change was taken back by a commit that was pulled, on the same branch',
    ask: () => heard({ sameAs: 1, gitBefore: at('main') }, at('main', 'b'.repeat(40))),
    says: [/chat is told/],
    without: {
      file: `${SRC}/delivery/report.ts`,
      find: '(git.branch === null && git.commit !== gitBefore.commit)',
      replace: 'git.commit !== gitBefore.commit',
    },
  },
  {
    sentence: '(silence)',
    lie: 'the other branch has a file that nobody was told of',
    ask: () => heard({ gitBefore: at('main') }, at('feature'), changed().outcome),
    says: [/chat is told/],
    without: { file: `${SRC}/delivery/report.ts`, find: '(sameAs === null && !isGone)', replace: 'false' },
  },
  {
    sentence: '(silence)',
    lie: 'a file was moved soon after the watcher began, with its old date',
    ask: () =>
      heard(
        { number: 1, previous: { number: 1, savedAt: '2026-02-01T00:00:00Z', outcome: aBom(), path: 'old.csv' } },
        null,
        changed().outcome,
      ),
    says: [/chat is told/],
    without: { file: `${SRC}/delivery/report.ts`, find: 'previous === null && layThere', replace: 'layThere' },
  },
  {
    sentence: 'amplifier.csv: at least 1.00 USD a board …',
    lie: 'so many parts have no price that the names fill the headline, and the doubt is cut off',
    ask: () => {
      const report = lostPrice(names(40));
      const { blocks } = renderSlack(report);
      const [header] = blocks;
      return told(header?.type === 'header' ? header.text.text : '');
    },
    says: [/difference unknown/, new RegExp(`^.{1,${slackLimits.header}}$`)],
    never: [/…/],
    without: {
      file: `${SRC}/rendering/title.ts`,
      find: '[title.result, ...(title.shorter ?? [])]',
      replace: '[title.result]',
    },
  },
  {
    sentence: '+0.00 of what both price',
    lie: 'nothing has a price in both exports',
    ask: () => told(headline(lostPrice(['U1'], { before: 0, after: 0 }))),
    says: [/difference unknown/],
    never: [/of what both price/],
    without: {
      file: `${SRC}/reports/unpriced.ts`,
      find: '(before.compared.before === 0 && before.compared.after === 0)',
      replace: 'false',
    },
  },
  {
    sentence: '−0.50 of what both price',
    lie: 'a part lost its price, which is no saving',
    ask: () =>
      told(
        renderMarkdown(
          lostPrice(['U1'], {
            before: 1.5,
            after: 1,
            uncompared: [{ kind: 'lost', references: ['U1'], count: 1, amount: 7.5 }],
          }),
        ),
      ),
    says: [/U1.*lost the price, which is no saving/],
    without: {
      file: `${SRC}/rendering/bom-cost.ts`,
      find: 'if (told.length > 0) return [...told, ...unread];',
      replace: '',
    },
  },
  {
    sentence: 'CONNECTOR0, … and 9 more lost the price',
    lie: 'only the first of them are in the report',
    ask: () =>
      told(
        renderMarkdown(
          lostPrice(['U1'], {
            before: 1.5,
            after: 1,
            uncompared: [{ kind: 'lost', references: names(100), count: 350, amount: 7.5 }],
          }),
        ),
      ),
    says: [/and 338 more: lost the price/],
    without: {
      file: `${SRC}/rendering/bom-cost.ts`,
      find: 'some.reduce((sum, part) => sum + part.count, 0)',
      replace: 'names.length',
    },
  },
  {
    sentence: 'J1: changed, without a price',
    lie: 'it has no price in either export, and is as it was',
    ask() {
      const unpriced = { now: ['J1', 'U1'], lost: ['U1'], found: [], changed: [], isAsTold: true };
      const uncompared = [
        { kind: 'lost' as const, references: ['U1'], count: 1, amount: 7.5 },
        { kind: 'open' as const, references: ['J1'], count: 1, amount: null },
      ];
      const before = { unit: 9, unpricedLines: 1, told: 9, compared: { before: 1.5, after: 1, uncompared } };
      return told(renderMarkdown(aReport(aBom({ unpriced, cost: [{ ...point(100, 1), unpricedLines: 2, before }] }))));
    },
    says: [/U1.*lost the price/],
    never: [/J1.*changed/],
    without: {
      file: `${SRC}/rendering/bom-cost.ts`,
      find: "if (part.kind !== 'open') return part;",
      replace: 'return part;',
    },
  },
  {
    sentence: '60 exports: 60 changed otherwise',
    lie: 'of some of them the difference in cost is not known',
    ask: () => {
      const unknown = changed({ cost: [{ ...point(100, 4), before: { unit: null, unpricedLines: 1, told: null } }] });
      return told(
        renderMailDigest([changed({ cost: [point(100, 4, { unit: 4, unpricedLines: 0, told: 4 })] }), unknown, unknown])
          .text,
      );
    },
    says: [/2 with an unknown difference/],
    without: {
      file: `${SRC}/rendering/digest-story.ts`,
      find: "isWhole !== true) return 'unknown';",
      replace: "isWhole !== true) return 'same';",
    },
  },
  {
    sentence: 'What was exported, the gravest first …',
    lie: 'there is no room for all of them',
    ask: () => told(JSON.stringify(renderSlackDigest(Array.from({ length: 60 }, () => changed())))),
    says: [/\d+ more"/],
    without: { file: `${SRC}/rendering/slack.ts`, find: 'unseen > 0 ?', replace: 'unseen > 60 ?' },
  },
  {
    sentence: '60 exports: 59 changed otherwise',
    lie: 'one could not be costed, and came last',
    ask: () => {
      const refused = aReport({ kind: 'refused', code: 'bom_unreadable', message: 'It is no table' });
      return told(JSON.stringify(renderSlackDigest([...Array.from({ length: 59 }, () => changed()), refused])));
    },
    says: [/60 exports: 1 not costed or checked, 59 /, /gravest first\*\\n• amplifier.csv: not costed/],
    without: {
      file: `${SRC}/rendering/digest-story.ts`,
      find: 'KINDS.flatMap(([kind]) => told.filter((one) => one.kind === kind))',
      replace: 'told',
    },
  },
  {
    sentence: 'commit 58af756d (a link)',
    lie: 'the remote has signs in its name that lead elsewhere',
    ask: () => told(makeSourceLinks({ ...at('main'), remote: 'https://github.com/lab/a|b>x' })?.commit ?? 'no link'),
    says: [/no link/],
    without: { file: `${SRC}/rendering/source-links.ts`, find: '!REPOSITORY.test(path) ||', replace: '' },
  },
  {
    sentence: 'report in the repository (a link)',
    lie: 'git keeps a file of that name in another folder, and not this one',
    async ask(place) {
      const path = 'other/amp.cost.md';
      const flags = Buffer.alloc(2);
      flags.writeUInt16BE(path.length);
      await mkdir(join(place.folder, '.git'));
      await writeFile(join(place.folder, '.git/HEAD'), 'ref: refs/heads/main\n');
      await writeFile(
        join(place.folder, '.git/index'),
        Buffer.concat([Buffer.from('DIRC'), flags, Buffer.from(`${path}\0`)]),
      );
      const [own, other] = [
        await findTrackedPath(place.folder, join(place.folder, 'amp.cost.md')),
        await findTrackedPath(place.folder, join(place.folder, path)),
      ];
      return { text: `own: ${own ?? 'not kept'}, other: ${other ?? 'not kept'}` };
    },
    says: [/own: not kept, other: other\/amp.cost.md/],
    without: {
      file: `${SRC}/places/git/is-tracked.ts`,
      find: 'if ((bytes.readUInt16BE(at - 2) & 0xfff) === Math.min(wanted.length - 1, 0xfff)) return path;',
      replace: 'if (at > 0) return path;',
    },
  },
  {
    sentence: 'removed amp.cost.md',
    lie: 'somebody else wrote a file of that name',
    async ask(place) {
      await place.write({ 'amp.cost.md': 'notes of a colleague\n' });
      const removed = await removeFilesBelow(place.folder, [{ path: 'amp.cost.md', mark: '<!-- partwright-watch' }]);
      const isThere = await access(join(place.folder, 'amp.cost.md')).then(
        () => true,
        () => false,
      );
      return { text: `removed ${removed.join() || 'nothing'}, ${isThere ? 'it is there' : 'it is lost'}` };
    },
    says: [/removed nothing, it is there/],
    without: {
      file: `${SRC}/targets/write-files.ts`,
      find: '|| (await isForeign(final, mark))) continue;',
      replace: ') continue;',
    },
  },
  {
    sentence: '_net_tie_bom.csv: …',
    lie: 'signs that nobody sees stand in the name, and who copies it finds nothing',
    ask: () =>
      told(
        JSON.stringify(
          renderSlack(
            aReport(aBom(), { subject: { ...aReport(aBom()).subject, path: '_net_tie_.csv', name: '_net_tie_' } }),
          ),
        ),
      ),
    never: [/\u200B/],
    without: { file: `${SRC}/rendering/slack.ts`, find: "_: '\\u02CD'", replace: "_: '\\u200B_'" },
  },
];
