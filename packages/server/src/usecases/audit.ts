import type { AnswerData } from '@partwright/contract';
import type { AuditFilter } from '../ports/audit.ts';
import type { Service } from '../service.ts';
import { requireAccount } from './account.ts';

type AuditPage = Pick<AnswerData<'listAudit'>, 'entries' | 'keptSince' | 'total'> & {
  /** Place of the last entry in the log; null when there are none behind it. */
  last: number | null;
};

/** Who did what in an account, the newest first. */
export async function listAudit(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  page: { limit: number; offset: number; before?: number | undefined } & AuditFilter,
): Promise<AuditPage> {
  const { createdAt } = await requireAccount({ records }, accountId);
  const complete = await records.audit.completeSince();
  // One more than is shown tells whether there is another page.
  const { entries, total } = await records.audit.list(accountId, { ...page, limit: page.limit + 1 });
  const shown = entries.slice(0, page.limit);
  return {
    entries: shown.map(({ id, at, action, actor, keyId, address, target, details }) => ({
      id,
      at,
      action,
      by: actor,
      keyId,
      address,
      target,
      details,
    })),
    keptSince: createdAt > complete ? createdAt : complete,
    total,
    last: entries.length > shown.length ? shown.at(-1)!.seq : null,
  };
}
