import { sql } from 'kysely';
import type { ImportCounts, ImportStore } from '../../ports/imports.ts';
import { KeptRun, type RunRow } from './import-run.ts';
import { forgetSightings, readSightings } from './import-sightings.ts';
import { takeTurn } from './upsert.ts';
import type { Session } from '../session.ts';

export function importStore(session: Session): ImportStore {
  return {
    async begin({ name, label, isComplete, fingerprint }) {
      const row = await session.transaction(async () => {
        await takeTurn(session);
        const { rows } = await sql<RunRow & { fingerprint: string | null }>`
          select id, source, is_complete, batches, position, counts, newest_at, fingerprint
          from partwright.import_runs where source = ${name} and status = 'running' order by id desc`.execute(
          session.db,
        );
        const own = rows.find((run) => fingerprint !== null && run.fingerprint === fingerprint);
        await abandon(
          session,
          rows.filter((run) => run !== own).map(({ id }) => id),
        );
        return own ?? (await createRun(session, { name, label, isComplete, fingerprint }));
      });
      return new KeptRun(session, row, await readSightings(session, row.id));
    },
  };
}

async function createRun(
  session: Session,
  { name, label, isComplete, fingerprint }: Parameters<ImportStore['begin']>[0],
): Promise<RunRow> {
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, withdrawn: 0, refused: {}, examples: [] };
  const { rows } = await sql<RunRow>`
    insert into partwright.import_runs (source, label, is_complete, fingerprint, counts)
    values (${name}, ${label}, ${isComplete}, ${fingerprint}, ${JSON.stringify(counts)}::json)
    returning id, source, is_complete, batches, position, counts, newest_at`.execute(session.db);
  return rows[0]!;
}

async function abandon(session: Session, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetSightings(session, ids);
  await sql`
    update partwright.import_runs set status = 'abandoned', updated_at = now(), finished_at = now()
    where id = any(${ids}::bigint[])`.execute(session.db);
}
