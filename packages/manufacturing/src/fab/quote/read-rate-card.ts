import { isDay } from '@partwright/cost';
import { finishes } from './finish.ts';
import { type FieldError, type JsonField, JsonFields } from './json-fields.ts';
import { type Limit, limitRules, type Selector } from './limit.ts';
import {
  type AreaRate,
  type AreaUnit,
  areaUnits,
  type Days,
  type Extra,
  type Rate,
  type RateCard,
} from './rate-card.ts';

const MOST = { rows: 100, boards: 1_000_000, mm: 5_000, days: 365, area: 1e9 } as const;
const UNITS = Object.keys(areaUnits) as AreaUnit[];

const CARD_FIELDS = [
  'id',
  'vendor',
  'service',
  'title',
  'currency',
  'as_of',
  'source',
  'source_url',
  'note',
  'set_of',
  'least_boards',
  'most_boards',
  'start',
  'area',
  'per_board',
  'extras',
  'least_board_area',
  'least_order_area',
  'least_order',
  'days',
  'limits',
];
const WHEN_FIELDS = ['layers', 'finish', 'colour', 'thickness_mm', 'outer_copper_oz', 'castellations'];

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
 */
export function readRateCard(body: unknown): { card: RateCard } | { errors: FieldError[] } {
  const json = new JsonFields();
  const field = json.object({ value: body, pointer: '' }, CARD_FIELDS);
  const needed = (name: string) => json.need(field(name), json.text(field(name))) ?? '';
  const vendor = needed('vendor');
  const service = json.text(field('service')) ?? 'standard';
  const title = json.text(field('title')) ?? `${vendor} ${service}`;
  const card: RateCard = {
    id: json.text(field('id')) ?? `${vendor}/${service}`.toLowerCase(),
    vendor,
    service,
    title,
    currency: readCurrency(json, field('currency')),
    asOf: readDay(json, field('as_of')),
    source: json.text(field('source')) ?? title,
    sourceUrl: readLink(json, field('source_url')),
    note: json.text(field('note')) ?? null,
    setOf: json.whole(field('set_of'), 1, MOST.boards) ?? 1,
    leastBoards: json.whole(field('least_boards'), 1, MOST.boards) ?? 1,
    mostBoards: json.whole(field('most_boards'), 1, MOST.boards) ?? null,
    start: json.list(field('start'), MOST.rows).map((row) => readRate(json, row)),
    area: json.list(field('area'), MOST.rows).map((row) => readAreaRate(json, row)),
    perBoard: json.list(field('per_board'), MOST.rows).map((row) => readRate(json, row)),
    extras: json.list(field('extras'), MOST.rows).map((row) => readExtra(json, row)),
    leastBoardArea: readArea(json, field('least_board_area')),
    leastOrderArea: readArea(json, field('least_order_area')),
    leastOrder: json.amount(field('least_order')) ?? null,
    days: json.list(field('days'), MOST.rows).map((row) => readDays(json, row)),
    limits: json.list(field('limits'), MOST.rows).map((row) => readLimit(json, row)),
  };
  if (json.errors.length === 0 && card.start.length + card.area.length + card.perBoard.length === 0)
    json.fail({ value: body, pointer: '' }, 'required', 'Must have a price: one of start, area and per_board');
  return json.errors.length > 0 ? { errors: json.errors } : { card };
}

function readRate(json: JsonFields, row: JsonField): Rate {
  const field = json.object(row, ['price', 'when']);
  return { price: json.need(field('price'), json.amount(field('price'))) ?? '0', when: readWhen(json, field('when')) };
}

function readAreaRate(json: JsonFields, row: JsonField): AreaRate {
  const field = json.object(row, ['price', 'when', 'unit', 'of', 'from']);
  return {
    price: json.need(field('price'), json.amount(field('price'))) ?? '0',
    unit: json.need(field('unit'), json.word(field('unit'), UNITS)) ?? 'cm2',
    of: json.word(field('of'), ['board', 'set']) ?? 'board',
    from: json.number(field('from'), 0, MOST.area),
    when: readWhen(json, field('when')),
  };
}

function readExtra(json: JsonFields, row: JsonField): Extra {
  const field = json.object(row, ['item', 'when', 'per_order', 'per_board', 'per_m2', 'is_once']);
  const extra: Extra = {
    item: json.need(field('item'), json.text(field('item'))) ?? '',
    when: readWhen(json, field('when')) ?? {},
    perOrder: json.amount(field('per_order')),
    perBoard: json.amount(field('per_board')),
    perM2: json.amount(field('per_m2')),
    isOnce: json.flag(field('is_once')) ?? false,
  };
  if (extra.perOrder === undefined && extra.perBoard === undefined && extra.perM2 === undefined)
    json.fail(row, 'required', 'Must have an amount: one of per_order, per_board and per_m2');
  return extra;
}

function readDays(json: JsonFields, row: JsonField): Days {
  const field = json.object(row, ['days', 'when']);
  const days = json.need(field('days'), json.number(field('days'), 0, MOST.days)) ?? 0;
  return { days, when: readWhen(json, field('when')) };
}

function readLimit(json: JsonFields, row: JsonField): Limit {
  const field = json.object(row, ['rule', 'least', 'most', 'one_of', 'when']);
  const limit: Limit = {
    rule: json.need(field('rule'), json.word(field('rule'), limitRules)) ?? 'layers',
    least: json.number(field('least'), 0, MOST.mm),
    most: json.number(field('most'), 0, MOST.mm),
    oneOf:
      field('one_of').value == null
        ? undefined
        : json.list(field('one_of'), MOST.rows).flatMap((item) => readValue(json, item)),
    when: readWhen(json, field('when')),
  };
  if (limit.least === undefined && limit.most === undefined && limit.oneOf === undefined)
    json.fail(row, 'required', 'Must have a bound: one of least, most and one_of');
  return limit;
}

function readValue(json: JsonFields, item: JsonField): (number | string | boolean)[] {
  const { value } = item;
  if (typeof value === 'number' || typeof value === 'boolean') return [value];
  const text = json.need(item, json.text(item));
  return text === undefined ? [] : [text.toLowerCase()];
}

function readWhen(json: JsonFields, field: JsonField): Selector | undefined {
  if (field.value == null) return undefined;
  const when = json.object(field, WHEN_FIELDS);
  const items = <Item>(name: string, read: (item: JsonField) => Item | undefined): Item[] | undefined => {
    if (when(name).value == null) return undefined;
    return json.list(when(name), MOST.rows).flatMap((item) => json.need(item, read(item)) ?? []);
  };
  return {
    layers: items('layers', (item) => json.whole(item, 1, 64)),
    finish: items('finish', (item) => json.word(item, finishes)),
    colour: items('colour', (item) => json.text(item)?.toLowerCase()),
    thicknessMm: items('thickness_mm', (item) => json.number(item, 0, MOST.mm)),
    outerCopperOz: items('outer_copper_oz', (item) => json.number(item, 0, 100)),
    castellations: json.flag(when('castellations')),
  };
}

function readArea(json: JsonFields, field: JsonField): { area: number; unit: AreaUnit } | null {
  if (field.value == null) return null;
  const part = json.object(field, ['area', 'unit']);
  const area = json.need(part('area'), json.number(part('area'), 0, MOST.area)) ?? 0;
  return { area, unit: json.need(part('unit'), json.word(part('unit'), UNITS)) ?? 'cm2' };
}

function readCurrency(json: JsonFields, field: JsonField): string {
  const code = json.need(field, json.text(field))?.toUpperCase();
  if (code !== undefined && !/^[A-Z]{3}$/.test(code))
    json.fail(field, 'invalid_value', 'Must be a currency of three letters (ISO 4217), like EUR');
  return code ?? '';
}

function readDay(json: JsonFields, field: JsonField): string | null {
  const text = json.text(field);
  if (text === undefined || isDay(text)) return text ?? null;
  return json.fail(field, 'invalid_value', 'Must be a day like 2026-11-01') ?? null;
}

function readLink(json: JsonFields, field: JsonField): string | null {
  const text = json.text(field);
  if (text === undefined || /^https?:\/\/\S+$/.test(text)) return text ?? null;
  return json.fail(field, 'invalid_value', 'Must be an address that begins with https:// or http://') ?? null;
}
