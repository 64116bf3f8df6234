import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';

function read(rows: string) {
  const bom = readBom(encodeText(rows));
  const told = bom.warnings.filter(({ code }) => code === 'several_levels');
  return { quantities: bom.lines.map(({ quantity }) => quantity), told, bom };
}

const HEAD = 'Level,Part Number,Description,Qty,Ref Des\n';

it('multiplies the quantities of inner lines by those of their assemblies', () => {
  const { quantities, told, bom } = read(
    `${HEAD}0,TOP-1,Device,1,\n1,PCB-1,Board,2,\n2,RC0402FR-0710KL,Resistor,2,"R1,R2"\n2,SUB-1,Module,3,\n3,LM358DR,Amplifier,1,U1\n1,SCREW-1,Screw,4,\n`,
  );
  expect(quantities).toEqual([1, 2, 4, 6, 6, 4]);
  expect(bom.lines.map(({ assemblies }) => assemblies)).toEqual([undefined, undefined, 2, 2, 6, undefined]);
  expect(told).toMatchObject([{ severity: 'warning', lines: [3, 4, 5] }]);
  expect(told[0]!.message).toMatch(/3 inner lines were multiplied.*Lines 1, 2, 4 are assemblies/);
});

it.each([
  ['.1', '..2'],
  ['1', '2'],
  ['- 1', '- - 2'],
])('reads levels such as %s and %s', (one, two) => {
  expect(read(`${HEAD}${one},PCB-1,Board,2,\n${two},LM358DR,Amplifier,3,\n`).quantities).toEqual([2, 6]);
});

it('leaves quantities that hold as they stand', () => {
  const { quantities, told } = read(`${HEAD}1,PCB-1,Board,1,\n2,LM358DR,Amplifier,3,"U1,U2,U3"\n`);
  expect(quantities).toEqual([1, 3]);
  expect(told).toMatchObject([{ severity: 'info', lines: [] }]);
});

it('leaves quantities that count the pieces of all assemblies already', () => {
  const { quantities, told } = read(`${HEAD}1,PCB-1,Board,2,\n2,LM358DR,Amplifier,4,"U1,U2"\n2,NE555P,Timer,2,U3\n`);
  expect(quantities).toEqual([2, 4, 2]);
  expect(told[0]!.message).toMatch(/already/);
});

it('multiplies nothing where the levels are not clear', () => {
  const { quantities, told } = read(`${HEAD}1,PCB-1,Board,2,\n3,LM358DR,Amplifier,3,\nx,NE555P,Timer,1,\n`);
  expect(quantities).toEqual([2, 3, 1]);
  expect(told[0]!.message).toMatch(/not clear/);
});

it('tells of item numbers that draw a tree, and multiplies nothing', () => {
  const { quantities, told } = read(
    'Item,Part Number,Description,Qty\n1,PCB-1,Board,2\n1.1,LM358DR,Amplifier,3\n2,X-1,Case,1\n',
  );
  expect(quantities).toEqual([2, 3, 1]);
  expect(told).toHaveLength(1);
});

it('does not fit the parts of an assembly that is not fitted', () => {
  const { bom } = read(`${HEAD}1,PCB-1,Board,1,\n1,SUB-1,DNP,1,\n2,LM358DR,Amplifier,3,"U1,U2,U3"\n`);
  expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, true, true]);
});

it('has nothing to say of a list on one level', () => {
  expect(read(`${HEAD}1,LM358DR,Amplifier,1,U1\n1,NE555P,Timer,1,U2\n`).told).toEqual([]);
});
