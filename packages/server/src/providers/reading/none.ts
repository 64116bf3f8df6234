import { z } from 'zod';
import { describeFailure, ProviderError } from '../../outbound/http/provider-error.ts';
import type { ProviderFailure } from '../../ports/providers.ts';
import { findRefusal, makeRefusal } from './refusal.ts';

/**
 * The rule by which a provider has none of a part, the same for all: its reply has the shape that it documents for what it
 * lists, whole and without a word against it, and the part is not in it. What is not so is a failure, as "there is none" is
 * kept for a day and takes the known offers with it. Gives what stands against it; null: nothing does. `Whole` is a schema of the
 * reply that takes nothing for granted: see rowsOf and hasTotal.
 */
export function doubtNone(reply: unknown, Whole: z.ZodType, keys: readonly string[] = []): ProviderFailure | null {
  const said = findRefusal(reply);
  if (said !== null) return describeFailure(makeRefusal(said, keys));
  const read = Whole.safeParse(reply);
  if (read.success) return null;
  const path = read.error.issues[0]?.path.join('.').slice(0, 80) ?? '';
  const where = path === '' ? '' : `: see ${path}`;
  return describeFailure(
    new ProviderError('bad_reply', `It names no part, and does not say that it has none as it documents it${where}`),
  );
}

const named = z.union([z.string().trim().min(1), z.number()]);

/**
 * A list of rows that all name themselves. With `number` (where the maker's number stands) it need not be in every row, as some
 * goods have none, but where there are rows one must have it.
 */
export function rowsOf(id: string, number: string = id) {
  return z
    .array(z.looseObject({ [id]: named }))
    .refine((rows) => rows.length === 0 || rows.some((row) => named.safeParse(row[number]).success), {
      message: number,
    });
}

/** Whether a reply counts as many as it lists, at least none where it lists none; a ranked list may count more than it lists. */
export function isCounted(total: number, listed: number, { isRanked = false } = {}): boolean {
  return listed === 0 || !isRanked ? total === listed : total >= listed;
}
