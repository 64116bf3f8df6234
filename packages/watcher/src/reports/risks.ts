import type { BomOutcome, Risk } from '../model.ts';
import { bounds, keepWithin, NOT_LISTED } from './bounds.ts';
import { byText, bySeverity, compareKept } from './compare-kept.ts';

/** Numbers of lines that a risk keeps; its sentence says how many there are. */
const MOST_LINES = 200;

/**
 * The risks of a BOM beside those that were told of the export before it (null: there is none, so all are new). Infos are
 * listed and never new or gone. A risk of "3 lines" is that of "2 lines" grown: new. That of 2 lines shrunk is not.
 */
export function compareRisks(found: readonly Risk[], told: readonly Risk[] | null): BomOutcome['risks'] {
  const before = (told ?? []).filter(({ code }) => code !== NOT_LISTED);
  const identities = new Map([...found, ...before].map((risk) => [risk, identityOfRisk(risk)]));
  const findIdentity = (risk: Risk): string => identities.get(risk)!;
  const order = (a: Risk, b: Risk): number => bySeverity(a, b) || byText(findIdentity(a), findIdentity(b));
  const now = found.toSorted(order);
  const compared = compareKept(now.filter(isReported), before.filter(isReported), {
    makeIdentity: findIdentity,
    order,
    isWorse: (a, b) => countAffected(a) > countAffected(b) || bySeverity(a, b) < 0,
    // Infos stand last: when one was kept, so was all that matters here.
    isBeforeCut: before.length < (told ?? []).length && before.every(isReported),
  });
  return { all: bounded(now), new: bounded(compared.new), gone: bounded(compared.gone) };
}

const isReported = ({ severity }: Risk): boolean => severity !== 'info';

/**
 * What says that two risks are the same: the code and the sentence without its counts and numbers of lines, so that lines which
 * moved down by one are not all new. Designators and part numbers stay.
 */
export function identityOfRisk({ code, message }: Risk): string {
  const plain = message
    .replaceAll(/(?<![\w.,/-])\d{1,9}(?![\w/-]|[.,]\d)/g, '#')
    .replaceAll(/#(?:(?:, | and )#){1,50}(?: more)?/g, '#')
    .replaceAll(/\b(line|name|designator)s\b/g, '$1');
  return `${code} ${plain}`;
}

/** How many lines it is about. */
function countAffected({ message, lines }: Risk): number {
  const said = /^(\d{1,9}) lines?\b/.exec(message)?.[1] ?? /\bfor (\d{1,9}) more\b/.exec(message)?.[1];
  // Of those told before, no more are kept.
  return said === undefined ? Math.min(lines.length, MOST_LINES) : Number(said);
}

function bounded(risks: readonly Risk[]): Risk[] {
  const first = risks.slice(0, bounds.risks.items).map((risk) => ({ ...risk, lines: risk.lines.slice(0, MOST_LINES) }));
  const { kept } = keepWithin(first, bounds.risks);
  const left = risks.length - kept.length;
  if (left === 0) return kept;
  const message = `${left.toLocaleString('en-US')} more ${left === 1 ? 'is' : 'are'} not listed here`;
  return [...kept, { code: NOT_LISTED, severity: 'info', message, lines: [] }];
}
