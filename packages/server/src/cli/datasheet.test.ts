import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatasheetPool } from '../isolation/index.ts';
import { datasheet } from './commands/datasheet.ts';
import type { DatasheetJson } from './datasheet-json.ts';
import { aStation } from './station.fixture.ts';

const regulator = fileURLToPath(new URL('../../../datasheets/examples/regulator.pdf', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-datasheet-'));
const pool = createDatasheetPool({ size: 1, memoryMb: 512, deadlineMs: 60_000 });
const station = aStation({ datasheets: () => pool });
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (words: string[], flags: Record<string, string | boolean> = {}) => {
  const request = await datasheet.request(words, flags);
  const data = (await datasheet.run(request, station)) as DatasheetJson;
  return { data, text: datasheet.print(data, request) as string };
};

describe('partwright datasheet', () => {
  it('tells what is in a file', async () => {
    const { data, text } = await read([regulator]);
    expect(text).toContain('2 pages, 5 rows of values, 3 pins, 2 ordering codes, 0 drawings');
    expect(text).toContain('5 Absolute maximum ratings  (page 1)');
    expect(data).toMatchObject({ pages: 2, drawings: [], warnings: [] });
    expect(data.sections[0]).toEqual({ level: 1, number: '5', title: 'Absolute maximum ratings', page: 1 });
    expect(data.values[2]).toMatchObject({
      symbol: 'IQ',
      min: null,
      typ: '12',
      max: '25',
      unit: 'µA',
      unit_si: 'A',
      si: { typ: 12e-6, max: 25e-6 },
    });
    expect(data.ordering[0]).toMatchObject({ page: 2, part_number: 'MR3301-33DT', package: 'SOT-23-5' });
  });

  it.each([
    ['values', 'Quiescent current'],
    ['pins', 'MR3301-50DT'],
    ['drawings', 'No drawings were found'],
    ['markdown', '| IQ | Quiescent current (1) | V = 3.3 V |  | 12 | 25 | µA |'],
  ])('shows %s', async (flag, part) => {
    expect((await read([regulator], { [flag]: true })).text).toContain(part);
  });

  it('writes the pictures of drawings only where they are asked for', async () => {
    const { data } = await read([regulator], { drawings: true, output: join(folder, 'out') });
    expect(data.drawings).toEqual([]);
    expect(readdirSync(join(folder, 'out'))).toEqual([]);
    await expect(read([regulator], { output: folder })).rejects.toThrow('--drawings');
  });

  it('says what is wrong with a file, and with the words', async () => {
    const cut = join(folder, 'cut.pdf');
    writeFileSync(cut, readFileSync(regulator).subarray(0, 300));
    await expect(read([cut])).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(/damaged or cut off/) as string,
    });
    await expect(read([join(folder, 'none.pdf')])).rejects.toMatchObject({ code: 'unreadable_file' });
    await expect(read([])).rejects.toThrow('Say which file');
    await expect(read([regulator], { values: true, pins: true })).rejects.toThrow('two answers');
    await expect(datasheet.run({}, station)).rejects.toThrow('must hold `file`');
  });
});
