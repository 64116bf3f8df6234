import {
  currency,
  eitherForm,
  type FieldError,
  link,
  list,
  listOrNone,
  number,
  object,
  orNull,
  readFields,
  text,
  whole,
  word,
} from '@partwright/files/json-fields';
import { z } from 'zod';
import { amount, day, isAmount } from '../fields.ts';
import { type AssemblyCard, type AssemblyLimits, chipSizes } from './card.ts';

type Fees = AssemblyCard['perUniquePart'];

const MOST = { boards: 1e7, joints: 1e12, steps: 50, layers: 1000, mm: 1e5, rules: 50 } as const;

/** One amount holds for both sides. */
const sides = eitherForm(
  isAmount,
  amount.transform((price) => ({ oneSide: price, twoSides: price })),
  object({ one_side: orNull(amount), two_sides: orNull(amount) }).transform(
    ({ one_side: oneSide, two_sides: twoSides }) => ({ oneSide, twoSides }),
  ),
);

/** `common` and `other` are what `basic` and `extended` were called. */
const uniquePart = eitherForm(
  isAmount,
  amount.transform((price): Fees => ({ basic: price, preferred: price, extended: price, throughHole: null })),
  object({
    basic: orNull(amount),
    preferred: orNull(amount),
    extended: orNull(amount),
    through_hole: orNull(amount),
    common: orNull(amount),
    other: orNull(amount),
  }).transform(({ through_hole: throughHole, common, other, ...given }): Fees => {
    const extended = given.extended ?? other;
    return { basic: given.basic ?? common, preferred: given.preferred ?? extended, extended, throughHole };
  }),
);

/** Where something is from, when that is not where the card is. */
const origin = { source: orNull(text), source_url: orNull(link), as_of: orNull(day) };

const millimetres = number(0, MOST.mm);

const span = (most: number) =>
  object({ least: number(0, most), most: number(0, most) }).refine(({ least, most: end }) => end >= least, {
    error: 'Must not be less than `least`',
    path: ['most'],
  });

const isPair = (given: unknown): boolean => Array.isArray(given) && given.length === 2;

const size = z
  .unknown()
  .refine(isPair, { error: 'Must be a pair [x, y]', params: { code: 'invalid_type' }, abort: true })
  .pipe(z.tuple([millimetres, millimetres]));

/** What parts alone decide; the rest is for the buyer to look at. */
const limits = object({
  ...origin,
  sides: orNull(whole(1, 2)),
  smallest_chip: orNull(word(chipSizes)),
  least_pitch_mm: orNull(millimetres),
  least_ball_pitch_mm: orNull(millimetres),
  layers: orNull(span(MOST.layers)),
  thickness_mm: orNull(span(MOST.mm)),
  least_board_mm: orNull(size),
  most_board_mm: orNull(size),
  further: orNull(text),
});

const rule = object({ ...origin, rule: text, since: orNull(day) });

const step = object({ up_to: orNull(whole(1, MOST.joints)), price: amount }).transform(({ up_to: upTo, price }) => ({
  upTo,
  price,
}));

const steps = eitherForm(
  isAmount,
  amount.transform((price): AssemblyCard['perJoint'] => [{ upTo: null, price }]),
  list(step, MOST.steps).superRefine((given, { addIssue }) => {
    let before = 0;
    for (const [i, { upTo }] of given.entries()) {
      const end = upTo ?? Infinity;
      if (end <= before)
        addIssue({ code: 'custom', path: [i, 'up_to'], message: 'Must be more than in the step before' });
      before = end;
    }
  }),
);

const boardRange = object({ least: orNull(whole(1, MOST.boards)), most: orNull(whole(1, MOST.boards)) })
  .transform(({ least, most }) => ({ least: least ?? 1, most: most ?? MOST.boards }))
  .refine(({ least, most }) => most >= least, { error: 'Must not be less than `least`', path: ['most'] });

const cardFields = object({
  id: text,
  title: orNull(text),
  assembler: orNull(text),
  currency,
  as_of: orNull(day),
  source: orNull(text),
  source_url: orNull(link),
  note: orNull(text),
  boards: orNull(boardRange),
  limits: orNull(limits),
  setup: orNull(sides),
  stencil: orNull(sides),
  per_joint: orNull(steps),
  per_placement: orNull(amount),
  per_through_hole_joint: orNull(amount),
  hand_soldering: orNull(amount),
  per_unique_part: orNull(uniquePart),
  least_per_board: orNull(amount),
  rules: listOrNone(rule, MOST.rules),
}).refine(({ per_placement: placement, per_joint: joint }) => placement === null || (joint ?? []).length === 0, {
  error: 'Give per_placement or per_joint, not both',
  path: ['per_placement'],
});

/**
 * Read an assembler's own prices from parsed JSON: `{id, title, assembler, currency, as_of, source, source_url, note,
 * boards: {least, most}, limits, setup, stencil, per_joint, per_placement, per_through_hole_joint, hand_soldering,
 * per_unique_part, least_per_board, rules}`. `setup` and `stencil` are an amount or `{one_side, two_sides}`, `per_joint` an amount
 * or a list of `{up_to, price}` that rises, `per_unique_part` an amount or `{basic, preferred, extended, through_hole}`
 * (`common` and `other`, as `basic` and `extended` were called, are read too; `preferred` left out costs what `extended`
 * does). `limits` is `{sides, smallest_chip, least_pitch_mm, least_ball_pitch_mm, layers: {least, most}, thickness_mm, least_board_mm: [x, y],
 * most_board_mm, further}`, `rules` a list of `{rule, since}`, both with `source`, `source_url` and `as_of`. Only `id` and `currency` must be there.
 *
 * @example
 * import { readAssemblyCard } from '@partwright/cost/json';
 *
 * const reading = readAssemblyCard({ id: 'acme', currency: 'EUR', setup: '120', per_placement: '0.02' });
 * 'card' in reading && reading.card; // => { id: 'acme', perPlacement: '0.02', setup: { oneSide: '120', twoSides: '120' } }
 * readAssemblyCard({ id: 'acme' }); // => { errors: [{}] }
 */
export function readAssemblyCard(body: unknown): { card: AssemblyCard } | { errors: FieldError[] } {
  const read = readFields(cardFields, body);
  if ('errors' in read) return read;
  const { id, currency: code, note, boards, ...said } = read.data;
  const title = said.title ?? id;
  const page = { source: said.source ?? title, sourceUrl: said.source_url, asOf: said.as_of };
  const card: AssemblyCard = {
    ...page,
    id,
    title,
    assembler: said.assembler,
    currency: code,
    note,
    boards,
    limits: said.limits && makeLimits(said.limits, page),
    setup: said.setup ?? { oneSide: null, twoSides: null },
    stencil: said.stencil ?? { oneSide: null, twoSides: null },
    perJoint: said.per_joint ?? [],
    perPlacement: said.per_placement,
    perThroughHoleJoint: said.per_through_hole_joint,
    handSoldering: said.hand_soldering,
    perUniquePart: said.per_unique_part ?? { basic: null, preferred: null, extended: null, throughHole: null },
    leastPerBoard: said.least_per_board,
    rules: said.rules.map(({ rule: says, since, ...given }) => ({ rule: says, since, ...findOrigin(given, page) })),
  };
  return { card };
}

type Page = Pick<AssemblyLimits, 'source' | 'sourceUrl' | 'asOf'>;
type Origin = Pick<z.output<typeof rule>, 'source' | 'source_url' | 'as_of'>;

function findOrigin({ source, source_url: sourceUrl, as_of: asOf }: Origin, card: Page): Page {
  return source === null ? { ...card, asOf: asOf ?? card.asOf } : { source, sourceUrl, asOf };
}

function makeLimits(given: z.output<typeof limits>, card: Page): AssemblyLimits {
  return {
    ...findOrigin(given, card),
    sides: given.sides === 1 ? 1 : 2,
    smallestChip: given.smallest_chip,
    leastPitchMm: given.least_pitch_mm,
    leastBallPitchMm: given.least_ball_pitch_mm,
    layers: given.layers,
    thicknessMm: given.thickness_mm,
    leastBoardMm: given.least_board_mm,
    mostBoardMm: given.most_board_mm,
    further: given.further,
  };
}
