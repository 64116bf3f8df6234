import type { Lifecycle, Parameter, Part } from '../types.ts';
import { sameConditions } from './comparison.ts';
import { isPackagingVariant } from './device-number.ts';
import { landCriterion, pinCriterion } from './land.ts';
import type { CriterionRule, KindRule, KnownPart, Weight } from './rule.ts';
import type { AlternativeWarning, Criterion, Verdict } from './types.ts';

/** A criterion and what it decides. */
export interface Judged {
  criterion: Criterion;
  weight: Weight | 'land' | 'pins';
}

/** Everything the rules say of a pair; the class is made from it. */
export interface Judgement {
  judged: Judged[];
  warnings: AlternativeWarning[];
  /** The same part on another reel, by its number. */
  isPackaging: boolean;
}

/** Compare two parts of one kind by its rule, criterion by criterion. */
export function evaluateCandidate(rule: KindRule, original: KnownPart, candidate: KnownPart): Judgement {
  const isPackaging = isPackagingVariant(original.part, candidate.part);
  const warnings: AlternativeWarning[] = [];
  const judged: Judged[] = [];

  const land = landCriterion(original.part, candidate.part);
  judged.push({ criterion: land.criterion, weight: 'land' });
  const fits = land.criterion.verdict === 'equal';
  if (land.note !== null) warnings.push({ code: fits ? 'check_land' : 'land_differs', message: land.note });
  const pins = pinCriterion(rule, original, candidate, fits);
  if (pins !== undefined) {
    judged.push({ criterion: pins.criterion, weight: 'pins' });
    if (pins.note !== null) warnings.push({ code: 'pin_order', message: pins.note });
  }
  for (const one of rule.criteria) {
    const criterion = compareOne(one, original, candidate, isPackaging);
    if (criterion !== undefined) judged.push({ criterion, weight: one.weight });
  }
  for (const criterion of [
    qualification(original, candidate),
    rohs(original.part, candidate.part),
    lifecycle(original.part, candidate.part),
  ])
    if (criterion !== undefined) judged.push({ criterion, weight: criterion.critical ? 'rating_if_known' : 'detail' });
  warnings.push(...ageWarnings(candidate.part), ...(isPackaging ? [] : (rule.warn?.(original, candidate) ?? [])));
  return { judged, warnings, isPackaging };
}

/** Undefined where there is nothing to say: the original is not known to have it and nothing hangs on it. */
function compareOne(
  { name, weight, compare }: CriterionRule,
  original: KnownPart,
  candidate: KnownPart,
  isPackaging: boolean,
): Criterion | undefined {
  const [was, is] = [findStatedParameter(original, name), findStatedParameter(candidate, name)];
  const always = weight === 'identity' || weight === 'rating';
  if (was === undefined && is === undefined && !always) return undefined;
  return {
    name,
    original: was?.display ?? null,
    candidate: is?.display ?? null,
    verdict: compareParameter(was, is, compare, isPackaging),
    // What the original is not known to have cannot be asked of a candidate, unless the kind cannot be judged without it.
    critical: weight !== 'detail' && (always || was !== undefined),
    source: is?.source ?? (isPackaging ? 'part_number' : null),
  };
}

function compareParameter(
  was: Parameter | undefined,
  is: Parameter | undefined,
  compare: CriterionRule['compare'],
  isPackaging: boolean,
): Verdict {
  // The maker's number says it is the same part; what one entry of a catalogue leaves out it has all the same.
  if (was === undefined || is === undefined) return isPackaging ? 'equal' : 'unknown';
  return compare.ignoresConditions === true || sameConditions(was, is) ? compare.verdict(was, is) : 'unknown';
}

function findStatedParameter({ facts }: KnownPart, name: string): Parameter | undefined {
  const parameter = facts.get(name);
  const isSaid =
    parameter !== undefined && (parameter.value !== null || parameter.min !== null || parameter.max !== null);
  return isSaid && parameter.value !== '' ? parameter : undefined;
}

/** A qualified original asks for a qualified candidate; an unqualified one asks for nothing. */
function qualification(original: KnownPart, candidate: KnownPart): Criterion | undefined {
  const [was, is] = [
    findStatedParameter(original, 'qualification'),
    findStatedParameter(candidate, 'qualification'),
  ].map((parameter) => (parameter !== undefined && /^AEC-Q/i.test(parameter.display) ? parameter : undefined));
  if (was === undefined && is === undefined) return undefined;
  const verdict = was === undefined ? 'better' : is === undefined ? 'unknown' : 'equal';
  const shown = { original: was?.display ?? null, candidate: is?.display ?? null };
  return { name: 'qualification', ...shown, verdict, critical: was !== undefined, source: is?.source ?? null };
}

const ROHS_WORDS = { compliant: 'compliant', non_compliant: 'not compliant', unknown: null } as const;

/** A part known not to comply stops a drop-in; where nobody says, it is shown. */
function rohs(original: Part, candidate: Part): Criterion | undefined {
  if (original.rohs !== 'compliant' || candidate.rohs === 'compliant') return undefined;
  const verdict = candidate.rohs === 'unknown' ? 'unknown' : 'worse';
  const shown = { original: ROHS_WORDS[original.rohs], candidate: ROHS_WORDS[candidate.rohs] };
  return {
    name: 'rohs',
    ...shown,
    verdict,
    critical: verdict === 'worse',
    source: verdict === 'worse' ? 'catalogue' : null,
  };
}

/** How far along its life a part is; the later, the worse. */
const AGES: Partial<Record<Lifecycle, number>> = { announced: 1, active: 0, nrnd: 2, eol: 3, obsolete: 4 };

function lifecycle(original: Part, candidate: Part): Criterion | undefined {
  const [was, is] = [AGES[original.lifecycle], AGES[candidate.lifecycle]];
  if (was === undefined && is === undefined) return undefined;
  const verdict =
    was === undefined || is === undefined ? 'unknown' : is === was ? 'equal' : is < was ? 'better' : 'worse';
  const shown = [original, candidate].map((part) => (part.lifecycle === 'unknown' ? null : part.lifecycle));
  return {
    name: 'lifecycle',
    original: shown[0]!,
    candidate: shown[1]!,
    verdict,
    critical: false,
    source: is === undefined ? null : 'catalogue',
  };
}

function ageWarnings({ lifecycle: state, mpn }: Part): AlternativeWarning[] {
  return (AGES[state] ?? 0) >= 2 ? [{ code: 'lifecycle', message: `${mpn} is ${state}` }] : [];
}
