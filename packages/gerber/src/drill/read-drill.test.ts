import { describe, expect, it } from 'vitest';
import type { DrillFile, DrillHit } from '../model.ts';
import { type DrillHints, readDrill } from './read-drill.ts';
import { readDrillReport } from './drill-report.ts';

const bytes = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));
const read = (lines: readonly string[], hints: DrillHints = {}) => readDrill(bytes(lines), 'board.drl', hints);

/** `0.8 at 1,2`; a slot as `0.8 along 1,2 3,2`. Millimetres. */
function describeHit(hit: DrillHit): string {
  const mm = (nm: number): number => Math.round(nm / 100) / 10_000;
  if (hit.kind === 'round') return `${mm(hit.diameterNm)} at ${mm(hit.x)},${mm(hit.y)}`;
  const points = [...hit.path.points].map(mm);
  const pairs = points.flatMap((x, at) => (at % 2 === 0 ? [`${x},${points[at + 1]}`] : []));
  return `${mm(hit.diameterNm)} along ${pairs.join(' ')}${hit.path.arcs.length > 0 ? ` with ${hit.path.arcs.length} arcs` : ''}`;
}
const hits = (file: DrillFile): string[] => file.hits.map(describeHit);
const codes = (file: DrillFile): string[] => file.warnings.map(({ code }) => code);

describe('the coordinates of a drill file', () => {
  it.each<[string, string[], string, string]>([
    ['a decimal point (KiCad)', ['M48', 'METRIC', 'T1C0.8', '%', 'T1', 'X1.5Y-2', 'M30'], '0.8 at 1.5,-2', 'header'],
    [
      'the header, trailing zeros kept (Eagle)',
      ['M48', 'METRIC,TZ,000.000', 'T1C0.8', '%', 'T1', 'X1500Y-20000', 'M30'],
      '0.8 at 1.5,-20',
      'header',
    ],
    [
      'the header, leading zeros kept',
      ['M48', 'INCH,LZ,00.0000', 'T1C.04', '%', 'T1', 'X01Y-0025', 'M30'],
      '1.016 at 25.4,-6.35',
      'header',
    ],
    [
      'a comment with the digits (Altium)',
      ['M48', ';FILE_FORMAT=4:4', 'METRIC,LZ', 'T1F00S00C0.8', '%', 'T01', 'X00015Y000225', 'M30'],
      '0.8 at 1.5,2.25',
      'comment',
    ],
    [
      'a comment with all of it (KiCad 3:3)',
      [
        'M48',
        '; FORMAT={3:3/ absolute / metric / suppress leading zeros}',
        'METRIC,TZ',
        'T1C0.8',
        '%',
        'T1',
        'X1500Y20',
        'M30',
      ],
      '0.8 at 1.5,0.02',
      'comment',
    ],
    [
      'all digits (DipTrace)',
      ['M48', 'INCH', 'T01C0.0315', '%', 'T01', 'X+010000Y-005000', 'X+010000Y-005000', 'M30'],
      '0.8001 at 25.4,-12.7',
      'coordinates',
    ],
    [
      'units in the body (Eagle)',
      ['%', 'M48', 'M72', 'T01C0.04', '%', 'T01', 'X10000Y5000', 'X123450Y20', 'M30'],
      '1.016 at 25.4,12.7',
      'assumed',
    ],
    [
      'no header, sizes in inches, leading zeros (PADS)',
      ['%', 'T1C.015F095S3', 'X01095Y0127', 'X0362Y049', 'M30'],
      '0.381 at 27.813,32.258',
      'assumed',
    ],
    [
      'another unit in a comment (OrCAD)',
      ['; OUTPUT-UNITS METRIC', '%', 'T1C0.8', 'X1.5Y2.0', 'M30'],
      '0.8 at 1.5,2',
      'comment',
    ],
  ])('are read by %s', (_, lines, first, decidedBy) => {
    const file = read(lines);
    expect(hits(file)[0]).toBe(first);
    expect(file.format.decidedBy).toBe(decidedBy);
    expect(file.format.reason).not.toBe('');
  });

  it('are chosen by the pads when the file does not say how they are meant', () => {
    const lines = ['M48', 'M71', 'T1C0.8', '%', 'T1', 'X150000Y20000', 'X3000Y45000', 'M30'];
    const scoreReading = (reading: DrillFile): number => (hits(reading)[0] === '0.8 at 15,2' ? 1 : 0);
    const file = read(lines, { judge: scoreReading });
    expect(file.format).toMatchObject({ decimals: 4, decidedBy: 'pads' });
    expect(file.format.reason).toContain('100 % of the holes lie on pads');
  });

  it('are warned about when nothing says how they are meant', () => {
    expect(codes(read(['T1C0.8', 'T1', 'X1500Y20000', 'X30Y450', 'M30']))).toContain('format_assumed');
  });

  it('are those of the comments, changed by hand where nothing takes one (Allegro)', () => {
    const header = [
      ';   Holesize 1. = 0.35 Tolerance = +0.0/-0.0 PLATED MM Quantity = 2',
      ';   Holesize 2. = 1.6 Tolerance = +0.1/-0.05 NON_PLATED MM Quantity = 1',
      '%',
      'G90',
    ];
    const rows = ['X0004550000Y0004160000', 'R01X0000100000', 'M00', 'X0007580000Y0003320000'];
    const hints: DrillHints = {
      format: { units: 'mm', integers: 5, decimals: 5, zeros: 'leading_kept', file: 'nc_param.txt' },
    };
    const all = ['0.35 at 45.5,41.6', '0.35 at 46.5,41.6', '1.6 at 75.8,33.2'];
    const file = read([...header, ...rows, 'M30'], hints);
    expect([hits(file), codes(file)]).toEqual([all, []]);
    expect(file.hits.map(({ tool }) => tool.plating)).toEqual(['plated', 'plated', 'non_plated']);
    // A stop too many: which tool is in nobody knows.
    const more = [...rows, 'M00', 'X0001000000Y0001000000', 'M30'];
    expect(hits(read([...header, ...more], hints))).toEqual(['0 at 45.5,41.6', '0 at 46.5,41.6']);
  });

  it('are taken from a parameter file beside it (Allegro)', () => {
    const report = readDrillReport('INTEGER-PLACES  3\nDECIMAL-PLACES  5\nOUTPUT-UNITS  ENGLISH\n', 'nc_param.txt');
    const lines = [
      ';T01 Holesize 1. = 8.0 Tolerance = +3.0/-3.0 PLATED MILS Quantity = 3',
      '%',
      'G90',
      'T01',
      'X00100000Y00050000',
      'M30',
    ];
    const file = read(lines, { format: report!.format });
    expect(hits(file)).toEqual(['0.2032 at 25.4,12.7']);
    expect(file.format.reason).toContain('nc_param.txt');
  });

  it.each([
    ['stay when they are left out', ['X1.0Y2.0', 'Y3.0', 'X4.0'], ['1 at 1,2', '1 at 1,3', '1 at 4,3']],
    ['add up after G91', ['G91', 'X1.0Y2.0', 'X1.0Y0.0'], ['1 at 1,2', '1 at 2,2']],
    ['begin at G93', ['G93X10.0Y20.0', 'X1.0Y2.0'], ['1 at 11,22']],
    ['change their units', ['X1.0Y2.0', 'M72', 'X1.0Y2.0'], ['1 at 1,2', '1 at 25.4,50.8']],
  ])('%s', (_, body, wanted) => {
    expect(hits(read(['M48', 'METRIC', 'T1C1.0', '%', 'T1', ...body, 'M30']))).toEqual(wanted);
  });
});

describe('the holes of a drill file', () => {
  it.each<[string, string[], string[]]>([
    ['G85 in one line', ['X1.0Y2.0G85X3.0Y2.0'], ['1 along 1,2 3,2']],
    ['G85 on the following line', ['X1.0Y2.0', 'G85X3.0'], ['1 along 1,2 3,2']],
    ['G85 of no more than rounding, as EasyEDA has round holes', ['X1.0Y2.0G85X1.006Y2.0'], ['1 at 1.003,2']],
    ['a routed slot', ['G00X1.0Y2.0', 'M15', 'G01X3.0', 'M16', 'G05', 'X9.0Y9.0'], ['1 along 1,2 3,2', '1 at 9,9']],
    [
      'coordinates after a bare code',
      ['G00', 'X1.0Y2.0', 'M15', 'G01', 'X3.0', 'X4.0', 'M17'],
      ['1 along 1,2 3,2 4,2'],
    ],
    ['an arc by its radius', ['G00X0.0Y0.0', 'M15', 'G03X2.0Y0.0A1.0', 'M16'], ['1 along 0,0 2,0 with 1 arcs']],
    [
      'a circle by its centre',
      ['G00X0.0Y0.0', 'M15', 'G02X0.0Y0.0I1.0J0.0', 'M16'],
      ['1 along 0,0 2,0 0,0 with 2 arcs'],
    ],
    ['a canned circle', ['G33X0.0Y0.0A2.0'], ['1 along 2,0 -2,0 2,0 with 2 arcs']],
    ['a plunge without a way', ['G00X1.0Y2.0', 'M15', 'M16'], ['1 at 1,2']],
    ['a circle cycle', ['X1.0Y2.0G84X6.0'], ['6 at 1,2']],
    ['repeats', ['X1.0Y2.0', 'R02X0.5', 'Y5.0'], ['1 at 1,2', '1 at 1.5,2', '1 at 2,2', '1 at 2,5']],
    [
      'a repeated pattern',
      ['M25', 'X1.0Y2.0', 'X2.0', 'M01', 'M02X10.0', 'M02X10.0', 'M08'],
      ['1 at 1,2', '1 at 2,2', '1 at 11,2', '1 at 12,2', '1 at 21,2', '1 at 22,2'],
    ],
    ['a route that is never lowered', ['G00X1.0Y2.0', 'G01X3.0', 'G05'], ['1 along 1,2 3,2']],
  ])('are read from %s', (_, body, wanted) => {
    expect(hits(read(['M48', 'METRIC', 'T1C1.0', '%', 'G90', 'G05', 'T1', ...body, 'M30']))).toEqual(wanted);
  });

  it('are bounded, whatever a repeat code asks for', () => {
    expect(() => read(['M48', 'METRIC', 'T1C1.0', '%', 'T1', 'X1.0Y2.0', 'R99999999X0.1', 'M30'])).toThrow(
      expect.objectContaining({ code: 'too_large', line: 7 }),
    );
  });

  it('reach as far as their arcs', () => {
    const file = read(['M48', 'METRIC', 'T1C1.0', '%', 'T1', 'G00X0.0Y0.0', 'M15', 'G02X2.0Y0.0A1.0', 'M16', 'M30']);
    expect(file.bounds).toEqual({ minX: -0.5e6, minY: -0.5e6, maxX: 2.5e6, maxY: 1.5e6 });
  });
});

describe('the tools of a drill file', () => {
  it('are plated or not as comments say (Altium)', () => {
    const file = read([
      'M48',
      'METRIC',
      ';TYPE=PLATED',
      'T1C0.3',
      ';TYPE=NON_PLATED',
      'T2C3.2',
      '%',
      'T1',
      'X1.0Y1.0',
      'T2',
      'X2.0Y2.0',
      'M30',
    ]);
    expect(file.tools.map(({ plating }) => plating)).toEqual(['plated', 'non_plated']);
    expect(file.plating).toBe('unknown');
  });

  it('have their function from X2 comments (KiCad)', () => {
    const file = read([
      'M48',
      '; #@! TF.FileFunction,MixedPlating,1,4',
      'METRIC',
      '; #@! TA.AperFunction,Plated,PTH,ViaDrill',
      'T1C0.3',
      '; #@! TA.AperFunction,NonPlated,NPTH,ComponentDrill',
      'T2C3.2',
      '%',
      'T1',
      'X1.0Y1.0',
      'M30',
    ]);
    expect(file.span).toEqual([1, 4]);
    expect(file.tools).toMatchObject([
      { plating: 'plated', function: ['Plated', 'PTH', 'ViaDrill'] },
      { plating: 'non_plated' },
    ]);
  });

  it('follow the file of which only the whole is said', () => {
    const file = read([
      'M48',
      '; #@! TF.FileFunction,NonPlated,1,2,NPTH',
      'METRIC',
      'T1C3.2',
      '%',
      'T1',
      'X1.0Y1.0',
      'M30',
    ]);
    expect([file.plating, file.tools[0]!.plating]).toEqual(['non_plated', 'non_plated']);
  });

  it.each([
    ['in the body', ['METRIC', '%', 'T1C0.3', 'X1.0Y1.0', 'T2C0.5', 'X2.0Y1.0', 'M30'], ['0.3 at 1,1', '0.5 at 2,1']],
    ['with feed and speed', ['M48', 'METRIC', 'T1F200S60C0.3H1000', '%', 'T1', 'X1.0Y1.0', 'M30'], ['0.3 at 1,1']],
    ['with a compensation number', ['M48', 'METRIC', 'T1C0.3', '%', 'T0101', 'X1.0Y1.0', 'M30'], ['0.3 at 1,1']],
    ['in comments (EasyEDA)', [';Holesize 1 = 0.305 mm', 'METRIC', '%', 'T01', 'X1.0Y1.0', 'M30'], ['0.305 at 1,1']],
  ])('are defined %s', (_, lines, wanted) => {
    expect(hits(read(lines))).toEqual(wanted);
  });

  it.each([
    ['Eagle', ' T01      0.0197inch\n', 0.50038],
    ['KiCad', '    T1  0.30mm  0.012"  (25 holes)\n', 0.3],
    ['Altium', 'T1      0.2mm (8mil)      Round     3284     PTH    0.00mm\n', 0.2],
    ['Allegro drills', '    8.0000  P        T01            3.000000\n', 0.2032],
    ['Allegro routes', '     0.0150  T01       \n', 0.381],
  ])('have their sizes from a report of %s when they have none of their own', (_, text, mm) => {
    const lines = ['METRIC', '%', 'T01', 'X1.0Y1.0', 'M30'];
    expect(read(lines, { tools: readDrillReport(text, 'board.rpt')!.tools }).hits[0]!.diameterNm).toBe(
      Math.round(mm * 1e6),
    );
    expect(codes(read(lines))).toContain('tool_without_size');
  });
});

describe('what is odd in a drill file', () => {
  it.each<[string, string[], string]>([
    ['a missing end', ['X1.0Y1.0'], 'no_end'],
    ['something after the end', ['X1.0Y1.0', 'M30', 'X2.0Y2.0'], 'after_end'],
    ['a strange line', ['X1.0Y1.0', '<X1>', 'M30'], 'not_understood'],
    ['a strange code', ['X1.0Y1.0', 'G77', 'M30'], 'not_understood'],
    ['a tool defined again', ['X1.0Y1.0', 'T1C2.0', 'M30'], 'tool_redefined'],
    ['a repeat of nothing', ['R3X1.0', 'X1.0Y1.0', 'M30'], 'repeat_of_nothing'],
    ['a mirrored pattern', ['M25', 'X1.0Y1.0', 'M01', 'M02X5.0M80', 'M30'], 'mirrored_pattern'],
    ['an arc without a centre', ['G00X0.0Y0.0', 'M15', 'G02X1.0Y1.0', 'M16', 'M30'], 'arc_without_centre'],
    ['a text of holes', ['X1.0Y1.0', 'M97,REV A', 'X2.0Y2.0', 'M30'], 'text_of_holes'],
    ['cutter compensation', ['G00X0.0Y0.0', 'G41', 'M15', 'G01X1.0', 'M16', 'M30'], 'cutter_compensation'],
  ])('is told: %s', (_, body, code) => {
    expect(codes(read(['M48', 'METRIC', 'T1C1.0', '%', 'T1', ...body]))).toContain(code);
  });

  it('is told a hundred times at most', () => {
    const file = read([
      'M48',
      'METRIC',
      'T1C1.0',
      '%',
      'T1',
      'X1.0Y1.0',
      ...Array.from({ length: 300 }, () => 'G77'),
      'M30',
    ]);
    expect(file.warnings).toHaveLength(100);
    expect(file.warnings.at(-1)!.message).toContain('200 more');
  });

  it.each([
    ['empty', ''],
    ['not_drill', 'Dear fab,\nplease drill the holes.\n'],
    ['not_drill', '%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1*%\nD10*\nX1000Y1000D03*\nM02*\n'],
  ])('is refused as %s', (code, text) => {
    expect(() => readDrill(new TextEncoder().encode(text), 'x.drl')).toThrow(expect.objectContaining({ code }));
  });

  it('is no fault: a file without holes', () => {
    expect(read(['M48', 'METRIC', '%', 'G90', 'G05', 'T0', 'M30'])).toMatchObject({
      hits: [],
      warnings: [],
      bounds: undefined,
    });
  });
});
