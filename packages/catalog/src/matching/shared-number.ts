import { normalizePartNumber } from '@partwright/part-numbers';
import { chooseHolder, reasonBefore, sameManufacturer, type Part } from '../index.ts';
import { holderOf, weighAgreement, type Evidence } from './candidate-evidence.ts';
import type { UnderstoodComponent } from './types.ts';

/** More than a person reads are not listed. */
const MOST_LISTED = 5;

interface Ranked {
  evidence: Evidence;
  confidence: number;
}

/**
 * `LM358` alone is the number of several makers, and which of them is taken is a choice: say so with each of them, and with the
 * first what it was chosen by. A line that names its maker or an order code leaves none. `ranked`: best first.
 */
export function noteSharedNumbers({ manufacturer }: UnderstoodComponent, ranked: readonly Ranked[]): void {
  if (ranked.some(({ evidence: { candidate, breakdown } }) => candidate.via === 'sku' && breakdown.mpn === 1)) return;
  const whole = ranked.filter(({ evidence }) => evidence.number === 'equal');
  const best = ranked[0]?.evidence;
  // `IRLML2060` goes on as IRLML2060TRPBF, which is the number of its maker and of one who makes another part by it.
  if (best?.number === 'prefix' && best.breakdown.manufacturer !== 1) {
    const number = normalizePartNumber(best.candidate.part.mpn);
    noteShared(
      manufacturer,
      ranked.filter(({ evidence }) => normalizePartNumber(evidence.candidate.part.mpn) === number),
    );
    return;
  }
  for (const all of Map.groupBy(whole, ({ evidence }) => evidence.askedNumber ?? '').values()) {
    const ofMaker = all.filter(({ evidence }) => evidence.breakdown.manufacturer === 1);
    noteShared(manufacturer, ofMaker.length > 0 ? ofMaker : all);
  }
}

function noteShared(manufacturer: string | null, group: readonly Ranked[]): void {
  const [first, second] = group;
  if (first === undefined || second === undefined) return;
  const asked =
    first.evidence.number === 'prefix' ? first.evidence.candidate.part.mpn : (first.evidence.askedNumber ?? '');
  const parts = group.map(({ evidence }) => evidence.candidate.part);
  if (chooseHolder(asked, parts).choices.length === 0) return;
  const makers = listMakers(parts);
  for (const one of group) {
    const { part } = one.evidence.candidate;
    const why = one === first ? ` (${reasonOfFirst(first, second)})` : '';
    one.evidence.warnings.push({
      code: 'number_shared',
      message:
        makers.length > 1
          ? `${asked} is the number of ${makers.length} manufacturers and the line names ${manufacturer === null ? 'none' : 'another'}; this is by ${part.manufacturer}${why}, not ${listSome(othersThan(part.manufacturer, makers))}`
          : `${asked} may be ${parts.length} parts of ${part.manufacturer}; this is ${part.mpn}${why}, not ${listSome(parts.filter((other) => other !== part).map(({ mpn }) => mpn))}`,
    });
  }
}

function reasonOfFirst(first: Ranked, second: Ranked): string {
  const isBetter =
    first.confidence > second.confidence || weighAgreement(first.evidence) > weighAgreement(second.evidence);
  if (isBetter) return 'agrees best with the line';
  return reasonBefore(holderOf(first.evidence), holderOf(second.evidence));
}

function listMakers(parts: readonly Part[]): string[] {
  const makers: string[] = [];
  for (const { manufacturer } of parts)
    if (!makers.some((maker) => sameManufacturer(maker, manufacturer))) makers.push(manufacturer);
  return makers.toSorted();
}

function othersThan(own: string, makers: readonly string[]): string[] {
  return makers.filter((maker) => !sameManufacturer(maker, own));
}

function listSome(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return more > 0 ? `${names.slice(0, MOST_LISTED).join(', ')} or ${more} more` : names.join(' or ');
}
