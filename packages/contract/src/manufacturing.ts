import { z } from 'zod';
import { accepted, binary, data, endpoint, upload } from './endpoint.ts';
import {
  open,
  text,
  textBooleanOr,
  textChoice,
  textChoiceOr,
  textInteger,
  textNumber,
  textQuantities,
} from './fields.ts';
import { callbackUrl, exampleJob, Job, jobWith, statusQuery } from './jobs.ts';
import { DfmReport, exampleDfm, exampleQuotes, gerberFile, Quotes } from './manufacturing-schemas.ts';
import { currencyQuery } from './part-schemas.ts';

const profile = () =>
  text(100).meta({ description: 'Limits to check against; left out: `generic`.', examples: ['generic'] });
const priority = () => textChoice(['normal', 'high']);

export const checkDfm = endpoint('POST /manufacturing/dfm/check', {
  id: 'checkDfm',
  tag: 'Manufacturing',
  summary: 'Free instant DFM check',
  description:
    'Of a ZIP of Gerber and drill files. What could not be checked is `not_run` with the reason, never a pass.',
  scope: 'dfm:run',
  body: upload('gerber', gerberFile, z.object({ profile: profile(), layers: textInteger(1, 64) })),
  answer: data(DfmReport),
  problems: ['unknown_profile', 'processing_failed'],
  example: { file: 'board.zip', body: { profile: 'generic' }, data: exampleDfm },
});

const orderFields = {
  project_id: text(100),
  quantity: textInteger(1, 1_000_000).meta({ examples: [10] }),
  layers: textInteger(1, 64).meta({ examples: [2] }),
  thickness: textNumber(0.1, 10).meta({ description: 'mm', examples: [1.6] }),
  surface_finish: text(50).meta({ examples: ['ENIG'] }),
  color: text(50).meta({ examples: ['green'] }),
};

export const submitDfm = endpoint('POST /manufacturing/dfm', {
  id: 'submitDfm',
  tag: 'Manufacturing',
  summary: 'Start a full DFM analysis',
  scope: 'dfm:run',
  credits: 10,
  idempotent: true,
  body: upload(
    'gerber',
    gerberFile,
    z.object({
      project_id: text(100),
      bom_id: text(100),
      revision: text(100),
      notes: text(5_000),
      priority: priority(),
      profile: profile(),
      callback_url: callbackUrl(),
    }),
    {
      orJson: z.object({
        project_id: z.string().min(1).max(100),
        bom_id: text(100),
        revision: text(100),
        notes: text(5_000),
        priority: priority(),
        profile: profile(),
        callback_url: callbackUrl(),
      }),
    },
  ),
  answer: accepted(Job),
  problems: ['project_not_found', 'bom_not_found', 'unknown_profile', 'url_not_allowed'],
  example: { body: { project_id: 'prj_01J9Z3W8K6T4', priority: 'normal' }, data: exampleJob },
});

const quoteFields = {
  quantities: textQuantities().meta({ examples: ['5,10,100'] }),
  finish: text(50).meta({ examples: ['HASL'] }),
  thickness: textNumber(0.1, 10).meta({ description: 'mm' }),
  colour: text(50),
  country: text(100).meta({ description: 'Where the boards go, ISO 3166-1 alpha-2.', examples: ['DE'] }),
  ...currencyQuery,
};

export const quoteFab = endpoint('POST /fab/quote', {
  id: 'quoteFab',
  tag: 'Manufacturing',
  summary: 'Quote board fabrication across vendors',
  description:
    'An `estimate` is calculated from a published price table, `live` was asked of the vendor. A vendor that cannot make the board is listed with `why_not`.',
  scope: 'fab:quote',
  credits: 2,
  idempotent: true,
  body: upload('gerber', gerberFile, z.object({ layers: textInteger(1, 64), ...quoteFields }), {
    orJson: z.object({
      width_mm: z.number().positive().max(2_000),
      height_mm: z.number().positive().max(2_000),
      layers: z.int().min(1).max(64),
      ...quoteFields,
    }),
  }),
  answer: data(Quotes),
  problems: ['unknown_currency', 'processing_failed'],
  example: { body: { width_mm: 50, height_mm: 40, layers: 2, quantities: [10] }, data: exampleQuotes },
});

const FabJob = jobWith('FabJob', {
  confirmation: open({ required: z.boolean(), confirm_url: z.string().nullable() })
    .optional()
    .meta({ description: 'Nothing is ordered before it is confirmed.' }),
});

const exampleFabJob = {
  ...exampleJob,
  job_type: 'fab',
  confirmation: { required: true, confirm_url: '/v1/manufacturing/job_01J9Z3W8K6T4/confirm' },
} as const;

const fabFields = {
  ...orderFields,
  vendor: text(100),
  priority: priority(),
  confirm: textBooleanOr(false).meta({ description: 'Order at once, without a confirm step.' }),
  callback_url: callbackUrl(),
};

export const orderFab = endpoint('POST /manufacturing/fab', {
  id: 'orderFab',
  tag: 'Manufacturing',
  summary: 'Create a fabrication order',
  description:
    'The order is placed only after `POST /manufacturing/{job_id}/confirm`, or at once with `confirm: true`. Test keys simulate and never order.',
  scope: 'fab:order',
  idempotent: true,
  body: upload('gerber', gerberFile, z.object(fabFields), {
    orJson: z.object({ ...fabFields, project_id: z.string().min(1).max(100) }),
  }),
  answer: accepted(FabJob),
  problems: ['project_not_found', 'url_not_allowed', 'processing_failed'],
  example: {
    body: { project_id: 'prj_01J9Z3W8K6T4', quantity: 10, layers: 2, thickness: 1.6, surface_finish: 'ENIG' },
    data: exampleFabJob,
  },
});

export const confirmFabOrder = endpoint('POST /manufacturing/{job_id}/confirm', {
  id: 'confirmFabOrder',
  tag: 'Manufacturing',
  summary: 'Confirm a fabrication order',
  scope: 'fab:order',
  idempotent: true,
  answer: accepted(FabJob),
  problems: ['job_not_found', 'wrong_state'],
  example: { params: { job_id: 'job_01J9Z3W8K6T4' }, data: { ...exampleFabJob, status: 'processing' } },
});

const stackupFields = {
  board_name: text(200),
  scale: textNumber(0.01, 1_000).meta({ description: 'Drawn size of a real millimetre of height.' }),
};

export const printStackup = endpoint('POST /manufacturing/stackup', {
  id: 'printStackup',
  tag: 'Manufacturing',
  summary: 'Make a stackup PDF',
  scope: 'dfm:run',
  credits: 2,
  idempotent: true,
  body: upload(
    'gerber',
    gerberFile,
    z.object({ layers: textInteger(1, 64), thickness: textNumber(0.1, 10), ...stackupFields }),
    {
      orJson: z.object({
        layers: z.int().min(1).max(64),
        thickness: z.number().min(0.1).max(10).optional().meta({ description: 'mm' }),
        copper_um: z.number().min(1).max(500).optional(),
        ...stackupFields,
      }),
    },
  ),
  answer: binary(['application/pdf']),
  problems: ['processing_failed'],
  example: { body: { layers: 4, thickness: 1.6, board_name: 'Amplifier' } },
});

export const makePlacement = endpoint('POST /manufacturing/placement', {
  id: 'makePlacement',
  tag: 'Manufacturing',
  summary: 'Make pick-and-place files',
  description:
    'From a positions CSV (KiCad, Altium, Eagle, generic) or a .kicad_pcb: one ZIP with centroid files per side, views, the panelised CSV, a feeder map when a BOM is named, and metadata.json. `async=true` answers a job instead.',
  scope: 'dfm:run',
  credits: 3,
  idempotent: true,
  body: upload(
    'gerber',
    ['text/csv', 'text/plain', 'application/zip', 'application/octet-stream'],
    z.object({
      bom_id: text(100).meta({ description: 'A processed BOM, for the feeder map.' }),
      rows: textInteger(1, 100).meta({ description: 'Boards of the panel, down.' }),
      cols: textInteger(1, 100).meta({ description: 'Boards of the panel, across.' }),
      format: text(50).meta({ examples: ['generic'] }),
      side: textChoiceOr('both', ['top', 'bottom', 'both']),
      machine: text(100),
      async: textBooleanOr(false),
      callback_url: callbackUrl(),
    }),
  ),
  answer: binary(['application/zip'], { orJob: Job }),
  problems: ['bom_not_found', 'url_not_allowed', 'processing_failed'],
  example: { file: 'board-pos.csv', body: { rows: 2, cols: 2 } },
});

export const getManufacturingStatus = endpoint('GET /manufacturing/{job_id}/status', {
  id: 'getManufacturingStatus',
  tag: 'Manufacturing',
  summary: 'Read the status of a manufacturing job',
  scope: 'dfm:run',
  query: statusQuery,
  answer: data(FabJob),
  problems: ['job_not_found'],
  example: { params: { job_id: 'job_01J9Z3W8K6T4' }, data: { ...exampleJob, status: 'processing', progress: 60 } },
});
