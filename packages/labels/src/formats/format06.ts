import { identifiers, splitField } from '../identifiers.ts';
import { nameSeller } from '../sellers.ts';
import { EOT, GS, restoreControls, RS } from '../separators.ts';
import type { LabelField, RawLabel } from '../types.ts';
import { readJoinedFields } from './joined-fields.ts';
import { readFields } from './read-fields.ts';

const MOST_FIELDS = 60;
/** `[)>`, record separator, 06, group separator; either of them is another sign where a printer or scanner changed it. */
const HEAD = /^(>?)\s*(?:\[?\)>|\[\))\s*([^\dA-Za-z]?)0?6([^\dA-Za-z]?)/;
/** The same where a program lost one of its three signs: then the separators must be there. */
// eslint-disable-next-line no-control-regex -- they are what parts the fields
const BEGINNING = /^>?\s*(?:\[\)>|\)>\s*[^\dA-Za-z]?06\u001d|\[\)\u001e06\u001d)/;

/** ISO 15434 format 06, as the label standard EIGP 114 of ECIA has it, in the spellings that printers and scanners make of it. */
export function readFormat06(text: string): RawLabel | undefined {
  const plain = inCapitals(restoreControls(text));
  if (!BEGINNING.test(plain)) return undefined;
  const head = HEAD.exec(plain);
  if (head === null)
    return unreadable(plain, 'It begins like ISO 15434, but is not of its format 06, or its separators are lost');
  const [whole, header = '', record = '', group = ''] = head;
  const body = plain.slice(whole.length);
  const doubts: string[] = [];
  if (group === '') return readJoined(body.trim());
  if (group !== GS) doubts.push(`The fields are parted by ${JSON.stringify(group)} in place of the group separator`);

  const signs = new Set([GS, RS, EOT, '\r', '\n', group, ...(record.trim() === '' ? [] : [record])]);
  const parts = splitAt(endOfRecord(body), signs).slice(0, MOST_FIELDS);
  const joined = group === GS ? parts : rejoin(parts, group);
  const capitals = joined.map(withCapitalIdentifier);
  if (capitals.some((part, at) => part !== joined[at])) doubts.push(SMALL_IDENTIFIERS);
  const { fields, unread } = readFields(capitals);
  return { ...withSeller(fields, header, doubts), unread };
}

const SMALL_IDENTIFIERS = 'Identifiers in small letters are read as those in capitals';

/** `q40` and `kPO7`, as a scanner types them on a keyboard whose shift key hangs. */
function withCapitalIdentifier(part: string): string {
  const [, small, value] = /^(\d{0,2}[a-z])(.+)$/s.exec(part.trim()) ?? [];
  const identifier = small?.toUpperCase();
  return identifier !== undefined && identifiers[identifier] !== undefined ? `${identifier}${value}` : part;
}

/** A sign that part numbers have as well, such as a dot or a stroke, parts fields only where a known identifier follows. */
function rejoin(parts: readonly string[], sign: string): string[] {
  if (!/[-./,+_ ]/.test(sign)) return [...parts];
  return parts.reduce<string[]>((whole, part) => {
    const field = splitField(part);
    const begins = field !== undefined && identifiers[field.identifier] !== undefined;
    if (begins || whole.length === 0 || part === '') whole.push(part);
    else whole[whole.length - 1] += `${sign}${part}`;
    return whole;
  }, []);
}

function readJoined(body: string): RawLabel {
  const found = readJoinedFields(body);
  if (found === undefined) return unreadable(body, NO_SEPARATORS);
  const { fields, unread, doubts } = found;
  const raw = withSeller(fields, '', [`${NO_SEPARATORS}. They are parted by their order and shapes`, ...doubts]);
  return { ...raw, unread };
}

function withSeller(fields: LabelField[], header: string, doubts: readonly string[]): RawLabel {
  const seller = nameSeller(fields, header);
  const told = seller === undefined ? {} : { seller };
  return { format: 'iso15434', fields, doubts: [...doubts, ...(seller?.doubts ?? [])], ...told };
}

const NO_SEPARATORS = 'The scanner left out the separators between the fields: have it send GS (ASCII 29)';

/** Behind a record separator stands the trailer: the end of the transmission, and what scanners add. */
function endOfRecord(body: string): string {
  const end = body.search(new RegExp(`${RS}(?:[^${GS}]{0,3})$|${EOT}`));
  return end < 0 ? body : body.slice(0, end);
}

function splitAt(text: string, signs: ReadonlySet<string>): string[] {
  const parts = [''];
  for (const sign of text) {
    if (signs.has(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Nothing tells where a field ends, and a wrong part number is worse than none. */
function unreadable(text: string, why: string): RawLabel {
  return { format: 'iso15434', fields: [], unread: text.trim() === '' ? [] : [text.trim()], doubts: [why] };
}

/** A scanner that types with the caps lock on makes small letters of a whole label. */
function inCapitals(text: string): string {
  return /[A-Z]/.test(text) ? text : text.toUpperCase();
}
