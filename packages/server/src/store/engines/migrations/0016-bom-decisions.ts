import { statements } from './statements.ts';

/** What accounts decided about lines of BOMs; one decision for one thing said in one place. */
export const bomDecisions = statements(
  `create table partwright.bom_decisions (
    id text primary key,
    account_id text not null references partwright.accounts,
    scope text not null check (scope in ('line', 'file', 'project', 'account')),
    project_id text references partwright.projects on delete cascade,
    bom_id text references partwright.boms on delete set null,
    identity text not null,
    rule json not null,
    decided_at timestamptz not null,
    unique (account_id, identity)
  )`,
  `create index bom_decisions_of_account on partwright.bom_decisions (account_id, decided_at desc, id desc)`,
  `create index bom_decisions_of_project on partwright.bom_decisions (project_id) where project_id is not null`,
  `create index bom_decisions_of_bom on partwright.bom_decisions (bom_id) where bom_id is not null`,
);
