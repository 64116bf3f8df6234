import type { Lifecycle, NewPart } from '@partwright/catalog';

/** Words of the providers for what becomes of a part. The first that fits counts: `Not Recommended` before `Recommended`. */
const PHRASES: readonly (readonly [phrase: RegExp, lifecycle: Lifecycle])[] = [
  [/not (?:recommended )?for new design|not recommended|nrnd|nrfnd/, 'nrnd'],
  // By the shop alone.
  [/discontinued at/, 'unknown'],
  [/last time buy|\bltb\b|end of life|\beol\b|to be discontinued/, 'eol'],
  [/obsolete|discontinued|no longer manufactured/, 'obsolete'],
  [/preliminary|pre-?release|announced|coming soon/, 'announced'],
  [/new product|new at|active|production|\bnew\b|volume/, 'active'],
];

/**
 * Our word for a provider's; `unknown` for none, and for what says nothing of the maker's plans (`Factory Special Order`,
 * `Available while stocks last`, `No longer stocked`: those are the shop's own).
 */
export function readLifecycle(said: string | null | undefined): Lifecycle {
  const text = said?.toLowerCase().slice(0, 100) ?? '';
  return PHRASES.find(([phrase]) => phrase.test(text))?.[1] ?? 'unknown';
}

/** RoHS as the shops print it: `RoHS Compliant`, `ROHS3 Compliant`, `Yes`, `RoHS non-compliant`, `Contains lead`. */
export function readRohs(said: string | null | undefined): NewPart['rohs'] {
  const text = said?.toLowerCase().slice(0, 100) ?? '';
  if (/non-?[ _]?compliant|not compliant|^no$|^n$|contains lead|not applicable.*lead/.test(text))
    return 'non_compliant';
  return /compliant|compl\.|^yes$|^y$|^y-ex$|rohs by exemption/.test(text) ? 'compliant' : 'unknown';
}
