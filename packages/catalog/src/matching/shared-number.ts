import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import { chooseHolder, reasonBefore, sameManufacturer, type Part } from '../index.ts';
import { holderOf, weighAgreement, type Evidence } from './candidate-evidence.ts';
import { isMarked } from './marked-numbers.ts';
import type { UnderstoodComponent } from './types.ts';

/** More than a person reads are not listed. */
const MOST_LISTED = 5;

interface Ranked {
  evidence: Evidence;
  confidence: number;
}

/**
 * `LP5907MFX-1.8` is sold so by one maker alone, and as `LP5907MFX-1.8/NOPB` by another: note with the former who the other
 * is, where the line names no maker.
 */
export function noteMarked({ manufacturer }: UnderstoodComponent, evidences: readonly Evidence[]): void {
  if (manufacturer !== null) return;
  const named = evidences.filter(({ numberFrom, candidate }) => numberFrom === 'named' && candidate.via !== 'sku');
  for (const group of Map.groupBy(named, ({ askedNumber }) => askedNumber).values()) {
    const whole = group.filter(({ number }) => number === 'equal');
    const [own, second] = listMakers(whole.map(({ candidate }) => candidate.part));
    // What several sell by the bare number is nobody's.
    if (own === undefined || second !== undefined) continue;
    const makers = listMakers(group.filter(isMarkedNumber).map(({ candidate }) => candidate.part));
    const others = othersThan(own, makers);
    // Who sells it both ways sells his own.
    if (others.length < makers.length || others.length === 0) continue;
    for (const one of whole) one.markedBy = listSome(others);
  }
}

const isMarkedNumber = ({ number, askedNumber, candidate }: Evidence): boolean =>
  number !== 'equal' && askedNumber !== null && isMarked(askedNumber, candidate.part.mpn);

/**
 * `LM358` alone is the number of several makers, and which of them is taken is a choice: say so with each of them, and with the
 * first what it was chosen by. A line that names its maker or an order code leaves none. `ranked`: best first. Gives those
 * that nothing in the line decides.
 */
export function noteSharedNumbers(asked: UnderstoodComponent, ranked: readonly Ranked[]): ReadonlySet<Evidence> {
  const noted = new Set<Evidence>();
  for (const group of listShared(ranked)) for (const one of noteShared(asked.manufacturer, group)) noted.add(one);
  return noted;
}

/** The candidates of each number that the line leaves open, best first. */
function listShared(ranked: readonly Ranked[]): (readonly Ranked[])[] {
  if (ranked.some(({ evidence: { candidate, breakdown } }) => candidate.via === 'sku' && breakdown.mpn === 1))
    return [];
  const isWhole = ({ evidence }: Ranked) => evidence.number === 'equal' || isMarkedNumber(evidence);
  const whole = ranked.some(({ evidence }) => evidence.number === 'equal') ? ranked.filter(isWhole) : [];
  const best = ranked[0]?.evidence;
  // `IRLML2060` goes on as IRLML2060TRPBF, which is the number of its maker and of one who makes another part by it; `DMG1013` as
  // DMG1013UW of one and DMG1013UW-7 of another, where the end is a mark of packing.
  if (best?.number === 'prefix' && best.breakdown.manufacturer !== 1) {
    const base = baseOf(best.candidate.part);
    return [ranked.filter(({ evidence }) => evidence.number !== null && baseOf(evidence.candidate.part) === base)];
  }
  return [...Map.groupBy(whole, ({ evidence }) => evidence.askedNumber ?? '').values()].map((all) => {
    const ofMaker = all.filter(({ evidence }) => evidence.breakdown.manufacturer === 1);
    return ofMaker.length > 0 ? ofMaker : all;
  });
}

const baseOf = ({ mpn }: Part): string => normalizePartNumber(packagingBase(mpn));

function noteShared(manufacturer: string | null, group: readonly Ranked[]): readonly Evidence[] {
  const [first, second] = group;
  if (first === undefined || second === undefined) return [];
  const asked =
    first.evidence.number === 'prefix' ? first.evidence.candidate.part.mpn : (first.evidence.askedNumber ?? '');
  const parts = group.map(({ evidence }) => evidence.candidate.part);
  if (chooseHolder(asked, parts).choices.length === 0 || !isLeftOpen(first, group)) return [];
  const makers = listMakers(parts);
  const isOneNumber = new Set(parts.map(({ mpn }) => normalizePartNumber(mpn))).size === 1;
  const marks = isOneNumber ? '' : ', apart from marks of packing and plating,';
  for (const one of group) {
    const { part } = one.evidence.candidate;
    const why = one === first ? ` (${reasonOfFirst(first, second)})` : '';
    one.evidence.warnings.push({
      code: 'number_shared',
      message:
        makers.length > 1
          ? `${asked} is${marks} the number of ${makers.length} manufacturers and the line names ${manufacturer === null ? 'none' : 'another'}; this is by ${part.manufacturer}${why}, not ${listSome(othersThan(part.manufacturer, makers))}`
          : `${asked} may be ${parts.length} parts of ${part.manufacturer}; this is ${part.mpn}${why}, not ${listSome(parts.filter((other) => other !== part).map(({ mpn }) => mpn))}`,
    });
  }
  return group.map(({ evidence }) => evidence);
}

/**
 * Whether another of the parts has the number as it stands, or with a mark that nobody but another maker writes, and
 * contradicts nothing that the line says.
 */
function isLeftOpen(first: Ranked, group: readonly Ranked[]): boolean {
  const number = normalizePartNumber(first.evidence.candidate.part.mpn);
  const { markedBy, number: relation, candidate } = first.evidence;
  const isSame = ({ evidence }: Ranked) =>
    markedBy !== null ||
    normalizePartNumber(evidence.candidate.part.mpn) === number ||
    (relation === 'prefix' && !sameManufacturer(evidence.candidate.part.manufacturer, candidate.part.manufacturer));
  return group.some((one) => one !== first && one.evidence.conflicts.length === 0 && isSame(one));
}

/** Of a choice between the parts of one number, what it is between: the first half of its warning. Null where there is none. */
export function describeShared({ warnings }: Pick<Evidence, 'warnings'>): string | null {
  return warnings.find(({ code }) => code === 'number_shared')?.message.split('; ')[0] ?? null;
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
