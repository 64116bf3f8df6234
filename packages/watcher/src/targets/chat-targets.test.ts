import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReceivers, type Receivers } from '../receivers/index.fixture.ts';
import {
  backReport,
  bomReport,
  checkReport,
  cleanReport,
  firstReport,
  hostileReport,
  refusedReport,
  unchangedReport,
} from '../rendering/reports.fixture.ts';
import { openTarget } from './open-target.ts';

const chats = ['slack', 'discord', 'teams'] as const;
const rule = { name: 'team', when: 'always', folders: null, kinds: ['bom', 'gerber', 'schematic'] } as const;
let receivers: Receivers;
beforeAll(async () => void (receivers = await openReceivers(1)));
afterAll(() => receivers.close());
beforeEach(() => {
  for (const chat of chats) {
    receivers[chat].accepted.length = 0;
    receivers[chat].refused.length = 0;
  }
});

const context = () => ({ messageId: 'msg_1', memory: { kept: 'as it is' }, signal: new AbortController().signal });

function sendTo(kind: (typeof chats)[number], report = bomReport(), url = receivers[kind].url, timeoutMs = 10_000) {
  return openTarget({ ...rule, kind, url }, { folders: [], timeoutMs }).send(report, context());
}

describe.each(chats)('A message to %s', (kind) => {
  it('is taken, and the note tells no secret', async () => {
    const { host, port } = receivers[kind];
    const { note, memory } = await sendTo(kind);
    expect(note).toContain(`${host}:${port}/…`);
    expect(note).not.toMatch(/Secret|SECRET/);
    expect(memory).toEqual({ kept: 'as it is' });
    expect(receivers[kind].accepted).toHaveLength(1);
    expect(receivers[kind].refused).toEqual([]);
  });

  it('is taken for every kind of report, and for whatever stands in it', async () => {
    const reports = [firstReport(), unchangedReport(), backReport(), checkReport(), cleanReport(), refusedReport()];
    for (let seed = 1; seed <= 8; seed++) reports.push(hostileReport(seed));
    for (const report of reports) await sendTo(kind, report);
    expect(receivers[kind].refused).toEqual([]);
    expect(receivers[kind].accepted).toHaveLength(reports.length);
  });

  it.each([
    ['limited', true],
    ['broken', true],
    ['reset', true],
    ['lost', true],
    ['hang', true],
  ] as const)('that meets a receiver that is %s may be tried again, and then is taken', async (fault, isTransient) => {
    receivers[kind].mischief.plan(fault);
    const before = fault === 'lost' ? 1 : 0;
    const sending = sendTo(kind, bomReport(), receivers[kind].url, fault === 'hang' ? 500 : 10_000).then(
      () => null,
      (error: Error) => error,
    );
    const error = await sending;
    expect(error).toMatchObject({ name: 'TargetFailure', isTransient });
    expect(`${error!.message} ${error!.stack}`).not.toMatch(/Secret|SECRET/);
    expect(receivers[kind].accepted).toHaveLength(before);
    await sendTo(kind);
    expect(receivers[kind].accepted).toHaveLength(before + 1);
  });

  it('is taken once when the connection breaks within the answer', async () => {
    receivers[kind].mischief.plan('cut');
    await sendTo(kind);
    expect(receivers[kind].accepted).toHaveLength(1);
  });

  it('to an address that is not known any more is given up', async () => {
    const gone = receivers[kind].url.replace(/Secret\w+$/i, 'SecretGone');
    await expect(sendTo(kind, bomReport(), gone)).rejects.toMatchObject({
      isTransient: false,
      message: expect.not.stringMatching(/Secret|SECRET/),
    });
  });
});

it('Discord says in the body how long to wait, to the part of a second', async () => {
  receivers.discord.mischief.plan('limited');
  await expect(sendTo('discord')).rejects.toMatchObject({ isTransient: true, waitMs: 250 });
});

it('Slack says in a header how long to wait', async () => {
  receivers.slack.mischief.plan('limited');
  await expect(sendTo('slack')).rejects.toMatchObject({ isTransient: true, waitMs: 1000 });
});
