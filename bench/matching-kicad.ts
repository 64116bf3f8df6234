// Lines of real designs: the symbols of KiCad schematics whose fields name a maker's part number.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { understandComponent } from '@partwright/catalog/matching';
import type { TrueLine } from './matching-truth.ts';

/** Field names under which designers keep the part number and the maker, in lower case. */
const NUMBER_FIELDS = [
  'mpn',
  'part number',
  'partnumber',
  'manf#',
  'manf_no',
  'pn',
  'mfr_pn',
  'manufacturer_part_number',
];
const MAKER_FIELDS = ['manufacturer', 'mfg', 'mfr', 'manf', 'maker'];

const SYMBOL = /\(symbol\s+\(lib_(?:id|name)\b/;
const PROPERTY = /\(property\s+"([^"]+)"\s+"((?:[^"\\]|\\.)*)"/g;

/** Every different line of the schematics below a folder; lines of one project are one group. */
export async function readKicadLines(folder: string): Promise<TrueLine[]> {
  const lines = new Map<string, TrueLine>();
  for (const path of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.kicad_sch'))) {
    const text = await readFile(join(folder, path), 'utf8');
    const group = relative(folder, join(folder, path)).split('/').at(-2) ?? '';
    for (const symbol of text.split(SYMBOL).slice(1)) {
      const line = readTrueLine(symbol, group);
      if (line === undefined) continue;
      const { reference, ...said } = line.query;
      lines.set(JSON.stringify([reference?.replaceAll(/\d+/g, ''), said, group]), line);
    }
  }
  return [...lines.values()];
}

function readTrueLine(symbol: string, group: string): TrueLine | undefined {
  const fields = new Map<string, string>();
  for (const [, name, text] of symbol.matchAll(PROPERTY)) {
    const key = name!.toLowerCase();
    if (!fields.has(key)) fields.set(key, text!.replaceAll('\\"', '"').trim());
  }
  const first = (names: string[]): string | null =>
    names.map((name) => fields.get(name)).find((text) => text !== undefined && text !== '' && text !== '~') ?? null;
  const mpn = first(NUMBER_FIELDS);
  const reference = first(['reference']);
  if (mpn === null || reference === null || reference.startsWith('#') || !/[A-Z]/i.test(mpn) || !/\d{2}/.test(mpn))
    return undefined;
  const query = {
    reference,
    value: first(['value']),
    footprint: first(['footprint']),
    description: first(['description']),
    manufacturer: first(MAKER_FIELDS),
    mpn,
  };
  return {
    query,
    // Some designs name a part of another value or size than they draw: no answer to such a line is right.
    contradiction: understandComponent(query).contradictions[0]?.message ?? null,
    isChip: /^[RC]\d/.test(reference),
    group,
  };
}
