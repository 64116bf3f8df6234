import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatasheetPool } from '../isolation/index.ts';
import { datasheet } from './commands/datasheet.ts';
import { tellUnread, type DatasheetJson } from './datasheet-json.ts';
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

/** A PDF of one page. */
function writePage(name: string, content: string): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const path = join(folder, name);
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  writeFileSync(path, `%PDF-1.4\n${body}trailer <</Root 1 0 R>>\n%%EOF\n`);
  return path;
}

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

  it('ends with 1 when nothing was read of a file, and says why', async () => {
    const blank = writePage('blank.pdf', '');
    const { data, text } = await read([blank]);
    expect(data).toMatchObject({
      pages: 1,
      nothing_read: true,
      warnings: [expect.stringContaining('nothing stands there')],
    });
    expect(text).toContain('! No text, table or drawing was found');
    expect(datasheet.exitCode!(data, {})).toBe(1);
    expect(datasheet.exitCode!((await read([regulator])).data, {})).toBe(0);
  });

  it('says so when it found nothing in the text of a file', async () => {
    const { data } = await read([writePage('words.pdf', 'BT /F1 9 Tf 9 50 Td (some words) Tj ET')]);
    expect(data).toMatchObject({ nothing_read: false, warnings: [expect.stringMatching(/^Text was read, but/)] });
    expect(datasheet.exitCode!(data, {})).toBe(0);
  });

  it('tells pages that follow each other in one sentence', () => {
    const behind = Array.from({ length: 100_000 }, (_, at) => ({ page: at + 501, reason: 'limit' }));
    expect(tellUnread([{ page: 2, reason: 'picture' }, { page: 3, reason: 'damaged' }, ...behind])).toEqual([
      'page 2 was not read: picture',
      'page 3 was not read: damaged',
      'pages 501 to 100500 were not read: limit',
    ]);
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
