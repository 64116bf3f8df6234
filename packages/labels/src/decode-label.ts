import { readFormat06 } from './formats/format06.ts';
import { readListedFields } from './formats/listed-fields.ts';
import {
  readBourns,
  readDigikeyDigits,
  readJeita,
  readKemet,
  readKoa,
  readLiteOn,
  readPaddedColumns,
  readRohm,
  readSamsung,
  readVishay,
  readWalsin,
} from './formats/makers.ts';
import { readNamedPairs } from './formats/named-pairs.ts';
import { readPageAddress } from './formats/page-address.ts';
import { readBracedPairs, readSpacedPairs } from './formats/pairs.ts';
import { sayFacts } from './say-facts.ts';
import type { Label, RawLabel } from './types.ts';

const LONGEST = 2_000;
/** What a scanner puts before the text to say which symbology it read (ISO/IEC 15424): `]d1`, `]Q3`, `]C0`. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Fa-f](?=.)/s;

/** From the layouts that say what they are to those known by their shape alone. */
const formats: readonly ((text: string) => RawLabel | undefined)[] = [
  readFormat06,
  readBracedPairs,
  readSpacedPairs,
  readJeita,
  readLiteOn,
  readKoa,
  readListedFields,
  readBourns,
  readWalsin,
  readVishay,
  readKemet,
  readRohm,
  readDigikeyDigits,
  readSamsung,
  readPaddedColumns,
  readNamedPairs,
  readPageAddress,
];

/**
 * What the text of a barcode on a reel, a bag or a box says: ISO 15434 as ECIA's EIGP 114 has it (Digi-Key, Mouser and most
 * makers), the codes of LCSC and TME, JEITA, layouts of single makers, and addresses of product pages. At most its first 2,000 signs are read. Undefined
 * when it is none of these.
 *
 * @example
 * import { decodeLabel } from '@partwright/labels';
 *
 * const label = decodeLabel('[)>{RS}06{GS}P296-1395-5-ND{GS}1PLM358P{GS}Q10{GS}4LMX{GS}9D2413{RS}{EOT}')!;
 * label; // => { partNumber: 'LM358P', orderCode: '296-1395-5-ND', quantity: 10, country: 'MX', dateCode: '2413' }
 * label.seller; // => 'Digi-Key'
 * decodeLabel('10k 0402'); // => undefined
 */
export function decodeLabel(text: string): Label | undefined {
  const asked = text.trim().replace(SYMBOLOGY, '').slice(0, LONGEST);
  for (const read of formats) {
    const raw = read(asked);
    if (raw !== undefined) return sayFacts(raw);
  }
  return undefined;
}
