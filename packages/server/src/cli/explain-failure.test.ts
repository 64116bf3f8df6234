import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordsUnavailable } from '../ports/records.ts';
import { closeFolder } from '../private-folder.ts';
import { readSettings } from '../settings.ts';
import { explainFailure } from './explain-failure.ts';

const failureOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => explainFailure(error as Error),
  );

describe('what went wrong outside is told with what to do', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'partwright-explain-'))));
  afterAll(() => rm(folder, { recursive: true }));

  const listen = (port: number, host: string) => {
    const server = createServer();
    return new Promise<typeof server>((done, fail) => {
      server.once('error', fail).listen(port, host, () => done(server));
    });
  };

  it('a port that is in use', async () => {
    const first = await listen(0, '127.0.0.1');
    const { port } = first.address() as AddressInfo;
    expect(await failureOf(listen(port, '127.0.0.1'))).toBe(
      `Another program listens on 127.0.0.1:${port}, perhaps a Partwright that runs already. Stop it, or set PORT to another one`,
    );
    first.close();
  });

  it('an address that is of another machine', async () => {
    expect(await failureOf(listen(0, '192.0.2.1'))).toContain('This machine has no address 192.0.2.1. Set HOST');
  });

  it('a folder that is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await failureOf(closeFolder(join(folder, 'file', 'data')))).toContain(
      'a file stands where a folder is needed',
    );
  });

  it('a file that may not be read is not told as one that may not be written', () => {
    const error = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: '/srv/bom.csv' });
    expect(explainFailure(error)).toBe(
      '/srv/bom.csv cannot be used: this user may not use it: run as the user who owns it, or name another place (EACCES)',
    );
    const there = Object.assign(new Error('EEXIST'), { code: 'EEXIST', syscall: 'open', path: '/srv/out.csv' });
    expect(explainFailure(there)).toBeNull();
  });

  // Node's own recursive mkdir never ends there.
  it.runIf(process.platform === 'linux')('a place that takes no folders', async () => {
    await expect(closeFolder('/proc/partwright/data')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('a database that is away', () => {
    const error = new RecordsUnavailable('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:5432');
    expect(explainFailure(error)).toMatch(/ECONNREFUSED.*See that it runs.*DATABASE_URL says where it is/);
  });

  it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('a database that there is not', async () => {
    const url = new URL(process.env['TEST_DATABASE_URL']!);
    url.pathname = '/partwright_that_there_is_not';
    expect(await failureOf(new pg.Client({ connectionString: url.href }).connect())).toContain(
      'does not exist (make the database, or name another one in DATABASE_URL',
    );
  });

  it('and what is a fault of our own is not explained away', () => {
    expect(explainFailure(new TypeError('x is not a function'))).toBeNull();
  });
});

it('the address of another kind of database is refused, without its password', () => {
  const env = { DATABASE_URL: 'mysql://root:secret@localhost/x', PARTWRIGHT_SECRET: 'x'.repeat(40) };
  expect(() => readSettings(env)).toThrow('DATABASE_URL begins with mysql://; only PostgreSQL can be used');
  expect(() => readSettings(env)).not.toThrow('secret');
});
