import type { InputWarning } from '@partwright/contract';
import type { Response } from 'express';

/** Proxies refuse long headers. */
const MOST_BYTES = 4_000;

/**
 * Say warnings in the header X-Warnings too: files have no other place for them, and a replayed answer holds those of the
 * first request.
 */
export function tellWarnings(response: Response, warnings: readonly InputWarning[]): void {
  if (warnings.length > 0) response.set('X-Warnings', writeWarnings(warnings));
}

/** JSON in ASCII, as many of the warnings as fit. */
export function writeWarnings(warnings: readonly InputWarning[]): string {
  const written = JSON.stringify(warnings).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return written.length <= MOST_BYTES || warnings.length <= 1 ? written : writeWarnings(warnings.slice(0, -1));
}
