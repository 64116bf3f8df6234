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

describe('Units are read', () => {
  const table = 'RefDes,Layer,LocationX,LocationY,Rotation\nR1,Top,1,2,0\n';
  it.each([
    ['in prose', `Measurements are in inches. Comma delimited\n\n${table}`, 'inch', 'comment'],
    ['after a colon', `Units used: mil\n\n${table}`, 'mil', 'comment'],
    ['in German', `Alle Maße in mm\n${table}`, 'mm', 'comment'],
    ['in Chinese', `单位：毫米\n${table}`, 'mm', 'comment'],
    [
      'in a comment below the header',
      '# RefDes, Value, X, Y, rotation, side\n# X,Y in mils.  rotation in degrees.\nR1,1k,1,2,0,top\n',
      'mil',
      'comment',
    ],
    ['in brackets', 'RefDes,X (in),Y (in),Side\nR1,1,2,top\n', 'inch', 'header'],
    ['in square brackets', 'RefDes,X [µm],Y [µm],Side\nR1,1,2,top\n', 'um', 'header'],
    ['after an underscore', 'RefDes,PosX_mm,PosY_mm,Side\nR1,1,2,top\n', 'mm', 'header'],
    ['spelled out', 'RefDes,X (millimeters),Y (millimeters),Side\nR1,1,2,top\n', 'mm', 'header'],
    [
      'in a row below the header',
      '# COMPNAME   XPOS   YPOS   XPOS   YPOS  ROTATION  FOOTPRINT\n#   [mill]   [mill]   [mm]   [mm]\n  R1   688.98   492.13   17.50   12.50   0   R0603\n',
      'mil',
      'header',
    ],
    ['beside each value', 'RefDes,X,Y,Side\nR1,1mil,2mil,top\n', 'mil', 'values'],
  ] as const)('%s', (_, text, units, unitsBy) => {
    expect(read(text, 'p.csv')).toMatchObject({ units, unitsBy });
    expect(read(text, 'p.csv').warnings.map(({ code }) => code)).not.toContain('units_assumed');
  });

  it.each([
    ['are not said', 'RefDes,X,Y,Side\nR1,1,2,top\n'],
    ['contradict one another', 'Units: mm\nRefDes,X (in),Y (in),Side\nR1,1,2,top\n'],
    ['are different ones for x and y', 'RefDes,X (mm),Y (mil),Side\nR1,1,2,top\n'],
    ['are none that is read', 'RefDes,X (cm),Y (cm),Side\nR1,1,2,top\n'],
    ['stand beside some values only', 'RefDes,X,Y,Side\nR1,1mm,2mm,top\nR2,3,4,top\n'],
  ])('and assumed, and told, where they %s', (_, text) => {
    const { unitsBy, warnings } = read(text);
    expect(unitsBy).toBe('assumed');
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'units_assumed', isAssumption: true }));
  });

  it('off the parts, which would be metres apart or lie in one another in any other', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `R${at},1k,R_0603_1608Metric,${at * 3},10,0,top\n`).join('');
    expect(read(`Ref,Val,Package,PosX,PosY,Rot,Side\n${rows}`)).toMatchObject({ units: 'mm', unitsBy: 'parts' });
    const inches = Array.from({ length: 30 }, (_, at) => `R${at},1k,R_0603_1608Metric,${at * 0.1},1,0,top\n`).join('');
    expect(read(`Ref,Val,Package,PosX,PosY,Rot,Side\n${inches}`)).toMatchObject({ units: 'inch', unitsBy: 'parts' });
  });

  it.each([
    [
      'a board of 30 x 12 mm is no empty one of 0.8 x 0.3 m',
      'parts',
      'mm',
      3,
      1,
      ['R_0402_1005Metric', 'C_0603_1608Metric', 'SOT-23'],
    ],
    [
      'one of 1.2 x 0.5 inches is none of 1.2 x 0.5 mm',
      'parts',
      'inch',
      3,
      25.4,
      ['R_0402_1005Metric', 'C_0603_1608Metric', 'D_SOD-123'],
    ],
    ['lamps may be far apart', 'assumed', 'mm', 50, 25.4, ['LED_0603_1608Metric']],
  ])('off the parts: %s', (_, unitsBy, units, pitchMm, scale, packages) => {
    const rows = Array.from({ length: 50 }, (__, at) => {
      const [x, y] = [at % 10, Math.floor(at / 10)].map((step) => ((5 + step * pitchMm) / scale).toFixed(4));
      return `D${at},1,${packages[at % packages.length]},${x},${y},0,top`;
    });
    expect(read(`Ref,Val,Package,PosX,PosY,Rot,Side\n${rows.join('\n')}\n`)).toMatchObject({ units, unitsBy });
  });

  it('as asked, and what the file says against it is told', () => {
    const bytes = new TextEncoder().encode('RefDes,X (in),Y (in),Side\nR1,1,2,top\n');
    const { unitsBy, warnings } = readPositions(bytes, '', 'mm');
    expect(unitsBy).toBe('caller');
    expect(warnings.map(({ code }) => code)).toContain('other_units');
  });
});

describe('Sides are read', () => {
  it.each([
    ['Unterseite', 'bottom'],
    ['oben', 'top'],
    ['dessous', 'bottom'],
    ['底层', 'bottom'],
    ['верх', 'top'],
    ['F.Cu', 'top'],
    ['TopLayer', 'top'],
    ['2', 'bottom'],
    ['S', 'bottom'],
  ])('%s', (word, side) => {
    expect(read(`RefDes,X,Y,Side\nR1,1mm,2mm,${word}\n`).placements[0]!.side).toBe(side);
  });

  it.each([
    [
      'Allegro mirrors',
      'REFDES,SYM_X,SYM_Y,SYM_ROTATE,SYM_MIRROR\nC1,10mm,20mm,90,YES\nC2,1mm,2mm,0,NO\n',
      'p.csv',
      ['bottom', 'top'],
    ],
    ['a mirror is 1 or nothing', 'RefDes,X,Y,Mirror\nC1,10mm,20mm,1\nC2,1mm,2mm,\n', 'p.csv', ['bottom', 'top']],
    ['Eagle mirrors an angle', 'Name,X,Y,Angle\nC1,1mm,2mm,MR90\n', 'p.csv', ['bottom']],
    ['the file is named so', 'RefDes,X,Y\nC1,1mm,2mm\n', 'my-board_Bot.csv', ['bottom']],
    ['the title says so', 'Side : Bottom\nRefDes,X,Y\nC1,1mm,2mm\n', 'p.csv', ['bottom']],
  ])('where %s', (_, text, name, sides) => {
    const { placements, warnings } = read(text, name);
    expect(placements.map(({ side }) => side)).toEqual(sides);
    expect(warnings.filter(({ code }) => /side_assumed|odd_side/.test(code))).toEqual([]);
  });

  it.each(['top-hat-components.csv', 'front-panel.csv', 'p.csv'])('but %s proves none', (name) => {
    const codes = read('RefDes,X,Y\nC1,1mm,2mm\n', name).warnings.map(({ code }) => code);
    expect(codes).toContain(name.startsWith('top') ? 'side_by_file' : 'side_assumed');
  });
});

describe('Reports without a header are read', () => {
  it('of Allegro, mirrored parts by their m', () => {
    const { units, placements } = read(
      'VERSION = 2.0\nUUNITS = MILS\nC1  !  1000.00 !  500.00 !  180 ! m ! C0603 !\nU2  !  2000.00 !  1000.00 !  90 !   ! QFN56 !\n',
      'place_txt.txt',
    );
    expect(units).toBe('mil');
    expect(placements).toMatchObject([
      { reference: 'C1', xMm: 25.4, side: 'bottom', rotation: 180, package: 'C0603' },
      { reference: 'U2', xMm: 50.8, side: 'top', rotation: 90 },
    ]);
  });

  it('of Proteus, which writes thousandths of an inch', () => {
    const { units, unitsBy, placements } = read(
      'LABCENTER PROTEUS PICK AND PLACE FILE\n=====================================\n\n"R1","15","1206",TOP,180,1000,90\n"R3","15.4","1206",BOTTOM,0,2000,90\n',
      'p.csv',
    );
    expect({ units, unitsBy }).toEqual({ units: 'mil', unitsBy: 'tool' });
    expect(placements).toMatchObject([
      { reference: 'R1', xMm: 25.4, yMm: 2.286, rotation: 180, side: 'top' },
      { reference: 'R3', xMm: 50.8, side: 'bottom' },
    ]);
  });

  it("of PCBWay's plug-in, which writes millimetres and does not say so", () => {
    const header = 'pos_x,pos_y,rotation,side,designator,mpn,pack,footprint,value,mount_type,place';
    const { units, unitsBy, placements, warnings } = read(
      `\uFEFF${header}\r\n1.5,2.25,90.0,bottom,C1,,,C_0201,47pF,smt,True\r\n`,
    );
    expect({ units, unitsBy, warnings }).toEqual({ units: 'mm', unitsBy: 'tool', warnings: [] });
    expect(placements).toMatchObject([
      { reference: 'C1', value: '47pF', package: 'C_0201', xMm: 1.5, yMm: 2.25, rotation: 90, side: 'bottom' },
    ]);
  });

  it('of KiCad, as scripts write them', () => {
    expect(read('"C1","47pF","C_0201",70.3,-63.2,90,top\n', 'p.csv').placements).toMatchObject([
      { reference: 'C1', value: '47pF', xMm: 70.3, rotation: 90, side: 'top' },
    ]);
  });
});

it('A comma is no decimal sign in a file that has points', () => {
  const { placements, warnings } = read('RefDes,X,Y,Side\nR1,"1,234",10.5,top\nR2,2.5,3.5,top\n');
  expect(placements.map(({ reference }) => reference)).toEqual(['R2']);
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'no_position', isAssumption: true }));
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
    expect(read(text).warnings).toContainEqual(expect.objectContaining({ code, line }));
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
