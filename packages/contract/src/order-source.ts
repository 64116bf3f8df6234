import { z } from 'zod';
import { buildBoards, stockUse } from './build-schemas.ts';
import { costFields, type CostOptions, mayHaveVariant, namesSource, onlyBomsHaveVariants } from './cost-requests.ts';

/** Several boards that are built together, from stock first; beside a source of one. */
export const buildSource = {
  boards: buildBoards().optional().meta({
    description:
      'Several boards that are built together, as `POST /costs/build` takes them: what stock lacks is bought once for all.',
  }),
  use_stock: z.boolean().default(true).meta({ description: 'Whether what is in stock is taken first, with `boards`.' }),
  ...stockUse,
};

/** What of the options says nothing about several boards. */
const ofOneBoard = ['landed', 'customs', 'target_unit_cost', 'quantities'] as const;

export const hasNoOptionOfOneBoard = ({
  boards,
  options,
}: {
  boards?: unknown;
  options?: CostOptions | undefined;
}): boolean =>
  boards === undefined ||
  options === undefined ||
  (ofOneBoard.every((name) => options[name] === undefined) && (options.substitutes ?? 'none') === 'none');

export const noOptionOfOneBoard = {
  error: `Of several boards options has no ${ofOneBoard.join(', ')} and no substitutes`,
  path: ['options'],
};

/** What is ordered for: one board, as a request about its cost names it, or several. */
export const OrderSource = z
  .object({ ...costFields, ...buildSource })
  .refine(
    (body) => [body.lines !== undefined, namesSource(body), body.boards !== undefined].filter(Boolean).length === 1,
    {
      error: 'Give one of source_type with source_value, lines, and boards',
      path: ['source_type'],
    },
  )
  .refine(mayHaveVariant, onlyBomsHaveVariants)
  .refine(({ boards, build_quantity: quantity }) => boards === undefined || quantity === 1, {
    error: 'Each of boards has its own quantity',
    path: ['build_quantity'],
  })
  .refine(hasNoOptionOfOneBoard, noOptionOfOneBoard);

/** What can be wrong with what is to be bought for. */
export const sourceProblems = [
  'bom_not_found',
  'project_not_found',
  'part_not_found',
  'not_ready',
  'variant_not_found',
  'unknown_currency',
] as const;
