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

function readResistor(code: string): MarkingReading[] {
  const { numeric, unit, normalized } = normalizeValue(code, { kind: 'R-marking' });
  if (numeric === null || unit !== 'Ω' || normalized === null) return [];
  return [
    {
      kind: 'resistor',
      value: numeric,
      unit,
      display: normalized,
      rule: /[A-QS-Z]$/.test(code) ? 'EIA-96' : 'IEC 60062',
    },
  ];
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

const write = (kind: MarkingReading['kind'], value: number, unit: 'F' | 'H', rule: string): MarkingReading => ({
  kind,
  value,
  unit,
  display: formatQuantity(value, unit),
  rule,
});
