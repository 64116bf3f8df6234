import { nearNames, quote } from '@partwright/report-text';
import type { z } from 'zod';
import type { FieldProblem } from '../errors.ts';
import { listFields } from './core.ts';
import { formatNames, formatPath, shorten, toPointer, type Alias, type Path } from './names.ts';

/** Where a name can stand in a request. */
export type Place = 'query' | 'body' | 'form' | 'path' | 'file';

/** The names that a request can have: paths by place, lists without their indices. */
export interface KnownNames {
  fields: { place: Place; path: readonly string[] }[];
  /** Spelling -> field. */
  aliases: Readonly<Record<string, Alias>>;
}

/** The names of one place. */
export function namesOf(place: Place, schema: z.ZodType): KnownNames['fields'] {
  return listFields(schema).map((path) => ({ place, path }));
}

const sayPlace: Record<Place, string> = {
  query: 'in the query',
  body: 'in the body',
  form: 'in the form',
  path: 'in the path',
  file: 'in the form, as a file',
};
/** More names than a person reads are not listed. */
const MOST_LISTED = 12;

/** A name that nobody reads there, with what may have been meant: the same name elsewhere, else the one most like it. */
export function describeUnknownName(known: KnownNames, place: Place, path: Path): FieldProblem {
  const name = shorten(String(path.at(-1)));
  const shown = [...path.slice(0, -1), name];
  const detail = `${say(formatPath(shown))} is not known here: ${advise(known, place, path.slice(0, -1), name)}`;
  return { pointer: toPointer(shown), code: 'unknown_field', detail };
}

function advise(known: KnownNames, place: Place, around: Path, name: string): string {
  const parent = formatNames(around);
  const isHere = (field: KnownNames['fields'][number]) =>
    field.place === place && formatNames(field.path.slice(0, -1)) === parent;
  const same = known.fields.filter(({ path }) => path.at(-1) === name);
  const elsewhere = same.find((field) => field.place === place);
  if (elsewhere) return sayObject(elsewhere.path, parent);
  const [other] = same.toSorted((a, b) => a.path.length - b.path.length);
  if (other)
    return `it stands ${sayPlace[place]}; send it ${sayPlace[other.place]}${other.path.length > 1 ? ` as ${say(other.path.join('.'))}` : ''}`;
  const here = known.fields.filter(isHere).map(({ path }) => path.at(-1)!);
  const spellings = listSpellings(known, parent, here);
  const near = findNear(name, [...here, ...spellings.keys()]);
  if (near !== undefined) return `did you mean ${say(spellings.get(near) ?? near)}?`;
  const others = known.fields.filter((field) => !isHere(field));
  const far = findNear(
    name,
    others.map(({ path }) => path.at(-1)!),
  );
  const meant = others
    .filter(({ path }) => path.at(-1) === far)
    .toSorted((a, b) => Number(b.place === place) - Number(a.place === place))[0];
  if (meant)
    return `did you mean ${say(meant.path.join('.'))}${meant.place === place ? '' : ` ${sayPlace[meant.place]}`}?`;
  if (here.length === 0) return `nothing is read ${parent === '' ? sayPlace[place] : `in ${say(parent)}`}`;
  const listed = here.slice(0, MOST_LISTED).map(say).join(', ');
  return `there ${here.length === 1 ? 'is' : 'are'} ${listed}${here.length > MOST_LISTED ? ` and ${here.length - MOST_LISTED} more` : ''}`;
}

function sayObject(path: readonly string[], parent: string): string {
  const object = path.slice(0, -1).join('.');
  // A field of another choice of the same place.
  if (object === parent) return `it does not go with the other fields${parent === '' ? '' : ` of ${say(parent)}`}`;
  if (object === '') return `it belongs at the top, outside of ${say(parent.split('.')[0]!)}`;
  return `it belongs in ${say(object)}`;
}

/** Spellings of the fields of one object -> the field's own name there. */
function listSpellings({ aliases }: KnownNames, parent: string, here: readonly string[]): Map<string, string> {
  const prefix = parent === '' ? '' : `${parent}.`;
  return new Map(
    Object.entries(aliases).flatMap(([spelling, alias]): [string, string][] => {
      const to = typeof alias === 'string' ? alias : alias.to;
      if (!spelling.startsWith(prefix) || !to.startsWith(prefix)) return [];
      const [name, target] = [spelling.slice(prefix.length), to.slice(prefix.length)];
      return name.includes('.') || !here.includes(target.split('.')[0]!) ? [] : [[name, target]];
    }),
  );
}

const findNear = (name: string, names: readonly string[]): string | undefined => nearNames(name, new Set(names), 1)[0];

/** A name in code marks; one that would break out of them in quotes. */
export function say(name: string): string {
  return /^[\w.[\]/+~:@ -]{1,300}$/.test(name) ? `\`${name}\`` : quote(name);
}
