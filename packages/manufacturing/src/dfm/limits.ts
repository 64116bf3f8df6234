import { LIMITS, findLimit, type LimitName, type LimitQuestion, type LimitRow, type Profile } from './profile.ts';
import type { IssueSeverity, LimitFact } from './report.ts';

const NM_PER_MM = 1e6;

/** A limit as rules hold measures against it: lengths in nanometres, ratios as they are. */
export interface Limit {
  name: LimitName;
  /** Beyond it is an error; undefined when only a preferred value is known. */
  bound: number | undefined;
  preferred: number | undefined;
  /** How far apart things have to be looked for at all. */
  reach: number;
  isLower: boolean;
}

export interface Verdict {
  severity: IssueSeverity;
  limit: number;
}

/** The limits of a profile for one board, which remember what was asked: what was asked and not known cannot pass. */
export class Limits {
  readonly #profile: Profile;
  readonly #question: LimitQuestion;
  readonly #used = new Map<string, LimitFact>();
  readonly #unknown = new Set<LimitName>();

  constructor(profile: Profile, question: LimitQuestion) {
    this.#profile = profile;
    this.#question = question;
  }

  /** Undefined when the profile says none for such a board. */
  find(name: LimitName, side?: 'outer' | 'inner'): Limit | undefined {
    const row = findLimit(this.#profile, name, { ...this.#question, ...(side ? { side } : {}) });
    if (!row) {
      this.#unknown.add(name);
      return undefined;
    }
    const { unit, sense, title } = LIMITS[name];
    const scale = unit === 'mm' ? NM_PER_MM : unit === 'mm2' ? NM_PER_MM * NM_PER_MM : 1;
    const bound = row.min ?? row.max;
    this.#used.set(`${name} ${row.side ?? ''}`, describeLimit(name, title, unit, row));
    const values = [bound, row.preferred].filter((value) => value !== undefined);
    return {
      name,
      bound: bound === undefined ? undefined : bound * scale,
      preferred: row.preferred === undefined ? undefined : row.preferred * scale,
      reach: Math.max(...values) * scale,
      isLower: sense === 'at_least',
    };
  }

  /** Whether the profile knows it at all; asking so is not remembered. */
  has(name: LimitName): boolean {
    return this.#profile.limits[name] !== undefined;
  }

  /** What was held against something. */
  get used(): LimitFact[] {
    return [...this.#used.values()];
  }

  /** What was asked for and is not in the profile. */
  get unknown(): LimitName[] {
    return [...this.#unknown];
  }
}

/** Undefined when the measure is good, or within `tolerance` of it. */
export function evaluateMeasure(measure: number, limit: Limit, tolerance = 0): Verdict | undefined {
  const isBeyond = (value: number | undefined): value is number =>
    value !== undefined && (limit.isLower ? measure < value - tolerance : measure > value + tolerance);
  if (isBeyond(limit.bound)) return { severity: 'error', limit: limit.bound };
  if (isBeyond(limit.preferred)) return { severity: 'warning', limit: limit.preferred };
  return undefined;
}

function describeLimit(name: LimitName, title: string, unit: LimitFact['unit'], row: LimitRow): LimitFact {
  return {
    name,
    title,
    limit: row.min ?? row.max ?? null,
    preferred: row.preferred ?? null,
    unit,
    side: row.side ?? null,
    sources: row.sources,
  };
}
