import { z } from 'zod';
import { money, open, timestamp } from './fields.ts';

/** Gerber and drill files come as one ZIP. */
export const gerberFile = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'] as const;

export const point = () =>
  z.array(z.number()).meta({ description: 'x, y in mm, in the coordinates of the files, y up.' });

const Source = open({ source_url: z.string(), as_of: z.string(), says: z.string().optional() });

/** What a check was held against. */
const DfmLimit = open({
  name: z.string().meta({ examples: ['trace_width'] }),
  title: z.string(),
  limit: z.number().nullable().meta({ description: 'Beyond it is an error.' }),
  preferred: z.number().nullable().meta({ description: 'Beyond it is a warning.' }),
  unit: z.enum(['mm', 'mm2', 'ratio']),
  side: z.enum(['outer', 'inner']).nullable(),
  sources: z.array(Source),
});

/** How a check came out, also in the words of clients that know a yes or no and a sentence. */
export const checkOutcome = {
  id: z.string().meta({ examples: ['annular_ring'] }),
  title: z.string(),
  status: z.enum(['pass', 'warn', 'fail', 'not_run']),
  reason: z.string().nullable().meta({ description: 'Why it was not run, or what of it was not checked.' }),
  name: z.string().meta({ description: 'The same as `title`.' }),
  pass: z.boolean().meta({
    description: 'True for `pass` and `warn`; a check that was not run has not passed.',
  }),
  detail: z.string().meta({ description: '`status`, `count` and `reason` as a sentence.' }),
  count: z.int().meta({ description: 'Places found, before they are put together into issues.' }),
};

const DfmCheck = open({ ...checkOutcome, limits: z.array(DfmLimit) });

const dfmIssue = {
  rule: z.string().meta({ examples: ['annular_ring'] }),
  severity: z.enum(['info', 'warning', 'error']),
  message: z.string(),
  layers: z.array(z.string()),
  at: point().nullable(),
  to: point().nullable(),
  measured_mm: z.number().nullable(),
  limit_mm: z.number().nullable(),
  tolerance_mm: z.number().meta({ description: 'How far the measure may be off; within it nothing is reported.' }),
  objects: z.array(
    open({
      kind: z.string(),
      net: z.string().nullable(),
      refdes: z.string().nullable(),
      pin: z.string().nullable(),
      file: z.string(),
      line: z.int(),
    }),
  ),
  count: z.int().meta({ description: 'Places of one kind that lie together.' }),
  places: z
    .array(z.array(z.number()))
    .optional()
    .meta({ description: 'Where they are, the worst first; at most a hundred.' }),
  bbox: z.array(z.number()).nullable(),
};

const cause = z
  .int()
  .nullable()
  .meta({ description: 'Its place in `causes`, from 0; null in reports of releases that did not say it.' });

/** One finding of a manufacturing check. */
const DfmIssue = open({ ...dfmIssue, cause }).meta({ id: 'DfmIssue' });

/** Findings that come of one thing, the measures those of the worst. */
const DfmCause = open(dfmIssue).meta({ id: 'DfmCause' });

/** The same in the report of a job, which is about more than the board. */
export const BoardFinding = open({ about: z.literal('board'), ...dfmIssue, cause }).meta({ id: 'BoardFinding' });

/** What Gerber files leave open about their board: `layers`, `size`, `holes`, `mask`, `files` or `material`. */
const Doubt = open({ about: z.string(), file: z.string(), message: z.string() });

export const DfmReport = open({
  board: open({
    width_mm: z.number().nullable(),
    height_mm: z.number().nullable(),
    copper_layers: z.int().nullable().meta({
      description: 'Null while a file that may be copper has no place on the board: `missing_layer` names it.',
    }),
    copper_oz: z.number(),
    thickness_mm: z.number().nullable(),
    holes: z.int(),
    slots: z.int(),
  }),
  summary: open({ errors: z.int(), warnings: z.int(), passed: z.int(), not_run: z.int() }),
  checks: z.array(DfmCheck),
  issues: z.array(DfmIssue),
  omitted_issues: z.int().meta({ description: 'Further ones are only counted in the checks.' }),
  causes: z.array(DfmCause).meta({
    description:
      'The same by cause, to be read: errors of one kind and one measure as one, and warnings of one kind (texts of one height); `layers` has all, that of the worst first, wherever they are; the measures are those of the worst. `count` counts all places, those of omitted issues too.',
  }),
  files: z
    .array(open({ file: z.string(), role: z.string(), by: z.string(), reason: z.string() }))
    .meta({ description: 'What each file was taken for, and why.' }),
  doubts: z.array(Doubt).meta({
    description:
      'What the files leave open about the board, and what to do: checks, sizes and pictures that rest on it are not certain. Empty when nothing is.',
  }),
  warnings: z.array(open({ code: z.string(), message: z.string(), file: z.string(), line: z.int() })),
  pictures: open({ top: z.string().nullable(), bottom: z.string().nullable() }).meta({
    description: 'SVG with the issues marked.',
  }),
  profile: open({ id: z.string(), title: z.string(), as_of: z.string(), source_url: z.string().nullable() }),
}).meta({ id: 'DfmReport' });

const exampleCause = {
  rule: 'annular_ring',
  severity: 'error',
  message: 'The ring is 0.090 mm, less than 0.130 mm',
  layers: ['Top copper'],
  at: [12.4, 8.1],
  to: [12.5, 8.1],
  measured_mm: 0.09,
  limit_mm: 0.13,
  tolerance_mm: 0.002,
  objects: [{ kind: 'hole', net: 'GND', refdes: null, pin: null, file: 'board-PTH.drl', line: 40 }],
  count: 1,
  bbox: [12.4, 8.1, 12.5, 8.1],
} satisfies z.infer<typeof DfmCause>;

export const exampleDfm = {
  board: {
    width_mm: 50,
    height_mm: 40,
    copper_layers: 2,
    copper_oz: 1,
    thickness_mm: 1.6,
    holes: 120,
    slots: 0,
  },
  summary: { errors: 1, warnings: 0, passed: 20, not_run: 2 },
  checks: [
    {
      id: 'annular_ring',
      title: 'Copper ring around a plated hole',
      status: 'fail',
      reason: null,
      name: 'Copper ring around a plated hole',
      pass: false,
      detail: '1 place is beyond the limit.',
      limits: [
        {
          name: 'annular_ring_via',
          title: 'Ring around a via',
          limit: 0.13,
          preferred: null,
          unit: 'mm',
          side: 'outer',
          sources: [{ source_url: 'https://example.com/capabilities', as_of: '2026-05-01' }],
        },
      ],
      count: 1,
    },
  ],
  issues: [{ ...exampleCause, cause: 0 }],
  omitted_issues: 0,
  causes: [exampleCause],
  files: [{ file: 'board-F_Cu.gtl', role: 'Top copper', by: 'file_function', reason: 'TF.FileFunction says so' }],
  doubts: [],
  warnings: [],
  pictures: { top: '<svg…', bottom: '<svg…' },
  profile: { id: 'conservative', title: 'Conservative', as_of: '2026-05-01', source_url: null },
} satisfies z.infer<typeof DfmReport>;

const BoardFacts = open({
  width_mm: z.number(),
  height_mm: z.number(),
  layers: z.int(),
  thickness_mm: z.number().optional(),
  finish: z.string().optional(),
  colour: z.string().optional(),
  outer_copper_oz: z.number().optional(),
  inner_copper_oz: z.number().optional(),
  min_trace_mm: z.number().optional(),
  min_space_mm: z.number().optional(),
  min_drill_mm: z.number().optional(),
  min_ring_mm: z.number().optional(),
  min_slot_mm: z.number().optional(),
  castellations: z.boolean().optional(),
  blind_vias: z.boolean().optional(),
  via_in_pad: z.boolean().optional(),
}).meta({ id: 'BoardFacts', description: 'What vendors are asked with: wishes, and the least that was measured.' });

export const Quotes = open({
  board: open({ width_mm: z.number(), height_mm: z.number(), layers: z.int(), facts: BoardFacts.optional() }),
  doubts: z.array(Doubt).meta({
    description:
      'What the files leave open about the board, and what to do: with any of them nothing is priced, and `board` is what the files have as they stand.',
  }),
  warnings: z.array(z.string()).meta({
    description:
      'What is odd about the files, such as a panel with several boards in it: then the panel is what is priced.',
  }),
  quotes: z.array(
    open({
      offer_id: z.string().nullable().meta({
        description:
          'Order exactly this with `offer_id` of `POST /manufacturing/fab`, until `valid_until`. Null without a price, and where no account keeps it.',
      }),
      valid_until: timestamp().nullable().meta({
        description:
          'Until when the offer can be ordered here. That the vendor holds its price until then nobody promises: it is looked at again when it is ordered.',
      }),
      vendor: z.string(),
      vendor_id: z.string().meta({ description: 'The vendor as orders name it.' }),
      service: z.string(),
      title: z.string(),
      quantity: z.int().meta({ description: 'Boards that are wanted.' }),
      boards: z.int().nullable().meta({ description: 'Boards that come: some services sell whole sets.' }),
      price: money().nullable(),
      currency: z.string().nullable(),
      per_board: money().nullable().meta({ description: 'The price over the wanted boards.' }),
      days: z
        .number()
        .nullable()
        .meta({ description: 'Days to make it as the vendor states them, without transport.' }),
      kind: z.enum(['estimate', 'live']),
      breakdown: z.array(open({ item: z.string(), amount: money() })),
      not_stated: z.array(z.string()).meta({
        description: 'What neither the table nor the vendor says to be in the price; `breakdown` is what is.',
      }),
      as_of: z.string().nullable(),
      source_url: z.string().nullable(),
      notes: z.array(z.string()),
      why_not: z
        .array(
          open({ rule: z.string(), need: z.string().nullable(), limit: z.string().nullable(), message: z.string() }),
        )
        .meta({ description: 'All that forbids it; empty where there is a price.' }),
      unchecked: z.array(z.string()).meta({ description: 'Limits that could not be compared with the board.' }),
    }),
  ),
  cheapest_vendor: z.string().nullable().meta({
    description:
      'Whose price for the least of the quantities is the least of all, as the prices stand: what each left `unchecked` is not weighed. Null where nobody has a price, or prices are in several currencies; `currency` makes them one.',
  }),
  curve: open({
    lines: z.array(
      open({
        vendor: z.string(),
        service: z.string(),
        title: z.string(),
        currency: z.string(),
        points: z.array(open({ quantity: z.int(), price: money(), per_board: money() })),
      }),
    ),
    bends: z.array(
      open({
        quantity: z.int(),
        kind: z.string().meta({
          description:
            '`least_order`: up to here more boards cost nothing more; `cheapest`: from here on this service is.',
        }),
        vendor: z.string(),
        service: z.string(),
        per_board: money(),
      }),
    ),
  }).optional(),
  problems: z.array(open({ vendor: z.string(), message: z.string() })).meta({
    description: 'Vendors that were asked and did not answer.',
  }),
}).meta({ id: 'Quotes' });

export const exampleQuotes = {
  board: { width_mm: 50, height_mm: 40, layers: 2 },
  doubts: [],
  warnings: [],
  quotes: [
    {
      offer_id: 'ofr_01J9Z3W8K6T4',
      valid_until: '2026-06-04T08:00:00Z',
      vendor: 'example-boards',
      vendor_id: 'exampleboards',
      service: 'standard',
      title: 'Example Boards, standard',
      quantity: 10,
      boards: 12,
      price: 18.4,
      currency: 'USD',
      per_board: 1.84,
      days: 5,
      kind: 'estimate',
      breakdown: [{ item: 'set-up', amount: 8 }],
      not_stated: ['transport', 'tax', 'duty'],
      as_of: '2026-05-01',
      source_url: 'https://example.com/prices',
      notes: ['12 boards come: the service sells sets of 3.'],
      why_not: [],
      unchecked: ['min_trace'],
    },
  ],
  cheapest_vendor: 'example-boards',
  problems: [],
} satisfies z.infer<typeof Quotes>;
