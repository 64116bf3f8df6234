import type { CallData } from '@partwright/contract';
import { allScopes, type Scope } from '@partwright/contract';
import { createKey, listKeys, revokeKey } from '../../usecases/keys.ts';
import { accountNamed } from '../account-named.ts';
import { command, Usage } from '../command.ts';
import { refuseAccount } from '../remote/refuse-account.ts';
import { encodeAnswer, encodeAs } from '../encode-answer.ts';
import { renderTable } from '../table.ts';

type Key = CallData<'listKeys'>['keys'][number];

const accountFlag = (flags: Record<string, unknown>): { account?: string } =>
  typeof flags['account'] === 'string' ? { account: flags['account'] } : {};

interface NewKeyRequest {
  account?: string;
  name: string;
  mode: string;
  scopes?: string[];
  expires_at?: string;
}

export const keysCreate = command<NewKeyRequest, CallData<'createKey'>>({
  request([name], flags) {
    const { live, scopes, expires } = flags;
    return {
      ...accountFlag(flags),
      name: name ?? 'command line',
      mode: live ? 'live' : 'test',
      ...(typeof scopes === 'string' ? { scopes: scopes.split(',').map((scope) => scope.trim()) } : {}),
      ...(typeof expires === 'string' ? { expires_at: expires } : {}),
    };
  },
  async run({ account, name, mode, scopes, expires_at: expires }, station) {
    if (mode !== 'live' && mode !== 'test') throw new Usage('mode must be live or test');
    const unknown = scopes?.filter((scope) => !(allScopes as string[]).includes(scope)) ?? [];
    if (unknown.length > 0)
      throw new Usage(`Unknown scopes: ${unknown.join(', ')}. There are: ${allScopes.join(', ')}`);
    const service = await station.service();
    const { id } = await accountNamed(service.records, account);
    const key = await createKey(service, id, {
      name,
      mode,
      scopes: (scopes ?? allScopes) as Scope[],
      expiresAt: expires ? new Date(expires) : null,
    });
    return encodeAnswer('createKey', key);
  },
  async ask({ account, name, mode, scopes, expires_at: expires }, { client }) {
    refuseAccount(account);
    const expiresAt = expires === undefined ? undefined : new Date(expires).toISOString();
    const wish = { name, mode: mode as 'live', scopes: scopes as Scope[] | undefined, expires_at: expiresAt };
    return client.auth.keys.create(wish);
  },
  print: ({ key, id, scopes }) => `${key}\n\n${id}, ${scopes.length} scopes. Keep it: it is not shown again.`,
});

export const keysList = command<{ account?: string }, Key[]>({
  request: (_positionals, flags) => accountFlag(flags),
  async run({ account }, station) {
    const service = await station.service();
    const { id } = await accountNamed(service.records, account);
    const { keys } = await listKeys(service, id, { limit: 1000, offset: 0 });
    return encodeAs(({ endpoints }) => endpoints.listKeys.answer.schema.shape.keys, keys);
  },
  async ask({ account }, { client }) {
    refuseAccount(account);
    return Array.fromAsync(client.auth.keys.listAll());
  },
  print: (keys) =>
    renderTable(
      ['key', 'name', 'begins', 'scopes', 'state'],
      keys.map((key) => [
        key.id,
        key.name,
        key.start,
        String(key.scopes.length),
        key.revoked_at ? 'revoked' : (key.expires_at ?? 'valid'),
      ]),
      { right: [3] },
    ),
});

export const keysRevoke = command<{ account?: string; id: string }, CallData<'revokeKey'>>({
  request([id], flags) {
    if (!id) throw new Usage('Say which key: its id from `keys list`');
    return { ...accountFlag(flags), id };
  },
  async run({ account, id }, station) {
    const service = await station.service();
    const owner = await accountNamed(service.records, account);
    return encodeAnswer('revokeKey', revokeKey(service, { accountId: owner.id, mode: 'live' }, id));
  },
  async ask({ account, id }, { client }) {
    refuseAccount(account);
    return client.auth.keys.revoke({ key_id: id });
  },
  print: ({ id }) => `${id} is revoked`,
});
