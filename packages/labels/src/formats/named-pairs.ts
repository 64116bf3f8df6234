import { readQuantity } from '../quantity.ts';
import type { LabelFacts, LabelField, RawLabel } from '../types.ts';

const MOST_FIELDS = 60;

/** What makers and sellers print before a value, without dots and blanks. */
const TABLE: readonly (readonly [words: string, name: string, fact: keyof LabelFacts])[] = [
  [
    'MPN MFGPN MFRPN MFGPARTNO MFRPARTNO MFGPART MFRPART MANUFACTURERPARTNUMBER MANUFACTURERPARTNO VPN',
    'part number',
    'partNumber',
  ],
  ["QTY QUANTITY QTYPCS QNTY Q'TY", 'quantity', 'quantity'],
  ['LOT LOTNO LOTNUMBER LOTCODE BATCH BATCHNO', 'lot', 'lot'],
  ['DC DATECODE DATE', 'date code', 'dateCode'],
  ['COO ORIGIN COUNTRY COUNTRYOFORIGIN MADEIN', 'country of origin', 'country'],
  ['MFR MFG BRAND MAKER MANUFACTURER', 'manufacturer', 'manufacturer'],
  ['MSL MSLEVEL', 'moisture sensitivity', 'moistureLevel'],
  [
    'CPN CUSTPN CUSTOMERPN CUSTOMERPARTNO CUSTOMERPARTNUMBER CUSTPARTNO',
    "customer's part number",
    'customerPartNumber',
  ],
  ['CPO CUSTOMERPO', "customer's order", 'customerOrder'],
  ['SKU ORDERCODE STOCKNO', 'order code', 'orderCode'],
];
const KEYS = new Map(
  TABLE.flatMap(([words, name, fact]) => words.split(' ').map((word) => [word, { name, fact }] as const)),
);

/** Whose number it is they do not say: the maker's, where no other is there. */
const PLAIN: ReadonlySet<string> = new Set(['PN', 'PARTNO', 'PARTNUMBER', 'PART', 'TYPE', 'ITEM', 'MODEL']);
const PAIR = /^([A-Za-z][A-Za-z/.#' ]{0,24}?)\s*[:=]\s*(\S.*)$/;
const SIGNS = /[;|\n\r\t]+|,\s*(?=[A-Za-z][A-Za-z/.#' ]{0,24}?\s*[:=])/;
/** `QTY:100 PN:BC337-40 D/C:2401`: a blank parts before a known word in one piece with its colon. */
const BLANKS = new RegExp(`\\s+(?=(?:${[...KEYS.keys(), ...PLAIN].join('|')}|[PM]/N|D/C|L/N)[:=])`, 'i');

/**
 * `PN:NCP1117ST33T3G;QTY:4000;LOT:W1234AA`: fields with words for what they are, parted by semicolons, strokes, commas, ends of lines, or blanks.
 * A part number and one more that is known are needed.
 */
export function readNamedPairs(text: string): RawLabel | undefined {
  const pieces = text
    .split(SIGNS, MOST_FIELDS)
    .flatMap((piece) => piece.trim().split(BLANKS))
    .slice(0, MOST_FIELDS);
  const pairs = pieces.flatMap((piece) => {
    const [, said, value] = PAIR.exec(piece) ?? [];
    return said === undefined || value === undefined
      ? []
      : [{ said: said.trim(), word: wordOf(said), value: value.trim() }];
  });
  const plain = pairs.filter(({ word }) => PLAIN.has(word));
  const known = pairs.filter(({ word }) => KEYS.has(word));
  const makers = known.find(({ word }) => KEYS.get(word)!.fact === 'partNumber');
  if (makers === undefined && plain.length !== 1) return undefined;
  if (known.length + plain.length < 2 || known.every((pair) => pair === makers)) return undefined;
  const facts: Partial<LabelFacts> = {};
  for (const { word, value } of known) {
    const { fact } = KEYS.get(word)!;
    if (fact === 'quantity') facts.quantity ??= readQuantity(value) ?? null;
    else facts[fact] ??= fact === 'moistureLevel' ? value.toLowerCase() : value;
  }
  if (makers === undefined) facts.partNumber = plain[0]!.value;
  const fields = pairs.map(({ said, word, value }): LabelField => ({
    identifier: said,
    name: KEYS.get(word)?.name ?? (PLAIN.has(word) ? 'part number' : null),
    value,
  }));
  return {
    format: 'named_pairs',
    fields,
    facts,
    unread: pieces.filter((piece) => piece !== '' && !PAIR.test(piece)),
    doubts:
      makers === undefined
        ? [`${plain[0]!.said} is taken as the manufacturer's number; it may be the seller's own or the customer's`]
        : [],
  };
}

const wordOf = (said: string): string => said.toUpperCase().replaceAll(/[^A-Z']/g, '');
