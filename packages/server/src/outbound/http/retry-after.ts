/** A provider may not stop us for longer than this; one that means it says so again. */
const LONGEST_MS = 24 * 3_600_000;

/** Retry-After as seconds or as an HTTP date, in milliseconds from `now`; null when it is neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d{1,3})?$/.test(text)) return Math.min(LONGEST_MS, Math.ceil(Number(text) * 1000));
  if (!/^[A-Za-z]{3}[a-z]*,? /.test(text) || text.length > 60) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(LONGEST_MS, Math.max(0, at - now.getTime()));
}
