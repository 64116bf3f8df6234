import { describe, expect, it } from 'vitest';
import { drawing, read, listWarnings } from '../gerber.fixture.ts';

const flash = (head: string, coordinates: string) => read(`${head}%ADD10C,0.1*%D10*${coordinates}D03*M02*`);

describe('the coordinate format', () => {
  it.each([
    ['%FSLAX46Y46*%%MOMM*%', 'X1500000Y0', [1.5, 0]],
    ['%FSLAX24Y24*%%MOIN*%', 'X10000Y5000', [25.4, 12.7]],
    ['%FSTAX24Y24*%%MOIN*%', 'X01Y005', [25.4, 12.7]],
    ['%FSTAX25Y25*%%MOIN*%', 'X-01Y0001', [-25.4, 0.254]],
    ['%FSAX33Y33*%%MOMM*%', 'X1500Y0', [1.5, 0]],
    ['%FSLAN2G2X34Y34M2*%%MOMM*%', 'X15000Y0', [1.5, 0]],
    ['%FSLAX24Y25*%%MOMM*%', 'X10000Y100000', [1, 1]],
    ['%MOMM*FSLAX46Y46*%', 'X1500000Y0', [1.5, 0]],
    ['%MOMM*%%FSLAX46Y46*%', 'X1.5Y-.25', [1.5, -0.25]],
    ['%FSLAX24Y24*%G70*', 'X10000Y0', [25.4, 0]],
    ['%FSLAX33Y33*%G71*', 'X1500Y0', [1.5, 0]],
    ['%FSLIX33Y33*%%MOMM*%', 'X1500Y0D02*X0Y1000', [1.5, 1]],
  ])('%s reads %s', (head, coordinates, [x, y]) => {
    const layer = flash(head, coordinates);
    expect(drawing(layer)).toEqual([`dark flash D10 ${x} ${y}`]);
    expect(layer.warnings).toEqual([]);
    expect(layer.format.decidedBy).toBe('file');
  });

  it('is a fact of the layer', () => {
    expect(flash('%FSTAX25Y25*%%MOIN*%', 'X0Y0').format).toEqual({
      units: 'inch',
      zeros: 'trailing',
      integers: 2,
      decimals: 5,
      notation: 'absolute',
      decidedBy: 'file',
    });
  });

  it('may stand below the apertures', () => {
    const layer = read('%ADD10C,0.1*%%MOMM*%%FSLAX46Y46*%D10*X0Y0D03*M02*');
    expect(layer.bounds!.maxX).toBe(50_000);
    expect(layer.warnings).toEqual([]);
  });

  it.each([
    ['%MOMM*%', ['format_missing 1'], 1],
    ['%FSLAX24Y24*%', ['units_missing 1'], 2.54],
    ['', ['units_missing 1', 'format_missing 1'], 2.54],
  ])('is assumed, with a warning, after only "%s"', (head, expected, x) => {
    const layer = flash(head, 'X1000Y0');
    expect(drawing(layer)).toEqual([`dark flash D10 ${x} 0`]);
    expect(listWarnings(layer)).toEqual(expected);
    expect(layer.format.decidedBy).toBe('assumed');
  });

  it.each([
    ['%FSLAX46Y46*%%MOMM*%G70*', 'units_conflict 1'],
    ['%FSLAX46Y46*%%MOMM*%%FSLAX24Y24*%%FSLAX46Y46*%', 'format_changed 1'],
    ['%FSLAX46Y46*%%MOMM*%%FSLAX4*%', 'command_wrong 1'],
  ])('%s warns', (head, expected) => {
    const layer = flash(head, 'X1500000Y0');
    expect(drawing(layer)).toEqual(['dark flash D10 1.5 0']);
    expect(listWarnings(layer)).toContain(expected);
  });
});
