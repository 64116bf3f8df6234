import type { Datasheet } from '@partwright/datasheets';
import { sql } from 'kysely';
import type {
  DatasheetHit,
  DatasheetKey,
  DatasheetReading,
  DatasheetRecord,
  DatasheetStore,
  MarkedPart,
} from '../ports/datasheets.ts';
import { makeDatasheetId } from '../datasheet-id.ts';
import { fromStoredJson, toStoredJson } from '../stored-json.ts';
import type { Session } from './session.ts';

const HEAD = [
  'id',
  'accountId',
  'sha256',
  'name',
  'url',
  'bytes',
  'blobKey',
  'method',
  'pageCount',
  'createdAt',
  'readAt',
] as const;

type Row = Omit<DatasheetRecord, 'facts'> & { facts: string };

/** Texts that are kept by one statement. */
const AT_ONCE = 200;
/** A tsvector holds no more than a megabyte; what is cut into pieces is far below that. */
const MOST_BODY = 100_000;
/** Readings that are opened for one question, some megabytes each. */
const MOST_READINGS = 8;

/** So often a shared database that had no datasheet is asked whether somebody else has kept one. */
const LOOK_MS = 1_000;

/**
 * `isAlone`: nobody else writes there, so that a database without a datasheet is asked once; else once a
 * second by those who ask for something else.
 */
export function datasheetStore(session: Session, isAlone: boolean): DatasheetStore {
  let isEmpty: boolean | undefined;
  let lookedAtMs = -Infinity;
  const rows = () =>
    session.db
      .selectFrom('datasheets')
      .select(HEAD)
      .select((row) => row.cast<string>('facts', 'text').as('facts'));
  const visible = (accountId: string) =>
    rows().where((row) => row.or([row('accountId', '=', accountId), row('accountId', 'is', null)]));

  const isAnyKept = async (isInPassing: boolean): Promise<boolean> => {
    const isRecent = isAlone || (isInPassing && performance.now() - lookedAtMs < LOOK_MS);
    const isKnown = isEmpty === false || (isEmpty === true && isRecent);
    if (!isKnown) {
      if (session.isInside) return true;
      const beganMs = performance.now();
      const { rows: some } = await sql`select from partwright.datasheet_keys limit 1`.execute(session.db);
      // One that was named meanwhile stands.
      isEmpty = isEmpty !== false && some.length === 0;
      lookedAtMs = beganMs;
    }
    return isEmpty === false;
  };

  const find = async (
    accountId: string,
    names: readonly string[],
    url: string | undefined,
    isInPassing: boolean,
  ): Promise<DatasheetRecord | undefined> => {
    if (!(await isAnyKept(isInPassing))) return undefined;
    const { rows: found } = await sql<{ id: string; owner: string; kind: string; key: string }>`
      select datasheet_id as id, owner, kind, key from partwright.datasheet_keys
      where (owner = ${accountId} and kind = 'name' and key = any(${[...names]}::text[]))
        or (owner = any(${[accountId, '']}::text[]) and kind = 'url' and key = ${url ?? null}::text)`.execute(
      session.db,
    );
    const rank = ({ kind, key, owner }: (typeof found)[number]): number =>
      kind === 'name' ? names.indexOf(key) : names.length + (owner === accountId ? 0 : 1);
    const [best] = found.toSorted((a, b) => rank(a) - rank(b));
    return best && toRecord(await visible(accountId).where('id', '=', best.id).executeTakeFirst());
  };

  const addKeys = async (id: string, owner: string, keys: readonly DatasheetKey[]): Promise<void> => {
    if (keys.length > 0) isEmpty = false;
    for (const key of keys) {
      const [kind, value] = 'name' in key ? ['name', key.name] : ['url', key.url];
      await sql`
        insert into partwright.datasheet_keys (owner, kind, key, datasheet_id)
        values (${owner}, ${kind}, ${storable(value)}, ${id})
        on conflict (owner, kind, key) do update set datasheet_id = excluded.datasheet_id`.execute(session.db);
    }
  };

  return {
    save: (record, reading, texts, keys) =>
      session.transaction(async () => {
        const { rows: saved } = await sql<Row>`
          insert into partwright.datasheets
            (id, account_id, sha256, name, url, bytes, blob_key, method, page_count, facts, reading)
          values (${makeDatasheetId(record)}, ${record.accountId}, ${record.sha256}, ${storable(record.name)}, ${record.url}, ${record.bytes},
            ${record.blobKey}, ${record.method}, ${record.pageCount}, ${toStoredJson(record.facts)}, ${toStoredJson(reading)})
          on conflict (coalesce(account_id, ''), sha256) do update set
            name = excluded.name, url = coalesce(excluded.url, datasheets.url), blob_key = excluded.blob_key,
            method = excluded.method, page_count = excluded.page_count, facts = excluded.facts,
            reading = excluded.reading, read_at = clock_timestamp()
          returning id, account_id as "accountId", sha256, name, url, bytes, blob_key as "blobKey", method,
            page_count as "pageCount", facts::text as facts, created_at as "createdAt", read_at as "readAt"`.execute(
          session.db,
        );
        const kept = toRecord(saved[0])!;
        await sql`delete from partwright.datasheet_texts where datasheet_id = ${kept.id}`.execute(session.db);
        for (let from = 0; from < texts.length; from += AT_ONCE) {
          const values = texts
            .slice(from, from + AT_ONCE)
            .map(
              ({ kind, section, startPage, endPage, text }, index) =>
                sql`(${kept.id}, ${from + index}::integer, ${kind}, ${section === null ? null : storable(section)}, ${startPage}::integer, ${endPage}::integer, ${storable(text).slice(0, MOST_BODY)})`,
            );
          await sql`
            insert into partwright.datasheet_texts (datasheet_id, ordinal, kind, section, start_page, end_page, body)
            values ${sql.join(values)}`.execute(session.db);
        }
        await addKeys(kept.id, kept.accountId ?? '', keys);
        return kept;
      }),
    get: async (accountId, id) => toRecord(await visible(accountId).where('id', '=', id).executeTakeFirst()),
    async bySha256(owner, sha256) {
      const found = await rows()
        .where('accountId', owner === null ? 'is' : '=', owner)
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      return toRecord(found);
    },
    find: (accountId, { names = [], url, isInPassing = false }) =>
      find(accountId, names.map(storable), url && storable(url), isInPassing),
    addKeys: (id, owner, keys) => addKeys(id, owner ?? '', keys),
    async reading(id) {
      const found = await session.db
        .selectFrom('datasheets')
        .select((row) => row.cast<string>('reading', 'text').as('reading'))
        .where('id', '=', id)
        .executeTakeFirst();
      return found && (fromStoredJson(found.reading) as DatasheetReading);
    },
    async search(accountId, words, { limit, offset }) {
      const asked = sql`websearch_to_tsquery('english', ${storable(words)})`;
      const among = sql`
        from partwright.datasheet_texts piece join partwright.datasheets sheet on sheet.id = piece.datasheet_id
        where piece.words @@ ${asked} and (sheet.account_id = ${accountId} or sheet.account_id is null)`;
      const { rows: hits } = await sql<DatasheetHit>`
        select found.*, ts_headline('english', found.body, ${asked},
          'StartSel=«, StopSel=», MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "') as excerpt
        from (select sheet.id as "datasheetId", sheet.name, sheet.url, piece.kind, piece.section,
            piece.start_page as "startPage", piece.end_page as "endPage", piece.body, piece.ordinal,
            ts_rank_cd(piece.words, ${asked}, 1)::float8 as score
          ${among}
          order by score desc, sheet.id, piece.ordinal limit ${limit} offset ${offset}) found
        order by found.score desc, found."datasheetId", found.ordinal`.execute(session.db);
      const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${among}`.execute(
        session.db,
      );
      return {
        hits: hits.map(({ datasheetId, name, url, kind, section, startPage, endPage, excerpt, score }) => ({
          datasheetId,
          name,
          url,
          kind,
          section,
          startPage,
          endPage,
          excerpt,
          score,
        })),
        total: counted[0]!.total,
      };
    },
    async byMarkings(accountId, markings, limit) {
      const asked = [...new Set(markings.map(bareMarking))].filter((marking) => marking !== '');
      if (asked.length === 0) return [];
      const words = sql.join(
        asked.map((marking) => sql`phraseto_tsquery('english', ${marking})`),
        sql` || `,
      );
      // A reading is opened here: PostgreSQL's functions of JSON refuse signs that datasheets of strangers may hold.
      const { rows: found } = await sql<{ id: string; name: string; reading: string }>`
        select sheet.id, sheet.name, sheet.reading::text as reading from partwright.datasheets sheet
        where (sheet.account_id = ${accountId} or sheet.account_id is null)
          and sheet.id in (
            select datasheet_id from partwright.datasheet_texts where kind = 'table' and words @@ (${words}))
        order by sheet.account_id nulls last, sheet.id limit ${MOST_READINGS}`.execute(session.db);
      return found
        .flatMap(({ id, name, reading }) => {
          const { orderingCodes = [] } = (fromStoredJson(reading) as { sheet: Partial<Datasheet> }).sheet;
          return orderingCodes
            .filter(({ marking }) => asked.includes(bareMarking(marking)))
            .map(({ page, marking, partNumber, package: printed }): MarkedPart => {
              return { datasheetId: id, name, page, marking, partNumber, package: printed };
            });
        })
        .slice(0, limit);
    },
    async delete(id) {
      const gone = await session.db.deleteFrom('datasheets').where('id', '=', id).returning('id').executeTakeFirst();
      return gone !== undefined;
    },
    async madeBefore(before, limit) {
      const found = await session.db
        .selectFrom('datasheets')
        .select(['id', 'accountId'])
        .where('accountId', 'is not', null)
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(limit)
        .execute();
      return found.map(({ id, accountId }) => ({ id, accountId: accountId! }));
    },
  };
}

function toRecord(row: Row | undefined): DatasheetRecord | undefined {
  return row && { ...row, facts: fromStoredJson(row.facts) as DatasheetRecord['facts'] };
}

const bareMarking = (marking: string): string => marking.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** PostgreSQL text refuses U+0000 and half surrogate pairs. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
