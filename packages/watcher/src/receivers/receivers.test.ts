import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GITHUB_TOKEN, Mischief, openReceivers, type Receivers } from './index.fixture.ts';

let receivers: Receivers;
beforeAll(async () => void (receivers = await openReceivers(1)));
afterAll(() => receivers.close());

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  await answer.text();
  return answer.status;
}

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
const slack = (...blocks: unknown[]) => ({ text: 'x', blocks });
const embed = (more: object) => ({ embeds: [{ title: 'x', ...more }], allowed_mentions: { parse: [] } });
const card = (...body: unknown[]) => ({
  type: 'message',
  attachments: [
    { contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard', version: '1.5', body } },
  ],
});

describe('A receiver refuses what is not as documented:', () => {
  it.each<[what: string, kind: 'slack' | 'discord' | 'teams', body: unknown]>([
    ['51 blocks', 'slack', slack(...Array.from({ length: 51 }, () => ({ type: 'divider' })))],
    ['a section of 3,001 characters', 'slack', slack(section('x'.repeat(3001)))],
    ['a header of 151', 'slack', slack({ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } })],
    [
      '11 elements of a context',
      'slack',
      slack({ type: 'context', elements: Array.from({ length: 11 }, () => ({ type: 'mrkdwn', text: 'x' })) }),
    ],
    ['13,201 characters in all', 'slack', slack(...Array.from({ length: 5 }, () => section('x'.repeat(2900))))],
    ['an empty text', 'slack', slack(section(''))],
    ['an unknown block', 'slack', slack({ type: 'carousel' })],
    ['a mention of a channel', 'slack', slack(section('<!channel> look'))],
    ['an & as it is', 'slack', slack(section('R&D'))],
    ['no JSON', 'slack', 'x'],
    ['a title of 257', 'discord', embed({ title: 'x'.repeat(257) })],
    ['a description of 4,097', 'discord', embed({ description: 'x'.repeat(4097) })],
    ['26 fields', 'discord', embed({ fields: Array.from({ length: 26 }, () => ({ name: 'a', value: 'b' })) })],
    ['a value of 1,025', 'discord', embed({ fields: [{ name: 'a', value: 'x'.repeat(1025) }] })],
    [
      '6,001 characters in all',
      'discord',
      embed({ description: 'x'.repeat(4000), footer: { text: 'x'.repeat(2000) } }),
    ],
    ['mentions that notify', 'discord', { content: '@everyone' }],
    ['an unknown property', 'discord', embed({ colour: 1 })],
    ['28 KB and more', 'teams', card({ type: 'TextBlock', text: 'x'.repeat(28 * 1024) })],
    ['an unknown element', 'teams', card({ type: 'Textblock', text: 'x' })],
    ['an unknown property of one', 'teams', card({ type: 'TextBlock', text: 'x', bold: true })],
    ['an unknown colour', 'teams', card({ type: 'TextBlock', text: 'x', color: 'red' })],
    ['half of a surrogate pair', 'teams', card({ type: 'TextBlock', text: '\uD800' })],
    ['a card as it is', 'teams', { type: 'AdaptiveCard', version: '1.5', body: [] }],
  ])('%s for %s', async (_what, kind, body) => {
    const { url, accepted, refused } = receivers[kind];
    const before = refused.length;
    expect(await post(url, body)).toBeGreaterThanOrEqual(400);
    expect(accepted).toEqual([]);
    expect(refused).toHaveLength(before + 1);
  });

  it('an unsigned webhook', async () => {
    expect(await post(receivers.webhook.url, { type: 'x' })).toBe(400);
    expect(receivers.webhook.refused.at(-1)).toContain('header_missing');
  });

  it('a comment of 65,537 characters, and takes one of 65,536', async () => {
    receivers.github.world.pulls.push({ number: 1, head: 'acme:a', state: 'open' });
    const url = `${receivers.github.url}/repos/acme/amplifier/issues/1/comments`;
    const headers = { authorization: `token ${GITHUB_TOKEN}`, 'user-agent': 'test' };
    expect(await post(url, { body: '🎛'.repeat(65_536) }, headers)).toBe(201);
    expect(await post(url, { body: 'x'.repeat(65_537) }, headers)).toBe(422);
  });
});

it('Failures by chance are those of the seed, and about as many as asked for', () => {
  const run = (seed: number) => {
    const mischief = new Mischief(seed);
    mischief.rate = 0.3;
    return Array.from({ length: 1000 }, () => mischief.take());
  };
  expect(run(7)).toEqual(run(7));
  expect(run(7)).not.toEqual(run(8));
  const failed = run(7).filter((fault) => fault !== null).length;
  expect(failed).toBeGreaterThan(240);
  expect(failed).toBeLessThan(360);
});
