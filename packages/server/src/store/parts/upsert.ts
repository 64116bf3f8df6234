import { sql } from 'kysely';
import type { NewPart } from '@partwright/catalog';
import type { ImportReport } from '../../ports/parts.ts';
import { analyzeWhenGrown } from './import-analysis.ts';
import { draftParts, keepDrafts } from './import-batch.ts';
import { pickStatedFields } from './merge.ts';
import type { Session } from '../session.ts';

const PARTS_A_STATEMENT = 1_000;

/** Insert or update parts and offers, all of them or none. Writers of the catalogue take turns. */
export async function upsertParts(session: Session, parts: NewPart[]): Promise<ImportReport> {
  const said = parts.map(pickStatedFields);
  const report: ImportReport = { read: said.length, added: 0, updated: 0, unchanged: 0 };
  if (said.length === 0) return report;
  return session.transaction(async () => {
    const change = await takeTurn(session);
    for (let from = 0; from < said.length; from += PARTS_A_STATEMENT) {
      const mentions = said.slice(from, from + PARTS_A_STATEMENT);
      const drafts = await draftParts(session, mentions);
      for (const mention of mentions) drafts.mention(mention);
      const { added, updated, unchanged } = await keepDrafts(session, drafts, change);
      report.added += added;
      report.updated += updated;
      report.unchanged += unchanged;
    }
    const changed = report.added + report.updated;
    if (changed > 0) await moveVersion(session, change);
    await analyzeWhenGrown(session, changed);
    return report;
  });
}

/** Wait for other writers, and name the time of this change: it rises by a millisecond at least, whatever the clock says. */
export async function takeTurn(session: Session): Promise<Date> {
  session.changeCatalogue();
  const { rows } = await sql<{ change: Date }>`
    select greatest(date_trunc('milliseconds', clock_timestamp()), version + interval '1 ms') as change
    from (select version from partwright.catalogue_state for update) state`.execute(session.db);
  return rows[0]!.change;
}

/** Replicas look again at what changed since. */
export async function moveVersion(session: Session, change: Date): Promise<void> {
  await sql`update partwright.catalogue_state set version = ${change}`.execute(session.db);
}
