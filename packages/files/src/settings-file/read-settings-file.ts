import { z } from 'zod';
import { nearNames } from '@partwright/report-text';
import { describeIssue, type IssueWords } from './describe-issue.ts';
import { ConfigurationInvalid, formatPlace } from './failure.ts';
import { readYaml, type YamlPath } from './read-yaml.ts';
import { sayIssue } from './say-issue.ts';

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
 * // => { problems: ['columns.price is missing', 'columns: "prize" is not known here; did you mean price?', 'rows is "all"; it has to be a whole number'] }
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
