import { describe, expect, it } from 'vitest';
import type { Part } from '@partwright/catalog';
import { anAccount } from './account-store.conformance.ts';
import { aMaker, aPart } from './parts/sample-part.ts';
import type { TestEngine } from './test-engine.ts';

let made = 0;

/** Three parts of their own. */
async function someParts(engine: TestEngine): Promise<Part[]> {
  const numbers = ['A', 'B', 'C'].map((letter) => `ALT${++made}${letter}`);
  await engine.records.parts.upsert(numbers.map((mpn) => aPart({ manufacturer: aMaker(), mpn })));
  const found = await engine.records.parts.byMpn(numbers);
  return numbers.map((mpn) => found.get(mpn)![0]!);
}

export function describeAlternativeStore(open: () => TestEngine): void {
  describe('as an AlternativeStore', () => {
    const store = () => open().records.alternatives;
    const decided = (
      part: Part,
      alternative: Part,
      decision: 'approved' | 'blocked' = 'approved',
      note: string | null = null,
    ) => ({
      partId: part.id,
      alternativeId: alternative.id,
      decision,
      note,
      decidedBy: 'key_1',
    });

    it('says which of some parts the account approved, of whatever part, as it stands', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const [a, b, c] = await someParts(open());
      await store().decide(mine.id, decided(a!, b!));
      await store().decide(mine.id, decided(a!, c!, 'blocked'));
      const ids = [a!.id, b!.id, c!.id];
      expect(await store().approvedAmong(mine.id, ids)).toEqual(new Set([b!.id]));
      expect(await store().approvedAmong(other.id, ids)).toEqual(new Set());
      await store().withdraw(mine.id, { partId: a!.id, alternativeId: b!.id, decidedBy: 'key_1' });
      expect(await store().approvedAmong(mine.id, ids)).toEqual(new Set());
    });

    it('keeps a decision in its direction, for its account', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const [a, b] = await someParts(open());
      const kept = await store().decide(mine.id, decided(a!, b!, 'approved', 'measured'));
      expect(kept).toMatchObject({ partId: a!.id, alternativeId: b!.id, decision: 'approved', note: 'measured' });
      expect(kept.decidedAt).toBeInstanceOf(Date);
      expect(await store().ofPart(mine.id, a!.id)).toEqual([kept]);
      expect(await store().ofPart(mine.id, b!.id)).toEqual([]);
      expect(await store().ofPart(other.id, a!.id)).toEqual([]);
      expect(await store().ofParts(mine.id, [a!.id, b!.id])).toEqual(new Map([[a!.id, [kept]]]));
      expect(await store().ofParts(mine.id, [])).toEqual(new Map());
      expect(await store().ofParts(other.id, [a!.id])).toEqual(new Map());
    });

    it('lets the last decision stand and keeps those before it', async () => {
      const { id } = await anAccount(open());
      const [a, b] = await someParts(open());
      await store().decide(id, decided(a!, b!, 'approved'));
      await store().decide(id, { ...decided(a!, b!, 'blocked', 'fails hot'), decidedBy: 'key_2' });
      expect(await store().ofPart(id, a!.id)).toMatchObject([{ decision: 'blocked', note: 'fails hot' }]);
      expect(await store().history(id, a!.id, b!.id, 10)).toMatchObject([
        { decision: 'blocked', note: 'fails hot', decidedBy: 'key_2' },
        { decision: 'approved', note: null, decidedBy: 'key_1' },
      ]);
      expect(await store().history(id, a!.id, b!.id, 1)).toHaveLength(1);
    });

    it('changes nothing when the same is said again, also by several at once', async () => {
      const { id } = await anAccount(open());
      const [a, b] = await someParts(open());
      const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => store().decide(id, decided(a!, b!))));
      expect(others).toEqual([first, first, first]);
      expect(await store().history(id, a!.id, b!.id, 10)).toHaveLength(1);
    });

    it('takes a decision back once, and says whether there was one', async () => {
      const { id } = await anAccount(open());
      const [a, b] = await someParts(open());
      const pair = { partId: a!.id, alternativeId: b!.id, decidedBy: 'key_1' };
      expect(await store().withdraw(id, pair)).toBe(false);
      await store().decide(id, decided(a!, b!));
      expect(await store().withdraw(id, pair)).toBe(true);
      expect(await store().withdraw(id, pair)).toBe(false);
      expect(await store().ofPart(id, a!.id)).toEqual([]);
      expect((await store().history(id, a!.id, b!.id, 10)).map(({ decision }) => decision)).toEqual([
        'withdrawn',
        'approved',
      ]);
    });

    it('lists what stands in pages, newest first', async () => {
      const { id } = await anAccount(open());
      const [a, b, c] = await someParts(open());
      await store().decide(id, decided(a!, b!));
      await store().decide(id, decided(a!, c!, 'blocked'));
      await store().decide(id, decided(b!, c!));
      await store().withdraw(id, { partId: a!.id, alternativeId: b!.id, decidedBy: 'key_1' });
      const { decisions, total } = await store().list(id, { limit: 1, offset: 0 });
      expect(total).toBe(2);
      expect(decisions).toMatchObject([{ partId: b!.id, alternativeId: c!.id }]);
      expect((await store().list(id, { limit: 5, offset: 1 })).decisions).toMatchObject([{ decision: 'blocked' }]);
    });

    it('knows no parts that are not in the catalogue, and no part as its own alternative', async () => {
      const { id } = await anAccount(open());
      const [a] = await someParts(open());
      await expect(store().decide(id, { ...decided(a!, a!), alternativeId: 999_999_999 })).rejects.toThrow(
        'does not exist',
      );
      await expect(store().decide(id, decided(a!, a!))).rejects.toThrow('check constraint');
      expect(await store().ofPart(id, a!.id)).toEqual([]);
    });

    it('refuses to change what was decided', async () => {
      await expect(open().query('delete from partwright.alternative_decisions')).rejects.toThrow('append-only');
    });
  });
}
