import pg from 'pg';

/** Do something with a database that was not there before and is not there afterwards. */
export async function withDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `partwright_check_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const own = new URL(url);
    own.pathname = `/${name}`;
    return await work(own.toString());
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
