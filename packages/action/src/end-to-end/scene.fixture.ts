import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReviewReport } from '@partwright/review';
import { expect } from 'vitest';
import {
  type EventWish,
  type FakeGitea,
  type FakeGitHub,
  JOB_TOKEN,
  openFakeGitHub,
  type Repository,
  runAction,
  type RunnerEvent,
  type RunResult,
  type Token,
  writeEvent,
} from '../fake-github/index.fixture.ts';
import { openBundle } from './bundle.fixture.ts';

const ACTION_FILE = join(import.meta.dirname, '../../../../action.yml');
/** Of a test with a few runs, on a machine with other work to do. */
export const LONGEST_TEST_MS = 240_000;
/** Long enough that it cannot be in a text by chance. */
export const SECRET = 'ghs_0123456789abcdefghijABCDEFGHIJ012345';

export interface ReviewWish {
  repository: Repository;
  host: FakeGitHub | FakeGitea;
  event: EventWish | RunnerEvent;
  inputs?: Record<string, string>;
  /** Of the job; '' is none. */
  token?: string;
  env?: Record<string, string>;
  /** What is checked out; null: nothing is. Without it what `actions/checkout` takes for the event, with its history. */
  checkout?: { ref: string; depth?: number } | null;
  /** A workspace of an earlier run. */
  cwd?: string;
  /** Folder of the bundle. */
  bundle?: string;
}

/** What a run said, everywhere that it can say something. */
export interface Review {
  run: RunResult;
  /** Workspace. */
  cwd: string;
  /** Of report.json; null when it was not written. */
  report: ReviewReport | null;
  /** Names in the report folder, without pictures. */
  folder: string[];
  /** Names of its pictures. */
  pictures: string[];
}

const isWritten = (event: ReviewWish['event']): event is RunnerEvent => 'payload' in event;

/** Run the action as it is shipped. Whatever is asked for, it keeps its token to itself and writes no errors of Node. */
export async function review(wish: ReviewWish): Promise<Review> {
  const { repository, host, inputs = {}, token = SECRET } = wish;
  const event = isWritten(wish.event) ? wish.event : await writeEvent(host as FakeGitHub, wish.event);
  const ref = event.env['GITHUB_SHA']!;
  const asked = wish.checkout === undefined ? { ref, depth: 0 } : wish.checkout;
  const cwd =
    wish.cwd ??
    (asked === null ? await mkdtemp(join(dirname(repository.folder), 'empty-')) : await repository.checkout(asked));
  const run = await runAction({
    main: join(wish.bundle ?? (await openBundle()), 'index.js'),
    actionFile: ACTION_FILE,
    host,
    token,
    event,
    inputs,
    cwd,
    env: wish.env ?? {},
    deadlineMs: 110_000,
  });
  const names = (
    await readdir(join(cwd, inputs['report-dir'] ?? 'partwright-report')).catch((): string[] => [])
  ).sort();
  const json = run.outputs['report-json'] ?? '';
  const report = json === '' ? null : (JSON.parse(await readFile(json, 'utf8')) as ReviewReport);
  expect(run.stderr).toBe('');
  expect(run.timedOut).toBe(false);
  if (token !== '')
    expect(
      JSON.stringify([run.text, run.commands.filter(({ name }) => name !== 'add-mask'), run.summary, run.outputs]),
    ).not.toContain(token);
  if (report !== null) {
    expect(run.outputs['conclusion']).toBe(report.conclusion);
    const markdown = await readFile(run.outputs['report-md']!.replace(/report\.md$/, 'comment.md'), 'utf8');
    const { 'comment-id': id = '' } = run.outputs;
    const comment = host.comments.find((it) => String(it.id) === id);
    if (comment !== undefined && run.outputs['skipped-reason'] === '')
      expect(withoutMarker(comment.body)).toBe(markdown.trim());
  }
  return {
    run,
    cwd,
    report,
    folder: names.filter((name) => !name.endsWith('.svg')),
    pictures: names.filter((name) => name.endsWith('.svg')),
  };
}

export function withoutMarker(body: string): string {
  return body.slice(body.indexOf('\n') + 1).trim();
}

/** The files that every review writes. */
export const REPORT_FILES = ['comment.md', 'index.html', 'report.json', 'report.md', 'report.rdjsonl', 'report.txt'];

/** What stands for the headline of the report in `Told`: its words are the engine's. */
export const HEADLINE = '(headline)';

/** What stands on the host and in the job after a run, short enough to be compared as a whole. */
export interface Told {
  exitCode: number | null;
  conclusion: string;
  skipped: string;
  /** Author and verdict of each comment, oldest first. */
  comments: string[];
  /** `failure, 2 annotations: title`, oldest first. */
  checks: string[];
  /** `failure: description`. */
  statuses: string[];
  /** Verdict in the first line of the summary; '' without one. */
  summary: string;
  folder: string[];
  /** Workflow commands for people: `error: message`. */
  log: string[];
}

/** Throws when something was asked of the host that it does not know. */
export function describeRun(host: FakeGitHub | FakeGitea, { run, folder, report }: Review): Told {
  host.assertNoViolations();
  // Titles and messages have plain spaces where the headline has some that do not break.
  const spaced = (text: string): string => text.replaceAll(/[^\S\n]+/g, ' ');
  const short = (text: string): string =>
    report === null ? text : spaced(text).replaceAll(spaced(report.headline), HEADLINE);
  const { outputs } = run;
  const runs = 'checkRuns' in host ? host.checkRuns : [];
  for (const [name, things] of [
    ['comment-id', host.comments],
    ['check-run-id', runs],
  ] as const) {
    const id = outputs[name] ?? '';
    if (id !== '') expect(things.map((thing) => String(thing.id))).toContain(id);
  }
  return {
    exitCode: run.exitCode,
    conclusion: outputs['conclusion'] ?? '(none)',
    skipped: outputs['skipped-reason'] ?? '(none)',
    comments: host.comments.map(({ author, body }) => `${author}: ${short(extractHeadline(body))}`),
    checks: runs.map(
      ({ conclusion, status, title, annotations }) =>
        `${status === 'completed' ? conclusion : status}, ${annotations.length} annotations: ${short(title ?? '')}`,
    ),
    statuses: host.statuses.map(({ state, description }) => `${state}: ${short(description ?? '')}`),
    summary: extractVerdict(run.summary),
    folder,
    log: [...run.errors, ...run.warnings, ...run.notices].map(({ name, message }) => `${name}: ${short(message)}`),
  };
}

/** The first line of a comment that people see. */
function extractHeadline(body: string): string {
  const shown = body.startsWith('<!--') ? withoutMarker(body) : body;
  return extractVerdict(shown);
}

/** `🔧 Partwright: ❌`: what follows is the engine's to say. */
function extractVerdict(markdown: string): string {
  const [line = ''] = markdown.trim().split('\n');
  return line.replace(/^#+ /, '').replace(/^(🔧 Partwright: \S+).*$/u, '$1');
}

export interface HostWish {
  pulls?: Parameters<typeof openFakeGitHub>[0]['pulls'];
  token?: Token;
  isEnterprise?: boolean;
}

/** A GitHub that knows `SECRET` as the token of a job, unless another is said. */
export function openHost(repository: Repository, { token = JOB_TOKEN, ...others }: HostWish): Promise<FakeGitHub> {
  return openFakeGitHub({ repository: repository.folder, tokens: { [SECRET]: token }, ...others });
}
