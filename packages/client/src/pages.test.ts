import { describe, expect, it } from 'vitest';
import { ok, scripted } from './scripted.fixture.ts';

const page = (skus: string[], cursor: string | null) =>
  ok({ parts: skus.map((sku) => ({ sku })), next_cursor: cursor });
const query = (url: string | undefined): string | undefined => url?.split('?')[1];

describe('walking a list', () => {
  it('gives every item of every page, by cursor', async () => {
    const { client, requests } = scripted([page(['A', 'B'], 'c1'), page([], 'c2'), page(['C'], null)]);
    const skus: string[] = [];
    for await (const part of client.parts.searchAll({ q: '10k', offset: 5 })) skus.push(part.sku);
    expect(skus).toEqual(['A', 'B', 'C']);
    expect(requests.map(({ url }) => query(url))).toEqual([
      'limit=100&q=10k&offset=5',
      'limit=100&q=10k&cursor=c1',
      'limit=100&q=10k&cursor=c2',
    ]);
  });

  it('asks for no page that is not needed', async () => {
    const { client, requests } = scripted([page(['A', 'B'], 'c1')]);
    for await (const part of client.parts.searchAll({ q: '10k', limit: 2 })) if (part.sku === 'B') break;
    expect(requests).toHaveLength(1);
  });

  it('stops with an error when a cursor leads back to itself', async () => {
    const { client } = scripted([page(['A'], 'c1'), page(['B'], 'c1')]);
    const walk = async () => {
      for await (const part of client.parts.searchAll({})) expect(part.sku).toMatch(/[AB]/);
    };
    await expect(walk()).rejects.toThrow('same next_cursor twice');
  });
});
