import { sameManufacturer, type Part } from '@partwright/catalog';
import type { CandidateSource, ComponentQuery } from '@partwright/catalog/matching';
import type { PartAsk } from './types.ts';

type PartName = NonNullable<ComponentQuery['alternates']>[number];

/** The parts that a line names, where these are several: any of them may have been matched. */
function listNames({ mpn = null, sku = null, manufacturer = null, alternates = [] }: ComponentQuery): PartName[] {
  return alternates.length === 0 ? [] : [{ mpn, sku, manufacturer }, ...alternates];
}

/** The second sources that all lines of a part name, by its id. A number that several makers share names none of them. */
export async function findNamedParts(
  source: Pick<CandidateSource, 'byMpn' | 'bySkus'>,
  wanted: readonly PartAsk[],
): Promise<Map<number, Part[]>> {
  const all = wanted.flatMap(({ asks }) => asks.flatMap(listNames));
  const numbers = all.flatMap(({ mpn }) => (mpn ? [mpn] : []));
  const skus = all.flatMap(({ sku }) => (sku ? [sku] : []));
  if (numbers.length + skus.length === 0) return new Map();
  const byMpn = await source.byMpn([...new Set(numbers)]);
  const bySku = await source.bySkus([...new Set(skus)]);
  const find = ({ mpn, sku, manufacturer }: PartName): Part[] => {
    const bought = sku ? (bySku.get(sku) ?? []) : [];
    const numbered = mpn ? (byMpn.get(mpn) ?? []) : [];
    const found = bought.length > 0 ? bought : numbered;
    const made = manufacturer ? found.filter((part) => sameManufacturer(part.manufacturer, manufacturer)) : found;
    return made.every((part) => sameManufacturer(part.manufacturer, made[0]!.manufacturer)) ? made : [];
  };
  return new Map(
    wanted.map(({ id, asks }) => {
      const lists = asks.map((ask) => listNames(ask).flatMap(find));
      const [first = [], ...others] = lists;
      return [id, first.filter((part) => others.every((list) => list.some((other) => other.id === part.id)))];
    }),
  );
}
