import type { BrepWords } from './brep-words.ts';

type Dimensions = 2 | 3;

/** p: a point, d: a direction, r: a length that is not negative, a: half the angle of a cone, n: a number. */
const CURVES: Record<number, Record<Dimensions, string>> = {
  1: { 2: 'pd', 3: 'pd' },
  2: { 2: 'pddr', 3: 'pdddr' },
  3: { 2: 'pddrr', 3: 'pdddrr' },
  4: { 2: 'pddr', 3: 'pdddr' },
  5: { 2: 'pddrr', 3: 'pdddrr' },
};
const SURFACES: Record<number, string> = { 1: 'pddd', 2: 'pdddr', 3: 'pdddra', 4: 'pdddr', 5: 'pdddrr' };

const MOST_DEPTH = 50;
/** Of OpenCascade itself. */
const MOST_DEGREE = 25;

/** A curve of any kind, to its end. */
export function checkCurve(words: BrepWords, dimensions: Dimensions, depth = 0): void {
  if (depth > MOST_DEPTH) words.refuse(`is a curve in a curve, more than ${MOST_DEPTH} deep`);
  const kind = words.integer('a kind of curve');
  const plain = CURVES[kind];
  if (plain) return checkPlain(words, plain[dimensions], dimensions);
  switch (kind) {
    case 6: {
      const isRational = isSet(words);
      checkPoles(words, checkDegree(words) + 1, dimensions, isRational);
      return;
    }
    case 7: {
      const [isRational, isPeriodic] = [isSet(words), isSet(words)];
      const degree = checkDegree(words);
      const [poles, knots] = [words.count(2), words.count(2)];
      checkPoles(words, poles, dimensions, isRational);
      checkKnots(words, { knots, degree, poles, isPeriodic });
      return;
    }
    case 8:
      words.parameter();
      words.parameter();
      return checkCurve(words, dimensions, depth + 1);
    case 9:
      checkPlain(words, dimensions === 3 ? 'nd' : 'n', dimensions);
      return checkCurve(words, dimensions, depth + 1);
    default:
      words.refuse(`has ${kind}, which is no kind of curve`);
  }
}

/** A surface of any kind, to its end. */
export function checkSurface(words: BrepWords, depth = 0): void {
  if (depth > MOST_DEPTH) words.refuse(`is a surface in a surface, more than ${MOST_DEPTH} deep`);
  const kind = words.integer('a kind of surface');
  const plain = SURFACES[kind];
  if (plain) return checkPlain(words, plain, 3);
  switch (kind) {
    case 6:
    case 7:
      checkPlain(words, kind === 6 ? 'd' : 'pd', 3);
      return checkCurve(words, 3);
    case 8: {
      const isRational = [isSet(words), isSet(words)].includes(true);
      const degrees = [checkDegree(words), checkDegree(words)] as const;
      return checkPoles(words, (degrees[0] + 1) * (degrees[1] + 1), 3, isRational);
    }
    case 9:
      return checkSplineSurface(words);
    case 10:
      for (let at = 0; at < 4; at++) words.parameter();
      return checkSurface(words, depth + 1);
    case 11:
      words.real();
      return checkSurface(words, depth + 1);
    default:
      words.refuse(`has ${kind}, which is no kind of surface`);
  }
}

function checkSplineSurface(words: BrepWords): void {
  const isRational = [isSet(words), isSet(words)].includes(true);
  const isPeriodic = [isSet(words), isSet(words)] as const;
  const degrees = [checkDegree(words), checkDegree(words)] as const;
  const poles = [words.count(2), words.count(2)] as const;
  const knots = [words.count(2), words.count(2)] as const;
  checkPoles(words, poles[0] * poles[1], 3, isRational);
  for (const way of [0, 1] as const)
    checkKnots(words, { knots: knots[way], degree: degrees[way], poles: poles[way], isPeriodic: isPeriodic[way] });
}

function checkPlain(words: BrepWords, values: string, dimensions: Dimensions): void {
  for (const value of values)
    if (value === 'p') words.reals(dimensions);
    else if (value === 'd') {
      const parts = Array.from({ length: dimensions }, () => words.real());
      if (Math.hypot(...parts) < 1e-100) words.refuse('has a direction of no length');
    } else if (value === 'a') {
      const angle = Math.abs(words.real());
      if (angle === 0 || angle >= Math.PI / 2) words.refuse('has an angle that no cone has');
    } else if (words.real() < 0 && value === 'r') words.refuse('has a radius below 0');
}

const isSet = (words: BrepWords): boolean => words.choice('0 or 1', 0, 1) === 1;

function checkDegree(words: BrepWords): number {
  const degree = words.integer('a degree');
  if (degree < 1 || degree > MOST_DEGREE) words.refuse(`has the degree ${degree}, where 1 to ${MOST_DEGREE} belong`);
  return degree;
}

function checkPoles(words: BrepWords, count: number, dimensions: Dimensions, isRational: boolean): void {
  for (let at = 0; at < count; at++) {
    words.reals(dimensions);
    if (isRational && words.real() <= 0) words.refuse('has a weight that is not above 0');
  }
}

interface Knots {
  knots: number;
  degree: number;
  poles: number;
  isPeriodic: boolean;
}

function checkKnots(words: BrepWords, { knots, degree, poles, isPeriodic }: Knots): void {
  let last = -Infinity;
  const times: number[] = [];
  for (let at = 0; at < knots; at++) {
    const knot = words.real();
    if (knot <= last) words.refuse('has knots that do not ascend');
    last = knot;
    times.push(words.integer('how often a knot stands'));
    if (times[at]! < 1 || times[at]! > degree + 1) words.refuse(`has a knot ${times[at]} times, of degree ${degree}`);
  }
  const sum = times.reduce((all, one) => all + one, 0);
  const wanted = isPeriodic ? sum - times.at(-1)! : sum - degree - 1;
  if (wanted !== poles) words.refuse(`has ${poles} poles, where its knots want ${wanted}`);
}
