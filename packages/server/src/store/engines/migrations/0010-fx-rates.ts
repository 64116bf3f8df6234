import { statements } from './statements.ts';

/** Reference rates of currencies, one row a day; `rates` has the decimal strings as they were published. */
export const fxRates = statements(
  `create table partwright.fx_rates (
    day date primary key,
    rates jsonb not null,
    source text not null,
    source_url text not null,
    kept_at timestamptz not null default clock_timestamp()
  )`,
);
