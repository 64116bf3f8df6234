// The catalogue of the search benches: the parts of a jlcparts file (or the starter catalogue) read by the engine.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { fromJlcRecord, type NewPart, type Part } from '@partwright/catalog';

const STARTER = fileURLToPath(new URL('../packages/server/data/starter-catalog.jsonl.gz', import.meta.url));

/** A part with what a plain-text search would look through: the texts of its record as the seller prints them. */
export interface Listed {
  part: Part;
  printed: string;
}

/** Parts numbered from 1 in the order of the file. */
export async function readCatalogue(file: string | undefined): Promise<Listed[]> {
  const path = file ?? STARTER;
  const bytes = createReadStream(path);
  const input = path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const listed: Listed[] = [];
  for await (const line of createInterface({ input })) {
    const read = line.trim() === '' ? undefined : readRecord(JSON.parse(line) as object);
    if (read !== undefined) listed.push({ ...read, part: { ...read.part, id: listed.length + 1 } });
  }
  return listed;
}

/** A record of a jlcparts export, or a part as the starter catalogue has it. */
function readRecord(record: object): { part: NewPart; printed: string } | undefined {
  if ('parameters' in record) {
    const part = record as NewPart;
    return { part, printed: [part.sku, part.mpn, part.package, part.manufacturer, part.description].join(' | ') };
  }
  const reading = fromJlcRecord(record, '2026-05-21T00:00:00Z');
  if ('refused' in reading) return undefined;
  const said = record as Record<'desc' | 'mpn' | 'mfr' | 'sub' | 'pkg' | 'sku', string>;
  return { part: reading.part, printed: [said.sku, said.mpn, said.pkg, said.mfr, said.sub, said.desc].join(' | ') };
}

/** The figure of a parameter; null where the part says none, or a range. */
export function readFigure(part: Part, name: string): number | null {
  const value = part.parameters.find((parameter) => parameter.name === name)?.value;
  return typeof value === 'number' ? value : null;
}

export function readWord(part: Part, name: string): string | null {
  const value = part.parameters.find((parameter) => parameter.name === name)?.value;
  return typeof value === 'string' ? value : null;
}

/** Random numbers from a seed, so that a run can be had again (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(random: () => number, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)]!;
}
