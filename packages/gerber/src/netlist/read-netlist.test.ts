import { describe, expect, it } from 'vitest';
import { readTestNetlist } from './read-netlist.ts';

const bytes = (...lines: string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);
const read = (...lines: string[]) => readTestNetlist(bytes(...lines), 'board.d356');

const VIA = '317GND              VIA        MD0118PA00X+002699Y-003244X0236Y0000R000S3';
const PAD = '327+3V3             C16   -1          A04X+009409Y+013154X0220Y0244R270S2';

describe('a test netlist', () => {
  it('tells each point: net, pin, hole, side, place in nanometres', () => {
    const { points, warnings } = read('P  CODE 00', 'P  UNITS CUST 0', VIA, PAD, '999');
    expect(warnings).toEqual([]);
    expect(points).toMatchObject([
      { net: 'GND', component: 'VIA', kind: 'hole', isPlated: true, diameterNm: 299_720, access: 0, x: 6_855_460, y: -8_239_760 }, // prettier-ignore
      { net: '+3V3', component: 'C16', pin: '1', kind: 'surface', access: 4, x: 23_898_860, widthNm: 558_800, line: 4 },
    ]);
  });

  it.each([
    ['CUST 0', 2540],
    ['CUST 1', 1000],
    ['CUST 2', 2540],
    ['SI', 1000],
  ])('counts %s in steps of %d nm', (units, step) => {
    expect(read(`P  UNITS ${units}`, PAD, '999').points[0]!.x).toBe(9409 * step);
  });

  it('reads blanks for signs and zeros, as Eagle writes them', () => {
    const line = '317GND              VIA         D  24PA00X  14900Y  -1450X 396Y 396';
    expect(read('P  UNITS CUST 0', line, '999').points[0]).toMatchObject({ diameterNm: 60_960, x: 37_846_000, y: -3_683_000 }); // prettier-ignore
  });

  it.each([
    ['P  NNAMEm0000 A_REALLY_LONG_NET_NAME', 'm0000'],
    ['C  NNAMEm0000 A_REALLY_LONG_NET_NAME', 'm0000'],
    ['P  NNAME1  A_REALLY_LONG_NET_NAME', 'NNAME1'],
  ])('gives the long name: %s', (alias, short) => {
    const line = `327${short.padEnd(14)}   R1    -2          A01X+010000Y+020000`;
    const own = `327${'1'.padEnd(14)}   R2    -2          A01X+010000Y+020000`;
    expect(read('P  UNITS CUST 0', alias, line, own, '999').points.map(({ net }) => net)).toEqual([
      'A_REALLY_LONG_NET_NAME',
      '1',
    ]);
  });

  it('says of a name that fills its columns that it may be cut', () => {
    const line = '327/SHEET/SIGNAL_N   R1    -2          A01X+010000Y+020000';
    expect(read('P  UNITS CUST 0', line, PAD, '999').points.map(({ isNameCut }) => isNameCut)).toEqual([true, false]);
  });

  it('leaves out tooling holes, outlines, tracks and images that follow the first', () => {
    const others = [
      '367                   -     D0310UA00X+021449Y+026750',
      '389BOARD_EDGE         X0 Y0',
      '378GND   L01 X1Y1',
    ];
    expect(read('P  UNITS CUST 0', PAD, ...others, 'P  IMAGE 2', VIA, '999').points).toHaveLength(1);
  });

  it('takes a pad without connection for one of no net, and one without a hole for a surface', () => {
    const line = '317N/C              P3    -4          A01X+001900Y+003110';
    expect(read('P  UNITS CUST 0', line, '999').points[0]).toMatchObject({ net: '', kind: 'surface', isPlated: false });
  });

  it('takes the hole from the line that goes on with a pad, as Proteus writes it', () => {
    const lines = ['317NNAME00001       J3    -1   M      A01X-049600Y-000020X1524            ', '017NNAME00001       J3    -1   MD1016PA00X-049600Y-000020                 ']; // prettier-ignore
    expect(read('P  UNITS SI', 'P  NNAME00001 3.3V=POWER', ...lines, '999').points).toMatchObject([
      { net: '3.3V=POWER', kind: 'hole', isPlated: true, diameterNm: 1_016_000, access: 0, x: -49_600_000 },
    ]);
  });

  it.each([
    ['its units', ['P  CODE 00', PAD, '999'], 'netlist_units_assumed'],
    ['a place', ['P  UNITS CUST 0', PAD, '327GND               R1    -1', '999'], 'netlist_point_unread'],
    ['its end', ['P  UNITS CUST 0', PAD], 'netlist_cut_off'],
  ])('tells what it lacks: %s', (_, lines, code) => {
    expect(read(...lines).warnings.map((warning) => warning.code)).toEqual([code]);
  });

  it('refuses what holds no point, and what is too much', () => {
    expect(() => read('P  UNITS CUST 0', '999')).toThrow('no line of it is a test point');
    expect(() => readTestNetlist(bytes(PAD, PAD), 'a.ipc', { bytes: 1000, points: 1 })).toThrow('more than 1 test points'); // prettier-ignore
    expect(() => readTestNetlist(bytes(PAD), 'a.ipc', { bytes: 10, points: 1 })).toThrow('more than 10 bytes');
  });

  it('ends in time on lines made to be slow', () => {
    const started = performance.now();
    expect(() => read(`327${' '.repeat(500_000)}`, `P  NNAME${' '.repeat(500_000)}`)).toThrow('no line');
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
