import { describe, expect, it } from 'vitest';
import { readBom } from '@partwright/bom';
import { listNamed, findList, readSExpression } from '@partwright/files/s-expressions';
import { placePin } from '../nets/nets.fixture.ts';
import { openProject } from '../project/open-project.ts';
import { makeSymbol } from '../testing/library.fixture.ts';
import { encodeFiles, sheet } from '../testing/sheet.fixture.ts';
import type { Netlist } from './model.ts';
import { compareNaturally } from './natural-order.ts';
import { makeNetlist } from './make-netlist.ts';
import { writeKicadNetlist } from './write-kicad-netlist.ts';

const double = makeSymbol('Test:Double', [
  { number: '1', name: 'A', at: [0, 0], unit: 1 },
  { number: '3', name: 'A', at: [0, 0], unit: 2 },
  { number: '8', name: 'V', at: [10.16, 0], unit: 0 },
]);

function example(): Netlist {
  const top = sheet('top');
  top
    .symbol('U1', double, [50, 60], { unit: 2, footprint: 'Package_SO:SOIC-8' })
    .symbol('U1', double, [50, 20], { value: 'V/${REFERENCE}', fields: { MPN: 'LM358' } })
    .symbol('U2', double, [100, 60], { inBom: false })
    .symbol('U3', double, [100, 100], { onBoard: false });
  placePin(top, 'R10', [20, 20]);
  placePin(top, 'R2', [20, 60]);
  top.symbol('R3', 'R', [150, 100], { dnp: true });
  top
    .wire([20, 20], [50, 20])
    .wire([20, 60], [50, 60])
    .wire([20, 20], [20, 10])
    .wire([20, 10], [10, 10], [10, 60], [20, 60]);
  top.noConnect([60.16, 20]).power('GND', [110.16, 60]);
  return makeNetlist(openProject(encodeFiles({ 'top.kicad_sch': top }), 'top.kicad_sch'));
}

describe('a net list', () => {
  it('has a component for all units of a reference, sorted as people count', () => {
    const { components } = example();
    expect(components.map(({ reference }) => reference)).toEqual(['R2', 'R3', 'R10', 'U1', 'U2']);
    const chip = components.find(({ reference }) => reference === 'U1')!;
    expect(chip).toMatchObject({
      value: 'V/U1A',
      footprint: 'Package_SO:SOIC-8',
      library: 'Test',
      part: 'Double',
      inBom: true,
      dnp: false,
    });
    expect(chip.units.map(({ unit }) => unit)).toEqual([1, 2]);
    expect(chip.fields.slice(0, 2)).toEqual([
      { name: 'MPN', value: 'LM358' },
      { name: 'Footprint', value: 'Package_SO:SOIC-8' },
    ]);
    expect(components.filter(({ dnp }) => dnp).map(({ reference }) => reference)).toEqual(['R3']);
    expect(components.filter(({ inBom }) => !inBom).map(({ reference }) => reference)).toEqual(['U2']);
  });

  it('has each net with its pins, their names and types', () => {
    const { nets } = example();
    expect(nets.map(({ code }) => code)).toEqual(nets.map((_, index) => index + 1));
    expect(nets.find(({ name }) => name === 'Net-(U1A-A)')!.pins).toEqual([
      { reference: 'R10', pin: '1', pinFunction: '', pinType: 'passive' },
      { reference: 'R2', pin: '1', pinFunction: '', pinType: 'passive' },
      { reference: 'U1', pin: '1', pinFunction: 'A', pinType: 'passive' },
      { reference: 'U1', pin: '3', pinFunction: 'A', pinType: 'passive' },
    ]);
    const free = nets.find(({ name }) => name === 'unconnected-(U1A-V-Pad8)')!;
    expect(free.pins).toEqual([{ reference: 'U1', pin: '8', pinFunction: 'V', pinType: 'passive+no_connect' }]);
    expect(
      nets.flatMap(({ pins }) => pins).some(({ reference }) => reference.startsWith('#') || reference === 'U3'),
    ).toBe(false);
  });

  it('is written so that it can be read again', () => {
    const text = writeKicadNetlist(example(), { tool: 'a "tool"\\' });
    const root = readSExpression(text);
    expect(findList(findList(root, 'design')!, 'tool')!.atoms).toEqual(['a "tool"\\']);
    expect(listNamed(findList(root, 'components')!, 'comp').map((part) => findList(part, 'ref')!.atoms[0])).toContain(
      'U1',
    );
    expect(listNamed(findList(root, 'nets')!, 'net')).toHaveLength(example().nets.length);
  });

  it('is a bill of materials to the reader of those, without what is excluded from it', () => {
    const bytes = new TextEncoder().encode(writeKicadNetlist(example()));
    const { lines } = readBom(bytes, { filename: 'top.net' });
    expect(lines.flatMap(({ references }) => references).toSorted(compareNaturally)).toEqual(['R2', 'R3', 'R10', 'U1']);
  });
});

it.each([
  ['R2', 'R10', -1],
  ['R02', 'R2', -1],
  ['+3V3', '/A', -1],
  ['/i2c', 'DATA', -1],
  ['VCC', 'col0', -1],
  ['A', 'A', 0],
  ['A1', 'A', 1],
])('%s and %s compare as %d', (a, b, order) => {
  expect(Math.sign(compareNaturally(a, b))).toBe(order);
});
