// Reviews real changes as the GitHub Action does, with a GitHub on this machine, and holds what it says against what must be true
// of any review: it ends, breaks no rule of GitHub's API, its comment is at most one screen, nothing is new and fixed at once,
// nothing is green that was not checked, and no name has a character that nobody sees.
//   npm run checks -- review-pairs LIST [--into FOLDER] [--dist FOLDER] [NAME ...]
// LIST has a change a row, with the columns name, repository (a git directory), base and head (commits). FOLDER gets the comment
// of each as NAME.md and its report as NAME.json.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as fake from '../packages/action/src/fake-github/index.fixture.ts';
import { runGit } from '../packages/action/src/fake-github/git-objects.fixture.ts';
import { makeBundle } from '../packages/action/scripts/bundle.ts';
import type { Finding, ReviewProject } from '../packages/review/src/model.ts';

const REPOSITORY = dirname(import.meta.dirname);
const DEADLINE_MS = 600_000;
/** What GitHub shows without scrolling far. */
const MOST_LINES = 40;
const MOST_CHARACTERS = 4000;

interface Pair {
  name: string;
  /** A git directory with both commits. */
  repository: string;
  base: string;
  head: string;
}

interface Report {
  projects: ReviewProject[];
  notChecked?: { path: string }[];
}

export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { into: { type: 'string' }, dist: { type: 'string' } },
    allowPositionals: true,
  });
  const [list, ...names] = positionals;
  if (list === undefined) {
    console.log('no list given: nothing reviewed');
    return true;
  }
  const room = mkdtempSync(join(tmpdir(), 'review-pairs-'));
  try {
    const dist = values.dist ?? (await bundleInto(join(room, 'dist')));
    if (values.into !== undefined) mkdirSync(values.into, { recursive: true });
    const pairs = readPairs(list).filter(({ name }) => names.length === 0 || names.includes(name));
    let faulty = 0;
    for (const pair of pairs) {
      const faults = await reviewPair(pair, dist, values.into).catch((error: Error) => [
        `is not reviewed: ${error.message}`,
      ]);
      for (const fault of faults) console.log(`  ${pair.name} ${fault}`);
      if (faults.length > 0) faulty++;
    }
    console.log(`${pairs.length - faulty} of ${pairs.length} changes reviewed without a fault`);
    return faulty === 0;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

async function bundleInto(folder: string): Promise<string> {
  mkdirSync(folder);
  for (const [name, bytes] of (await makeBundle()).files) writeFileSync(join(folder, name), bytes);
  return folder;
}

function readPairs(list: string): Pair[] {
  const [head = '', ...rows] = readFileSync(list, 'utf8').trim().split('\n');
  const columns = head.split('\t');
  return rows.map(
    (row) => Object.fromEntries(row.split('\t').map((cell, at) => [columns[at], cell])) as unknown as Pair,
  );
}

async function reviewPair(pair: Pair, dist: string, into: string | undefined): Promise<string[]> {
  await using repository = await fake.openRepository();
  const lacking = await publish(repository.folder, pair);
  if (lacking > 0) console.log(`${pair.name}: without ${lacking} files that its copy of one commit lacks`);
  await repository.publishPull(7, 'main', 'change');
  const cwd = await repository.checkout({ ref: 'refs/pull/7/merge', depth: 0 });
  await using github = await fake.openFakeGitHub({
    repository: repository.folder,
    tokens: { secret: fake.JOB_TOKEN },
    pulls: [{ number: 7, base: 'main', head: 'change' }],
  });
  const ended = await fake.runAction({
    main: join(dist, 'index.js'),
    actionFile: join(REPOSITORY, 'action.yml'),
    host: github,
    token: 'secret',
    inputs: { 'report-dir': 'partwright-report', artifact: 'false' },
    event: await fake.writeEvent(github, { name: 'pull_request', action: 'opened', pull: 7 }),
    cwd,
    deadlineMs: DEADLINE_MS,
  });
  if (ended.timedOut) return [`does not end within ${DEADLINE_MS / 1000} s`];
  github.assertNoViolations();
  const comment = github.comments.at(-1)?.body ?? '';
  const check = github.checkRuns.at(-1);
  const path = join(cwd, 'partwright-report/report.json');
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
  const title = check?.title ?? '';
  console.log(
    `${pair.name}: ${check?.conclusion ?? 'no check'}, ${title || 'no title'}; ${(ended.wallMs / 1000).toFixed(0)} s, comment ${comment.split('\n').length} lines, ${comment.length} characters`,
  );
  if (into !== undefined) {
    writeFileSync(join(into, `${pair.name}.md`), `${check?.conclusion}: ${title}\n${comment}\n`);
    for (const error of ended.errors) appendFileSync(join(into, `${pair.name}.md`), `error: ${error.message}\n`);
    if (report !== undefined) cpSync(path, join(into, `${pair.name}.json`));
  }
  const isTold = (report?.projects ?? []).length + (report?.notChecked ?? []).length > 0;
  return [
    ...(isTold && comment === '' ? ['has no comment'] : []),
    ...faultsOfComment(comment),
    ...faultsOfReport(report, String(check?.conclusion), comment),
  ];
}

/** Both trees as commits of their own; the objects are those of the repository itself. Gives how many files it lacks. */
async function publish(folder: string, { repository, base, head }: Pair): Promise<number> {
  const git: Git = async (args, input) => (await runGit(folder, args, input)).toString().trim();
  writeFileSync(join(folder, 'objects/info/alternates'), `${join(repository, 'objects')}\n`);
  const lacking = new Set([...(await listLacking(base, git)), ...(await listLacking(head, git))]);
  const first = await git(['commit-tree', await treeWithout(base, lacking, git), '-m', 'Base']);
  const second = await git(['commit-tree', await treeWithout(head, lacking, git), '-p', first, '-m', 'Head']);
  await git(['update-ref', 'refs/heads/main', first]);
  await git(['update-ref', 'refs/heads/change', second]);
  return lacking.size;
}

type Git = (args: string[], input?: string) => Promise<string>;

/** Paths of files that a partial copy of a repository lacks. */
async function listLacking(commit: string, git: Git): Promise<string[]> {
  const listed = await git(['rev-list', '--objects', '--missing=print', '--no-walk', commit]);
  const missing = new Set(listed.split('\n').flatMap((line) => (line.startsWith('?') ? [line.slice(1)] : [])));
  if (missing.size === 0) return [];
  const files = (await git(['ls-tree', '-r', '-z', commit])).split('\0');
  return files
    .filter((entry) => missing.has(entry.split(/[ \t]/)[2] ?? ''))
    .map((entry) => entry.slice(entry.indexOf('\t') + 1));
}

/** A file that one of both commits lacks is in neither: else it would have come, or gone, by the change. */
async function treeWithout(commit: string, paths: ReadonlySet<string>, git: Git): Promise<string> {
  if (paths.size === 0) return git(['rev-parse', `${commit}^{tree}`]);
  await git(['read-tree', `${commit}^{tree}`]);
  const removal = [...paths].map((path) => `0 ${'0'.repeat(40)}\t${path}\0`).join('');
  await git(['update-index', '-z', '--index-info'], removal);
  return git(['write-tree']);
}

/** The first line is for the next run, and nobody sees it. */
function faultsOfComment(whole: string): string[] {
  const comment = whole.replace(/^<!--.*?-->\n/, '');
  const lines = comment.split('\n').length;
  const hidden = /[\u00AD\u200B-\u200F\u2060\uFEFF]/u.exec(comment);
  return [
    ...(lines > MOST_LINES ? [`has a comment of ${lines} lines`] : []),
    ...(comment.length > MOST_CHARACTERS ? [`has a comment of ${comment.length} characters`] : []),
    ...(hidden ? [`has a character that nobody sees at ${hidden.index} of its comment`] : []),
  ];
}

function faultsOfReport(report: Report | undefined, conclusion: string, comment: string): string[] {
  if (report === undefined) return conclusion === 'success' ? ['is green without a report'] : [];
  const { projects } = report;
  const twice = projects.flatMap((project) => [
    ...newAndFixed(project.erc, 'erc'),
    ...newAndFixed(project.drc, 'drc'),
    ...newAndFixed(project.dfm, 'dfm'),
    ...newAndFixed(project.bomFindings, 'bom'),
  ]);
  const unchecked = projects.filter(({ erc, drc, dfm }) => [erc, drc, dfm].some(({ status }) => status === 'not_run'));
  return [
    ...twice,
    ...(conclusion === 'success' && unchecked.length > 0
      ? [`is green, and ${unchecked[0]!.path} was not checked`]
      : []),
    ...(conclusion === 'success' && (report.notChecked ?? []).length > 0
      ? [`is green, and ${report.notChecked![0]!.path} was not looked at`]
      : []),
    ...(/✅/u.test(comment) && unchecked.length > 0 ? ['has a green mark, and not all was checked'] : []),
  ];
}

/** The same rule at the same things of the same parts, told as new and as fixed. */
function newAndFixed({ new: appeared, fixed }: ReviewProject['erc'], check: string): string[] {
  const pinsOf = ({ rule, places }: Finding): string =>
    `${rule} ${places
      .map(({ ref, pin, what, atMm }) => (ref === null ? `${what} at ${atMm?.join(', ')}` : `${ref}.${pin ?? ''}`))
      .toSorted()
      .join(' + ')}`;
  const spotsOf = ({ rule, places }: Finding): string =>
    `${rule} ${places
      .map(({ what, atMm }) => `${what} at ${atMm?.join(', ')}`)
      .toSorted()
      .join(' + ')}`;
  return [pinsOf, spotsOf].flatMap((keyOf) => {
    const gone = new Set(fixed.map(keyOf));
    return [...new Set(appeared.map(keyOf))]
      .filter((key) => gone.has(key))
      .map((key) => `says new and fixed: ${check} ${key}`);
  });
}
