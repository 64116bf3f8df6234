import { type AuditAction, auditActions, type CallData } from '@partwright/contract';
import { listAudit } from '../../usecases/audit.ts';
import { accountNamed } from '../account-named.ts';
import { command, Usage } from '../command.ts';
import { encodeAs } from '../encode-answer.ts';
import { given, numberFlag, readChoice, textFlags } from '../flags.ts';
import { refuseAccount } from '../remote/refuse-account.ts';
import { renderTable } from '../table.ts';

type Entry = CallData<'listAudit'>['entries'][number];

interface AuditRequest {
  account?: string;
  action?: AuditAction;
  by?: Entry['by'];
  'key-id'?: string;
  target?: string;
  since?: string;
  until?: string;
  limit?: number;
}

interface AuditTold {
  entries: Entry[];
  /** From when on the log is complete. */
  kept_since: string;
  /** How many there are, those that are not shown too. */
  total: number;
}

const SHOWN = 100;
const ACTORS = ['key', 'operator', 'service'] as const;

export const audit = command<AuditRequest, AuditTold>({
  request: (_positionals, flags) => ({
    ...textFlags(flags, ['account', 'key-id', 'target', 'since', 'until']),
    ...given({
      action: readChoice(flags['action'], Object.keys(auditActions) as AuditAction[], '--action'),
      by: readChoice(flags['by'], ACTORS, '--by'),
      limit: numberFlag(flags, 'limit'),
    }),
  }),
  async run({ account, action, by, 'key-id': key, target, since, until, limit = SHOWN }, station) {
    const { records } = await station.service();
    const { id } = await accountNamed(records, account);
    const wanted = { action, actor: by, keyId: key, target, since: readDate(since), until: readDate(until) };
    const { entries, keptSince, total } = await listAudit({ records }, id, { limit, offset: 0, ...wanted });
    return encodeAs(
      ({ endpoints }) => endpoints.listAudit.answer.schema.pick({ entries: true, kept_since: true, total: true }),
      { entries, keptSince, total },
    );
  },
  async ask({ account, action, by, 'key-id': key, target, since, until, limit = SHOWN }, { client }) {
    refuseAccount(account);
    const filter = given({ action, by, target, since: toInstant(since), until: toInstant(until) });
    const ask = { ...filter, ...(key === undefined ? {} : { key_id: key }) };
    const entries: Entry[] = [];
    let page = await client.audit.list({ ...ask, limit: Math.min(limit, 100) });
    entries.push(...page.entries);
    while (entries.length < limit && page.next_cursor !== null) {
      page = await client.audit.list({
        ...ask,
        limit: Math.min(limit - entries.length, 100),
        cursor: page.next_cursor,
      });
      entries.push(...page.entries);
    }
    return { entries, kept_since: page.kept_since, total: page.total };
  },
  print({ entries, kept_since: since, total }) {
    const table = renderTable(
      ['time', 'act', 'by', 'from', 'thing', ''],
      entries.map(({ at, action, by, key_id: key, address, target, details }) => [
        at.slice(0, 19).replace('T', ' '),
        action,
        key ?? by,
        address ?? '',
        target ?? '',
        Object.entries(details)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(',') : String(value)}`)
          .join(', '),
      ]),
    );
    const rest = total > entries.length ? `\n${total - entries.length} more: --limit, --since or --until` : '';
    return `${table}${rest}\nComplete since ${since}; what was before is not listed here.`;
  },
});

function readDate(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new Usage(`Not a date: ${text}`);
  return date;
}

function toInstant(text: string | undefined): string | undefined {
  return readDate(text)?.toISOString();
}
