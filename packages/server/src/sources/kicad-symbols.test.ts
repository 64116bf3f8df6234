import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKicadSymbols } from './kicad-symbols.ts';
import { openSource } from './open-source.ts';
import type { PartSource } from './part-source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kicad-symbols-'));
});
afterEach(() => rm(folder, { recursive: true }));

const symbol = (name: string, body = ''): string =>
  `(symbol "${name}" (property "Reference" "U") (property "Value" "${name}") (property "Datasheet" "https://www.ti.com/${name}") ${body})`;
const library = (...symbols: string[]): string => `(kicad_symbol_lib (version 20231120) ${symbols.join('\n')})`;

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

async function read(source: PartSource) {
  const batches = await Array.fromAsync(source.read());
  return {
    batches,
    numbers: batches.flatMap(({ parts }) => parts.map(({ mpn }) => mpn)),
    report: batches.at(-1)!.position.report,
  };
}

describe('a folder of libraries', () => {
  it('is read in the order of its names, and known by its content', async () => {
    await write({
      'B.kicad_sym': library(symbol('B1')),
      'A.kicad_sym': library(symbol('A1'), symbol('A2')),
      'notes.txt': '',
    });
    const opened = await openSource(folder);
    expect([opened.format, opened.reason]).toEqual(['kicad-symbols', 'the folder holds .kicad_sym files']);
    expect((await read(opened.source)).numbers).toEqual(['A1', 'A2', 'B1']);
  });

  it('gives a part once that two libraries have', async () => {
    await write({ 'A.kicad_sym': library(symbol('A1')), 'B.kicad_sym': library(symbol('A1'), symbol('B1')) });
    const { numbers, report } = await read(readKicadSymbols(folder));
    expect(numbers).toEqual(['A1', 'B1']);
    expect(report).toMatchObject({
      read: 3,
      parts: 2,
      refused: { repeated_symbol: 1 },
      examples: [{ where: 'B:A1 (line 1)' }],
    });
  });

  it('goes on after a library that is cut off', async () => {
    await write({ 'A.kicad_sym': library(symbol('A1')).slice(0, -5), 'B.kicad_sym': library(symbol('B1')) });
    const { numbers, report } = await read(readKicadSymbols(folder));
    expect(numbers).toEqual(['B1']);
    expect(report).toMatchObject({ refused: { unreadable_library: 1 }, examples: [{ where: 'A.kicad_sym' }] });
  });

  it('has the symbols of a .kicad_symdir as one library: they derive from each other', async () => {
    const derived = '(symbol "A2" (extends "A1") (property "Value" "A2"))';
    await write({
      'A.kicad_symdir/A1.kicad_sym': library(symbol('A1')),
      'A.kicad_symdir/A2.kicad_sym': library(derived),
    });
    expect((await read(readKicadSymbols(folder))).numbers).toEqual(['A1', 'A2']);
  });

  it('is taken up again behind a library, and still knows what that one had', async () => {
    await write({
      'A.kicad_sym': library(symbol('A1')),
      'B.kicad_sym': library(symbol('A1'), symbol('B1')),
      'C.kicad_sym': library(symbol('C1')),
    });
    const source = readKicadSymbols(folder, { batchSize: 1 });
    const { batches, report } = await read(source);
    const rest = await Array.fromAsync(source.read(batches[0]!.position));
    expect(rest.flatMap(({ parts }) => parts.map(({ mpn }) => mpn))).toEqual(['B1', 'C1']);
    expect(rest.at(-1)!.position).toEqual({ offset: await source.size(), report });
  });

  it('without libraries is refused', async () => {
    await expect(openSource(folder)).rejects.toThrow('holds no .kicad_sym file');
  });
});

it('parts are dated by the file format unless a day is said', async () => {
  await write({ 'A.kicad_sym': library(symbol('A1')) });
  const path = join(folder, 'A.kicad_sym');
  const readObservedDate = async (source: PartSource) => (await read(source)).batches[0]?.parts[0]?.observedAt;
  expect(await readObservedDate((await openSource(path)).source)).toBe('2023-11-20T00:00:00Z');
  expect(await readObservedDate(readKicadSymbols(path, { observedAt: '2026-01-02T00:00:00Z' }))).toBe(
    '2026-01-02T00:00:00Z',
  );
});
