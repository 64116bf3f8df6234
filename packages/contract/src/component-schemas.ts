import { z } from 'zod';
import { confidence, loose, open } from './fields.ts';
import { Part } from './part-schemas.ts';

/** One component as a BOM line says it. Every field may be left out or null. */
export const ComponentQuery = z
  .object({
    reference: loose().meta({ description: 'Designator; says the kind.', examples: ['R1'] }),
    value: loose().meta({ examples: ['10k 1%'] }),
    footprint: loose().meta({ examples: ['R_0402_1005Metric'] }),
    manufacturer: loose().meta({ examples: ['Yageo'] }),
    mpn: loose().meta({ description: 'Part number of the manufacturer.', examples: ['RC0402FR-0710KL'] }),
    description: loose(),
    ratings: loose().meta({
      description:
        'Voltage, tolerance, power, current or dielectric that stand apart from the value. They are compared with the part as if they stood in it.',
      examples: ['50V X7R'],
    }),
    sku: loose().meta({ description: 'Order number of any seller.', examples: ['C25744'] }),
    supplier: loose().meta({
      description:
        'Who sells it under `sku`: only offers of this seller are meant. Left out, a number that others may have too is in doubt.',
      examples: ['Farnell'],
    }),
  })
  .meta({ id: 'ComponentQuery' });

/** How far to look. */
export const searchDepth = z
  .enum(['quick', 'standard', 'deep'])
  .default('standard')
  .meta({ description: '`quick`: exact numbers only. `standard`: and parameters. `deep`: and near numbers and text.' });

const agreement = () => confidence().nullable();

/** Agreement of each field: 1 equal or better, 0 contradicts; null when one side says nothing. */
export const MatchBreakdown = open({
  mpn: agreement(),
  value: agreement(),
  footprint: agreement(),
  tolerance: agreement(),
  voltage: agreement(),
  dielectric: agreement(),
  manufacturer: agreement(),
  description: agreement(),
}).meta({ id: 'MatchBreakdown' });

/** A thing to look at, with a code to act on. */
export const Note = open({ code: z.string(), message: z.string() }).meta({ id: 'Note' });

/** What the part number of a component says by its maker's scheme. */
export const DecodedNumber = open({
  mpn: z.string(),
  family: z.string().meta({ description: 'The numbering scheme that was read.', examples: ['yageo-rc'] }),
  manufacturer: z.string(),
  is_shared: z
    .boolean()
    .meta({ description: 'Many manufacturers write their numbers so; `manufacturer` is an example.' }),
  series: z.string(),
  kind: z.string(),
  category: z.string(),
  value: open({ numeric: z.number(), unit: z.string(), normalized: z.string() }).nullable(),
  tolerance: open({ plus: z.number(), minus: z.number(), unit: z.string(), display: z.string() }).nullable(),
  voltage: z.number().nullable().meta({ description: 'V' }),
  power: z.number().nullable().meta({ description: 'W' }),
  dielectric: z.string().nullable(),
  package: z.string().nullable(),
  packaging: z.string().nullable(),
  automotive: z.boolean().nullable(),
  base: z.string().meta({ description: 'The number without its packaging.' }),
}).meta({ id: 'DecodedNumber', description: 'What the part number says by its manufacturer’s scheme.' });

export const matchLevels = ['high', 'medium', 'low', 'none'] as const;

/** A part that may be fitted for the component. */
export const Match = open({
  part: Part,
  confidence: confidence().meta({ description: 'Calibrated probability that this part may be fitted.' }),
  level: z.enum(matchLevels),
  via: z.string().meta({ description: 'How it was found: sku, mpn, mpn_base, mpn_near, parametric, text.' }),
  match_breakdown: MatchBreakdown,
  reason: z.string(),
  warnings: z.array(Note),
  conflicts: z.array(Note).meta({ description: 'Where the component and the part contradict each other.' }),
}).meta({ id: 'Match' });

/** Another candidate of a line, in short. */
export const MatchAlternative = open({ part: Part, confidence: confidence(), reason: z.string() }).meta({
  id: 'MatchAlternative',
});

export const exampleBreakdown = {
  mpn: null,
  value: 1,
  footprint: 1,
  tolerance: 1,
  voltage: null,
  dielectric: null,
  manufacturer: null,
  description: null,
};
