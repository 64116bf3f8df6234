// npm run review: the action on a pull request that changes the regulator, as a runner starts it, with nothing to publish to.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ACTION = fileURLToPath(new URL('../../packages/action/dist/index.js', import.meta.url));
/** One author and one time, so that the commits have the same names everywhere. */
const SIGNED = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Sensor team'],
    [`GIT_${who}_EMAIL`, 'sensors@example.com'],
    [`GIT_${who}_DATE`, '2026-11-20T09:00:00Z'],
  ]),
);

export interface DemoReport {
  /** What the step printed. */
  log: string;
  /** 1: the policies fail the pull request, as they should here. */
  exitCode: number;
  /** The comment. */
  markdown: string;
}

/** Make a repository of both states, let the action review the step between them, and leave the report in `folder`. */
export function reviewExample(folder: string, action = ACTION): DemoReport {
  const repository = mkdtempSync(join(tmpdir(), 'partwright-review-'));
  try {
    git(repository, 'init', '-q', '-b', 'main');
    const base = commit(repository, 'base', 'Sensor node, revision A');
    git(repository, 'checkout', '-q', '-b', 'smaller-regulator');
    const head = commit(repository, 'head', 'Take a smaller regulator');
    const event = join(repository, '.git', 'event.json');
    writeFileSync(event, JSON.stringify(pullRequest(base, head)));
    const output = join(repository, '.git', 'outputs');
    writeFileSync(output, '');
    const { status, stdout, stderr } = spawnSync(process.execPath, [action], {
      cwd: repository,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        GITHUB_WORKSPACE: repository,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_EVENT_PATH: event,
        GITHUB_REPOSITORY: 'acme/sensor-node',
        GITHUB_RUN_ID: '1',
        GITHUB_OUTPUT: output,
        // Without a token nothing is asked of a host, and nothing said there.
        'INPUT_REPORT-DIR': folder,
      },
    });
    const markdown = readFileSync(join(folder, 'comment.md'), 'utf8');
    return { log: stdout + stderr, exitCode: status ?? 1, markdown };
  } finally {
    rmSync(repository, { recursive: true, force: true });
  }
}

function commit(repository: string, state: 'base' | 'head', message: string): string {
  cpSync(fileURLToPath(new URL(state, import.meta.url)), join(repository, 'hardware'), { recursive: true });
  git(repository, 'add', '.');
  git(repository, 'commit', '-q', '-m', message);
  return git(repository, 'rev-parse', 'HEAD').trim();
}

function git(repository: string, ...args: string[]): string {
  const env = { PATH: process.env['PATH'], HOME: repository, GIT_CONFIG_NOSYSTEM: '1', ...SIGNED };
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout;
}

function pullRequest(base: string, head: string): object {
  const repo = { full_name: 'acme/sensor-node' };
  const branches = { base: { sha: base, ref: 'main', repo }, head: { sha: head, ref: 'smaller-regulator', repo } };
  return { action: 'opened', number: 12, pull_request: { number: 12, state: 'open', ...branches } };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? 'partwright-report');
  mkdirSync(folder, { recursive: true });
  const { log, markdown } = reviewExample(folder);
  console.log(log);
  console.log(markdown);
  console.log(`Drawings before and after: ${join(folder, 'index.html')}`);
}
