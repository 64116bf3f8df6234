import type { ProviderErrorCode } from '../../ports/providers.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';

export interface SaidCode {
  code: number | null;
  message: string | null;
  /** It says that it is no success, whatever the code. */
  isRefused: boolean;
}

export const isRefusal = ({ code, isRefused }: SaidCode): boolean => isRefused || (code !== null && code !== 200);

/** LCSC sends a refusal with status 200; its code tells. Throws a ProviderError unless that is 200 or not said. */
export function refuseCode(head: SaidCode, secrets: readonly string[] = []): void {
  if (!isRefusal(head)) return;
  const { code, message } = head;
  const said = tell(code, message, secrets);
  if (code === 401 || code === 403 || /signature|key|permission/i.test(message ?? ''))
    throw new ProviderError('unauthorised', said);
  if (/per day|daily/i.test(message ?? '')) throw new ProviderError('quota_exhausted', said);
  if (code === 429 || /limit|frequent/i.test(message ?? '')) throw new ProviderError('rate_limited', said);
  throw new ProviderError(code !== null && code >= 500 ? 'unreachable' : 'bad_reply', said);
}

/** `Not Found This Product`: of the partners' API, where no number is a status of HTTP. */
export const NO_SUCH_PRODUCT = 429;

const MINUTE_MS = 60_000;

/** Numbers of lcsc.com/docs/openapi as its users hand them on, read 2026-11-23. */
const OWN_CODES: Record<number, readonly [code: ProviderErrorCode, retryAfterMs?: number]> = {
  423: ['unauthorised'],
  424: ['unauthorised'],
  425: ['unauthorised'],
  426: ['unauthorised'],
  427: ['unauthorised'],
  // The clock of this machine is more than a minute off.
  428: ['unauthorised'],
  430: ['unauthorised'],
  431: ['unauthorised'],
  432: ['unauthorised'],
  433: ['bad_reply'],
  436: ['bad_reply'],
  437: ['rate_limited', MINUTE_MS],
  438: ['quota_exhausted', 24 * 60 * MINUTE_MS],
};

/** The same for the partners' API, whose numbers have meanings of their own. */
export function refuseOwnCode(head: SaidCode, secrets: readonly string[]): void {
  const { code, message } = head;
  const own = code === null ? undefined : OWN_CODES[code];
  if (own === undefined) refuseCode(head, secrets);
  else throw new ProviderError(own[0], tell(code, message, secrets), own[1]);
}

function tell(code: number | null, message: string | null, secrets: readonly string[]): string {
  return `It says${code === null ? '' : ` ${code}`}: ${redact(message ?? 'nothing', secrets)}`;
}
