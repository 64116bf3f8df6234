import { decodePartNumber } from '@partwright/part-numbers';
import type { Kind } from '@partwright/values';
import { readFootprint } from '@partwright/footprints';
import { isPackageName } from '../footprint-key.ts';

/** Kinds whose parts are sold by chip sizes. */
const CHIPS: ReadonlySet<Kind | null> = new Set([
  'resistor',
  'resistor_network',
  'capacitor',
  'inductor',
  'ferrite_bead',
  'thermistor',
  'varistor',
  'fuse',
  'led',
]);

/** Kinds sold in packages that are named by letters alone: `DPAK`, `SMAF`, `MELF`, `GBU`. */
const LETTERED: ReadonlySet<Kind | null> = new Set([
  'diode',
  'schottky',
  'zener',
  'tvs',
  'rectifier_bridge',
  'transistor',
  'bjt',
  'mosfet',
  'igbt',
  'thyristor',
  'resistor',
  'ic',
]);
const SURE = 0.9;

/** Chip sizes, the unusual ones too; none is a round number as values are: `1000 uF`. */
const CHIP_SIZE =
  /^(?:0[1-9]\d\d|1008|1111|1206|1210|1218|1225|1411|1608|1806|1808|1812|1825|2010|2016|2018|2220|2225|2410|2512|2520|2728|2816|2917|2920|3528|3920|3921|4527|5930|6032|7343|7361)$/;
/** Before a unit a number is a figure: `1206 ohm`. */
const UNIT = /^[GMkKmunpµμ]?(?:Ω|ohms?|[FHVAWR]|Hz)$/i;
/** Power inductors are called by the size of their body: `5x5`, `4x4mm`. */
const BODY = /^\d{1,2}(?:\.\d)?x\d{1,2}(?:\.\d)?(?:mm)?$/i;
const CHIP_ARRAY = /^0\d{3}[xX*]\d{1,2}$/;
/** `SOIC-8`, `SO-8`, `TO-220C`, `SOIC-8-208mil`; the dash keeps values and part numbers of letters and digits apart. */
const DASHED = /^[a-z][a-z\d]{1,9}-\d{1,4}(?:-[\w.]{1,8}|[a-z]{1,3})?(?:\([\dx.]{1,16}\))?$/i;

const SPACED =
  /(?<![\w-])(SOT|SOD|SOIC|SOP|SSOP|TSSOP|MSOP|DIP|QFN|QFP|LQFP|TQFP|DFN|BGA|TO|DO|SC|SO) (?=\d{1,3}(?![\w.]))/g;

/** `SOT 23` and `TO 220` in one word; only in capitals, as `to 220` may end a range. */
export function joinPackages(text: string): string {
  return text.replace(SPACED, '$1-');
}

/**
 * Packages that the words name and that reading the value would take apart (`SO-8`) or take for the value (`0806` before
 * `2.2uH`). Those with no dash are found among what the value leaves over.
 */
export function takePackages(tokens: readonly string[], kind: Kind | null): { packages: string[]; rest: string[] } {
  const packages: string[] = [];
  const rest = tokens.filter((token) => {
    const isNamed =
      (DASHED.test(token) && isPackageName(token, kind) && decodePartNumber(token) === null) ||
      (/^[a-z][a-z\d]{2,6}$/i.test(token) && LETTERED.has(kind) && isLetteredPackage(token, kind)) ||
      (kind === 'inductor' && BODY.test(token)) ||
      (CHIP_ARRAY.test(token) && (kind === 'resistor_network' || kind === 'capacitor'));
    if (isNamed) packages.push(BODY.test(token) ? `SMD,${token.replace(/mm$/i, '')}mm` : token);
    return !isNamed;
  });
  const size = packages.length === 0 && CHIPS.has(kind) ? loneSize(rest) : undefined;
  return size === undefined ? { packages, rest } : { packages: [size], rest: rest.filter((token) => token !== size) };
}

function isLetteredPackage(token: string, kind: Kind | null): boolean {
  // Digits may stand within (`D2PAK`), but not at the end: `SOT23` is found by what the value leaves over.
  if (/\d$/.test(token)) return false;
  const { canonical, confidence } = readFootprint(token, { kind });
  return canonical !== null && confidence >= SURE;
}

/** The one word that is a size, in a text with more than it; two of them are left for the value to decide. */
function loneSize(tokens: readonly string[]): string | undefined {
  const sizes = tokens.filter((token, at) => CHIP_SIZE.test(token) && !UNIT.test(tokens[at + 1] ?? ''));
  return tokens.length > 1 && sizes.length === 1 && !tokens.includes('metric') ? sizes[0] : undefined;
}

/** Whether a word that the value left over is a size of this kind of part. */
export function isChipSize(word: string, kind: Kind | null): boolean {
  return CHIPS.has(kind) && CHIP_SIZE.test(word);
}
