import { readFootprint, type Footprint } from '../footprints/index.ts';
import { decodePartNumber, normalizePartNumber } from '../part-numbers/index.ts';
import { kindOfReference, normalizeValue, type Kind, type NormalizedValue } from '../values/index.ts';
import type { ComponentQuery, UnderstoodComponent } from './types.ts';

/** Kinds whose identity is a value and a size, so that any maker's part of that value will do. */
const PARAMETRIC_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  'resistor',
  'capacitor',
  'inductor',
  'ferrite_bead',
  'crystal',
  'zener',
  'fuse',
  'thermistor',
  'resonator',
  'oscillator',
]);

/** Kinds nobody buys for a board: printed on it, or screwed to it. */
const NOT_BOUGHT: ReadonlySet<Kind> = new Set<Kind>(['fiducial', 'test_point', 'mechanical', 'jumper']);

const LCSC_NUMBER = /\bC\d{3,9}\b/i;

export function isParametric(kind: Kind | null): boolean {
  return kind !== null && PARAMETRIC_KINDS.has(kind);
}

/** Read everything a component says, before anything is looked up. */
export function understandComponent(query: ComponentQuery): UnderstoodComponent {
  const text = clean(query.value);
  const mpn = clean(query.mpn);
  const description = clean(query.description);
  const decoded = (mpn === null ? null : decodePartNumber(mpn)) ?? (text === null ? null : decodePartNumber(text));

  const named = kindNamed(query);
  const footprint = query.footprint ? readFootprint(query.footprint, { kind: named ?? decoded?.kind ?? null }) : null;
  const hints = {
    kind: named ?? undefined,
    reference: clean(query.reference) ?? undefined,
    footprint: query.footprint ?? undefined,
  };
  const fromValue = text ? normalizeValue(text, hints) : null;
  const fromDescription = description
    ? normalizeValue(description, { ...hints, kind: named ?? fromValue?.kind ?? decoded?.kind ?? undefined })
    : null;
  const value = joinReadings(fromValue, fromDescription);
  const kind = named ?? decoded?.kind ?? value?.kind ?? footprintKind(footprint);

  return {
    kind,
    value,
    footprint: footprint?.canonical ? footprint : (packageInText(value, kind) ?? footprint),
    decoded,
    partNumbers: partNumbersOf(query, fromValue),
    skus: skusOf(query),
    manufacturer: clean(query.manufacturer),
    words: wordsOf(text, description),
  };
}

/** Nothing of this line is bought: a fiducial, a test point, a mounting hole, a solder jumper, without any part number. */
export function isNotBought(query: ComponentQuery, understood: UnderstoodComponent): boolean {
  if (clean(query.mpn) || clean(query.sku)) return false;
  const said = `${query.value ?? ''} ${query.footprint ?? ''}`;
  if (
    /\b(?:mounting[ _]?hole|fiducial|test[ _]?(?:point|pad)|solder[ _]?(?:jumper|bridge)|net[ _-]?tie|logo|tooling[ _]?hole)/i.test(
      said,
    )
  )
    return true;
  return understood.kind !== null && NOT_BOUGHT.has(understood.kind) && understood.partNumbers.length === 0;
}

function kindNamed(query: ComponentQuery): Kind | null {
  const reference = clean(query.reference);
  return reference ? kindOfReference(reference) : null;
}

function footprintKind(footprint: Footprint | null): Kind | null {
  const hint = footprint?.kindHint ?? null;
  return hint === 'polarized_capacitor' ? 'capacitor' : hint;
}

/** The value text says what the part is; the description fills in what it left out. */
function joinReadings(value: NormalizedValue | null, description: NormalizedValue | null): NormalizedValue | null {
  if (!value || !description) return value ?? description;
  const base = value.numeric === null && description.numeric !== null ? description : value;
  const other = base === value ? description : value;
  // A description that names another value speaks of something else; its ratings are not this part's.
  if (base.numeric !== null && other.numeric !== null && !isClose(base.numeric, other.numeric)) return base;
  return {
    ...base,
    tolerance: base.tolerance ?? other.tolerance,
    voltage: base.voltage ?? other.voltage,
    power: base.power ?? other.power,
    current: base.current ?? other.current,
    dielectric: base.dielectric ?? other.dielectric,
    package: base.package ?? other.package,
    loadCapacitance: base.loadCapacitance ?? other.loadCapacitance,
    color: base.color ?? other.color,
    dnp: value.dnp || description.dnp,
  };
}

function packageInText(value: NormalizedValue | null, kind: Kind | null): Footprint | null {
  return value?.package ? readFootprint(value.package, { kind }) : null;
}

function partNumbersOf(query: ComponentQuery, value: NormalizedValue | null): string[] {
  const named = [query.mpn, ...(query.alternates ?? []).map(({ mpn }) => mpn)].flatMap((mpn) =>
    splitNumbers(clean(mpn)),
  );
  // A value that is not a quantity is often the part number itself: `AO3401A`, `LM358`, `ESP32-C3-MINI-1`.
  const text = clean(query.value);
  const fromValue = text && value?.numeric == null && looksLikePartNumber(text) ? [text] : [];
  return unique([...named, ...fromValue]);
}

/** `LM358DR2G / LM358DT` and `AAA; BBB` are several numbers; a slash inside a number (`MCP6002T-I/SN`) is not a separator. */
function splitNumbers(text: string | null): string[] {
  if (!text) return [];
  return text
    .split(/\s*[;,|\n]\s*|\s+\/\s+|\s+or\s+/i)
    .map((part) => part.trim())
    .filter((part) => /[0-9A-Za-z]{3}/.test(part) && !/^(?:n\/?a|none|dnp|tbd|any|generic|-+)$/i.test(part));
}

export function looksLikePartNumber(text: string): boolean {
  const normalized = normalizePartNumber(text);
  return (
    normalized.length >= 4 &&
    normalized.length <= 40 &&
    /\d/.test(normalized) &&
    /[A-Z]/.test(normalized) &&
    !/\s\S+\s/.test(text.trim())
  );
}

function skusOf(query: ComponentQuery): string[] {
  const named = [query.sku, ...(query.alternates ?? []).map(({ sku }) => sku)].map(clean).filter((sku) => sku !== null);
  const lcsc = LCSC_NUMBER.exec(query.value ?? '')?.[0];
  return unique(lcsc && clean(query.value) === lcsc ? [...named, lcsc] : named);
}

function wordsOf(...texts: (string | null)[]): string[] {
  const words = texts.flatMap((text) => text?.split(/[^\p{L}\p{N}.+-]+/u) ?? []);
  return unique(words.filter((word) => word.length > 1 && word !== '~').map((word) => word.toLowerCase())).slice(0, 12);
}

function clean(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || /^(?:~|-+|n\/a|none|null|undefined|\?)$/i.test(trimmed) ? null : trimmed;
}

export function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b));
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
