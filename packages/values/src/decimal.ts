/** A figure kept as its decimal digits: `4.7` is {digits: '47', exponent: -1}. Scaling moves the exponent, so `4.7k` is exactly 4700. */
export interface Decimal {
  digits: string;
  exponent: number;
}

/** The number nearest to the figure times ten to the `shift`. */
export function toNumber({ digits, exponent }: Decimal, shift = 0): number {
  return Number(`${digits}e${exponent + shift}`);
}

const PLAIN = /^(\d{0,15})(?:\.(\d{0,15}))?(?:[eE]([-+]?\d{1,2}))?$/;

/** Read `4.7`, `.1`, `10`, `1e-6`; null when it is not a plain figure. */
export function readDecimal(text: string): Decimal | null {
  const m = PLAIN.exec(text);
  const whole = m?.[1] ?? '';
  const tail = m?.[2] ?? '';
  if (!m || whole + tail === '') return null;
  return { digits: whole + tail, exponent: Number(m[3] ?? 0) - tail.length };
}

/** `4k7`: the letter stands where the point would be. */
export function joinAroundLetter(whole: string, tail: string): Decimal {
  return { digits: whole + tail || '0', exponent: -tail.length };
}

/** A comma with exactly three digits behind it may part thousands or decimals; both readings, the likelier first. `largeScale`: a k or M follows. */
export function readFigure(text: string, largeScale: boolean): Decimal[] {
  if (!text.includes(',')) {
    const plain = readDecimal(text);
    return plain ? [plain] : [];
  }
  const thousands = readDecimal(text.replaceAll(',', ''));
  if (!thousands || !/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return [];
  const decimal = readDecimal(text.replace(',', '.'));
  if (!decimal) return [thousands];
  // `32,768kHz` is written by people who use a decimal comma; nobody groups the thousands of kilohertz.
  return largeScale ? [decimal, thousands] : [thousands, decimal];
}
