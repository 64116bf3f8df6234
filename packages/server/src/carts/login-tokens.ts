import { createHash } from 'node:crypto';
import type { RefreshTokens } from '../outbound/http/oauth.ts';
import type { SellerTokenStore } from '../ports/seller-tokens.ts';
import { seal, unseal } from '../seal.ts';

const PURPOSE = 'logins at sellers';

/**
 * The newest token of a login: the one of the settings until the seller gave another, which is kept sealed. Another token in the
 * settings is another login, and what is kept of the one before counts no more.
 */
export function openLoginTokens(
  store: () => SellerTokenStore,
  secret: Buffer,
  { seller, token }: { seller: string; token: string },
): RefreshTokens {
  const beganWith = createHash('sha256').update(token).digest('hex');
  return {
    async current() {
      const kept = await store().newest(seller, beganWith);
      return (kept && unseal(kept, secret, PURPOSE)?.toString()) ?? token;
    },
    keep: (next) => store().keep(seller, beganWith, seal(Buffer.from(next), secret, PURPOSE)),
  };
}
