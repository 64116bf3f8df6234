import { alternativeClasses, type AlternativeClass } from './types.ts';
import type { Judged, Judgement } from './evaluate-candidate.ts';
import type { KindRule } from './rule.ts';

const isIdentity = ({ weight }: Judged): boolean => weight === 'identity' || weight === 'identity_if_known';
const isRating = ({ weight }: Judged): boolean => weight === 'rating' || weight === 'rating_if_known';
const isPlace = ({ weight }: Judged): boolean => weight === 'land' || weight === 'pins';
const passes = ({ criterion }: Judged): boolean =>
  !criterion.critical || criterion.verdict === 'equal' || criterion.verdict === 'better';
const isWorse = ({ criterion }: Judged): boolean => criterion.critical && criterion.verdict === 'worse';

/** What the part is, known of the original and not of the candidate: a resistor without a value is like no other. */
const isUnsaid = ({ weight, criterion }: Judged): boolean =>
  weight === 'identity' && criterion.verdict === 'unknown' && criterion.original !== null;

/**
 * The class of a judged pair; null when the candidate is another thing (an identity criterion is worse) or does not say what it is. It rises with every
 * verdict and never falls: a better figure cannot cost a class.
 */
export function classify(
  rule: KindRule,
  { judged, isPackaging }: Judgement,
  isSecondSource: boolean,
): AlternativeClass | null {
  const identities = judged.filter(isIdentity);
  if (identities.some(isWorse) || identities.some(isUnsaid)) return null;
  const fits = judged.filter(isPlace).every(passes);
  // A number may look like another reel of the part when the catalogue knows better.
  if (isPackaging && !judged.some(isWorse)) return 'packaging';
  const isSame = identities.every(passes);
  const isRated = judged.filter(isRating).every(passes);
  if (isSame && fits) return atMostCeiling(isRated ? 'drop-in' : 'pin-compatible', rule.ceiling);
  if (isSame && isRated && isKnownEnough(rule, judged)) return 'functional';
  return isSecondSource ? 'functional' : 'similar';
}

/** Enough is known of both to say that they do the same. */
function isKnownEnough({ leastKnown = 0 }: KindRule, judged: readonly Judged[]): boolean {
  if (leastKnown === 0) return true;
  const held = judged.filter((one) => one.criterion.critical && !isPlace(one) && passes(one));
  return held.length >= leastKnown && held.some(isIdentity);
}

/** The worse of the two. */
export function atMostCeiling(reached: AlternativeClass, ceiling: AlternativeClass): AlternativeClass {
  return alternativeClasses.indexOf(reached) < alternativeClasses.indexOf(ceiling) ? ceiling : reached;
}

const WEIGHTS: Record<Judged['weight'], number> = {
  land: 3,
  pins: 3,
  identity: 3,
  identity_if_known: 2,
  rating: 3,
  rating_if_known: 2,
  detail: 1,
};
const POINTS = { better: 1, equal: 1, unknown: 0.4, worse: 0 } as const;

/**
 * How much of what was compared holds, 0 to 1, to three digits: the weighted share of criteria that are equal or better.
 * Land, pins, identity and ratings weigh 3, what only counts where it is known 2, details 1; an unknown gives 0.4 of its
 * weight, a worse one nothing. It orders candidates of one class and says nothing across classes.
 */
export function scoreJudgements(judged: readonly Judged[]): number {
  let [points, most] = [0, 0];
  for (const { criterion, weight } of judged) {
    points += WEIGHTS[weight] * POINTS[criterion.verdict];
    most += WEIGHTS[weight];
  }
  return most === 0 ? 0 : Math.round((1000 * points) / most) / 1000;
}
