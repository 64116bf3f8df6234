import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLine } from '../testing/command-line.fixture.ts';

const main = fileURLToPath(new URL('../../programs/partwright.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const partwright = commandLine(folder, { PORT: '0' });

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const bom = file(
  'bom.csv',
  'Reference,Value,Footprint,Qty,MPN\nR1 R2,10k,R_0402_1005Metric,2,\nU1,BME280,,1,BME280\nC1,104,C_0402_1005Metric,1,\n',
);

describe('without a catalogue', () => {
  it('reads a value, for a person and as JSON', async () => {
    expect(await partwright(['value', '4k7', '--reference', 'R1'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('4.7 kΩ'),
    });
    const { out } = await partwright(['value', '4k7', '--reference', 'R1', '--json']);
    expect(JSON.parse(out)).toMatchObject({ input: '4k7', kind: 'resistor', numeric: 4700, unit: 'Ω' });
  });

  it('neither fails nor passes where nobody reads what it says', async () => {
    const child = spawn(process.execPath, [main, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    expect(await new Promise((done) => child.once('close', done))).toBe(141);
    expect(complaint).toBe('');
  });

  it('answers a line for a line, in order, and goes on after a bad one', async () => {
    const { code, out } = await partwright(
      ['value', '--jsonl'],
      '{"value":"100nF"}\nnot json\n{"kind":"R"}\n{"value":"1M","kind":"R"}\n',
    );
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(answers).toHaveLength(4);
    expect(answers[0]).toMatchObject({ numeric: 1e-7 });
    expect(answers[1]).toMatchObject({ code: 'malformed_request' });
    expect(answers[2]).toMatchObject({ code: 'usage', error: expect.stringContaining('value') });
    expect(answers[3]).toMatchObject({ numeric: 1e6 });
  });

  it('reads a BOM and says how', async () => {
    const { out } = await partwright(['bom', 'read', bom, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      source: { format: 'csv', header_row: 0 },
      totals: { lines: 3, designators: 4, quantity: 4, dnp_lines: 0 },
      lines: [{ references: ['R1', 'R2'], quantity: 2 }, {}, {}],
    });
  });

  it('cleans a CSV onto stdout and says on stderr what it did', async () => {
    const { out, err } = await partwright(['bom', 'clean', bom]);
    expect(out).toContain('C1,100nF,');
    expect(err).toContain('1 cells changed');
  });

  it('shows what changed between two BOMs', async () => {
    const after = file(
      'after.csv',
      'Reference,Value,Footprint,Qty,MPN\nR1 R2,22k,R_0402_1005Metric,2,\nU1,BME280,,1,BME280\n',
    );
    const { out } = await partwright(['bom', 'diff', bom, after, '--json']);
    expect(JSON.stringify(JSON.parse(out))).toContain('22k');
  });

  it('plans an order from quotes', async () => {
    const request = {
      boards: 10,
      lines: [
        {
          id: 'R1',
          per_board: 3,
          offers: [
            {
              seller: 'A',
              sku: 'a',
              breaks: [
                [1, 0.1],
                [50, 0.05],
              ],
            },
          ],
        },
      ],
      suppliers: [{ id: 'A', shipping: 5 }],
    };
    const { out } = await partwright(['cost', 'plan', '--jsonl'], `${JSON.stringify(request)}\n`);
    // 50 pieces at 0.05 cost 2.50, 30 at 0.10 cost 3.00.
    expect(JSON.parse(out)).toMatchObject({
      total: 7.5,
      lines: [{ id: 'R1', buys: [{ quantity: 50, unit_price: 0.05 }] }],
    });
  });
});

describe('what is wrong', () => {
  it.each([
    [['nonsense'], 'There is no command `nonsense`'],
    [['bom', 'read', '/no/such/file.csv'], 'There is no file'],
    [['value'], 'usage: partwright value'],
    [['value', '1k', '--colour', 'red'], '--colour'],
    [['bom', 'cost', 'x.csv', '--quantity', 'ten'], '--quantity must be a whole number'],
  ])('%j is told on stderr, with exit code 2', async (args, message) => {
    const said = await partwright(args);
    expect(said).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
    expect(said.err).not.toMatch(/\n\s+at /);
  });
});

describe('with the embedded catalogue', { timeout: 180_000 }, () => {
  it('searches, shows, matches and costs', async () => {
    expect(JSON.parse((await partwright(['search', '10k 0402 1%', '--limit', '3', '--json'])).out)).toMatchObject({
      total: expect.any(Number),
      parts: [{ package: '0402' }, {}, {}],
    });
    expect(JSON.parse((await partwright(['part', 'C25744', '--json'])).out)).toMatchObject({
      part_number: '0402WGF1002TCE',
    });
    expect((await partwright(['bom', 'match', bom])).out).toContain('BME280 (Bosch Sensortec)');
    // A line that is not fitted has a part too; nobody buys it.
    const spared = join(folder, 'spared.csv');
    writeFileSync(spared, 'Reference,Value,Footprint,Qty,DNP\nR1,10k,0402,1,\nR2,22k,0402,1,DNP\n');
    const { out } = await partwright(['bom', 'match', spared]);
    expect(out).toMatch(/^R2 .*not fitted/m);
    expect(out).not.toMatch(/^R1 .*not fitted/m);
    expect(out).toContain('1 matched, 0 not, 1 line not fitted');
    const cost = JSON.parse((await partwright(['bom', 'cost', bom, '--quantity', '10', '--json'])).out) as {
      cost_rollup: { unit_cost: number; quantity: number };
    };
    expect(cost.cost_rollup).toMatchObject({ quantity: 10, unit_cost: expect.any(Number) });
    const pdf = await partwright(['bom', 'pdf', bom, '-o', join(folder, 'bom.pdf')]);
    expect(pdf).toMatchObject({ code: 0, out: expect.stringContaining('bom.pdf') });
  });

  it('writes the two files of an order at JLCPCB, and order files by the codes of the BOM', async () => {
    const list = file(
      'own-codes.csv',
      'Reference,MPN,Footprint,Qty,LCSC\nR1,0402WGF1002TCE,R_0402,1,C25744\nU1,NOBODY-81,SOIC-8,1,C98765432\nU2,NOBODY-82,SOIC-8,1,\n',
    );
    const positions = file(
      'positions.csv',
      'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,x,R_0402,1mm,2mm,0,top\nU1,x,SOIC-8,5mm,2mm,0,top\nU2,x,SOIC-8,9mm,2mm,0,top\n',
    );
    const output = join(folder, 'jlcpcb');
    const { code, out } = await partwright(['order', 'jlcpcb', list, positions, '-o', output]);
    expect(code).toBe(0);
    expect(out).toContain('2 parts to place, 2 lines');
    expect(out).toMatch(/nobody compared them with value and footprint: C98765432 \(U1\)/);
    expect(out).toMatch(/^ {2}U2 {2}No part of LCSC or JLCPCB is known/m);
    expect(readFileSync(join(output, 'bom.csv'), 'utf8')).toContain('U1,SOIC-8,C98765432');
    expect(readFileSync(join(output, 'cpl.csv'), 'utf8')).toMatch(/^U1,5\.0000mm/m);
    const usual = await partwright(['order', 'files', list, '--quantity', '10', '-o', output]);
    expect(usual.out).toContain('NOBODY-81 (LCSC C98765432)');
    expect(usual.out).toContain('The BOM names an order code for 1 line of these: --stated-codes writes them too.');
    const files = await partwright(['order', 'files', list, '--quantity', '10', '--stated-codes', '-o', output]);
    expect(files.out).toMatch(/2 lines, \d+ pieces, [\d.]+ USD, and 1 line without a price/);
    expect(files.out).toContain('1 line is written by the order codes of the BOM');
  });
});
