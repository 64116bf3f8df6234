import { z } from 'zod';
import { accepted, binary, data, endpoint, json, upload } from './endpoint.ts';
import { exampleFabOrder, FabJob, OrderTold } from './fab-orders.ts';
import {
  text,
  textBoolean,
  textBooleanOr,
  textJson,
  textChoice,
  textChoiceOr,
  textInteger,
  textNumber,
  textQuantities,
  textRepeated,
  variantName,
} from './fields.ts';
import { callbackUrl, exampleJob, Job, jobCopies, statusQuery } from './jobs.ts';
import { DfmReport, exampleDfm, exampleQuotes, gerberFile, Quotes } from './manufacturing-schemas.ts';
import { currencyQuery } from './part-schemas.ts';

const priority = () => textChoice(['normal', 'high']).meta({ description: 'How urgent the job is.' });
const folder = () =>
  text(500).meta({
    description:
      'Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them.',
    examples: ['amplifier/gerbers'],
  });
const roles = () =>
  textJson(z.record(z.string().max(500), z.string().max(100))).meta({
    description:
      'What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to `top copper`, `inner 1`, `L2`, `bottom solder mask`, `top silkscreen`, `top paste`, `outline`, `drill`, `non-plated drill`, `plated drill L1-L2`, `none` (no part of the board), or `.FileFunction` of X2. Your word goes before that of the files; the answer says what rests on it.',
    examples: ['{"board.art5": "inner 1", "notes.gbr": "none"}'],
  });
const solderMask = () =>
  textChoice(['both', 'top', 'bottom', 'none']).meta({
    description:
      'Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt.',
    examples: ['both'],
  });
const thickness = () => textNumber(0.1, 10).meta({ description: 'Thickness of the board in mm.', examples: [1.6] });
const leastMm = (minimum: number, maximum: number, what: string) =>
  textNumber(minimum, maximum).meta({
    description: `${what} in mm, where the files do not state it.`,
    examples: [0.15],
  });

const dfmFields = {
  profile: text(100).meta({
    description: 'Limits to check against, by the id of a fab’s service; left out: conservative ones.',
    examples: ['conservative'],
  }),
  own_limits: textJson(z.record(z.string(), z.unknown())).meta({
    description: 'Limits of your own that go before those of `profile`, as JSON, with their source and date.',
    examples: [
      '{"id": "ours", "title": "Ours", "as_of": "2026-11-01", "source_url": "https://example.com", "limits": {"trace_width": [{"min": 0.1}]}}',
    ],
  }),
  layers: textInteger(1, 64).meta({
    description:
      'Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing.',
    examples: [2],
  }),
  copper_oz: textNumber(0.1, 20).meta({
    description: 'Finished copper of the outer layers in ounces per square foot; left out: 1.',
    examples: [1],
  }),
  folder: folder(),
  roles: roles(),
  solder_mask: solderMask(),
};
export const checkDfm = endpoint('POST /manufacturing/dfm/check', {
  id: 'checkDfm',
  client: 'manufacturing.checkDfm',
  tag: 'Manufacturing',
  summary: 'Free instant DFM check',
  description:
    'Of a ZIP of Gerber and drill files of any tool. Every limit bears its source and date; what could not be checked is `not_run` with the reason, never a pass. A board that takes longer than the server waits for answers 422 `parse_timeout`: send it to `POST /manufacturing/dfm`.',
  scope: 'dfm:run',
  body: upload(
    'gerber',
    gerberFile,
    z.object({
      ...dfmFields,
      pictures: textBooleanOr(true).meta({ description: 'Whether to answer both sides as SVG.' }),
    }),
  ),
  answer: data(DfmReport),
  problems: ['unknown_profile', 'processing_failed'],
  example: { file: 'board.zip', body: { profile: 'conservative' }, data: exampleDfm },
});

const orderFields = {
  project_id: text(100),
  quantity: textInteger(1, 1_000_000).meta({ examples: [10] }),
  layers: textInteger(1, 64).meta({
    description: 'Copper layers: as many as the files hold; says that none is missing of one or an odd number.',
    examples: [2],
  }),
  thickness: thickness(),
  surface_finish: text(50).meta({ description: 'Surface finish of the copper.', examples: ['ENIG'] }),
  color: text(50).meta({ description: 'Colour of the solder mask.', examples: ['green'] }),
};

const dfmNotes = {
  revision: text(100).meta({ examples: ['B2'] }),
  notes: text(5_000).meta({ examples: ['First run of the amplifier'] }),
};

export const submitDfm = endpoint('POST /manufacturing/dfm', {
  id: 'submitDfm',
  client: 'manufacturing.dfm',
  tag: 'Manufacturing',
  summary: 'Start a full DFM analysis',
  description:
    'The checks of the free check, and with BOM and positions those of the assembly. With `project_id` the files are kept for the project; without a file its newest ones are checked again.',
  scope: 'dfm:run',
  credits: 10,
  idempotent: true,
  body: upload(
    'gerber',
    gerberFile,
    z.object({
      project_id: text(100),
      bom_id: text(100),
      ...dfmNotes,
      priority: priority(),
      ...dfmFields,
      callback_url: callbackUrl(),
    }),
    {
      alsoFiles: {
        bom: { description: 'The BOM, in any format that `POST /bom` takes.' },
        positions: { description: 'Pick-and-place file, or the .kicad_pcb.' },
      },
      orJson: z.object({
        project_id: z.string().min(1).max(100),
        bom_id: text(100),
        ...dfmNotes,
        priority: priority(),
        ...dfmFields,
        callback_url: callbackUrl(),
      }),
    },
  ),
  answer: accepted(Job, jobCopies),
  problems: ['project_not_found', 'bom_not_found', 'not_ready', 'wrong_state', 'unknown_profile', 'url_not_allowed'],
  example: { body: { project_id: 'prj_01J9Z3W8K6T4', priority: 'normal' }, data: exampleJob },
});

/** Spellings of both operations on boards to be made. */
const boardAliases = { thickness_mm: 'thickness', castellated: 'castellations' } as const;

const viaInPad = () =>
  textBoolean().meta({
    description:
      'Whether vias lie in pads, filled and capped. Services that say nothing of it are marked in `unchecked`.',
  });
const castellations = () => textBoolean().meta({ description: 'Whether the board has half holes at its edge.' });
const copperOz = () =>
  textNumber(0.1, 20).meta({
    description: 'Finished copper of the outer layers in ounces per square foot.',
    examples: [1],
  });

const quoteFields = {
  quantities: textQuantities().meta({ description: 'Left out: 5, 10, 50, 100.', examples: ['5,10,100'] }),
  finish: text(50).meta({ description: 'Surface finish of the copper.', examples: ['HASL'] }),
  thickness: thickness(),
  colour: text(50).meta({ description: 'Colour of the solder mask.', examples: ['green'] }),
  solder_mask: solderMask(),
  copper_oz: copperOz(),
  min_trace_mm: leastMm(0.001, 10, 'Narrowest trace'),
  min_space_mm: leastMm(0.001, 10, 'Narrowest space'),
  min_drill_mm: leastMm(0.001, 10, 'Smallest hole'),
  castellations: castellations(),
  via_in_pad: viaInPad(),
  vendors: textRepeated().meta({
    description: 'Only these, by id or name; an unknown one is refused with all there are. Left out: all.',
    examples: [['oshpark']],
  }),
  cards: textJson(z.array(z.record(z.string(), z.unknown())).max(50)).meta({
    description: 'Price tables of your own, for vendors without a public one; docs/manufacturing.md has the form.',
  }),
  curve: textBooleanOr(false).meta({
    description: 'Whether to answer the price over the quantity too, and where it bends.',
  }),
  country: text(100).meta({ description: 'Where the boards go, as two letters (ISO 3166-1).', examples: ['DE'] }),
  ...currencyQuery,
};

export const quoteFab = endpoint('POST /fab/quote', {
  id: 'quoteFab',
  client: 'fab.quote',
  tag: 'Manufacturing',
  summary: 'Quote board fabrication across vendors',
  description:
    'An `estimate` is calculated from a published price table, `live` was asked of the vendor. A vendor that cannot make the board is listed with `why_not`. Each price is an offer with an id, kept so that it can be ordered.',
  scope: 'fab:quote',
  credits: 2,
  idempotent: true,
  body: upload(
    'gerber',
    gerberFile,
    z.object({ layers: dfmFields.layers, folder: folder(), roles: roles(), ...quoteFields }),
    {
      orJson: z.object({
        width_mm: z.number().positive().max(2_000),
        height_mm: z.number().positive().max(2_000),
        layers: z.int().min(1).max(64),
        ...quoteFields,
      }),
    },
  ),
  aliases: {
    ...boardAliases,
    qty: 'quantities',
    quantity: 'quantities',
    color: 'colour',
    surface_finish: 'finish',
  },
  answer: data(Quotes),
  problems: ['unknown_currency', 'processing_failed'],
  example: { body: { width_mm: 50, height_mm: 40, layers: 2, quantities: [10] }, data: exampleQuotes },
});

const exampleFabJob = {
  ...exampleJob,
  job_type: 'fab',
  status: 'complete',
  progress: 100,
  confirmation: { required: true, confirm_url: '/v1/manufacturing/job_01J9Z3W8K6T4/confirm' },
  order: exampleFabOrder,
} as const;

const fabFields = {
  ...orderFields,
  offer_id: text(100).meta({
    description:
      'Order exactly an offer of `POST /fab/quote`: its vendor, service, price, currency and number of boards, of the files that were quoted. What is said beside it must agree. Anything that differs is a 409 `offer_differs` with all that does, and nothing is drafted.',
    examples: ['ofr_01J9Z3W8K6T4'],
  }),
  vendor: text(100).meta({
    description:
      'Id or name of a vendor; an unknown one is refused with all there are. Left out: a package for a vendor of your choice.',
    examples: ['oshpark'],
  }),
  copper_oz: copperOz(),
  castellations: castellations(),
  solder_mask: solderMask(),
  via_in_pad: viaInPad(),
  min_trace_mm: leastMm(0.01, 100, 'Narrowest trace'),
  min_space_mm: leastMm(0.01, 100, 'Narrowest space'),
  assembly: textBooleanOr(false).meta({
    description:
      'Whether the boards are to be assembled too. Only bare boards are ordered here: the draft says so, and with `confirm: true` it is refused.',
  }),
  folder: folder(),
  roles: roles(),
  notes: text(300).meta({ description: 'A sentence for the vendor.', examples: ['Pack ten boards in a bag'] }),
  priority: priority(),
  confirm: textBooleanOr(false).meta({ description: 'Order at once, without a confirm step.' }),
  callback_url: callbackUrl(),
};

/** What stands beside `data` of an order. */
const fabCopies = {
  ...jobCopies,
  unit_price: 'unit_price',
  total_price: 'total_price',
  lead_time: 'lead_time',
} as const;

export const orderFab = endpoint('POST /manufacturing/fab', {
  id: 'orderFab',
  client: 'manufacturing.order',
  tag: 'Manufacturing',
  summary: 'Create a fabrication order',
  description:
    'A quote and a draft: the job is `complete` at once with the quote as `result`, and `result.order.state` is `awaiting_confirmation`. That job stays as it is. Nothing is ordered before `POST /manufacturing/{job_id}/confirm`, which answers with another job that places the order, or `confirm: true`, with which this job does. A vendor whose keys the server has is asked once and never twice; for others the job that places it makes a package (ZIP, readme, e-mail) that you send. It is `complete` when the order is placed or the package ready; `order` goes on after it, and the jobs of quote and order both show it as it stands. A draft that is not wanted: tell `cancel` at its `confirm_url`. A `callback_url` hears of the job that places the order, not of the quote. `quantity` is needed. Without a file, the newest Gerber files of the project are ordered. Test keys simulate and never order.',
  scope: 'fab:order',
  idempotent: true,
  aliases: {
    ...boardAliases,
    qty: 'quantity',
    quantities: 'quantity',
    colour: 'color',
    finish: 'surface_finish',
  },
  body: upload('gerber', gerberFile, z.object(fabFields), {
    fileOptional: true,
    alsoFiles: { bom: { description: 'The BOM of the board. Taken and not used, which `order.warnings` says.' } },
    orJson: z.object({ ...fabFields, project_id: z.string().min(1).max(100) }),
  }),
  answer: accepted(FabJob, fabCopies),
  problems: [
    'project_not_found',
    'url_not_allowed',
    'not_buildable',
    'processing_failed',
    'offer_not_found',
    'offer_differs',
  ],
  example: {
    body: { project_id: 'prj_01J9Z3W8K6T4', quantity: 10, layers: 2, thickness: 1.6, surface_finish: 'ENIG' },
    data: exampleFabJob,
  },
});

export const confirmFabOrder = endpoint('POST /manufacturing/{job_id}/confirm', {
  id: 'confirmFabOrder',
  client: 'manufacturing.confirm',
  tag: 'Manufacturing',
  summary: 'Confirm a fabrication order',
  description:
    'Without a body: places the order, by a job of its own when it was a draft: the `job_id` of the answer, also `order.placing_job_id`. The job that quoted it stays `complete`; either id may stand in the path. With `event` the owner records what became of an order that a person placed, or that no vendor answered for. The same told twice changes nothing; what the state does not allow is a 409 `wrong_state`.',
  scope: 'fab:order',
  idempotent: true,
  body: json(OrderTold),
  answer: accepted(FabJob, jobCopies),
  problems: ['job_not_found', 'wrong_state'],
  example: {
    params: { job_id: 'job_01J9Z3W8K6T4' },
    body: { event: 'confirm' },
    data: {
      ...exampleFabJob,
      job_id: 'job_01J9Z3X2M7Q5',
      status_url: '/v1/manufacturing/job_01J9Z3X2M7Q5/status',
      status: 'queued',
      progress: 0,
      confirmation: { required: false, confirm_url: null },
      order: {
        ...exampleFabOrder,
        placing_job_id: 'job_01J9Z3X2M7Q5',
        state: 'confirmed',
        message: 'Confirmed; it is being placed.',
        next: [],
      },
    },
  },
});

const stackupFields = {
  board_name: text(200).meta({ examples: ['Amplifier'] }),
  revision: text(100).meta({ examples: ['B2'] }),
  scale: textNumber(1, 1_000).meta({
    description: 'How many times as large the height is drawn; left out: as the page has room.',
    examples: [80],
  }),
  finish: text(50).meta({ description: 'Surface finish of the copper.' }),
  permittivity: textNumber(1, 20).meta({
    description: 'Of layers that state none; it is stated as an assumption.',
    examples: [4.4],
  }),
  profile: text(100).meta({ description: 'A published stackup by its id.', examples: ['oshpark/4-layer'] }),
  stackup: textJson(z.record(z.string(), z.unknown())).meta({
    description:
      'The layers from the top: `{"layers": [{"kind": "copper", "name": "Top", "thickness_mm": 0.035}, {"kind": "core", "thickness_mm": 1.5, "permittivity": 4.4}]}`.',
  }),
  impedance: textJson(
    z
      .array(
        z.object({
          layer: z.int().min(1).max(64),
          width_mm: z.number().positive().max(50).optional(),
          gap_mm: z.number().positive().max(50).optional(),
          target_ohm: z.number().positive().max(1_000).optional(),
        }),
      )
      .max(50),
  ).meta({
    description:
      'Traces by the number of their copper layer, with a width, or with a target to find the width for; `gap_mm` makes a pair.',
  }),
  pictures: textBooleanOr(true).meta({ description: 'Whether to draw each layer, when files come.' }),
};

export const printStackup = endpoint('POST /manufacturing/stackup', {
  id: 'printStackup',
  client: 'manufacturing.stackup',
  tag: 'Manufacturing',
  summary: 'Make a stackup PDF',
  description:
    'Layers with thickness, material and copper, a drawing to scale, drill spans, impedances with method and error, a picture of each layer. From the job file among the Gerber files, the layers given, a published stackup, or a usual build whose assumptions are stated.',
  scope: 'dfm:run',
  credits: 2,
  idempotent: true,
  body: upload(
    'gerber',
    gerberFile,
    z.object({
      layers: dfmFields.layers,
      thickness: thickness(),
      copper_um: textNumber(1, 500).meta({
        description: 'Thickness of the copper in µm, where nothing states it.',
        examples: [35],
      }),
      folder: folder(),
      roles: roles(),
      solder_mask: solderMask(),
      ...stackupFields,
    }),
    {
      orJson: z.object({
        layers: z.int().min(1).max(64).optional(),
        thickness: z.number().min(0.1).max(10).optional().meta({ description: 'mm' }),
        copper_um: z.number().min(1).max(500).optional(),
        ...stackupFields,
      }),
    },
  ),
  answer: binary(['application/pdf']),
  problems: ['unknown_profile', 'processing_failed'],
  example: { body: { layers: 4, thickness: 1.6, board_name: 'Amplifier' } },
});

export const makePlacement = endpoint('POST /manufacturing/placement', {
  id: 'makePlacement',
  client: 'manufacturing.placement',
  clientReport: 'manufacturing.placementJob',
  tag: 'Manufacturing',
  summary: 'Make pick-and-place files',
  description:
    'From a positions CSV (KiCad, Altium, Eagle, generic) or a .kicad_pcb: one ZIP with placement_top.png, placement_bottom.png, placement.pdf, panelized.csv, feeder_map.csv when a BOM or a feeder map is given, metadata.json, and centroid files of one board by side. Boards of a panel are numbered from 1 at the lower left, row by row. `async=true` answers a job instead.',
  scope: 'dfm:run',
  credits: 3,
  idempotent: true,
  body: upload(
    'gerber',
    ['text/csv', 'text/plain', 'application/zip', 'application/octet-stream'],
    z.object({
      bom_id: text(100).meta({ description: 'A processed BOM, for the feeder map; or send the file as `bom`.' }),
      variant: variantName('the BOM'),
      rows: textInteger(1, 100).meta({ description: 'Boards of the panel, down.', examples: [2] }),
      cols: textInteger(1, 100).meta({ description: 'Boards of the panel, across.', examples: [2] }),
      pitch_x_mm: textNumber(0.1, 2_000).meta({
        description: 'From board to board across; left out: the size of the board.',
        examples: [100],
      }),
      pitch_y_mm: textNumber(0.1, 2_000).meta({
        description: 'From board to board down; left out: the size of the board.',
        examples: [100],
      }),
      units: textChoice(['mm', 'inch', 'mil']).meta({
        description:
          'Of numbers that bear no unit; left out: what the file says, else what the parts, the pads or the board prove. What stays unproven is taken as mm for `generic`, and the answer says so; `jlcpcb`, `pcbway`, `neoden` and `machine` are refused then.',
      }),
      format: textChoiceOr('generic', [
        'generic',
        'jlcpcb',
        'pcbway',
        'neoden',
        'kicad',
        'altium',
        'eagle',
        'csv',
      ]).meta({
        description:
          'Columns of the CSV: `generic`, `jlcpcb`, `pcbway` or `neoden`. Or the tool the positions come from: `kicad`, `altium`, `eagle`, or `csv` for any other; the columns are then generic.',
      }),
      assumptions: textChoiceOr('refuse', ['refuse', 'accept']).meta({
        description:
          'Whether `jlcpcb`, `pcbway`, `neoden` and `machine` are written on what the file does not say, such as units, sides, rotations or a position that cannot be read: `refuse` answers `positions_uncertain` with all of them, `accept` writes the files and lists them.',
      }),
      origin: textChoiceOr('file', ['file', 'gerbers']).meta({
        description:
          'Whose origin the files have: that of the positions (`file`), or of the Gerber files: positions are moved by what the pads prove, and the ZIP says by how much and how many parts then lie on their pads. Where nothing proves it, they stay, and `jlcpcb`, `pcbway`, `neoden` and `machine` are refused.',
      }),
      side: textChoiceOr('both', ['top', 'bottom', 'both']).meta({ description: 'Which side to make files for.' }),
      corrections: textChoiceOr('auto', ['auto', 'none']).meta({
        description:
          'Whether rotations are turned: `auto` does so for `jlcpcb` and footprints of KiCad, by a dated table, and lists each in the ZIP.',
      }),
      offsets: textJson(z.record(z.string(), z.number())).meta({
        description: 'Own corrections in degrees by designator or package; they go before the table.',
      }),
      board_name: text(200).meta({
        description: 'Name of the board in the PDF and the metadata; left out: that of the file.',
        examples: ['Amplifier'],
      }),
      prefix: text(60).meta({ description: 'Before the name of each file of the ZIP.', examples: ['amplifier_'] }),
      board_width: textNumber(0.1, 2_000).meta({ description: 'Of one board, in mm.', examples: [50] }),
      board_height: textNumber(0.1, 2_000).meta({ description: 'Of one board, in mm.', examples: [40] }),
      assemble: textQuantities().meta({
        description: 'Numbers of the boards of the panel that get parts; left out: all. Not with `skip`.',
        examples: ['1,2'],
      }),
      skip: textQuantities().meta({ description: 'Numbers of the boards that get no parts.', examples: ['3'] }),
      rotate_top: textBooleanOr(false).meta({
        description:
          'Whether the top goes into the machine turned by 180°: its places in the panel and machine files are turned about the middle of the panel.',
      }),
      split_csv: textBooleanOr(false).meta({
        description: 'Whether to write panelized_top.csv and panelized_bottom.csv in place of panelized.csv.',
      }),
      manual_place: text(500).meta({
        description: 'Letters of designators that are placed by hand: left out of all files for machines.',
        examples: ['U,J,SW'],
      }),
      machine: textChoice(['yy1']).meta({
        description: '`yy1`: a file a side for the NeoDen YY1 as well, yy1_top.csv and yy1_bottom.csv.',
      }),
      async: textBooleanOr(false),
      callback_url: callbackUrl(),
    }),
    {
      alsoFiles: {
        outline: {
          description: 'Gerber file of the outline (.gko, .gm1, .gm, .gbr): the size and the edge of one board.',
        },
        gerbers: {
          description:
            'ZIP of Gerber files: the positions are compared with their pads, and the board is drawn below the parts.',
        },
        bom: { description: 'The BOM, for the feeder map.' },
        feeder_map: {
          description:
            'CSV of what lies in the feeders already (Slot, and MPN or Value and Package): it keeps its slots.',
        },
      },
    },
  ),
  answer: binary(['application/zip'], { orJob: Job, top: jobCopies }),
  problems: [
    'positions_uncertain',
    'bom_not_found',
    'not_ready',
    'wrong_state',
    'bom_unreadable',
    'bom_empty',
    'too_many_lines',
    'variant_not_found',
    'url_not_allowed',
    'processing_failed',
  ],
  example: { file: 'board-pos.csv', body: { rows: 2, cols: 2 } },
});

export const getManufacturingStatus = endpoint('GET /manufacturing/{job_id}/status', {
  id: 'getManufacturingStatus',
  client: 'manufacturing.status',
  tag: 'Manufacturing',
  summary: 'Read the status of a manufacturing job',
  scope: 'of_job',
  query: statusQuery,
  answer: data(FabJob),
  problems: ['job_not_found'],
  example: { params: { job_id: 'job_01J9Z3W8K6T4' }, data: { ...exampleJob, status: 'processing', progress: 60 } },
});
