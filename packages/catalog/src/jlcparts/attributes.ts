import type { Category } from '../category.ts';
import { parameterDefinition } from '../parameter.ts';
import type { ParameterDefinition } from '../parameter-definition.ts';
import { displayReading } from '../quantity-display.ts';
import { readQuantityText, type QuantityReading } from '../quantity-text.ts';
import type { Parameter } from '../types.ts';
import { findMeanings } from './attribute-names.ts';
import { plainColor, readAttributeWord, readDielectricWord, readTechnology } from './attribute-words.ts';
import { readFrequency, readTypedFigure } from './typed-figure.ts';

interface AttributeReading {
  parameters: Parameter[];
  /** What was put right or left out, one code each: `contradiction:rds_on`, `unreadable:pitch`, `untranslated`, `not_kept`. */
  cleaned: string[];
}

interface Found {
  rank: number;
  reading: QuantityReading | null;
  text: string | null;
}

const SIGNED = new Set([
  'tolerance',
  'frequency_tolerance',
  'frequency_stability',
  'temperature_coefficient',
  'b_constant_tolerance',
]);
const PIN_GRID = /^(\d{1,3})x(\d{1,4})P?$/i;

/** Read the attributes of a part as canonical parameters, in the order of the catalogue's definitions. */
export function readAttributes(attrs: Readonly<Record<string, unknown>>, category: Category): AttributeReading {
  const found = new Map<ParameterDefinition, Found>();
  const cleaned: string[] = [];
  const keep = (definition: ParameterDefinition, next: Found): void => {
    const known = found.get(definition);
    if (known !== undefined && contradicts(known, next)) cleaned.push(`contradiction:${definition.name}`);
    if (known === undefined || next.rank < known.rank) found.set(definition, next);
  };
  for (const [attribute, raw] of Object.entries(attrs)) {
    if (isPlaceholder(raw)) continue;
    const special = readSpecial(attribute, raw, category);
    if (special !== undefined) {
      for (const [definition, next] of special) keep(definition, next);
      continue;
    }
    const meanings = findMeanings(attribute, category);
    if (meanings.length === 0) cleaned.push('not_kept');
    let read = false;
    for (const { definition, rank } of meanings) {
      const next = readMeaning(raw, definition, cleaned);
      if (next === undefined) continue;
      read = true;
      if (next.reading !== null) next.reading = asLimit(next.reading, attribute, definition, category);
      keep(definition, { ...next, rank });
    }
    const first = meanings[0]?.definition;
    if (!read && first !== undefined && first.shape !== 'text' && !isUnknownObject(raw))
      cleaned.push(`unreadable:${first.name}`);
  }
  addPinProduct(attrs, found);
  addAbsoluteTolerance(attrs, category, found);
  return { parameters: makeParameters(found), cleaned };
}

function isPlaceholder(raw: unknown): boolean {
  return raw === null || raw === undefined || raw === '-' || raw === '' || raw === 'null';
}

/** Attributes that say more than one thing: the temperature coefficient names dielectrics, `2x6P` is rows and pins. */
function readSpecial(attribute: string, raw: unknown, category: Category): [ParameterDefinition, Found][] | undefined {
  if (typeof raw !== 'string') return undefined;
  if (attribute.toLowerCase() === 'temperature coefficient') {
    const dielectric = readDielectricWord(raw);
    if (dielectric !== null)
      return category.kind === 'capacitor' ? [[requireDefinition('dielectric'), word(dielectric)]] : [];
    const reading = readQuantityText(raw, 'ppm/°C');
    // An asymmetric coefficient is as bad as its worse end.
    if (reading?.max != null) reading.value = Math.max(Math.abs(reading.min ?? 0), Math.abs(reading.max));
    return reading === null ? [] : [[requireDefinition('temperature_coefficient'), { rank: 0, reading, text: null }]];
  }
  const grid = PIN_GRID.exec(raw.trim());
  if (!grid || !/structure|positions/i.test(attribute)) return undefined;
  const rows = Number(grid[1]);
  return [
    [requireDefinition('rows'), { rank: 1, reading: exactly(rows), text: null }],
    [requireDefinition('pin_count'), { rank: 3, reading: exactly(rows * Number(grid[2])), text: null }],
  ];
}

function readMeaning(
  raw: unknown,
  definition: ParameterDefinition,
  cleaned: string[],
): Omit<Found, 'rank'> | undefined {
  if (definition.shape === 'text') {
    if (typeof raw !== 'string') return undefined;
    const { word, dropped } = readAttributeWord(raw);
    if (dropped > 0) cleaned.push('untranslated');
    if (word === null) return undefined;
    return { reading: null, text: definition.name === 'technology' ? readTechnology(word) : word };
  }
  const reading = readFigure(raw, definition);
  return reading === null ? undefined : { reading, text: null };
}

function readFigure(raw: unknown, definition: ParameterDefinition): QuantityReading | null {
  if (typeof raw === 'object' && raw !== null) {
    const object = raw as Record<string, unknown>;
    // The impedance of a bead at another frequency is another parameter.
    if (definition.name === 'impedance_at_100mhz' && (readFrequency(object) ?? 100e6) !== 100e6) return null;
    return readTypedFigure(object, definition.unit);
  }
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string') return null;
  const reading = readQuantityText(text, definition.unit);
  if (reading === null || definition.shape === 'range' || reading.value !== null) return reading;
  // One figure is wanted and a range is given: the guaranteed end, or the worse one of a tolerance.
  if (SIGNED.has(definition.name))
    return { ...reading, value: Math.max(Math.abs(reading.min ?? 0), Math.abs(reading.max ?? 0)) };
  const end = definition.better === 'higher' ? reading.min : reading.max;
  return { ...reading, value: end, min: null, max: null };
}

/** `Maximum input voltage`, and the single voltage of a linear regulator, say only the upper end. */
function asLimit(
  reading: QuantityReading,
  attribute: string,
  definition: ParameterDefinition,
  category: Category,
): QuantityReading {
  if (definition.name !== 'supply_voltage' || reading.value === null) return reading;
  const upper = /maximum/i.test(attribute) || category.id === 'ic.power.ldo';
  return upper ? { ...reading, value: null, max: reading.value } : reading;
}

function isUnknownObject(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && Object.values(raw).includes('NaN');
}

/** Pins in all from rows and pins in each row, where the source gives the total only as `NaN`. */
function addPinProduct(attrs: Readonly<Record<string, unknown>>, found: Map<ParameterDefinition, Found>): void {
  const pins = requireDefinition('pin_count');
  const rows = found.get(requireDefinition('rows'))?.reading?.value;
  const perRow = attrs['Number of pins per row'] ?? attrs['Pin number in each row'];
  if (found.has(pins) || rows == null || typeof perRow !== 'string') return;
  const each = readQuantityText(perRow, null)?.value;
  if (each != null) found.set(pins, { rank: 9, reading: exactly(rows * each), text: null });
}

/** `±0.5pF` of a 10 pF capacitor is 5 %. */
function addAbsoluteTolerance(
  attrs: Readonly<Record<string, unknown>>,
  category: Category,
  found: Map<ParameterDefinition, Found>,
): void {
  const tolerance = requireDefinition('tolerance');
  const nominal = category.roles.value === undefined ? undefined : parameterDefinition(category.roles.value);
  const raw = attrs['Tolerance'];
  const value = nominal && found.get(nominal)?.reading?.value;
  if (found.has(tolerance) || !nominal || !value || typeof raw !== 'string') return;
  const absolute = readQuantityText(raw, nominal.unit);
  if (absolute?.value == null) return;
  const percent = Number(((absolute.value / value) * 100).toPrecision(6));
  found.set(tolerance, { rank: 9, reading: exactly(percent), text: `±${displayReading(absolute, nominal.unit)}` });
}

function contradicts(a: Found, b: Found): boolean {
  if (a.text !== null || b.text !== null) return false;
  const [x, y] = [a.reading?.value, b.reading?.value];
  return x != null && y != null && Math.abs(x - y) > 0.01 * Math.max(Math.abs(x), Math.abs(y));
}

function makeParameters(found: Map<ParameterDefinition, Found>): Parameter[] {
  return [...found].map(([definition, { reading, text }]) => {
    const { name, unit } = definition;
    const value = name === 'color' ? plainColor(text ?? '') : text;
    if (reading === null)
      return { name, value, unit: null, min: null, max: null, display: text ?? '', source: 'catalogue' };
    const display =
      text ??
      displayReading(
        reading.min === null || reading.max === null ? reading : { ...reading, value: null },
        unit,
        SIGNED.has(name),
      );
    return { name, value: reading.value, unit, min: reading.min, max: reading.max, display, source: 'catalogue' };
  });
}

function exactly(value: number): QuantityReading {
  return { value, min: null, max: null, condition: null };
}

function word(text: string): Found {
  return { rank: 0, reading: null, text };
}

function requireDefinition(name: string): ParameterDefinition {
  const definition = parameterDefinition(name);
  if (definition === undefined) throw new Error(`no parameter ${name}`);
  return definition;
}
