import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandLine } from '../testing/command-line.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-decided-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const partwright = commandLine(folder);

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const bom = file(
  'bom.csv',
  'Reference,Value,Footprint,Qty,MPN\nR1 R2,10k,R_0402_1005Metric,2,\nU1,BME280,,1,BME280\nC1,104,C_0402_1005Metric,1,\n',
);

it('exports and prints by what was decided', { timeout: 120_000 }, async () => {
  const head = 'scope,value,footprint,choice,decided_at,decided_by\n';
  const decisions = file('decided.csv', `${head}account,10k,0402,not_bought,2026-10-02,Ana\n`);
  const output = join(folder, 'decided-bom.csv');
  const { code, err } = await partwright(['bom', 'export', bom, '-o', output, '--decisions', decisions]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const rows = readFileSync(output, 'utf8').split('\n');
  expect(rows.find((row) => row.includes('R1'))).toContain('Not bought: decided on 2026-10-02 by Ana.');

  const wrong = file('wrong.csv', `${head}account,10k,0402,perhaps,,\n`);
  for (const words of [
    ['export', bom, '-o', output],
    ['pdf', bom, '-o', join(folder, 'wrong.pdf')],
  ])
    expect(await partwright(['bom', ...words, '--decisions', wrong])).toMatchObject({
      code: 2,
      err: expect.stringContaining('wrong.csv, row 2, choice: perhaps is not one of part, none, not_bought'),
    });
  expect(existsSync(join(folder, 'wrong.pdf'))).toBe(false);
  const pdf = ['bom', 'pdf', bom, '-o', join(folder, 'decided.pdf'), '--decisions', decisions];
  expect(await partwright(pdf)).toMatchObject({ code: 0 });
});
