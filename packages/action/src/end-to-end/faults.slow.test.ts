import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeGitHub, Fault, Repository } from '../fake-github/index.fixture.ts';
import { project } from './boards.fixture.ts';
import { openBundle } from './bundle.fixture.ts';
import { LAMP_PULLS, OPEN_TOLD, openLamp } from './lamp.fixture.ts';
import {
  HEADLINE,
  LONGEST_TEST_MS,
  openHost,
  REPORT_FILES,
  review,
  describeRun,
  type ReviewWish,
} from './scene.fixture.ts';

let repository: Repository;
const PULLS = [...LAMP_PULLS, { number: 60, base: 'main', head: 'many' }];

beforeAll(async () => {
  repository = await openLamp();
  await repository.commit({ branch: 'many', from: 'main', changes: project('hw/lamp/lamp', { open: 60 }) });
  await repository.publishPull(60, 'main', 'many');
});
afterAll(() => repository[Symbol.asyncDispose]());

const open = (host: FakeGitHub, wish: Partial<ReviewWish> & { pull?: number } = {}) => {
  const { pull = 7, ...others } = wish;
  const event = { name: 'pull_request', action: 'opened', pull } as const;
  return review({ repository, host, event, inputs: { checks: 'erc' }, ...others });
};

const OLD = `<!-- partwright:report tag=default v=1 head=${'a'.repeat(40)} at=2026-01-01T00:00:00Z body=${'0'.repeat(32)} -->\nOld`;
const CREATE_COMMENT = { operation: 'issues/create-comment' };
const CREATE_CHECK = { operation: 'checks/create' };

describe('a host with a bad moment', { timeout: LONGEST_TEST_MS, concurrent: true }, () => {
  const moments: [string, Fault][] = [
    ['502 and nothing is done', { status: 502 }],
    ['502 and it is done all the same', { status: 502, performed: true }],
    ['the connection ends before it is done', { drop: 'before' }],
    ['the connection ends after it is done', { drop: 'after' }],
    ['the answer ends midway', { drop: 'midway' }],
    ['it asks to wait a second', { secondaryLimit: { retryAfterSeconds: 1 } }],
  ];
  it.each(moments)('has one comment and one check run: %s', async (_, fault) => {
    await using github = await openHost(repository, { pulls: PULLS });
    for (const matcher of [CREATE_COMMENT, CREATE_CHECK]) github.failNext(matcher, fault);
    expect(describeRun(github, await open(github))).toEqual(OPEN_TOLD);
    expect(github.faultsLeft).toBe(0);
  });

  it.each([
    ['502 and it is done all the same', { status: 502, performed: true }],
    ['the connection ends before it is done', { drop: 'before' }],
  ] satisfies [string, Fault][])('updates, deletes and annotates once: %s', async (_, fault) => {
    await using github = await openHost(repository, { pulls: PULLS });
    const [oldest] = [1, 2].map(() => github.seedComment({ pull: 60, body: OLD }));
    for (const operation of ['issues/update-comment', 'issues/delete-comment', 'checks/update'])
      github.failNext({ operation }, fault);
    const told = describeRun(github, await open(github, { pull: 60 }));
    expect(told).toMatchObject({ exitCode: 1, skipped: '' });
    expect(told.log).toHaveLength(1);
    expect(github.comments.map(({ id, body }) => [id, body.startsWith('<!--') && body !== OLD])).toEqual([
      [oldest!.id, true],
    ]);
    const { annotations } = github.checkRuns[0]!;
    expect(annotations).toHaveLength(120);
    expect(new Set(annotations.map((it) => JSON.stringify([it.start_line, it.message]))).size).toBe(120);
    expect(github.faultsLeft).toBe(0);
  });

  it('that goes on is told as a warning, and the report is everywhere else', async () => {
    await using github = await openHost(repository, { pulls: PULLS });
    for (const matcher of [CREATE_COMMENT, CREATE_CHECK]) github.failNext(matcher, { status: 502 }, 50);
    const told = describeRun(github, await open(github));
    const annotation = expect.stringMatching(/^error: Pin not connected\s+Symbol R3 Pin/);
    expect(told).toEqual({
      ...OPEN_TOLD,
      comments: [],
      checks: [],
      skipped: expect.stringMatching(/^the comment could not be published: .*502/),
      log: [
        annotation,
        annotation,
        `error: ${HEADLINE}`,
        expect.stringMatching(/^warning: the comment could not be published: .*502/),
        expect.stringMatching(/^warning: the check run could not be published: .*502/),
      ],
    });
  });
});

describe('a host that cannot be asked', { timeout: LONGEST_TEST_MS, concurrent: true }, () => {
  const annotated = [
    expect.stringContaining('error: Pin not connected'),
    expect.stringContaining('error: Pin not connected'),
  ];

  it('as the token is wrong: the report is in summary and files', async () => {
    await using github = await openHost(repository, { pulls: PULLS });
    const told = describeRun(github, await open(github, { token: 'ghs_wrong_0000000000000000000000' }));
    expect(told).toMatchObject({
      exitCode: 1,
      conclusion: 'failure',
      comments: [],
      checks: [],
      skipped: 'read-only-token',
      summary: OPEN_TOLD.summary,
      folder: REPORT_FILES,
    });
    expect(told.log).toEqual([
      ...annotated,
      `error: ${HEADLINE}`,
      expect.stringMatching('^warning: Whether another review of this commit failed is not known: .*Bad credentials'),
      expect.stringMatching('^notice: .*pull request.*Bad credentials'),
      expect.stringMatching('^notice: .*check run.*Bad credentials'),
    ]);
  });

  it('as there is no token: the report is in summary and files, and it is said why', async () => {
    await using github = await openHost(repository, { pulls: PULLS });
    const told = describeRun(github, await open(github, { token: '' }));
    expect(told).toEqual({
      ...OPEN_TOLD,
      comments: [],
      checks: [],
      skipped: 'no-token',
      log: [...annotated, `error: ${HEADLINE}`, expect.stringMatching(/^notice: There is no token.*summary/)],
    });
    expect(github.journal).toEqual([]);
  });

  it('as there is no network: the checkout is enough for everything else', async () => {
    const github = await openHost(repository, { pulls: PULLS });
    const event = { name: 'pull_request', action: 'opened', pull: 7 } as const;
    const { writeEvent } = await import('../fake-github/index.fixture.ts');
    const written = await writeEvent(github, event);
    await github.close();
    const done = await open(github, { event: written });
    const told = describeRun(github, done);
    expect(told).toMatchObject({
      exitCode: 1,
      conclusion: 'failure',
      comments: [],
      checks: [],
      summary: OPEN_TOLD.summary,
      folder: REPORT_FILES,
    });
    expect(told.skipped).toMatch(/^the comment could not be published: /);
    expect(told.log).toEqual([
      ...annotated,
      `error: ${HEADLINE}`,
      expect.stringMatching('^warning: Whether another review of this commit failed is not known: '),
      expect.stringMatching('^warning: the comment could not be published: '),
      expect.stringMatching('^warning: the check run could not be published: '),
    ]);
    expect(done.run.wallMs).toBeLessThan(90_000);
  });

  it('and no checkout either ends red, and says what to do', async () => {
    await using github = await openHost(repository, { pulls: PULLS });
    const done = await open(github, { token: '', checkout: null });
    expect(describeRun(github, done)).toMatchObject({
      exitCode: 1,
      conclusion: '(none)',
      comments: [],
      checks: [],
      summary: '',
      folder: [],
    });
    expect(done.run.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/no token.*Use actions\/checkout with fetch-depth: 0/),
    ]);
  });
});

describe('the catalogue', { timeout: LONGEST_TEST_MS }, () => {
  it('is not needed by the other checks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'without-catalogue-'));
    try {
      await cp(await openBundle(), folder, { recursive: true });
      await rm(join(folder, 'starter-catalog.jsonl.gz'));
      await using github = await openHost(repository, { pulls: PULLS });
      expect(describeRun(github, await open(github, { bundle: folder }))).toEqual(OPEN_TOLD);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
