import { parameterDefinition } from '../parameter.ts';
import type { Part } from '../types.ts';
import type { AlternativeClass, Criterion, PairDecision } from './types.ts';

const BEGINNINGS: Record<AlternativeClass, string> = {
  packaging: 'the same part in other packing, by its number',
  'drop-in': 'same land, every critical parameter is equal or better',
  'pin-compatible': 'same land and pins',
  functional: 'same function',
  similar: 'alike',
};
const MOST_NAMED = 4;

/**
 * One sentence for people: the class by the rules (null: they find none), what decided it, what is better, worse and unknown among the critical
 * criteria. A decision of the account stands in front.
 */
export function formatReason(
  ruled: AlternativeClass | null,
  criteria: readonly Criterion[],
  {
    decision,
    isSecondSource,
    device,
  }: { decision: PairDecision | null; isSecondSource: boolean; device: string | null },
): string {
  const said = [ruled === null ? 'by the rules no alternative' : BEGINNINGS[ruled]];
  if (isSecondSource && ruled !== 'packaging') said.push(`both carry the device number ${device}`);
  const critical = criteria.filter((one) => one.critical);
  const named = (verdict: Criterion['verdict'], write: (one: Criterion) => string): void => {
    const found = critical.filter((one) => one.verdict === verdict);
    if (found.length === 0) return;
    const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
    said.push(`${verdict}: ${found.slice(0, MOST_NAMED).map(write).join(', ')}${more}`);
  };
  named('better', instead);
  named('worse', instead);
  named('unknown', (one) => formatCriterion(one.name));
  if (decision === 'approved') said.unshift('approved by your account');
  if (decision === 'blocked') said.unshift('blocked by your account');
  return said.join('; ');
}

/** `tolerance ±5 % instead of ±1 %` */
function instead({ name, original, candidate }: Criterion): string {
  return `${formatCriterion(name)} ${candidate ?? '?'} instead of ${original ?? '?'}`;
}

const TITLES = new Map([
  ['footprint', 'package'],
  ['pin_order', 'pin order'],
  ['rohs', 'RoHS'],
]);

/**
 *
 * @example
 * import { criterionTitle } from '@partwright/catalog';
 *
 * criterionTitle('voltage_rated'); // => 'rated voltage'
 * criterionTitle('pin_order'); // => 'pin order'
 */
export function formatCriterion(name: string): string {
  const title = TITLES.get(name) ?? parameterDefinition(name)?.title ?? name;
  // `AC voltage`, `B constant` keep their capitals.
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** What the offers of a part hold together; sellers that do not say count as nothing. */
export function sumStock({ offers }: Part): number {
  return offers.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
}
