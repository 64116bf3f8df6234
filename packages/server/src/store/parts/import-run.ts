import { sql } from 'kysely';
import {
  ImportOvertaken,
  type ImportCounts,
  type ImportRun,
  type SourceBatch,
  type SourcePosition,
} from '../../ports/imports.ts';
import { analyzeWhenGrown } from './import-analysis.ts';
import { draftParts, keepDrafts } from './import-batch.ts';
import { mentionInRun, readRecord, RunSightings, type Refusal } from './import-rules.ts';
import { addSightings, forgetSightings, keepSightings, type Sightings } from './import-sightings.ts';
import { listOffersOfSource, withdrawOffers } from './offer-table.ts';
import { restateParts } from './part-table.ts';
import { moveVersion, takeTurn } from './upsert.ts';
import type { Session } from '../session.ts';

/** Enough to see what is wrong; the counts say how often. */
const EXAMPLES_A_CODE = 5;

const LONGEST_MESSAGE = 300;

/** So many offers are looked at in one transaction when those that a source does not list any more are withdrawn. */
const OFFERS_A_PAGE = 2_000;

/** A run as its row has it. */
export interface RunRow {
  id: number;
  source: string;
  isComplete: boolean;
  batches: number;
  position: SourcePosition | null;
  counts: ImportCounts;
  newestAt: Date | null;
}

/** A run that goes on from its row, as one process sees it. */
export class KeptRun implements ImportRun {
  readonly #session: Session;
  readonly #seen: Sightings;
  #row: RunRow;

  constructor(session: Session, row: RunRow, seen: Sightings) {
    this.#session = session;
    this.#row = row;
    this.#seen = seen;
  }

  get id(): number {
    return this.#row.id;
  }
  get position(): SourcePosition | null {
    return this.#row.position;
  }
  get counts(): ImportCounts {
    return this.#row.counts;
  }

  async keep({ parts, lines, position }: SourceBatch): Promise<void> {
    const counts = structuredClone(this.#row.counts);
    let newestAt = this.#row.newestAt;
    const records = parts.flatMap((part, at) => {
      const where = lines?.[at] ?? (part.sku || part.mpn);
      const said = readRecord(part);
      if (!('code' in said)) return [{ said, where }];
      noteRefusal(counts, said, where);
      return [];
    });
    let changed = 0;
    const sighted = await this.#step(async (change) => {
      const seen = new RunSightings(this.#seen);
      const drafts = await draftParts(
        this.#session,
        records.map(({ said }) => said),
      );
      for (const { said, where } of records) {
        const taken = mentionInRun(drafts, said, seen);
        if ('code' in taken) noteRefusal(counts, taken, where);
        for (const { observedAt } of said.offers.values())
          if (newestAt === null || observedAt > newestAt) newestAt = observedAt;
      }
      const { added, updated, unchanged } = await keepDrafts(this.#session, drafts, change);
      counts.added += added;
      counts.updated += updated;
      counts.unchanged += unchanged;
      changed = added + updated;
      if (changed > 0) await moveVersion(this.#session, change);
      const ids = seen.idsIn(drafts);
      await keepSightings(this.#session, this.id, ids);
      return { row: { position, counts, newestAt }, result: ids };
    });
    addSightings(this.#seen, sighted);
    await analyzeWhenGrown(this.#session, changed);
  }

  async finish(): Promise<void> {
    if (this.#row.isComplete) await this.#withdrawUnlisted();
    await this.#step(async () => {
      await forgetSightings(this.#session, [this.id]);
      return { row: {}, status: 'complete', result: undefined };
    });
    await analyzeWhenGrown(this.#session, 0, true);
  }

  /**
   * Page by page, so that nobody waits for long; killed in between, the next start goes on with the rest. Offers that
   * were seen later than the newest of this source are not its to withdraw: an old file says nothing of now.
   */
  async #withdrawUnlisted(): Promise<void> {
    const at = this.#row.newestAt;
    // A source without one offer is more likely broken than sold out.
    if (at === null) return;
    for (let after = 0; ;) {
      const page = await listOffersOfSource(this.#session, this.#row.source, at, { after, limit: OFFERS_A_PAGE });
      const gone = page.filter((id) => !this.#seen.offers.has(id));
      if (gone.length > 0) {
        await this.#step(async (change) => {
          await restateParts(this.#session, await withdrawOffers(this.#session, gone, at), change);
          await moveVersion(this.#session, change);
          const counts = { ...this.#row.counts, withdrawn: this.#row.counts.withdrawn + gone.length };
          return { row: { counts }, result: undefined };
        });
      }
      if (page.length < OFFERS_A_PAGE) return;
      after = page.at(-1)!;
    }
  }

  /** One transaction that also moves the run on; the run in memory follows after the commit. */
  async #step<T>(
    work: (change: Date) => Promise<{ row: Partial<RunRow>; result: T; status?: 'complete' }>,
  ): Promise<T> {
    const { next, result } = await this.#session.transaction(async () => {
      const change = await takeTurn(this.#session);
      await this.#claim();
      const { row, result, status = 'running' } = await work(change);
      const next = { ...this.#row, ...row, batches: this.#row.batches + 1 };
      await sql`
        update partwright.import_runs set batches = ${next.batches}, status = ${status}, newest_at = ${next.newestAt},
          position = ${JSON.stringify(next.position)}::json, counts = ${JSON.stringify(next.counts)}::json,
          updated_at = now(), finished_at = case when ${status} = 'running' then null else now() end
        where id = ${this.id}`.execute(this.#session.db);
      return { next, result };
    });
    this.#row = next;
    return result;
  }

  /** Nobody else moved the run on since it was read; in the order of takeTurn(), so that two wait and do not deadlock. */
  async #claim(): Promise<void> {
    const { rows } = await sql<{ batches: number; status: string }>`
      select batches, status from partwright.import_runs where id = ${this.id} for update`.execute(this.#session.db);
    const { batches, status } = rows[0] ?? { batches: -1, status: 'gone' };
    if (status === 'running' && batches === this.#row.batches) return;
    throw new ImportOvertaken(
      `Another import of ${this.#row.source} is running: it has taken over run ${this.id} (${status}). Let it finish, then start again`,
    );
  }
}

/** Count a record that the catalogue did not take; the first few of each reason are kept as examples. */
function noteRefusal(counts: ImportCounts, { code, message }: Refusal, where: number | string): void {
  const refused = (counts.refused[code] ?? 0) + 1;
  counts.refused[code] = refused;
  if (refused > EXAMPLES_A_CODE) return;
  counts.examples.push({ code, where: String(where), message: message.slice(0, LONGEST_MESSAGE) });
}
