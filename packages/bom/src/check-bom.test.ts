import { expect, it } from 'vitest';
import { checkBom } from './check-bom.ts';
import { readBom } from './read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';

const check = (text: string) =>
  checkBom(readBom(encodeText(text))).map(({ code, lines, message }) => [code, lines, message]);

it('says nothing of a sound list', () => {
  expect(check('Ref,Qty,Value,MPN\n"R1,R2",2,10k,RC0402FR-0710KL\nC1,1,100n,GRM155R71C104KA88D\n')).toEqual([]);
});

it('compares the quantity with the designators', () => {
  expect(check('Ref,Qty,Value\n"R1,R2",3,10k\nA1,2,socket\nC1,1,1u\n')).toEqual([
    ['quantity_mismatch', [1], 'The quantity is 3, but 2 designators are named (R1, R2). The quantity is used.'],
    ['quantity_mismatch', [2], 'The quantity is 2, but one designator is named (A1). The quantity is used.'],
  ]);
});

it('lets a quantity leave out what is not fitted', () => {
  expect(check('Ref,Qty,Value,Note\n"R1,R2,R3",2,10k,NF(R3)\nR4,0,10k,\n')).toEqual([]);
});

it('sees that a BOM was multiplied for several boards since it was read', () => {
  const rows = Array.from({ length: 6 }, (_, i) => `R${i},1,10k`).join('\n');
  const bom = readBom(encodeText(`Ref,Qty,Value\n${rows}\nC1,2,1u\n`));
  for (const line of bom.lines) line.quantity *= 10;
  expect(checkBom(bom).map(({ message }) => message)).toEqual([
    'The quantities are 10 times the number of designators in 6 lines, and another number in 1: the list seems to be for 10 boards. Divide them before you build another number.',
  ]);
});

it('says once that two lines share their designators', () => {
  expect(check('Ref,Value\nLED1-LED24,SK9822\nLED1-LED24,APA102C\n')).toEqual([
    ['duplicate_designator', [1, 2], 'LED1, LED2, LED3, LED4 ..., 24 in all, are named in lines 1, 2.'],
  ]);
});

it('says nothing of pieces of a thing that has a name, of subparts, and of holes in the board', () => {
  expect(check('Ref,Qty,Value\nCooling fan,3,40 mm\nJ1#2,6,pin\nH1,1,\n')).toEqual([]);
});

it('counts the designators of one assembly where a list has levels', () => {
  const list = 'Level,Ref,Qty,Value\n0,,1,box\n1,,2,board\n2,"R1,R2",2,10k\n2,C1,1,1u\n';
  expect(check(list)).toEqual([]);
});

it('finds designators that are named twice', () => {
  expect(check('Ref,Value\n"R1,R1",10k\nC1,1u\nC1,2u\nJ1#1,a\nJ1#2,b\n')).toEqual([
    ['duplicate_designator', [1], 'R1 is named 2 times in line 1.'],
    ['duplicate_designator', [2, 3], 'C1 is named in lines 2, 3.'],
  ]);
});

it('finds units of one part that were counted as parts', () => {
  expect(check('Ref,Qty,Value\nU2A,1,LM358\nU2B,1,LM358\nU3A,1,LM358\nU3B,1,NE555\nU4B,1,x\nU4C,1,x\n')).toEqual([
    [
      'units_counted_as_parts',
      [1, 2],
      'U2A to U2B in lines 1, 2 look like units of one part, U2: one piece instead of 2 may be enough.',
    ],
  ]);
});

it('finds designators without a number', () => {
  expect(check('Ref,Value\nR?,10k\nREF**,x\nR1,1k\n').map(([code]) => code)).toEqual([
    'unnumbered_designator',
    'unnumbered_designator',
  ]);
});

it('finds lines that say nothing, unless they are not fitted', () => {
  expect(check('Ref,Value,Populate\nR1,,yes\nR2,,no\nR3,10k,yes\n')).toEqual([
    ['missing_value', [1], 'Nothing says what R1 is: no value, part number, description or order number.'],
  ]);
});

it('counts makers without part numbers', () => {
  expect(check('Ref,Value,Manufacturer,MPN\nR1,1k,Yageo,\nR2,2k,any,\nR3,3k,Yageo,RC0402FR-073KL\n')).toEqual([
    ['manufacturer_without_mpn', [1], '1 line names a manufacturer but no part number.'],
  ]);
});

it('finds part numbers that stand for two values, whatever the notation', () => {
  expect(check('Ref,Value,MPN\nR1,1k,RC0402FR-071KL\nR2,1000R,RC0402FR-071KL\nR3,10k,RC0402FR-071KL\n')).toEqual([
    [
      'part_number_with_two_values',
      [1, 2, 3],
      'RC0402FR-071KL stands for different values: 1k in line 1, 1000R in line 2, 10k in line 3.',
    ],
  ]);
});

it('tells the first twenty findings one by one and the rest together', () => {
  const rows = Array.from({ length: 30 }, (_, i) => `R${i},${i % 2 ? 2 : 3},10k`).join('\n');
  const found = check(`Ref,Qty,Value\n${rows}\n`);
  expect(found).toHaveLength(21);
  expect(found[20]).toMatchObject(['quantity_mismatch', expect.any(Array), 'The same holds for 10 more.']);
});
