import { toNumber } from './decimal.ts';
import { figure, type Figure, type Notation } from './notation.ts';
import { resistance } from './resistance.ts';

/** The impedance of a ferrite bead stands in its number as two digits and a power of ten: BLM18PG`601`, MPZ1608S`221`A. */
const MAKER_NUMBER =
  /^(?:BLM\d{2}[A-Z]{2}|MPZ\d{4}[A-Z]|MMZ\d{4}[A-Z]|BK\d{4}[A-Z]{2}|HZ\d{4}[A-Z]|GZ\d{4}[A-Z]|PZ\d{4}[A-Z]|UPZ\d{4}[A-Z]|CIM?\d{2}[A-Z])(\d{2})([0-3])/;
const MOST_BARE_CHARACTERS = 4;
const CODE = /^([1-9]\d)([1-3])$/;

/** Ferrite beads: a resistance at 100 MHz (`600R`, `120Ω`, `1k`, `600Z`), a bare number, a code (`601` is 600 Ω) or a maker's number. */
export const impedance: Notation = {
  unit: 'Ω',
  read: (word) => {
    const number = MAKER_NUMBER.exec(word);
    if (number) return [code(number, 'the impedance code inside the part number', 0.8)];
    const spelled = word.replace(/(\d[kK]?)Z$/, '$1Ω');
    const short = CODE.exec(word);
    if (short) return [code(short, 'code: two digits and a power of ten, in ohms', 0.7)];
    // Some makers number their beads: 74279266 is no 74 MΩ.
    return resistance
      .read(spelled)
      .filter(({ rank }) => rank < 3 || word.length <= MOST_BARE_CHARACTERS)
      .map((reading) => ({ ...reading, reason: reading.rank === 3 ? 'ohms at 100 MHz' : reading.reason }));
  },
};

function code([, digits = '', power = '']: RegExpExecArray, reason: string, confidence: number): Figure {
  return figure('Ω', toNumber({ digits, exponent: Number(power) }), 2, reason, { confidence });
}
