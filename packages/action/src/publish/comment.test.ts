import { beforeEach, describe, expect, it } from 'vitest';
import { type CommentWish, LONGEST_COMMENT, publishComment } from './comment.ts';
import { hashBody, readMarker, writeMarker } from './marker.ts';
import { MemoryProvider } from './memory-provider.fixture.ts';
import { makeDiff, makeFinding, makeProject, makeReport } from './report.fixture.ts';

const HEAD = 'a'.repeat(40);
const [JOB, OTHER_JOB] = ['1'.repeat(16), '2'.repeat(16)];
const QUIET = makeReport();
const LOUD = makeReport({ projects: [makeProject({ erc: makeDiff({ new: [makeFinding()] }) })] });
let host: MemoryProvider;

beforeEach(() => {
  host = new MemoryProvider();
});

function publish(more: Partial<CommentWish> = {}) {
  return publishComment(host, 5, {
    body: '# Report\n',
    tag: 'default',
    job: JOB,
    head: HEAD,
    at: '2026-11-21T10:00:00Z',
    now: '2026-11-21T10:01:00Z',
    behavior: 'update',
    when: 'always',
    minChange: null,
    report: LOUD,
    ...more,
  });
}

/** A comment as an earlier run left it. */
function leave(
  body: string,
  {
    tag = 'default',
    job = JOB,
    at = '2026-11-20T10:00:00Z',
    author = 'bot',
    head = 'c'.repeat(40),
  }: { tag?: string; job?: string | null; at?: string; author?: string; head?: string } = {},
) {
  return host.add(`${writeMarker({ tag, job, head, at, body: hashBody(body) })}\n${body}`, author);
}

describe('the comment of another job', () => {
  const [OLD, LATER] = ['c'.repeat(40), 'd'.repeat(40)];
  const said = (head: string, more: Parameters<typeof leave>[1]) => leave('# Said\n', { ...more, head });

  it('says that it is of an earlier commit once its job missed one', async () => {
    const old = said(OLD, { job: OTHER_JOB, at: '2026-11-20T09:00:00Z' });
    said(LATER, { at: '2026-11-20T10:00:00Z' });
    await publish();
    const [marker, note, ...rest] = host.stored.find(({ id }) => id === old.id)!.body.split('\n');
    expect([marker, ...rest.slice(1)].join('\n')).toBe(old.body);
    expect(note).toMatch(/^> ⚠️ \*\*Of an earlier commit\.\*\* This is what ccccccc was found to be\./);
    await publish({ head: HEAD, at: '2026-11-21T11:00:00Z', now: '2026-11-21T11:00:00Z', body: '# More\n' });
    expect(host.writes.filter((write) => write === `update ${old.id}`)).toHaveLength(1);
  });

  it.each([
    ['it may only be slower: both last reported the same commit', OLD, OLD],
    ['this job reported this commit already', OLD, HEAD],
    ['it is of this commit', HEAD, LATER],
  ])('stays as it is where %s', async (_, theirs, ours) => {
    said(theirs, { job: OTHER_JOB, at: '2026-11-20T09:00:00Z' });
    const own = said(ours, { at: '2026-11-20T10:00:00Z' });
    await publish();
    expect(host.writes).toEqual([`update ${own.id}`]);
  });

  it('does not hold up the report where it may not be changed', async () => {
    said(OLD, { job: OTHER_JOB, at: '2026-11-20T09:00:00Z' });
    const own = said(LATER, { at: '2026-11-20T10:00:00Z' });
    const update = host.updateComment.bind(host);
    host.updateComment = async (id, body) => {
      if (id !== own.id) throw new Error('locked');
      return update(id, body);
    };
    expect(await publish()).toMatchObject({
      outcome: 'updated',
      problems: [expect.stringMatching(/still reads as if/) as string],
    });
  });
});

describe('a comment that is updated', () => {
  it('is created with the marker as its first line', async () => {
    const done = await publish();
    expect(done).toMatchObject({
      outcome: 'created',
      code: null,
      id: host.stored[0]!.id,
      url: host.stored[0]!.url,
      problems: [],
    });
    expect(readMarker(host.stored[0]!.body)).toEqual({
      marker: { tag: 'default', job: JOB, head: HEAD, at: '2026-11-21T10:00:00Z', body: hashBody('# Report\n') },
      body: '# Report\n',
    });
  });

  it.each(['update', 'hide-and-new', 'delete-and-new', 'new'] as const)(
    'is not that of another job of the same tag, with %s',
    async (behavior) => {
      leave('of the other job', { job: OTHER_JOB, at: '2026-11-21T10:00:30Z' });
      expect(await publish({ behavior })).toMatchObject({ outcome: 'created' });
      expect(host.writes).toEqual(['create']);
    },
  );

  it('is one of an earlier version, which names no job, as long as the job has none of its own', async () => {
    const old = leave('1', { job: null });
    leave('of the other job', { job: OTHER_JOB });
    expect(await publish()).toMatchObject({ outcome: 'updated', id: old.id });
    expect(await publish({ job: OTHER_JOB, body: 'more of the other job' })).toMatchObject({ outcome: 'updated' });
    expect(host.stored).toHaveLength(2);
  });

  it('is the oldest of ours, and the others are deleted', async () => {
    const [first, second, third] = [leave('1'), leave('2'), leave('3')];
    expect(await publish()).toMatchObject({ outcome: 'updated', id: first.id });
    expect(host.writes).toEqual([`update ${first.id}`, `delete ${second.id}`, `delete ${third.id}`]);
  });

  it('is not that of somebody else, of another tag, or one that quotes the marker', async () => {
    const theirs = leave('# Report\n', { author: 'mallory', at: '2030-01-01T00:00:00Z' });
    leave('other', { tag: 'board-b' });
    host.add(`> ${theirs.body}`);
    expect(await publish()).toMatchObject({ outcome: 'created' });
    expect(host.writes).toEqual(['create']);
  });

  it('stays as it is when the body is the same, and others are deleted all the same', async () => {
    const [first, second] = [leave('# Report\r\n'), leave('2')];
    expect(await publish()).toMatchObject({ outcome: 'unchanged', reason: 'the report has not changed', id: first.id });
    expect(host.writes).toEqual([`delete ${second.id}`]);
  });

  it('is written again when a person has changed it', async () => {
    const first = leave('# Report\n');
    first.body += 'edited';
    expect(await publish()).toMatchObject({ outcome: 'updated' });
  });

  it('has the problems with others as values', async () => {
    leave('1');
    const second = leave('2');
    host.deleteComment = async () => {
      throw new Error('busy');
    };
    const done = await publish();
    expect(done).toMatchObject({
      outcome: 'updated',
      problems: [`an earlier comment is still there (${second.url}): busy`],
    });
  });
});

describe('a run that is too late', () => {
  it('does not write over a newer report', async () => {
    const newer = leave('newer', { at: '2026-11-21T10:00:00.001Z' });
    expect(await publish()).toMatchObject({
      outcome: 'skipped',
      code: 'newer-report',
      reason: `a newer report is already there: ${newer.url}`,
      id: newer.id,
    });
    expect(host.writes).toEqual([]);
  });

  it('is not kept away by one of a time that has not come yet', async () => {
    const forged = leave('all is well', { at: '9999-12-31T23:59:59Z' });
    expect(await publish()).toMatchObject({ outcome: 'updated', id: forged.id });
  });

  it('is kept away by one of a runner whose clock is a little ahead', async () => {
    leave('newer', { at: '2026-11-21T10:10:59Z' });
    expect(await publish()).toMatchObject({ code: 'newer-report' });
  });

  it('sees one that came while it was looking', async () => {
    leave('old');
    host.beforeSecondLook = () => leave('newer', { at: '2026-11-21T10:00:01Z' });
    expect(await publish()).toMatchObject({ code: 'newer-report' });
    expect(host.writes).toEqual([]);
  });

  it('updates what another run created while it was looking', async () => {
    host.beforeSecondLook = () => leave('of the other run');
    expect(await publish()).toMatchObject({ outcome: 'updated' });
    expect(host.stored).toHaveLength(1);
  });

  it.each([['before'], ['while looking']])('says nothing of a head that has moved on: %s', async (when) => {
    const move = () => (host.head = 'd'.repeat(40));
    if (when === 'before') move();
    else host.beforeSecondLook = move;
    const reason = 'the pull request has moved on to ddddddd, this is the report of aaaaaaa';
    expect(await publish()).toMatchObject({ outcome: 'skipped', code: 'head-moved', reason, id: null });
    expect(host.writes).toEqual([]);
  });
});

describe('the other behaviours', () => {
  it.each([
    ['new', ['create']],
    ['hide-and-new', ['create', 'hide 2', 'hide 3']],
    ['delete-and-new', ['create', 'delete 2', 'delete 3']],
  ] as const)('%s writes %j', async (behavior, writes) => {
    leave('1');
    leave('2');
    expect(await publish({ behavior })).toMatchObject({ outcome: 'created', problems: [] });
    expect(host.writes).toEqual(writes);
  });

  it.each([['new'], ['hide-and-new'], ['delete-and-new']] as const)(
    '%s leaves the same report alone',
    async (behavior) => {
      leave('1');
      const last = leave('# Report\n');
      expect(await publish({ behavior })).toMatchObject({ outcome: 'unchanged', id: last.id });
      expect(host.writes).toEqual([]);
    },
  );

  it('says that the host hides nothing', async () => {
    const old = leave('1');
    host.canHide = false;
    expect((await publish({ behavior: 'hide-and-new' })).problems).toEqual([
      `an earlier comment could not be hidden here: ${old.url}`,
    ]);
  });
});

describe('a host that does not say who we are', () => {
  it('has one comment all the same: by the author of the new one', async () => {
    host.login = null;
    const [ours, theirs] = [leave('1'), leave('2', { author: 'mallory' })];
    expect(await publish()).toMatchObject({ outcome: 'created' });
    expect(host.stored.map(({ id }) => id)).toEqual([theirs.id, expect.any(Number)]);
    expect(host.writes).toEqual(['create', `delete ${ours.id}`]);
  });
});

describe('when to comment', () => {
  const failing = makeReport({ conclusion: 'failure' });
  it.each([
    ['always', QUIET, 'created', null],
    ['on-change', QUIET, 'skipped', 'nothing-to-say'],
    ['on-change', LOUD, 'created', null],
    ['on-change', failing, 'created', null],
    ['on-failure', LOUD, 'skipped', 'no-failure'],
    ['on-failure', failing, 'created', null],
    ['never', failing, 'skipped', 'turned-off'],
  ] as const)('%s, case %#: %s, %s', async (when, report, outcome, code) => {
    const done = await publish({ when, report });
    expect(done).toMatchObject({ outcome, code });
    expect(done.reason).toMatch(/ .* /);
  });

  it.each([
    ['on-change', 'update'],
    ['on-failure', 'update'],
    ['on-change', 'new'],
    ['on-change', 'delete-and-new'],
  ] as const)('%s with nothing to say updates the earlier comment (%s)', async (when, behavior) => {
    const old = leave('something');
    expect(await publish({ when, behavior, report: QUIET })).toMatchObject({ outcome: 'updated', id: old.id });
    expect(host.writes).toEqual([`update ${old.id}`]);
  });

  it('names the limit that the cost stays below', async () => {
    const report = makeReport({ projects: [makeProject({}, { delta: '0.01', percent: 0.1 })] });
    const done = await publish({ when: 'on-change', report, minChange: { percent: 1, text: '1%' } });
    expect(done.reason).toBe('nothing has changed: no new or fixed finding, and the cost changes by less than 1%');
  });
});

describe('what cannot be published', () => {
  it('is skipped for a token that may only read', async () => {
    host.isReadOnly = true;
    const done = await publish();
    expect(done).toMatchObject({ outcome: 'skipped', code: 'read-only-token' });
    expect(done.reason).toBe('read-only-token: The token may not create: Resource not accessible by integration');
  });

  it('is a reason, and nothing is raised', async () => {
    host.comments = async () => {
      throw new Error('GitHub\n::error::is down');
    };
    expect(await publish()).toMatchObject({
      code: 'failed',
      reason: 'the comment could not be published: GitHub ::error::is down',
    });
    expect(await publish({ head: 'main' })).toMatchObject({ outcome: 'skipped', code: 'failed' });
  });

  it('is a body that no host takes: it never leaves', async () => {
    const room =
      LONGEST_COMMENT -
      [...writeMarker({ tag: 'default', job: JOB, head: HEAD, at: '2026-11-21T10:00:00Z', body: hashBody('') })]
        .length -
      1;
    expect(await publish({ body: '\u{1f600}'.repeat(room + 1) })).toMatchObject({
      outcome: 'skipped',
      code: 'too-long',
    });
    expect(host.writes).toEqual([]);
    expect(await publish({ body: '\u{1f600}'.repeat(room) })).toMatchObject({ outcome: 'created' });
  });
});
