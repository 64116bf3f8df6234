import { joinAroundLetter, toNumber } from './decimal.ts';
import { figure, type Figure } from './notation.ts';
import { voltageOfCode } from './rated-voltages.ts';

/** Voltage code, digits (or digits around R), tolerance letter: `1H` `103` `K`. */
const CODE = /^([0-4][A-HJ-NPQV-Z])?(?:(\d{2})(\d)|(\d{0,2})R(\d{1,2}))([A-DFGHJKMQSTWZ])?$/;

/**
 * Read one EIA RS-198 word. Two digits and a power of ten in picofarads; 9 stands for a tenth, 8 for a hundredth; R for the
 * point. A third digit of 0 is also how people write plain picofarads (`100`), so that both readings are given.
 */
export function readCapacitorCode(word: string): Figure[] {
  const m = CODE.exec(word);
  if (!m) return [];
  const [, volts, significant, multiplier, whole, tail, letter = null] = m;
  const voltage = volts === undefined ? null : voltageOfCode(volts);
  if (volts !== undefined && voltage === null) return [];
  const extra = { letter, voltage };
  if (tail !== undefined) {
    if (Number(`${whole}${tail}`) === 0) return [];
    return [
      figure(
        'F',
        toNumber(joinAroundLetter(whole ?? '', tail), -12),
        2,
        'EIA code: R is the point, in picofarads',
        extra,
      ),
    ];
  }
  const digits = significant ?? '';
  const power = multiplier ?? '';
  if (Number(digits) === 0) return [];
  const exponent = power === '9' ? -1 : power === '8' ? -2 : Number(power);
  const coded = figure('F', toNumber({ digits, exponent }, -12), 2, `EIA code: ${digits} × 10^${exponent} pF`, extra);
  if (power !== '0' || letter !== null || voltage !== null || digits.startsWith('0')) return [coded];
  const plain = toNumber({ digits: digits + power, exponent: 0 }, -12);
  return [{ ...coded, confidence: 0.5 }, figure('F', plain, 2, 'or plain picofarads', { confidence: 0.5 })];
}
