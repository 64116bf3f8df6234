/**
 * `better` says which direction serves a substitute: a capacitor may have a higher rated voltage (`higher`), a lower
 * ESR (`lower`), a wider temperature range (`wider`); its capacitance must be `equal`; `none` decides nothing.
 */
export interface ParameterDefinition {
  /** snake_case, one name for one meaning over the whole catalogue. */
  name: string;
  /** For people: `Rated voltage`. */
  title: string;
  shape: 'number' | 'range' | 'text';
  /** SI base unit of value, min and max; null for counts and text. */
  unit: string | null;
  quantity: string;
  better: 'higher' | 'lower' | 'wider' | 'equal' | 'none';
  /** Other catalogues' names of it in lower case, the most trusted first. */
  aliases: readonly string[];
}

const quantities = new Map([
  ['Ω', 'resistance'],
  ['F', 'capacitance'],
  ['H', 'inductance'],
  ['Hz', 'frequency'],
  ['V', 'voltage'],
  ['A', 'current'],
  ['W', 'power'],
  ['m', 'length'],
  ['s', 'time'],
  ['h', 'time'],
  ['°C', 'temperature'],
  ['K', 'temperature'],
  ['%', 'ratio'],
  ['ppm', 'ratio'],
  ['ppm/°C', 'temperature_coefficient'],
  ['dB', 'ratio'],
  ['dBm', 'power'],
  ['C', 'charge'],
  ['J', 'energy'],
  ['B', 'data'],
  ['bit', 'data'],
  ['bit/s', 'data_rate'],
  ['cd', 'luminous_intensity'],
  ['°', 'angle'],
  ['V/s', 'slew_rate'],
  ['N', 'force'],
]);

type Better = ParameterDefinition['better'];

/** A parameter with one figure. `aliases` are separated by `;`. */
export function figure(
  name: string,
  unit: string | null,
  better: Better,
  title: string,
  aliases = '',
): ParameterDefinition {
  return define('number', name, unit, better, title, aliases);
}

/** A parameter with a least and a greatest figure. */
export function range(
  name: string,
  unit: string | null,
  better: Better,
  title: string,
  aliases = '',
): ParameterDefinition {
  return define('range', name, unit, better, title, aliases);
}

/** A parameter that is a word. */
export function word(name: string, better: Better, title: string, aliases = ''): ParameterDefinition {
  return define('text', name, null, better, title, aliases);
}

function define(
  shape: ParameterDefinition['shape'],
  name: string,
  unit: string | null,
  better: Better,
  title: string,
  aliases: string,
): ParameterDefinition {
  const quantity = shape === 'text' ? 'text' : unit === null ? 'count' : (quantities.get(unit) ?? 'other');
  const names = aliases
    .split(';')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
  return { name, title, shape, unit, quantity, better, aliases: names };
}
