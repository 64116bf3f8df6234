import type { JsonSchema } from '../src/json-schema.ts';

/** Longer ones are cut off in n8n's panel. */
const LONGEST_PLACEHOLDER = 60;

/** Words of names that are not written as they sound; units stand in brackets behind the rest. */
const WORDS: Readonly<Record<string, string>> = {
  bom: 'BOM',
  csv: 'CSV',
  id: 'ID',
  ids: 'IDs',
  jlcpcb: 'JLCPCB',
  json: 'JSON',
  kicad: 'KiCad',
  mm: 'Millimeter',
  mpn: 'MPN',
  neoden: 'NeoDen',
  pcbway: 'PCBWay',
  sku: 'SKU',
  url: 'URL',
  xlsx: 'XLSX',
};
/** Values of choices that do not say what they are. */
const CHOICES: Readonly<Record<string, string>> = {
  drc: 'Design Rules',
  drill: 'Drill Files',
  eol: 'End of Life',
  gerbers: 'Gerber Files',
  ipc2581: 'IPC-2581',
  nrnd: 'Not Recommended for New Designs',
  odb: 'ODB++',
  step: 'STEP',
};
const UNITS: Readonly<Record<string, string>> = { mm: 'Millimeters', um: 'Micrometers', oz: 'Ounces', px: 'Px' };

/** A field of the API as a parameter of n8n: its name, limits, choices, default and description as the contract has them. */
export function printProperty(name: string, field: JsonSchema): string {
  const text = field.description === undefined ? undefined : describeInN8n(field.description);
  // n8n wants a yes or no told so; where the contract tells it otherwise, who offers the field does.
  const isTold = text !== undefined && (field.type !== 'boolean' || text.startsWith('Whether '));
  const property = {
    displayName: formatTitle(name),
    name: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ...describeValue(field),
    ...(isTold ? { description: text } : {}),
  };
  // Written so, as n8n's linter takes a text of this name for a colour to be picked.
  return JSON.stringify(property).replace(/"name":"(colou?r)"/, '"name":`$1`');
}

/** Type, limits, choices and what an option is when it is added: the default; a number without one is to be given. */
function describeValue(field: JsonSchema): object {
  const { type, enum: choices, default: usual, examples: [example] = [], items } = field;
  if (choices) return { type: 'options', default: usual ?? choices[0], options: listChoices(choices) };
  if (items?.enum)
    return { type: 'multiOptions', default: [example ?? items.enum[0]], options: listChoices(items.enum) };
  if (type === 'integer' || type === 'number') return describeNumber(field);
  // Who adds an option that is a yes or no wants it.
  if (type === 'boolean') return { type: 'boolean', default: true };
  const isText = type === 'string' || items?.type === 'string' || items?.type === 'integer';
  if (isText) return { type: 'string', default: usual ?? '', ...describePlaceholder(field, ', ') };
  return { type: 'json', default: type === 'array' ? '[]' : '{}', ...describePlaceholder(field) };
}

/** An example, else what the example of the whole operation has; `shown` says it. */
function describePlaceholder({ examples: [first] = [], shown }: JsonSchema, separator?: string): object {
  const example = first ?? shown;
  if (example === undefined || example === null) return {};
  const isList = separator !== undefined && Array.isArray(example);
  const text = isList ? example.join(separator) : typeof example === 'string' ? example : JSON.stringify(example);
  return text.length <= LONGEST_PLACEHOLDER ? { placeholder: `e.g. ${text}` } : {};
}

/** No example and no limit as its default: nobody said that figure, and it would be sent as if somebody had. */
function describeNumber(field: JsonSchema): object {
  const { type, minimum, maximum, default: usual } = field;
  const limits = {
    ...(minimum === undefined ? {} : { minValue: minimum }),
    ...(maximum === undefined || maximum > 1e6 ? {} : { maxValue: maximum }),
    ...(type === 'number' ? { numberPrecision: 6 } : {}),
  };
  return { type: 'number', typeOptions: limits, default: usual ?? '', ...describePlaceholder(field) };
}

/** In the order of their names, as n8n wants them. */
function listChoices(values: readonly unknown[]): { name: string; value: unknown }[] {
  const options = values.map((value) => ({ name: CHOICES[String(value)] ?? formatTitle(String(value)), value }));
  return options.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** `min_trace_mm` as `Min Trace (Millimeters)`. */
export function formatTitle(name: string): string {
  const words = name.split(/[._]/);
  const unit = words.length > 1 ? UNITS[words.at(-1)!] : undefined;
  const title = (unit === undefined ? words : words.slice(0, -1))
    .map((word) => WORDS[word] ?? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');
  return unit === undefined ? title : `${title} (${unit})`;
}

/** n8n's style: no Markdown and no tags, `ID`, a capital at the begin, and no full stop behind a single sentence. */
export function describeInN8n(text: string): string {
  const plain = text
    .replaceAll('`', '')
    .replaceAll(/<(\w+)>/g, '&lt;$1&gt;')
    .replaceAll(/(?<!")\b[Ii]d(s?)\b(?!")/g, 'ID$1')
    .replaceAll('’', "'")
    .replace(/^\w/, (letter) => letter.toUpperCase());
  return /\. /.test(plain) ? plain : plain.replace(/\.$/, '');
}
