import type { AuditAction } from '@partwright/contract';
import { actorAtWork } from '../on-behalf.ts';
import type { AuditEntry } from '../ports/audit.ts';
import type { Records } from '../ports/records.ts';

/**
 * Into the audit log of the account, in the transaction of the act: what was done to what, by whoever does it here. Details are
 * named one by one, and never a key, a secret, or what may hold one, such as the path of a URL.
 */
export async function noteAct(
  { audit }: Pick<Records, 'audit'>,
  accountId: string,
  action: AuditAction,
  target: string | null,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const actor = actorAtWork();
  const by = actor.kind === 'key' ? actor : { keyId: null, address: null };
  await audit.append({
    accountId,
    action,
    actor: actor.kind,
    keyId: by.keyId,
    address: by.address,
    target: target === null ? null : storable(target),
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
    ),
  });
}

/** Names that callers give may be long, and hold what PostgreSQL's text refuses. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD').slice(0, 300);
}
