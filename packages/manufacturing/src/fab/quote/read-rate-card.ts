import { z } from 'zod';
import { isDay } from '@partwright/money';
import {
  currency,
  type FieldError,
  flag,
  link,
  listOrNone,
  maybe,
  number,
  object,
  readFields,
  text,
  whole,
  word,
} from '@partwright/files/json-fields';
import { finishes } from './finish.ts';
import { limitRules, type Selector } from './limit.ts';
import { type AreaUnit, areaUnits, type RateCard } from './rate-card.ts';

const MOST = { rows: 100, boards: 1_000_000, mm: 5_000, days: 365, area: 1e9 } as const;
const AMOUNT_WANTED = 'Must be an amount like 12.50';
const UNITS = Object.keys(areaUnits) as AreaUnit[];

/** An amount as a JSON number or a text of plain digits, not negative; given back as text. */
const amount = z
  .unknown()
  .transform((given) => (typeof given === 'number' ? String(given) : given))
  .pipe(
    z
      .string({ error: ({ input }) => (input == null ? 'Must be given: an amount like 12.50' : AMOUNT_WANTED) })
      .trim()
      .regex(/^\d{1,12}(?:\.\d{1,12})?$/, 'Must be an amount in plain digits, like 12.50'),
  );

const when = object({
  layers: maybe(listOrNone(whole(1, 64), MOST.rows)),
  finish: maybe(listOrNone(word(finishes), MOST.rows)),
  colour: maybe(
    listOrNone(
      text.transform((name) => name.toLowerCase()),
      MOST.rows,
    ),
  ),
  thickness_mm: maybe(listOrNone(number(0, MOST.mm), MOST.rows)),
  outer_copper_oz: maybe(listOrNone(number(0, 100), MOST.rows)),
  castellations: maybe(flag),
  via_in_pad: maybe(flag),
}).transform(
  ({ thickness_mm: thicknessMm, outer_copper_oz: outerCopperOz, via_in_pad: viaInPad, ...same }): Selector => ({
    ...same,
    thicknessMm,
    outerCopperOz,
    viaInPad,
  }),
);

const rate = object({ price: amount, when: maybe(when) });

const areaRate = object({
  price: amount,
  unit: word(UNITS),
  of: maybe(word(['board', 'set'])).transform((of) => of ?? 'board'),
  from: maybe(number(0, MOST.area)),
  when: maybe(when),
});

const extra = object({
  item: text,
  when: maybe(when).transform((selector) => selector ?? {}),
  per_order: maybe(amount),
  per_board: maybe(amount),
  per_m2: maybe(amount),
  is_once: maybe(flag),
})
  .transform(({ item, when: selector, per_order: perOrder, per_board: perBoard, per_m2: perM2, is_once: isOnce }) => ({
    item,
    when: selector,
    perOrder,
    perBoard,
    perM2,
    isOnce: isOnce ?? false,
  }))
  .refine(({ perOrder, perBoard, perM2 }) => (perOrder ?? perBoard ?? perM2) !== undefined, {
    error: 'Must have an amount: one of per_order, per_board and per_m2',
    params: { code: 'required' },
  });

const choice = z.union([z.number(), z.boolean(), text.transform((name) => name.toLowerCase())]);

const limit = object({
  rule: word(limitRules),
  least: maybe(number(0, MOST.mm)),
  most: maybe(number(0, MOST.mm)),
  one_of: maybe(listOrNone(choice, MOST.rows)),
  when: maybe(when),
})
  .transform(({ one_of: oneOf, ...same }) => ({ ...same, oneOf }))
  .refine(({ least, most, oneOf }) => least !== undefined || most !== undefined || oneOf !== undefined, {
    error: 'Must have a bound: one of least, most and one_of',
    params: { code: 'required' },
  });

const leastArea = maybe(object({ area: number(0, MOST.area), unit: word(UNITS) }));

const cardFields = object({
  id: maybe(text),
  vendor: text,
  service: maybe(text),
  title: maybe(text),
  currency,
  as_of: maybe(text.refine(isDay, 'Must be a day like 2026-11-01')),
  source: maybe(text),
  source_url: maybe(link),
  note: maybe(text),
  set_of: maybe(whole(1, MOST.boards)),
  least_boards: maybe(whole(1, MOST.boards)),
  most_boards: maybe(whole(1, MOST.boards)),
  start: listOrNone(rate, MOST.rows),
  area: listOrNone(areaRate, MOST.rows),
  per_board: listOrNone(rate, MOST.rows),
  extras: listOrNone(extra, MOST.rows),
  least_board_area: leastArea,
  least_order_area: leastArea,
  least_order: maybe(amount),
  days: listOrNone(object({ days: number(0, MOST.days), when: maybe(when) }), MOST.rows),
  limits: listOrNone(limit, MOST.rows),
});

/**
 * Read an operator's own card from parsed JSON:
 *
 * ```json
 * {
 *   "vendor": "Our house", "service": "prototype", "currency": "EUR", "as_of": "2026-11-01", "set_of": 5,
 *   "start": [{ "price": "40", "when": { "layers": [1, 2] } }, { "price": "90", "when": { "layers": [4] } }],
 *   "area": [{ "price": "0.05", "unit": "cm2" }, { "price": "0.04", "unit": "cm2", "from": 5000 }],
 *   "per_board": [{ "price": "0.5" }],
 *   "extras": [{ "item": "ENIG", "when": { "finish": ["enig"] }, "per_m2": "30" },
 *              { "item": "test adapter", "when": {}, "per_order": "120", "is_once": true }],
 *   "least_order": "50", "days": [{ "days": 6, "when": { "layers": [4] } }, { "days": 4 }],
 *   "limits": [{ "rule": "trace_width", "least": 0.15 }, { "rule": "layers", "one_of": [1, 2, 4] }]
 * }
 * ```
 *
 * Of several rows of `start`, `per_board` and `days` the first that fits counts; of `area` the one with the highest
 * `from` that is reached, over all boards of the order. `of: "set"` charges one board's area for a whole set of
 * `set_of`.
 *
 * @example
 * import { readRateCard } from '@partwright/manufacturing/fab';
 *
 * readRateCard({ vendor: 'Our house', service: 'prototype' }); // => { errors: [{ pointer: '/currency' }] }
 */
export function readRateCard(body: unknown): { card: RateCard } | { errors: FieldError[] } {
  const read = readFields(cardFields, body);
  if ('errors' in read) return read;
  const {
    vendor,
    service = 'standard',
    title = `${vendor} ${service}`,
    start,
    area,
    per_board,
    extras,
    ...rest
  } = read.data;
  if (start.length + area.length + per_board.length === 0)
    return {
      errors: [{ pointer: '', code: 'required', detail: 'Must have a price: one of start, area and per_board' }],
    };
  const card: RateCard = {
    id: rest.id ?? `${vendor}/${service}`.toLowerCase(),
    vendor,
    service,
    title,
    currency: rest.currency,
    asOf: rest.as_of ?? null,
    source: rest.source ?? title,
    sourceUrl: rest.source_url ?? null,
    note: rest.note ?? null,
    setOf: rest.set_of ?? 1,
    leastBoards: rest.least_boards ?? 1,
    mostBoards: rest.most_boards ?? null,
    start,
    area,
    perBoard: per_board,
    extras,
    leastBoardArea: rest.least_board_area ?? null,
    leastOrderArea: rest.least_order_area ?? null,
    leastOrder: rest.least_order ?? null,
    days: rest.days,
    limits: rest.limits,
  };
  return { card };
}
