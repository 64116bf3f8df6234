import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyPglite } from '../empty-database.fixture.ts';
import { PreparedStatements } from './prepared-pglite.ts';

describe('Statements that the embedded database keeps prepared', () => {
  let pglite: PGlite;
  beforeAll(async () => {
    pglite = await openEmptyPglite();
    await pglite.exec(`create table things (id bigint primary key, name text, tags text[], made timestamptz, spec jsonb, hash bytea);
      insert into things values (1, 'ä', '{a,"b c",null}', '2026-01-02T03:04:05.678Z', '{"a":[1,null]}', '\\x00ff'),
        (2, null, '{}', null, null, null)`);
  });
  afterAll(() => pglite.close());

  const made = async (text: string): Promise<PreparedStatements> => {
    const statements = new PreparedStatements(pglite);
    expect(await statements.run(text, [], false)).toBeUndefined();
    return statements;
  };

  it.each([
    ['select * from things where id = any($1::bigint[]) order by id', [[1, 2]]],
    ['select name, $1::int as one, $2::text as nothing, $3::boolean as yes from things', [7, null, true]],
    [
      'select id from things where made = $1 and hash = $2',
      [new Date('2026-01-02T03:04:05.678Z'), Buffer.from([0, 255])],
    ],
    ['select $1::jsonb as said, $2::text[] as words, $3::float8[] as figures', [{ a: 'ö' }, ['x', 'y"z'], [0.5, -1]]],
    ['select id from things where id = $1', [99]],
    ['select 1 as first, count(*) as total from things', []],
  ])('give what query() gives: %s', async (text, values) => {
    const statements = await made(text);
    const { rows } = await pglite.query(text, values);
    for (let time = 0; time < 8; time++) expect((await statements.run(text, values, false))!.rows).toEqual(rows);
  });

  it('are planned anew as tables grow', async () => {
    await pglite.exec(`create table growing (id int primary key, name text); analyze growing`);
    const text = 'select name from growing where id = $1';
    const statements = await made(text);
    const ask = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time++) await statements.run(text, [1], false);
    };
    const readWhole = async (): Promise<number> => {
      await pglite.exec('select pg_stat_force_next_flush()');
      const { rows } = await pglite.query<{ read: number }>(
        `select seq_tup_read as read from pg_stat_user_tables where relname = 'growing'`,
      );
      return rows[0]!.read;
    };
    await ask(20);
    await pglite.exec(`insert into growing select i, 'n' from generate_series(1, 5000) as i`);
    await ask(1000);
    const before = await readWhole();
    await ask(100);
    expect((await readWhole()) - before).toBe(0);
  });

  it('say how many rows they changed', async () => {
    const text = 'update things set name = name where id < $1';
    const statements = await made(text);
    expect((await statements.run(text, [3], false))!.affectedRows).toBe(2);
    expect((await statements.run(text, [2], false))!.affectedRows).toBe(1);
    expect((await statements.run(text, [0], false))!.affectedRows).toBe(0);
  });

  it('go on after an error, which has its code and what it broke', async () => {
    const text = 'insert into things (id) values ($1)';
    const statements = await made(text);
    await expect(statements.run(text, [1], false)).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
    await expect(statements.run(text, ['one'], false)).rejects.toMatchObject({ code: '22P02' });
    expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect((await statements.run(text, [3], false))!.affectedRows).toBe(1);
  });

  it('that cannot be parsed are refused each time', async () => {
    const text = 'select nothing from nowhere';
    const statements = await made(text);
    for (let time = 0; time < 2; time++)
      await expect(statements.run(text, [], false)).rejects.toMatchObject({ code: '42P01' });
  });

  it('are undone with the transaction that they are in, and wait for that of others', async () => {
    const text = 'insert into things (id, name) values ($1, $2) returning id';
    const statements = await made(text);
    let outside: Promise<unknown> | undefined;
    await pglite
      .transaction(async (tx) => {
        expect((await statements.run(text, [10, 'inside'], true))!.rows).toEqual([{ id: 10 }]);
        outside = statements.run(text, [11, 'outside'], false);
        expect((await tx.query('select id from things where id > 9')).rows).toEqual([{ id: 10 }]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await outside;
    expect((await pglite.query('select id from things where id > 9')).rows).toEqual([{ id: 11 }]);
  });

  it('are prepared anew when their columns change', async () => {
    await pglite.exec('create table changing (a int); insert into changing values (1)');
    const text = 'select * from changing';
    const statements = await made(text);
    expect((await statements.run(text, [], false))!.rows).toEqual([{ a: 1 }]);
    await pglite.exec('alter table changing add b int');
    expect((await statements.run(text, [], false))!.rows).toEqual([{ a: 1, b: null }]);
  });

  it('are forgotten, the least lately asked first', async () => {
    const statements = new PreparedStatements(pglite);
    for (let at = 0; at < 230; at++)
      for (let time = 0; time < 2; time++) await statements.run(`select ${at} as at`, [], false);
    const kept = await pglite.query<{ kept: number }>(
      `select count(*)::int as kept from pg_prepared_statements where statement ~ '^select [0-9]+ as at$'`,
    );
    expect(kept.rows).toEqual([{ kept: 200 }]);
    expect((await statements.run('select 229 as at', [], false))!.rows).toEqual([{ at: 229 }]);
  });
});
