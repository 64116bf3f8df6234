import { ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';

/** LCSC sends a refusal with status 200; its code tells. Throws a ProviderError unless that is 200 or not said. */
export function refuseCode(
  { code, message }: { code: number | null; message: string | null },
  secrets: readonly string[] = [],
): void {
  if (code !== null && code !== 200) throw refusal(code, message, secrets);
}

function refusal(code: number, message: string | null, secrets: readonly string[]): ProviderError {
  const said = `It says ${code}: ${redact(message ?? 'nothing', secrets)}`;
  if (code === 401 || code === 403 || /signature|key|permission/i.test(message ?? ''))
    return new ProviderError('unauthorised', said);
  if (/per day|daily/i.test(message ?? '')) return new ProviderError('quota_exhausted', said);
  if (code === 429 || /limit|frequent/i.test(message ?? '')) return new ProviderError('rate_limited', said);
  return new ProviderError(code >= 500 ? 'unreachable' : 'bad_reply', said);
}
