import { newId } from '../../packages/server/src/ids.ts';
import type { KeyStore } from '../../packages/server/src/ports/accounts.ts';
import { keyEndingsInProcess } from '../../packages/server/src/store/key-endings/in-process.ts';
import { openRecords, type OpenRecords } from '../../packages/server/src/store/open-records.ts';
import { deleteAccount, removeAccount } from '../../packages/server/src/usecases/delete-account.ts';
import { KeyMemory } from '../../packages/server/src/usecases/key-memory.ts';
import { createKey, revokeKey } from '../../packages/server/src/usecases/keys.ts';
import { noteAct } from '../../packages/server/src/usecases/note-act.ts';
import { readSettings } from '../../packages/server/src/settings.ts';
import type { ClaimRow, Said } from './row.ts';

const tell = (text: string): Said => ({ text });
const REVOKED = 'revoked: true, and no server takes the key any more';

async function withRecords(ask: (records: OpenRecords) => Promise<string>): Promise<Said> {
  const records = await openRecords({ kind: 'pglite', dataDir: null });
  try {
    return tell(await ask(records));
  } finally {
    await records.close();
  }
}

/** An account that is called so, with a key of it and what makes others. */
async function makeAccount(records: OpenRecords, name: string) {
  const { id } = await records.accounts.create({ name, subscription: 'active' });
  const ports = { records, secret: Buffer.alloc(32, 1), previousSecrets: [], settings: readSettings({}) };
  const key = await createKey(ports, id, { name: 'one', mode: 'live' });
  return { id, ports, keyId: key.id };
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => `refused: ${error.name}`,
  );

export const rows: ClaimRow[] = [
  {
    sentence: REVOKED,
    lie: 'what was read before the key ended is remembered after it was told',
    async ask() {
      const keyEndings = keyEndingsInProcess();
      let revokedAt: Date | null = null;
      let answer = (): void => undefined;
      const held = new Promise<void>((done) => (answer = done));
      const byId = async () => {
        const found = { key: { revokedAt }, hash: Buffer.alloc(32) };
        await held;
        return found;
      };
      const memory = new KeyMemory({ keys: { byId } as unknown as KeyStore, keyEndings });
      const early = memory.byId('key_1');
      revokedAt = new Date();
      await keyEndings.tell();
      answer();
      await early;
      return tell((await memory.byId('key_1'))?.key.revokedAt ? 'revoked' : 'taken');
    },
    says: [/^revoked$/],
    without: {
      file: 'packages/server/src/usecases/key-memory.ts',
      find: 'if (!found || forgotten !== this.#forgotten) return found;',
      replace: 'if (!found) return found;',
    },
  },
  {
    sentence: REVOKED,
    lie: 'the revocation is not told to those who remember the key',
    ask: () =>
      withRecords(async (records) => {
        const { id, ports, keyId } = await makeAccount(records, 'A');
        const memory = new KeyMemory(records);
        await memory.byId(keyId);
        await revokeKey(ports, { accountId: id, mode: 'live' }, keyId);
        return (await memory.byId(keyId))?.key.revokedAt ? 'revoked' : 'taken';
      }),
    says: [/^revoked$/],
    without: {
      file: 'packages/server/src/usecases/keys.ts',
      find: '  await records.keyEndings.tell();\n',
      replace: '',
    },
  },
  {
    sentence: 'deleted: true: every key of the account is dead',
    lie: 'a server remembers its keys',
    ask: () =>
      withRecords(async (records) => {
        const { id, keyId } = await makeAccount(records, 'A');
        const memory = new KeyMemory(records);
        await memory.byId(keyId);
        await deleteAccount({ records }, id, 'A');
        return (await memory.byId(keyId))?.key.revokedAt ? 'dead' : 'taken';
      }),
    says: [/^dead$/],
    without: {
      file: 'packages/server/src/usecases/delete-account.ts',
      find: '  await records.keyEndings.tell();\n',
      replace: '',
    },
  },
  {
    sentence: 'deleted: true: nothing new is kept for it',
    lie: 'a request that began before adds something',
    ask: () =>
      withRecords(async (records) => {
        const { id } = await makeAccount(records, 'A');
        await deleteAccount({ records }, id, 'A');
        return outcomeOf(records.projects.create({ accountId: id, name: 'late', description: null } as never));
      }),
    says: [/^refused: RecordMissing$/],
    without: {
      file: 'packages/server/src/store/engines/migrations/0018-deleted-accounts.ts',
      find: "raise exception 'account % is deleted', new.account_id using errcode = '23503', constraint = 'account_is_deleted';",
      replace: 'null;',
    },
  },
  {
    sentence: 'Nothing was deleted: confirm with the name of the account, …',
    lie: 'it was deleted all the same',
    ask: () =>
      withRecords(async (records) => {
        const { id } = await makeAccount(records, 'A');
        const outcome = await outcomeOf(deleteAccount({ records }, id, 'B'));
        return `${outcome}; ${(await records.accounts.get(id))?.deletedAt === null ? 'there' : 'deleted'}`;
      }),
    says: [/^refused: .*; there$/],
    without: {
      file: 'packages/server/src/usecases/delete-account.ts',
      find: 'if (confirm !== name)',
      replace: 'if (confirm === undefined)',
    },
  },
  {
    sentence: 'kept: account, ledger, audit',
    lie: 'the removal takes the audit log with it',
    ask: () =>
      withRecords(async (records) => {
        const { id } = await makeAccount(records, 'A');
        await deleteAccount({ records }, id, 'A');
        await removeAccount({ records, blobs: {} as never }, id);
        const { entries } = await records.audit.list(id, { limit: 10, offset: 0 });
        return entries.map(({ action }) => action).join(' ');
      }),
    says: [/^account\.removed account\.deleted key\.created$/],
    without: {
      file: 'packages/server/src/store/account-store.ts',
      find: "  'apiKeys',\n] as const;",
      replace: "  'apiKeys',\n  'audit' as never,\n] as const;",
    },
  },
  {
    sentence: 'An entry of the audit log is never changed',
    lie: 'whoever has the database for a moment rewrites one',
    ask: () =>
      withRecords(async (records) => {
        const { id } = await makeAccount(records, 'A');
        const outcome = await outcomeOf(records.pglite!.query(`update partwright.audit set action = 'file.deleted'`));
        const { entries } = await records.audit.list(id, { limit: 1, offset: 0 });
        return `${outcome}; ${entries[0]!.action}`;
      }),
    says: [/^refused: .*; key\.created$/],
    without: {
      file: 'packages/server/src/store/engines/migrations/0017-audit.ts',
      find: "raise exception '% is append-only', tg_table_name;",
      replace: 'return new;',
    },
  },
  {
    sentence: 'kept_since: from then on the log is complete',
    lie: 'what was older is gone, and that is not told',
    ask: () =>
      withRecords(async (records) => {
        const { id } = await makeAccount(records, 'A');
        await noteAct(records, id, 'project.deleted', newId('prj'));
        const before = await records.audit.completeSince();
        const now = new Date(Date.now() + 1000);
        const gone = await records.audit.sweep(now);
        const after = await records.audit.completeSince();
        return `${gone} gone; ${after.getTime() === now.getTime() && after > before ? 'told' : 'not told'}`;
      }),
    says: [/^2 gone; told$/],
    without: {
      file: 'packages/server/src/store/audit-log.ts',
      find: 'complete_since = greatest(complete_since, ${before})',
      replace: 'complete_since = complete_since',
    },
  },
];
