import { type Field, JsonReader, type QuoteError } from '../quotes/json-reader.ts';
import { readCurrency, readDay, readLink } from '../supplier-terms/read-stated.ts';
import type { AssemblyCard, BySides } from './card.ts';

const MOST = { boards: 1e7, joints: 1e12, steps: 50 } as const;

/**
 * Read an assembler's own prices from parsed JSON: `{id, title, currency, as_of, source, source_url, note, boards: {least,
 * most}, setup, stencil, per_joint, per_placement, per_through_hole_joint, hand_soldering, per_unique_part}`. `setup` and
 * `stencil` are an amount or `{one_side, two_sides}`, `per_joint` an amount or a list of `{up_to, price}` that rises,
 * `per_unique_part` an amount or `{common, other}`. Only `id` and `currency` must be there.
 *
 * @example
 * import { readAssemblyCard } from '@partwright/cost';
 *
 * const reading = readAssemblyCard({ id: 'acme', currency: 'EUR', setup: '120', per_placement: '0.02' });
 * 'card' in reading && reading.card; // => { id: 'acme', perPlacement: '0.02', setup: { oneSide: '120', twoSides: '120' } }
 * readAssemblyCard({ id: 'acme' }); // => { errors: [{}] }
 */
export function readAssemblyCard(body: unknown): { card: AssemblyCard } | { errors: QuoteError[] } {
  const reader = new JsonReader();
  const field = reader.object(reader.root(body));
  const id = reader.text(field('id')) ?? '';
  const title = textOrNothing(reader, field('title')) ?? id;
  const perPlacement = reader.amountOrNothing(field('per_placement'));
  const perJoint = readSteps(reader, field('per_joint'));
  if (perPlacement !== null && perJoint.length > 0) {
    reader.fail(field('per_placement'), 'invalid_value', 'Give per_placement or per_joint, not both');
  }
  const card: AssemblyCard = {
    id,
    title,
    currency: readCurrency(reader, field('currency')),
    asOf: readDay(reader, field('as_of')),
    source: textOrNothing(reader, field('source')) ?? title,
    sourceUrl: readLink(reader, field('source_url')),
    note: textOrNothing(reader, field('note')),
    boards: readRange(reader, field('boards')),
    setup: readSides(reader, field('setup')),
    stencil: readSides(reader, field('stencil')),
    perJoint,
    perPlacement,
    perThroughHoleJoint: reader.amountOrNothing(field('per_through_hole_joint')),
    handSoldering: reader.amountOrNothing(field('hand_soldering')),
    perUniquePart: readUnique(reader, field('per_unique_part')),
  };
  reader.refuseOthers();
  return reader.errors.length > 0 ? { errors: reader.errors } : { card };
}

function textOrNothing(reader: JsonReader, field: Field): string | null {
  return field.value == null ? null : reader.text(field);
}

const isAmount = ({ value }: Field): boolean => typeof value === 'number' || typeof value === 'string';

/** One amount holds for both sides. */
function readSides(reader: JsonReader, field: Field): BySides {
  if (field.value == null) return { oneSide: null, twoSides: null };
  if (isAmount(field)) {
    const amount = reader.amount(field);
    return { oneSide: amount, twoSides: amount };
  }
  const side = reader.object(field);
  return { oneSide: reader.amountOrNothing(side('one_side')), twoSides: reader.amountOrNothing(side('two_sides')) };
}

function readUnique(reader: JsonReader, field: Field): AssemblyCard['perUniquePart'] {
  if (field.value == null) return { common: null, other: null };
  if (isAmount(field)) {
    const amount = reader.amount(field);
    return { common: amount, other: amount };
  }
  const part = reader.object(field);
  return { common: reader.amountOrNothing(part('common')), other: reader.amountOrNothing(part('other')) };
}

function readSteps(reader: JsonReader, field: Field): AssemblyCard['perJoint'] {
  if (field.value == null) return [];
  if (isAmount(field)) return [{ upTo: null, price: reader.amount(field) ?? '0' }];
  let before = 0;
  return reader.list(field, MOST.steps).map((item) => {
    const step = reader.object(item);
    const upTo = reader.wholeOrNothing(step('up_to'), 1, MOST.joints);
    const end = upTo ?? Infinity;
    if (end <= before) reader.fail(step('up_to'), 'invalid_value', 'Must be more than in the step before');
    before = end;
    return { upTo, price: reader.amount(step('price')) ?? '0' };
  });
}

function readRange(reader: JsonReader, field: Field): AssemblyCard['boards'] {
  if (field.value == null) return null;
  const range = reader.object(field);
  const least = reader.wholeOrNothing(range('least'), 1, MOST.boards) ?? 1;
  const most = reader.wholeOrNothing(range('most'), 1, MOST.boards) ?? MOST.boards;
  if (most < least) reader.fail(range('most'), 'invalid_value', 'Must not be less than `least`');
  return { least, most };
}
