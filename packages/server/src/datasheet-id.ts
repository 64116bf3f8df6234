import { createHash } from 'node:crypto';

/** The same for the same bytes of the same owner: who keeps them twice at once keeps them once. */
export function makeDatasheetId({ accountId, sha256 }: { accountId: string | null; sha256: string }): string {
  return `dsh_${createHash('sha256')
    .update(`${accountId ?? ''} ${sha256}`)
    .digest('hex')
    .slice(0, 26)}`;
}
