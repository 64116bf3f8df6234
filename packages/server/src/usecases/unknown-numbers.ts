import type { BomLine } from '@partwright/bom';
import { componentOfLine, isNotBought, understandComponent, type ComponentQuery } from '@partwright/catalog/matching';
import { normalizePartNumber } from '@partwright/part-numbers';
import { plural } from '@partwright/report-text';
import type { WantedPart } from '../ports/providers.ts';
import type { Records } from '../ports/records.ts';
import { learnParts, type LiveReport } from './live-offers.ts';
import type { LiveService } from './request-parts.ts';
import { isSamePart } from './same-part.ts';

/** So many numbers of one BOM, or one request, are asked for at most: quotas of a day are a thousand questions and fewer. */
export const MOST_UNKNOWN = 300;

/** How long a request waits for sellers at most; what comes later is kept for the next one. */
export const REQUEST_DEADLINE_MS = 5_000;

/** The part numbers that lines to be bought name and the catalogue has no part of, each once, in the order of the lines. */
export function listUnknownNumbers(records: Pick<Records, 'parts'>, lines: readonly BomLine[]): Promise<WantedPart[]> {
  return listUnknownParts(records, lines.filter(({ dnp }) => !dnp).map(componentOfLine));
}

/** The same of components. */
export async function listUnknownParts(
  { parts }: Pick<Records, 'parts'>,
  components: readonly ComponentQuery[],
): Promise<WantedPart[]> {
  const wanted = new Map<string, WantedPart>();
  for (const component of components) {
    const asked = understandComponent(component);
    if (isNotBought(component, asked)) continue;
    for (const mpn of asked.partNumbers) {
      const manufacturer = asked.manufacturer ?? undefined;
      const key = JSON.stringify([normalizePartNumber(mpn), manufacturer]);
      if (!wanted.has(key)) wanted.set(key, { mpn, manufacturer });
    }
  }
  const known = await parts.byMpn([...wanted.values()].map(({ mpn }) => normalizePartNumber(mpn)));
  return [...wanted.values()].filter(
    (one) => !(known.get(normalizePartNumber(one.mpn)) ?? []).some((part) => isSamePart(part, one)),
  );
}

/** What a seller may know: each question costs, so words and fragments are not asked for. */
export function isLikeNumber(text: string): boolean {
  const number = normalizePartNumber(text);
  return number.length >= 4 && number.length <= 40 && /\d/.test(number);
}

/**
 * Ask sellers for parts that the catalogue does not have, so that it has them afterwards. Gives what became of each seller; more
 * than are asked for at once are told in its reason. Empty where there is nobody to ask, or nothing to ask for.
 */
export async function learnUnknown(
  service: LiveService,
  unknown: readonly WantedPart[],
  deadlineMs: number,
): Promise<LiveReport[]> {
  const wanted = unknown.slice(0, MOST_UNKNOWN);
  const reports = await learnParts(service, wanted, { deadlineMs });
  const left = unknown.length - wanted.length;
  if (left === 0) return reports;
  const why = `${plural(left, 'further part number')} that the catalogue does not have: not asked for, as one BOM asks for ${MOST_UNKNOWN} at most`;
  return reports.map((report) => ({ ...report, reason: report.reason === null ? why : `${report.reason}; ${why}` }));
}

/** What is known of numbers that no seller was found to have, as a sentence; '' where nobody was asked. */
export function describeAsked(reports: readonly LiveReport[]): string {
  if (reports.length === 0) return '';
  const open = reports.filter(({ reason }) => reason !== null);
  const whole = reports.filter(({ reason }) => reason === null).map(({ title }) => title);
  return [
    ...(whole.length > 0 ? [`${whole.join(', ')} ${whole.length === 1 ? 'does' : 'do'} not have it either.`] : []),
    ...open.map(({ title, reason }) => `Whether ${title} has it is not known: ${reason!.replace(/\.$/, '')}.`),
  ].join(' ');
}
