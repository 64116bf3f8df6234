import { readCountry } from '../countries.ts';
import { nameSeller } from '../sellers.ts';
import { GS, restoreControls } from '../separators.ts';
import type { RawLabel } from '../types.ts';
import { readFields } from './format06.ts';

const MOST_FIELDS = 60;
/** Year and week or month, with a stroke. */
const SHORT_DATE = /^\d\d\/\d\d$/;
/** TME's small code: its order code, and behind `1PMPN` the maker's number. */
const TME_SMALL = /^P(\S+) 1PMPN(\S+) Q(\d+)(?: (.*))?$/s;

/** Fields with data identifiers but no header: parted by group separators, by commas (Stackpole) or by spaces (TME). */
export function readListedFields(text: string): RawLabel | undefined {
  return readSmallTme(text) ?? readParted(text);
}

function readSmallTme(text: string): RawLabel | undefined {
  const [, code, number, , rest = ''] = TME_SMALL.exec(text) ?? [];
  if (code === undefined || number === undefined) return undefined;
  const { fields, unread } = readFields([
    `P${code}`,
    `1P${number}`,
    ...text.split(' ').slice(2, 3),
    ...rest.split(' '),
  ]);
  return {
    format: 'listed_fields',
    fields,
    unread,
    facts: { orderCode: code, partNumber: number },
    seller: { name: 'TME', rule: 'its maker’s number stands behind 1PMPN, as TME prints it' },
  };
}

function readParted(text: string): RawLabel | undefined {
  const plain = restoreControls(text);
  const parts = (plain.includes(GS) ? plain.split(GS) : plain.split(','))
    .slice(0, MOST_FIELDS)
    .map((part) => part.trim());
  // One field alone may as well be a part number that begins like an identifier (1PS70SB10).
  const { fields, unread } = readFields(parts.filter((part) => bareFact(part) === undefined));
  const known = new Set(fields.filter(({ name }) => name !== null).map(({ identifier }) => identifier));
  if (!known.has('1P') || known.size < 2) return undefined;
  const seller = nameSeller(fields, '');
  return {
    format: 'listed_fields',
    fields,
    unread,
    facts: Object.assign({}, ...parts.map(bareFact)) as RawLabel['facts'] & object,
    doubts: seller?.doubts ?? [],
    ...(seller === undefined ? {} : { seller }),
  };
}

/** A date or a country without identifier. */
function bareFact(part: string): { dateCode: string } | { country: string } | undefined {
  if (SHORT_DATE.test(part)) return { dateCode: part };
  const country = /^[A-Z]{2}$/.test(part) ? readCountry(part) : undefined;
  return country === undefined ? undefined : { country };
}
