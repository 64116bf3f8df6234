import { normalizeValue } from '@partwright/values';
import type { Category } from '../category.ts';
import { readAttributeWord } from '../jlcparts/attribute-words.ts';
import { parameterDefinition } from '../parameter.ts';
import type { ParameterDefinition } from '../parameter-definition.ts';
import { displayReading } from '../quantity-display.ts';
import { readQuantityText, type QuantityReading } from '../quantity-text.ts';
import type { Parameter } from '../types.ts';
import type { PriceListLayout } from './mapping.ts';

const SIGNED = new Set(['tolerance', 'frequency_tolerance', 'frequency_stability', 'temperature_coefficient']);
const NOTHING = /^(?:|-+|n\/?a|none|null)$/i;

/** The mapped parameter columns of a row; a cell that cannot be read is left out and counted. */
export function readRowParameters(
  cells: readonly string[],
  layout: PriceListLayout,
  category: Category,
): { parameters: Parameter[]; cleaned: string[] } {
  const parameters: Parameter[] = [];
  const cleaned: string[] = [];
  for (const [name, column] of layout.parameters) {
    const text = (cells[column] ?? '').trim();
    const definition = parameterDefinition(name);
    if (definition === undefined || NOTHING.test(text)) continue;
    const parameter =
      definition.shape === 'text' ? readWord(text, definition) : readFigure(text, definition, category, layout);
    if (parameter === null) cleaned.push(`unreadable:${name}`);
    else parameters.push(parameter);
  }
  return { parameters, cleaned };
}

function readWord(text: string, { name }: ParameterDefinition): Parameter | null {
  const { word } = readAttributeWord(text);
  if (word === null) return null;
  return { name, value: word, unit: null, min: null, max: null, display: word, source: 'catalogue' };
}

/** `10k`, `4k7`, `±1%`, `-40~85°C`, `100nF`; a bare figure is in the unit's base. */
function readFigure(
  text: string,
  { name, unit, shape }: ParameterDefinition,
  { kind }: Category,
  { decimal }: PriceListLayout,
): Parameter | null {
  const point = decimal === ',' ? text.replace(/(?<=\d),(?=\d)/g, '.') : text;
  const range = shape === 'range' ? readQuantityText(point.replace(/\s*(?:\.\.\.|…| to | bis )\s*/g, '~'), unit) : null;
  const reading = range ?? readQuantityText(point, unit) ?? readBare(point) ?? readByKind(point, unit, kind);
  if (reading === null) return null;
  const { value, min, max } = reading;
  return { name, value, unit, min, max, display: displayReading(reading, unit, SIGNED.has(name)), source: 'catalogue' };
}

function readBare(text: string): QuantityReading | null {
  const isBare = /^[±+]?\d{1,12}(?:\.\d{1,12})?$/.test(text);
  return isBare ? { value: Number(text.replace(/^[±+]/, '')), min: null, max: null, condition: null } : null;
}

function readByKind(text: string, unit: string | null, kind: Category['kind']): QuantityReading | null {
  const value = normalizeValue(text.slice(0, 60), { kind });
  if (value.numeric === null || value.unit !== unit) return null;
  return { value: value.numeric, min: null, max: null, condition: null };
}
