/**
 * Unit names written out become symbols (`10 micro Farad` 10 uF, `1k ohms` 1kΩ, `100 milliohm` 100 mΩ), and a figure is
 * joined to the unit that stands apart from it (`10 K`, `0.22 uF`), so that a value is one word.
 */

const LETTER_BEFORE = '(?<![A-Za-z])';
const LETTER_AFTER = '(?![A-Za-z])';
const word = (body: string): RegExp => new RegExp(`${LETTER_BEFORE}${body}${LETTER_AFTER}`, 'gi');

const NAMES: readonly [RegExp, string][] = [
  [word('zero[ -]?ohms?'), '0Ω'],
  [word('(?:kilo|k)[ -]?ohms?|kilohms?'), 'kΩ'],
  [word('meg(?:a)?[ -]?ohms?'), 'MΩ'],
  [word('milli[ -]?ohms?'), 'mΩ'],
  [word('micro[ -]?ohms?'), 'uΩ'],
  // `MOHM` in capitals stays: it may be milli or mega, and the resistance notation says so.
  [/(?<![A-Za-z])M[Oo]hms?(?![A-Za-z])/g, 'MΩ'],
  [/(?<![A-Za-z])m(?:ohms?|Ohms?|OHMS?)(?![A-Za-z])/g, 'mΩ'],
  [/(?<![A-Za-z])([uGKR]?)(?<!MO)ohms?(?![A-Za-z])/gi, '$1Ω'],
  [word('pico[ -]?farads?'), 'pF'],
  [word('nano[ -]?farads?'), 'nF'],
  [word('micro[ -]?farads?'), 'uF'],
  [word('milli[ -]?farads?'), 'mF'],
  [/(?<=\d ?[pnum]?)farads?(?![A-Za-z])/gi, 'F'],
  [word('nano[ -]?henr(?:y|ies|ys)'), 'nH'],
  [word('micro[ -]?henr(?:y|ies|ys)'), 'uH'],
  [word('milli[ -]?henr(?:y|ies|ys)'), 'mH'],
  [/(?<=\d ?[pnum]?)henr(?:y|ies|ys)(?![A-Za-z])/gi, 'H'],
  [word('mega[ -]?hertz'), 'MHz'],
  [word('kilo[ -]?hertz'), 'kHz'],
  [/(?<=\d ?[kM]?)hertz/gi, 'Hz'],
  [/(?<=\d ?[km]?)volts?(?![A-Za-z])/gi, 'V'],
  [/(?<=\d ?m?)watts?(?![A-Za-z])/gi, 'W'],
  [/(?<=\d ?)milli ?amp(?:ere)?s?(?![A-Za-z])/gi, 'mA'],
  [/(?<=\d ?m?)amp(?:ere)?s?(?![A-Za-z])/gi, 'A'],
  [/(?<=\d ?)(?:percent|pct)(?![A-Za-z])/gi, '%'],
];

const ANY_NAME = /ohm|farad|henr|hertz|volt|watt|amp|percent|pct/i;

const PREFIX = '(?:uu|UU|mm|MM|[fkKMmuGpPnNU])';
const UNIT = '(?:Ω|OHMS?|[Rr]|[Ff][Dd]?|[Hh][Zz]?|[VvAW])';
/** `10 nF`, `10 K`, `10 k Ω`, `10k Ω`. A prefix stands only once: in `10k NF` the second word is no unit. */
const APART = new RegExp(
  String.raw`(?<![\w.,])(\d+(?:[.,]\d+)?|\.\d+)(?:[ -]?(${PREFIX}) +(${UNIT})|[ -]? +(${PREFIX}?${UNIT}|[Mm]eg[as]?|MEG[AS]?|[kKMmunpNPUE]))(?![A-Za-z0-9])`,
  'g',
);
/** `10-kΩ`, `100-nF`, `120-Ω`. */
const HYPHEN = /(\d[kKMmu]?)-(?=(?:[kKMmu]?Ω|[pnuPNU][FfHh]|[kM]Hz)(?![A-Za-z0-9]))/g;
const SPACED_RKM = /^(\d{1,3}) ([kKMRrpnu]) (\d{1,3})$/;
const CHIP_SIZE = /^0\d{3,4}$|^(?:1206|1210|1812|2010|2512)$/;

/** Spell units as symbols and join them to their figures. */
export function joinUnits(text: string): string {
  let joined = text;
  if (ANY_NAME.test(text)) for (const [pattern, symbol] of NAMES) joined = joined.replace(pattern, symbol);
  return joined
    .replace(HYPHEN, '$1')
    .replace(SPACED_RKM, '$1$2$3')
    .replace(APART, (whole, figure: string, prefix?: string, bare?: string, unit?: string) =>
      CHIP_SIZE.test(figure) ? whole : `${figure}${prefix ?? ''}${bare ?? unit ?? ''}`,
    );
}
