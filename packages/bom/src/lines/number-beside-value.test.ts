import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const read = (row: string) => {
  const csv = `Comment,Description,Designator,Footprint,Quantity,Value\n${row}\n`;
  return readBom(new TextEncoder().encode(csv)).lines[0]!;
};

it.each([
  [
    'behind the value is the part number',
    '12pF GRM1555C1H120JA01D,Capacitor,C1,CAPC1005X04L,1,12pF',
    'GRM1555C1H120JA01D',
  ],
  [
    'behind a value with a remark too',
    '1.2pF GRM1555C1H1R5CA01D,Capacitor,C1,CAPC1005X04L,1,"1.2pF (1,5)"',
    'GRM1555C1H1R5CA01D',
  ],
  ['that is a rating is none', '100nF X7R-50V,Capacitor,C1,CAPC1005X04L,1,100nF', null],
  ['behind another value is none', '10pF GRM1555C1H120JA01D,Capacitor,C1,CAPC1005X04L,1,12pF', null],
  ['alone says the same', '12pF,Capacitor,C1,CAPC1005X04L,1,12pF', null],
])('a further value %s', (_, row, mpn) => {
  expect(read(row).mpn).toBe(mpn);
  expect(read(row).value).toContain('pF'.slice(1));
});

it('leaves a name in two words whole', () => {
  expect(readBom(new TextEncoder().encode('Ref,Value,Qty\nD3,BAS 40-05-INF,1\n')).lines[0]).toMatchObject({
    value: 'BAS 40-05-INF',
    mpn: null,
  });
});
