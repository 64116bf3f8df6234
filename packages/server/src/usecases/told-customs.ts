import type { Part } from '@partwright/catalog';
import { tariffAreas, type Customs } from '@partwright/cost';

/** Digits of a tariff number that are the same in every country. */
const SHARED_DIGITS = 6;
const TARIFF = 'tariff_number_';

/** What sellers say of a part for customs, and who says it. */
export interface ToldCustoms extends Customs {
  sources: string[];
}

/**
 * Tariff number and origin as the parameters of a part have them. The number is that of the destination's own tariff; of
 * another tariff the six digits that all share.
 */
export function findToldCustoms(part: Pick<Part, 'parameters'> | null, destination: string | undefined): ToldCustoms {
  const words = new Map(
    (part?.parameters ?? []).flatMap(({ name, value, source }) =>
      typeof value === 'string' ? [[name, { value, source }] as const] : [],
    ),
  );
  const areas = destination === undefined ? [] : tariffAreas(destination);
  const own = areas.map((area) => words.get(`${TARIFF}${area.toLowerCase()}`)).find((found) => found !== undefined);
  const [, other] = [...words].find(([name]) => name.startsWith(TARIFF)) ?? [];
  const origin = words.get('country_of_origin');
  const sources = [own ?? other, origin].flatMap((found) => (found ? [found.source] : []));
  return {
    hts: own?.value ?? other?.value.replaceAll('.', '').slice(0, SHARED_DIGITS) ?? null,
    origin: origin?.value ?? null,
    sources: [...new Set(sources)],
  };
}
