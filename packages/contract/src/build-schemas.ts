import { z } from 'zod';
import { CostLine } from './cost-requests.ts';

/** What one entry of a build is: a BOM, the newest one of a project, or lines. */
const Board = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .meta({
        description: 'What the answer calls it. Default: the name of the BOM, or `board 1`.',
        examples: ['sensor'],
      }),
    quantity: z
      .int()
      .min(1)
      .max(1_000_000)
      .meta({ description: 'Boards of it.', examples: [20] }),
    bom_id: z.string().min(1).max(100).optional(),
    project_id: z.string().min(1).max(100).optional().meta({ description: 'Its newest BOM.' }),
    variant: z.string().max(200).optional().meta({ description: 'Variant of the BOM; left out: that of its upload.' }),
    lines: z.array(CostLine).min(1).max(20_000).optional(),
  })
  .refine(
    ({ bom_id: bom, project_id: project, lines }) =>
      [bom, project, lines].filter((one) => one !== undefined).length === 1,
    { error: 'Give one of bom_id, project_id and lines', path: ['bom_id'] },
  )
  .refine(({ variant, lines }) => variant === undefined || lines === undefined, {
    error: 'Only a BOM has variants',
    path: ['variant'],
  });

export const buildBoards = () =>
  z.array(Board).min(1).max(50).meta({ description: 'What is built together, each kind with how many of it.' });

/** What of the stock a build may take. */
export const stockUse = {
  doubtful: z.enum(['leave', 'use']).default('leave').meta({
    description:
      'Lines of which another part or another quantity may be meant: `leave` them, neither taken from stock nor bought, or `use` them like the others.',
  }),
  substitutes: z.enum(['none', 'approved', 'fitting']).default('fitting').meta({
    description:
      'What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (`fitting`), where they name no part number and nobody decided on the part.',
  }),
  places: z.array(z.string().trim().min(1).max(300)).min(1).max(100).optional().meta({
    description: 'Take only from these places, and those inside them. Default: from all.',
  }),
};

export const exampleBoards = [
  { name: 'sensor', quantity: 20, bom_id: 'bom_01J9Z3W8K6T4' },
  { name: 'gateway', quantity: 5, lines: [{ part_number: 'RC0402FR-0710KL', quantity: 8 }] },
];
