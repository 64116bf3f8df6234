import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';

const lines = (text: string) =>
  readBom(encodeText(text)).lines.map(({ references, quantity }) => [references.join(), quantity]);

it.each([
  ['after a comma', '"R1, R2,"', '"R3, R4"', 'R1,R2,R3,R4'],
  ['without some letters', '"R1, R2,"', '"3, R4"', 'R1,R2,R3,R4'],
  ['in the middle of a range', '"R1, R2-"', 'R4', 'R1,R2,R3,R4'],
  ['as numbers alone', '"R1, R2,"', '"3, 4"', 'R1,R2,R3,R4'],
  ['as one number alone', '"R1, R2, R3,"', '4', 'R1,R2,R3,R4'],
  ['where the quantity names more', '"R1, R2"', '"R3, R4"', 'R1,R2,R3,R4'],
])('goes on with the designators of the row above: %s', (_, first, second, expected) => {
  expect(lines(`Qty,Value,Ref\n4,10k,${first}\n,,${second}\n1,1u,C1\n`)).toEqual([
    [expected, 4],
    ['C1', 1],
  ]);
});

it.each([
  ['one row', '"C1, C3, C4,",,\n"C6, C7",5,100n', 'C1,C3,C4,C6,C7'],
  ['two rows', '"C1, C3,",,\n"C4, C5,",,\n"C6",5,100n', 'C1,C3,C4,C5,C6'],
])('begins a list of designators in %s above the quantity, where that counts all of them', (_, rows, expected) => {
  expect(lines(`RefDes,Qty,Value\nS1,1,Switch\n${rows}\nR3,1,330\n`)).toEqual([
    ['S1', 1],
    [expected, 5],
    ['R3', 1],
  ]);
});

it('does not put designators together that the quantity below does not count', () => {
  const bom = readBom(encodeText('RefDes,Qty,Value\nS1,1,Switch\n"C1, C3, C4,",,\n"C6, C7",2,100n\n'));
  expect(bom.lines.map(({ references }) => references.join())).toEqual(['S1', 'C6,C7']);
  expect(bom.warnings).toMatchObject([{ code: 'designators_left_out' }, { code: 'headings_left_out' }]);
});

it('takes a row that names a part but no place for another source of the line above', () => {
  const list =
    'Item,Qty,Ref,Value,Manufacturer,MPN\n1,1,C1,100n,Murata,GRM155R71C104KA88D\n,,,,Samsung,CL05B104KO5NNNC\n';
  expect(readBom(encodeText(list)).lines).toMatchObject([
    { mpn: 'GRM155R71C104KA88D', alternates: [{ manufacturer: 'Samsung', mpn: 'CL05B104KO5NNNC' }] },
  ]);
});

it.each([
  ['the value again', ',,,100n,Samsung,CL05B104KO5NNNC', 1],
  ['another value', ',,,220n,Samsung,CL05B224KO5NNNC', 0],
])('takes a row with a part and %s for another source only where the value agrees', (_, row, alternates) => {
  const bom = readBom(
    encodeText(`Item,Qty,Ref,Value,Manufacturer,MPN\n1,1,C1,100n,Murata,GRM155R71C104KA88D\n${row}\n2,1,R1,10k,,\n`),
  );
  expect(bom.lines[0]!.alternates).toHaveLength(alternates);
  expect(bom.lines).toHaveLength(2);
});

it('stops at more designators than any board has, also where rows go on with them', () => {
  const rows = Array.from({ length: 2000 }, () => ',,"R1-R9999,"').join('\n');
  expect(() => readBom(encodeText(`Qty,Value,Ref\n9,10k,"R1,"\n${rows}\n`))).toThrow(/more than 500000 designators/);
});
