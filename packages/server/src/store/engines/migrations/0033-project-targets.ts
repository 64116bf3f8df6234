import { statements } from './statements.ts';

/** What procurement says of a project: who answers for it, what a board may cost, and from which move of its cost it is told. */
export const projectTargets = statements(
  `alter table partwright.projects
    add column owner text,
    add column target_unit_cost double precision,
    add column target_currency text,
    add column target_quantity integer,
    add column price_change_percent double precision`,
);
