// What a catalogue says of a part in its own typed attributes, before any part number is read: the truth of `decoders`.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { findCategory, canonicalManufacturer, type Category, type Part } from '@partwright/catalog';
import { readFootprint } from '@partwright/footprints';
import { readAttributes } from '../packages/catalog/src/jlcparts/attributes.ts';
import { categoryOfRecord } from '../packages/catalog/src/jlcparts/category.ts';
import { readJlcRecord } from '../packages/catalog/src/jlcparts/record.ts';

/** What is compared. `package` is the catalogue's package column, the others are typed attributes. */
export const fields = ['value', 'tolerance', 'voltage', 'power', 'dielectric', 'package'] as const;
export type Field = (typeof fields)[number];

/** Figures in SI base units, tolerance in percent (its worse side), package as metric size or canonical key. */
export type Facts = Partial<Record<Field, number | string>>;

export interface TrueNumber {
  sku: string;
  mpn: string;
  manufacturer: string;
  category: Category;
  facts: Facts;
  /** The catalogue's description: a second witness, written by other hands than the typed attributes. */
  description: string;
}

/** Numbers of a jlcparts-shaped file (raw attributes) or of a starter catalogue (what is not from the number), gzipped or not. */
export async function* readTrueNumbers(path: string): AsyncGenerator<TrueNumber> {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const row = JSON.parse(line) as object;
    const number = 'parameters' in row ? ofPart(row as Part) : ofRecord(row);
    if (number) yield number;
  }
}

function ofRecord(row: object): TrueNumber | undefined {
  const record = readJlcRecord(row);
  if (!record) return undefined;
  const category = categoryOfRecord(record);
  return {
    sku: record.sku,
    mpn: record.mpn,
    manufacturer: canonicalManufacturer(record.mfr),
    category,
    facts: readListedFacts(readAttributes(record.attrs, category).parameters, record.pkg, category),
    description: record.desc,
  };
}

function ofPart(part: Part): TrueNumber {
  const category = findCategory(part.category);
  const own = part.parameters.filter(({ source }) => source !== 'part_number');
  return {
    sku: part.sku,
    mpn: part.mpn,
    manufacturer: part.manufacturer,
    category,
    facts: readListedFacts(own, part.package ?? '', category),
    description: '',
  };
}

function readListedFacts(parameters: Part['parameters'], body: string, category: Category): Facts {
  const facts: Facts = {};
  const { roles } = category;
  for (const [field, name] of [...Object.entries(roles), ['dielectric', 'dielectric']] as [Field, string][]) {
    const found = parameters.find((parameter) => parameter.name === name);
    const said = found?.value ?? found?.max;
    if (said !== undefined && said !== null) facts[field] = said;
  }
  const size = readBody(body, category.kind);
  if (size !== null) facts.package = size;
  return facts;
}

const bodies = new Map<string, string | null>();

/** The body a package name speaks of: metric size of chips and molded cases, canonical key of others; null for arrays. */
export function readBody(name: string, kind: Category['kind']): string | null {
  if (name === '') return null;
  const key = `${kind} ${name}`;
  const known = bodies.get(key);
  if (known !== undefined) return known;
  const { metric, canonical, bodyMm } = readFootprint(name, { kind });
  // Some name an array by its outline and some by its elements.
  const body =
    kind === 'resistor_network'
      ? null
      : kind === 'inductor' && bodyMm
        ? bodyMm.join('x')
        : kind === 'crystal'
          ? canonical
          : (metric ?? canonical);
  if (bodies.size < 50_000) bodies.set(key, body);
  return body;
}
