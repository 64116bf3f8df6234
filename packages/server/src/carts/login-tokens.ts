import { createHash } from 'node:crypto';
import type { RefreshTokens } from '../outbound/http/oauth.ts';
import type { SellerTokenStore } from '../ports/seller-tokens.ts';
import { seal, unseal } from '../seal.ts';
import type { Core } from '../service.ts';

const PURPOSE = 'logins at sellers';

/**
 * The newest token of a login: the one of the settings until the seller gave another, which is kept sealed. Another token in the
 * settings is another login, and what is kept of the one before counts no more. What was sealed with a secret that is being exchanged
 * is read too: the token of the settings is spent by then, so without it the login would have to be made again.
 */
export function openLoginTokens(
  store: () => SellerTokenStore,
  { secret, previousSecrets }: Pick<Core, 'secret' | 'previousSecrets'>,
  { seller, token }: { seller: string; token: string },
): RefreshTokens {
  const beganWith = createHash('sha256').update(token).digest('hex');
  return {
    async current() {
      const kept = await store().newest(seller, beganWith);
      const opened = [secret, ...previousSecrets]
        .map((one) => kept && unseal(kept, one, PURPOSE))
        .find((bytes) => bytes !== undefined);
      return opened?.toString() ?? token;
    },
    keep: (next) => store().keep(seller, beganWith, seal(Buffer.from(next), secret, PURPOSE)),
  };
}
