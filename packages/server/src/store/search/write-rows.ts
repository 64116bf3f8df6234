import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PartFacts } from '@partwright/catalog';
import { describeRow, type Content, type IndexRow } from '@partwright/catalog/columns';
import type { Session } from '../session.ts';

type Term = Omit<Content, 'column'> & { column: string };

/** Codes kept from batch to batch; without end they would be all that the catalogue says. */
const MOST_KNOWN = 200_000;
/** A longer text is told from others by its hash: an index takes no more than 2,700 bytes. */
const LONGEST_KEY = 500;

/** Write parts into the tables of the index, in the transaction that the caller is in. */
export class RowWriter {
  readonly #session: Session;
  readonly #codes = new Map<string, number>();

  constructor(session: Session) {
    this.#session = session;
  }

  async write(facts: readonly PartFacts[]): Promise<void> {
    const rows = facts.map((part) => describeRow(part));
    const terms = rows.map(listTerms);
    await this.#findCodes(terms.flat());
    const said = rows.map((row, at) => this.#encode(row, terms[at]!));
    const column = <T>(pick: (row: (typeof said)[number]) => T): T[] => said.map(pick);
    await sql`
      insert into partwright.search_parts as known
        (part_id, category, maker, body, stock, price, standing, purchase, facts)
      select id, category, maker, body, stock, price, standing, purchase, facts::int[]
      from unnest(${column(({ id }) => id)}::bigint[], ${column(({ category }) => category)}::int[],
        ${column(({ maker }) => maker)}::int[], ${column(({ body }) => body)}::int[],
        ${column(({ stock }) => stock)}::bigint[], ${column(({ price }) => price)}::float8[],
        ${column(({ standing }) => standing)}::float8[], ${column(({ purchase }) => purchase)}::float8[],
        ${column((row) => row.facts)}::text[])
        as said (id, category, maker, body, stock, price, standing, purchase, facts)
      on conflict (part_id) do update set category = excluded.category, maker = excluded.maker, body = excluded.body,
        stock = excluded.stock, price = excluded.price, standing = excluded.standing, purchase = excluded.purchase,
        facts = excluded.facts`.execute(this.#session.db);
  }

  /** Codes of a transaction that was undone are none. */
  forget(): void {
    this.#codes.clear();
  }

  async #findCodes(terms: readonly Term[]): Promise<void> {
    if (this.#codes.size > MOST_KNOWN) this.#codes.clear();
    const open = new Map<string, Term>();
    for (const term of terms) {
      const name = nameTerm(term);
      // As the first part says it.
      if (!this.#codes.has(name) && !open.has(name)) open.set(name, term);
    }
    if (open.size === 0) return;
    const asked = [...open.values()];
    const columns = asked.map(({ column }) => column);
    const keys = asked.map(({ key }) => key);
    const ends = (end: 'low' | 'high'): (string | null)[] => asked.map((term) => term[end]?.toString() ?? null);
    await sql`
      insert into partwright.search_terms (column_name, key, low, high, display)
      select said.column_name, said.key, said.low::float8, said.high::float8, said.display
      from unnest(${columns}::text[], ${keys}::text[], ${ends('low')}::text[], ${ends('high')}::text[],
        ${asked.map(({ display }) => display)}::text[]) with ordinality
        as said (column_name, key, low, high, display, place)
      where not exists (select from partwright.search_terms known
        where known.column_name = said.column_name and known.key = said.key)
      order by said.place on conflict do nothing`.execute(this.#session.db);
    const { rows } = await sql<{ columnName: string; key: string; code: number }>`
      select known.column_name, known.key, known.code
      from unnest(${columns}::text[], ${keys}::text[]) as said (column_name, key)
      join partwright.search_terms known on known.column_name = said.column_name and known.key = said.key
      `.execute(this.#session.db);
    for (const { columnName, key, code } of rows) this.#codes.set(nameTerm({ column: columnName, key }), code);
  }

  #encode(row: IndexRow, terms: readonly Term[]) {
    const codeOf = (column: string): number | undefined => {
      const term = terms.find((one) => one.column === column);
      return term && this.#codes.get(nameTerm(term));
    };
    const codes = terms.map((term) => this.#codes.get(nameTerm(term))!).sort((a, b) => a - b);
    return {
      ...row,
      // The own category stands behind those above it.
      category: this.#codes.get(nameTerm(terms.findLast(({ column }) => column === 'category')!))!,
      maker: codeOf('manufacturer') ?? 0,
      body: codeOf('footprint') ?? codeOf('package') ?? 0,
      facts: `{${codes.join()}}`,
    };
  }
}

/** What a part says, and its category with all above it. */
function listTerms({ category, contents }: IndexRow): Term[] {
  const steps = category.split('.').map((_, at, all) => all.slice(0, at + 1).join('.'));
  return [
    ...contents.map((content) => ({ ...content, key: shorten(content.key) })),
    ...steps.map((id) => ({ column: 'category', key: id, low: null, high: null, display: id })),
  ];
}

/** As the database keeps it: text holds no U+0000. */
function shorten(key: string): string {
  const text = key.replaceAll('\0', '\uFFFD');
  return text.length <= LONGEST_KEY ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

function nameTerm({ column, key }: Pick<Term, 'column' | 'key'>): string {
  return `${column}\n${key}`;
}
