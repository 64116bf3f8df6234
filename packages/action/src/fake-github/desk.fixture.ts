import { Octokit } from '@octokit/rest';
import { type FakeGitHub, FORK_TOKEN, JOB_TOKEN, openFakeGitHub, personToken } from './github.fixture.ts';
import { openRepository, type Repository } from './repository.fixture.ts';

export const AT = { owner: 'acme', repo: 'board' };
export const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00, 0xc8]);
export const HOSTILE_NAME = 'new\nline "and" Größe.csv';

/** One repository of a board, for the tests of the fake itself. */
export interface Desk {
  repository: Repository;
  /** Of the branch `feature/power`. */
  head: string;
  startOfMain: string;
  /** With the tokens `job-token`, `fork-token` and `pat-token`; pull request 7 is open, 8 is a closed one of a fork. */
  openFake(): Promise<FakeGitHub>;
}

export async function openDesk(): Promise<Desk> {
  const repository = await openRepository();
  const startOfMain = await repository.commit({
    branch: 'main',
    changes: {
      'bom.csv': 'ref,value\nR1,10k\n',
      'old name.kicad_sch': '(kicad_sch (version 20250114))\n'.repeat(20),
      'gone.csv': 'x\n',
      'fab/top.gbr': 'G04*\n',
    },
  });
  const head = await repository.commit({
    branch: 'feature/power',
    from: 'main',
    changes: {
      'bom.csv': 'ref,value\nR1,4k7\nR2,1k\n',
      'hw/new name.kicad_sch': { from: 'old name.kicad_sch' },
      'gone.csv': null,
      'fab/gerbers.zip': ZIP,
      [HOSTILE_NAME]: 'a,b\n',
      link: { link: 'bom.csv' },
      'fab/out': { link: '../../etc/passwd' },
    },
  });
  // The base moves on: what it changes is no part of the pull request.
  await repository.commit({ branch: 'main', changes: { 'unrelated.txt': 'later\n' } });
  await repository.publishPull(7, 'main', 'feature/power');
  const openFake = () =>
    openFakeGitHub({
      repository: repository.folder,
      tokens: { 'job-token': JOB_TOKEN, 'fork-token': FORK_TOKEN, 'pat-token': personToken('grace') },
      pulls: [
        { number: 7, base: 'main', head: 'feature/power' },
        { number: 8, base: 'main', head: 'feature/power', fork: 'someone/board', state: 'closed' },
      ],
    });
  return { repository, head, startOfMain, openFake };
}

/** A client that neither retries nor waits. */
export const connect = (fake: FakeGitHub, token?: string): Octokit =>
  new Octokit({
    baseUrl: fake.apiUrl,
    userAgent: 'fake-test',
    ...(token && { auth: token }),
    log: { debug() {}, info() {}, warn() {}, error() {} },
  });

/** How the promise fails, as GitHub said it. */
export async function catchRefusal(
  promise: Promise<unknown>,
): Promise<{ status: number; message: string; headers: Record<string, string> }> {
  const error = (await promise.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )) as { status: number; message: string; response?: { headers: Record<string, string> } };
  return { status: error.status, message: error.message, headers: error.response?.headers ?? {} };
}
