/** Value codes inside part numbers. Each gives null for what is no such code. */

const exact = (digits: string, exponent: number): number => Number(`${digits}e${exponent}`);

/** `103` is 10 × 10^3, `1002` is 100 × 10^2, `10R0` and `R010` have R for the point; `0000` and `000` are links. */
export function ohmsOfDigits(code: string): number | null {
  if (/^0+$/.test(code)) return 0;
  const digits = /^(\d{2,3})(\d)$/.exec(code);
  if (digits) return exact(digits[1]!, Number(digits[2]));
  return ohmsOfPoint(code);
}

/** `10R0`, `R010`, `0R22`, `10L0` (L is the point of milliohms). */
function ohmsOfPoint(code: string): number | null {
  const m = /^(\d{0,4})([RL])(\d{0,5})$/.exec(code);
  if (!m || (m[1] === '' && m[3] === '')) return null;
  const tail = m[3] ?? '';
  return exact(`${m[1]}${tail}`, (m[2] === 'L' ? -3 : 0) - tail.length);
}

const LETTERS = new Map([
  ['R', 0],
  ['K', 3],
  ['M', 6],
  ['G', 9],
  ['L', -3],
]);

/** `10K`, `4K7`, `1M`, `0R22`, `R010`, `100R`: a letter stands for the point and the scale. */
export function ohmsOfLetters(code: string): number | null {
  const m = /^(\d{0,4})([RKMGL])(\d{0,5})$/.exec(code);
  if (!m || (m[1] === '' && m[3] === '')) return null;
  const tail = m[3] ?? '';
  return exact(`${m[1]}${tail}`, (LETTERS.get(m[2]!) ?? 0) - tail.length);
}

/** EIA code in picofarads: `104`, `4R7`, `R75`; 9 stands for a tenth, 8 for a hundredth. */
export function faradsOfCode(code: string): number | null {
  const m = /^(\d{2})(\d)$/.exec(code);
  if (m) {
    if (m[1] === '00') return null;
    return exact(m[1]!, (m[2] === '9' ? -1 : m[2] === '8' ? -2 : Number(m[2])) - 12);
  }
  const point = /^(\d{0,2})[RP](\d{1,2})$/.exec(code);
  if (!point || /^0*$/.test(`${point[1]}${point[2]}`)) return null;
  return exact(`${point[1]}${point[2]}`, -12 - point[2]!.length);
}

/** Tantalum code in picofarads, up to 10^9: `106` is 10 µF, `108` 1000 µF. */
export function faradsOfTantalum(code: string): number | null {
  const m = /^([1-9]\d)(\d)$/.exec(code);
  return m ? exact(m[1]!, Number(m[2]) - 12) : null;
}

/** EIA code in microfarads, as electrolytic makers write it: `4R7`, `470`, `102` (1000 µF); `010` is 1 µF. */
export function microfaradsOfCode(code: string): number | null {
  const m = /^(\d{2})(\d)$/.exec(code);
  if (m) return m[1] === '00' ? null : exact(m[1]!, Number(m[2]) - 6);
  const point = /^(\d?)R(\d{1,2})$/.exec(code);
  if (!point || /^0*$/.test(`${point[1]}${point[2]}`)) return null;
  return exact(`${point[1]}${point[2]}`, -6 - point[2]!.length);
}

/** `10N`, `4N7`, `N47` in nanohenries, `2R2`, `R47` and `101` in microhenries. */
export function henriesOfCode(code: string): number | null {
  const m = /^(\d{2})(\d)$/.exec(code);
  if (m) return m[1] === '00' ? null : exact(m[1]!, Number(m[2]) - 6);
  const point = /^(\d{0,3})([NR])(\d{0,2})$/.exec(code);
  if (!point || /^0*$/.test(`${point[1]}${point[3]}`)) return null;
  return exact(`${point[1]}${point[3]}`, (point[2] === 'N' ? -9 : -6) - point[3]!.length);
}

/** Two digits and a power of ten in nanohenries: `102` is 1 µH. */
export function henriesOfNanoCode(code: string): number {
  return exact(code.slice(0, 2), Number(code.slice(2)) - 9);
}

/** `25.000` with its scale, M or K, beside it: megahertz or kilohertz. */
export function hertzOfText(text: string, scale: string | undefined): number {
  const [whole = '', tail = ''] = text.split('.');
  return exact(`${whole}${tail}`, (scale === 'M' ? 6 : 3) - tail.length);
}

/** `24M000`: M is the point of megahertz. */
export function hertzOfCode(code: string): number {
  return hertzOfText(code.replace('M', '.'), 'M');
}

/** Rated voltage as two digits and a power of ten (`500` 50 V, `101` 100 V) or around R (`6R3`). */
export function voltsOfDigits(code: string): number | null {
  const m = /^([1-9]\d)(\d)$/.exec(code);
  if (m) return exact(m[1]!, Number(m[2]));
  const point = /^(\d)R(\d)$/.exec(code);
  return point ? exact(`${point[1]}${point[2]}`, -1) : null;
}

/** Rated voltage in plain volts with leading zeros: `016`, `010`, `6R3`, `2R5`; `006` is 6.3 V. */
export function voltsOfTantalum(code: string): number | null {
  if (code === '006') return 6.3;
  if (code === '002') return 2.5;
  const point = /^(\d)R(\d)$/.exec(code);
  if (point) return exact(`${point[1]}${point[2]}`, -1);
  return /^\d{3}$/.test(code) && Number(code) > 0 ? Number(code) : null;
}
