import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { endpoints } from '../../packages/contract/src/endpoints.ts';
import { readInput } from '../../packages/contract/src/input/read-input.ts';
import { isTransient } from '../../packages/client/src/retry.ts';
import { rememberInMemory, signWebhook, verifyWebhook } from '../../packages/client/src/verify-webhook.ts';
import { hashKey, mintKey } from '../../packages/server/src/api-keys.ts';
import { readArchive, writeArchive } from '../../packages/server/src/backup/archive.ts';
import { DiskBlobStore } from '../../packages/server/src/blobs/disk-blob-store.ts';
import { serializeProblem } from '../../packages/server/src/http/answer.ts';
import { asRefusal } from '../../packages/server/src/http/authenticate.ts';
import { outageProblem } from '../../packages/server/src/http/outage-problem.ts';
import { StorageFull, StoreUnavailable } from '../../packages/server/src/ports/outages.ts';
import { closeFiles, closeFolder } from '../../packages/server/src/private-folder.ts';
import { Problem } from '../../packages/server/src/problem.ts';
import { readSettings } from '../../packages/server/src/settings.ts';
import { openRecords } from '../../packages/server/src/store/open-records.ts';
import { openPglite } from '../../packages/server/src/store/engines/pglite.ts';
import { PreparedStatements } from '../../packages/server/src/store/engines/prepared-pglite.ts';
import { engineOf } from '../../packages/server/src/store/engines/reopening.ts';
import { acceptKey } from '../../packages/server/src/usecases/keys.ts';
import { signEvent } from '../../packages/server/src/webhooks/sign-event.ts';
import { aPart } from '../../packages/server/src/store/parts/sample-part.ts';
import type { ClaimRow, Said } from './row.ts';

const INPUT = 'packages/contract/src/input/unstorable-text.ts';
const away = new StoreUnavailable('database', 'connect ECONNREFUSED 10.1.2.3:5432');

const ARCHIVE = 'packages/server/src/backup/archive.ts';

/** Whether a backup is taken for whole whose unpacked text was changed. */
async function checkChanged(folder: string, change: (text: string) => string): Promise<Said> {
  await mkdir(join(folder, 'data/blobs'), { recursive: true });
  await writeFile(join(folder, 'data/blobs/a'), 'R1,10k\n');
  const path = join(folder, 'backup');
  const head = { madeAt: '2026-05-21T08:00:00Z', version: '1', databaseFormat: '18', migrations: [], hasSecret: false };
  await writeArchive(join(folder, 'data'), path, head);
  const text = zstdDecompressSync(await readFile(path)).toString();
  const changed = change(text);
  if (changed === text) throw new Error('nothing was changed');
  await writeFile(path, zstdCompressSync(changed));
  return readArchive(path, null, () => undefined).then(
    () => tell('whole'),
    (error: Error) => tell(`refused: ${error.message}`),
  );
}

const tell = (value: unknown): Said => ({ text: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') });

function readName(name: string): Said {
  return tell(readInput(endpoints.createProject, { params: {}, query: {}, json: { name } }));
}

function answerTo(error: unknown): Said {
  const problem = outageProblem(error) ?? new Problem('internal_error');
  const { status, headers, body } = serializeProblem(problem, { requestId: 'req_1', docsUrl: '' });
  return tell(`${status} ${JSON.stringify(headers)} ${body.toString()}`);
}

/** Whether a key that was made with one secret is taken by a server with others, and with which it is kept then. */
async function presentKey(made: Buffer, secret: Buffer, previousSecrets: Buffer[]): Promise<Said> {
  const minted = mintKey('key_1', 'test', 'svc', made);
  let kept = minted.hash;
  const key = { id: 'key_1', mode: 'test', revokedAt: null, expiresAt: null };
  const keys = {
    byId: async () => ({ key, hash: kept }),
    rehash: async (_: string, hash: Buffer) => void (kept = hash),
  };
  const ports = { keys, records: { keys }, secret, previousSecrets, settings: readSettings({}) };
  try {
    await acceptKey(ports as unknown as Parameters<typeof acceptKey>[0], minted.key);
  } catch (error) {
    return tell(`refused: ${(error as Error).message}`);
  }
  return tell(`taken; kept with the ${kept.equals(hashKey(minted.key, secret)) ? 'present' : 'previous'} secret`);
}

const [present, previous, strange] = ['a', 'b', 'c'].map((name) => createHash('sha256').update(name).digest()) as [
  Buffer,
  Buffer,
  Buffer,
];

/** What a database that fails with this error makes of a question, and of /ready after it. */
async function failWith(failure: Error): Promise<Said> {
  const pglite = await openPglite(null);
  const records = await openRecords({ kind: 'pglite', pglite });
  const { query, transaction } = pglite;
  const refuse = async (): Promise<never> => {
    throw failure;
  };
  Object.assign(pglite, { query: refuse });
  const said = await records.accounts.list().then(
    () => 'answered',
    (error: Error) => error.name,
  );
  // Questions are answered again, changes are not: what a full disk looks like.
  Object.assign(pglite, {
    query,
    transaction: (work: (tx: object) => Promise<unknown>) =>
      transaction.call(pglite, (tx) => work(Object.assign(tx, { query: refuse }))),
  });
  const readiness = await Promise.race([
    records.ready().then(
      () => 'ready',
      (error: Error) => `not ready: ${error.name}`,
    ),
    new Promise<string>((done) => setTimeout(() => done('not ready: no answer'), 2000)),
  ]);
  Object.assign(pglite, { transaction });
  await pglite.close();
  return tell(`${said}; ${readiness}`);
}

/** An embedded database that a failing disk ended with the last message of a write, and what it does once the disk is well. */
async function endEngine(): Promise<Said> {
  const dataDir = await mkdtemp(join(tmpdir(), 'partwright-claim-'));
  const { fdatasyncSync } = fs;
  const told: string[] = [];
  const pglite = await openPglite(dataDir, undefined, {
    isDurable: true,
    onReopening: ({ state }) => void told.push(state),
  });
  try {
    await pglite.exec('create table kept (one int)');
    const statements = new PreparedStatements(engineOf(pglite));
    const write = (): Promise<unknown> => statements.run('insert into kept values (1)', [], false);
    // What is asked a second time is prepared; it commits with the last message of its round.
    for (const _ of [1, 2]) await write();
    fs.fdatasyncSync = () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    };
    const name = (error: Error): string => error.name;
    const written = await write().then(() => 'kept', name);
    fs.fdatasyncSync = fdatasyncSync;
    for (let looks = 0; looks < 100 && !told.includes('open'); looks++) await sleep(100);
    const after = await Promise.race([pglite.query('select 1').then(() => 'answers', name), sleep(2000, 'is silent')]);
    return tell(`${written}; ${after} afterwards`);
  } finally {
    fs.fdatasyncSync = fdatasyncSync;
    await pglite.close();
    await rm(dataDir, { recursive: true });
  }
}

const REOPENING = 'packages/server/src/store/engines/reopening.ts';
const ENGINE_END = 'packages/server/src/store/engines/engine-end.ts';

/** What is said of a server whose stores fail, and of what it keeps. */
export const rows: ClaimRow[] = [
  {
    sentence: '200: the project was made with the name …',
    lie: 'another name was kept, as no database keeps U+0000',
    ask: async () => readName('a\0b'),
    says: [/unstorable_text/, /`name` holds the character U\+0000/],
    without: { file: INPUT, find: "text.includes('\\0')", replace: 'false' },
  },
  {
    sentence: '200: the project was made with the name …',
    lie: 'half a surrogate pair was replaced',
    ask: async () => readName('a\uD800'),
    says: [/unstorable_text/],
    without: { file: INPUT, find: 'return text.isWellFormed() ? undefined', replace: 'return true ? undefined' },
  },
  {
    sentence: '200: the mapping was kept as sent',
    lie: 'the text that cannot be kept stands in a name',
    async ask() {
      const json = { headers: ['Ref'], columns: { 'x\0': 'value' } };
      return tell(readInput(endpoints.saveBomMapping, { params: {}, query: {}, json }));
    },
    says: [/unstorable_text/],
    without: { file: INPUT, find: 'const fault = findFault(step);', replace: 'const fault = findFault("");' },
  },
  {
    sentence: '500: something went wrong here',
    lie: 'nothing did but that the database is away: the same may succeed in some seconds',
    ask: async () => answerTo(away),
    says: [/^503 /, /"Retry-After":"5"/, /store_unavailable/],
    without: {
      file: 'packages/server/src/http/outage-problem.ts',
      find: 'if (!isOutage(error)) return undefined;',
      replace: 'if (error) return undefined;',
    },
  },
  {
    sentence: '503: try again',
    lie: 'the embedded database had ended by itself, and no later try was answered until somebody started the service again',
    ask: endEngine,
    says: [/; answers afterwards/],
    without: {
      file: REOPENING,
      find: 'this.#reopening = this.#reopen()',
      replace: 'this.#reopening = Promise.resolve()',
    },
  },
  {
    sentence: '200: it was kept',
    lie: 'the embedded database ended with the message that would have committed it',
    ask: endEngine,
    says: [/^EngineEnded; /],
    without: { file: ENGINE_END, find: '  refuseAnswers(pglite, then);\n', replace: '' },
  },
  {
    sentence: '503: try again',
    lie: 'it was done, and only its answer was lost',
    ask: async () => answerTo(away),
    says: [/whether it was done is not known/, /Idempotency-Key/],
    never: [/10\.1\.2\.3/],
    without: {
      file: 'packages/server/src/http/outage-problem.ts',
      find: ': whether it was done is not known`',
      replace: '`',
    },
  },
  {
    sentence: '507: try again after Retry-After',
    lie: 'there is no Retry-After',
    ask: async () => answerTo(new StorageFull('files', 'ENOSPC')),
    says: [/^507 /, /"Retry-After":"30"/],
    without: {
      file: 'packages/server/src/http/answer.ts',
      find: '{ ...retryHeader(problem.code), ...headers',
      replace: '{ ...headers',
    },
  },
  {
    sentence: '401: this API key is unknown, mistyped or revoked',
    lie: 'nobody could look, as the database is away',
    async ask() {
      try {
        return tell(`refused: ${asRefusal(away).code}`);
      } catch (error) {
        return tell(error === away ? 'an outage' : 'another error');
      }
    },
    says: [/^an outage$/],
    without: {
      file: 'packages/server/src/http/authenticate.ts',
      find: '  throw error;\n}',
      replace: "  return new Problem('key_invalid');\n}",
    },
  },
  {
    sentence: 'ready',
    lie: 'the database answers questions, and has no room for a change',
    ask: async () => failWith(Object.assign(new Error('could not extend file'), { code: '53100' })),
    says: [/^StorageFull; not ready/],
    without: {
      file: 'packages/server/src/store/open-records.ts',
      find: '      await room.check(db);\n',
      replace: '',
    },
  },
  {
    sentence: '503: the database cannot be reached',
    lie: 'it is there and full, and waiting some seconds helps nobody',
    ask: async () => failWith(Object.assign(new Error('could not extend file'), { code: '53100' })),
    says: [/^StorageFull/],
    without: {
      file: 'packages/server/src/store/engines/dialect.ts',
      find: '/^(53100|ENOSPC|EDQUOT)$/',
      replace: '/^(ENOSPC|EDQUOT)$/',
    },
  },
  {
    sentence: '500: something went wrong here',
    lie: 'a connection broke between two questions',
    ask: async () => failWith(new Error('Client has encountered a connection error and is not queryable')),
    says: [/^RecordsUnavailable/],
    without: {
      file: 'packages/server/src/store/engines/dialect.ts',
      find: '|Client has encountered a connection error',
      replace: '',
    },
  },
  {
    sentence: '500: something went wrong here',
    lie: 'the database became the copy of another one, and takes changes again after the switch',
    ask: async () => failWith(Object.assign(new Error('cannot execute INSERT'), { code: '25006' })),
    says: [/^RecordsUnavailable/],
    without: { file: 'packages/server/src/store/engines/dialect.ts', find: '|25006', replace: '' },
  },
  {
    sentence: 'files: ok',
    lie: 'no file can be written',
    async ask(place) {
      const blobs = new DiskBlobStore({ folder: place.folder, secret: randomBytes(32), baseUrl: () => '' });
      // Where the first bytes of every file go stands a file.
      await place.write({ '.unfinished': 'in the way' });
      return tell(
        await blobs.ready().then(
          () => 'ok',
          (error: Error) => `not ok: ${error.message}`,
        ),
      );
    },
    says: [/^not ok/],
    without: {
      file: 'packages/server/src/blobs/disk-blob-store.ts',
      find: 'const probe = join(this.#unfinished, randomUUID());',
      replace: 'return;\n    const probe = join(this.#unfinished, randomUUID());',
    },
  },
  {
    sentence: 'The server refused for good: 507',
    lie: 'room is made, and the same succeeds',
    ask: async () => tell(isTransient({ status: 507, code: 'storage_full', retryAfter: 30 }) ? 'try again' : 'gave up'),
    says: [/^try again$/],
    without: { file: 'packages/client/src/retry.ts', find: ', 507]', replace: ']' },
  },
  {
    sentence: '… was open to other users of this machine; what is ours in it no longer is',
    lie: 'a file in it still is',
    async ask({ folder }) {
      await mkdir(join(folder, 'pg/base'), { recursive: true });
      for (const path of ['pg', 'pg/base']) await chmod(join(folder, path), 0o777);
      await closeFolder(folder);
      await closeFiles(folder);
      const modes = await Promise.all(['', 'pg', 'pg/base'].map(async (path) => (await stat(join(folder, path))).mode));
      return tell(modes.map((mode) => (mode & 0o777).toString(8)).join(' '));
    },
    says: [/^700 700 700$/],
    without: {
      file: 'packages/server/src/private-folder.ts',
      find: '.catch(() => [])) await takeRightsBelow',
      replace: '.catch(() => [])) if (!path) await takeRightsBelow',
    },
  },
  {
    sentence: 'key_invalid',
    lie: 'the secret of the server was exchanged, and the key is good until that ends',
    ask: () => presentKey(previous, present, [previous]),
    says: [/^taken/],
    without: {
      file: 'packages/server/src/usecases/keys.ts',
      find: 'if (!previousSecrets.some((previous) => isSameHash(hash, hashKey(presented, previous)))) return false;',
      replace: 'if (previousSecrets) return false;',
    },
  },
  {
    sentence: 'The old secret is no longer needed by keys that were used',
    lie: 'they are still kept with it',
    ask: () => presentKey(previous, present, [previous]),
    says: [/kept with the present secret$/],
    without: {
      file: 'packages/server/src/usecases/keys.ts',
      find: '  await records.keys.rehash(key.id, hashKey(presented, secret));\n',
      replace: '',
    },
  },
  {
    sentence: 'This key is good',
    lie: 'it was made with neither secret',
    ask: () => presentKey(strange, present, [previous]),
    says: [/^refused/],
    without: {
      file: 'packages/server/src/usecases/keys.ts',
      find: 'if (!previousSecrets.some(',
      replace: 'if (!previousSecrets.every(() => true) && !previousSecrets.some(',
    },
  },
  {
    sentence: 'signature_mismatch: the event is not of this server',
    lie: 'it is, and the receiver knows the secret of before',
    async ask() {
      const event = {
        eventId: 'evt_1',
        accountId: 'acc_1',
        webhookId: null,
        secretVersion: null,
        previousSecretUntil: null,
        body: '{}',
      };
      const now = new Date('2026-05-21T08:00:00Z');
      const [both, old] = await Promise.all([
        signEvent([present, previous], event, now),
        signEvent([previous], event, now),
      ]);
      const isTaken = both['webhook-signature']!.split(' ').includes(old['webhook-signature']!);
      return tell(isTaken ? 'taken' : 'refused');
    },
    says: [/^taken$/],
    without: {
      file: 'packages/server/src/webhooks/sign-event.ts',
      find: 'signed.map((headers) => headers[SIGNATURE]).join',
      replace: 'signed.slice(0, 1).map((headers) => headers[SIGNATURE]).join',
    },
  },
  {
    sentence: 'The backup is whole: every checksum is right',
    lie: 'a byte of a file in it is another',
    ask: ({ folder }) => checkChanged(folder, (text) => text.replace('1,10k', '1,11k')),
    says: [/^refused: .*is not what was written/],
    without: {
      file: ARCHIVE,
      find: "if (told.sha256 !== hash.digest('hex'))",
      replace: 'if (!told.sha256)',
    },
  },
  {
    sentence: 'The backup is whole: every checksum is right',
    lie: 'a file in it has another name',
    ask: ({ folder }) => checkChanged(folder, (text) => text.replace('blobs/a', 'blobs/b')),
    says: [/^refused: .*was changed/],
    without: {
      file: ARCHIVE,
      find: "if (entry.lines !== before.digest('hex'))",
      replace: 'if (!before)',
    },
  },
  {
    sentence: 'The backup is whole: every checksum is right',
    lie: 'a file is missing in it, and its end was written to suit',
    ask: ({ folder }) => checkChanged(folder, (text) => text.replace(/"files":\d+/, '"files":7')),
    says: [/^refused: .*files are missing/],
    without: {
      file: ARCHIVE,
      find: 'if (entry.files !== counted.files || entry.bytes !== counted.bytes)',
      replace: 'if (entry.files < 0)',
    },
  },
  {
    sentence: 'The delivery is one to act on',
    lie: 'it is signed and in time, and was taken before',
    async ask() {
      const { subtle } = globalThis.crypto;
      const secret = `whsec_${present.toString('base64')}`;
      const payload = '{"type":"job.complete"}';
      const headers = await signWebhook({ id: 'evt_1', body: payload, secret, subtle });
      const seen = rememberInMemory();
      const take = () => verifyWebhook({ payload, headers, secret, subtle, seen });
      await take();
      return take().then(
        () => tell('taken'),
        (error: { code?: string }) => tell(`refused: ${error.code}`),
      );
    },
    says: [/^refused: replayed$/],
    without: {
      file: 'packages/client/src/verify-webhook.ts',
      find: 'if (delivery.seen && !(await delivery.seen.remember(header.id, 2 * toleranceSeconds)))',
      replace: 'if (delivery.seen && toleranceSeconds < 0)',
    },
  },
  {
    sentence: 'the part as it stands in the catalogue',
    lie: 'it is remembered from before a change',
    async ask() {
      const records = await openRecords({ kind: 'pglite', dataDir: null });
      try {
        const part = (description: string) => aPart({ manufacturer: 'A', mpn: 'B1', offers: [], description });
        await records.parts.upsert([part('before')]);
        await records.parts.byMpn(['B1']);
        await records.parts.upsert([part('after')]);
        return tell((await records.parts.byMpn(['B1'])).get('B1')![0]!.description);
      } finally {
        await records.close();
      }
    },
    says: [/^after$/],
    without: { file: 'packages/server/src/store/parts/upsert.ts', find: 'session.changeCatalogue();', replace: '' },
  },
  {
    sentence: 'Credits-Charged: 5',
    lie: 'fewer are left, and what is left becomes less than nothing',
    async ask() {
      const records = await openRecords({ kind: 'pglite', dataDir: null });
      try {
        const { id } = await records.accounts.create({ name: 'A' });
        await records.ledger.grant(id, 3, 'grant', '');
        const outcome = await records.ledger.charge(id, 5, 'charge', '').then(
          () => 'charged',
          (error: Error) => error.name,
        );
        return tell(`${outcome}, ${(await records.ledger.balance(id)).balance} left`);
      } finally {
        await records.close();
      }
    },
    says: [/^CreditsExhausted, 3 left$/],
    without: {
      file: 'packages/server/src/store/ledger.ts',
      find: 'kind = ${debit} and balance >= ${sum}',
      replace: 'kind = ${debit}',
    },
  },
];
