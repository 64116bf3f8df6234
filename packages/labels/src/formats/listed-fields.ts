import { readCountry } from '../countries.ts';
import { nameSeller } from '../sellers.ts';
import { GS, restoreControls } from '../separators.ts';
import type { RawLabel } from '../types.ts';
import { readFields } from './read-fields.ts';
import { readJoinedTme } from './joined-fields.ts';

const MOST_FIELDS = 60;
const SUPPLIED = '31P is taken as the part number: no other is there';
/** Year and week or month, with a stroke. */
const SHORT_DATE = /^\d\d\/\d\d$/;
/** TME's small code: its order code, the maker's number (which older ones have behind `MPN`), quantity, order and line. */
const TME_SMALL = /^P(\S+) 1P(MPN)?(\S+) Q(\d+)((?: \S+)*? K\d+\/\d+(?: \S+)*)?$/;

/** Fields with data identifiers but no header: parted by group separators, by commas (Stackpole), by ends of lines (Yageo) or by spaces (TME). */
export function readListedFields(text: string): RawLabel | undefined {
  return readSmallTme(text) ?? readJoinedTme(text) ?? readParted(text);
}

function readSmallTme(text: string): RawLabel | undefined {
  const [, code, mark, number, , rest] = TME_SMALL.exec(text) ?? [];
  if (code === undefined || number === undefined || (mark === undefined && rest === undefined)) return undefined;
  const { fields, unread } = readFields([
    `P${code}`,
    `1P${number}`,
    ...text.split(' ').slice(2, 3),
    ...(rest ?? '').split(' '),
  ]);
  return {
    format: 'listed_fields',
    fields,
    unread,
    facts: { orderCode: code, partNumber: number },
    seller: {
      name: 'TME',
      rule:
        mark === undefined
          ? 'its fields and their order are those of TME’s small code'
          : 'its maker’s number stands behind 1PMPN, as TME prints it',
    },
  };
}

function readParted(text: string): RawLabel | undefined {
  const plain = restoreControls(text);
  const parts = plain
    .split([GS, '\r', '\n'].find((sign) => plain.includes(sign)) ?? ',')
    .slice(0, MOST_FIELDS)
    .map((part) => part.trim());
  // One field alone may as well be a part number that begins like an identifier (1PS70SB10).
  const { fields, unread } = readFields(parts.filter((part) => bareFact(part) === undefined));
  const known = new Set(fields.filter(({ name }) => name !== null).map(({ identifier }) => identifier));
  const supplied = known.has('1P') ? undefined : fields.find(({ identifier }) => identifier === '31P');
  if (known.size < 2 || (!known.has('1P') && (supplied === undefined || !known.has('Q')))) return undefined;
  const seller = nameSeller(fields, '');
  return {
    format: 'listed_fields',
    fields,
    unread,
    facts: Object.assign(
      supplied === undefined ? {} : { partNumber: supplied.value },
      ...parts.map(bareFact),
    ) as RawLabel['facts'] & object,
    doubts: [...(seller?.doubts ?? []), ...(supplied === undefined ? [] : [SUPPLIED])],
    ...(seller === undefined ? {} : { seller }),
  };
}

/** A date or a country without identifier. */
function bareFact(part: string): { dateCode: string } | { country: string } | undefined {
  if (SHORT_DATE.test(part)) return { dateCode: part };
  const country = /^[A-Z]{2}$/.test(part) ? readCountry(part) : undefined;
  return country === undefined ? undefined : { country };
}
