import { statements } from './statements.ts';

/** Servers that remember keys, and how far each has forgotten those that ended; store/key-endings says how it is used. */
export const keyEndings = statements(
  `create table partwright.key_endings (
    one boolean primary key default true check (one),
    generation bigint not null
  )`,
  `insert into partwright.key_endings (generation) values (0)`,
  `create table partwright.key_followers (
    id text primary key,
    seen bigint not null,
    renewals bigint not null
  ) with (fillfactor = 50)`,
);
