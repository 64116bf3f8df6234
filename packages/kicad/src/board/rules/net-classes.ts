import { readNetPattern } from '../../net-patterns/index.ts';
import type { BoardRules, NetClass } from './rules.ts';

/** What holds for a net, put together from its classes: the first of them that says a thing says it. */
export interface EffectiveClass {
  names: string[];
  clearance: number;
  trackWidth: number;
  viaDiameter: number;
  viaDrill: number;
  microViaDrill: number;
  /** Between the two of a differential pair. */
  pairGap: number;
}

/** The class of a net, kept once found. */
export function resolveNetClasses(rules: BoardRules): (net: string) => EffectiveClass {
  const patterns = rules.patterns.map(({ pattern, netClass }) => ({
    pattern,
    netClass,
    expression: readNetPattern(pattern),
  }));
  const classes = new Map(rules.netClasses.map((netClass) => [netClass.name, netClass]));
  const base = classes.get('Default')!;
  const known = new Map<string, EffectiveClass>();
  return (net) => {
    let found = known.get(net);
    if (!found) {
      found = net === '' ? effective([base]) : effective([...named(net, rules, patterns, classes), base]);
      known.set(net, found);
    }
    return found;
  };
}

interface Pattern {
  pattern: string;
  netClass: string;
  expression: ((net: string) => boolean) | undefined;
}

/** KiCad takes a pattern for one with `*` and `?`, and for a regular expression: either may fit. */
function named(
  net: string,
  rules: BoardRules,
  patterns: readonly Pattern[],
  classes: ReadonlyMap<string, NetClass>,
): NetClass[] {
  const names = new Set(rules.assignments.get(net) ?? []);
  for (const { pattern, netClass, expression } of patterns)
    if (doesMatch(pattern, net) || expression?.(net)) names.add(netClass);
  names.delete('Default');
  const found = [...names].flatMap((name) => classes.get(name) ?? []);
  return found.sort((a, b) => a.priority - b.priority);
}

function effective(classes: readonly NetClass[]): EffectiveClass {
  const first = (key: 'clearance' | 'trackWidth' | 'viaDiameter' | 'viaDrill' | 'microViaDrill' | 'pairGap'): number =>
    classes.find((netClass) => netClass[key] !== undefined)?.[key] ?? 0;
  return {
    names: classes.map(({ name }) => name),
    clearance: first('clearance'),
    trackWidth: first('trackWidth'),
    viaDiameter: first('viaDiameter'),
    viaDrill: first('viaDrill'),
    microViaDrill: first('microViaDrill'),
    pairGap: first('pairGap'),
  };
}

/**
 * The other net of a differential pair: `X_P` and `X_N`, `X+` and `X-`, also before digits, as in `RX_P0`; undefined when it
 * cannot be one of a pair.
 */
export function pairedNet(net: string): string | undefined {
  const [, name, sign, rest] = /^(.*)([-+PN])([\d_]*)$/.exec(net) ?? [];
  return sign === undefined ? undefined : `${name}${OPPOSITE[sign]}${rest}`;
}

const OPPOSITE: Readonly<Record<string, string>> = { '+': '-', '-': '+', P: 'N', N: 'P' };

/** `*` is any text and `?` any one character; upper and lower case differ. Time is length by length at most. */
export function doesMatch(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let star = -1;
  let from = 0;
  while (t < text.length) {
    if (p < pattern.length && pattern[p] === '*') {
      star = p++;
      from = t;
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) {
      p++;
      t++;
    } else if (star >= 0) {
      p = star + 1;
      t = ++from;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
