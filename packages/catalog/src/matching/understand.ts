import { readFootprint, type Footprint } from '@partwright/footprints';
import { decodePartNumber, normalizePartNumber } from '@partwright/part-numbers';
import { kindOfReference, normalizeValue, readDielectric, type Kind, type NormalizedValue } from '@partwright/values';
import { findPartContradictions, isClose } from './contradictions.ts';
import { readDrawnConnector } from './drawn-connector.ts';
import { isSameFamily, narrowKind } from './kinds.ts';
import {
  likenedNumbers,
  looksLikePartNumber,
  makerOfCell,
  numbersMentioned,
  splitNumbers,
} from './part-numbers-in-text.ts';
import { makerInOrderCode, numbersInOrderCode, spellsMakersNumber } from './order-codes.ts';
import {
  findRemarkedRatings,
  findSpelledDielectric,
  NOTHING_REMARKED,
  type RemarkedRatings,
} from './remarked-ratings.ts';
import type { ComponentQuery, UnderstoodComponent } from './types.ts';

/** Kinds nobody buys for a board: printed on it, or screwed to it. */
const NOT_BOUGHT: ReadonlySet<Kind> = new Set<Kind>(['fiducial', 'test_point', 'mechanical']);

const LCSC_NUMBER = /\bC\d{3,9}\b/i;
/** `SMBJ26CA_C708000`: EasyEDA names a part with its order code behind the number. */
const LCSC_BEHIND = /^(?=[^_]*[A-Z])(?=[^_]*\d)\S{4,40}_(C\d{4,8})$/;

/**
 * Read everything a component says, before anything is looked up.
 *
 * @example
 * import { understandComponent } from '@partwright/catalog/matching';
 *
 * const understood = understandComponent({ reference: 'R1', value: '10k', mpn: 'RC0402FR-074K7L' });
 * understood.partNumbers; // => ['RC0402FR-074K7L']
 * understood.contradictions.map(({ code }) => code); // => ['mpn_contradicts_value']
 */
export function understandComponent(query: ComponentQuery): UnderstoodComponent {
  const text = clean(query.value);
  const description = clean(query.description);
  const numbers = namedNumbers(query);
  const skus = listSkus(query);
  const sellers = nameSellers(query);
  const sellerOf = (sku: string): string | null => sellers.get(sku) ?? null;
  const ordered = numbers.length > 0 ? [] : unique(skus.flatMap((sku) => numbersInOrderCode(sku, sellerOf(sku))));
  const decoded = firstDecoded([...numbers, ...ordered, ...(text === null ? [] : [text])]);
  const named = kindOfReference(clean(query.reference) ?? '');
  const written = clean(query.footprint);
  // Without a designator the words beside the value say what it is of: `100n` of a `Kondensator`.
  const said = named === null && description !== null ? readValue(query, description, undefined).kind : null;
  const fromValue =
    text === null ? null : readByNumber(readValue(query, text, named ?? said ?? undefined), text, decoded);
  const described = description === null ? null : readValue(query, description, named ?? fromValue?.kind ?? undefined);
  const rated = readRatings(query, named ?? fromValue?.kind ?? described?.kind ?? decoded?.kind ?? null);
  const value = addRatings(joinReadings(fromValue, described), rated);
  // `0603` of a D that is a red LED is the land of an LED, not of another diode.
  const meant = named === null ? (decoded?.kind ?? null) : narrowKind(named, [fromValue?.kind, described?.kind]);
  const drawn = written === null ? null : readFootprint(written, { kind: meant });
  const hinted = footprintKind(drawn);
  // A jumper that is drawn as a pin header is bought as one.
  const designated = named === 'jumper' && hinted === 'connector' ? hinted : named;
  const kind = narrowKind(designated, [
    fromValue?.kind,
    described?.kind,
    hinted,
    value?.numeric != null && value.unit === 'V' ? 'zener' : null,
    written !== null && /array|network/i.test(written) ? 'resistor_network' : null,
    named === null || (decoded && isSameFamily(named, decoded.kind)) ? decoded?.kind : null,
  ]);
  const inText = drawn?.canonical ? null : packageInText(value, kind);
  const numbersInValue = text !== null && isNumber(text, fromValue) ? [text] : [];
  const understood: UnderstoodComponent = {
    kind,
    value,
    footprint: inText ?? drawn,
    footprintFrom: inText ? 'text' : drawn ? 'footprint' : null,
    decoded,
    // Beside a part number, a number in the value is but the family's name.
    partNumbers: unique(numbers.length > 0 ? numbers : numbersInValue),
    isNumberInValue: numbers.length === 0 && numbersInValue.length > 0,
    valueNumber: numbers.length > 0 ? (numbersInValue[0] ?? null) : null,
    orderedNumbers: ordered,
    orderedPart:
      ordered.find((number) => decodePartNumber(number) !== null) ??
      (skus.some((sku) => spellsMakersNumber(sku, sellerOf(sku))) ? (ordered[0] ?? null) : null),
    mentionedNumbers: [],
    likenedNumbers: [],
    drawnNumbers: [],
    onlyDrawn: [],
    skus,
    sellers,
    manufacturer: clean(query.manufacturer) ?? makerOfCell(clean(query.mpn)) ?? makerInCodes(skus, numbers),
    mounting: (inText ?? drawn)?.mounting ?? mountingIn(`${written ?? ''} ${text ?? ''} ${description ?? ''}`),
    color: fromValue?.color ?? described?.color ?? (kind === 'led' ? colorIn(query, text) : null),
    connector: kind === 'connector' || kind === null ? readDrawnConnector(text, drawn) : null,
    isBoard: BOARD.test(`${text ?? ''} ${description ?? ''}`),
    isModule: MODULE.test(`${text ?? ''} ${description ?? ''}`),
    // Of other kinds the cell may be the value itself, as the volts of a Zener: it is compared as what is remarked.
    unreadRatings: RATED.has(kind) && rated !== null && isRatingUnread(rated) ? query.ratings! : null,
    remarked: findRemarked(query, kind, decoded === null ? [...numbers, ...skus] : []),
    contradictions: [],
    words: splitComponentWords(text, description),
  };
  const isNew = (number: string): boolean => !understood.partNumbers.includes(number);
  if (!isPlainPassive(understood)) {
    understood.mentionedNumbers = unique([
      ...numbersInValue,
      ...numbersMentioned(text, /[\s,;|/_]+/),
      ...numbersMentioned(description, /[\s,;|/]+/),
    ]).filter(isNew);
    understood.likenedNumbers = likenedNumbers(description);
    understood.drawnNumbers = numbersMentioned(stripLibrary(written), /[\s,;|_]+/).filter(isNew);
    const said = `${text ?? ''} ${description ?? ''}`.trim();
    // Of a line that says nothing else, the land is the name of the part.
    if (said !== '') understood.onlyDrawn = understood.drawnNumbers.filter((number) => !isBegunIn(number, said));
  }
  understood.contradictions = findPartContradictions(named, understood, { value: fromValue, description: described });
  // Only then: a size that the number itself encodes contradicts nothing.
  const encoded = sizeOfNumber(understood);
  if (encoded) Object.assign(understood, { footprint: encoded, footprintFrom: 'number' });
  return understood;
}

/** So many letters and figures of a number are none by chance: `M241` of M24128-DFMC6TG, `PTS8` of PTS820J25KSMTRLFS. */
const BEGINNING = 4;

/** Whether some word of a text begins as a number does. */
function isBegunIn(number: string, text: string): boolean {
  const beginning = normalizePartNumber(number).slice(0, BEGINNING);
  return text.split(/[\s,;|/()]+/).some((word) => normalizePartNumber(word).startsWith(beginning));
}

function namedNumbers(query: ComponentQuery): string[] {
  return [query.mpn, ...(query.alternates ?? []).map(({ mpn }) => mpn)].flatMap((mpn) => splitNumbers(clean(mpn)));
}

function firstDecoded(numbers: string[]): UnderstoodComponent['decoded'] {
  for (const number of numbers) {
    const decoded = decodePartNumber(number);
    if (decoded) return decoded;
  }
  return null;
}

function readValue({ reference, footprint }: ComponentQuery, text: string, kind: Kind | undefined): NormalizedValue {
  return normalizeValue(text, {
    kind,
    reference: clean(reference) ?? undefined,
    footprint: footprint ?? undefined,
  });
}

/** `260` under RL1 is no value of a relay; beside the number of a resistor it is what that should be. */
function readByNumber(
  reading: NormalizedValue,
  text: string,
  decoded: UnderstoodComponent['decoded'],
): NormalizedValue {
  if (reading.numeric !== null || !decoded?.value) return reading;
  const again = normalizeValue(text, { kind: decoded.kind });
  return again.numeric !== null && again.unit === decoded.value.unit ? again : reading;
}

/** `RED` beside a D is read as a diode's words; as an LED's it is a colour. */
function colorIn({ description }: ComponentQuery, text: string | null): string | null {
  for (const said of [text, clean(description)]) {
    const color = said === null ? null : normalizeValue(said, { kind: 'led' }).color;
    if (color !== null) return color;
  }
  return null;
}

/** A value that is not a quantity is often the part number itself: `AO3401A`, `LM358`, `ESP32-C3-MINI-1`. */
function isNumber(text: string, value: NormalizedValue | null): boolean {
  return (value?.numeric == null || value.leftover.includes(text) || spellsValue(text)) && looksLikePartNumber(text);
}

/** `CA45-A-16V-10uF-K`: a series with letters and figures of its own, and value and ratings behind it, is a number. */
function spellsValue(text: string): boolean {
  const series = /^([A-Z]{1,5}\d{1,5}[A-Z]?)-[^\s-]+-\S+$/.exec(text)?.[1];
  return series !== undefined && readFootprint(series).canonical === null && readDielectric(series, false) === null;
}

/** Its description and footprint are value and size; elsewhere they may hold the number. */
function isPlainPassive({ kind, value }: UnderstoodComponent): boolean {
  return value?.numeric != null && (kind === 'resistor' || kind === 'capacitor');
}

/** A footprint without the name of its library. */
function stripLibrary(footprint: string | null): string | null {
  return footprint === null ? null : footprint.slice(footprint.indexOf(':') + 1);
}

/** `Resistor_SMD:...`, `47uF_THT` or `PTH-1/4W` says how it is mounted even where no package is understood. */
function mountingIn(text: string): 'smd' | 'tht' | null {
  const isThrough = /(?:^|[^a-z])(?:tht|pth|dip|through[ _-]?hole|axial|radial)(?:[^a-z]|$)/i.test(text);
  const isSurface = /(?:^|[^a-z])(?:smd|smt|surface[ _-]?mount)(?:[^a-z]|$)/i.test(text);
  return isThrough === isSurface ? null : isThrough ? 'tht' : 'smd';
}

/** The size that the part number encodes, where the line names none. */
function sizeOfNumber({ footprint, decoded, kind }: UnderstoodComponent): Footprint | null {
  if (footprint?.canonical || !decoded?.package || (kind !== null && !isSameFamily(kind, decoded.kind))) return null;
  const body = readFootprint(decoded.package, { kind: decoded.kind });
  return body.canonical === null ? null : body;
}

/**
 * Nothing of this line is bought: a fiducial, a test point, a mounting hole, a solder jumper, without any part number.
 *
 * @example
 * import { isNotBought, understandComponent } from '@partwright/catalog/matching';
 *
 * const fiducial = { reference: 'FID1', value: 'Fiducial' };
 * isNotBought(fiducial, understandComponent(fiducial)); // => true
 * const resistor = { reference: 'R1', value: '10k' };
 * isNotBought(resistor, understandComponent(resistor)); // => false
 */
export function isNotBought(query: ComponentQuery, understood: UnderstoodComponent): boolean {
  if (clean(query.mpn) || clean(query.sku)) return false;
  const said = `${query.value ?? ''} ${query.footprint ?? ''}`;
  if (
    /\b(?:mounting[ _]?hole|fiducial|test[ _]?(?:point|pad)|solder[ _]?(?:jumper|bridge)|jumper_\d_(?:bridged|open)|net[ _-]?tie|logo|tooling[ _]?hole)/i.test(
      said,
    )
  )
    return true;
  return understood.kind !== null && NOT_BOUGHT.has(understood.kind) && understood.partNumbers.length === 0;
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

/** Words for boards that carry a part: `ESP8266 Dev Board`, `CCS811 breakout`, `FPC转接板`. */
const BOARD =
  /\b(?:dev(?:elopment)?|eval(?:uation)?|breakout|break-out|demo|starter|carrier|adapt[eo]r|expansion|driver|sensor)[ -]?(?:boards?|kits?|pcbs?)\b|\b(?:breakout|nodemcu|shield|devkit\w*|platine|entwicklungsboard)\b|开发板|转接板|扩展板|核心板|評価ボード|変換基板/i;

/** What is sold as a module carries the chip that it is called after: `BMP280 模块`. */
const MODULE = /\b(?:modules?|modul[eo]?|módulo|moduł)\b|模块|模組|模组|モジュール|модуль|모듈/iu;

/** The kinds whose ratings are compared: of an inductor in ohms `50V` would be nothing. */
const RATED: ReadonlySet<Kind | null> = new Set<Kind | null>(['resistor', 'capacitor']);

function readRatings({ ratings }: ComponentQuery, kind: Kind | null): NormalizedValue | null {
  const text = clean(ratings);
  return text === null ? null : normalizeValue(text, { kind: kind !== null && RATED.has(kind) ? kind : undefined });
}

/** Ratings in cells of their own are read as remarks where they are no part of the value. */
/** What remarks of the line rate it, and the dielectric that its numbers spell. `unread`: numbers that no scheme reads. */
function findRemarked(
  { remarks = [], ratings }: ComponentQuery,
  kind: Kind | null,
  unread: readonly string[],
): RemarkedRatings {
  const texts = kind !== null && RATED.has(kind) ? remarks : [...remarks, clean(ratings) ?? ''];
  const remarked = texts.length === 0 ? NOTHING_REMARKED : findRemarkedRatings(texts);
  const spelled = unread.map(findSpelledDielectric).find((found) => found !== null);
  return spelled === undefined ? remarked : { ...remarked, dielectric: remarked.dielectric ?? spelled };
}

/** `0.1` under tolerance, `50V / 100V`: a rating is asked for, and which is not known. */
function isRatingUnread({ numeric, leftover }: NormalizedValue): boolean {
  return numeric !== null || leftover.length > 0;
}

/** Of a rating that stands in two places the stricter is meant: what meets it meets both. */
function addRatings(value: NormalizedValue | null, rated: NormalizedValue | null): NormalizedValue | null {
  if (rated === null) return value;
  if (value === null) return { ...rated, numeric: null, unit: null, leftover: [], ambiguous: false, alternatives: [] };
  const higher = (one: number | null, other: number | null): number | null =>
    one === null || other === null ? (one ?? other) : Math.max(one, other);
  const isTighter =
    rated.tolerance?.unit === '%' && (value.tolerance?.unit !== '%' || rated.tolerance.plus < value.tolerance.plus);
  return {
    ...value,
    tolerance: isTighter ? rated.tolerance : (value.tolerance ?? rated.tolerance),
    voltage: higher(value.voltage, rated.voltage),
    power: higher(value.power, rated.power),
    dielectric: value.dielectric ?? rated.dielectric,
  };
}

function packageInText(value: NormalizedValue | null, kind: Kind | null): Footprint | null {
  return value?.package ? readFootprint(value.package, { kind }) : null;
}

function listSkus(query: ComponentQuery): string[] {
  const named = [query.sku, ...(query.alternates ?? []).map(({ sku }) => sku)].map(clean).filter((sku) => sku !== null);
  const lcsc = LCSC_NUMBER.exec(query.value ?? '')?.[0];
  const behind = LCSC_BEHIND.exec(query.value ?? '')?.[1];
  return unique([...named, ...(lcsc && clean(query.value) === lcsc ? [lcsc] : []), ...(behind ? [behind] : [])]);
}

/** The maker whom an order code names beside the number of the line. */
const makerInCodes = (skus: readonly string[], numbers: readonly string[]): string | null =>
  skus.flatMap((sku) => numbers.flatMap((number) => makerInOrderCode(sku, number) ?? []))[0] ?? null;

/** Whose the order codes of a line are, as far as it says so; its own code is named last. */
function nameSellers({ sku, supplier, alternates }: ComponentQuery): ReadonlyMap<string, string> {
  const named = [...(alternates ?? []), { sku, supplier }].flatMap((one): [string, string][] => {
    const [code, seller] = [clean(one.sku), clean(one.supplier)];
    return code === null || seller === null ? [] : [[code, seller]];
  });
  return new Map(named);
}

function splitComponentWords(...texts: (string | null)[]): string[] {
  const words = texts.flatMap((text) => text?.split(/[^\p{L}\p{N}.+-]+/u) ?? []);
  return unique(words.filter((word) => word.length > 1 && word !== '~').map((word) => word.toLowerCase())).slice(0, 12);
}

function clean(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || /^(?:~|-+|n\/a|none|null|undefined|\?)$/i.test(trimmed) ? null : trimmed;
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
