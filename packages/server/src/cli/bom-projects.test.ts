import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encodeFiles, sheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { packZip } from '@partwright/files/archives';
import { afterAll, describe, expect, it } from 'vitest';
import { createParserPool } from '../isolation/index.ts';
import type { Command } from './command.ts';
import { bomDecide } from './commands/bom-decide.ts';
import { bomDiff } from './commands/bom-diff.ts';
import { bomRead } from './commands/bom-read.ts';
import { aStation } from './station.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-bom-projects-'));
const parsers = createParserPool();
const station = aStation({ parsers: () => parsers });
afterAll(async () => {
  await parsers.close();
  rmSync(folder, { recursive: true, force: true });
});

const SUPPLY = 'aaaaaaaa-0000-4000-8000-00000000000a';

/** R1 and R2 on the top sheet, R3 on the one below; `lite` of KiCad leaves R2 out, `+prod` of KiBot is R3 alone. */
function project(): Map<string, Uint8Array> {
  const top = sheet('top', { project: 'amp', version: 20260306 })
    .symbol('R1', 'R', [50.8, 50.8], { value: '1k', fields: { 'Manufacturer Part Number': 'RC0402FR-071KL' } })
    .symbol('R2', 'R', [60.96, 50.8], { value: '2k', variants: '(variant (name "lite") (dnp yes))' })
    .sheet('Supply', 'sub/supply.kicad_sch', [127, 50.8], { uuid: SUPPLY });
  const supply = sheet('supply', { project: 'amp', paths: [`/${top.uuid}/${SUPPLY}`], version: 20260306 });
  return encodeFiles({
    'amp.kicad_sch': top,
    'amp.kicad_pro': JSON.stringify({ schematic: { variants: [{ name: 'lite', description: 'without R2' }] } }),
    'sub/supply.kicad_sch': supply.symbol('R3', 'R', [50.8, 50.8], { value: '3k', fields: { Config: '+prod' } }),
  });
}

function write(files: ReadonlyMap<string, Uint8Array>, below: string): string {
  for (const [name, bytes] of files) {
    const path = join(folder, below, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return join(folder, below);
}

const amp = write(project(), 'amp');
writeFileSync(join(folder, 'amp.zip'), packZip(project()));

async function run(command: Command, args: string[], flags: Record<string, string | boolean> = {}) {
  const request = await command.request(args, flags);
  const data = await command.run(request, station);
  return { text: String(command.print(data, request)), data };
}

async function fitted(path: string, flags: Record<string, string> = {}): Promise<string[]> {
  const { data } = await run(bomRead, [path], flags);
  const { lines } = data as { lines: { references: string[]; dnp: boolean }[] };
  return lines.flatMap(({ references, dnp }) => (dnp ? [] : references));
}

describe('a KiCad project in the place of a BOM', () => {
  it.each([
    ['its folder', amp],
    ['its project file', join(amp, 'amp.kicad_pro')],
    ['its top sheet', join(amp, 'amp.kicad_sch')],
    ['a ZIP of it', join(folder, 'amp.zip')],
  ])('is given by %s', async (_, path) => {
    expect(await fitted(path)).toEqual(['R1', 'R2']);
    expect(await fitted(path, { variant: 'lite' })).toEqual(['R1']);
    expect(await fitted(path, { variant: 'PROD' })).toEqual(['R1', 'R2', 'R3']);
  });

  it('tells its variants, and which it is', async () => {
    const { data, text } = await run(bomRead, [amp]);
    expect(data).toMatchObject({
      variant: null,
      variants: [
        { name: 'lite', description: 'without R2' },
        { name: 'prod', description: null },
      ],
      source: { format: 'kicad_schematic', sheet: 'amp.kicad_sch' },
    });
    expect(text).toContain('variant default of default, lite, prod');
    expect(text).toContain('There are the variants "lite" and "prod", and none was asked for.');
  });

  it.each([
    ['a variant that is none', amp, { variant: 'pro' }, 'There is no variant "pro". The file has "lite" and "prod"'],
    ['a folder without a schematic', join(amp, 'sub', '..', '..', 'empty'), {}, 'There is no file'],
  ])('is refused with %s', async (_, path, flags, message) => {
    await expect(run(bomRead, [path], flags as Record<string, string>)).rejects.toThrow(message);
  });

  it('is compared in two variants', async () => {
    const { data } = await run(bomDiff, [amp, amp], { 'before-variant': 'lite', variant: 'prod' });
    expect(data).toMatchObject({ summary: { added: 0, removed: 0, changed: 2, unchanged: 1 } });
  });

  it('has decisions under the name of its top sheet', async () => {
    const flags = { decisions: join(folder, 'decisions.csv'), by: 'Ana', 'not-bought': true };
    const { data } = await run(bomDecide, [amp, '2'], flags);
    expect(data).toMatchObject({ decision: { file: 'amp.kicad_sch', said: { references: ['R2'] } } });
  });
});
