import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { confidence, open, text } from './fields.ts';

/** What a value text says; numbers in SI units. */
export const NormalizedValue = open({
  input: z.string(),
  kind: z.string().nullable(),
  normalized: z
    .string()
    .nullable()
    .meta({ examples: ['4.7 kΩ'] }),
  numeric: z.number().nullable(),
  unit: z.string().nullable(),
  tolerance: open({ plus: z.number(), minus: z.number(), unit: z.string(), display: z.string() }).nullable(),
  voltage: z.number().nullable().meta({ description: 'V' }),
  power: z.number().nullable().meta({ description: 'W' }),
  current: z.number().nullable().meta({ description: 'A' }),
  dielectric: z
    .string()
    .nullable()
    .meta({ examples: ['X7R'] }),
  package: z.string().nullable(),
  frequency: z.number().nullable().meta({ description: 'Hz' }),
  load_capacitance: z.number().nullable().optional().meta({ description: 'F; of a crystal.' }),
  temperature_coefficient: z.number().nullable().optional().meta({ description: 'ppm/K' }),
  color: z.string().nullable().optional(),
  dnp: z.boolean().optional().meta({ description: 'The text says that the part is not fitted.' }),
  ambiguous: z.boolean(),
  alternatives: z
    .array(open({ numeric: z.number(), unit: z.string(), normalized: z.string(), reason: z.string() }))
    .meta({ description: 'Every likely reading when `ambiguous`, the chosen first.' }),
  confidence: confidence(),
  leftover: z.array(z.string()).optional().meta({ description: 'What was not understood.' }),
  notes: z.array(z.string()).optional(),
}).meta({ id: 'NormalizedValue' });

export const exampleValue = {
  input: '10k 1%',
  kind: 'resistor',
  normalized: '10 kΩ',
  numeric: 10_000,
  unit: 'Ω',
  tolerance: { plus: 1, minus: 1, unit: '%', display: '±1%' },
  voltage: null,
  power: null,
  current: null,
  dielectric: null,
  package: null,
  frequency: null,
  ambiguous: false,
  alternatives: [],
  confidence: 0.99,
} satisfies z.infer<typeof NormalizedValue>;

export const normalizeValue = endpoint('GET /values/normalize', {
  id: 'normalizeValue',
  client: 'values.normalize',
  tag: 'Matching',
  summary: 'Read a component value',
  description:
    '`4k7` with reference `R1` is 4.7 kΩ; `104` with kind `capacitor` is 100 nF. A text without a value answers `numeric: null`.',
  scope: 'match:run',
  query: z.object({
    value: z
      .string()
      .min(1)
      .max(500)
      .meta({ description: 'The value as it is written.', examples: ['4k7'] }),
    kind: text(50).meta({
      description: 'What the value belongs to: resistor, capacitor and the like, or R, C, L.',
      examples: ['resistor'],
    }),
    reference: text(100).meta({
      description: 'Designator; says the kind of component when `kind` does not.',
      examples: ['R1'],
    }),
    footprint: text(200).meta({
      description: 'Says the kind of component when nothing else does.',
      examples: ['R_0402_1005Metric'],
    }),
  }),
  answer: data(NormalizedValue),
  example: {
    query: { value: '4k7', reference: 'R1' },
    data: { ...exampleValue, input: '4k7', normalized: '4.7 kΩ', numeric: 4700, tolerance: null },
  },
});
