import { z } from 'zod';
import { accepted, binary, data, endpoint, upload } from './endpoint.ts';
import { open, text, textBooleanOr, textChoice, textChoiceOr, textInteger, textJson } from './fields.ts';
import { jobResults } from './job-results.ts';
import { callbackUrl, exampleJob, jobCopies, JobFile, jobWith, statusQuery } from './jobs.ts';

const schematicFile = ['application/zip', 'text/plain', 'application/octet-stream'] as const;

const severity = z.enum(['info', 'warning', 'error', 'exclusion']);

const ErcViolation = open({
  type: z.string().meta({ examples: ['pin_not_connected'] }),
  severity,
  description: z.string(),
  sheet: z.string().nullable(),
  items: z.array(
    open({
      uuid: z.string().nullable(),
      description: z.string().optional(),
      ref: z.string().nullable(),
      pin: z.string().nullable(),
      net: z.string().nullable(),
      at_mm: z.array(z.number()).nullable(),
      pos: open({ x: z.number(), y: z.number() }).nullable().meta({ description: '`at_mm` as KiCad writes it.' }),
      file: z.string().optional(),
      line: z.int().optional(),
    }),
  ),
  excluded: z.boolean(),
  added: z.boolean().optional().meta({
    description: '`kicad-cli` does not report it: KiCad shows it in its editor only, or a sheet could not be read.',
  }),
});

/** Violations in the shape KiCad writes them, plus designators and nets. */
const ErcReport = open({
  success: z.boolean().meta({ description: 'The check was done; what it found is in the counts.' }),
  summary: open({ errors: z.int(), warnings: z.int(), excluded: z.int(), sheets: z.int() }).meta({
    description:
      'With the `unlisted` ones. A sheet that could not be read, as its file is missing or lies elsewhere, is an error of the type `missing_sheet_file`, and no sheet that was checked.',
  }),
  error_count: z.int().meta({ description: 'The same as `summary.errors`: whatever `severity` lists.' }),
  warning_count: z.int().meta({ description: 'The same as `summary.warnings`.' }),
  total_violations: z.int().meta({ description: 'How many `violations` lists.' }),
  violations: z.array(ErcViolation),
  unlisted: z.array(ErcViolation).optional().meta({
    description:
      'They hold as well, but `kicad-cli` leaves them out: another one lies equally far from the corner of its sheet.',
  }),
  advice: z.array(
    open({
      code: z.string(),
      message: z.string(),
      refs: z.array(z.string()).optional(),
      net: z.string().nullable().optional(),
      confidence: z.number().optional(),
      file: z.string().optional(),
      line: z.int().optional(),
    }),
  ),
  not_run: z
    .array(
      open({
        type: z.string(),
        reason: z.string(),
        is_missed: z.boolean().optional().meta({
          description:
            'It was wished for and was not done: without findings of it nothing is known. Else it is switched off.',
        }),
      }),
    )
    .optional()
    .meta({
      description: 'Checks that could not run, or that the project switches off; `all` of a sheet that was not read.',
    }),
  problems: z
    .array(z.string())
    .optional()
    .meta({ description: 'What of the project could not be read, or was not used.' }),
  engine: z.enum(['own', 'kicad']),
  kicad_version: z.string().nullable(),
}).meta({ id: 'ErcReport' });

export const checkErc = endpoint('POST /eda/erc', {
  id: 'checkErc',
  client: 'eda.erc',
  tag: 'EDA',
  summary: 'Electrical rules check',
  description: 'Of one .kicad_sch, or of a ZIP of a whole KiCad project with its settings and exclusions.',
  scope: 'eda:run',
  credits: 2,
  idempotent: true,
  body: upload(
    'schematic',
    schematicFile,
    z.object({
      rules_file: text(500_000).meta({ description: 'Text of a .kicad_pro whose rules to use.' }),
      severity: textChoice(['all', 'info', 'warning', 'error', 'exclusion']).meta({
        description: 'Leave out what is less severe; `exclusion` lists only what the project excludes.',
      }),
      engine: textChoiceOr('own', ['own', 'kicad']).meta({ description: '`kicad` needs kicad-cli on the server.' }),
    }),
    {
      asFiles: ['rules_file'],
      alsoFiles: {
        companion_kicad_pro: {
          description: 'The .kicad_pro of the schematic: its rules are used, unless `rules_file` is given.',
        },
        companion_kicad_dru: { description: 'Custom rules are for boards: not used, which `problems` says.' },
      },
    },
  ),
  answer: data(ErcReport, 200, {
    success: 'success',
    kicad_version: 'kicad_version',
    error_count: 'error_count',
    warning_count: 'warning_count',
    total_violations: 'total_violations',
    violations: 'violations',
    report: { violations: 'violations' },
  }),
  problems: ['engine_unavailable', 'processing_failed'],
  example: {
    file: 'amplifier.kicad_sch',
    data: {
      success: true,
      summary: { errors: 1, warnings: 0, excluded: 0, sheets: 1 },
      error_count: 1,
      warning_count: 0,
      total_violations: 1,
      violations: [
        {
          type: 'pin_not_connected',
          severity: 'error',
          description: 'Pin not connected',
          sheet: '/',
          items: [{ uuid: null, ref: 'U1', pin: '3', net: null, at_mm: [101.6, 50.8], pos: { x: 101.6, y: 50.8 } }],
          excluded: false,
        },
      ],
      advice: [],
      engine: 'own',
      kicad_version: null,
    },
  },
});

const Drawings = open({
  svgs: z.record(z.string(), z.string()).meta({
    description: 'Each sheet by the name of its file, as base64.',
    examples: [{ 'amplifier.svg': 'PHN2Zy8+' }],
  }),
  sheets: z
    .record(z.string(), z.string())
    .optional()
    .meta({
      description: 'Of each file, the path of its sheet.',
      examples: [{ 'amplifier.svg': '/' }],
    }),
  svg_count: z.int(),
  total_size_bytes: z.int().meta({ description: 'Of the SVGs, before base64.' }),
}).meta({ id: 'SchematicDrawings' });

export const renderSchematic = endpoint('POST /eda/schematic/svg', {
  id: 'renderSchematic',
  client: 'eda.svg',
  clientReport: 'eda.drawings',
  tag: 'EDA',
  summary: 'Render a schematic to SVG',
  description:
    'As JSON, each sheet in base64. With `Accept: image/svg+xml` the SVG itself, and a ZIP of one SVG a sheet for several; with `Accept: application/zip` always a ZIP.',
  scope: 'eda:run',
  credits: 1,
  idempotent: true,
  body: upload(
    'schematic',
    schematicFile,
    z.object({
      theme: textChoiceOr('light', ['light', 'dark', 'mono', 'kicad', 'auto']),
      sheet: text(500).meta({ description: 'Only this sheet, by its path.', examples: ['/'] }),
      markers: textBooleanOr(false).meta({ description: 'Whether to mark the violations of the rules check.' }),
    }),
  ),
  answer: binary(['image/svg+xml', 'application/zip'], { orData: Drawings, dataFirst: true }),
  problems: ['processing_failed'],
  example: {
    file: 'amplifier.kicad_sch',
    body: { theme: 'dark' },
    data: {
      svgs: { 'amplifier.svg': 'PHN2Zy8+' },
      sheets: { 'amplifier.svg': '/' },
      svg_count: 1,
      total_size_bytes: 6,
    },
  },
});

const SchematicChange = open({
  what: z.string().meta({ examples: ['value'] }),
  name: z.string().optional().meta({ description: 'Of a field its name, of a pin its number.' }),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  is_electrical: z.boolean(),
});

const change = {
  kind: z.enum(['added', 'removed', 'renamed', 'changed', 'moved']),
  is_electrical: z.boolean(),
  sheet: z.string(),
  sheet_path: z
    .string()
    .optional()
    .meta({ description: 'By uuids: `/8c1a2b3c-.../5d4e3f2a-...`, the top sheet first.' }),
  uuid: z.string().optional(),
  file: z.string(),
  line: z.int(),
};

const DesignSize = open({ name: z.string(), sheets: z.int(), parts: z.int(), nets: z.int() });
const counts = <const Kind extends string>(...kinds: Kind[]) =>
  open(Object.fromEntries(kinds.map((kind) => [kind, z.int()])) as Record<Kind, z.ZodInt>);

const SchematicDiff = open({
  is_electrical: z.boolean().meta({
    description: 'False when only the drawing differs, as far as both are read: see `unread`.',
  }),
  unread: z.array(z.string()).optional().meta({
    description: 'What of either was not read, or not understood, and may differ.',
  }),
  summary: z.array(z.string()),
  base: DesignSize.optional(),
  head: DesignSize.optional(),
  counts: open({
    parts: counts('added', 'removed', 'changed', 'moved', 'cosmetic'),
    nets: counts('added', 'removed', 'renamed', 'changed'),
    sheets: counts('added', 'removed', 'renamed', 'moved', 'changed'),
    items: counts('added', 'removed', 'changed', 'moved'),
  }).meta({ description: 'Parts by designator, so that the units of one are one.' }),
  parts: z.array(
    open({
      ...change,
      reference: z.string(),
      unit: z.int().optional(),
      value: z.string(),
      footprint: z.string(),
      library_symbol: z.string().optional(),
      at: open({ x: z.number(), y: z.number() }).optional().meta({ description: 'In 0.1 µm, on its sheet.' }),
      base_uuid: z.string().optional().meta({ description: 'Where its uuid is another in base.' }),
      changes: z.array(SchematicChange),
    }),
  ),
  nets: z.array(
    open({
      ...change,
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      pins_added: z.array(z.string()),
      pins_removed: z.array(z.string()),
      class_name: open({ before: z.string(), after: z.string() }).optional(),
    }),
  ),
  splits: z
    .array(open({ from: z.string(), into: z.array(z.string()) }))
    .optional()
    .meta({ description: 'One net of base is several in head.' }),
  merges: z
    .array(open({ from: z.array(z.string()), into: z.string() }))
    .optional()
    .meta({ description: 'Several nets of base are one in head.' }),
  sheets: z.array(
    open({
      ...change,
      before: z.string().nullable(),
      after: z.string().nullable(),
      page: z.string(),
      changes: z.array(SchematicChange),
      items: z
        .array(open({ kind: z.string(), ...counts('added', 'removed', 'changed', 'moved').shape }))
        .meta({ description: 'What is drawn on it beside the parts.' }),
      marks: open({
        added: z.array(z.string()),
        changed: z.array(z.string()),
        removed: z.array(z.string()),
        left: z.array(z.string()),
      }).meta({ description: 'Uuids to highlight; `removed` and `left` (it is elsewhere now) in base.' }),
    }),
  ),
  pictures: z
    .array(open({ sheet: z.string(), svg: z.string() }))
    .optional()
    .meta({ description: 'With `pictures=true`: each sheet that changed, both states over each other.' }),
}).meta({ id: 'SchematicDiff' });

export const diffSchematics = endpoint('POST /eda/schematic/diff', {
  id: 'diffSchematics',
  client: 'eda.diff',
  tag: 'EDA',
  summary: 'Compare two states of a schematic',
  description:
    'Parts, values, nets and sheets by uuid: added, removed, changed, moved. `file` is the state to look at, `base` the one before it; each a .kicad_sch, or a ZIP of a project.',
  scope: 'eda:run',
  credits: 2,
  idempotent: true,
  body: upload(
    'schematic',
    schematicFile,
    z.object({
      pictures: textBooleanOr(false).meta({ description: 'Draw the sheets that changed.' }),
      theme: textChoiceOr('light', ['light', 'dark', 'mono', 'kicad', 'auto']),
    }),
    { alsoFiles: { base: { description: 'The state before.', required: true } } },
  ),
  answer: data(SchematicDiff),
  problems: ['processing_failed'],
  example: {
    file: 'after.zip',
    files: { base: 'before.zip' },
    data: {
      is_electrical: true,
      summary: ['1 part changed.'],
      counts: {
        parts: { added: 0, removed: 0, changed: 1, moved: 0, cosmetic: 0 },
        nets: { added: 0, removed: 0, renamed: 0, changed: 0 },
        sheets: { added: 0, removed: 0, renamed: 0, moved: 0, changed: 0 },
        items: { added: 0, removed: 0, changed: 0, moved: 0 },
      },
      parts: [
        {
          kind: 'changed',
          is_electrical: true,
          sheet: '/',
          file: 'amplifier.kicad_sch',
          line: 120,
          reference: 'R1',
          value: '4k7',
          footprint: 'Resistor_SMD:R_0603_1608Metric',
          changes: [{ what: 'value', before: '10k', after: '4k7', is_electrical: true }],
        },
      ],
      nets: [],
      sheets: [],
    },
  },
});

/** What a board job can do. */
export const boardJobTypes = [
  'statistics',
  'drc',
  'connectivity',
  'parity',
  'render',
  'netlist',
  'positions',
  'bom',
  'fit',
  'gerbers',
  'drill',
  'step',
  'ipc2581',
  'odb',
] as const;

const PcbJob = jobWith(
  'PcbJob',
  {
    board_stats: open({
      board_area_mm2: z.number().nullable().meta({ description: 'Null without a closed outline.' }),
      fill_pct: z.number().nullable().meta({ description: 'How much of it parts cover: not measured, always null.' }),
      footprints: z.int(),
    })
      .nullable()
      .optional()
      .meta({ description: 'When `complete`; null where KiCad itself did the job.' }),
    files: z
      .array(JobFile)
      .optional()
      .meta({ description: 'What the job made, when it is `complete`; the URLs need no key until they expire.' }),
  },
  jobResults.pcb,
);

const examplePcbJob = { ...exampleJob, job_type: 'pcb', status_url: '/v1/eda/pcb/job_01J9Z3W8K6T4/status' } as const;

export const submitPcbJob = endpoint('POST /eda/pcb/job', {
  id: 'submitPcbJob',
  client: 'eda.pcb',
  tag: 'EDA',
  summary: 'Start a board job',
  description:
    'Of one .kicad_pcb, or of a ZIP of its project: with the .kicad_pro the rules are the project’s, with the schematic `drc` compares both, with the 3D models of its parts `fit` sets them in space. Small results are in `result`, files in `files` of the status.',
  scope: 'eda:run',
  credits: 5,
  idempotent: true,
  body: upload(
    'schematic',
    schematicFile,
    z.object({
      type: textChoice(boardJobTypes).meta({
        description:
          'Left out: `statistics`. `connectivity`: connections still missing; `parity`: the board against its schematic; `fit`: bodies of the parts against pads, courtyards, each other and an enclosure. From `gerbers` on the server needs kicad-cli.',
      }),
      operation: text(100).meta({
        description:
          'In place of `type`: one of its words, `validate` for `drc`, or `export` with the format in `payload_json`. Any other is a 422 `unknown_operation`: no job changes a board.',
        examples: ['validate'],
      }),
      payload_json: textJson(z.record(z.string(), z.unknown())).meta({
        description: 'With `operation: export`: `{"format": "gerbers"}`.',
      }),
      engine: textChoiceOr('own', ['own', 'kicad']).meta({
        description: 'Who makes `drc`; `kicad` needs kicad-cli on the server.',
      }),
      board: text(500).meta({
        description: 'Which board, when the ZIP holds several: its file name.',
        examples: ['amplifier.kicad_pcb'],
      }),
      theme: textChoiceOr('green', ['green', 'blue', 'red', 'black', 'white']).meta({
        description: 'Solder mask of the pictures of `render`.',
      }),
      width_px: textInteger(64, 8_192).meta({
        description: 'Width of the PNGs of `render`; left out: 1600.',
        examples: [1600],
      }),
      markers: textBooleanOr(false).meta({
        description: 'Whether to mark the violations of the design rules on the pictures of `render`.',
      }),
      scene: textChoice(['step', 'glb']).meta({
        description: 'Of `fit`: the board with its parts as one file among `files`; left out: none.',
      }),
      enclosure_at: textJson(z.tuple([z.number(), z.number(), z.number()])).meta({
        description:
          'Where the origin of `enclosure` is on the board, as JSON, mm: x to the right, y up, z from the underside of the laminate; left out: `[0, 0, 0]`, as KiCad exports a board.',
        examples: ['[0, 0, -3]'],
      }),
      callback_url: callbackUrl(),
    }),
    {
      alsoFiles: {
        enclosure: { description: 'STEP or BREP file of an enclosure, with which `fit` compares board and parts.' },
        companion_kicad_pro: { description: 'The .kicad_pro of the board: its rules.' },
        companion_kicad_dru: { description: 'The .kicad_dru of the board: its custom rules.' },
        companion_kicad_sch: { description: 'The schematic of the board, which `drc` and `parity` compare.' },
      },
    },
  ),
  answer: accepted(PcbJob, jobCopies),
  problems: ['engine_unavailable', 'url_not_allowed', 'unknown_operation'],
  example: { file: 'amplifier.kicad_pcb', body: { type: 'drc' }, data: examplePcbJob },
});

export const getPcbJobStatus = endpoint('GET /eda/pcb/{job_id}/status', {
  id: 'getPcbJobStatus',
  client: 'eda.status',
  tag: 'EDA',
  summary: 'Read the status of a board job',
  description:
    'Some clients read the job at the top of this answer: `job_id`, `status_url`, `board_stats` and `error` stand there too. To a User-Agent `parts-cli/…` the `status` at the top is the one of the job, as `pending`, `processing`, `done` or `failed`; to all others it is `success`.',
  scope: 'eda:run',
  query: statusQuery,
  answer: data(PcbJob, 200, {
    job_id: 'job_id',
    status_url: 'status_url',
    board_stats: 'board_stats',
    error: 'error',
  }),
  problems: ['job_not_found'],
  example: { params: { job_id: 'job_01J9Z3W8K6T4' }, data: { ...examplePcbJob, status: 'processing', progress: 20 } },
});
