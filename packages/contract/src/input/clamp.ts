import type { z } from 'zod';
import { openSchemaBook } from '../json-schema.ts';
import type { FieldProblem } from '../errors.ts';
import { isRecord } from './core.ts';

/**
 * The query of a list with a `limit` that the list can give. Other services have other bounds, and clients bring theirs
 * along: more than a page holds is answered with a whole page, and told.
 */
export function clampPage(schema: z.ZodObject, query: unknown): { query: unknown; warnings: FieldProblem[] } {
  const asked = isRecord(query) ? query['limit'] : undefined;
  const most = asked === undefined ? undefined : findMost(schema);
  if (most === undefined || !/^\d{1,15}$/.test(String(asked)) || Number(asked) <= most) return { query, warnings: [] };
  const detail = `\`limit\` was ${String(asked)}; a page holds ${most} at most, so that many are answered`;
  return {
    query: { ...(query as object), limit: most },
    warnings: [{ pointer: '/limit', code: 'clamped', detail }],
  };
}

/** The most that a page of the list holds; undefined where the operation has no `limit`. */
function findMost({ shape }: z.ZodObject): number | undefined {
  const limit = shape['limit'] as z.ZodType | undefined;
  if (!limit) return undefined;
  if (!bounds.has(limit)) bounds.set(limit, openSchemaBook().convert(limit, 'input').maximum);
  return bounds.get(limit);
}

/** Most of each `limit`: to find it takes longer than to read the request. */
const bounds = new WeakMap<z.ZodType, number | undefined>();
