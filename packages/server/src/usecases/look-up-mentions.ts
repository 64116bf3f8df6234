import { compareHolders, partFromNumber, type Part } from '@partwright/catalog';
import { decodeSemiconductor, normalizePartNumber } from '@partwright/part-numbers';
import { readTypeNumber, type KnownNumber, type Lookup, type Mention } from '@partwright/photos';
import type { Core } from '../service.ts';

/** Spellings of one print that the catalogue is asked for; numbering schemes are asked for all. */
const MOST_SPELLINGS = 32;

/** All that mentions may be called, asked of the catalogue in two queries, and of the numbering schemes. */
export async function lookUpMentions(
  { records: { parts } }: Pick<Core, 'records'>,
  mentions: readonly Mention[],
): Promise<Lookup<Part>> {
  const orderCodes = mentions.flatMap(({ orderCode, kind, numbers }) => [
    ...(orderCode === null ? [] : [orderCode]),
    ...(kind === 'whole_code' ? numbers : []),
  ]);
  const numbers = mentions.flatMap(({ numbers: meant, others = [] }) =>
    [meant, ...others].flatMap((spelled) => spelled.slice(0, MOST_SPELLINGS)),
  );
  const [bySku, byMpn] = await Promise.all([
    parts.bySkus([...new Set(orderCodes)]),
    parts.byMpn([...new Set(numbers.map(normalizePartNumber))]),
  ]);
  return (number): KnownNumber<Part> | undefined => {
    const held = bySku.get(number) ?? byMpn.get(normalizePartNumber(number)) ?? [];
    const [part = null] = held
      .map((each) => ({ part: each, asked: number, isApproved: false }))
      .toSorted(compareHolders)
      .map((holder) => holder.part);
    const decoded = partFromNumber(number) ?? readTypeOf(number);
    return part === null && decoded === null ? undefined : { part, decoded };
  };
}

/** A chip whose number has the form of its kind; that it is made, and by whom, is not known by that. */
function readTypeOf(number: string): KnownNumber<Part>['decoded'] {
  const type = readTypeNumber(number);
  if (type === undefined && decodeSemiconductor(number) === null) return null;
  return {
    manufacturer: null,
    isLoose: type?.isWide ?? true,
    isEndAlone: type === undefined,
    description: type?.title ?? 'Semiconductor by the form of its number',
    doubt: type?.isOpen
      ? 'Only the form of the number is known here, and it names no grade or package: several parts are marked so'
      : 'Only the form of the number is known here, not that such a part is made',
  };
}
