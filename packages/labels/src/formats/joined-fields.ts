import type { LabelField, RawLabel } from '../types.ts';
import { readFields } from './read-fields.ts';

/** What a text without separators was parted into, and what of it could not be. */
export interface JoinedFields {
  fields: LabelField[];
  unread: string[];
  doubts: string[];
}

const LONGEST = 600;

/**
 * Fields whose separators a scanner left out, of labels that have one order and shapes of their own; undefined where more than one
 * part number could be meant and nothing else is sure.
 */
export function readJoinedFields(body: string): JoinedFields | undefined {
  return body.length > LONGEST ? undefined : (readMouser(body) ?? readDigikey(body));
}

/** Order, line, part number, quantity, packing list, country, maker. */
const MOUSER =
  /^(?:K(?<K>[^]*?))?14K(?<line14K>\d{3})(?:P(?<P>(?!1P)[^]*?))?1P(?<part1P>[^]+?)Q(?<Q>\d+)11K(?<list11K>\d{9})(?:4L(?<land4L>[A-Z]{2}))?(?:1V(?<maker1V>[^]*))?$/;

function readMouser(body: string): JoinedFields | undefined {
  const groups = MOUSER.exec(body)?.groups;
  return groups && parted(Object.entries(groups).map(([name, value]) => [name.replace(/^[a-z]+/, ''), value]));
}

/** All that follows the part numbers, whose figures end where the next letter stands. */
const DIGIKEY_TAIL =
  /1K(?<order1K>\d{7,9})10K(?<invoice10K>\d{7,9})(?:9D(?<date9D>[\d.]{0,10}?)1T(?<lot1T>[^]*?))?11K(?<list11K>\d)4L(?<land4L>[A-Z]{2})?Q(?<Q>\d+)11Z(?<kind11Z>[A-Z]*)(?:12Z(?<id12Z>\d+?)13Z(?<load13Z>\d+?)(?:20Z0*)?)?$/;

/** Customer's number, maker's number, order code and customer's order, then what Digi-Key prints of each order. */
function readDigikey(body: string): JoinedFields | undefined {
  const tail = DIGIKEY_TAIL.exec(body);
  if (tail === null || !body.startsWith('P')) return undefined;
  const rest = Object.entries(tail.groups!).map(([name, value]): Named => [name.replace(/^[a-z]+/, ''), value]);
  const head = body.slice(0, tail.index);
  const numbers = splitNumbers(head);
  if (numbers !== undefined) return parted([...numbers, ...rest]);
  return { ...parted(rest), unread: [head], doubts: ['Where its part number ends is not told without the separators'] };
}

type Named = [identifier: string, value: string | undefined];

/**
 * `P…1P…30P…-NDK…`. What stands twice ends the number between; else there must be one way to part it. A `K` at the end is the
 * identifier of an order without a number.
 */
function splitNumbers(head: string): Named[] | undefined {
  const [, code, number, order] = /^P(.+-ND)1P(.+?)30P\1K(.*)$/s.exec(head) ?? [];
  if (code !== undefined)
    return [
      ['P', code],
      ['1P', number],
      ['30P', code],
      ['K', order],
    ];
  const ways = [...waysToPart(head)];
  const [one] = ways;
  return one !== undefined && ways.every((way) => way[1]![1] === one[1]![1]) ? one : undefined;
}

function* waysToPart(head: string): Generator<Named[]> {
  for (const [, own, rest] of cutAt(head.slice(1), '1P')) {
    const levels = [...cutAt(rest, '30P')].flatMap(([, number, behind]) => {
      const [, level, order] = /^(.+?-ND)K(.*)$/s.exec(behind) ?? [];
      return level === undefined ? [] : [{ number, level, order }];
    });
    for (const { number, level, order } of levels)
      yield [
        ['P', own],
        ['1P', number],
        ['30P', level],
        ['K', order],
      ];
    if (levels.length > 0) continue;
    // An order code that is the maker's number tells where that ends.
    const same = own.endsWith('-ND') && rest.startsWith(`${own.slice(0, -3)}K`) ? own.slice(0, -3) : undefined;
    const ends = rest.endsWith('K') ? [[rest, rest.slice(0, -1), '']] : [...cutAt(rest, 'K')];
    if (same !== undefined)
      yield [
        ['P', own],
        ['1P', same],
        ['K', rest.slice(same.length + 1)],
      ];
    else
      for (const [, number, order] of ends)
        yield [
          ['P', own],
          ['1P', number],
          ['K', order],
        ];
  }
}

/** All places of a text where it has that in it: what is before, and what behind. */
function* cutAt(text: string, sign: string): Generator<[whole: string, before: string, behind: string]> {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
    yield [text, text.slice(0, at), text.slice(at + sign.length)];
}

function parted(named: readonly Named[]): JoinedFields {
  const { fields } = readFields(named.flatMap(([identifier, value]) => (value ? [`${identifier}${value}`] : [])));
  return { fields, unread: [], doubts: [] };
}

/** TME's small code without its blanks: order code, maker's number, quantity, country, order and line. */
const TME = /^P(?<codes>.+1P.+)Q(?<quantity>\d+)(?:4L(?<land>[A-Z]{2}))?K(?<order>\d+\/\d+)$/;

/** TME's small code without blanks: the numbers are parted where they are the same, or where `1P` stands once. */
export function readJoinedTme(text: string): RawLabel | undefined {
  const { codes, quantity, land, order } = TME.exec(text)?.groups ?? {};
  if (codes === undefined) return undefined;
  const ways = [...cutAt(codes, '1P')].filter(([, code]) => code !== '');
  const same = ways.find(([, code, number]) => code === number.replace(/^MPN/, ''));
  const way = same ?? (ways.length === 1 ? ways[0] : undefined);
  const { fields } = readFields([
    ...(way === undefined ? [] : [`P${way[1]}`, `1P${way[2]}`]),
    `Q${quantity}`,
    ...(land === undefined ? [] : [`4L${land}`]),
    `K${order}`,
  ]);
  return {
    format: 'listed_fields',
    fields,
    unread: way === undefined ? [`P${codes}`] : [],
    facts: way === undefined ? {} : { orderCode: way[1], partNumber: way[2].replace(/^MPN(?=.)/, '') },
    seller: { name: 'TME', rule: 'its fields and their order are those of TME’s small code' },
    doubts: ['The scanner left out the blanks between the fields: they are parted by their order and shapes'],
  };
}
