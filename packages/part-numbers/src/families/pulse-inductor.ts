import type { Family } from '../family.ts';

/** PA4332.102NLT: series, nanohenries as an EIA code, lead-free mark, tape. */
export const pulseInductor: Family = {
  id: 'pulse-inductor',
  manufacturer: 'Pulse',
  kind: 'inductor',
  title: 'Pulse PA43xx, P077x, PG008x power inductors',
  source: 'Pulse Electronics, PA4332, P0770, PG0083 data sheets: part number',
  category: 'inductor.power',
  example: 'PA4332.102NLT',
  prefixes: ['PA', 'P0', 'PG'],
  pattern: /^(?<series>PA42\d{2}|PA43(?!39)\d{2}|P07\d{2}|PG00\d{2})\.(?<value>[1-9]\d[0-6])NL(?<packing>T)?$/,
  read: ({ series = '', value = '', packing }) => ({
    series,
    numeric: Number(`${value.slice(0, 2)}e${Number(value.slice(2)) - 9}`),
    tolerance: null,
    packaging: packing ?? null,
    base: `${series}.${value}`,
  }),
};
