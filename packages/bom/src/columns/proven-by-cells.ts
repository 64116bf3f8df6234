import { percent } from '../roles/role.ts';
import type { ColumnRole } from '../roles/index.ts';
import type { Candidate, ColumnFacts } from './candidate.ts';
import type { ColumnProfile } from './column-profile.ts';
import { REFUTING_CELLS } from './role-fit.ts';

/** Cells that hardly anything else looks like: what their column is, whatever its header says. */
interface Proof {
  role: ColumnRole;
  holds: (profile: ColumnProfile) => boolean;
  seen: (profile: ColumnProfile) => string;
}

/** So many cells of one kind are no chance. */
const NEARLY_ALL = 0.8;
const ALL = 0.9;

/** Makers come again from line to line, and more than one is named. */
const LEAST_MAKERS = 3;

/** LCSC's codes have as many characters, and look like capacitors. */
const SHORTEST_LCSC = 5;

/** Designators with usual prefixes, each once; between them stand names of places (`POWER`, `CAN`) and a part or two without one. */
const PLACES = 0.65;
const ONCE = 0.9;
const LEAST_PLACES = 4;

function arePlaces({ filled, share, usualDesignators, uniqueDesignators }: ColumnProfile): boolean {
  const places = share('designators') * usualDesignators;
  const isOther = Math.max(share('package'), share('known_number'), share('sku'), share('times'));
  return filled >= LEAST_PLACES && places >= PLACES && uniqueDesignators >= ONCE && isOther <= 1 - NEARLY_ALL;
}

const isCodeOfLcsc = ({ share, averageChars }: ColumnProfile) => share('lcsc') > 0.5 && averageChars >= SHORTEST_LCSC;

const PROOFS: readonly Proof[] = [
  {
    role: 'references',
    holds: (profile) => arePlaces(profile) && !isCodeOfLcsc(profile),
    seen: ({ share }) => `${percent(share('designators'))} of cells look like designators`,
  },
  {
    role: 'manufacturer',
    holds: ({ filled, distinct, share }) =>
      filled >= REFUTING_CELLS &&
      share('maker') >= NEARLY_ALL &&
      distinct >= LEAST_MAKERS &&
      Math.max(share('part_number'), share('sentence'), share('seller'), share('designators')) < 1 - NEARLY_ALL,
    seen: ({ share }) => `${percent(share('maker'))} of cells begin with a known manufacturer`,
  },
  {
    role: 'footprint',
    holds: ({ filled, share, averageChars }) =>
      filled >= REFUTING_CELLS &&
      share('package') >= ALL &&
      Math.max(share('worded'), share('sentence'), share('value'), share('known_number')) < 1 - ALL &&
      averageChars < LONGEST_LAND,
    seen: ({ share }) => `${percent(share('package'))} of cells look like packages`,
  },
  {
    role: 'price',
    holds: ({ filled, share }) => filled >= REFUTING_CELLS && share('money') >= ALL,
    seen: ({ share }) => `${percent(share('money'))} of cells are amounts`,
  },
];

const LONGEST_LAND = 24;

/** Headers of these say of designators or of makers something else than what is placed and who makes it. */
const SAYS_MORE: ReadonlySet<ColumnRole> = new Set(['dnp', 'side', 'variant', 'supplier', 'price', 'ignored']);

/** A header that says it itself, over cells that may be it. */
const HEADED = 0.6;
const PROVEN = 0.62;

/**
 * `DESCRIPTION` over `C5, C8, C9`, `Manufacturer` over `R1`: where the cells prove what a column is and no other column is
 * headed so, its header is wrong. A header that means the same is not touched.
 */
export function believeProofs(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
  for (const { role, holds, seen } of PROOFS) {
    const plays = (one: Candidate) => one.role === role && one.score > 0 && one.prior >= HEADED;
    if (candidates.some(plays)) continue;
    const proven = [...profiles.keys()].filter((column) => {
      const [meant] = readings[column]?.priors ?? [];
      const isSaidOtherwise = meant !== undefined && meant.role !== role && !SAYS_MORE.has(meant.role);
      return isSaidOtherwise && holds(profiles[column]!);
    });
    const [column] = proven;
    if (column === undefined || proven.length > 1) continue;
    for (const candidate of candidates) if (candidate.column === column && candidate.role !== role) candidate.score = 0;
    const reason = `header "${headers[column]}", but ${seen(profiles[column]!)}`;
    candidates.push({ column, role, prior: HEADED, score: PROVEN, reason });
  }
}
