import { sql, type RawBuilder } from 'kysely';
import type { AlternativeDecision, AlternativeStore, PastDecision } from '../ports/alternatives.ts';
import type { Session } from './session.ts';

type Row = Pick<AlternativeDecision, 'partId' | 'alternativeId'> & PastDecision;
type Pair = Pick<AlternativeDecision, 'partId' | 'alternativeId'>;

const COLUMNS = sql`part_id, alternative_id, decision, note, decided_by, decided_at`;

/** Decisions are only ever added; the newest row of a pair is what stands, unless it takes the others back. */
export function alternativeStore(session: Session): AlternativeStore {
  return {
    async decide(accountId, decided) {
      return takeTurns(session, accountId, decided, async () => {
        const [newest] = await rowsOfPair(session, accountId, decided, 1);
        const isSaid = newest?.decision === decided.decision && newest.note === decided.note;
        return toDecision(isSaid ? newest : await append(session, accountId, decided));
      });
    },
    async withdraw(accountId, pair) {
      return takeTurns(session, accountId, pair, async () => {
        const [newest] = await rowsOfPair(session, accountId, pair, 1);
        if (newest === undefined || newest.decision === 'withdrawn') return false;
        await append(session, accountId, { ...pair, decision: 'withdrawn', note: null });
        return true;
      });
    },
    async ofPart(accountId, partId) {
      const { rows } = await standing(sql`account_id = ${accountId} and part_id = ${partId}`).execute(session.db);
      return rows.map(toDecision);
    },
    async ofParts(accountId, partIds) {
      if (partIds.length === 0) return new Map();
      const said = standing(sql`account_id = ${accountId} and part_id = any(${[...partIds]}::bigint[])`);
      const { rows } = await said.execute(session.db);
      return Map.groupBy(rows.map(toDecision), ({ partId }) => partId);
    },
    async approvedAmong(accountId, partIds) {
      if (partIds.length === 0) return new Set();
      const said = standing(sql`account_id = ${accountId} and alternative_id = any(${[...partIds]}::bigint[])`);
      const { rows } = await said.execute(session.db);
      return new Set(rows.filter(({ decision }) => decision === 'approved').map((row) => Number(row.alternativeId)));
    },
    async list(accountId, { limit, offset }) {
      const all = standing(sql`account_id = ${accountId}`);
      const { rows } = await sql<Row>`${all} order by seq desc limit ${limit} offset ${offset}`.execute(session.db);
      const counted = await sql<{ total: number }>`select count(*) as total from (${all}) as one`.execute(session.db);
      return { decisions: rows.map(toDecision), total: Number(counted.rows[0]!.total) };
    },
    async history(accountId, partId, alternativeId, limit) {
      const rows = await rowsOfPair(session, accountId, { partId, alternativeId }, limit);
      return rows.map(({ decision, note, decidedBy, decidedAt }) => ({ decision, note, decidedBy, decidedAt }));
    },
  };
}

/** The newest row of each pair, where that is not a withdrawal. */
function standing(where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select * from (
      select distinct on (part_id, alternative_id) seq, ${COLUMNS} from partwright.alternative_decisions
      where ${where} order by part_id, alternative_id, seq desc
    ) as newest where decision <> 'withdrawn'`;
}

/** Two who decide about one pair at once take turns, so that the same said twice is one row. */
async function takeTurns<T>(session: Session, accountId: string, pair: Pair, work: () => Promise<T>): Promise<T> {
  const { partId, alternativeId } = pair;
  const name = `alternative ${accountId} ${partId} ${alternativeId}`;
  return session.transaction(async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(session.db);
    return work();
  });
}

async function rowsOfPair(session: Session, accountId: string, pair: Pair, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from partwright.alternative_decisions
    where account_id = ${accountId} and part_id = ${pair.partId} and alternative_id = ${pair.alternativeId}
    order by seq desc limit ${limit}`.execute(session.db);
  return rows;
}

async function append(session: Session, accountId: string, row: Omit<Row, 'decidedAt'>): Promise<Row> {
  const { partId, alternativeId, decision, note, decidedBy } = row;
  const { rows } = await sql<Row>`
    insert into partwright.alternative_decisions (account_id, part_id, alternative_id, decision, note, decided_by)
    values (${accountId}, ${partId}, ${alternativeId}, ${decision}, ${note}, ${decidedBy})
    returning ${COLUMNS}`.execute(session.db);
  return rows[0]!;
}

function toDecision({ partId, alternativeId, decision, note, decidedBy, decidedAt }: Row): AlternativeDecision {
  const kept = decision as AlternativeDecision['decision'];
  return { partId: Number(partId), alternativeId: Number(alternativeId), decision: kept, note, decidedBy, decidedAt };
}
