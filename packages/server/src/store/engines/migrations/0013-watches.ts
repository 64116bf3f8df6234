import { statements } from './statements.ts';

/** What is watched for webhooks: when each was looked at, by whom, and what was told of the newest BOM of each project. */
export const watches = statements(
  `create table partwright.watches (
    webhook_id text primary key references partwright.webhooks on delete cascade,
    token text,
    leased_until timestamptz not null default '-infinity',
    looked_at timestamptz,
    rests_until timestamptz not null default '-infinity',
    version text
  )`,
  // json keeps the keys of a BOM as they are; jsonb would sort them at every write.
  `create table partwright.watched_boms (
    webhook_id text not null references partwright.watches on delete cascade,
    project_id text not null references partwright.projects,
    bom_id text not null,
    turn integer not null,
    state json not null,
    primary key (webhook_id, project_id)
  )`,
);
