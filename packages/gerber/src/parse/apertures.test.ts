import { describe, expect, it } from 'vitest';
import { readBody, listShape, listWarnings } from '../gerber.fixture.ts';

describe('standard apertures', () => {
  it.each([
    ['C,2', ['+[1 0] ccw0(0 0)']],
    ['C,2X1', ['+[1 0] ccw0(0 0)', '-[0.5 0] ccw0(0 0)']],
    ['R,2X1', ['+[-1 -0.5 1 -0.5 1 0.5 -1 0.5]']],
    ['R,2X1X0.5', ['+[-1 -0.5 1 -0.5 1 0.5 -1 0.5]', '-[0.25 0] ccw0(0 0)']],
    ['R,2X2X1X0.5', ['+[-1 -1 1 -1 1 1 -1 1]', '-[-0.5 -0.25 0.5 -0.25 0.5 0.25 -0.5 0.25]']],
    ['O,3X1', ['+[-1 -0.5 1 -0.5 1 0.5 -1 0.5] ccw1(1 0) ccw3(-1 0)']],
    ['O,1X3', ['+[0.5 -1 0.5 1 -0.5 1 -0.5 -1] ccw1(0 1) ccw3(0 -1)']],
    ['O,1X1', ['+[0.5 0] ccw0(0 0)']],
    ['P,2X4', ['+[1 0 0 1 -1 0 0 -1]']],
    ['P,2X4X90', ['+[0 1 -1 0 0 -1 1 0]']],
    ['C,0', []],
    ['R,0X1', []],
  ])('draws %s', (definition, shape) => {
    const layer = readBody(`%ADD11${definition}*%`);
    expect(listShape(layer, 11)).toEqual(shape);
    expect(layer.warnings).toEqual([]);
  });

  it('keeps what they were defined as', () => {
    const layer = readBody('%ADD11O,3X1X0.5*%');
    expect(layer.apertures[1]).toMatchObject({
      code: 11,
      form: { kind: 'obround', widthNm: 3e6, heightNm: 1e6 },
      holeDiameterNm: 500_000,
      bounds: { minX: -1.5e6, minY: -0.5e6, maxX: 1.5e6, maxY: 0.5e6 },
      line: 6,
    });
  });

  it.each([
    ['%ADD11C*%', 'command_wrong'],
    ['%ADD11R,1*%', 'command_wrong'],
    ['%ADD11P,1X2*%', 'command_wrong'],
    ['%ADD11C,-1*%', 'command_wrong'],
    ['%ADD11UNKNOWN,1*%', 'command_wrong'],
    ['%ADD11C,0.1X0X0X0*%', 'aperture_parameters'],
    ['%ADD9C,0.1*%', 'aperture_code'],
    ['%ADD10C,0.2*%', 'aperture_redefined'],
    ['D99*X0Y0D03*', 'aperture_undefined'],
    ['%ADD11O,2X1*%D11*X0Y0D02*X5000000D01*X6000000D01*', 'unusual_pen'],
  ])('%s warns of %s', (body, code) => {
    expect(listWarnings(readBody(body))).toEqual([`${code} 6`]);
  });
});

describe('LM, LR and LS', () => {
  const placedShape = (body: string) => {
    const layer = readBody(`%AMTRI*4,1,3,0,0,2,0,0,1,0,0,0*%%ADD11TRI*%D11*${body}X5000000Y0D03*`);
    const object = layer.objects.at(-1)!;
    return object.kind === 'flash' ? Array.from(object.aperture.shape[0]!.contours[0]!.points, (nm) => nm / 1e6) : [];
  };

  it.each([
    ['%LMX*%', [0, 0, -2, 0, 0, 1]],
    ['%LMY*%', [0, 0, 2, 0, 0, -1]],
    ['%LMXY*%', [0, 0, -2, 0, 0, -1]],
    ['%LR90*%', [0, 0, 0, 2, -1, 0]],
    ['%LS0.5*%', [0, 0, 1, 0, 0, 0.5]],
    ['%LMX*%%LR90*%%LS2*%', [0, 0, 0, -4, -2, 0]],
    ['%LMX*%%LMN*%%LR90*%%LR0*%', [0, 0, 2, 0, 0, 1]],
  ])('%s places the aperture', (commands, points) => {
    expect(placedShape(commands).map((length) => length + 0)).toEqual(points);
  });

  it('give the same aperture for the same again, and none for a circle that is turned', () => {
    const layer = readBody('%ADD11R,2X1*%D11*%LR30*%X0Y0D03*X1Y0D03*D10*X2Y0D03*%LR0*%D11*X3Y0D03*');
    const used = layer.objects.map((object) => (object.kind === 'flash' ? object.aperture : undefined));
    expect(used[0]).toBe(used[1]);
    expect(used[0]).toMatchObject({ code: 11, rotation: 30 });
    expect(used[2]).toBe(layer.apertures[0]);
    expect(used[3]).toBe(layer.apertures[1]);
    expect(layer.apertures).toHaveLength(3);
  });

  it('scales the width of lines', () => {
    const layer = readBody('%LS3*%X0Y0D02*X1000000D01*');
    expect(layer.objects[0]).toMatchObject({ aperture: { form: { kind: 'circle', diameterNm: 300_000 } } });
  });

  it.each(['%LMZ*%', '%LRx*%', '%LS0*%', '%LS-1*%'])('%s makes no sense', (command) => {
    expect(listWarnings(readBody(command))).toEqual(['command_wrong 6']);
  });
});
