import { z } from 'zod';
import { nearNames, quote } from '@partwright/report-text';
import { ConfigurationInvalid, formatPlace } from './failure.ts';
import { readYaml, type YamlPath } from './read-yaml.ts';
import { formatUnit, kindNames, sayIssue } from './say-issue.ts';

const MOST_PROBLEMS = 20;

/** A file of settings, read. */
export interface SettingsFile<Values> {
  /** Its path, as given. */
  file: string;
  values: Values;
  /** `.partwright.yml:12:5`: where the value at a path stands. */
  findPlace(path: YamlPath): string;
}

/**
 * Read a file of settings in YAML 1.2 (JSON is that too). An empty one is allowed and says nothing.
 *
 * @param file Its path, for messages.
 * @throws {ConfigurationInvalid} with line and column of all that is wrong.
 *
 * @example
 * import { z } from 'zod';
 * import { readSettingsFile } from '@partwright/files/settings-file';
 *
 * const settings = z.strictObject({ currency: z.string().length(3), quantity: z.int().min(1).optional() });
 * const bytes = (text: string) => new TextEncoder().encode(text);
 * const { values, findPlace } = readSettingsFile(settings, 'partwright.yml', bytes('currency: EUR\nquantity: 10'));
 * values; // => { currency: 'EUR', quantity: 10 }
 * findPlace(['quantity']); // => 'partwright.yml:2:11'
 * readSettingsFile(settings, 'partwright.yml', bytes('curency: EUR'));
 * // => throws 'partwright.yml:1:1: "curency" is not known here; did you mean currency?'
 */
export function readSettingsFile<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  bytes: Uint8Array,
): SettingsFile<z.output<Schema>> {
  const yaml = readYaml(file, bytes);
  const value = yaml.value ?? {};
  const reading = readBy(schema, value);
  if ('wrong' in reading) {
    const problems = reading.wrong
      .map((words) => ({
        ...(words.key === undefined ? yaml.findPosition(words.path) : yaml.positionOfKey(words.path, words.key)),
        message: formatIssue(schema, words),
      }))
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
    throw new ConfigurationInvalid(file, problems);
  }
  return { file, values: reading.values, findPlace: (path) => formatPlace(file, yaml.findPosition(path)) };
}

/**
 * Hold parsed JSON of a settings file against a schema: the values, or all that is wrong, each with its name, what is
 * allowed there and, of a name that is not known, the one most like it.
 *
 * @example
 * import { z } from 'zod';
 * import { readValues } from '@partwright/files/settings-file';
 *
 * const settings = z.strictObject({ columns: z.strictObject({ price: z.string().min(1) }), rows: z.int().optional() });
 * readValues(settings, { columns: { price: 'Each' } }); // => { values: { columns: { price: 'Each' } } }
 * readValues(settings, { columns: { prize: 'Each' }, rows: 'all' });
 * // => { problems: ['columns.price is missing', 'columns: "prize" is not known here; did you mean price?', 'rows is "all"; it has to be a number'] }
 */
export function readValues<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { values: z.output<Schema> } | { problems: string[] } {
  const reading = readBy(schema, value);
  return 'wrong' in reading ? { problems: reading.wrong.map((words) => formatIssue(schema, words)) } : reading;
}

function readBy<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { values: z.output<Schema> } | { wrong: IssueWords[] } {
  const reading = schema.safeParse(value, { error: sayIssue });
  if (reading.success) return { values: reading.data };
  const wrong = reading.error.issues.flatMap((issue) => [...describeIssue(issue, (path) => valueAt(value, path))]);
  return { wrong: wrong.slice(0, MOST_PROBLEMS) };
}

function formatIssue(schema: z.ZodType, { path, key, message }: IssueWords): string {
  const name = path.map(String).join('.');
  if (key === undefined) return name === '' ? `the file ${message}` : `${name} ${message}`;
  const allowed = keysAt(schema, path);
  const near = nearNames(key, allowed, 1)[0];
  const hint = near === undefined ? `allowed are ${allowed.join(', ')}` : `did you mean ${near}?`;
  return `${name === '' ? '' : `${name}: `}${message}; ${hint}`;
}

function valueAt(value: unknown, path: YamlPath): unknown {
  return path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  );
}

/** The keys that the schema allows at a path; of a union, those of the branch that is a mapping. */
function keysAt(schema: unknown, path: YamlPath): string[] {
  if (schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => keysAt(option, path));
  if (schema instanceof z.ZodArray) return path.length === 0 ? [] : keysAt(schema.element, path.slice(1));
  if (schema instanceof z.ZodRecord && path.length === 0)
    return schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : [];
  if (!(schema instanceof z.ZodObject)) return [];
  const [step, ...rest] = path;
  return step === undefined ? Object.keys(schema.shape) : keysAt(schema.shape[String(step)], rest);
}

type Issue = z.core.$ZodIssue;

interface IssueWords {
  path: readonly PropertyKey[];
  /** The key at the path that does not belong there; undefined: it is about the value at the path. */
  key?: string;
  message: string;
}

/** What a person can do about an issue of the schema; `keysAt` gives the names that are allowed at a path. */
function* describeIssue(
  issue: Issue,
  valueAt: (path: readonly PropertyKey[]) => unknown,
  around: readonly PropertyKey[] = [],
): Generator<IssueWords> {
  const path = [...around, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) yield { path, key, message: `${quote(key)} is not known here` };
  } else if (issue.code === 'invalid_union') {
    for (const inner of branchMeant(issue.errors)) yield* describeIssue(inner, valueAt, path);
  } else {
    yield { path, message: formatIssueWords(issue, valueAt(path)) };
  }
}

/** Of the branches of a union the one for the kind of thing that was written: the others only say that it is another. */
function branchMeant(branches: readonly Issue[][]): readonly Issue[] {
  const within = branches.find((issues) => issues.some(isWithin));
  return within ?? branches.find((issues) => issues.every(({ code }) => code !== 'invalid_type')) ?? branches[0] ?? [];
}

/** Whether the issue is about something in the value: then it is a list or mapping, and should be. */
function isWithin(issue: Issue): boolean {
  if (issue.path.length > 0 || issue.code === 'unrecognized_keys') return true;
  return issue.code === 'invalid_union' && issue.errors.some((inner) => inner.some(isWithin));
}

function formatIssueWords(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is missing';
  const written = show(value);
  switch (issue.code) {
    case 'invalid_value': {
      const near = typeof value === 'string' ? nearNames(value, issue.values.map(String), 1)[0] : undefined;
      const hint = near === undefined ? '' : `; did you mean ${near}?`;
      return `is ${written}; allowed are ${issue.values.map(String).join(', ')}${hint}`;
    }
    case 'invalid_type':
      return `is ${written}; it has to be ${kindNames[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
      return `is ${written}; the most is ${issue.maximum}${formatUnit(issue.origin)}`;
    case 'too_small':
      return `is ${written}; the least is ${issue.minimum}${formatUnit(issue.origin)}`;
    default:
      // Its own words, or those of sayIssue.
      return `is ${written}; it ${issue.message}`;
  }
}

function show(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === null) return 'empty';
  return 'a mapping';
}
