import type { ComponentQuery } from '@partwright/catalog/matching';

/** A number of a part as a line says it. */
export interface LineNumber {
  mpn: string;
  manufacturer: string | null;
}

/** The number that a line states; null: it states none. */
export function statedNumber(ask: Pick<ComponentQuery, 'mpn' | 'manufacturer'> | undefined): LineNumber | null {
  const { mpn, manufacturer } = ask ?? {};
  return mpn == null || mpn.trim() === '' ? null : { mpn, manufacturer: manufacturer ?? null };
}

/** `120pF`, `12MHz`, `4.7uH`: every maker has those. */
const VALUE = /^\d+(?:[.,]\d+)?\s*[pnuµμmkKMG]?(?:F|H|R|Hz|V|A|W|ohms?|Ω)(?:[/,\s].*)?$/i;

/** Sizes of chips in the words of a library: `LED0603`, `C-EUC0402`. */
const CHIP = String.raw`(?:0(?:1005|201|402|603|805)|1(?:206|210|812)|2(?:010|512)|[136]\d{3}X?\d{2})`;

/** Names of library parts that any maker's part fits: `PINHD-1X4`, `R-EU_R0603`, `M06SIP`, `JP1E`. They are numbers of nobody. */
const LIBRARY_NAME = new RegExp(
  [
    String.raw`^[A-Z]+(?:[-_][A-Z]+)*[-_]?\d{1,2}X\d{1,2}(?![A-Z\d])`,
    String.raw`^(?:[RCLD]|LED|RES(?:ISTOR)?|CAP(?:ACITOR)?|CPOL|IND(?:UCTOR)?|DIODE|FUSE|FERRITE|BEAD|XTAL|CRYSTAL|RESONATOR)(?:[-_]?(?:EU|US))?[-_]?[A-Z]{0,3}${CHIP}(?![A-Z\d])`,
    String.raw`^(?:[RCL]|CPOL)[-_](?:EU|US)`,
    String.raw`^(?:PIN[-_]?(?:HD|HEAD(?:ER)?)|HEADER|FIDUCIAL|FID|MOUNT(?:ING)?[-_]?HOLE|TEST[-_]?P(?:OINT|AD)|SOLDER[-_]?JUMPER|JUMPER|LOGO|FRAME|SCREWTERMINAL|TERMBLK|SWITCH|BUTTON|TACT|BATTERY|ANTENNA|SPEAKER|BUZZER|LED|CON(?:N|NECTOR)?|USB[-_]?(?:MICRO|MINI)[A-Z]?|HDMI|RJ\d\d)(?:[-_][-_A-Z\d]*|\d*)$`,
    String.raw`^(?:MA?\d{2}(?:-\d|SIP|PTH|LOCK|SMD)?|JP\d+[A-Z]?)$`,
  ].join('|'),
  'i',
);

/** `2201778-1`, `43045-0412`: makers of connectors number without a letter. */
const FIGURES = /^\d{5,8}(?:-\d{1,5}){1,2}$/;

/** What a line calls its part, where that can be a number: letters and figures without a blank, no value, and no name of a library. */
export function numberInWords(words: string | null): string | null {
  if (words === null) return null;
  if (FIGURES.test(words)) return words;
  const isNumber = /^(?=.*\d)(?=.*[A-Za-z])[\w./+-]{5,}$/.test(words) && !VALUE.test(words);
  return isNumber && !LIBRARY_NAME.test(words) ? words : null;
}
