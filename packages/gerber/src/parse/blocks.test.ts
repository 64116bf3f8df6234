import { describe, expect, it } from 'vitest';
import { drawing, HEAD, read, readBody, listWarnings } from '../gerber.fixture.ts';
import { GERBER_LIMITS } from './limits.ts';

describe('step and repeat', () => {
  it.each([
    [
      'columns and rows, column by column',
      '%SRX2Y2I5J3*%X0Y0D03*%SR*%',
      ['dark flash D10 0 0', 'dark flash D10 0 3', 'dark flash D10 5 0', 'dark flash D10 5 3'],
    ],
    [
      'mixed polarity, in the order of the copies',
      '%SRX2Y1I5J0*%X0Y0D03*%LPC*%X1000000D03*%LPD*%%SR*%',
      ['dark flash D10 0 0', 'clear flash D10 1 0', 'dark flash D10 5 0', 'clear flash D10 6 0'],
    ],
    [
      'lines, arcs and regions',
      '%SRX2Y1I5J0*%X0Y0D02*X1000000D01*G03X1000000Y0I-1000000D01*G01*G36*X0Y0D02*X1000000D01*Y1000000D01*X0Y0D01*G37*%SR*%',
      [
        'dark line D10 0 0 > 1 0',
        'dark arc D10 1 0 > 1 0 ccw 0 0',
        'dark region [0 0 1 0 1 1]',
        'dark line D10 5 0 > 6 0',
        'dark arc D10 6 0 > 6 0 ccw 5 0',
        'dark region [5 0 6 0 6 1]',
      ],
    ],
    [
      'one that ends where the next begins',
      '%SRX2Y1I5J0*%X0Y0D03*%SRX1Y1I0J0*%X9000000D03*',
      ['dark flash D10 0 0', 'dark flash D10 5 0', 'dark flash D10 9 0'],
    ],
    ['one that ends with the file', '%SRX2Y1I-5J0*%X0Y0D03*', ['dark flash D10 0 0', 'dark flash D10 -5 0']],
    ['an empty one of any size', '%SRX999999999Y999999999I1J1*%%SR*%', []],
  ])('reads %s', (_, body, expected) => {
    const layer = readBody(body);
    expect(drawing(layer)).toEqual(expected);
    expect(layer.warnings).toEqual([]);
  });

  it('keeps the line of the original', () => {
    expect(readBody('%SRX2Y1I5J0*%\nX0Y0D03*\n%SR*%').objects.map((object) => object.line)).toEqual([7, 7]);
  });
});

describe('block apertures', () => {
  const BLOCK = '%ADD11R,2X1*%%ABD12*%D11*X1000000Y0D03*D10*X0Y0D02*Y1000000D01*%AB*%D12*';

  it.each([
    ['a flash', 'X5000000Y5000000D03*', ['dark flash D11 6 5', 'dark line D10 5 5 > 5 6']],
    [
      'a clear flash, which swaps dark and clear',
      '%LPC*%X0Y0D03*',
      ['clear flash D11 1 0', 'clear line D10 0 0 > 0 1'],
    ],
    ['a mirrored flash', '%LMX*%X5000000Y0D03*', ['dark flash D11 4 0', 'dark line D10 5 0 > 5 1']],
    ['a turned flash', '%LR90*%X0Y0D03*', ['dark flash D11 0 1', 'dark line D10 0 0 > -1 0']],
    ['a scaled flash', '%LS2*%X0Y0D03*', ['dark flash D11 2 0', 'dark line D10 0 0 > 0 2']],
    [
      'a block of blocks',
      '%ABD13*%X0Y0D03*X3000000D03*%AB*%D13*X10000000D03*',
      ['dark flash D11 11 0', 'dark line D10 10 0 > 10 1', 'dark flash D11 14 0', 'dark line D10 13 0 > 13 1'],
    ],
    [
      'a block inside a block',
      '%ABD13*%%ABD14*%D10*X0Y0D03*%AB*%D14*X1000000D03*X2000000D03*%AB*%D13*X10000000D03*',
      ['dark flash D10 11 0', 'dark flash D10 12 0'],
    ],
    [
      'a repeat inside a block',
      '%ABD13*%%SRX2Y1I1J0*%D10*X0Y0D03*%SR*%%AB*%D13*X5000000D03*',
      ['dark flash D10 5 0', 'dark flash D10 6 0'],
    ],
    [
      'a block inside a repeat',
      '%SRX2Y1I50J0*%X0Y0D03*%SR*%',
      ['dark flash D11 1 0', 'dark line D10 0 0 > 0 1', 'dark flash D11 51 0', 'dark line D10 50 0 > 50 1'],
    ],
  ])('reads %s', (_, body, expected) => {
    const layer = readBody(`${BLOCK}${body}`);
    expect(drawing(layer)).toEqual(expected);
    expect(layer.warnings).toEqual([]);
  });

  it('turns the apertures in it, and the arcs of mirrored ones', () => {
    const layer = readBody(`${BLOCK}%LR90*%X0Y0D03*`);
    expect(layer.objects[0]).toMatchObject({
      aperture: { code: 11, rotation: 90, bounds: { maxX: 0.5e6, maxY: 1e6 } },
    });
    const mirrored = readBody('%ABD12*%X1000000Y0D02*G03X0Y1000000I-1000000J0D01*%AB*%D12*%LMX*%X0Y0D03*');
    expect(drawing(mirrored)).toEqual(['dark arc D10 -1 0 > 0 1 cw 0 0']);
  });

  it.each([
    ['block_not_begun', '%AB*%'],
    ['block_not_ended', '%ABD12*%X0Y0D03*'],
    ['block_drawn', '%ABD12*%X0Y0D03*%AB*%D12*X1D01*'],
    ['aperture_undefined', '%ABD12*%D12*X0Y0D03*%AB*%'],
  ])('warns of %s', (code, body) => {
    expect(listWarnings(readBody(body))).toEqual([`${code} 6`]);
  });
});

describe('the image as a whole', () => {
  it.each([
    ['%OFA1B2*%', ['dark line D10 1 2 > 4 2', 'dark flash D11 1 3']],
    ['%SFA2B3*%', ['dark line D10 0 0 > 6 0', 'dark flash D11 0 3']],
    ['%MIA1B0*%', ['dark line D10 0 0 > -3 0', 'dark flash D11 0 1']],
    ['%IR90*%', ['dark line D10 0 0 > 0 3', 'dark flash D11 -1 0']],
    ['%SFB2*%', ['dark line D10 0 0 > 3 0', 'dark flash D11 0 2']],
    ['%ASAYBX*%', ['dark line D10 0 0 > 0 3', 'dark flash D11 1 0']],
    ['%IR90*%%OFA1B0*%', ['dark line D10 0 1 > 0 4', 'dark flash D11 -1 1']],
  ])('is moved by %s, with a warning', (commands, expected) => {
    const layer = readBody(`${commands}%ADD11R,2X1*%X0Y0D02*X3000000D01*D11*X0Y1000000D03*`);
    expect(drawing(layer).map((line) => line.replaceAll('-0 ', '0 '))).toEqual(expected);
    expect(listWarnings(layer)).toEqual(['image_moved 6']);
  });

  it.each(['%OFA1.2.3*%', '%SFA0B1*%', '%MIX*%', '%IR45*%', '%ASX*%', '%IPX*%'])(
    'is not moved by %s, which makes no sense',
    (command) => {
      const layer = readBody(`${command}X1000000Y0D03*`);
      expect(drawing(layer)).toEqual(['dark flash D10 1 0']);
      expect(listWarnings(layer)).toEqual(['command_wrong 6']);
    },
  );

  it('is left by commands that change nothing', () => {
    const layer = readBody('%OFA0B0*%%SFA1.0B1.0*%%MIA0B0*%%IR0*%%ASAXBY*%%IPPOS*%X1000000Y0D03*');
    expect(drawing(layer)).toEqual(['dark flash D10 1 0']);
    expect(layer.warnings).toEqual([]);
  });
});

describe('limits', () => {
  const bomb = Array.from({ length: 30 }, (_, i) => `%ABD${i + 12}*%D${i + 11}*${'X0Y0D03*'.repeat(10)}%AB*%`).join('');

  it.each([
    ['a step and repeat of a thousand million', '%SRX99999Y99999I1J1*%X0Y0D03*%SR*%'],
    ['blocks in blocks in blocks', `%ADD11C,1*%${bomb}`],
  ])('stop %s', (_, body) => {
    const limits = { ...GERBER_LIMITS, objects: 50_000 };
    expect(() => read(`${HEAD}${body}`, limits)).toThrow(expect.objectContaining({ code: 'too_large', line: 6 }));
  });

  it.each([
    ['objects', { objects: 2 }, 'X0Y0D03*X1Y0D03*X2Y0D03*'],
    ['points of a contour', { points: 20 }, `G36*X0Y0D02*${'X1Y0D01*X1Y1D01*'.repeat(20)}X0Y0D01*G37*`],
    ['points of an aperture', { points: 50 }, '%ADD11P,1X100*%'],
    ['points of a macro polygon', { points: 50 }, '%AMTEST*5,1,1000,0,0,1,0*%%ADD11TEST*%'],
    ['macros', { points: 50 }, '%AMTEST*1,1,1,0,0*%'.repeat(5)],
    ['attributes', { points: 50 }, '%TO.N,A*%X0Y0D03*'.repeat(6)],
    ['blocks that stay open', { objects: 5 }, '%ABD11*%'.repeat(6)],
    ['bytes', { bytes: 10 }, ''],
  ])('count %s', (_, limits, body) => {
    const text = `${HEAD}${body}M02*`;
    expect(() => read(text, { ...GERBER_LIMITS, ...limits })).toThrow(expect.objectContaining({ code: 'too_large' }));
  });

  it('leave out what is further than a kilometre', () => {
    const layer = readBody('X99999999999999999999Y0D03*X0Y0D03*%ADD11C,5000*%%LS1000000*%D11*X0Y0D03*');
    expect(drawing(layer)).toEqual(['dark flash D10 0 0']);
    expect(listWarnings(layer)).toEqual(['out_of_range 6', 'out_of_range 6']);
  });

  it('keep a hundred warnings of a kind and count the others', () => {
    const layer = readBody('G99*'.repeat(250));
    expect(layer.warnings).toHaveLength(101);
    expect(layer.warnings.at(-1)!.message).toBe('150 more like it: G99 is not a Gerber command; it is ignored');
  });
});
