import { readCountry } from '../countries.ts';
import { nameSeller } from '../sellers.ts';
import { GS, restoreControls } from '../separators.ts';
import type { RawLabel } from '../types.ts';
import { identifiers, splitField } from '../identifiers.ts';
import { readFields } from './read-fields.ts';
import { readJoinedTme } from './joined-fields.ts';

const MOST_FIELDS = 60;
const SUPPLIED = '31P is taken as the part number: no other is there';
/** Year and week or month, with a stroke. */
const SHORT_DATE = /^\d\d\/\d\d$/;
/** TME's small code: its order code, the maker's number (which older ones have behind `MPN`), quantity, order and line. */
const TME_SMALL = /^P(\S+) 1P(MPN)?(\S+) Q(\d+)((?: \S+)*? K\d+\/\d+(?: \S+)*)?$/;

/** Signs of a program's own: they part fields only where each of them begins with an identifier. */
const OWN_SIGNS = ['#', '|', ';'];

/**
 * Fields with data identifiers but no header: parted by group separators, by commas (Stackpole), by ends of lines (Yageo), by
 * spaces (TME), or by a sign of a program's own.
 */
export function readListedFields(text: string): RawLabel | undefined {
  return readSmallTme(text) ?? readJoinedTme(text) ?? readParted(withoutBrackets(text));
}

/** `(1P)LM358DR(Q)2500`: as identifiers are printed below a code, with the group separators that the code has. */
function withoutBrackets(text: string): string {
  const fields = [...text.trim().matchAll(/\((\d{0,2}[A-Z])\)\s*([^()\s][^()]*)/g)];
  const isWhole = fields.length >= 2 && fields.map(([field]) => field).join('') === text.trim();
  return isWhole ? fields.map(([, identifier, value]) => `${identifier}${value!.trim()}`).join(GS) : text;
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
          : 'its manufacturer’s number stands behind 1PMPN, as TME prints it',
    },
  };
}

function readParted(text: string): RawLabel | undefined {
  const plain = restoreControls(text);
  const sign =
    [GS, '\r', '\n'].find((each) => plain.includes(each)) ?? OWN_SIGNS.find((each) => isPartedBy(plain, each)) ?? ',';
  const parts = plain
    .split(sign)
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
    doubts: [
      ...(OWN_SIGNS.includes(sign)
        ? [`The fields are parted by ${JSON.stringify(sign)} in place of the group separator`]
        : []),
      ...(seller?.doubts ?? []),
      ...(supplied === undefined ? [] : [SUPPLIED]),
    ],
    ...(seller === undefined ? {} : { seller }),
  };
}

/** What numbers of Analog Devices end with; behind the sign stands what may be taken for an identifier. */
const LEAD_FREE = /#(?:TR)?PBF/;

/** Three fields or more, and none without an identifier: part numbers have such a sign as well (`LTC6102CMS8#PBF`). */
function isPartedBy(text: string, sign: string): boolean {
  const parts = text.split(sign);
  return (
    parts.length > 2 &&
    !(sign === '#' && LEAD_FREE.test(text)) &&
    parts.every((part) => identifiers[splitField(part)?.identifier ?? ''] !== undefined)
  );
}

/** A date or a country without identifier. */
function bareFact(part: string): { dateCode: string } | { country: string } | undefined {
  if (SHORT_DATE.test(part)) return { dateCode: part };
  const country = /^[A-Z]{2}$/.test(part) ? readCountry(part) : undefined;
  return country === undefined ? undefined : { country };
}
