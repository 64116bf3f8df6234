import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventWish, writeEvent } from './events.fixture.ts';
import { type FakeGitHub, JOB_TOKEN, openFakeGitHub } from './github.fixture.ts';
import { openRepository, type Repository } from './repository.fixture.ts';
import { runAction, type RunResult, type RunWish } from './run-action.fixture.ts';
import { readFileCommands, readRunnerOutput } from './runner-commands.fixture.ts';

let repository: Repository;
let fake: FakeGitHub;
let folder = '';

async function run(script: string, wish: Partial<RunWish> = {}): Promise<RunResult> {
  const main = join(folder, `action-${crypto.randomUUID()}.mjs`);
  await writeFile(main, script);
  const event = wish.event ?? (await writeEvent(fake, { name: 'pull_request', action: 'opened', pull: 7 }));
  return runAction({ main, host: fake, event, ...wish });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-action-test-'));
  repository = await openRepository();
  await repository.commit({ branch: 'main', changes: { 'bom.csv': 'R1\n' } });
  await repository.commit({ branch: 'power', from: 'main', changes: { 'bom.csv': 'R1\nR2\n' } });
  await repository.publishPull(7, 'main', 'power');
  fake = await openFakeGitHub({
    repository: repository.folder,
    tokens: { 'job-token': JOB_TOKEN },
    pulls: [
      { number: 7, base: 'main', head: 'power' },
      { number: 8, base: 'main', head: 'power', fork: 'someone/board' },
    ],
  });
});

afterAll(async () => {
  await fake.close();
  await repository[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

describe('a run', () => {
  it('reads the event, asks the API, and gives outputs, summary and annotations', async () => {
    const script = `
      import { appendFileSync, readFileSync } from 'node:fs';
      const { number, pull_request: pull } = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8'));
      const url = process.env.GITHUB_API_URL + '/repos/' + process.env.GITHUB_REPOSITORY + '/issues/' + number + '/comments';
      const headers = { authorization: 'Bearer ' + process.env['INPUT_GITHUB-TOKEN'], 'user-agent': 'tiny' };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ body: readFileSync('bom.csv', 'utf8') }) });
      appendFileSync(process.env.GITHUB_OUTPUT, 'status=' + answer.status + '\\nreport<<END_1\\nline 1\\nline 2\\nEND_1\\n');
      appendFileSync(process.env.GITHUB_STEP_SUMMARY, '# ' + pull.head.ref + ' ' + process.env.INPUT_MODE);
      console.log('::error file=hw/a%2Cb.kicad_sch,line=3,title=Open%3A pin::U1 %25 is%0Aopen');
      console.log('only text');
      console.error('::notice::from the other stream');`;
    const actionFile = join(folder, 'action.yml');
    await writeFile(
      actionFile,
      'inputs:\n  github-token:\n    default: ${{ github.token }}\n  mode:\n    default: run\n',
    );
    const cwd = await repository.checkout({ ref: 'refs/pull/7/merge' });
    const result = await run(script, { actionFile, token: 'job-token', cwd });
    expect(result).toMatchObject({ exitCode: 0, timedOut: false, summary: '# power run', text: ['only text'] });
    expect(result.outputs).toEqual({ status: '201', report: 'line 1\nline 2' });
    expect(result.errors).toEqual([
      {
        name: 'error',
        properties: { file: 'hw/a,b.kicad_sch', line: '3', title: 'Open: pin' },
        message: 'U1 % is\nopen',
      },
    ]);
    expect(result.notices.map(({ message }) => message)).toEqual(['from the other stream']);
    expect(fake.comments.map(({ body }) => body)).toEqual(['R1\nR2\n']);
    fake.assertNoViolations();
  });

  it('knows nothing of the machine but PATH, HOME, INPUT_*, GITHUB_* and RUNNER_TEMP', async () => {
    const { text } = await run('console.log(JSON.stringify(process.env))', { inputs: { 'fail on': 'new-error' } });
    const env = JSON.parse(text[0]!) as Record<string, string>;
    expect(Object.keys(env).filter((name) => !/^(?:PATH|HOME|RUNNER_TEMP|GITHUB_\w+|INPUT_.+)$/.test(name))).toEqual(
      [],
    );
    expect(env).toMatchObject({
      INPUT_FAIL_ON: 'new-error',
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_SHA: await repository.resolve('refs/pull/7/merge'),
    });
    expect(env['HOME']).not.toBe(process.env['HOME']);
  });

  it('gives the exit code, and refuses inputs that action.yml does not declare', async () => {
    expect((await run('process.exitCode = 3')).exitCode).toBe(3);
    const actionFile = join(folder, 'other.yml');
    await writeFile(actionFile, 'inputs: {}\n');
    await expect(run('', { actionFile, inputs: { token: 'x' } })).rejects.toThrow('does not declare token');
  });

  it('is killed at its deadline with its children', async () => {
    const mark = join(folder, 'mark');
    const child = `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''), 1500)`;
    const script = `import { spawn } from 'node:child_process'; spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }); setInterval(() => {}, 1000);`;
    const result = await run(script, { deadlineMs: 700 });
    expect(result).toMatchObject({ exitCode: null, timedOut: true });
    expect(result.wallMs).toBeLessThan(1500);
    await sleep(1500);
    await expect(access(mark)).rejects.toThrow('ENOENT');
  });
});

describe('an event', () => {
  const wishes: [string, EventWish][] = [
    ...(['opened', 'synchronize', 'reopened', 'closed'] as const).map((action): [string, EventWish] => [
      `pull-request-${action}`,
      { name: 'pull_request', action, pull: 7 },
    ]),
    ['pull-request-opened', { name: 'pull_request_target', action: 'opened', pull: 8 }],
    ['push', { name: 'push', branch: 'power' }],
    ['workflow-run-completed', { name: 'workflow_run', pull: 7 }],
    ['workflow-run-completed', { name: 'workflow_run', pull: 8 }],
    ['workflow-dispatch', { name: 'workflow_dispatch', inputs: { pull: '7' } }],
  ];

  it.each(wishes)('%s is as GitHub describes it: %j', async (name, wish) => {
    const { payload } = await writeEvent(fake, wish);
    expect(fake.world.contract.checkWebhook(name, payload)).toEqual([]);
  });

  it('of a pull request runs on its merge, of pull_request_target on the base', async () => {
    const own = await writeEvent(fake, {
      name: 'pull_request',
      action: 'synchronize',
      pull: 7,
      before: 'f'.repeat(40),
    });
    expect(own.env).toMatchObject({
      GITHUB_SHA: await repository.resolve('refs/pull/7/merge'),
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_HEAD_REF: 'power',
      GITHUB_BASE_REF: 'main',
    });
    expect(own.payload).toMatchObject({ before: 'f'.repeat(40), after: await repository.resolve('power') });
    const target = await writeEvent(fake, { name: 'pull_request_target', action: 'opened', pull: 8 });
    expect(target.env).toMatchObject({ GITHUB_SHA: await repository.resolve('main'), GITHUB_REF: 'refs/heads/main' });
    expect(target.payload['pull_request']).toMatchObject({
      head: { repo: { full_name: 'someone/board', fork: true } },
    });
  });

  it('of another workflow names the pull requests of its own repository only', async () => {
    const own = await writeEvent(fake, { name: 'workflow_run', pull: 7 });
    expect(own.payload['workflow_run']).toMatchObject({
      pull_requests: [{ number: 7 }],
      head_sha: await repository.resolve('power'),
    });
    const fork = await writeEvent(fake, { name: 'workflow_run', pull: 8 });
    expect(fork.payload['workflow_run']).toMatchObject({
      pull_requests: [],
      head_repository: { full_name: 'someone/board' },
    });
  });

  it('of a schedule has little more than its line', async () => {
    const { payload, env } = await writeEvent(fake, { name: 'schedule' });
    expect(payload).toMatchObject({ schedule: '0 6 * * 1' });
    expect(env['GITHUB_SHA']).toBe(await repository.resolve('main'));
  });
});

describe('what the runner reads', () => {
  it.each([
    ['::error::a', [['error', 'a']]],
    ['  ::warning file=a.csv::b', [['warning', 'b']]],
    ['text ::error::a', []],
    ['a file ##[error]named so', [['error', 'named so']]],
    ['::unknown::a', []],
    ['a\r::notice::b', [['notice', 'b']]],
    [
      '::stop-commands::t1\n::error::a\n::t1::\n::error::b',
      [
        ['stop-commands', 't1'],
        ['error', 'b'],
      ],
    ],
  ])('%j', (printed, expected) => {
    expect(readRunnerOutput(printed).commands.map(({ name, message }) => [name, message])).toEqual(expected);
  });

  it.each([
    ['a=b=c\n', { a: 'b=c' }],
    ['a<<X\n1\n\n2\nX\nb=\n', { a: '1\n\n2', b: '' }],
    ['a=1\na=2\n', { a: '2' }],
  ])('of the output file %j', (text, expected) => {
    expect(readFileCommands(text)).toEqual(expected);
  });

  it.each([
    ['a<<X\n1\n', 'delimiter not found'],
    ['no value\n', 'Invalid format'],
  ])('and refuses %j', (text, message) => {
    expect(() => readFileCommands(text)).toThrow(message);
  });
});
