import { sql } from 'kysely';
import type { FxRateStore } from '../ports/fx-rates.ts';
import type { Session } from './session.ts';

interface FxRatesRow {
  /** Text: a driver makes a Date of a day, at midnight of its own time zone. */
  date: string;
  rates: Record<string, string>;
  source: string;
  sourceUrl: string;
}

export function fxRateStore(session: Session): FxRateStore {
  return {
    async keep(tables) {
      // The last of several of one day holds; a statement may not touch a row twice.
      const last = [...new Map(tables.map((table) => [table.date, table])).values()];
      if (last.length === 0) return 0;
      const { rows } = await sql`
        insert into partwright.fx_rates as old (day, rates, source, source_url)
        select * from unnest(${last.map(({ date }) => date)}::date[],
          ${last.map(({ rates }) => JSON.stringify(Object.fromEntries(rates)))}::jsonb[],
          ${last.map(({ source }) => source)}::text[], ${last.map(({ sourceUrl }) => sourceUrl)}::text[])
          as new (day, rates, source, source_url)
        order by new.day
        on conflict (day) do update
          set rates = excluded.rates, source = excluded.source, source_url = excluded.source_url,
            kept_at = clock_timestamp()
          where old.rates <> excluded.rates
        returning 1`.execute(session.db);
      return rows.length;
    },
    async on(date) {
      const { rows } = await sql<FxRatesRow>`
        select to_char(day, 'YYYY-MM-DD') as date, rates, source, source_url
        from partwright.fx_rates where day <= ${date}::date order by day desc limit 1`.execute(session.db);
      const [found] = rows;
      return found && { ...found, base: 'EUR', rates: new Map(Object.entries(found.rates)) };
    },
  };
}
