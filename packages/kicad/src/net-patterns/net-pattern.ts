interface Step {
  fits: (sign: string) => boolean;
  canSkip: boolean;
  canRepeat: boolean;
}

/**
 * A net class pattern as a regular expression over the whole name: signs, `.`, `\d`, `\w`, `[a-z]`, each with `*`, `+` or `?`, and
 * `|` between. Undefined when it has groups or counts. Takes time in proportion to pattern times name, never more.
 */
export function readNetPattern(pattern: string): ((net: string) => boolean) | undefined {
  const ways = pattern.split('|').map(parseSteps);
  if (pattern.length > 500 || ways.some((steps) => steps === undefined)) return undefined;
  return (net) => ways.some((steps) => doesFit(steps!, net));
}

const STEP = /(?:\\(?<escaped>.)|\[(?<not>\^?)(?<set>[^\]\\]+)\]|(?<sign>[^\\[\](){}*+?^$]))(?<count>[*+?]?)/y;

function parseSteps(pattern: string): Step[] | undefined {
  const steps: Step[] = [];
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '');
  STEP.lastIndex = 0;
  while (STEP.lastIndex < body.length) {
    const groups = STEP.exec(body)?.groups;
    if (!groups) return undefined;
    const { escaped, not, set, sign, count = '' } = groups;
    const fits =
      escaped !== undefined ? escapedSign(escaped) : set !== undefined ? matchSet(set, not === '^') : one(sign!);
    if (!fits) return undefined;
    steps.push({ fits, canSkip: count === '*' || count === '?', canRepeat: count === '*' || count === '+' });
  }
  return steps;
}

function one(sign: string): Step['fits'] {
  return sign === '.' ? () => true : (other) => other === sign;
}

function escapedSign(sign: string): Step['fits'] | undefined {
  if (sign === 'd') return (other) => other >= '0' && other <= '9';
  if (sign === 'w') return (other) => /\w/.test(other);
  return /\w/.test(sign) ? undefined : (other) => other === sign;
}

function matchSet(set: string, isNot: boolean): Step['fits'] {
  return (sign) => {
    let isIn = false;
    for (let i = 0; i < set.length; i++)
      if (set[i + 1] === '-' && i + 2 < set.length) {
        isIn ||= sign >= set[i]! && sign <= set[i + 2]!;
        i += 2;
      } else isIn ||= sign === set[i];
    return isIn !== isNot;
  };
}

/** All places in the pattern that could be reached, sign by sign. */
function doesFit(steps: readonly Step[], net: string): boolean {
  const open = (places: Set<number>): Set<number> => {
    for (const place of places) if (steps[place]?.canSkip) places.add(place + 1);
    return places;
  };
  let places = open(new Set([0]));
  for (const sign of net) {
    const next = new Set<number>();
    for (const place of places) {
      const step = steps[place];
      if (!step?.fits(sign)) continue;
      next.add(place + 1);
      if (step.canRepeat) next.add(place);
    }
    places = open(next);
    if (places.size === 0) return false;
  }
  return places.has(steps.length);
}
