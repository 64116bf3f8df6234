import { afterEach, describe, expect, it } from 'vitest';
import type {
  PriceProvider,
  ProviderAnswer,
  ProviderErrorCode,
  ProviderReply,
  WantedPart,
} from '../ports/providers.ts';
import { describeReplies } from './testing/replies.fixture.ts';
import type { ProviderOptions } from './provider-options.ts';
import { GONE, TEN_K, TWINS } from './testing/fake-parts.fixture.ts';
import type { FakeProvider, Mood } from './testing/fake-provider.fixture.ts';

export interface ProviderUnderTest {
  openFake(): Promise<FakeProvider>;
  /** With the key the fake takes, or another. */
  open(options: ProviderOptions, key: 'right' | 'wrong'): PriceProvider;
  /** Everything that must never be told. */
  secrets: string[];
  /** What it cannot say: a provider without a key refuses none, without a daily limit tells none, one that answers with a single product tells no two makers. */
  without?: ('unauthorised' | 'quota' | 'twins')[];
  /** Its ladder of TEN_K begins there. */
  firstBreak?: number;
}

/** Long enough for a busy machine; those that wait for it take the short one. */
const PATIENT_MS = 10_000;
const IMPATIENT_MS = 300;

export function testOptions(url: string, change: Partial<ProviderOptions> = {}): ProviderOptions {
  const options = { country: 'US', currency: 'USD', language: 'en', limit: null };
  return { ...options, url, timeoutMs: PATIENT_MS, allowLocalhost: true, ...change };
}

/** What every provider does, whatever its shapes. */
export function describePriceProvider(name: string, test: ProviderUnderTest): void {
  describe(`${name} as a PriceProvider`, () => {
    const closing: (() => unknown)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0)) await close();
    });
    const start = async (key: 'right' | 'wrong' = 'right', timeoutMs = PATIENT_MS) => {
      const fake = await test.openFake();
      const provider = test.open(testOptions(fake.url, { timeoutMs }), key);
      closing.push(
        () => fake.close(),
        () => provider.close(),
      );
      const lookUp = (...wanted: WantedPart[]): Promise<ProviderReply> =>
        provider.lookUp(wanted, { signal: new AbortController().signal });
      return { fake, provider, lookUp };
    };
    const one = async ({ lookUp }: { lookUp: (...wanted: WantedPart[]) => Promise<ProviderReply> }, mpn: string) =>
      (await lookUp({ mpn })).answers[0]!;
    const listParts = (answer: ProviderAnswer) => (answer.state === 'found' ? answer.parts : []);

    it('finds a part with offers that hold', async () => {
      const [part, ...others] = listParts(await one(await start(), TEN_K.mpn));
      expect(others).toEqual([]);
      expect(part).toMatchObject({ mpn: TEN_K.mpn, manufacturer: 'Yageo', kind: 'resistor' });
      describeReplies(part!);
      const offer = part!.offers.find(({ breaks }) => breaks.length > 1)!;
      const first = test.firstBreak ?? 1;
      expect(offer).toMatchObject({ moq: first, multiple: 1, stock: TEN_K.stock, currency: 'USD' });
      // The break at 50 costs what the one at 10 does.
      expect(offer.breaks).toEqual(
        [
          { quantity: 1, unitPrice: '0.1' },
          { quantity: 10, unitPrice: '0.013' },
          { quantity: 1000, unitPrice: '0.0029' },
        ].filter(({ quantity }) => quantity >= first),
      );
    });

    it('says that it has none of a part', async () => {
      const { lookUp } = await start();
      const { answers, units } = await lookUp({ mpn: 'NOSUCH-1' });
      expect(answers).toEqual([{ state: 'not_found' }]);
      expect(units).toBeTypeOf('number');
    });

    it.skipIf(test.without?.includes('twins'))('tells both makers of one number', async () => {
      const parts = listParts(await one(await start(), 'twin-100'));
      expect(parts.map(({ manufacturer }) => manufacturer).sort()).toEqual(['ROHM', 'Vishay']);
      parts.forEach(describeReplies);
    });

    it('takes a part that is not made any more: nothing in stock, no price, a minimum of 0', async () => {
      const [part] = listParts(await one(await start(), GONE.mpn));
      describeReplies(part!);
      for (const offer of part!.offers) expect(offer).toMatchObject({ moq: 1, multiple: 1 });
    });

    it('answers each part of a batch in the order of the question', async () => {
      const { provider, lookUp } = await start();
      const wanted = [{ mpn: 'NOSUCH-1' }, { mpn: TEN_K.mpn }, { mpn: TWINS[0]!.mpn }].slice(0, provider.batchSize);
      const { answers } = await lookUp(...wanted);
      expect(answers.map(({ state }) => state)).toEqual(['not_found', 'found', 'found'].slice(0, wanted.length));
    });

    const moods: [Mood, ProviderErrorCode][] = [
      ['slow', 'timeout'],
      ['dripping', 'timeout'],
      ['truncated', 'bad_reply'],
      ['cut_off', 'unreachable'],
      ['oversized', 'bad_reply'],
      ['bomb', 'bad_reply'],
      ['redirect', 'bad_reply'],
      ['html', 'bad_reply'],
      ['other_shape', 'bad_reply'],
      ['failing', 'unreachable'],
      ['unauthorised', 'unauthorised'],
      ['rate_limited', 'rate_limited'],
      ['quota', 'quota_exhausted'],
    ];
    const can = moods.filter(([mood]) => !test.without?.includes(mood as 'quota'));
    it.each(can)('%s: says %s, and nothing of its key', async (mood, code) => {
      const isSlow = mood === 'slow' || mood === 'dripping';
      const { fake, lookUp } = await start('right', isSlow ? IMPATIENT_MS : PATIENT_MS);
      fake.mood = mood;
      const { answers } = await lookUp({ mpn: TEN_K.mpn });
      expect(answers).toMatchObject([{ state: 'failed', error: { code } }]);
      for (const secret of test.secrets) expect(JSON.stringify(answers)).not.toContain(secret);
      if (isSlow) return;
      // The next answer does not depend on an odd one before it.
      fake.mood = 'well';
      expect((await lookUp({ mpn: TEN_K.mpn })).answers[0]).toMatchObject({ state: 'found' });
    });

    it('takes whatever stands in a reply, and what it tells of it holds', async () => {
      const { fake, lookUp } = await start();
      fake.mood = 'odd';
      const states = new Set<string>();
      for (let round = 0; round < 120; round++) {
        const { answers } = await lookUp({ mpn: TEN_K.mpn });
        expect(answers).toHaveLength(1);
        states.add(answers[0]!.state);
        listParts(answers[0]!).forEach(describeReplies);
      }
      expect([...states]).toContain('found');
    });

    it('is unreachable when nobody listens', async () => {
      const { fake, lookUp } = await start();
      await fake.close();
      expect((await lookUp({ mpn: TEN_K.mpn })).answers).toMatchObject([
        { state: 'failed', error: { code: 'unreachable' } },
      ]);
    });

    it('gives up when it is told to', async () => {
      const { fake, provider } = await start();
      fake.mood = 'slow';
      const { answers } = await provider.lookUp([{ mpn: TEN_K.mpn }], { signal: AbortSignal.timeout(30) });
      expect(answers).toMatchObject([{ state: 'failed', error: { code: 'timeout' } }]);
    });

    it.skipIf(test.without?.includes('unauthorised'))('is refused with a wrong key', async () => {
      expect(await one(await start('wrong'), TEN_K.mpn)).toMatchObject({
        state: 'failed',
        error: { code: 'unauthorised' },
      });
    });

    it('names its account without its key', async () => {
      const { provider } = await start();
      expect(provider.quotaKey).toMatch(new RegExp(`^${provider.id}:[0-9a-f]{8}$`));
      expect(provider.quota.length).toBeGreaterThan(0);
      expect(provider.countUnits(1)).toBeGreaterThanOrEqual(1);
      for (const secret of test.secrets) expect(JSON.stringify(provider)).not.toContain(secret);
    });
  });
}
