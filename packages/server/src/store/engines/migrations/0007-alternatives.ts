import { statements } from './statements.ts';

/** What accounts decided about pairs of parts. Nothing is changed or deleted: the newest row of a pair is what stands. */
export const alternatives = statements(
  `create table partwright.alternative_decisions (
    seq bigint generated always as identity primary key,
    account_id text not null references partwright.accounts,
    part_id bigint not null references partwright.parts,
    alternative_id bigint not null references partwright.parts check (alternative_id <> part_id),
    decision text not null check (decision in ('approved', 'blocked', 'withdrawn')),
    note text,
    decided_by text not null,
    decided_at timestamptz not null default clock_timestamp()
  )`,
  `create index alternative_decisions_of_pair on partwright.alternative_decisions (account_id, part_id, alternative_id, seq desc)`,
  `create trigger alternative_decisions_append_only before update or delete or truncate on partwright.alternative_decisions
    for each statement execute function partwright.refuse_change()`,
);
