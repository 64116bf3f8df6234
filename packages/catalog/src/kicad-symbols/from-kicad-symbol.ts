import { decodePartNumber } from '@partwright/part-numbers';
import type { Category } from '../category.ts';
import { describePart } from '../describe-part.ts';
import { footprintKey } from '../footprint-key.ts';
import { settleWithPartNumber } from '../jlcparts/part-number-facts.ts';
import type { NewPart, Parameter } from '../types.ts';
import { categoryOfSymbol } from './category-of-symbol.ts';
import { inherit, isFilled } from './inherit.ts';
import { makerOfSymbol } from './maker-of-symbol.ts';
import { partNumberOfSymbol, type SymbolRefusal } from './part-number-of-symbol.ts';
import type { LibrarySymbol, SymbolLibrary } from './symbol-library.ts';

const SOURCE = 'kicad-symbols';
const LONGEST_DESCRIPTION = 500;

/** A symbol's parts, or why it stands for none. One symbol stands for several where its name says so: `..._8-B_...`. */
export type SymbolReading =
  | { symbol: LibrarySymbol; parts: NewPart[]; cleaned: string[] }
  | { symbol: LibrarySymbol; refused: SymbolRefusal; message: string; cleaned: string[] };

/**
 * Make catalogue parts of the symbols of one library, in order. Parts have no offers. `observedAt` dates them, RFC 3339 UTC.
 * A part that an earlier symbol of the library has given already is refused as repeated.
 *
 * @example
 * import { fromSymbolLibrary, SymbolLibraryReader } from '@partwright/catalog';
 *
 * const reader = new SymbolLibraryReader();
 * reader.feed('(kicad_symbol_lib (version 20241209) (symbol "LM358" (property "Reference" "U")');
 * reader.feed(' (property "Value" "LM358") (property "Description" "Dual operational amplifier")');
 * reader.feed(' (property "Datasheet" "https://www.ti.com/lit/ds/symlink/lm358.pdf")))');
 * const [reading] = fromSymbolLibrary(reader.end(), 'Amplifier_Operational', '2026-10-01T00:00:00Z');
 * const part = 'parts' in reading! ? reading.parts[0]! : null;
 * part; // => { mpn: 'LM358', manufacturer: 'Texas Instruments', category: 'ic.amplifier.operational' }
 */
export function* fromSymbolLibrary(library: SymbolLibrary, name: string, observedAt: string): Generator<SymbolReading> {
  const byName = new Map(library.symbols.map((symbol) => [symbol.name, symbol]));
  const seen = new Set<string>();
  for (const symbol of library.symbols) {
    const inherited = inherit(symbol, byName);
    if (inherited === undefined) {
      const message = `is derived from ${symbol.extends}, which is not in this library or derived from itself`;
      yield { symbol, refused: 'parent_missing', message, cleaned: [] };
      continue;
    }
    const reading = partNumberOfSymbol(symbol, inherited);
    if ('refused' in reading) {
      yield { symbol, ...reading, cleaned: [] };
      continue;
    }
    const cleaned: string[] = [];
    const parts = reading.numbers
      .map((number) => makePart(inherited, number, name, observedAt, cleaned))
      .filter((part) => !seen.has(makePartKey(part)));
    for (const part of parts) seen.add(makePartKey(part));
    if (parts.length === 0)
      yield { symbol, refused: 'repeated_symbol', message: `another symbol stands for ${reading.numbers[0]}`, cleaned };
    else yield { symbol, parts, cleaned };
  }
}

function makePartKey({ manufacturer, mpn }: NewPart): string {
  return `${manufacturer}\n${mpn.toUpperCase()}`;
}

function makePart(
  { properties, pins }: LibrarySymbol,
  mpn: string,
  library: string,
  observedAt: string,
  cleaned: string[],
): NewPart {
  const { maker, reason } = makerOfSymbol(properties, library, mpn);
  if (maker === 'Unknown') cleaned.push(reason === 'number_of_many_makers' ? 'maker_of_many' : 'maker_unknown');
  const description = cleanText(properties.get('Description') ?? properties.get('ki_description'));
  const category = categoryOfSymbol({
    library,
    reference: properties.get('Reference') ?? '',
    description,
    keywords: cleanText(properties.get('ki_keywords')),
  });
  const settled = settleWithPartNumber(makePinParameter(pins), decodePartNumber(mpn), category, maker);
  cleaned.push(...settled.cleaned);
  const body = readPackage(properties, category) ?? { package: settled.package, footprint: null };
  const datasheet = properties.get('Datasheet') ?? '';
  if (isFilled(datasheet) && !isUrl(datasheet)) cleaned.push('unreadable:datasheet');
  return {
    sku: mpn,
    mpn,
    manufacturer: maker,
    kind: category.kind,
    category: category.id,
    description: description || describePart(category, settled.parameters, body.package),
    package: body.package,
    footprint: body.footprint,
    lifecycle: 'unknown',
    rohs: 'unknown',
    parameters: settled.parameters,
    datasheetUrl: isUrl(datasheet) ? datasheet : null,
    offers: [],
    source: SOURCE,
    observedAt,
  };
}

/** `Package_SO:SOIC-8_3.9x4.9mm_P1.27mm` without its library; a symbol without footprint leaves the package open. */
function readPackage(
  properties: ReadonlyMap<string, string>,
  category: Category,
): { package: string; footprint: string | null } | undefined {
  const footprint = properties.get('Footprint');
  if (!isFilled(footprint)) return undefined;
  const text = footprint
    .slice(footprint.indexOf(':') + 1)
    .trim()
    .slice(0, 200);
  return text === '' ? undefined : { package: text, footprint: footprintKey(text, category.kind) };
}

function makePinParameter(pins: number): Parameter[] {
  if (pins === 0) return [];
  return [
    { name: 'pin_count', value: pins, unit: null, min: null, max: null, display: String(pins), source: 'symbol' },
  ];
}

function cleanText(text: string | undefined): string {
  return isFilled(text) ? text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_DESCRIPTION) : '';
}

function isUrl(text: string): boolean {
  return text.length <= 2_000 && /^https?:\/\/[^\s"<>]+$/.test(text);
}
