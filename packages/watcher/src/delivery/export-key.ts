import { createHash } from 'node:crypto';
import type { Report, Wish } from '../model.ts';
import type { WaitingExport } from '../spool/types.ts';

/**
 * Idempotency-Key of an export: the same for every try, after a kill, and on every machine that watches the folder under this name.
 * A try that the service gave up or lost is another one (`<key>-2`), since the service answers the old key with the old end.
 */
export function exportKey(waiting: WaitingExport, wish: Wish): string {
  const { kind, folder, path } = waiting.subject;
  // Where none is wished the key is that of versions which knew no variants.
  const variant = wish.variant == null ? [] : [wish.variant];
  const substitutes = (wish.substitutes ?? 'none') === 'none' ? [] : [{ substitutes: wish.substitutes }];
  const wished = [wish.quantities, wish.primaryQuantity, wish.currency, wish.fabProfile, ...variant, ...substitutes];
  const key = digest('export', kind, folder, path, waiting.content, waiting.round, wished);
  return waiting.attempts === 0 ? key : `${key}-${waiting.attempts + 1}`;
}

/**
 * What watchers that share their work know an export by: the key, but a content that came back is work of its own, as it is compared
 * with another export than the first time.
 */
export function workId(waiting: WaitingExport, key: string): string {
  return waiting.sameAs === null ? key : `${key}-as-${waiting.number}`;
}

/** The same for every try of a message, and on every machine that tells of this export under this number. */
export function messageKey(report: Report, target: string): string {
  const { kind, folder, path } = report.subject;
  return digest('message', kind, folder, path, report.content, report.number, target);
}

/** The same for every try of a message about the same exports. */
export function digestKey(reports: readonly Report[], target: string): string {
  return digest('digest', ...reports.map((report) => messageKey(report, target)));
}

function digest(...parts: unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(['partwright-watch', 1, ...parts]))
    .digest('hex');
}
