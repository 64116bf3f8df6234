import type { BomLine } from '@partwright/bom';
import { componentOfLine, isNotBought, understandComponent } from '@partwright/catalog/matching';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { WantedPart } from '../ports/providers.ts';
import type { Records } from '../ports/records.ts';
import { isSamePart } from './same-part.ts';

/** So many numbers of one BOM are asked for at most: quotas of a day are a thousand questions and fewer. */
export const MOST_UNKNOWN = 300;

/** The part numbers that lines to be bought name and the catalogue has no part of, each once, in the order of the lines. */
export async function listUnknownNumbers(
  { parts }: Pick<Records, 'parts'>,
  lines: readonly BomLine[],
): Promise<WantedPart[]> {
  const wanted = new Map<string, WantedPart>();
  for (const line of lines) {
    if (line.dnp) continue;
    const component = componentOfLine(line);
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
