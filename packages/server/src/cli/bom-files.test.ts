import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBom } from '@partwright/bom';
import { createParserPool } from '../isolation/index.ts';
import type { Command } from './command.ts';
import { loadDecisions } from './decisions-file.ts';
import { aStation } from './station.fixture.ts';
import { bomDecide } from './commands/bom-decide.ts';
import { bomDiff } from './commands/bom-diff.ts';
import { bomRead } from './commands/bom-read.ts';
import { footprint } from './commands/footprint.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-bom-files-'));
const parsers = createParserPool();
const told: string[] = [];
const station = aStation({ parsers: () => parsers, tell: (text) => void told.push(text) });
afterAll(async () => {
  await parsers.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
async function run(command: Command, args: string[], flags: Record<string, string | boolean> = {}) {
  const request = await command.request(args, flags);
  const data = await command.run(request, station);
  return { text: String(command.print(data, request)), code: command.exitCode?.(data, request) ?? 0, data };
}

const before = file('before.csv', 'Designator,Value,Footprint\n"R1,R2",10k,0402\nC1,100n,0402\n');
const after = file('after.csv', 'Designator,Value,Footprint\nR1,10 kΩ,R_0402_1005Metric\nR2,12k,0402\nC2,1u,0402\n');

describe('bom diff', () => {
  it('shows what is gone, new, changed and only written in another way', async () => {
    const { text, code } = await run(bomDiff, [before, after]);
    expect(text).toMatch(/^-\s+C1\s+removed\s+100n/m);
    expect(text).toMatch(/^\+\s+C2\s+added\s+1u/m);
    expect(text).toMatch(/^~\s+R2\s+value\s+10k\s+12k/m);
    expect(text).toMatch(/^=\s+R1\s+value\s+10k\s+10 kΩ/m);
    expect(text).toContain('1 added, 1 removed, 1 changed, 1 the same');
    expect(code).toBe(0);
  });

  it('fails on changes when asked to', async () => {
    expect((await run(bomDiff, [before, after], { 'fail-on': 'changes' })).code).toBe(1);
    expect((await run(bomDiff, [before, before], { 'fail-on': 'changes' })).code).toBe(0);
    await expect(run(bomDiff, [before, after], { 'fail-on': 'anything' })).rejects.toThrow('takes `changes`');
  });
});

describe('bom decide', () => {
  const decisions = join(folder, 'decisions.csv');
  const decide = (line: string, flags: Record<string, string | boolean>) =>
    run(bomDecide, [before, line], { decisions, by: 'Ana', ...flags });

  it('keeps what the line said with what was decided, one row for one thing', async () => {
    expect((await decide('1', { none: true, scope: 'account' })).text).toBe(
      `R1, R2: no part, scope account; ${decisions} holds 1 decision`,
    );
    await decide('1', { 'not-bought': true, scope: 'account', note: 'in our drawer' });
    await decide('2', { 'not-bought': true });
    expect(await loadDecisions({ decisions })).toMatchObject([
      {
        scope: 'account',
        said: { value: '10k' },
        choice: { kind: 'not_bought' },
        note: 'in our drawer',
        decidedBy: 'Ana',
      },
      { scope: 'line', file: 'before.csv', said: { references: ['C1'] } },
    ]);
  });

  it('refuses a line that there is not, and two choices at once', async () => {
    await expect(decide('9', { none: true })).rejects.toThrow('before.csv has no line 9; it has 2');
    await expect(decide('1', { none: true, 'not-bought': true })).rejects.toThrow('Say one of');
    await expect(decide('1', { none: true, scope: 'all' })).rejects.toThrow('--scope is one of line, file');
  });

  it('tells what is wrong in the file, and leaves it as it is', async () => {
    const broken = file('broken.csv', 'scope,value,choice\naccount,1k,perhaps\n');
    await expect(decide('1', { none: true, decisions: broken })).rejects.toThrow(
      'row 2, choice: perhaps is not one of',
    );
    expect(readFileSync(broken, 'utf8')).toContain('perhaps');
  });
});

describe('bom read', () => {
  const bom = file('odd.csv', 'Nr;Text;Platz\n1;4k7;R9\n');

  it('writes what the columns were read as, to be corrected and used again', async () => {
    const mapping = join(folder, 'mapping.json');
    await run(bomRead, [bom], { columns: '{"Text":"value","Platz":"references"}', 'write-mapping': mapping });
    const saved = JSON.parse(readFileSync(mapping, 'utf8')) as { columns: Record<string, string> };
    expect(saved).toMatchObject({ headers: ['Nr', 'Text', 'Platz'], columns: { Text: 'value', Platz: 'references' } });
    expect(told.at(-1)).toContain('mapping.json');

    writeFileSync(mapping, JSON.stringify({ ...saved, columns: { ...saved.columns, Text: 'description' } }));
    const { data } = await run(bomRead, [bom], { mapping });
    expect(data).toMatchObject({ lines: [{ references: ['R9'], description: '4k7' }] });
  });

  it.each([
    ['not JSON', { columns: '{' }, '--columns is not JSON'],
    ['a role there is not', { columns: '{"Text":"colour"}' }, 'colour is no role for the column Text; there are'],
    ['a list', { columns: '["value"]' }, 'give an object of header'],
    ['a mapping without headers', { mapping: file('bad.json', '{"columns":{}}') }, '`headers` must be the list'],
    ['a mapping that is not there', { mapping: 'nowhere.json' }, 'There is no file'],
  ])('refuses %s with what to do', async (_what, flags, message) => {
    await expect(run(bomRead, [bom], flags)).rejects.toThrow(message);
  });

  it('reads in another process what it would read in this one', async () => {
    const { data } = await run(bomRead, [before]);
    const { totals } = readBom(readFileSync(before));
    expect(data).toMatchObject({ totals: { lines: totals.lines, designators: totals.designators } });
  });
});

it('a footprint that can mean two sizes says so', async () => {
  const { text } = await run(footprint, ['0603']);
  expect(text).toContain('CHIP-0603  (body 1.6 x 0.8 mm, 2 pins, smd');
  expect(text).toContain('or CHIP-0201: metric 0603 is imperial 0201');
});
