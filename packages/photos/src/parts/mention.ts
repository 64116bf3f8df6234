import type { Label } from '@partwright/labels';
import type { SeenCode } from '../codes/see-codes.ts';
import { findLabels, type SeenLabel } from './label-on-photo.ts';

/** How a photo came to say a number, from the surest to the weakest. */
export type MentionKind =
  /** A field of a label that is of the maker's or the seller's number. */
  | 'field'
  /** One bar code with the identifier of a part number (1P), alone. */
  | 'lone_field'
  /** A number that may as well be the customer's own (P without 1P). */
  | 'doubted_field'
  /** The whole text of a code. */
  | 'whole_code'
  /** Printed behind the word for a part number. */
  | 'named_print'
  /** Printed. */
  | 'print';

/** A number that a photo names, before anybody looked it up. */
export interface Mention {
  kind: MentionKind;
  /** The maker's number as it is written, in the spellings under which it may be known; none: an order code alone is said. */
  numbers: string[];
  /** The seller's number. */
  orderCode: string | null;
  manufacturer: string | null;
  seller: string | null;
  label: Label | null;
  /** The codes that say it, by their place in the list. */
  codes: number[];
  /** The lines that say it, by their place in the list. */
  lines: number[];
  /** All readings of the print have the number in this one spelling; left out: they have not. */
  isUnanimous?: boolean;
  /** The number stands in two lines, and nothing but that it is known says that they are one; left out: it does not. */
  isInTwo?: boolean;
  /** Signs that the readings of the print have at each place of the number; left out: it is none of print, or of two lines. */
  signs?: string[];
  /** What the fewer readings of the print have in its place, each as read and then in its other spellings; left out: nothing. */
  others?: string[][];
  /** How sure the print is read, 0 to 1; 1 for a code. */
  confidence: number;
}

/** EAN and UPC number goods in shops; a code of figures alone names no part by itself. */
const RETAIL = /^(?:EAN|UPC|DataBar)/;
const PART_LIKE = /^(?=.*[A-Za-z])(?=.*\d)[\w./+#-]{5,40}$/;

/**
 * All numbers that the codes of a photo name, before anybody looked them up.
 *
 * @example
 * import { mentionCodes } from '@partwright/photos';
 *
 * const quad = [[0, 0], [90, 0], [90, 20], [0, 20]] as const;
 * const [mention] = mentionCodes([{ text: 'LM358P', format: 'Code128', quad, isMatrix: false }]);
 * mention; // => { kind: 'whole_code', numbers: ['LM358P'], orderCode: null }
 */
export function mentionCodes(codes: readonly Pick<SeenCode, 'text' | 'quad' | 'isMatrix' | 'format'>[]): Mention[] {
  const labels = findLabels(codes);
  const used = new Set(labels.flatMap((label) => label.codes));
  const single = codes.flatMap(({ text, format, isMatrix }, code) =>
    used.has(code) || RETAIL.test(format) ? [] : mentionPlain(text.trim(), code, isMatrix),
  );
  return [...labels.flatMap(mentionLabel), ...single];
}

function mentionLabel({ label, codes }: SeenLabel): Mention[] {
  const { partNumber, orderCode, customerPartNumber, manufacturer, seller, doubts } = label;
  const said = { manufacturer, seller, label, codes, lines: [], confidence: 1 };
  const isDoubted = doubts.some((doubt) => doubt.startsWith(`${partNumber} (P)`));
  if (partNumber === null && orderCode === null)
    return customerPartNumber === null
      ? []
      : [{ ...said, kind: 'doubted_field', numbers: spell(customerPartNumber), orderCode: null }];
  return [
    {
      ...said,
      kind: isDoubted ? 'doubted_field' : 'field',
      numbers: partNumber === null ? [] : spell(partNumber),
      orderCode,
    },
  ];
}

function mentionPlain(text: string, code: number, isMatrix: boolean): Mention[] {
  const said = {
    orderCode: null,
    manufacturer: null,
    seller: null,
    label: null,
    codes: [code],
    lines: [],
    confidence: 1,
  };
  const field = isMatrix ? undefined : splitLone(text);
  const whole: Mention[] = PART_LIKE.test(text) ? [{ ...said, kind: 'whole_code', numbers: [text] }] : [];
  return field === undefined ? whole : [...whole, { ...said, ...field }];
}

function splitLone(text: string): Pick<Mention, 'kind' | 'numbers'> | undefined {
  const [, identifier, value] = /^(1?P)(.+)$/.exec(text) ?? [];
  if (identifier === undefined || value === undefined) return undefined;
  return { kind: identifier === '1P' ? 'lone_field' : 'doubted_field', numbers: spell(value) };
}

/** As written; without blanks; and without the first word, which some makers put before the number. */
function spell(number: string): string[] {
  const words = number.trim().split(/\s+/);
  return [...new Set([words.join(' '), words.join(''), ...(words.length > 2 ? [words.slice(1).join('')] : [])])];
}
