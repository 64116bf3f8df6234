import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

type BookType = 'biff8' | 'biff5' | 'biff2';

function makeXls(bookType: BookType): Uint8Array {
  const rows = Array.from({ length: 400 }, (_, i) => [`R${i + 1}`, 1, `${i}k`]);
  const sheet = utils.aoa_to_sheet([['Designator', 'Quantity', 'Value'], ...rows]);
  sheet['B2'] = { t: 'n', v: 1, f: '3-2' };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'BOM');
  return new Uint8Array(write(book, { bookType, type: 'buffer' }) as Buffer);
}

const refusal = expect.objectContaining({
  name: 'BomUnreadable',
  code: 'bom_unreadable',
  message: expect.stringContaining('damaged or cut off'),
});

describe.each<BookType>(['biff8', 'biff5', 'biff2'])('A workbook in %s', (bookType) => {
  const bytes = makeXls(bookType);

  it('is read with the last results of its formulas', () => {
    expect(readBom(bytes).totals).toMatchObject({ lines: 400, quantity: 400 });
  });

  it('is read from a Buffer as from bytes, and left as it was', () => {
    const buffer = Buffer.from(bytes);
    expect(readBom(buffer).totals.lines).toBe(400);
    expect(buffer.equals(bytes)).toBe(true);
  });

  it.each([0.3, 0.6, 0.9])('is refused when it ends after %d of its bytes', (share) => {
    expect(() => readBom(bytes.subarray(0, Math.floor(bytes.length * share)))).toThrow(refusal);
  });
});

describe('A compound file', () => {
  const bytes = makeXls('biff8');
  const view = new DataView(bytes.buffer);
  const findSector = (place: number) => (view.getUint32(place, true) + 1) * 512;

  it('is refused when its sectors run in a circle', () => {
    const damaged = bytes.slice();
    // Every sector follows itself.
    const table = new DataView(damaged.buffer, findSector(76), 512);
    for (let i = 0; i < 128; i++) table.setUint32(i * 4, i, true);
    expect(() => readBom(damaged)).toThrow(refusal);
  });

  it('is refused when its directory lies outside the file', () => {
    const damaged = bytes.slice();
    new DataView(damaged.buffer).setUint32(48, 0x00ff_ffff, true);
    expect(() => readBom(damaged)).toThrow(refusal);
  });

  it('without a workbook in it is no spreadsheet', () => {
    const damaged = bytes.slice();
    const name = Buffer.from('Workbook', 'utf16le');
    damaged.set(Buffer.from('Document', 'utf16le'), Buffer.from(damaged).indexOf(name));
    expect(() => readBom(damaged)).toThrow(expect.objectContaining({ code: 'unsupported_format' }));
  });
});
