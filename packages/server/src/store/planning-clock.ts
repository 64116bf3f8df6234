import { sql, type RawBuilder } from 'kysely';

/** What planned times are kept on: the next attempt of an event, the end of a lease. */
export interface PlanningClock {
  now(): RawBuilder<Date>;
  /** A planned time as the clock on the wall will show it. */
  onTheWall(planned: Date): Date;
}

/** Processes that share a database plan by its clock. Not clock_timestamp(), which no index can be asked with. */
export const clockOfDatabase: PlanningClock = {
  now: () => sql<Date>`statement_timestamp()`,
  onTheWall: (planned) => planned,
};

/**
 * The embedded database has the clock of its process. From the opening on this one goes by the time that passes, so that
 * nothing comes early or late because the machine's was set meanwhile; the next opening takes the machine's again.
 */
export function steadyClock(): PlanningClock {
  const aheadMs = Date.now() - performance.now();
  const nowMs = (): number => aheadMs + performance.now();
  return {
    now: () => sql<Date>`to_timestamp(${nowMs() / 1000}::double precision)`,
    onTheWall: (planned) => new Date(planned.getTime() + Math.round(Date.now() - nowMs())),
  };
}
