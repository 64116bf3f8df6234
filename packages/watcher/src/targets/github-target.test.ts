import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GitState, Report } from '../model.ts';
import type { TargetMemory } from '../ports.ts';
import { GITHUB_TOKEN, type GitHubReceiver, openGitHubReceiver } from '../receivers/index.fixture.ts';
import { bomReport, checkReport, hostileReport } from '../rendering/reports.fixture.ts';
import type { TargetSettings } from '../settings.ts';
import { openTarget } from './open-target.ts';

const SHA = 'a'.repeat(40);
const rule = { name: 'reviews', when: 'always', folders: null, kinds: ['bom', 'gerber', 'schematic'] } as const;
let github: GitHubReceiver;
beforeEach(async () => {
  github = await openGitHubReceiver(1);
  github.world.pulls.push(
    { number: 3, head: 'acme:rev-b', state: 'closed' },
    { number: 12, head: 'acme:rev-b', state: 'open' },
    { number: 13, head: 'acme:other', state: 'open' },
  );
  github.world.commits.add(SHA);
});
afterEach(() => github.close());

type GitHubSettings = Extract<TargetSettings, { kind: 'github' }>;

function open(more: Partial<GitHubSettings> = {}, timeoutMs = 10_000) {
  const settings = {
    ...rule,
    kind: 'github',
    apiUrl: github.url,
    token: GITHUB_TOKEN,
    repository: null,
    place: 'auto',
  } as const;
  const target = openTarget({ ...settings, ...more }, { folders: [], timeoutMs });
  return (report: Report, memory: TargetMemory = {}) =>
    target.send(report, { messageId: 'msg_1', memory, signal: new AbortController().signal });
}

const git = (more: Partial<GitState> = {}): GitState => ({
  commit: SHA,
  branch: 'rev-b',
  remote: 'git@127.0.0.1:acme/amplifier.git',
  ...more,
});
const report = (more: Partial<Report> = {}) => bomReport({ git: git(), ...more, outcome: {} });
const comments = () => [...github.world.comments.values()];

describe('On the open pull request of its branch a subject', () => {
  it('gets one comment that is written over with each export', async () => {
    const send = open();
    const first = await send(report());
    expect(first.note).toContain('written: https://github.example/acme/amplifier/pull/12');
    const second = await send(report({ number: 8 }), first.memory);
    expect(second.note).toContain('written over');
    expect(comments()).toMatchObject([{ on: { pull: 12 }, edits: 1, author: 'partwright-bot' }]);
    expect(comments()[0]!.body).toMatch(/^<!-- partwright-watch [0-9a-f]{32} -->\n/);
  });

  it('has it left alone when it says so already', async () => {
    const send = open();
    const { memory } = await send(report());
    await expect(send(report(), memory)).resolves.toMatchObject({ note: expect.stringContaining('says so already') });
    expect(github.accepted).toHaveLength(1);
  });

  it('has it found again when it is not remembered, also on a later page', async () => {
    await open()(report());
    const [own] = comments();
    github.world.comments.delete(own!.id);
    for (let id = 1; id <= 60; id++)
      github.world.comments.set(id, { id, on: { pull: 12 }, body: 'LGTM', author: 'ada', edits: 0 });
    github.world.comments.set(own!.id, own!);
    await open()(report({ number: 8 }));
    expect(own!.edits).toBe(1);
    expect(comments()).toHaveLength(61);
  });

  it('gets a new one when somebody deleted it', async () => {
    const send = open();
    const { memory } = await send(report());
    github.world.comments.clear();
    await send(report({ number: 8 }), memory);
    expect(comments()).toHaveLength(1);
  });

  it('never has the comment of somebody else written over, whatever its first line says', async () => {
    await open()(report());
    const [own] = comments();
    own!.author = 'mallory';
    await open()(report({ number: 8 }));
    expect(comments()).toMatchObject([{ author: 'mallory', edits: 0 }, { author: 'partwright-bot' }]);
  });

  it('gets a new one when the token is that of somebody else now', async () => {
    const { memory } = await open()(report());
    github.world.tokens.set('another', { login: 'new-bot', isApp: false });
    await open({ token: 'another' })(report({ number: 8 }), memory);
    expect(comments().map(({ author }) => author)).toEqual(['partwright-bot', 'new-bot']);
  });

  it('is told apart from other subjects and targets', async () => {
    await open()(report());
    await open()(checkReport({ git: git() }));
    await open({ name: 'second' })(report());
    expect(comments()).toHaveLength(3);
  });

  it('is found by an app too, which only GraphQL tells who it is', async () => {
    github.world.tokens.set('app', { login: 'watch[bot]', isApp: true });
    await open({ token: 'app' })(report());
    await open({ token: 'app' })(report({ number: 8 }));
    expect(comments()).toMatchObject([{ author: 'watch[bot]', edits: 1 }]);
  });

  it('is remembered even for a token that says nowhere whose it is', async () => {
    github.world.tokens.set('mute', { login: '', isApp: true });
    const { memory } = await open({ token: 'mute' })(report());
    await open({ token: 'mute' })(report({ number: 8 }), memory);
    expect(comments()).toMatchObject([{ edits: 1 }]);
  });

  it('is told whatever stands in its report', async () => {
    for (let seed = 1; seed <= 8; seed++) await open()({ ...hostileReport(seed), git: git() });
    expect(github.refused).toEqual([]);
  });

  it('of a fork is looked for by the owner of the fork', async () => {
    github.world.pulls.push({ number: 20, head: 'ada:rev-b', state: 'open' });
    await open({ repository: 'acme/amplifier' })(report({ git: git({ remote: 'https://127.0.0.1/ada/amplifier' }) }));
    expect(comments()).toMatchObject([{ on: { pull: 20 } }]);
  });
});

describe('Without a pull request the commit', () => {
  const onMain = git({ branch: 'main' });

  it('is commented once and written over for the same commit', async () => {
    const send = open();
    const { memory } = await send(report({ git: onMain }));
    await send(report({ git: onMain, number: 8 }), memory);
    await send(report({ git: onMain, number: 9 }));
    expect(comments()).toMatchObject([{ on: { commit: SHA }, edits: 2 }]);
  });

  it('has a comment of its own', async () => {
    const send = open({ place: 'commit' });
    const { memory } = await send(report());
    github.world.commits.add('b'.repeat(40));
    await send(report({ git: git({ commit: 'b'.repeat(40) }) }), memory);
    expect(comments()).toMatchObject([{ on: { commit: SHA } }, { on: { commit: 'b'.repeat(40) } }]);
  });

  it('that is not pushed yet is waited for', async () => {
    github.world.commits.clear();
    const sending = open()(report({ git: onMain }));
    await expect(sending).rejects.toMatchObject({
      isTransient: true,
      waitMs: 60_000,
      message: 'acme/amplifier does not know the commit aaaaaaa yet: it is commented when it is pushed',
    });
    github.world.commits.add(SHA);
    await open()(report({ git: onMain }));
    expect(comments()).toHaveLength(1);
  });

  it('gives way to the pull request that is opened for it', async () => {
    const { memory } = await open()(report({ git: onMain }));
    github.world.pulls.push({ number: 30, head: 'acme:main', state: 'open' });
    await open()(report({ git: onMain }), memory);
    expect(comments().map(({ on }) => on)).toEqual([{ commit: SHA }, { pull: 30 }]);
  });
});

describe('Nothing is sent, and that is no failure, when', () => {
  it.each<[why: string, state: GitState | null, more: Partial<GitHubSettings>, says: string]>([
    ['there is no git', null, {}, 'no work tree'],
    ['there is no remote', git({ remote: null }), {}, 'no remote'],
    ['the remote is a folder', git({ remote: '/srv/amp.git' }), {}, 'no repository on a code host'],
    ['the remote is elsewhere', git({ remote: 'https://gitlab.com/acme/amplifier' }), {}, 'gitlab.com'],
    ['there is no pull request', git({ branch: 'main' }), { place: 'pull-request' }, 'no open pull request of main'],
    ['HEAD is on no branch', git({ branch: null }), { place: 'pull-request' }, 'no branch'],
    ['nothing was committed yet', git({ branch: 'main', commit: null }), {}, 'no commit yet'],
  ])('%s', async (_why, state, more, says) => {
    const { note, memory } = await open(more)(report({ git: state }), { kept: 'yes' });
    expect(note).toContain(`nothing was sent: `);
    expect(note).toContain(says);
    expect(memory).toEqual({ kept: 'yes' });
    expect(comments()).toEqual([]);
  });
});

describe('A failure', () => {
  it.each(['broken', 'reset', 'hang', 'lost', 'cut'] as const)(
    'of a GitHub that is %s at any request leads to one comment in the end',
    async (fault) => {
      // user, pulls, list, create: each of them fails once.
      for (let at = 0; at < 4; at++) {
        github.mischief.plan(...Array.from({ length: at }, () => null), fault);
        const error = await open(
          {},
          fault === 'hang' ? 700 : 10_000,
        )(report()).then(
          () => null,
          (thrown: Error) => thrown,
        );
        expect(error).toMatchObject({ name: 'TargetFailure', isTransient: true });
        expect(`${error!.message}${error!.stack}${JSON.stringify(error)}`).not.toContain(GITHUB_TOKEN);
      }
      const { memory } = await open()(report());
      await open()(report({ number: 8 }), memory);
      expect(comments()).toHaveLength(1);
    },
    20_000,
  );

  it('for asking too often says how long to wait, by either header', async () => {
    github.mischief.plan('limited');
    await expect(open()(report())).rejects.toMatchObject({ isTransient: true, waitMs: expect.any(Number) });
    github.mischief.plan('limited');
    const error = await open()(report()).catch((thrown: unknown) => thrown as { isTransient: boolean; waitMs: number });
    expect(error).toMatchObject({ isTransient: true });
    expect((error as { waitMs: number }).waitMs).toBeGreaterThan(0);
    expect((error as { waitMs: number }).waitMs).toBeLessThan(4000);
  });

  it.each<[why: string, more: Partial<GitHubSettings>, says: string]>([
    ['for a wrong token', { token: 'ghp_wrongSecret' }, 'make a new one'],
    ['for a repository that is not seen', { repository: 'acme/secret' }, 'check `repository`'],
    ['for a repository that is none', { repository: 'https://github.com/acme/amplifier' }, 'owner/name'],
  ])('%s is final', async (_why, more, says) => {
    const error = await open(more)(report()).catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({ name: 'TargetFailure', isTransient: false, message: expect.stringContaining(says) });
    expect((error as Error).message).not.toContain('ghp_');
  });

  it('for a repository that is not seen is final for a commit as well, not a commit to wait for', async () => {
    const sending = open({ place: 'commit', repository: 'acme/gone' })(report());
    await expect(sending).rejects.toMatchObject({ isTransient: false, waitMs: null });
  });
});
