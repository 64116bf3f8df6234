import { readQuantity } from '@partwright/values';
import type { ParameterDefinition } from './parameter-definition.ts';
import { readQuantityText, tidy } from './quantity-text.ts';

/** Inches and mils, as board people write lengths. */
const INCHES = /^(-?\d{1,9}(?:\.\d{1,9})?) ?(mils?|thou|in|inch|inches|")$/i;
const METRES_AN_INCH = 0.0254;
/** What stands before a figure without changing it. */
const SIGNS = /^[±≤≥<>=]+\s*/u;
const SPAN = /\.\.\.?|…|~| to /u;
/** Units in which `K` is 1024, or which other readers do not know. */
const readAsText = new Set(['B', 'bit', 'bit/s', 'V/s', 'ppm/°C', 'dBm', 'dB', 'ppm', 'h']);

/**
 * Read a figure that a filter asks for: `9.5k`, `100nF`, `1/4W`, `10mil`, `64KB`, `±1%`, a bare number in the SI base unit.
 * Null when it is none, or has another unit.
 *
 * @example
 * import { parameterDefinition, readParameterFigure } from '@partwright/catalog';
 *
 * readParameterFigure('9.5k', parameterDefinition('resistance')!); // => 9500
 * readParameterFigure('1/4W', parameterDefinition('power_rated')!); // => 0.25
 * readParameterFigure('100nF', parameterDefinition('resistance')!); // => null
 */
export function readParameterFigure(text: string, { unit }: ParameterDefinition): number | null {
  const asked = text.trim().replace(SIGNS, '');
  if (asked === '' || asked.length > 60) return null;
  if (unit === 'm') {
    const inches = INCHES.exec(asked);
    if (inches) return tidy(Number(inches[1]) * (/^(?:mil|thou)/i.test(inches[2]!) ? 1e-3 : 1) * METRES_AN_INCH);
  }
  if (unit === null || readAsText.has(unit)) {
    const { value } = readQuantityText(asked, unit) ?? { value: null };
    if (value !== null) return value;
  }
  const read = unit === null ? null : readQuantity(asked, unit);
  if (read !== null) return read;
  const bare = Number(asked);
  return Number.isFinite(bare) && /^[-+.\d]/.test(asked) && !/^[-+]?0[xob]/i.test(asked) ? bare : null;
}

/** What a facet shows of a range that is open on one side. */
const OPEN = /^(up to|from) (.*)$/su;

/**
 * Read `1.8V..5.5V`, `3 to 5`, `-40°C~85°C`, `up to 5 V` as a range; a unit said once stands for both ends. Null when it
 * is none.
 *
 * @example
 * import { parameterDefinition, readParameterSpan } from '@partwright/catalog';
 *
 * readParameterSpan('1.8V..5.5V', parameterDefinition('supply_voltage')!); // => { from: 1.8, to: 5.5 }
 * readParameterSpan('3 to 5', parameterDefinition('supply_voltage')!); // => { from: 3, to: 5 }
 */
export function readParameterSpan(text: string, definition: ParameterDefinition): { from: number; to: number } | null {
  const open = OPEN.exec(text.trim());
  const end = open && readParameterFigure(open[2]!, definition);
  if (open && end !== null) return open[1] === 'from' ? { from: end, to: Infinity } : { from: -Infinity, to: end };
  const [first, second, more] = text.split(SPAN);
  if (first === undefined || second === undefined || more !== undefined) return null;
  const to = readParameterFigure(second, definition);
  const letters = /[^\d.\s]+$/u.exec(second.trim().slice(-20))?.[0] ?? '';
  const from = readParameterFigure(/[^\d.\s]$/u.test(first.trim()) ? first : first.trim() + letters, definition);
  return from === null || to === null || from > to ? null : { from, to };
}
