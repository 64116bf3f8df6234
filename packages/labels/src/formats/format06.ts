import { identifiers, splitField } from '../identifiers.ts';
import { nameSeller } from '../sellers.ts';
import { EOT, GS, restoreControls, RS } from '../separators.ts';
import type { LabelField, RawLabel } from '../types.ts';

const MOST_FIELDS = 60;
/** `[)>`, record separator, 06, group separator; either of them is another sign where a printer or scanner changed it. */
const HEAD = /^(>?)\s*\[\)>\s*([^\dA-Za-z]?)0?6([^\dA-Za-z]?)/;

/** ISO 15434 format 06, as the label standard EIGP 114 of ECIA has it, in the spellings that printers and scanners make of it. */
export function readFormat06(text: string): RawLabel | undefined {
  const plain = inCapitals(restoreControls(text));
  if (!/^>?\s*\[\)>/.test(plain)) return undefined;
  const head = HEAD.exec(plain);
  if (head === null)
    return unreadable(plain, 'It begins like ISO 15434, but is not of its format 06, or its separators are lost');
  const [whole, header = '', record = '', group = ''] = head;
  const body = plain.slice(whole.length);
  const doubts: string[] = [];
  if (group === '') return readJoinedFields(body) ?? unreadable(body, NO_SEPARATORS);
  if (group !== GS) doubts.push(`The fields are parted by ${JSON.stringify(group)} in place of the group separator`);

  const signs = new Set([GS, RS, EOT, '\r', '\n', group, ...(record.trim() === '' ? [] : [record])]);
  const parts = splitAt(endOfRecord(body), signs).slice(0, MOST_FIELDS);
  const { fields, unread } = readFields(parts);
  return { ...withSeller(fields, header, doubts), unread };
}

function withSeller(fields: LabelField[], header: string, doubts: readonly string[]): RawLabel {
  const seller = nameSeller(fields, header);
  const told = seller === undefined ? {} : { seller };
  return { format: 'iso15434', fields, doubts: [...doubts, ...(seller?.doubts ?? [])], ...told };
}

const NO_SEPARATORS = 'The scanner left out the separators between the fields: have it send GS (ASCII 29)';

/** Labels whose fields have one order and shapes of their own, so that they can be parted without separators. */
const JOINED: readonly RegExp[] = [
  // Mouser: order, line, part number, quantity, packing list, country, maker.
  /^(?:K(?<K>[^]*?))?14K(?<line14K>\d{3})(?:P(?<P>(?!1P)[^]*?))?1P(?<part1P>[^]+?)Q(?<Q>\d+)11K(?<list11K>\d{9})(?:4L(?<land4L>[A-Z]{2}))?(?:1V(?<maker1V>[^]*))?$/,
  // Digi-Key: the order code stands twice and so ends the part number.
  /^P(?<P>[^]+?-ND)1P(?<part1P>[^]+?)30P(?<code30P>\k<P>)K[^]*?4L(?<land4L>[A-Z]{2})Q(?<Q>\d+)11Z[A-Z]+12Z\d+13Z\d+(?:20Z0*)?$/,
];

const LONGEST_JOINED = 600;

function readJoinedFields(body: string): RawLabel | undefined {
  if (body.length > LONGEST_JOINED) return undefined;
  const found = JOINED.map((layout) => layout.exec(body.trim())?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return undefined;
  const parts = Object.entries(found).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name.replace(/^[a-z]+/, '')}${value}`],
  );
  return withSeller(readFields(parts).fields, '', [`${NO_SEPARATORS}. They are parted by their order and shapes`]);
}

/** Fields by their identifiers; what has none, or one that nothing here knows, is unread. */
export function readFields(parts: readonly string[]): { fields: LabelField[]; unread: string[] } {
  const fields: LabelField[] = [];
  const unread: string[] = [];
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
    const field = splitField(part);
    const known = field && identifiers[field.identifier];
    if (known === undefined && field?.value !== '') unread.push(part);
    if (field !== undefined && field.value !== '') fields.push({ ...field, name: known?.name ?? null });
  }
  return { fields, unread };
}

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
