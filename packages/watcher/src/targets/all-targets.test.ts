import { afterEach, expect, it } from 'vitest';
import type { Report } from '../model.ts';
import { type Target, TargetFailure, type TargetMemory } from '../ports.ts';
import { GITHUB_TOKEN, openReceivers, type Receivers, WEBHOOK_SECRET } from '../receivers/index.fixture.ts';
import { bomReport } from '../rendering/reports.fixture.ts';
import { openTarget } from './open-target.ts';

let receivers: Receivers;
afterEach(() => receivers.close());

/** Tries until it is taken, as the outbox does, without the waits. */
async function deliver(target: Target, report: Report, messageId: string, memory: TargetMemory): Promise<TargetMemory> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return (await target.send(report, { messageId, memory, signal: new AbortController().signal })).memory;
    } catch (error) {
      if (!(error instanceof TargetFailure) || !error.isTransient) throw error;
    }
  }
  throw new Error(`${target.name} took nothing in 100 tries`);
}

it('Receivers that fail half of the time get everything, and know what comes twice', async () => {
  receivers = await openReceivers(42);
  const { webhook, slack, discord, teams, github, mail } = receivers;
  github.world.pulls.push({ number: 1, head: 'acme:main', state: 'open' });
  receivers.misbehave(0.5, ['limited', 'broken', 'reset', 'cut', 'lost']);
  const rule = { when: 'always', folders: null, kinds: ['bom', 'gerber', 'schematic'] } as const;
  const targets = [
    openTarget(
      { ...rule, name: 'webhook', kind: 'webhook', url: webhook.url, secret: WEBHOOK_SECRET, headers: {} },
      { folders: [] },
    ),
    openTarget({ ...rule, name: 'slack', kind: 'slack', url: slack.url }, { folders: [] }),
    openTarget({ ...rule, name: 'discord', kind: 'discord', url: discord.url }, { folders: [] }),
    openTarget({ ...rule, name: 'teams', kind: 'teams', url: teams.url }, { folders: [] }),
    openTarget(
      {
        ...rule,
        name: 'github',
        kind: 'github',
        apiUrl: github.url,
        token: GITHUB_TOKEN,
        repository: 'acme/amplifier',
        place: 'auto',
      },
      { folders: [] },
    ),
    openTarget(
      {
        ...rule,
        name: 'mail',
        kind: 'mail',
        host: mail.host,
        port: mail.port,
        encryption: 'none',
        user: null,
        password: null,
        from: 'watch@example.com',
        to: ['team@example.com'],
      },
      { folders: [] },
    ),
  ];
  const git = { commit: 'a'.repeat(40), branch: 'main', remote: null };
  const messages = 6;
  await Promise.all(
    targets.map(async (target) => {
      let memory: TargetMemory = {};
      for (let number = 1; number <= messages; number++)
        memory = await deliver(target, bomReport({ git, number }), `${target.name}-${number}`, memory);
    }),
  );
  expect(new Set(webhook.accepted.map(({ id }) => id)).size).toBe(messages);
  expect(new Set(mail.accepted.map(({ mail }) => mail.messageId)).size).toBe(messages);
  expect(github.world.comments.size).toBe(1);
  for (const { accepted, refused, mischief } of [webhook, slack, discord, teams, github, mail]) {
    // More than that only where the answer was lost on its way, which nobody can know.
    const lost = mischief.done.filter((fault) => fault === 'lost').length;
    expect(accepted.length).toBeGreaterThanOrEqual(messages);
    expect(accepted.length).toBeLessThanOrEqual(
      messages + lost + mischief.done.filter((fault) => fault === 'cut').length,
    );
    expect(refused).toEqual([]);
    expect(mischief.done.length).toBeGreaterThan(0);
  }
});
