export type LengthUnit = 'mm' | 'inch' | 'mil' | 'um';

export const MM_IN: Record<LengthUnit, number> = { mm: 1, inch: 25.4, mil: 0.0254, um: 0.001 };

/** A placement whose numbers were read in other units than they are in. */
export function inUnits<T extends { xMm: number; yMm: number }>(placement: T, read: LengthUnit, real: LengthUnit): T {
  const scale = MM_IN[real] / MM_IN[read];
  const rounded = (mm: number): number => Math.round(mm * scale * 1e6) / 1e6;
  return { ...placement, xMm: rounded(placement.xMm), yMm: rounded(placement.yMm) };
}

const WORDS: readonly [LengthUnit, RegExp][] = [
  ['mm', /^(?:mm|mms|millimet(?:er|re)s?|millim[eè]tres?|mil[ií]metros?|millimetri|milimetry?|мм|毫米|ミリ)$/i],
  ['mil', /^(?:mils?|mills?|thous?|th|密耳)$/i],
  ['inch', /^(?:in|inch|inches|zoll|pouces?|pulgadas?|polegadas?|pollici|cale?|дюйм(?:ы|ов)?|英寸|インチ|["”])$/i],
  ['um', /^(?:[uµμ]m|microns?|microm(?:eter|etre)s?|мкм|微米)$/i],
];

/** Lengths that are said and that no board is measured in: better named than taken for another. */
const STRANGE = /^(?:cm|dm|nm|centimet(?:er|re)s?|nanomet(?:er|re)s?|dmil|tmil|dbu)$/i;

/** `mil`, `inches`, `MM`, `Zoll`, `мм` as a unit. */
export function readUnit(word: string): LengthUnit | undefined {
  return WORDS.find(([, pattern]) => pattern.test(word))?.[0];
}

const BRACKETS = /[([{]\s*([^)\]}]*?)\s*[)\]}]/g;
/** `PosX_mm`, `X mm`, `X, in` and `MM_X`; not the `in` of a word. */
const AFFIX = /[ _,/-]+(mm|mils?|inch(?:es)?|thou|um|µm)$|^(mm|mils?|inch(?:es)?|thou|um)[ _]/i;

/** What a header or a row below it says of the units of its column, and the header without that. */
export function splitUnits(header: string): { name: string; unit: LengthUnit | undefined; strange?: string } {
  for (const [whole, inside = ''] of header.matchAll(BRACKETS)) {
    const word = inside.replace(/^(?:in|units?)\s*[:=]?\s+/i, '');
    const unit = readUnit(word);
    const name = header.replace(whole, ' ');
    if (unit) return { name, unit };
    if (STRANGE.test(word)) return { name, unit: undefined, strange: word };
  }
  const [affix, after, before] = AFFIX.exec(header.trim()) ?? [];
  const unit = readUnit(after ?? before ?? '');
  return affix === undefined || !unit
    ? { name: header, unit: undefined }
    : { name: header.trim().replace(affix, ' '), unit };
}

/** `Units used: mil`, `Unit = mm, Angle = deg.`, `Measurements are in inches.`, `X,Y in mils.`, `Maße in mm`. */
const TOPIC =
  /(?:\bu?units?\b|\bmeasure(?:ment)?s?\b|\bdimensions?\b|\bcoord(?:inate)?s?\b|\bco-ordinates\b|\bpositions?\b|\blocations?\b|\blengths?\b|\borig(?:in|o)\b|\bx ?[,/&] ?y\b|\beinheit(?:en)?\b|\bmaße\b|\bmasse in\b|\bkoordinaten\b|\bunit[ée]s?\b|\bunidad(?:es)?\b|\bunità\b|\bjednostk\p{L}*|\bединиц\p{L}*|单位|単位)[^\n]{0,40}?/giu;
const WORD_AFTER =
  /^[\s:=,;：，"'()[\]-]*(?:(?:are|is|used|given|all|in|as|the|expressed|en|est|sont|sind|ist|w|в)[\s:=,;"'-]+)*([\p{L}µ"”]+)/iu;

/** What the lines of prose of a file say: every unit that is named where units are spoken of. */
export function unitsInProse(lines: readonly string[]): { units: Set<LengthUnit>; strange: string | undefined } {
  const units = new Set<LengthUnit>();
  let strange: string | undefined;
  for (const line of lines) {
    for (const { 0: topic, index } of line.matchAll(TOPIC)) {
      const after = line.slice(index + topic.length, index + topic.length + 80);
      const word = WORD_AFTER.exec(after)?.[1] ?? '';
      const near =
        /(?<![\p{L}\d])(mm|mils?|mills?|inch(?:es)?|millimet(?:er|re)s?|thou|zoll)(?![\p{L}\d])/iu.exec(after)?.[1] ??
        '';
      const unit = readUnit(word) ?? readUnit(near);
      if (unit) units.add(unit);
      else if (STRANGE.test(word)) strange = word;
    }
  }
  return { units, strange };
}
