import { namesSymbol } from '../columns/symbol-names.ts';
import { normalizeValue } from '@partwright/values';
import { leadingMaker } from '../columns/known-makers.ts';
import { isNotFitted } from './not-fitted.ts';

const PLACEHOLDER =
  /^[([<]?(?:~|-+|\.+|\?+|n\/?a|n\.a\.|none|null|nil|any|any ?\/ ?\p{L}{2,10}|any brand|any \(.{1,40}\)|any (?:equivalent|suitable|type|make|manufacturer|brand)|generic|optional|tbd|tba|various|unknown|not specified|\[?novalue|link(?: to .{0,30})?|url|here|n\.?p\.?|click here|see (?:link|note|notes|datasheet|\.?pdf)|(?:need|needs|to) (?:to )?(?:be )?(?:source|sourced|defined|determined|selected)\b.{0,40}|no (?:hay|tiene|disponible|number|mpn|p\/?n|part ?number)|ningun[oa]?|sin (?:c[oó]digo|n[uú]mero|marca)|n[aã]o (?:h[aá]|tem)|sem (?:marca|c[oó]digo)|kein(?:e|er|es)?|ohne|aucune?|nessun[oa]?|geen|brak|нет|ingen|(?:made in )?(?:china|chinese|taiwan|japan|germany|usa|hong ?kong|korea|india)|任意|无|無|なし|不明|없음|[±+-]?\d{1,2}(?:[.,]\d{1,2})? ?%)[)\]>]?$/iu;

/** The text of a cell, or null when it only says that there is nothing (`~`, `n/a`, `any`). */
export function cellOrNull(cell: string | undefined): string | null {
  if (cell === undefined || cell === '') return null;
  if (PLAIN.test(cell)) return cell;
  const text = cell.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(text) ? collapseRepeats(text) : null;
}

/** One word of a part number or value, as most cells are. */
const PLAIN = /^[A-Za-z0-9][\w.+/#%()-]*$/;

/** Soft hyphens, direction marks and zero-width blanks come in with text copied from web pages. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Altium joins the texts of grouped components by commas: `10k, 10k, 10k` is one text. */
function collapseRepeats(text: string): string {
  const comma = text.indexOf(', ');
  if (comma < 0 || text.length > 20_000) return text;
  const whole = `${text}, `;
  const again = whole.indexOf(whole.slice(0, comma + 2), 1);
  for (let at = again; at > 0 && at <= whole.length / 2; at = whole.indexOf(whole.slice(0, comma + 2), at + 1)) {
    if (whole.length % at === 0 && whole.startsWith(whole.slice(0, whole.length - at), at))
      return whole.slice(0, at - 2);
  }
  return text;
}

/** As `cellOrNull`, for part numbers and makers, where `any` and `TBD` name nothing either. */
export function nameOrNull(cell: string | undefined): string | null {
  const text = cellOrNull(cell);
  return text === null || PLACEHOLDER.test(text) || isNotFitted(text) ? null : text;
}

const LINK = /^(?:https?:\/\/|www\.)\S*$/i;

/** Part numbers of one cell: the first is meant, the others are acceptable too. */
interface PartNumbers {
  mpn: string | null;
  alternates: string[];
  /** Pieces that are needed besides (KiCost `3220-10; 2:SHUNT1AQ5`), as they stand in the file. */
  besides: string[];
}

/** `2:SHUNT1AQ5` or `SHUNT2AW3 : 1.2`: KiCost's way to say how many of a further part a component needs. */
const COUNTED = /^(?:(\d+(?:[.,/]\d+)?)\s*:\s*(\S.*)|(\S.*?)\s*:\s*(\d+(?:[.,/]\d+)?))$/;

/** `LPC1114FDH28/102:5`, `74HC00D:118`: how NXP packs it, where no other number stands in the cell. */
const PACKING = /^(?=\S*\d\S*:)[^\s:]{5,}:\d{1,3}$/;

/** Words behind a number that allow others without naming one. */
const OR_LIKE =
  /\s*[,(]?\s*\b(?:or (?:equiv(?:alent)?|eq|eqv|similar|equal|better|compatible|same)|oder (?:ähnlich|gleichwertig)|ou équivalent|o equivalente)\b\.?\)?\s*$/i;
/** `MPN: X`, `P/N X`: the cell says what it holds. */
const LABEL =
  /^(?:mpn|p\/?n|part ?(?:no|number|#)\.?|mfr\.? ?p\/?n|order code)\s*[:=#.]?\s+(?=\S*\d)|^(?:mpn|p\/?n)\s*[:=]\s*(?=\S*\d)/i;
const BETWEEN = /\s*;\s*|\s+(?:or|oder|ou)\s+|\s+[/|]\s+/i;

/**
 * Take apart a cell of part numbers. A comma or slash belongs to the number (`74LVC2G240DP,125`, `MAX232ESE/T`) unless
 * whole numbers stand on both sides; a semicolon and a line end part them.
 */
export function readPartNumbers(cell: string | undefined): PartNumbers {
  const text = nameOrNull(cell);
  // `C`, `Fuse`: the name of a symbol among part numbers is none.
  if (text === null || namesSymbol(text) || isSentence(text)) return { mpn: null, alternates: [], besides: [] };
  if (PLAIN.test(text) && !text.includes('/')) return { mpn: text, alternates: [], besides: [] };
  // Where to look is not what to order.
  if (LINK.test(text)) return { mpn: null, alternates: [], besides: [] };
  const pieces = splitLines(cell!, text).flatMap((line) =>
    line.replace(OR_LIKE, '').replaceAll('\\,', '\u0000').split(BETWEEN).flatMap(splitWholeNumbers),
  );
  const split = pieces.flatMap((piece) => (/,\s*\d+(?:\.\d+)?:/.test(piece) ? piece.split(/\s*,\s*/) : [piece]));
  const numbers: string[] = [];
  const besides: string[] = [];
  for (const piece of split) {
    const number = piece.replaceAll('\u0000', ',').replace(LABEL, '').trim();
    if (number === '') continue;
    const counted = split.length === 1 && PACKING.test(number) ? null : COUNTED.exec(number);
    if (counted && numbers.length > 0) besides.push(number);
    else numbers.push(counted?.[2] ?? counted?.[3] ?? number);
  }
  return {
    mpn: nameOrNull(numbers[0]),
    // `LM358DR; any`, `LM358DR / industrial`: words are no numbers.
    alternates: numbers.slice(1).filter((number) => nameOrNull(number) !== null && /\d/.test(number)),
    besides,
  };
}

/** `2x23 0.1" spaced stacking female header`: words of small letters say what to look for, and no number has three. */
const WORDS = /(?:^|\s)\p{Ll}{4,}(?=[\s,.;)]|$)/gu;
const isSentence = (text: string) => (text.length > 20 && (text.match(WORDS)?.length ?? 0) >= 3) || areNames(text);

/** `slide rod`, `1.7A Nema17 stepper motor`: words of small letters, and nothing of capitals and figures that a number is made of. */
function areNames(text: string): boolean {
  if (!/[\s,]/.test(text)) return false;
  const pieces = text.split(/[\s,]+/);
  const words = pieces.filter((piece) => /^\p{L}{3,}$/u.test(piece) && /\p{Ll}{2}/u.test(piece)).length;
  return words >= 2 && leadingMaker(text) === undefined && !pieces.some((piece) => OF_A_NUMBER.test(piece));
}

const OF_A_NUMBER = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9./+#-]{5,}$/;

/** What stands in words where a part number should; null for a number. */
export const descriptionInsteadOfNumber = (cell: string): string | null => {
  const text = nameOrNull(cell);
  return text !== null && isSentence(text) ? text : null;
};

/** The lines of a cell when each holds a number; a number that was only wrapped stays whole. */
function splitLines(cell: string, text: string): string[] {
  if (!/[\r\n]/.test(cell) || cell.length > 5000) return [text];
  const lines = cell.split(/[\r\n]+/).map((line) => line.trim().replace(/[,;]$/, ''));
  const filled = lines.filter((line) => line !== '');
  return filled.every((line) => WHOLE_NUMBER.test(line) || /^\S+ \S*\d\S*$/.test(line)) ? filled : [text];
}

/** Seven characters with letters and two figures: more than the tails that follow a comma or slash (`/NOPB`, `,118`). */
const WHOLE_NUMBER = /^(?!\d{1,2}\.\d{1,2}-)(?=.*[A-Za-z])(?=.*\d.*\d)[A-Za-z0-9][\w.+#()-]{6,44}$/;

/** `204-10SDRD/S530-A3-L`, `19-217/GHC-YR1S2/3T`: series and grade of a LED, as Everlight writes its numbers. */
const SERIES_AND_GRADE = /^\d{2,3}-\d{2,4}[A-Z]*\/[A-Z][A-Z0-9-]+(?:\/[A-Z0-9]+)?$/;

function splitWholeNumbers(piece: string): string[] {
  if (piece.length > 400 || !/[,/]/.test(piece)) return [piece];
  if (SERIES_AND_GRADE.test(piece)) return [piece];
  const sides = piece.split(/\s*\/\s*|,\s+/);
  return sides.length > 1 && sides.every((side) => WHOLE_NUMBER.test(side)) ? sides : [piece];
}

/** `Mfr: Murata PN: GRM155R71C104KA88D`, in either order. */
const LABELLED_MAKER =
  /\b(?:mfr|mfg|manufacturer|maker|hersteller|fabricant)\.?\s*[:=]\s*([^:=,;|]{2,40}?)\s*(?=[,;|]|\b(?:mpn|p\/?n|part)\b|$)/i;
const LABELLED_NUMBER = /\b(?:mpn|mfr\.? ?p\/?n|p\/?n|part ?(?:no|number|#)\.?)\s*[:=#]\s*(\S*\d\S*)/i;

/** Something of it stands between a maker and a number; most cells hold a number and none of it. */
const MAY_SEPARATE = /[\s/:|,_(=#]/;

/** `MurataGRM188R71C104KA01D`: a name in small letters and a number in capitals, with nothing between them. */
const JOINED = /^([A-Z][a-z]{2,20})([A-Z]{1,6}\d[A-Z0-9.\-/]{3,40}|[A-Z]{2,12}-[A-Z0-9.\-/]{4,40})$/;

/** `Yageo RC0402FR-0710KL`, `Yageo: RC...`, `RC.../Yageo`, `Mfr: Yageo PN: RC...`: maker and number in one cell. */
export function splitMakerAndNumber(cell: string): { manufacturer: string | null; mpn: string } {
  const joined = JOINED.exec(cell);
  if (joined && leadingMaker(joined[1]!) === joined[1]) return { manufacturer: joined[1]!, mpn: joined[2]! };
  if (!MAY_SEPARATE.test(cell)) return { manufacturer: null, mpn: cell };
  const head = cell.slice(0, 200);
  const number = LABELLED_NUMBER.exec(head)?.[1]?.replace(/[,;|]$/, '');
  if (number !== undefined) {
    const named = LABELLED_MAKER.exec(head)?.[1] ?? leadingMaker(head);
    return { manufacturer: named?.trim() ?? null, mpn: number };
  }
  const separated = /^([^/:|,\n]{2,40}?)\s*(?:\/|:|\||\n|,|\s-\s)\s*(\S.*)$/.exec(cell);
  const maker = leadingMaker(cell);
  if (maker && cell.length > maker.length) {
    // A dash without a blank belongs to the number: `EEE-1EA100WAR`, `MCC-...`.
    const rest = /^(?:\s+[-–]?\s*|\s*[/:|,_]\s*)(\S*\d\S*)$/.exec(cell.slice(maker.length))?.[1];
    if (rest !== undefined) return { manufacturer: maker, mpn: rest };
  }
  // The number first: `GRM155R71C104KA88D (Murata)`, `GRM155R71C104KA88D / Murata`.
  const behind = /^(\S{4,45}?)\s*(?:[/|,(]|\s[-–]\s|\s)\s*([^()/|,]{2,40})\)?$/.exec(head);
  if (behind && /\d/.test(behind[1]!) && !/\d{2}/.test(behind[2]!) && leadingMaker(behind[2]!) !== undefined)
    return { manufacturer: behind[2]!.trim(), mpn: behind[1]! };
  if (separated && !/\d{2}/.test(separated[1]!) && /\d/.test(separated[2]!)) {
    return { manufacturer: separated[1]!.trim(), mpn: separated[2]!.trim() };
  }
  const lastWord = /^(.{2,40})\s(\S*\d\S*)$/.exec(cell);
  if (lastWord && !/\d/.test(lastWord[1]!)) return { manufacturer: lastWord[1]!, mpn: lastWord[2]! };
  return { manufacturer: null, mpn: cell };
}

/**
 * `L78M05CDT-TR/DPAK`, `6.3*7.7 | HV221M016E077R`: number and package in one cell, in the order of the header. A number
 * has slashes of its own (`LM358DR/NOPB/SO-8`), a package hardly.
 */
export function splitNumberAndFootprint(
  cell: string,
  numberFirst: boolean,
): { number: string; footprint: string | null } {
  const at = numberFirst ? /^(.+?)\s*[/|,;]\s*([^/|,;]*)$/s.exec(cell) : /^([^/|,;]*?)\s*[/|,;]\s*(.+)$/s.exec(cell);
  if (!at) return { number: cell, footprint: null };
  const [number, footprint] = numberFirst ? [at[1]!, at[2]!] : [at[2]!, at[1]!];
  return { number, footprint: footprint.trim() || null };
}

const ALTERNATIVE =
  /(?:^|[\s;,(])(?:alternatives?|alternate|alternativ|substitute|ersatz|replacement|替代)\s*[:：=]\s*([^;\n]{3,80})/i;

/** A part that a remark offers instead: `Alternative: Kemet MMK5224K63J01L16.5TA18`. */
export function alternativeInRemark(remark: string): { manufacturer: string | null; mpn: string } | undefined {
  const offered = ALTERNATIVE.exec(remark.slice(0, 300))?.[1]?.trim();
  if (!offered || !/\d/.test(offered) || offered.split(' ').length > 5) return undefined;
  return splitMakerAndNumber(offered);
}

const CHIP_WITHOUT_ZERO = /^(?:201|402|603|805)$/;

/** A spreadsheet that took `0402` for a number has made 402 of it; give the zero back. */
export function restoreChipSize(footprint: string): string {
  return CHIP_WITHOUT_ZERO.test(footprint) ? `0${footprint}` : footprint;
}

const UNITS: Record<string, string> = {
  C: '(?:[pnuµμm]\\s?F|[PNUM]F|MFD)',
  R: '(?:(?:[mkKM]|meg)?\\s?(?:Ω|\u2126|ohms?)|[kKMR])',
  L: '(?:[nuµμm]\\s?H|[NUM]H)',
  FB: '(?:[kK]?\\s?(?:Ω|\u2126|ohms?)|R)',
  Y: '(?:[kKM]?\\s?Hz)',
};
const VALUE_IN_TEXT: Record<string, RegExp> = Object.fromEntries(
  Object.entries(UNITS).map(([kind, unit]) => [
    kind,
    new RegExp(
      `(?:^|[\\s,;(/])((?:\\d{1,7}(?:[.,]\\d{1,4})?|[.,]\\d{1,4})\\s?${unit}\\d{0,2})(?=$|[\\s,;)(/±+-])`,
      'i',
    ),
  ]),
);
const KIND_OF_PREFIX: Record<string, string> = {
  C: 'C',
  R: 'R',
  L: 'L',
  FB: 'FB',
  FR: 'FB',
  Y: 'Y',
  X: 'Y',
  XTAL: 'Y',
  Q: 'Y',
  RN: 'R',
};

/**
 * The value inside a description (`Ceramic capacitor, 100 nF`), for the kinds that have one. The designator tells what
 * to look for; without one the text has to name the part.
 */
export function valueInDescription(description: string, reference: string | undefined): string | null {
  const prefix = /^[A-Za-z]+/.exec(reference ?? '')?.[0]?.toUpperCase() ?? '';
  const kind = KIND_OF_PREFIX[prefix] ?? kindInText(description);
  return (kind && VALUE_IN_TEXT[kind]?.exec(description.slice(0, 300))?.[1]?.trim()) || null;
}

/**
 * `0.1uF` of C1, `10K` or `330` of R3 where the part number should be: nobody orders by it. Words may follow a value that
 * stands first (`120k ±1% or better`). Null for anything else.
 */
export function valueInsteadOfNumber(number: string, reference: string | undefined): string | null {
  if (reference === undefined || number.length > (BEGINS_WITH_VALUE.test(number) ? 60 : 20)) return null;
  if (FIGURES.test(number)) return null;
  const { kind, numeric, leftover, confidence } = normalizeValue(number, { reference });
  const isRest =
    leftover.length === 0 || (BEGINS_WITH_VALUE.test(number) && !leftover.some((rest) => NUMBERED.test(rest)));
  const isValue = numeric !== null && isRest && confidence >= PLAIN_VALUE;
  return isValue && kind !== null && VALUED.has(kind) ? number : null;
}

/** `865080345012`: nobody writes a value in so many figures. */
const FIGURES = /^\d{6,}$/;
const BEGINS_WITH_VALUE = /^[\d.,]+\s?\p{L}{0,4}\d{0,2}\s/u;
/** Letters and figures of a part number, of more characters than a designator or a rating has. */
const NUMBERED = /^(?=.*[A-Z])(?=.*\d)[\w.+/-]{5,}$/i;

/** How sure a reading must be before a number is none. */
const PLAIN_VALUE = 0.85;
const VALUED: ReadonlySet<string> = new Set(['resistor', 'capacitor', 'inductor', 'crystal']);

function kindInText(text: string): string | undefined {
  if (/\b(?:cap|capacitors?|mlcc|kondensator)\b|电容/i.test(text)) return 'C';
  if (/\b(?:res|resistors?|widerstand)\b|电阻/i.test(text)) return 'R';
  if (/\b(?:ind|inductors?|drossel|spule)\b|电感/i.test(text)) return 'L';
  return undefined;
}
