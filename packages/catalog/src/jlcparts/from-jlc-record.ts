import { decodePartNumber } from '@partwright/part-numbers';
import { categoryOfKind } from '../category.ts';
import { describePart } from '../describe-part.ts';
import { footprintKey } from '../footprint-key.ts';
import { canonicalManufacturer } from '../manufacturer.ts';
import type { Kind } from '@partwright/values';
import type { NewPart, Offer, Parameter } from '../types.ts';
import { readAttributes } from './attributes.ts';
import { readBreaks } from './breaks.ts';
import { categoryOfRecord } from './category.ts';
import { translatePackage } from './chinese.ts';
import { settleWithPartNumber } from './part-number-facts.ts';
import { readJlcRecord, type JlcRecord } from './record.ts';

/** Seller named on the offers: JLCPCB's assembly stock under LCSC order codes. */
const SELLER = 'LCSC/JLCPCB';
const SOURCE = 'jlcparts';

/** A listed package that tells terminals or case says more than the size in a part number. */
const EXPLICIT_PACKAGE = /-\d+P\b|CASE/;

/** A part, or why the line holds none; `cleaned` lists what was put right or left out on the way, one code each. */
export type JlcReading =
  | { part: NewPart; cleaned: string[] }
  | { refused: 'not_a_part' | 'sku_unreadable'; cleaned: string[] };

/**
 * Make a catalogue part of one parsed line of a jlcparts export; only facts are taken, in our own words.
 *
 * @example
 * import { fromJlcRecord } from '@partwright/catalog';
 *
 * const line = {
 *   sku: 'C25744', mpn: '0402WGF1002TCE', mfr: 'UNI-ROYAL(Uniroyal Elec)', pkg: '0402', stock: 1200,
 *   cat: 'Resistors', sub: 'Chip Resistor - Surface Mount', price: [[100, 0.0021], [5000, 0.0016]],
 *   attrs: { Resistance: { resistance: 10000, u: 'resistance' }, Tolerance: '±1%' },
 * };
 * const reading = fromJlcRecord(line, '2026-05-21T00:00:00Z');
 * // The power is not in the record: the part number says it.
 * 'part' in reading && reading.part.description; // => 'Chip resistor 10 kΩ ±1 % 62.5 mW 0402'
 * fromJlcRecord({ sku: 'C1' }, '2026-05-21T00:00:00Z'); // => { refused: 'not_a_part' }
 */
export function fromJlcRecord(line: unknown, observedAt: string): JlcReading {
  const record = readJlcRecord(line);
  if (record === undefined) return { refused: 'not_a_part', cleaned: [] };
  if (!/^C\d{1,12}$/.test(record.sku)) return { refused: 'sku_unreadable', cleaned: [] };
  const decoded = decodePartNumber(record.mpn);
  const manufacturer = canonicalManufacturer(record.mfr);
  const listed = categoryOfRecord(record);
  const category = listed.id === 'other' && decoded !== null ? categoryOfKind(decoded.kind) : listed;
  const attributes = readAttributes(record.attrs, category);
  const settled = settleWithPartNumber(attributes.parameters, decoded, category, manufacturer);
  const { breaks, cleaned } = readBreaks(record.price);
  const body = settlePackage(translatePackage(record.pkg), settled.package, category.kind);
  const parameters = [...settled.parameters, ...makeLibraryParameter(record)];
  const offer: Offer = {
    seller: SELLER,
    sku: record.sku,
    packaging: null,
    moq: breaks[0]?.quantity ?? 1,
    multiple: 1,
    stock: record.stock,
    leadTimeDays: null,
    currency: 'USD',
    breaks,
    fee: null,
    source: SOURCE,
    observedAt,
  };
  const part: NewPart = {
    sku: record.sku,
    mpn: record.mpn,
    manufacturer,
    kind: category.kind,
    category: category.id,
    description: describePart(category, parameters, body.package),
    package: body.package,
    footprint: body.footprint,
    lifecycle: 'unknown',
    rohs: /ROHS$/i.test(record.desc) ? 'compliant' : 'unknown',
    parameters,
    datasheetUrl: /^https?:\/\/[^\s"<>]+$/.test(record.ds) ? record.ds : null,
    offers: [offer],
    source: SOURCE,
    observedAt,
  };
  return { part, cleaned: [...attributes.cleaned, ...settled.cleaned, ...body.cleaned, ...cleaned] };
}

/** The package of the part number where the catalogue has none, or one with another land pattern. */
function settlePackage(
  listed: string | null,
  encoded: string | null,
  kind: Kind,
): { package: string | null; footprint: string | null; cleaned: string[] } {
  const footprint = listed === null ? null : footprintKey(listed, kind);
  const own = encoded === null || EXPLICIT_PACKAGE.test(listed ?? '') ? null : footprintKey(encoded, kind);
  if (encoded === null || own === null || own === footprint) return { package: listed, footprint, cleaned: [] };
  if (listed !== null && footprint === null)
    return { package: listed, footprint: own, cleaned: ['part_number_fills:footprint'] };
  return { package: encoded, footprint: own, cleaned: [`part_number_${listed === null ? 'fills' : 'wins'}:package`] };
}

/** JLCPCB fits basic and preferred parts without a loading fee. */
function makeLibraryParameter(record: JlcRecord): Parameter[] {
  const library = record.lib.toLowerCase();
  if (library !== 'basic' && library !== 'preferred' && library !== 'extended') return [];
  return [
    {
      name: 'assembly_library',
      value: library,
      unit: null,
      min: null,
      max: null,
      display: library,
      source: 'catalogue',
    },
  ];
}
