import { canonicalManufacturer } from '../manufacturer.ts';
import { EOT, GS, restoreControls, RS } from './separators.ts';
import { pasted, type LabelField, type Pasted } from './types.ts';

const LONGEST = 2_000;
const MOST_FIELDS = 60;
const HEAD = /\[\)>/;
/** A data identifier: up to three figures and one letter. */
const FIELD = /^(\d{0,3}[A-Z])(.*)$/s;

/**
 * Read the text of a label's barcode: EIGP 114 (ISO 15434, format 06) as Digi-Key, Mouser and the makers print it, with its
 * control characters or with what is printed in their place, and the formats of LCSC (`{pm:...,pc:C25744}`) and TME
 * (`QTY:10 PN:... MPN:...`). Undefined when it is none.
 *
 * @example
 * import { readLabel } from '@partwright/catalog';
 *
 * const label = readLabel('[)>{RS}06{GS}P311-10.0KHRCT-ND{GS}1PRC0603FR-0710KL{GS}Q100{GS}10D2341{RS}{EOT}')!;
 * label; // => { partNumber: 'RC0603FR-0710KL', quantity: 100, dateCode: '2341', orderCodes: ['311-10.0KHRCT-ND'] }
 * readLabel('10k 0402'); // => undefined
 */
export function readLabel(text: string): Pasted | undefined {
  const asked = text.slice(0, LONGEST).trim();
  return readFormat06(asked) ?? readBracedPairs(asked) ?? readSpacedPairs(asked);
}

function readFormat06(asked: string): Pasted | undefined {
  const plain = restoreControls(asked);
  const head = HEAD.exec(plain);
  if (head === null) return undefined;
  const body = plain
    .slice(head.index + 3)
    .replace(new RegExp(`^[\\s${RS}${GS}]*0?6`), '')
    // Where a scanner drops the separators nothing tells where a field ends.
    .replace(new RegExp(`[${RS}${EOT}]+[${RS}${EOT}\\s]*$`), '');
  const fields = body
    .split(new RegExp(`[${GS}${RS}\\r\\n]+`))
    .slice(0, MOST_FIELDS)
    .flatMap((field): LabelField[] => {
      const [, identifier, value = ''] = FIELD.exec(field.trim()) ?? [];
      return identifier === undefined || value.trim() === '' ? [] : [{ identifier, value: value.trim() }];
    });
  return fields.length === 0 ? undefined : sayFields(fields, IDENTIFIERS);
}

type Meaning = 'partNumber' | 'orderCode' | 'quantity' | 'lot' | 'dateCode' | 'country' | 'manufacturer';

/** Data identifiers of ANSI MH10.8.2 that say something about the part; orders and invoices do not. */
const IDENTIFIERS: Readonly<Record<string, Meaning>> = {
  '1P': 'partNumber',
  '30P': 'orderCode',
  P: 'orderCode',
  Q: 'quantity',
  '1T': 'lot',
  T: 'lot',
  '9D': 'dateCode',
  '10D': 'dateCode',
  '16D': 'dateCode',
  '4L': 'country',
  '1V': 'manufacturer',
  '21V': 'manufacturer',
};

/** `{pbn:PICK1,on:GB1,pc:C25744,pm:0402WGF1002TCE,qty:100,mc:,cc:1}`: the bags of LCSC. */
function readBracedPairs(asked: string): Pasted | undefined {
  if (!/^\{.*\}$/s.test(asked) || !/[{,]p[cm]:/.test(asked)) return undefined;
  const fields = asked
    .slice(1, -1)
    .split(',')
    .slice(0, MOST_FIELDS)
    .flatMap((pair): LabelField[] => {
      const [, identifier, value = ''] = /^\s*(\w+):(.*)$/s.exec(pair) ?? [];
      return identifier === undefined || value.trim() === '' ? [] : [{ identifier, value: value.trim() }];
    });
  const said = sayFields(fields, { pm: 'partNumber', pc: 'orderCode', qty: 'quantity' });
  return said && { ...said, seller: 'LCSC' };
}

/** `QTY:10 PN:1N4007-DC PO:1/1 MFR:DC COMPONENTS MPN:1N4007 RoHS https://www.tme.eu/...`: the bags of TME. */
function readSpacedPairs(asked: string): Pasted | undefined {
  if (!/(?:^|\s)(?:PN|MPN):\S/.test(asked) || !/(?:^|\s)(?:QTY|MFR|PO|CPO):/.test(asked)) return undefined;
  const fields = Array.from(
    asked.matchAll(/(?:^|\s)([A-Z]{2,4}):(.*?)(?=\s+(?:[A-Z][A-Za-z]{1,3}:|RoHS\b|https?:)|$)/gs),
    ([, identifier, value]) => ({ identifier: identifier!, value: value!.trim() }),
  ).filter(({ value }) => value !== '');
  const said = sayFields(fields, { MPN: 'partNumber', PN: 'orderCode', QTY: 'quantity', MFR: 'manufacturer' });
  return said && { ...said, seller: /\btme\.eu\b/i.test(asked) ? 'TME' : null };
}

/** Undefined when no field names a part. */
function sayFields(fields: LabelField[], meanings: Readonly<Record<string, Meaning>>): Pasted | undefined {
  const all = (meaning: Meaning): string[] =>
    fields.filter(({ identifier }) => meanings[identifier] === meaning).map(({ value }) => value);
  const first = (meaning: Meaning): string | null => all(meaning)[0] ?? null;
  const orderCodes = [...new Set(all('orderCode'))].sort((a, b) => Number(isOrderCode(b)) - Number(isOrderCode(a)));
  const partNumber = first('partNumber');
  if (partNumber === null && orderCodes.length === 0) return undefined;
  const maker = first('manufacturer');
  const quantity = first('quantity');
  return pasted('label', {
    seller: orderCodes.some((code) => code.endsWith('-ND')) ? 'Digi-Key' : null,
    partNumber,
    manufacturer: maker === null ? null : canonicalManufacturer(maker),
    orderCodes,
    quantity:
      quantity !== null && /^\d{1,12}(?:\.0*)?(?:EA|PCS)?$/i.test(quantity) ? Number.parseInt(quantity, 10) : null,
    lot: first('lot'),
    dateCode: first('dateCode'),
    country: first('country'),
    fields,
  });
}

function isOrderCode(code: string): boolean {
  return /-ND$|^C\d+$/.test(code);
}
