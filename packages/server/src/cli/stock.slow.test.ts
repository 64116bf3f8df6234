import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../testing/command-line.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'partwright-stock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const partwright = commandLine(folder, {}, folder);

const said = async (...words: string[]): Promise<string> => {
  const answer = await partwright(words);
  expect(answer).toMatchObject({ code: 0 });
  return answer.out;
};
const json = async (...words: string[]) => JSON.parse(await said(...words, '--json'));

describe('stock on the command line', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    writeFileSync(
      join(folder, 'stock.csv'),
      'MPN,Manufacturer,In stock,Location\nACME-1,Acme,30,Box 1\nACME-2,Acme,~5,Box 2\n',
    );
    writeFileSync(join(folder, 'board.csv'), 'Reference,Value,Qty,MPN,Manufacturer\nU1,x,2,ACME-1,Acme\n');
    await said('account', 'create', 'shop', '--subscription', 'active');
  }, 120_000);

  it('imports a list once, and says what it did not read', async () => {
    expect(await said('stock', 'import', 'stock.csv', '--dry-run')).toContain(
      '1 movements would be booked; nothing was.',
    );
    const out = await said('stock', 'import', 'stock.csv');
    expect(out).toContain('not read: row 3, In stock "~5": it is a guess: count them');
    expect(await said('stock', 'import', 'stock.csv')).toContain('The same was booked before');
  });

  it('books in, out, elsewhere and right, and tells it', async () => {
    await said('stock', 'in', 'ACME-1', '10', '--place', 'Box 1', '--lot', 'B7', '-m', 'Acme');
    expect(await said('stock', 'out', 'ACME-1', '35')).toMatch(/Box 1, lot B7 +-5 +5/);
    await said('stock', 'move', 'ACME-1', '--to', 'Store');
    await said('stock', 'correct', 'ACME-1', '2', '--place', 'Store', '--reason', 'found');
    const { items } = await json('stock', 'list', 'ACME-1');
    expect(items).toMatchObject([{ quantity: 7, places: [{ quantity: 5 }, { quantity: 2 }] }]);
    expect(await said('stock', 'level', items[0].item_id, '10')).toContain('10 low');
    expect(await said('stock', 'history', items[0].item_id)).toContain('found');
    const { code, err } = await partwright(['stock', 'out', 'ACME-1', '8']);
    expect([code, err]).toEqual([2, expect.stringContaining('8 are asked for, 7 are there')]);
  });

  it('builds from the stock that is kept, or from a list', async () => {
    expect(await said('build', 'board.csv:5')).toContain(
      'Stock alone is enough for 3 of board; ACME-1 stops the next.',
    );
    const built = await json('build', 'board.csv:5', '--stock', 'stock.csv');
    expect(built).toMatchObject({ enough: true, lines: [{ taken: 10, to_buy: 0 }] });
  });

  it('wants what a booking needs', async () => {
    for (const words of [
      ['stock', 'in', 'ACME-1'],
      ['stock', 'move', 'ACME-1'],
      ['stock', 'correct', 'ACME-1', '5'],
    ])
      expect((await partwright(words)).code).toBe(2);
  });
});
