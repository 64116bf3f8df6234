import { formatQuantity, normalizeValue } from '@partwright/values';

/** One value that a marking may mean. */
export interface MarkingReading {
  kind: 'resistor' | 'capacitor' | 'inductor';
  /** In ohms, farads or henries. */
  value: number;
  unit: 'Ω' | 'F' | 'H';
  display: string;
  /** The code that it is read by. */
  rule: string;
}

const CODE = /^(?:\d{3,4}|\d{2}[A-FHRSXYZ]|\d{0,2}R\d{1,3})$/;

/**
 * What the print of a chip resistor, capacitor or inductor may mean: codes of three or four figures, `R` for the point, and
 * EIA-96. The same print is another value on another kind of part, so the kind of the part is the second key; none is a part.
 * Empty for what is no such code.
 *
 * @example
 * import { readMarking } from '@partwright/photos';
 *
 * readMarking('1R5').map(({ kind, display }) => `${kind} ${display}`); // => ['resistor 1.5 Ω', 'inductor 1.5 µH']
 * readMarking('01C').map(({ display, rule }) => `${display}, ${rule}`); // => ['10 kΩ, EIA-96']
 * readMarking('LM358'); // => []
 */
export function readMarking(text: string): MarkingReading[] {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? [...readResistor(code), ...readPowerCode(code)] : [];
}

const EIA_96 = /^\d{2}[A-Z]$/;

/** `12R` is both: 12 Ω, and EIA-96 for 1.3 Ω. */
function readResistor(code: string): MarkingReading[] {
  const { numeric, unit, normalized, alternatives } = normalizeValue(code, { kind: 'R-marking' });
  if (numeric === null || unit !== 'Ω' || normalized === null) return [];
  const values = alternatives.length > 0 ? alternatives.map((one) => one.numeric) : [numeric];
  return values.map((value) => {
    const isPlain = !EIA_96.test(code) || (code.endsWith('R') && value === Number(code.slice(0, -1)));
    return {
      kind: 'resistor',
      value,
      unit,
      display: formatQuantity(value, unit),
      rule: isPlain ? 'IEC 60062' : 'EIA-96',
    };
  });
}

/** Two figures and a power of ten, of picofarads (EIA-198) and of microhenries; `R` is the point of microhenries. */
function readPowerCode(code: string): MarkingReading[] {
  const hasPoint = code.includes('R');
  if (!hasPoint && !/^\d{3}$/.test(code)) return [];
  const said = hasPoint ? code.replace('R', '.') : `${Number(code.slice(0, 2)) * 10 ** Number(code[2])}`;
  if (Number(said) === 0) return [];
  const inductor = write(
    'inductor',
    Number(`${said}e-6`),
    'H',
    'two figures and a power of ten, or R for the point, of µH',
  );
  return hasPoint ? [inductor] : [write('capacitor', Number(`${said}e-12`), 'F', 'EIA-198'), inductor];
}

const CHIP_SIZE = /^(?<kind>[RCL])?[-_ ]?(?:01005|0[2468]0[1235]|1[028](?:06|08|10|12|25)|2010|2220|2512)(?![0-9])/i;
const KINDS: Readonly<Record<string, MarkingReading['kind']>> = { R: 'resistor', C: 'capacitor', L: 'inductor' };

/** What an upper side that is held the wrong way up looks like; no letter of these codes is a sign then. */
const TURNED: Readonly<Record<string, string>> = { '0': '0', '1': '1', '6': '9', '8': '8', '9': '6' };

/**
 * The readings of a marking that a package or size leaves, and what remains in doubt, a sentence each. A size alone tells no
 * kind of part; `R0603` does. Without either all readings stay.
 *
 * @example
 * import { weighMarking } from '@partwright/photos';
 *
 * weighMarking('103', 'C0603').readings.map(({ display }) => display); // => ['10 nF']
 * weighMarking('103', undefined).readings.length; // => 3
 * weighMarking('01C', undefined).doubts.length; // => 1
 * weighMarking('LM358', undefined); // => { readings: [], doubts: [] }
 */
export function weighMarking(text: string, size: string | undefined): { readings: MarkingReading[]; doubts: string[] } {
  const all = readMarking(text);
  const said = size === undefined ? null : CHIP_SIZE.exec(size.trim());
  const kind = KINDS[said?.groups?.['kind']?.toUpperCase() ?? ''];
  const readings = all.filter((reading) => kind === undefined || reading.kind === kind);
  if (readings.length === 0) return { readings, doubts: [] };
  const doubts: string[] = [];
  if (size === undefined)
    doubts.push(
      'No package or size was given: which kind of part this is, and whether its print is a value, is not known',
    );
  else if (said === null)
    doubts.push(`${size} is not known as the size of a chip with two ends: the print may be the code of a type`);
  else if (kind === undefined) doubts.push(`The size ${size} does not tell what kind of part this is`);
  const turned = turn(text.trim());
  const otherwise = turned === text.trim() ? [] : readMarking(turned);
  if (otherwise.length > 0) doubts.push(`Held the other way up it reads ${turned}, which is a code as well`);
  return { readings, doubts };
}

const turn = (text: string): string =>
  [...text]
    .toReversed()
    .map((sign) => TURNED[sign] ?? ' ')
    .join('');

const write = (kind: MarkingReading['kind'], value: number, unit: 'F' | 'H', rule: string): MarkingReading => ({
  kind,
  value,
  unit,
  display: formatQuantity(value, unit),
  rule,
});
