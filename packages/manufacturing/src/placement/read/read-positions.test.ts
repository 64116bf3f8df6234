import { describe, expect, it } from 'vitest';
import { PositionsUnreadable } from '../model.ts';
import { readPositions } from './read-positions.ts';

const read = (text: string, name = 'board-pos.csv') => readPositions(new TextEncoder().encode(text), name);
const lined = (...lines: string[]): string => lines.join('\n');

describe('A positions file is read', () => {
  it('as KiCad writes its CSV', () => {
    const { tool, placements } = read(
      'Ref,Val,Package,PosX,PosY,Rot,Side\n"R1","10k","R_0603",12.5,-3.25,90.0,top\n"C1","1u","C_0402",1,2,-90,bottom\n',
    );
    expect(tool).toBe('kicad');
    expect(placements).toEqual([
      { reference: 'R1', value: '10k', package: 'R_0603', xMm: 12.5, yMm: -3.25, rotation: 90, side: 'top', line: 2 },
      { reference: 'C1', value: '1u', package: 'C_0402', xMm: 1, yMm: 2, rotation: 270, side: 'bottom', line: 3 },
    ]);
  });

  it('as KiCad lines it up, with spaces inside a value that pushes the rest aside', () => {
    const { tool, units, unitsBy, placements } = read(
      lined(
        '### Footprint positions - created on 2026-01-01 ###',
        '## Unit = mm, Angle = deg.',
        '# Ref     Val        Package       PosX       PosY       Rot  Side',
        'C1        1uF, 10V, X5R, 0402  C_0402    2.8750     1.7000   90.0000  bottom',
        'R2        10k        R_0402        3.0000     1.7000    0.0000  top',
        '## End',
      ),
      'board.pos',
    );
    expect({ tool, units, unitsBy }).toEqual({ tool: 'kicad', units: 'mm', unitsBy: 'comment' });
    expect(placements).toMatchObject([
      {
        reference: 'C1',
        value: '1uF, 10V, X5R, 0402',
        package: 'C_0402',
        xMm: 2.875,
        yMm: 1.7,
        side: 'bottom',
        line: 4,
      },
      { reference: 'R2', value: '10k', package: 'R_0402', xMm: 3 },
    ]);
  });

  it('as Altium lines it up, right-aligned and with a long package', () => {
    const { tool, units, placements } = read(
      lined(
        'Designator Footprint               Mid X         Mid Y         Ref X         Ref Y TB      Rotation Comment',
        '',
        'Y1         RESONATOR-SMD      119.3196mm      90.551mm    119.3292mm      90.551mm  B        180.00 8MHz',
        'X2         OSCILLATOR-3.2X2.5    114.6468mm    119.0756mm    114.6556mm    119.0688mm  T        270.00 Crystal in 3.2x2.5 SMD',
      ),
      'Pick Place.txt',
    );
    expect({ tool, units }).toEqual({ tool: 'generic', units: 'mm' });
    expect(placements).toMatchObject([
      { reference: 'Y1', package: 'RESONATOR-SMD', xMm: 119.3196, side: 'bottom', rotation: 180, value: '8MHz' },
      { reference: 'X2', xMm: 114.6468, side: 'top', rotation: 270, value: 'Crystal in 3.2x2.5 SMD' },
    ]);
  });

  it('as Altium writes CSV below a preamble, in mils by its header', () => {
    const { units, unitsBy, placements } = read(
      '"Altium Designer Pick and Place Locations"\n"Units used: mil"\n\n"Designator","Comment","Layer","Footprint","Center-X(mil)","Center-Y(mil)","Rotation"\n"U1","MCU","TopLayer","QFN","1000","500","360"\n',
    );
    expect({ units, unitsBy }).toEqual({ units: 'mil', unitsBy: 'header' });
    expect(placements).toMatchObject([{ xMm: 25.4, yMm: 12.7, rotation: 0, side: 'top' }]);
  });

  it('as Eagle mounts the bottom, without a header', () => {
    const { tool, placements, warnings } = read(
      'R1 10.16 20.32 90 10k R0603\nIC 2 1.00 2.00 0 X\nC1 1.00 2.00 270 1u C0402\nC2 1.00 3.00 270 1u C0402\nC3 1.00 4.00 270 1u C0402\n',
      'a.mnb',
    );
    expect(tool).toBe('eagle');
    expect(placements[0]).toMatchObject({
      reference: 'R1',
      value: '10k',
      package: 'R0603',
      xMm: 10.16,
      side: 'bottom',
    });
    expect(warnings.map(({ code }) => code)).toContain('units_assumed');
  });

  it.each([
    ['a comma as the decimal sign', 'Designator;X;Y;Rotation\nR1;1,5;2,5;0\n', { xMm: 1.5, yMm: 2.5 }],
    ['inches in the values', 'RefDes,X,Y,Side\nR1,0.1in,1in,1\n', { xMm: 2.54, yMm: 25.4, side: 'top' }],
    ['the middle, not the first pad', 'Designator,Pad X,Pad Y,Mid X,Mid Y\nR1,9,9,1,2\n', { xMm: 1, yMm: 2 }],
    ['a mirrored angle of Eagle', 'Name,X,Y,Angle\nR1,1,2,MR90\n', { rotation: 90 }],
  ])('with %s', (_, text, expected) => {
    expect(read(text).placements).toMatchObject([expected]);
  });
});

describe('What is odd is told', () => {
  it.each([
    ['a designator twice', 'Ref,PosX,PosY,Rot,Side\nR1,1,2,0,top\nR1,3,4,0,top\n', 'duplicate_reference', 3],
    ['no position', 'Ref,PosX,PosY,Rot,Side\nR1,,2,0,top\nR2,1,1,0,top\n', 'no_position', 2],
    ['a side that is none', 'Ref,PosX,PosY,Rot,Side\nR1,1,2,0,left\n', 'odd_side', 2],
    ['a rotation that is none', 'Ref,PosX,PosY,Rot,Side\nR1,1,2,up,top\n', 'odd_rotation', 2],
    ['no side at all', 'Ref,PosX,PosY,Rot\nR1,1,2,0\n', 'side_assumed', 0],
    ['no part at all', 'Ref,Val,Package,PosX,PosY,Rot,Side\n', 'no_parts', 0],
  ])('%s', (_, text, code, line) => {
    expect(read(text).warnings).toContainEqual({ code, line, message: expect.any(String) });
  });

  it.each([
    ['a BOM', 'Designator,Value,Quantity\nR1,4k7,1\n'],
    ['prose', 'The quick brown fox\njumps over\n'],
    ['nothing', ''],
    ['a board', '(kicad_pcb (version 20240108))'],
    ['bytes', '\u0000\u0001\u0002\u0003'],
  ])('%s is refused', (_, text) => {
    expect(() => read(text)).toThrow(PositionsUnreadable);
  });
});
