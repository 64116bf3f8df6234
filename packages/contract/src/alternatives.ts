import { z } from 'zod';
import { data, endpoint, json } from './endpoint.ts';
import { confidence, money, open, text, textBooleanOr, textInteger, textRepeated, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { examplePart, unambiguous } from './part-examples.ts';
import { Part, partQuery, strictQuery, withChoices } from './part-schemas.ts';

/** One parameter of the original and of a candidate, compared. */
const Criterion = open({
  name: z.string().meta({
    description: 'Parameter, or `footprint`, `pin_order`, `lifecycle`, `rohs`.',
    examples: ['tolerance'],
  }),
  original: z.string().nullable().meta({ description: 'Null: not known.' }),
  candidate: z.string().nullable(),
  verdict: z
    .enum(['equal', 'better', 'worse', 'unknown'])
    .meta({ description: 'Of the candidate. `unknown` never counts as a pass.' }),
  critical: z.boolean().meta({ description: 'No drop-in while a critical one is worse or unknown.' }),
  source: z
    .string()
    .nullable()
    .meta({ description: 'Of the candidate’s side: `catalogue`, `part_number`, `package`, `convention`.' }),
}).meta({ id: 'Criterion' });

const verdictOfAccount = z.enum(['approved', 'blocked']);

/** What the account decided about a pair, and what stood before it. */
const AlternativeDecision = open({
  decision: verdictOfAccount,
  note: z.string().nullable(),
  decided_by: z.string().meta({ description: 'Id of the API key.' }),
  decided_at: timestamp(),
}).meta({ id: 'AlternativeDecision' });

const Alternative = open({
  part: Part,
  compatibility: z
    .enum(['drop-in', 'similar', 'functional'])
    .meta({ description: '`drop-in` also of other packing and of pairs your account approved.' }),
  class: z.enum(['packaging', 'drop-in', 'pin-compatible', 'functional', 'similar']).meta({
    description:
      '`packaging`: the same part on another reel. `drop-in`: same land, every critical criterion equal or better. `pin-compatible`: same land and pins, a rating is worse or unknown. `functional`: same function, other land or unknown pins. `similar`: worth a look.',
  }),
  score: confidence().meta({ description: 'Orders the candidates of one class.' }),
  criteria: z.array(Criterion),
  reason: z.string().meta({ description: 'Why it has its class.' }),
  warnings: z
    .array(open({ code: z.string(), message: z.string() }))
    .meta({ description: 'What no parameter says and a designer must look at.' }),
  price_delta: money().nullable().meta({
    description: 'Unit price of the candidate minus that of the original for one piece; null when one is not known.',
  }),
  currency: z.string().nullable().meta({ description: 'Of `price_delta`.' }),
  decision: AlternativeDecision.nullable(),
}).meta({ id: 'Alternative' });

const exampleDecision = {
  decision: 'approved',
  note: 'Measured on revision B',
  decided_by: 'key_01J9Z3W8K6T4',
  decided_at: '2026-05-21T08:00:00Z',
} as const;

const exampleNumbers = {
  part: { sku: 'C25744', part_number: '0402WGF1002TCE', manufacturer: 'UNI-ROYAL' },
  alternative: { sku: 'C60490', part_number: 'RC0402FR-0710KL', manufacturer: 'Yageo' },
};

export const listAlternatives = endpoint('GET /parts/{sku}/alternatives', {
  id: 'listAlternatives',
  client: 'parts.alternatives',
  tag: 'Catalog',
  summary: 'Find drop-in and functional alternatives',
  description:
    'Each candidate is compared parameter by parameter; an unknown parameter is `unknown`, never a pass. The best class first. Pairs your account approved always stand in the list, blocked ones never.',
  scope: 'catalog:read',
  query: z.object({
    match_parameters: textRepeated().meta({
      description:
        'Parameters that must be neither worse nor unknown: names, repeated or with commas between them; `true` means all that decide for this kind of part, `false` none, as when it is left out.',
      examples: ['tolerance'],
    }),
    max_results: textInteger(1, 50).meta({ description: 'Left out: 10.' }),
    include_blocked: textBooleanOr(false).meta({ description: 'Show the pairs your account blocked, too.' }),
    ...partQuery,
    ...strictQuery,
  }),
  answer: data(
    withChoices(
      open({
        part: Part,
        compared: z.boolean().meta({
          description:
            'Whether the parameters of its kind tell what a part does, so that others were compared with it. Where not, an empty list says nothing: what stands in for it is not known.',
        }),
        alternatives: z.array(Alternative),
      }),
      'FoundAlternatives',
    ),
  ),
  problems: ['part_not_found', 'ambiguous_part'],
  example: {
    params: { sku: 'C25744' },
    query: { max_results: 1 },
    data: {
      ...unambiguous,
      part: examplePart,
      compared: true,
      alternatives: [
        {
          part: { ...examplePart, ...exampleNumbers.alternative, name: 'Yageo RC0402FR-0710KL' },
          compatibility: 'drop-in',
          class: 'drop-in',
          score: 0.98,
          criteria: [
            {
              name: 'tolerance',
              original: '±1 %',
              candidate: '±1 %',
              verdict: 'equal',
              critical: true,
              source: 'catalogue',
            },
          ],
          reason: 'same land, every critical parameter is equal or better',
          warnings: [],
          price_delta: 0.0003,
          currency: 'USD',
          decision: null,
        },
      ],
    },
  },
});

const Pair = {
  part: open({ sku: z.string(), part_number: z.string(), manufacturer: z.string() }),
  alternative: open({ sku: z.string(), part_number: z.string(), manufacturer: z.string() }),
};

const pairQuery = {
  manufacturer: text(200).meta({
    description:
      'Decides when several manufacturers share the part number; without it that is a 300 `ambiguous_part`, as a decision must not fall on a part that was guessed.',
  }),
  alternative_manufacturer: text(200).meta({ description: 'The same for the alternative’s part number.' }),
};

/** Every change of a pair's decision; `withdrawn` where it was taken back. */
const history = z
  .array(
    open({
      decision: z.enum(['approved', 'blocked', 'withdrawn']),
      note: z.string().nullable(),
      decided_by: z.string(),
      decided_at: timestamp(),
    }),
  )
  .meta({ description: 'The last 100 decisions about the pair, newest first.' });

export const decideAlternative = endpoint('PUT /parts/{sku}/alternatives/{alternative}', {
  id: 'decideAlternative',
  client: 'parts.decideAlternative',
  tag: 'Catalog',
  summary: 'Approve or block an alternative',
  description:
    'For your account, in this direction. It stands above the rules until you decide again; earlier decisions are kept. Saying the same again changes nothing.',
  scope: 'catalog:write',
  query: z.object(pairQuery),
  body: json(
    z.object({
      decision: verdictOfAccount,
      note: z.string().trim().max(500).nullish().meta({ description: 'Why, for those who read it later.' }),
    }),
  ),
  answer: data(open({ ...Pair, ...AlternativeDecision.shape, history })),
  problems: ['part_not_found', 'ambiguous_part', 'same_part'],
  example: {
    params: { sku: 'C25744', alternative: 'C60490' },
    body: { decision: 'approved', note: 'Measured on revision B' },
    data: { ...exampleNumbers, ...exampleDecision, history: [exampleDecision] },
  },
});

export const withdrawAlternative = endpoint('DELETE /parts/{sku}/alternatives/{alternative}', {
  id: 'withdrawAlternative',
  client: 'parts.withdrawAlternative',
  tag: 'Catalog',
  summary: 'Take a decision about an alternative back',
  description: 'The rules alone decide again. Without a decision this changes nothing.',
  scope: 'catalog:write',
  query: z.object(pairQuery),
  answer: data(open({ ...Pair, deleted: z.boolean().meta({ description: 'There was a decision.' }), history })),
  problems: ['part_not_found', 'ambiguous_part'],
  example: {
    params: { sku: 'C25744', alternative: 'C60490' },
    data: {
      ...exampleNumbers,
      deleted: true,
      history: [{ ...exampleDecision, decision: 'withdrawn' }, exampleDecision],
    },
  },
});

export const listAlternativeDecisions = endpoint('GET /parts/alternatives/decisions', {
  id: 'listAlternativeDecisions',
  client: 'parts.alternativeDecisions',
  tag: 'Catalog',
  summary: 'List approved and blocked alternatives',
  description: 'Those of your account that stand, newest first.',
  scope: 'catalog:read',
  query: z.object(pageQuery),
  answer: data(open({ decisions: z.array(open({ ...Pair, ...AlternativeDecision.shape })), ...pageFields })),
  example: {
    data: { decisions: [{ ...exampleNumbers, ...exampleDecision }], total: 1, limit: 20, offset: 0, next_cursor: null },
  },
});
