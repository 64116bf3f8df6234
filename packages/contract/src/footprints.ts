import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { confidence, open, text } from './fields.ts';

const namings = [
  'kicad',
  'ipc7351',
  'imperial',
  'metric',
  'jedec',
  'jeita',
  'eagle',
  'altium',
  'easyeda',
  'generic',
] as const;

export const listCompatibleFootprints = endpoint('GET /footprints/{footprint}/compatible', {
  id: 'listCompatibleFootprints',
  client: 'footprints.compatible',
  tag: 'Matching',
  summary: 'Names of the same and of fitting footprints',
  description:
    'A name that is not understood answers `canonical: null` and an empty list. A bare `0603` is read as imperial and says so in `ambiguous`.',
  scope: 'match:run',
  query: z.object({
    naming: text(50).meta({ description: 'Only names of this naming.', examples: ['kicad'] }),
  }),
  answer: data(
    open({
      footprint: z.string(),
      canonical: z.string().nullable(),
      imperial: z.string().nullable(),
      metric: z.string().nullable(),
      body_mm: z.array(z.number()).nullable().meta({ description: 'Length and width.' }),
      pins: z.int().nullable(),
      family: z.string().nullable().optional(),
      pitch_mm: z.number().nullable().optional(),
      exposed_pad: z.boolean().nullable().optional(),
      mounting: z.enum(['smd', 'tht']).nullable().optional(),
      compatible: z.array(
        open({
          name: z.string(),
          naming: z.enum(namings),
          relation: z.enum(['same', 'drop_in', 'near']),
          reasons: z.array(z.string()),
        }),
      ),
      ambiguous: z.array(open({ canonical: z.string(), reason: z.string() })).optional(),
      assumed: z
        .array(z.string())
        .optional()
        .meta({ description: 'What the name leaves open and convention filled in.' }),
      confidence: confidence().optional().meta({ description: 'That `canonical` is what the name means.' }),
      notes: z.array(z.string()).optional(),
    }),
  ),
  example: {
    params: { footprint: 'R_0402_1005Metric' },
    data: {
      footprint: 'R_0402_1005Metric',
      canonical: 'CHIP-0402',
      imperial: '0402',
      metric: '1005',
      body_mm: [1, 0.5],
      pins: 2,
      compatible: [
        {
          name: 'RESC1005X40N',
          naming: 'ipc7351',
          relation: 'same',
          reasons: ['The IPC-7351 name of a 1.0 x 0.5 mm chip'],
        },
      ],
    },
  },
});
