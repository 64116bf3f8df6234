import type { ProviderErrorCode, ProviderFailure } from '../../ports/providers.ts';

/** Why a provider could not be asked or understood. The message is for the operator and is kept free of keys. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  readonly retryAfterMs: number | null;

  constructor(code: ProviderErrorCode, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Any error as a failure of the provider: what is not a ProviderError is a reply nobody foresaw. */
export function describeFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderError)
    return { code: error.code, message: error.message, retryAfterMs: error.retryAfterMs };
  const name = error instanceof Error ? error.name : 'unknown error';
  return { code: 'bad_reply', message: `The reply could not be read (${name})`, retryAfterMs: null };
}
