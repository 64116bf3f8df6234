import { Usage } from './usage.ts';

export type Flags = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** A value that must be one of a few words; `name` is what the person wrote it at: `--format`. */
export function readChoice<Word extends string>(
  value: unknown,
  words: readonly Word[],
  name: string,
): Word | undefined {
  if (value === undefined) return undefined;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new Usage(`${name} must be one of ${words.join(', ')}`);
  return found;
}

/** The text flags that were given, under their names: a request holds nothing that nobody said. */
export function textFlags<Name extends string>(flags: Flags, names: readonly Name[]): Partial<Record<Name, string>> {
  const given = names.flatMap((name) => (typeof flags[name] === 'string' ? [[name, flags[name]] as const] : []));
  return Object.fromEntries(given) as Partial<Record<Name, string>>;
}

/** A flag that holds a number above 0; undefined when it was not given. */
export function numberFlag(flags: Flags, name: string): number | undefined {
  if (flags[name] === undefined) return undefined;
  const value = Number(flags[name]);
  if (value > 0) return value;
  throw new Usage(`--${name} must be a number above 0`);
}

/** An object without the fields that are undefined. */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
