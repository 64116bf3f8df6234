import type { ProviderErrorCode, ProviderFailure } from '../ports/providers.ts';

/** What can be done where a provider did not answer, a sentence each. */
const ADVICE: Record<ProviderErrorCode, string> = {
  quota_exhausted: 'It is asked again when its window begins anew; the setting of its limit is that of your plan.',
  rate_limited: 'It is asked again by itself.',
  unauthorised: 'Look at its keys in the settings, and whether they are allowed to use this API.',
  timeout: 'It is asked again the next time; PROVIDER_TIMEOUT_MS gives it longer.',
  unreachable: 'It is asked again the next time.',
  bad_reply: 'It is asked again the next time; `partwright providers test ID --record` prints the reply to hand it in.',
};

/** Why a provider did not answer, in its own words where it has any, and what to do. */
export function explainFailure({ code, message, isOfPart }: Omit<ProviderFailure, 'retryAfterMs'>): string {
  const why = message.trim();
  if (isOfPart) return why;
  return `${why}${/[.!?…]$/.test(why) ? '' : '.'} ${ADVICE[code]}`;
}
