import { afterEach, describe, expect, it } from 'vitest';
import type { FakeProvider } from '../providers/testing/fake-provider.fixture.ts';
import type { FabPlacement, FabVendor } from '../ports/fab.ts';

export interface OpenVendor {
  vendor: FabVendor;
  /** The stand-in that it asks. */
  fake: FakeProvider;
  /** What must never be told. */
  secrets: readonly string[];
}

const facts = { widthMm: 50, heightMm: 40, layers: 2 };
const order: FabPlacement = {
  facts,
  quantity: 5,
  orderNumber: 'fab_7',
  terms: { buildDays: 4 },
  fileName: 'amplifier.zip',
  zip: new Uint8Array([80, 75, 3, 4]),
};

/** What every vendor does alike, whatever the other side does. */
export function describeFabVendor(name: string, open: (options: { timeoutMs: number }) => Promise<OpenVendor>): void {
  describe(`${name} as a FabVendor`, () => {
    let opened: OpenVendor;
    const signal = new AbortController().signal;
    afterEach(async () => {
      opened.vendor.close();
      opened.vendor.close();
      await opened.fake.close();
    });

    it.each([
      ['unauthorised', 'unauthorised'],
      ['rate_limited', 'rate_limited'],
      ['failing', 'unreachable'],
      ['html', 'bad_reply'],
      ['other_shape', 'bad_reply'],
      ['redirect', 'bad_reply'],
      ['truncated', 'bad_reply'],
      ['oversized', 'bad_reply'],
      ['slow', 'timeout'],
    ] as const)('has no price and no state when the other side is %s, and tells no key', async (mood, code) => {
      opened = await open({ timeoutMs: mood === 'slow' ? 200 : 5_000 });
      opened.fake.mood = mood;
      const answers = [
        await opened.vendor.quote({ facts, quantity: 5 }, { signal }),
        await opened.vendor.status('W1', { signal }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code } });
      for (const secret of opened.secrets) expect(JSON.stringify(answers)).not.toContain(secret);
    });

    it.each(['failing', 'cut_off', 'html', 'slow', 'unauthorised'] as const)(
      'asks for an order once at most when the other side is %s, and never calls it placed',
      async (mood) => {
        opened = await open({ timeoutMs: 200 });
        opened.fake.mood = mood;
        const { outcome } = await opened.vendor.place(order, { signal });
        expect(outcome).not.toBe('placed');
        expect(opened.fake.asked.length).toBeLessThanOrEqual(1);
      },
    );

    it('gives up when it is told to', async () => {
      opened = await open({ timeoutMs: 5_000 });
      opened.fake.mood = 'slow';
      const answer = await opened.vendor.quote({ facts, quantity: 5 }, { signal: AbortSignal.timeout(50) });
      expect(answer).toMatchObject({ ok: false, error: { code: 'timeout' } });
    });

    it('gives odd replies no price below nothing, and never throws', async () => {
      opened = await open({ timeoutMs: 5_000 });
      opened.fake.mood = 'odd';
      for (let i = 0; i < 40; i++) {
        const answer = await opened.vendor.quote({ facts, quantity: 5 }, { signal });
        if (!answer.ok) continue;
        for (const { price, whyNot } of answer.quotes)
          expect(price === null ? whyNot.length > 0 : /^\d+(?:\.\d+)?$/.test(price)).toBe(true);
      }
    });
  });
}
