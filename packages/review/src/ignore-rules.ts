import type { IgnoreRule } from './configuration.ts';
import { stemOfFingerprint } from './checks/index.ts';
import type { Finding } from './model.ts';

/** The first rule that holds for a finding; when all that fit have expired, the last of those. */
export function ignoreRuleFor(
  finding: Finding,
  rules: readonly IgnoreRule[],
  today: string,
): { rule: IgnoreRule; isExpired: boolean } | undefined {
  let expired: IgnoreRule | undefined;
  for (const rule of rules) {
    if (!fits(rule, finding)) continue;
    // Days as `2027-01-31` sort as they follow each other.
    if (rule.expires === undefined || rule.expires >= today) return { rule, isExpired: false };
    expired = rule;
  }
  return expired && { rule: expired, isExpired: true };
}

/** What is given must fit every place that has such a thing, and one must: a rule for R1 is none for R1 and R2. */
function fits({ check, rule, path, ref, net, fingerprint }: IgnoreRule, finding: Finding): boolean {
  const { places } = finding;
  const all = (wanted: string | undefined, given: (string | null)[], isSame: (text: string) => boolean): boolean => {
    if (wanted === undefined) return true;
    const there = given.filter((text) => text !== null && text !== '') as string[];
    return there.length > 0 && there.every(isSame);
  };
  return (
    (check === undefined || check === finding.check) &&
    (rule === '' || matchesWord(finding.rule, rule)) &&
    (fingerprint === undefined ||
      fingerprint === finding.fingerprint ||
      fingerprint === stemOfFingerprint(finding.fingerprint)) &&
    all(
      path,
      places.map(({ file }) => file),
      (file) => matchesPath(file, path!),
    ) &&
    all(
      ref,
      places.map((place) => place.ref),
      (given) => given === ref,
    ) &&
    all(
      net,
      places.map((place) => place.net),
      (given) => given === net,
    )
  );
}

/**
 * Whether a text is as the pattern has it, where `*` is any text and `anyOne`, when it is given, any one sign. Only the last `*` is ever tried again, so that
 * it takes no more steps than the text has signs times the pattern.
 */
export function matchesWord(text: string, pattern: string, anyOne?: string): boolean {
  let [at, next] = [0, 0];
  let [retryAt, retryNext] = [-1, -1];
  while (at < text.length) {
    if (pattern[next] === '*') [retryAt, retryNext] = [at, ++next];
    else if (next < pattern.length && (pattern[next] === anyOne || pattern[next] === text[at]))
      [at, next] = [at + 1, next + 1];
    else if (retryNext === -1) return false;
    else [at, next] = [++retryAt, retryNext];
  }
  while (pattern[next] === '*') next++;
  return next === pattern.length;
}

/**
 * Whether a path fits a pattern: `*` stays in a folder, `**` is any number of folders, and what is given as `anyOne` is any one sign.
 *
 * @example
 * import { matchesPath } from '@partwright/review';
 *
 * matchesPath('hw/fab/top.gbr', 'hw/**'); // => true
 * matchesPath('hw/fab/top.gbr', 'hw/*.gbr'); // => false
 */
export function matchesPath(path: string, pattern: string, anyOne?: string): boolean {
  const [steps, wanted] = [path.split('/'), pattern.split('/')];
  let [at, next] = [0, 0];
  // Where to go on when the steps after the last `**` do not fit: it takes one folder more.
  let [retryAt, retryNext] = [-1, -1];
  while (at < steps.length) {
    if (wanted[next] === '**') [retryAt, retryNext] = [at, ++next];
    else if (next < wanted.length && matchesWord(steps[at]!, wanted[next]!, anyOne)) [at, next] = [at + 1, next + 1];
    else if (retryNext === -1) return false;
    else [at, next] = [++retryAt, retryNext];
  }
  while (wanted[next] === '**') next++;
  return next === wanted.length;
}
