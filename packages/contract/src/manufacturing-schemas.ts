import { z } from 'zod';
import { money, open } from './fields.ts';

/** Gerber and drill files come as one ZIP. */
export const gerberFile = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'] as const;

const point = () => z.array(z.number()).meta({ description: 'x, y in mm.' });

/** One finding of a manufacturing check. */
const DfmIssue = open({
  rule: z.string().meta({ examples: ['annular_ring'] }),
  severity: z.enum(['info', 'warning', 'error']),
  layer: z.string().nullable(),
  at: point(),
  to: point().nullable(),
  measured_mm: z.number().nullable(),
  limit_mm: z.number().nullable(),
  tolerance_mm: z.number().nullable(),
  objects: z.array(z.string()),
  picture: z.string().nullable().meta({ description: 'SVG of the place.' }),
}).meta({ id: 'DfmIssue' });

export const DfmReport = open({
  board: open({ width_mm: z.number().nullable(), height_mm: z.number().nullable(), layers: z.int() }),
  checks: z.array(
    open({ id: z.string(), status: z.enum(['pass', 'warn', 'fail', 'not_run']), reason: z.string().nullable() }),
  ),
  issues: z.array(DfmIssue),
  pictures: open({ top: z.string().nullable(), bottom: z.string().nullable() }).meta({ description: 'SVG.' }),
  profile: open({ id: z.string(), as_of: z.string(), source_url: z.string().nullable() }),
}).meta({ id: 'DfmReport' });

export const exampleDfm = {
  board: { width_mm: 50, height_mm: 40, layers: 2 },
  checks: [
    { id: 'annular_ring', status: 'fail', reason: null },
    { id: 'mask_web', status: 'not_run', reason: 'No solder mask layer in the ZIP' },
  ],
  issues: [
    {
      rule: 'annular_ring',
      severity: 'error',
      layer: 'F.Cu',
      at: [12.4, 8.1],
      to: null,
      measured_mm: 0.09,
      limit_mm: 0.13,
      tolerance_mm: 0.005,
      objects: ['via'],
      picture: null,
    },
  ],
  pictures: { top: '<svg…', bottom: '<svg…' },
  profile: { id: 'generic', as_of: '2026-05-01', source_url: null },
} satisfies z.infer<typeof DfmReport>;

export const Quotes = open({
  board: open({ width_mm: z.number(), height_mm: z.number(), layers: z.int() }).optional(),
  quotes: z.array(
    open({
      vendor: z.string(),
      service: z.string(),
      quantity: z.int(),
      price: money().nullable(),
      currency: z.string(),
      per_board: money().nullable(),
      days: z.number().nullable().meta({ description: 'Working days to make it, without transport.' }),
      kind: z.enum(['estimate', 'live']),
      breakdown: z.array(open({ item: z.string(), amount: money() })),
      as_of: z.string(),
      source_url: z.string().nullable(),
      why_not: z.string().nullable().optional(),
    }),
  ),
}).meta({ id: 'Quotes' });

export const exampleQuotes = {
  quotes: [
    {
      vendor: 'Example Boards',
      service: 'standard',
      quantity: 10,
      price: 18.4,
      currency: 'USD',
      per_board: 1.84,
      days: 5,
      kind: 'estimate',
      breakdown: [{ item: 'set-up', amount: 8 }],
      as_of: '2026-05-01',
      source_url: 'https://example.com/prices',
    },
  ],
} satisfies z.infer<typeof Quotes>;
