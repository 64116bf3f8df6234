import { sql } from 'kysely';
import type {
  DatasheetHit,
  DatasheetKey,
  DatasheetReading,
  DatasheetRecord,
  DatasheetStore,
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

export function datasheetStore(session: Session): DatasheetStore {
  const rows = () =>
    session.db
      .selectFrom('datasheets')
      .select(HEAD)
      .select((row) => row.cast<string>('facts', 'text').as('facts'));
  const visible = (accountId: string) =>
    rows().where((row) => row.or([row('accountId', '=', accountId), row('accountId', 'is', null)]));

  const byKey = async (
    accountId: string,
    kind: 'name' | 'url',
    owners: readonly string[],
    keys: readonly string[],
  ): Promise<DatasheetRecord | undefined> => {
    if (keys.length === 0) return undefined;
    const { rows: found } = await sql<{ id: string; owner: string; key: string }>`
      select datasheet_id as id, owner, key from partwright.datasheet_keys
      where kind = ${kind} and owner = any(${[...owners]}::text[]) and key = any(${[...keys]}::text[])`.execute(
      session.db,
    );
    const [best] = found.toSorted(
      (a, b) => keys.indexOf(a.key) - keys.indexOf(b.key) || owners.indexOf(a.owner) - owners.indexOf(b.owner),
    );
    return best && toRecord(await visible(accountId).where('id', '=', best.id).executeTakeFirst());
  };

  const addKeys = async (id: string, owner: string, keys: readonly DatasheetKey[]): Promise<void> => {
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
    byName: (accountId, names) => byKey(accountId, 'name', [accountId], names.map(storable)),
    byUrl: (accountId, url) => byKey(accountId, 'url', [accountId, ''], [storable(url)]),
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

/** PostgreSQL text refuses U+0000 and half surrogate pairs. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
