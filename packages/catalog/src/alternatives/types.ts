import type { Part } from '../types.ts';

/**
 * How far a candidate may stand in for the original, best first. `packaging`: the same part on another reel. `drop-in`: the
 * same land, and every critical parameter is known to be equal or better. `pin-compatible`: the same land and pin order and
 * the same function, while a rating is worse or unknown. `functional`: the same function with no rating known to be worse,
 * on another land or with a pin order nobody has confirmed. `similar`: the rest that is worth a look.
 */
export const alternativeClasses = ['packaging', 'drop-in', 'pin-compatible', 'functional', 'similar'] as const;
export type AlternativeClass = (typeof alternativeClasses)[number];

/** `unknown`: one of the two is not known, or both were measured under different conditions. It never counts as a pass. */
export type Verdict = 'equal' | 'better' | 'worse' | 'unknown';

/** One parameter of the original and of a candidate, compared. */
export interface Criterion {
  /** Canonical parameter name, or `footprint`, `pin_order`, `lifecycle`, `rohs`. */
  name: string;
  /** As people read it; null when it is not known. */
  original: string | null;
  candidate: string | null;
  verdict: Verdict;
  /** The class rests on it: no drop-in while it is worse or unknown. */
  critical: boolean;
  /** Where the candidate's side comes from: `catalogue`, `part_number`, `package`, `convention`; null when it is not known. */
  source: string | null;
}

export interface AlternativeWarning {
  code: string;
  message: string;
}

/** What somebody decided about the pair; it stands above the rules. */
export type PairDecision = 'approved' | 'blocked';

export interface Alternative {
  part: Part;
  class: AlternativeClass;
  /** What may be done with it, in three words: approved pairs and other reels count as `drop-in`. */
  compatibility: 'drop-in' | 'functional' | 'similar';
  /** 0 to 1 within its class; see `scoreOf`. */
  score: number;
  criteria: Criterion[];
  /** Why it has its class, one sentence. */
  reason: string;
  warnings: AlternativeWarning[];
  decision: PairDecision | null;
}

export interface AlternativeOptions {
  /**
   * Parameters that must be equal or better: a candidate that is worse or unknown in one of them is left out. `all`: every
   * parameter that is critical for this kind of part.
   */
  matchParameters?: readonly string[] | 'all' | undefined;
  /** Decisions by the candidate's part id. Approved pairs are always judged, blocked ones left out. */
  decisions?: ReadonlyMap<number, PairDecision> | undefined;
  /** Show blocked pairs too, marked. */
  includeBlocked?: boolean | undefined;
  /** Left out: all. */
  limit?: number | undefined;
}
