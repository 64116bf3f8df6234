import { z } from 'zod';
import { money, open } from './fields.ts';
import { BoardFinding, checkOutcome, DfmReport, point } from './manufacturing-schemas.ts';
import { Live } from './part-schemas.ts';

/** How many lines a BOM has, and what was found for them. */
export const BomSummary = open({
  total_lines: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  not_fitted: z.int().optional(),
  not_bought: z.int().optional().meta({ description: 'Fiducials, test points and the like.' }),
  warnings: z.int(),
});

const BomResult = open({ bom_id: z.string(), summary: BomSummary, live: Live.optional() }).meta({ id: 'BomResult' });

const AssemblyFinding = open({
  about: z.literal('assembly'),
  rule: z.string().meta({ examples: ['missing_position'] }),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  references: z.array(z.string()),
  side: z.enum(['top', 'bottom']).nullable(),
  at: point().nullable(),
  positions_line: z.int().nullable().meta({ description: 'Line of the positions, from 1.' }),
  bom_line: z.int().nullable().meta({ description: 'Row of the BOM, from 1.' }),
}).meta({ id: 'AssemblyFinding' });

const NotSeen = open({
  about: z.enum(['check', 'files', 'positions']).meta({
    description:
      'A check that was not run or not listed whole; what is odd in the files of the board or of the positions.',
  }),
  rule: z.string().nullable().meta({ description: 'Of a check its id.' }),
  severity: z.literal('warning'),
  message: z.string(),
  file: z.string().nullable(),
  line: z.int().nullable(),
}).meta({ id: 'NotSeen' });

const AssemblySummary = open({
  errors: z.int(),
  warnings: z.int(),
  passed: z.int(),
  not_run: z.int(),
  fitted: z.int().nullable().meta({ description: 'Designators that the BOM has fitted; null without a BOM.' }),
  positions: open({ top: z.int(), bottom: z.int() }).nullable(),
  origin: open({
    state: z.enum(['same', 'moved', 'unknown']),
    offset_mm: z.array(z.number()),
    is_proven: z.boolean(),
    reason: z.string(),
  }).nullable(),
  pads_named: z.boolean(),
});

const board = DfmReport.shape;

/** What `POST /manufacturing/dfm` comes to; its file dfm.json holds the same. */
export const DfmResult = open({
  summary: open({
    errors: z.int().meta({ description: 'How many `issues` there are.' }),
    warnings: z.int().meta({ description: 'How many `warnings` there are.' }),
    passed: z.int(),
    not_run: z.int(),
  }),
  issues: z
    .array(z.union([BoardFinding, AssemblyFinding]))
    .meta({ description: 'Every error, of the board and of its assembly.' }),
  warnings: z.array(z.union([BoardFinding, AssemblyFinding, NotSeen])).meta({
    description:
      'What is likely no error, and all that was not checked or not read: a board without `issues` and `warnings` was checked whole.',
  }),
  checks: z.array(
    open({
      about: z.enum(['board', 'assembly']),
      ...checkOutcome,
      limits: board.checks.element.shape.limits.meta({ description: 'Empty for those of the assembly.' }),
      checked: z.int().nullable().meta({ description: 'Parts that were compared; null for those of the board.' }),
    }),
  ),
  omitted_issues: board.omitted_issues,
  causes: board.causes.meta({
    description:
      'What was found on the board by cause, to be read: errors of one kind and one measure as one, and warnings of one kind (texts of one height); `layers` has all, that of the worst first; `cause` of `issues` and `warnings` is the place in this list. `count` counts all places, those of omitted issues too.',
  }),
  board: board.board,
  doubts: board.doubts,
  files: board.files,
  profile: board.profile,
  assembly: AssemblySummary,
  bom_id: z.string().nullable(),
  revision: z.string().nullable(),
  priority: z.string(),
  notes: z.string().nullable(),
}).meta({ id: 'DfmResult' });

const FabQuote = open({
  vendor: z.string().nullable(),
  quantity: z.int(),
  unit_price: money().nullable(),
  total_price: money().nullable(),
  currency: z.string().nullable(),
  lead_time_days: z.number().nullable(),
  kind: z.string().nullable().meta({ description: '`estimate` or `live`; null without a price.' }),
  as_of: z.string().nullable(),
  source_url: z.string().nullable(),
  notes: z.array(z.string()),
  why_not: z.array(z.string()).meta({ description: 'Why there is no price.' }),
  unchecked: z.array(z.string()),
});

const FabResult = open({
  quote: FabQuote.optional().meta({ description: 'Of the vendor that is named; without a price where none is.' }),
  quotes: z.array(FabQuote).optional().meta({
    description: 'Where no vendor is named: what each known one asks by its rate card, those with a price first.',
  }),
  order: open({
    state: z.string().meta({ description: '`awaiting_confirmation`, or the state of `order` beside the result.' }),
    confirm_url: z.string().nullable(),
    message: z.string(),
  }).optional(),
  state: z.string(),
  vendor: z.string().nullable(),
  vendor_reference: z.string().nullable(),
  simulated: z.boolean(),
  placed: open({ price: money().nullable(), currency: z.string(), note: z.string() }).nullable(),
  hand_over: open({
    why: z.string().nullable(),
    email: open({ subject: z.string(), text: z.string() }).nullable(),
  }).nullable(),
}).meta({ id: 'FabResult' });

const PlacementResult = open({
  board_name: z.string(),
  rows: z.int(),
  cols: z.int(),
  top_components: z.int().meta({ description: 'Parts on the top of one board, without those placed by hand.' }),
  bot_components: z.int(),
  total_placements: z.int().meta({ description: 'Parts of the whole panel.' }),
  source: open({ file: z.string(), tool: z.string(), units: z.string(), units_by: z.string() }),
  format: open({ id: z.string(), title: z.string() }),
  machine: z.string().nullable(),
  parts: open({ top: z.int(), bottom: z.int() }),
  manual: z.array(z.string()).meta({ description: 'Designators that are placed by hand, as `manual_place` says.' }),
  corrections: z.array(
    open({
      reference: z.string(),
      package: z.string(),
      offset: z.number().meta({ description: 'Degrees.' }),
      from: z.number(),
      to: z.number(),
    }),
  ),
  corrections_source: open({ service: z.string(), as_of: z.string(), source_url: z.string() }).nullable(),
  panel: open({
    rows: z.int(),
    cols: z.int(),
    pitch_mm: z.array(z.number()),
    boards: z.int().meta({ description: 'Boards that get parts.' }),
    parts: z.int(),
  }).nullable(),
  feeders: open({
    slots: z.int(),
    not_in_bom: z.array(z.string()),
    not_placed: z.array(z.string()),
    dnp: z.array(z.string()),
  }).nullable(),
  warnings: z.array(z.string()),
  files: z.array(z.string()),
}).meta({ id: 'PlacementResult' });

const sides = () => open({ smd: z.int(), through_hole: z.int(), unspecified: z.int() });
const notRun = () => z.array(open({ type: z.string(), reason: z.string() }));
const boardEnd = () => open({ uuid: z.string(), at_mm: z.array(z.number()) });

const BoardStatistics = open({
  type: z.literal('statistics'),
  width_mm: z.number(),
  height_mm: z.number(),
  area_cm2: z.number(),
  thickness_mm: z.number(),
  min_track_width_mm: z.number().nullable(),
  min_drill_mm: z.number().nullable(),
  track_length_mm: z.number(),
  copper_layers: z.int(),
  pads: open({ smd: z.int(), through_hole: z.int(), npth: z.int(), connector: z.int(), castellated: z.int() }),
  vias: open({ through: z.int(), blind: z.int(), micro: z.int() }),
  parts: open({ front: sides(), back: sides(), total: z.int(), dnp: z.int() }),
  tools: z.array(
    open({ width_mm: z.number(), height_mm: z.number(), plated: z.boolean(), pads: z.int(), vias: z.int() }),
  ),
  nets: z.int(),
  tracks: z.int(),
  zones: z.int(),
  pads_per_cm2: z.number().optional(),
  outline_problems: z.array(open({ kind: z.string(), at_mm: z.array(z.number()), uuids: z.array(z.string()) })),
});

const BoardViolation = open({
  type: z.string(),
  severity: z.string(),
  description: z.string(),
  layer: z.string().nullable(),
  limit_mm: z.number().nullable(),
  actual_mm: z.number().nullable(),
  items: z.array(
    open({ uuid: z.string(), description: z.string(), at_mm: z.array(z.number()), line: z.int().nullable() }),
  ),
});

const shown = { shown: z.int().meta({ description: 'How many are listed here; the files have all.' }) };

const BoardCheck = open({
  type: z.literal('drc'),
  summary: open({ errors: z.int(), warnings: z.int(), unconnected: z.int(), excluded: z.int(), ...shown }),
  violations: z.array(BoardViolation),
  not_run: notRun(),
  engine: z.enum(['own', 'kicad']),
  kicad_version: z.string().optional(),
  notes: z.array(z.string()).optional(),
});

const BoardParity = open({
  type: z.literal('parity'),
  summary: open({ differences: z.int(), ...shown }),
  violations: z.array(BoardViolation),
  not_run: notRun(),
});

const BoardConnectivity = open({
  type: z.literal('connectivity'),
  summary: open({ unrouted: z.int(), nets: z.int(), ...shown }),
  unrouted: z.array(open({ net: z.string(), from: boardEnd(), to: boardEnd(), length_mm: z.number() })),
});

const BoardNetlist = open({
  type: z.literal('netlist'),
  nets: z.array(
    open({
      name: z.string(),
      pads: z.array(open({ reference: z.string(), pad: z.string(), pin_function: z.string(), uuid: z.string() })),
      tracks: z.int(),
      vias: z.int(),
      zones: z.int(),
      length_mm: z.number(),
    }),
  ),
});

const BoardBill = open({
  type: z.literal('bom'),
  lines: z.array(
    open({
      references: z.array(z.string()),
      quantity: z.int(),
      value: z.string(),
      footprint: z.string(),
      dnp: z.boolean(),
      fields: z.array(open({ name: z.string(), value: z.string() })),
      uuids: z.array(z.string()),
    }),
  ),
});

const BoardPositions = open({
  type: z.literal('positions'),
  positions: z.array(
    open({
      reference: z.string(),
      value: z.string(),
      package: z.string(),
      x: z.number(),
      y: z.number(),
      rotation: z.number(),
      side: z.enum(['top', 'bottom']),
      uuid: z.string(),
    }),
  ),
});

export const BoardFit = open({
  type: z.literal('fit'),
  summary: open({
    errors: z.int(),
    warnings: z.int(),
    not_checked: z.int().meta({ description: 'Parts, or the whole board, of which a check is not known.' }),
    ...shown,
  }).meta({ description: 'No error and no warning is a pass only where `not_checked` is 0.' }),
  parts: open({
    checked: z.int().meta({ description: 'Parts with a body.' }),
    without_body: z
      .int()
      .meta({ description: 'Parts whose 3D model was not found, or is none: nothing is known of them.' }),
  }),
  pairs: z.int().meta({ description: 'Pairs of parts whose boxes meet, which were compared with each other.' }),
  findings: z.array(
    open({
      check: z.string().meta({ examples: ['collision'] }),
      severity: z.enum(['error', 'warning']),
      references: z.array(z.string()),
      at_mm: z.array(z.number()).meta({
        description: 'x to the right and y up from the corner of the sheet, z from the underside of the laminate.',
      }),
      by_mm: z.number().nullable().meta({ description: 'How far it is off; null where it is no length.' }),
      message: z.string(),
    }),
  ),
  not_checked: z.array(
    open({
      reference: z.string().nullable().meta({ description: 'Null: the whole board.' }),
      checks: z.array(z.string()),
      reason: z.string(),
    }),
  ),
  doubts: z.array(z.string()).meta({ description: 'What was not read or assumed.' }),
});

const BoardDrawings = open({
  type: z.literal('render'),
  pictures: z.array(z.string()),
  marked: z.int(),
  unplaced: z.int().optional().meta({ description: 'With `markers`: violations that stand at no place of the board.' }),
  not_run: notRun().optional().meta({
    description:
      'With `markers`: rules that were not run; a picture without marks is no pass of them. The pictures say so too.',
  }),
});

const KicadFiles = open({
  type: z.enum(['gerbers', 'drill', 'step', 'ipc2581', 'odb']),
  kicad_version: z.string(),
  notes: z.array(z.string()),
});

/** What a board job comes to, by its type. */
export const BoardResult = z
  .discriminatedUnion('type', [
    BoardStatistics,
    BoardCheck,
    BoardParity,
    BoardConnectivity,
    BoardNetlist,
    BoardBill,
    BoardPositions,
    BoardFit,
    BoardDrawings,
    KicadFiles,
  ])
  .meta({ id: 'BoardResult' });

/** What was found in a datasheet, in numbers; its operations give it. */
export const DatasheetResult = open({
  datasheet_id: z.string().meta({ description: 'Stands for the SKU in the operations on datasheets.' }),
  sha256: z.string(),
  pages: z.int(),
  unread_pages: z.int().meta({ description: 'Pages that nothing was read of; `unread` of the datasheet says why.' }),
  sections: z.int(),
  tables: z.int(),
  values: z.int(),
  pins: z.int(),
  ordering_codes: z.int(),
  drawings: z.int(),
  known: z.boolean().meta({ description: 'Whether it had been read before, and was not read anew.' }),
}).meta({ id: 'DatasheetResult' });

/** What a job comes to, by its type. */
export const jobResults = {
  bom: BomResult,
  datasheet: DatasheetResult,
  dfm: DfmResult,
  fab: FabResult,
  placement: PlacementResult,
  pcb: BoardResult,
} as const;

/** The result of a job below /manufacturing. */
export const ManufacturingResult = z
  .union([DfmResult, FabResult, PlacementResult])
  .meta({ id: 'ManufacturingResult', description: 'By `job_type`.' });

/** The result of any job. */
export const JobResult = z
  .union([BomResult, BoardResult, DatasheetResult, ManufacturingResult])
  .meta({ id: 'JobResult', description: 'By `job_type`.' });
