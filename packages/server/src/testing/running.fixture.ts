import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { allScopes, type CallData, type EndpointId, type Scope } from '@partwright/contract';
import { closeService, composeService } from '../compose.ts';
import { runServer } from '../run-server.ts';
import type { Service } from '../service.ts';
import { readSettings } from '../settings.ts';
import { placeEmptyDatabase } from '../store/empty-database.fixture.ts';
import { createAccount } from '../usecases/create-account.ts';
import { createKey } from '../usecases/keys.ts';

export const USER_AGENT = 'partwright-tests/1.0 (tests@example.com)';

export interface RunningService {
  url: string;
  service: Service;
  accountId: string;
  /** An all-scopes test key of the account. */
  key: string;
  newKey(wish?: { mode?: 'live' | 'test'; scopes?: Scope[]; expiresAt?: Date; accountId?: string }): Promise<string>;
  /** A key that was good and is over. */
  newExpiredKey(wish?: { accountId?: string }): Promise<string>;
  newAccount(name: string): Promise<string>;
  /** A request with the key and a good User-Agent unless `headers` says otherwise (an empty value leaves a header out). Of an operation that is named the answer has its types. */
  call<Id extends EndpointId = never>(
    method: string,
    path: string,
    options?: {
      body?: string | Uint8Array<ArrayBuffer> | FormData;
      json?: unknown;
      headers?: Record<string, string>;
      key?: string;
    },
  ): Promise<Called<Id>>;
  /** The status of a job at this path once it has ended: an answer that waited comes whenever the job moves. */
  ended(path: string, options?: { headers?: Record<string, string>; key?: string }): Promise<Called>;
  stop(): Promise<void>;
}

export interface Called<Id extends EndpointId = never> {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  // Of no named operation a test reads whatever the answer should hold; a wrong path fails the test.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: [Id] extends [never] ? any : { status: 'success'; data: CallData<Id> };
}

/** The real service on its embedded default, in a folder of its own, on a free port. */
export async function startService(
  env: Record<string, string> = {},
  { accountName = 'tests' }: { accountName?: string } = {},
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-test-'));
  const settings = readSettings({
    PARTWRIGHT_DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    FX_REFRESH_HOURS: '0',
    EMBEDDED_FSYNC: 'false',
    SIGNUP_CREDITS: '1000',
    RATE_LIMIT_PER_MINUTE: '100000',
    TEST_CALLS_PER_DAY: '0',
    METRICS_OPEN: 'true',
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: '100000',
    ...env,
  });
  const isEmbedded = settings.DATABASE_URL === null && !settings.STARTER_CATALOG;
  if (isEmbedded && env['PARTWRIGHT_DATA_DIR'] === undefined) await placeEmptyDatabase(folder);
  const service = await composeService(settings);
  const running = await runServer(service);
  const url = running.url!;
  const newAccount = async (name: string): Promise<string> =>
    (await createAccount(service, { name, subscription: 'active' })).id;
  const accountId = await newAccount(accountName);
  const newKey: RunningService['newKey'] = async ({
    mode = 'test',
    scopes = allScopes,
    expiresAt,
    accountId: owner = accountId,
  } = {}) => (await createKey(service, owner, { name: 'a test', mode, scopes, expiresAt: expiresAt ?? null })).key;
  const key = await newKey();
  const newExpiredKey: RunningService['newExpiredKey'] = async (wish = {}) => {
    const expiresAt = new Date(Date.now() + 1_500);
    const expiring = await newKey({ ...wish, expiresAt });
    await setTimeout(Math.max(0, expiresAt.getTime() - Date.now()) + 1);
    return expiring;
  };
  const call: RunningService['call'] = async (method, path, { body, json, headers = {}, key: asKey = key } = {}) => {
    const sent: Record<string, string> = {
      'User-Agent': USER_AGENT,
      Authorization: `Bearer ${asKey}`,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const response = await fetch(`${url}${path}`, {
      method,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
      ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: isJson && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined,
    };
  };
  return {
    url,
    service,
    accountId,
    key,
    newKey,
    newExpiredKey,
    newAccount,
    call,
    async ended(path, options) {
      for (;;) {
        const called = await call('GET', `${path}?wait=25`, options);
        if (!['queued', 'processing'].includes(called.body?.data?.status)) return called;
      }
    },
    async stop() {
      await running.stop();
      await closeService(service);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A multipart body with one file and fields. */
export function form(
  filename: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new Blob([content]), filename);
  return data;
}
