import { describe, expect, it } from 'vitest';
import type { TestEngine } from './test-engine.ts';

export function describeSellerTokenStore(open: () => TestEngine): void {
  describe('as a SellerTokenStore', () => {
    it('keeps the newest token of a seller, and forgets it with the login that it came of', async () => {
      const { sellerTokens } = open().records;
      expect(await sellerTokens.newest('Acme', 'a')).toBeUndefined();
      await sellerTokens.keep('Acme', 'a', Buffer.from([1, 0, 255]));
      await sellerTokens.keep('Acme', 'a', Buffer.from([2, 0, 255]));
      await sellerTokens.keep('Bolt', 'a', Buffer.from([9]));
      expect(await sellerTokens.newest('Acme', 'a')).toEqual(Buffer.from([2, 0, 255]));
      await sellerTokens.keep('Acme', 'b', Buffer.from([3]));
      expect(await sellerTokens.newest('Acme', 'a')).toBeUndefined();
      expect(await sellerTokens.newest('Bolt', 'a')).toEqual(Buffer.from([9]));
    });
  });
}
