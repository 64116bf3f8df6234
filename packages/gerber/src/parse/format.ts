import type { GerberFormat } from '../model.ts';
import type { Warnings } from './warnings.ts';

export const NM_PER_INCH = 25_400_000;
export const NM_PER_MM = 1_000_000;

/** How the numbers of the file become nanometres; what the file did not say yet is undefined. */
export interface FormatState {
  units: 'mm' | 'inch' | undefined;
  /** By `MO`; `G70` and `G71` of old files give way to it. */
  unitsByMode: boolean;
  digits: { integers: number; decimalsX: number; decimalsY: number } | undefined;
  /** By `FS`, not assumed. */
  digitsByFile: boolean;
  zeros: 'leading' | 'trailing';
  incremental: boolean;
  assumed: boolean;
  unitNm: number;
  /** Nanometres of the last digit. */
  stepX: number;
  stepY: number;
}

export const newFormat = (): FormatState => ({
  units: undefined,
  unitsByMode: false,
  digits: undefined,
  digitsByFile: false,
  zeros: 'leading',
  incremental: false,
  assumed: false,
  unitNm: 0,
  stepX: 0,
  stepY: 0,
});

export function setUnits(format: FormatState, units: 'mm' | 'inch'): void {
  format.units = units;
  format.unitNm = units === 'mm' ? NM_PER_MM : NM_PER_INCH;
  updateSteps(format);
}

function updateSteps(format: FormatState): void {
  if (!format.digits) return;
  format.stepX = format.unitNm / 10 ** format.digits.decimalsX;
  format.stepY = format.unitNm / 10 ** format.digits.decimalsY;
}

/** `%FSLAX24Y24*%`; also `N`, `G`, `D` and `M` digits of old files. */
const FORMAT = /^([LTD]?)([AI]?)(?:[NG]\d+)*X(\d)(\d)(?:Y(\d)(\d))?(?:[ZDM]\d+)*$/;

/** Read what stands after FS. False when it is no format. */
export function readFormat(format: FormatState, text: string, line: number, warnings: Warnings): boolean {
  const match = FORMAT.exec(text.replaceAll(/\s+/g, ''));
  if (!match) return false;
  const [, zeros, notation, integers, decimalsX, , decimalsY = decimalsX] = match;
  const digits = { integers: Number(integers), decimalsX: Number(decimalsX), decimalsY: Number(decimalsY) };
  const before = format.digits;
  if (before && (before.decimalsX !== digits.decimalsX || format.zeros !== (zeros === 'T' ? 'trailing' : 'leading')))
    warnings.add(
      'format_changed',
      line,
      'The coordinate format changes inside the file; what follows is read by the new one',
    );
  format.digits = digits;
  format.digitsByFile = true;
  format.zeros = zeros === 'T' ? 'trailing' : 'leading';
  format.incremental = notation === 'I';
  updateSteps(format);
  return true;
}

/**
 * Called before the first number is used. Units may stand further below; what stands nowhere is assumed: inches, and 2.4
 * digits for them or 3.3 for millimetres, as the programs did that wrote no `MO` and `FS`.
 */
export function settleUnits(
  format: FormatState,
  bytes: Uint8Array,
  at: number,
  line: number,
  warnings: Warnings,
): void {
  if (format.units) return;
  const later = (['MOMM*', 'MOIN*', 'G71*', 'G70*'] as const).find((mark) => includes(bytes, mark, at));
  if (later) {
    setUnits(format, later === 'MOMM*' || later === 'G71*' ? 'mm' : 'inch');
    return;
  }
  format.assumed = true;
  setUnits(format, 'inch');
  warnings.add(
    'units_missing',
    line,
    'The file does not say its units (MO); inches are assumed. Check the size of the board',
  );
}

export function settleDigits(format: FormatState, line: number, warnings: Warnings): void {
  if (format.digits) return;
  format.assumed = true;
  const [integers, decimals] = format.units === 'mm' ? [3, 3] : [2, 4];
  format.digits = { integers, decimalsX: decimals, decimalsY: decimals };
  updateSteps(format);
  warnings.add(
    'format_missing',
    line,
    `The file does not say its coordinate format (FS); ${integers}.${decimals} with leading zeros omitted is assumed. Check the size of the board`,
  );
}

function includes(bytes: Uint8Array, mark: string, from: number): boolean {
  const first = mark.codePointAt(0)!;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < mark.length && bytes[at + length] === mark.codePointAt(length)) length++;
    if (length === mark.length) return true;
  }
  return false;
}

export function formatFacts(format: FormatState): GerberFormat {
  return {
    units: format.units ?? 'inch',
    zeros: format.zeros,
    integers: format.digits?.integers ?? 0,
    decimals: format.digits?.decimalsX ?? 0,
    notation: format.incremental ? 'incremental' : 'absolute',
    decidedBy: format.assumed || !format.units || !format.digits ? 'assumed' : 'file',
  };
}
