import { z } from 'zod';
import { open, timestamp } from './fields.ts';

export const decisionScopes = ['line', 'file', 'project', 'account'] as const;
export const decisionChoices = ['part', 'none', 'not_bought'] as const;

const scope = z.enum(decisionScopes).meta({
  description:
    '`line`: lines with these designators in files of this name in this project. `file`: what says the same in files of this name in this project. `project`: what says the same in this project. `account`: everywhere. The nearest one counts, of equals the newest.',
});

const choice = z.enum(decisionChoices).meta({
  description: '`none`: left without a part. `not_bought`: nothing has to be bought, and no price is missing.',
});

const part = open({
  part_number: z.string(),
  manufacturer: z.string().nullable(),
  sku: z.string().nullable(),
})
  .nullable()
  .meta({ description: 'The part of the choice `part`; null for the others.' });

const told = {
  id: z.string(),
  choice,
  part,
  scope,
  note: z.string().nullable(),
  decided_at: timestamp().nullable(),
  decided_by: z.string().nullable().meta({ description: 'Name of the API key, or who an imported file says.' }),
};

/** What was decided about a line, and whether it holds. */
export const LineDecision = open({
  ...told,
  applied: z.boolean().meta({ description: 'False: the line is as it was matched by itself.' }),
  contradiction: z.string().nullable().meta({
    description: 'What the line says now against the decision, for which it is not applied; null when it is.',
  }),
}).meta({ id: 'LineDecision' });

/** A decision as a rule for later BOMs. */
export const BomDecision = open({
  ...told,
  project_id: z.string().nullable(),
  bom_id: z.string().nullable().meta({ description: 'The BOM on which it was made; null: imported, or it is gone.' }),
  file: z.string().nullable().meta({ description: 'Name of the file whose line it was.' }),
  said: open({
    references: z.array(z.string()),
    value: z.string().nullable(),
    footprint: z.string().nullable(),
    mpn: z.string().nullable(),
    manufacturer: z.string().nullable(),
    sku: z.string().nullable(),
    description: z.string().nullable(),
    ratings: z.string().optional().meta({ description: 'Tolerance, voltage and the like in cells of their own.' }),
    dnp: z.boolean(),
  }).meta({ description: 'What the line said when it was decided on.' }),
}).meta({ id: 'BomDecision' });

export const exampleDecision = {
  id: 'dec_01J9Z3W8K6T4',
  choice: 'part',
  part: { part_number: 'RC0402FR-0710KL', manufacturer: 'Yageo', sku: 'C60490' },
  scope: 'project',
  note: 'in our drawer',
  decided_at: '2026-05-21T08:00:00Z',
  decided_by: 'Ana',
  project_id: 'prj_01J9Z3W8K6T4',
  bom_id: 'bom_01J9Z3W8K6T4',
  file: 'amplifier.csv',
  said: {
    references: ['R1', 'R2'],
    value: '10k 1%',
    footprint: 'R_0402_1005Metric',
    mpn: null,
    manufacturer: null,
    sku: null,
    description: null,
    dnp: false,
  },
} satisfies z.infer<typeof BomDecision>;
