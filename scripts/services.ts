// Which services the suites can use: what the environment names, else what listens on the standard local ports.
import { connect } from 'node:net';
import pg from 'pg';

export interface Found {
  /** Variable the suites read. */
  variable: string;
  suite: string;
  url: string | null;
  /** Why the suites do not run. */
  reason: string;
}

export async function findServices(env: Record<string, string | undefined>): Promise<Found[]> {
  return [await findPostgres(env), await findRedis(env), findS3(env)];
}

async function findPostgres(env: Record<string, string | undefined>): Promise<Found> {
  const found = { variable: 'TEST_DATABASE_URL', suite: 'PostgreSQL' };
  const given = env['TEST_DATABASE_URL'] ?? env['DATABASE_URL'];
  const url = given ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    if (rows[0]?.may !== true)
      return {
        ...found,
        url: null,
        reason: `the user of ${given ? 'DATABASE_URL' : 'the local PostgreSQL'} may not create databases`,
      };
    return { ...found, url, reason: '' };
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : 'no answer';
    return {
      ...found,
      url: null,
      reason: given
        ? `DATABASE_URL does not answer: ${why}`
        : `DATABASE_URL is not set and 127.0.0.1:5432 does not let us in: ${why}`,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function findRedis(env: Record<string, string | undefined>): Promise<Found> {
  const found = { variable: 'TEST_REDIS_URL', suite: 'Redis' };
  const given = env['TEST_REDIS_URL'] ?? env['REDIS_URL'];
  const url = given ?? 'redis://127.0.0.1:6379';
  const { hostname, port } = new URL(url);
  if (await listens(hostname, Number(port || 6379))) return { ...found, url, reason: '' };
  return {
    ...found,
    url: null,
    reason: given ? 'REDIS_URL does not answer' : 'REDIS_URL is not set and nothing listens on 127.0.0.1:6379',
  };
}

function findS3(env: Record<string, string | undefined>): Found {
  const url = env['TEST_S3_ENDPOINT'] ?? null;
  return { variable: 'TEST_S3_ENDPOINT', suite: 'S3', url, reason: 'TEST_S3_ENDPOINT is not set' };
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}
