import { z } from 'zod';
import { columnRoles } from './column-roles.ts';
import { LineDecision } from './decision-schemas.ts';
import {
  CostInsights,
  CostStatement,
  doubtOfRun,
  OrderLeftOver,
  OrderRow,
  PriceAge,
  substituteFields,
} from './cost-answers.ts';
import { BomOrigin } from './bom-origin.ts';
import { MatchBreakdown, matchLevels, Note } from './component-schemas.ts';
import { confidence, money, open, text, textInteger, textJson, timestamp, variantName } from './fields.ts';
import { BomSummary, jobResults } from './job-results.ts';
import { callbackUrl, jobWith } from './jobs.ts';
import { Part } from './part-schemas.ts';

/** Media types a BOM may come as; the content decides, not the name. */
export const bomFile = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/json',
  'application/xml',
  'text/xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/zip',
  'application/octet-stream',
] as const;

/** Form fields of an upload. */
export const BomUpload = z.object({
  project_id: text(100).meta({ description: 'Project it belongs to.' }),
  name: text(200).meta({ description: 'Name of the BOM; left out: that of the file.', examples: ['Amplifier rev B'] }),
  quantity: textInteger(1, 1e7).meta({ description: 'Number of boards to build.', examples: [100] }),
  hash: text(64).meta({
    description:
      'SHA-256 of the file, 64 hexadecimal digits. A file that has another one came damaged or is another file: 422 `hash_mismatch`.',
    examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  }),
  callback_url: callbackUrl(),
  sheet: text(200).meta({
    description:
      'Sheet of a workbook; left out: the one that looks most like a BOM. Of a ZIP with several KiCad projects the `.kicad_pro`.',
    examples: ['BOM'],
  }),
  variant: variantName(),
  header_row: textInteger(0, 1_000_000).meta({ description: 'Row of the header line, counted from 0.' }),
  delimiter: text(10).meta({
    description: 'Separator of a text file, where it is not found by itself.',
    examples: [';'],
  }),
  encoding: text(40).meta({
    description: 'Encoding of a text file, where it is not found by itself.',
    examples: ['windows-1252'],
  }),
  columns: textJson(z.record(z.string().max(200), z.enum(columnRoles))).meta({
    description:
      'What columns mean, where that is not found by itself, as JSON: header text or 0-based index -> role, such as `mpn` or `ignored`.',
    examples: ['{"Bauteil":"mpn"}'],
  }),
  mapping: text(100).meta({
    description:
      'Which saved mapping may decide the columns: `auto` (left out: the one whose headers the file has), `none`, or the id of one.',
    examples: ['auto'],
  }),
  save_mapping: text(200).meta({
    description: 'Keep what the columns of this file mean under this name, for every later file with the same headers.',
    examples: ['Altium of our office'],
  }),
  decisions: text(1_000_000).meta({
    description:
      'What was decided about such lines, as the CSV of `GET /decisions/export`. It counts for this BOM alone, beside the decisions of the account; `project` of its rows is not compared. With a wrong row the upload is refused.',
    examples: ['scope,value,choice\naccount,10k,not_bought\n'],
  }),
});

export const BomJob = jobWith(
  'BomJob',
  {
    bom_id: z.string(),
    summary: BomSummary.nullable().optional().meta({ description: 'Set when `complete`.' }),
  },
  jobResults.bom,
);
export type BomJob = z.infer<typeof BomJob>;

/** How the file was read. */
const BomSource = open({
  format: z.string().meta({ examples: ['csv'] }),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  header_row: z.int().nullable().meta({ description: 'From 0.' }),
  columns: z.array(
    open({
      index: z.int(),
      header: z.string(),
      role: z.enum(columnRoles),
      rank: z.int().meta({ description: '0 for the main column of that role, 1 and up for repeated ones.' }),
      score: confidence(),
      reason: z.string(),
    }),
  ),
  mapping: open({ id: z.string(), name: z.string() })
    .nullable()
    .optional()
    .meta({ description: 'The saved mapping that decided the columns.' }),
  tool: z.string().nullable().optional(),
}).meta({ id: 'BomSource' });

export const BomVariant = open({
  name: z.string().meta({ examples: ['lite'] }),
  description: z.string().nullable(),
}).meta({ id: 'BomVariant' });

/** Prices and stock are left out where the request says so. */
const BomPart = Part.partial({
  price: true,
  unit_price: true,
  currency: true,
  price_breaks: true,
  stock_quantity: true,
  lead_time_days: true,
  offers: true,
}).meta({ id: 'BomPart', description: 'A part; without prices or stock where the request says so.' });

export const BomLine = open({
  line: z.int().meta({ description: 'From 1, in file order.' }),
  reference: z.string().meta({ description: '`references`, joined by commas.' }),
  references: z.array(z.string()),
  quantity: z.number().meta({ description: 'Pieces for one board.' }),
  assemblies: z.int().optional().meta({
    description: 'In a list of several levels, how many of the assembly above the line is for; already in `quantity`.',
  }),
  dnp: z.boolean().meta({ description: 'The whole line is not fitted.' }),
  dnp_references: z.array(z.string()).optional(),
  value: z.string().nullable(),
  footprint: z.string().nullable(),
  manufacturer: z.string().nullable(),
  mpn: z.string().nullable(),
  sku: z.string().nullable(),
  description: z.string().nullable(),
  supplier: z.string().nullable().optional(),
  supplier_assumed: z.boolean().optional().meta({
    description: 'Whether `supplier` is told by the form of `sku` alone, and not by the line.',
  }),
  datasheet: z.string().nullable().optional(),
  notes: z.string().nullable().optional(),
  ratings: z
    .string()
    .optional()
    .meta({
      description:
        'Tolerance, voltage, power and dielectric that stand in cells of their own, beside value and description. The part is compared with them.',
      examples: ['50V 10%'],
    }),
  alternates: z
    .array(
      open({
        manufacturer: z.string().nullable(),
        mpn: z.string().nullable(),
        sku: z.string().nullable(),
        supplier: z.string().optional().meta({ description: 'Whose order code `sku` is; left out: not told.' }),
      }),
    )
    .optional()
    .meta({ description: 'Other acceptable parts that the line names, and its further order codes.' }),
  matched: z.boolean(),
  part: BomPart.nullable(),
  unit_price: money().nullable().optional().meta({
    description:
      'Price of one piece of `part` when a single one is bought, in its `currency`; null: not known. Left out without `include_pricing`.',
  }),
  confidence: confidence().nullable(),
  level: z.enum(matchLevels),
  match_breakdown: MatchBreakdown.nullable(),
  reason: z.string().nullable().meta({ description: 'Why this part, or why none.' }),
  doubt: z.string().nullable().optional().meta({
    description:
      'Why another part, or another number of pieces, may be meant: what it costs is in doubt, and it is ordered only when asked. Null: nothing is in doubt, or no part was found.',
  }),
  warnings: z.array(Note),
  conflicts: z.array(Note),
  alternatives: z.array(open({ part: BomPart, confidence: confidence(), reason: z.string() })),
  decision: LineDecision.nullable().optional().meta({ description: 'What was decided about it; null: nothing.' }),
  row: z.int().nullable().optional().meta({ description: 'Row in the file or sheet, from 0.' }),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Every cell of the line by its header, as read.' }),
}).meta({ id: 'BomLine' });

export const BomWarning = open({
  code: z.string().meta({ examples: ['duplicate_designator'] }),
  severity: z.enum(['info', 'warning', 'error']),
  lines: z.array(z.int()),
  message: z.string(),
}).meta({ id: 'BomWarning' });

export const Bom = open({
  id: z.string(),
  name: z.string(),
  project_id: z.string().nullable(),
  project_name: z.string().nullable().optional(),
  quantity: z.int().nullable().meta({ description: 'Boards to build that the upload named.' }),
  created_at: timestamp(),
  source: BomSource,
  variants: z.array(BomVariant).optional().meta({
    description: 'Ways to fit the board that the file knows besides its default.',
  }),
  variant: z.string().nullable().optional().meta({ description: 'The one that the lines are of; null: the default.' }),
  lines: z.array(BomLine),
  warnings: z.array(BomWarning).optional().meta({ description: 'What was found while reading the file.' }),
  totals: open({
    lines: z.int(),
    designators: z.int(),
    quantity: z.number(),
    dnp_lines: z.int(),
    dnp_designators: z.int(),
    matched: z.int(),
    unmatched: z.int(),
  }),
}).meta({ id: 'Bom' });
export type Bom = z.infer<typeof Bom>;

/** The figures of a statement of cost that every answer about a BOM has. */
export const costFigures = {
  text: z.string().optional().meta({ description: 'The statement of cost as a sentence.' }),
  quantity: z.int(),
  currency: z.string(),
  unit_cost: money().nullable().meta({
    description:
      'Parts for one board: every priced line bought in full, as if there were enough where stock is short. Lines without a price are not in it, and those in doubt are: `text` says what is sure. Null when no line has one.',
  }),
  total: money().nullable().meta({ description: 'The same for all boards.' }),
  short_lines: z.int().optional().meta({ description: 'Of the priced lines, those whose stock does not reach.' }),
  ...doubtOfRun,
  unread_places: z.int().optional().meta({
    description: 'Places of the list that were not read: their parts are in no figure and no count.',
  }),
};

/** What the parts of a kind cost, in full. */
export const CategoryTotal = open({
  category: z.string(),
  total: money(),
  lines: z.int(),
  in_doubt: money().optional().meta({ description: 'What of `total` lines in doubt add.' }),
});

export const CostRollup = open({
  ...costFigures,
  priced_lines: z.int(),
  unpriced_lines: z.int(),
  buildable: z.int().nullable().optional().meta({
    description: 'Boards that the stock of the priced lines reaches for; null: nothing limits them.',
  }),
  by_category: z.array(CategoryTotal),
}).meta({ id: 'CostRollup' });

/** Unit cost over build quantities. Every point costs the same lines, so that points can be compared. */
export const BomAnalysis = open({
  bom: BomOrigin.nullable().optional().meta({ description: 'The BOM, and the project that it belongs to.' }),
  cost_rollup: CostRollup,
  statement: CostStatement,
  ...substituteFields,
  not_bought_by_decision: z.int().optional().meta({
    description: 'Of `not_bought`, the lines of which somebody decided that nothing is bought.',
  }),
  ...CostInsights,
  unmatched_parts: z.array(
    open({
      line: z.int(),
      reference: z.string(),
      value: z.string().nullable(),
      footprint: z.string().nullable(),
      mpn: z.string().nullable(),
      quantity: z.number(),
      reason: z.string(),
      conflicts: z.array(Note).optional(),
    }),
  ),
  warnings: z.array(BomWarning),
  notes: z
    .array(z.string())
    .optional()
    .meta({ description: 'What the options add to every figure, and what else to know.' }),
  not_bought: z
    .array(open({ line: z.int(), reference: z.string(), reason: z.string() }))
    .optional()
    .meta({ description: 'Lines that need no purchase: not fitted, fiducials, test points.' }),
  purchases: z.array(OrderRow).optional().meta({
    description:
      'What can be bought now, a purchase each: what to order. `lines` of `POST /costs/cogs` says more of each.',
  }),
  left_over: OrderLeftOver.optional(),
  price_age: PriceAge.optional(),
  price_sources: z
    .array(open({ source: z.string(), observed_at: timestamp() }))
    .optional()
    .meta({ description: 'Where the prices are from and when they were last read.' }),
}).meta({ id: 'BomAnalysis' });

export const CleanReport = open({
  csv: z.string(),
  changes: z.array(
    open({
      row: z.int().meta({ description: 'From 0, the header line is 0.' }),
      column: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  skipped: z.array(
    open({
      row: z.int(),
      column: z.string().optional(),
      from: z.string(),
      reason: z.string(),
      alternatives: z.array(z.string()).optional().meta({ description: 'What else it may be.' }),
    }),
  ),
}).meta({ id: 'CleanReport' });

const DiffPart = open({
  references: z.array(z.string()),
  line: z.int().meta({ description: 'Line of the BOM that has it.' }),
  quantity: z.number(),
  dnp: z.boolean(),
  value: z.string().nullable(),
  footprint: z.string().nullable(),
  manufacturer: z.string().nullable(),
  mpn: z.string().nullable(),
  description: z.string().nullable(),
}).meta({ id: 'BomDiffPart' });

const diffValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const diffGroups = z.array(
  open({
    references: z.array(z.string()).meta({ description: 'Designators with the same changes stand together.' }),
    name: z.string().nullable().meta({ description: 'Of a line without designators.' }),
    lines: z.array(z.int()).meta({ description: 'Lines of the later BOM.' }),
    changes: z.array(
      open({
        field: z.string().meta({ examples: ['value', 'footprint', 'mpn', 'dnp'] }),
        before: diffValue,
        after: diffValue,
      }),
    ),
  }),
);

/** What a board costs before and after, like for like. */
const CostDifference = open({
  quantity: z.int().meta({ description: 'Boards.' }),
  currency: z.string(),
  unit_cost_before: money()
    .nullable()
    .meta({ description: '`unit_cost` of the earlier BOM; null: nothing has a price.' }),
  unit_cost_after: money().nullable(),
  compared_before: money().meta({ description: 'What of it has a price in both BOMs, or is only in this one.' }),
  compared_after: money(),
  delta: money().meta({
    description: '`compared_after` less `compared_before`: a lost price is no saving, a won one no rise.',
  }),
  delta_percent: z.number().nullable().meta({ description: 'Of `compared_before`; null when that is 0.' }),
  whole: z.boolean().meta({
    description: 'Whether nothing is left out, and all of both was read: see `unread` of the answer.',
  }),
  uncompared: z
    .array(
      open({
        kind: z.enum(['lost', 'won', 'added', 'removed', 'open']),
        references: z.array(z.string()).meta({ description: 'Designators; of a line without any what it is called.' }),
        amount: money().nullable().meta({ description: 'For one board, where they have a price.' }),
      }),
    )
    .meta({
      description:
        'What is left out: `lost` or `won` its price; `added`, `removed` or `open` never had one. What lost its price first.',
    }),
  doubt: open({
    references: z.array(z.string()),
    delta: money().meta({ description: 'Their part of `delta`.' }),
  })
    .nullable()
    .optional()
    .meta({
      description:
        'What of the difference is of lines priced with doubt: new, gone, other ones, or at another cost; null: nothing of it.',
    }),
}).meta({ id: 'CostDifference' });

export const BomDiff = open({
  added: z.array(DiffPart),
  removed: z.array(DiffPart),
  changed: diffGroups,
  notation: diffGroups.meta({ description: 'Written in another way (`100n`, `0.1uF`); counted as unchanged.' }),
  unchanged: z.int().meta({ description: 'Designators that are the same in both, as far as both were read.' }),
  unread: z.array(z.string()).optional().meta({
    description: 'What of either was not read and so not compared; empty: all was.',
  }),
  cost: z.array(CostDifference).optional().meta({ description: 'By quantity, where the request names `quantities`.' }),
  summary: open({
    added: z.int(),
    removed: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    notation: z.int().meta({ description: 'Of the unchanged, those written in another way.' }),
    fields: z
      .record(z.string(), z.int())
      .meta({ description: 'Of the changed, by what changed; one designator may be in several.' }),
  }).meta({ description: 'How many designators, and lines without one.' }),
}).meta({ id: 'BomDiff' });
