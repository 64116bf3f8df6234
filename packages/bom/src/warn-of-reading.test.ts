import { expect, it } from 'vitest';
import { readBom } from './read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';

const warnings = (text: string) => readBom(encodeText(text)).warnings.map(({ code, lines }) => [code, lines]);
const messages = (text: string) => readBom(encodeText(text)).warnings.map(({ message }) => message);

it('tells which of several quantities was taken when no designators settle it', () => {
  const list = 'Part,Description,Qty per board,Order Qty\nLM358DR,Amplifier,2,25\nNE555P,Timer,1,15\n';
  expect(messages(list)).toEqual([
    'Column "Qty per board" was taken for the quantities, not "Order Qty". Choose another with the option "columns" if that is wrong.',
  ]);
  expect(warnings('Ref,Qty,Order Qty,Value\nR1,1,25,1k\nR2,1,25,2k\n')).toEqual([]);
});

it('tells that a column counts the pieces of several boards', () => {
  expect(messages('Designator,Value,Total Qty\n"R1,R2",10k,20\nC1,1u,10\nC2,2u,10\n')).toEqual([
    'Column "Total Qty" counts 10 times the designators, as for 10 boards; the designators were counted instead.',
  ]);
});

it('tells of quantities that are no numbers, once for each text', () => {
  expect(warnings('Ref,Qty,Value\nR1,A/R,1k\nR2,A/R,2k\nR3,1,3k\nR4,-,4k\n')).toEqual([
    ['unreadable_quantity', [1, 2]],
  ]);
});

it('tells of designators that could be read in another way', () => {
  expect(warnings('Ref,Value\nJ1-2,header\nR1*,1k\nR3,1k\n')).toEqual([
    ['designators_in_doubt', [1]],
    ['designators_in_doubt', [2]],
  ]);
  expect(warnings('Ref,Qty,Value\nJ1-2,2,header\nR1-R3,3,1k\n')).toEqual([]);
});

it('tells further pieces of one kind once', () => {
  expect(warnings('Ref,Qty,MPN\nJ1,1,"HOUSING1; 6:08-50-0114"\nJ2,1,"HOUSING1; 6:08-50-0114"\n')).toEqual([
    ['several_parts_in_line', [1, 2]],
  ]);
});

it('tells the first twenty doubts one by one and the rest together', () => {
  const rows = Array.from({ length: 30 }, (_, i) => `J${i + 1}-${i + 3},x`).join('\n');
  expect(warnings(`Ref,Value\n${rows}\n`).filter(([code]) => code === 'designators_in_doubt')).toHaveLength(21);
});

it('says which rows were taken for headings, as a part may be named there', () => {
  const csv = 'Part,Amount\nMechanics\nScrew M3 x 8,4\nPower supply\nKnob,1\nSee the wiki\n';
  const told = readBom(new TextEncoder().encode(csv)).warnings.filter(({ code }) => code === 'headings_left_out');
  expect(told).toMatchObject([{ severity: 'info', message: expect.stringContaining('"Power supply" (row 4)') }]);
  // What stands below the last line is a remark.
  expect(told[0]!.message).not.toContain('wiki');
});

it('adds the pieces of both sides of a board, and says so', () => {
  const bom = readBom(encodeText('Value,Package,Qty Top,Qty Bottom\n10k,0402,2,1\n100n,0402,1,1\nLM358,SO8,1,\n'));
  expect(bom.lines.map(({ quantity }) => quantity)).toEqual([3, 2, 1]);
  expect(bom.warnings).toMatchObject([{ code: 'quantities_of_sides', severity: 'info' }]);
});

it('does not add a side to all of both', () => {
  const bom = readBom(encodeText('Value,Package,Qty,Qty Top\n10k,0402,3,1\n100n,0402,2,1\nLM358,SO8,1,1\n'));
  expect(bom.lines.map(({ quantity }) => quantity)).toEqual([3, 2, 1]);
});

it('asks of a last line that counts as many as all others', () => {
  const list = 'Name,Qty\nResistor 10k,4\nCapacitor 1u,6\nTransistor,2\nDiode,3\n';
  const told = (rows: string) =>
    readBom(encodeText(`${list}${rows}\n`)).warnings.filter(({ code }) => code === 'may_be_total');
  expect(told('Kokku,15')).toMatchObject([{ severity: 'warning', lines: [5] }]);
  expect(told('Screw,14')).toEqual([]);
});

it('tells of a line that begins as remarks do', () => {
  expect(warnings('Ref,Value,Qty\nR1,10k,1\n#R2,22k,1\n')).toEqual([['designators_in_doubt', [2]]]);
});
