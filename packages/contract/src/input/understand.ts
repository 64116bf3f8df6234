import type { z } from 'zod';
import { findField, isRecord, lookThrough } from './core.ts';
import { formatNames, type Alias, type Path } from './names.ts';

/** What is asked of one place of a request: the query, the JSON body or the form. */
export interface Reading {
  schema: z.ZodType;
  aliases: Readonly<Record<string, Alias>>;
  ignored: Readonly<Record<string, string>>;
  freeNames?: RegExp | undefined;
}

/** A value with the names of its schema, and what was met on the way. */
export interface Understood {
  value: unknown;
  /** Names that the schema does not have; they are not in `value`. */
  unknown: Path[];
  /** Fields that came under another name. */
  renamed: { from: Path; to: Path }[];
  /** An alias and its field, or two aliases of one field, that say different things. */
  conflicts: Conflict[];
}

export interface Conflict {
  one: Path;
  other: Path;
  values: readonly [unknown, unknown];
}

/**
 * Read a value by the names of its schema, at every depth: aliases become their fields; text becomes a number or a boolean
 * where the schema wants that and nothing else; names that nobody reads are taken out and listed. The keys of records are
 * data. What the values may be is not looked at here.
 */
export function understandNames(reading: Reading, value: unknown): Understood {
  const met: Omit<Understood, 'value'> = { unknown: [], renamed: [], conflicts: [] };
  return { value: readValue({ ...reading, ...met }, reading.schema, value, []), ...met };
}

type Walk = Reading & Omit<Understood, 'value'>;

function readValue(walk: Walk, schema: z.ZodType, given: unknown, path: Path): unknown {
  const { core, takesText } = lookThrough(schema);
  const value = takesText && typeof given === 'string' ? readStructure(given) : given;
  switch (core.type) {
    case 'number':
      return readNumber(value);
    case 'boolean':
      return readBoolean(value);
    case 'literal': {
      const read = readNumber(value);
      return core.values.includes(read) ? read : value;
    }
    case 'object':
      return isRecord(value) ? readObject(walk, core.shape, value, path) : given;
    case 'record':
      return isRecord(value)
        ? mapValues(value, (item, key) => readValue(walk, core.valueType, item, [...path, key]))
        : given;
    case 'array':
      return Array.isArray(value) ? value.map((item, at) => readValue(walk, core.element, item, [...path, at])) : given;
    case 'tuple':
      return Array.isArray(value)
        ? value.map((item, at) => {
            const field = core.items[at] ?? core.rest;
            return field ? readValue(walk, field, item, [...path, at]) : (item as unknown);
          })
        : given;
    case 'union':
      return readUnion(walk, core.options, core.discriminator, value, path);
    default:
      return given;
  }
}

function readObject(
  walk: Walk,
  shape: Readonly<Record<string, z.ZodType>>,
  given: Record<string, unknown>,
  path: Path,
): unknown {
  const value = applyAliases(walk, shape, given, path);
  const read: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    const at = [...path, name];
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field) read.push([name, readValue(walk, field, item, at)]);
    else if (path.length === 0 && walk.freeNames?.test(name)) read.push([name, item]);
    else if (!Object.hasOwn(walk.ignored, formatNames(at))) walk.unknown.push(at);
  }
  return Object.fromEntries(read);
}

/** The object with its aliases moved to the fields that they mean. */
function applyAliases(
  walk: Walk,
  shape: Readonly<Record<string, z.ZodType>>,
  given: Record<string, unknown>,
  path: Path,
): Record<string, unknown> {
  const aliases = Object.entries(walk.aliases);
  if (aliases.length === 0) return given;
  const here = formatNames(path);
  let value = given;
  for (const [spelling, alias] of aliases) {
    const { parent, name } = splitPath(spelling);
    if (parent !== here || !Object.hasOwn(given, name) || Object.hasOwn(shape, name)) continue;
    const steps = (typeof alias === 'string' ? alias : alias.to)
      .split('.')
      .slice(here === '' ? 0 : here.split('.').length);
    if (!findField(walk.schema, [...path, ...steps])) continue;
    const { [name]: sent, ...others } = value;
    value = others;
    const wish = typeof alias === 'string' ? sent : (alias.read(sent) ?? sent);
    if (isNotGiven(wish)) continue;
    const from = [...path, name];
    const to = [...path, ...steps];
    const now = findValue(value, steps);
    if (isNotGiven(now)) {
      walk.renamed.push({ from, to });
      value = putValue(value, steps, wish);
    } else if (!meansTheSame(walk, to, now, wish)) {
      const other =
        walk.renamed.find((one) => formatNames(one.to) === formatNames(to) && isBelow(one.from, path))?.from ?? to;
      walk.conflicts.push({ one: from, other, values: [sent, now] });
    }
  }
  return value;
}

const isBelow = (path: Path, parent: Path): boolean => parent.every((step, at) => path[at] === step);

function splitPath(spelling: string): { parent: string; name: string } {
  const at = spelling.lastIndexOf('.');
  return { parent: at < 0 ? '' : spelling.slice(0, at), name: spelling.slice(at + 1) };
}

const isNotGiven = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function findValue(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), value);
}

function putValue(
  value: Record<string, unknown>,
  [step, ...rest]: readonly string[],
  wish: unknown,
): Record<string, unknown> {
  if (step === undefined) return value;
  const inner = isRecord(value[step]) ? value[step] : {};
  return { ...value, [step]: rest.length === 0 ? wish : putValue(inner, rest, wish) };
}

/** Whether two values of a field are read as the same: `5`, `"5"` and `"5.0"` of a number are. */
function meansTheSame({ schema }: Walk, to: Path, one: unknown, other: unknown): boolean {
  const field = findField(schema, to)!;
  const [a, b] = [one, other].map((value) => {
    const { value: understood } = understandNames({ schema: field, aliases: {}, ignored: {} }, value);
    const read = field.safeParse(understood);
    return JSON.stringify(read.success ? read.data : value);
  });
  return a === b;
}

function readUnion(
  walk: Walk,
  options: readonly z.ZodType[],
  discriminator: string | undefined,
  value: unknown,
  path: Path,
): unknown {
  // Where text is one of the choices, it stays text.
  if (
    typeof value === 'string' &&
    options.some((option) => ['string', 'other'].includes(lookThrough(option).core.type))
  )
    return value;
  const readings = options
    .filter((option) => isOption(option, discriminator, value))
    .map((option) => {
      const met: Omit<Understood, 'value'> = { unknown: [], renamed: [], conflicts: [] };
      const read = readValue({ ...walk, ...met }, option, value, path);
      return { read, met, fits: option.safeParse(read).success };
    });
  readings.sort((a, b) => Number(b.fits) - Number(a.fits) || a.met.unknown.length - b.met.unknown.length);
  const [best] = readings;
  if (!best) return value;
  walk.unknown.push(...best.met.unknown);
  walk.renamed.push(...best.met.renamed);
  walk.conflicts.push(...best.met.conflicts);
  return best.read;
}

/** Whether the kind of the value, and the word that tells the options apart, allow this option. */
function isOption(option: z.ZodType, discriminator: string | undefined, value: unknown): boolean {
  const { core } = lookThrough(option);
  if (core.type !== 'object') return isRecord(value) ? core.type === 'record' : true;
  if (!isRecord(value)) return false;
  if (discriminator === undefined) return true;
  const word = core.shape[discriminator];
  return word === undefined || word.safeParse(value[discriminator]).success;
}

/** A field of a form that holds JSON. */
function readStructure(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

function readNumber(value: unknown): unknown {
  return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
}

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

function readBoolean(value: unknown): unknown {
  return typeof value === 'string' ? (BOOLEANS.get(value.trim().toLowerCase()) ?? value) : value;
}

function mapValues(
  value: Record<string, unknown>,
  map: (item: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item, key)]));
}
