import { describe, expect, it } from 'vitest';
import { drawing, HEAD, read, readBody, listWarnings } from '../gerber.fixture.ts';

describe('lines and flashes', () => {
  it.each([
    ['a move and a line', 'X0Y0D02*X1000000Y0D01*', ['dark line D10 0 0 > 1 0']],
    [
      'only the coordinate that changes',
      'X0Y0D02*X1000000D01*Y2000000D01*',
      ['dark line D10 0 0 > 1 0', 'dark line D10 1 0 > 1 2'],
    ],
    [
      'coordinates without a code',
      'X0Y0D02*X1000000D01*Y1000000*',
      ['dark line D10 0 0 > 1 0', 'dark line D10 1 0 > 1 1'],
    ],
    ['codes of one digit', 'X0Y0D2*X1000000D1*X3000000D3*', ['dark line D10 0 0 > 1 0', 'dark flash D10 3 0']],
    ['codes on a line of their own', 'X2000000Y1000000D2*D3*', ['dark flash D10 2 1']],
    ['a draw to where it is', 'X1000000Y0D02*D01*', ['dark line D10 1 0 > 1 0']],
    ['signs', 'X-1000000Y+2000000D03*', ['dark flash D10 -1 2']],
    ['G01 in the same command', 'G01X1000000Y0D03*', ['dark flash D10 1 0']],
    ['a sequence number', 'N12X1000000Y0D03*', ['dark flash D10 1 0']],
    ['old tool and flash preparation', 'G54D10*G55X1000000Y0D03*', ['dark flash D10 1 0']],
    ['a command over two lines', 'X1000000\nY0\nD03*', ['dark flash D10 1 0']],
  ])('reads %s', (_, body, expected) => {
    const layer = readBody(body);
    expect(drawing(layer)).toEqual(expected);
    expect(layer.warnings).toEqual([]);
  });

  it('counts lines whatever ends them', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const layer = read(`${HEAD}X0Y0D03*\n\nX1Y0D03*\nM02*\n`.replaceAll('\n', end));
      expect(layer.objects.map((object) => object.line)).toEqual([6, 8]);
    }
  });

  it('needs no line ends', () => {
    expect(drawing(read(`${HEAD}X1000000Y0D03*M02*`.replaceAll('\n', '')))).toEqual(['dark flash D10 1 0']);
  });

  it('adds up incremental coordinates', () => {
    const layer = readBody('G91*X1000000Y0D02*X1000000Y1000000D01*G90*X0Y0D03*');
    expect(drawing(layer)).toEqual(['dark line D10 1 0 > 2 1', 'dark flash D10 0 0']);
  });
});

describe('arcs', () => {
  it.each([
    ['clockwise', 'X0Y0D02*G02X1000000Y1000000I1000000J0D01*', ['dark arc D10 0 0 > 1 1 cw 1 0']],
    ['counter-clockwise', 'X0Y0D02*G03X1000000Y1000000I0J1000000D01*', ['dark arc D10 0 0 > 1 1 ccw 0 1']],
    ['a full circle', 'X1000000Y0D02*G03X1000000Y0I-1000000J0D01*', ['dark arc D10 1 0 > 1 0 ccw 0 0']],
    ['a full circle without X and Y', 'X1000000Y0D02*G03I-1000000J0D01*', ['dark arc D10 1 0 > 1 0 ccw 0 0']],
    [
      'a quadrant by its size only, of G74',
      'G74*X1000000Y0D02*G03X0Y1000000I1000000J0D01*',
      ['dark arc D10 1 0 > 0 1 ccw 0 0'],
    ],
    ['G74 with equal ends as a dot', 'G74*X1000000Y0D02*G03X1000000Y0I1000000J0D01*', ['dark line D10 1 0 > 1 0']],
  ])('reads %s', (_, body, expected) => {
    const layer = readBody(body);
    expect(drawing(layer)).toEqual(expected);
    expect(layer.warnings).toEqual([]);
  });

  it.each([
    ['arc_without_center', 'X0Y0D02*G02X1000000Y0D01*', 'dark line D10 0 0 > 1 0'],
    ['arc_radii', 'X0Y0D02*G02X1000000Y0I100000J0D01*', 'dark arc D10 0 0 > 1 0 cw 0.1 0'],
    ['arc_over_quadrant', 'G74*X0Y0D02*G02X1000000Y0I500000J0D01*', 'dark arc D10 0 0 > 1 0 cw 0.5 0'],
  ])('warns of %s', (code, body, expected) => {
    const layer = readBody(body);
    expect(drawing(layer)).toEqual([expected]);
    expect(listWarnings(layer)).toEqual([`${code} 6`]);
  });

  it('takes the quadrant mode from the arcs when it is not said', () => {
    const layer = read(
      `${HEAD.replace('G75*\n', '')}X1000000Y0D02*G03X0Y1000000I1000000J0D01*\nX0Y0D02*G02X1000000Y1000000I1000000J0D01*M02*`,
    );
    expect(drawing(layer)).toEqual(['dark arc D10 1 0 > 0 1 ccw 0 0', 'dark arc D10 0 0 > 1 1 cw 1 0']);
    expect(listWarnings(layer)).toEqual(['quadrants_missing 5']);
  });
});

describe('regions', () => {
  it.each([
    ['a contour', 'G36*X0Y0D02*X1000000D01*Y1000000D01*X0Y0D01*G37*', ['dark region [0 0 1 0 1 1]']],
    [
      'several contours',
      'G36*X0Y0D02*X1000000D01*Y1000000D01*X0Y0D01*X5000000Y0D02*X6000000D01*Y1000000D01*X5000000Y0D01*G37*',
      ['dark region [0 0 1 0 1 1] [5 0 6 0 6 1]'],
    ],
    [
      'an arc in a contour',
      'G36*X0Y0D02*G01X2000000D01*G03X0Y0I-1000000J0D01*G01*G37*',
      ['dark region [0 0 2 0] ccw1(1 0)'],
    ],
    ['a circle', 'G36*X1000000Y0D02*G03X1000000Y0I-1000000J0D01*G37*', ['dark region [1 0] ccw0(0 0)']],
    [
      'a first point written twice',
      'G36*X0Y0D02*X0Y0D01*X1000000D01*Y1000000D01*X0Y0D01*G37*',
      ['dark region [0 0 1 0 1 1]'],
    ],
    [
      'a cut-in',
      'G36*X0Y0D02*X9000000D01*Y9000000D01*X0D01*Y4000000D01*X4000000D01*Y5000000D01*X5000000D01*Y4000000D01*X0D01*Y0D01*G37*',
      ['dark region [0 0 9 0 9 9 0 9 0 4 4 4 4 5 5 5 5 4 0 4]'],
    ],
  ])('reads %s', (_, body, expected) => {
    const layer = readBody(body);
    expect(drawing(layer)).toEqual(expected);
    expect(layer.warnings).toEqual([]);
  });

  it.each([
    ['contour_open', 'G36*X0Y0D02*X1000000D01*Y1000000D01*G37*', ['dark region [0 0 1 0 1 1]']],
    ['contour_flat', 'G36*X0Y0D02*X1000000D01*X0D01*G37*', []],
    ['flash_in_region', 'G36*X5Y5D03*G37*', []],
    ['region_not_begun', 'G37*', []],
    ['region_not_ended', 'G36*X0Y0D02*X1000000D01*Y1000000D01*X0Y0D01*', ['dark region [0 0 1 0 1 1]']],
    ['region_nested', 'G36*G36*G37*', []],
  ])('warns of %s', (code, body, expected) => {
    const layer = readBody(body);
    expect(drawing(layer)).toEqual(expected);
    expect(listWarnings(layer)).toEqual([`${code} 6`]);
  });
});

describe('polarity', () => {
  it('is that of LP', () => {
    expect(drawing(readBody('X0Y0D03*%LPC*%D03*%LPD*%D03*'))).toEqual([
      'dark flash D10 0 0',
      'clear flash D10 0 0',
      'dark flash D10 0 0',
    ]);
  });

  it('of the whole image is a fact of the layer', () => {
    const layer = readBody('%IPNEG*%X0Y0D03*');
    expect(layer.imagePolarity).toBe('negative');
    expect(drawing(layer)).toEqual(['dark flash D10 0 0']);
  });
});

describe('the box of a layer', () => {
  it.each([
    ['a flash with its aperture', 'X1000000Y0D03*', [0.95, -0.05, 1.05, 0.05]],
    ['a line with its ends', 'X0Y0D02*X1000000D01*', [-0.05, -0.05, 1.05, 0.05]],
    ['an arc with the sides it passes', 'X1000000Y0D02*G03X-1000000Y0I-1000000J0D01*', [-1.05, -0.05, 1.05, 1.05]],
    ['a region', 'G36*X0Y0D02*X1000000D01*Y1000000D01*X0Y0D01*G37*', [0, 0, 1, 1]],
    ['what is dark', 'X0Y0D03*%LPC*%X9000000D03*', [-0.05, -0.05, 0.05, 0.05]],
  ])('holds %s', (_, body, expected) => {
    const { minX, minY, maxX, maxY } = readBody(body).bounds!;
    expect([minX, minY, maxX, maxY].map((nm) => nm / 1e6)).toEqual(expected);
  });

  it('is not there without a dark object', () => {
    expect(readBody('').bounds).toBeUndefined();
  });
});
