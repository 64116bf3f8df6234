import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { createParserPool } from './parser-pool.ts';
import type { ParserPool } from './tasks.ts';

describe('The reading processes of the service', () => {
  let pool: ParserPool;
  beforeAll(async () => {
    pool = createParserPool();
    await pool.ready();
  });
  afterAll(() => pool.close());
  const text = (csv: string) => new TextEncoder().encode(csv);

  it('read a CSV, with the cells of a line by their header', async () => {
    const bom = await pool.run('bom.read', {
      bytes: text('Designator;Value;Qty;__proto__\nR1,R2;4k7;2;x\n'),
      options: {},
    });
    expect(bom.lines).toMatchObject([{ references: ['R1', 'R2'], value: '4k7', quantity: 2 }]);
    expect(bom.lines[0]!.fields).toBeInstanceOf(Map);
    expect(bom.lines[0]!.fields.get('Value')).toBe('4k7');
  });

  it('read a spreadsheet', async () => {
    const bytes = await readFile(new URL('fixtures/one-line.xlsx', import.meta.url));
    const bom = await pool.run('bom.read', { bytes, options: { filename: 'one-line.xlsx' } });
    expect(bom.source).toMatchObject({ format: 'xlsx', sheet: 'BOM' });
    expect(bom.lines).toMatchObject([{ references: ['R1', 'R2'], value: '4k7', quantity: 2 }]);
  });

  it('take the limits of the caller', async () => {
    const bytes = text(`Designator,Value,Qty\n${'R1,4k7,1\n'.repeat(50)}`);
    const read = pool.run('bom.read', { bytes, options: { limits: { bytes: 100 } } });
    await expect(read).rejects.toMatchObject({ name: 'ParseFailed', code: 'file_too_large' });
  });

  it('say of a file that it is no BOM as a problem the caller can act on', async () => {
    const failed: unknown = await pool
      .run('bom.read', { bytes: text('Dear all,\n'), options: {} })
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Problem);
    expect(failed).toMatchObject({ code: 'bom_unreadable', status: 422, row: 0, details: { extra: { row: 0 } } });
  });

  it('clean a CSV', async () => {
    const cleaned = await pool.run('bom.clean', { bytes: text('Designator,Value\nC1,104\n'), options: {} });
    expect(new TextDecoder().decode(cleaned.bytes)).toBe('Designator,Value\nC1,100nF\n');
  });
});
