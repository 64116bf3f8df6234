import { readFootprint } from '../footprints/index.ts';
import type { Kind } from '../values/types.ts';

/** Catalogues repeat a few thousand package texts over hundreds of thousands of parts. */
const known = new Map<string, string | null>();
const MOST_KNOWN = 50_000;

/** The canonical land pattern that a package text means for a kind of part; null when it is not understood. */
export function footprintKey(text: string, kind: Kind | null): string | null {
  const asked = `${kind ?? ''}\n${text}`;
  const cached = known.get(asked);
  if (cached !== undefined) return cached;
  const { canonical } = readFootprint(text, { kind });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(asked, canonical);
  return canonical;
}
