/** Widths of bar, space, bar, space, bar, space of each sign, in modules (ISO/IEC 15417, table 1); the last three start a code. */
export const SIGNS: readonly string[] = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
/** Ends a code, two modules longer than a sign. */
export const STOP = '2331112';
/** Below it are signs of text and changes of the set; from it on starts, in set A, B and C. */
export const START_A = 103;

const [SHIFT, TO_C, TO_B, TO_A, FNC1] = [98, 99, 100, 101, 102];
const GS = '\u001d';

/**
 * What the values of a code say, its start first and without check and stop; undefined for what is no text by the standard, and
 * for the functions 2 to 4, which join codes or mean signs beyond ASCII. Function 1 begins a GS1 code and is GS within one.
 */
export function spellCode128(values: readonly number[]): string | undefined {
  const [start, ...signs] = values;
  let set = 'ABC'[(start ?? 0) - START_A];
  if (set === undefined) return undefined;
  let text = '';
  for (let at = 0; at < signs.length; at++) {
    let value = signs[at]!;
    if (value === FNC1) {
      if (at > 0) text += GS;
    } else if (set === 'C' && value < 100) text += String(value).padStart(2, '0');
    else if (value === TO_C && set !== 'C') set = 'C';
    else if (value === TO_B && set !== 'B') set = 'B';
    else if (value === TO_A && set !== 'A') set = 'A';
    else {
      let ofSet = set;
      if (value === SHIFT) {
        ofSet = set === 'A' ? 'B' : 'A';
        value = signs[++at] ?? TO_A;
      }
      if (set === 'C' || value >= 96) return undefined;
      text += String.fromCharCode(ofSet === 'A' && value >= 64 ? value - 64 : value + 32);
    }
  }
  return text;
}
