import { ProviderError } from '../outbound/http/provider-error.ts';
import { CartRefused } from '../ports/carts.ts';

/** Read what a seller answered well: where that cannot be read, it may have the cart all the same. Throws CartRefused. */
export function readTaken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new CartRefused(error.message, true, { cause: error });
  }
}
