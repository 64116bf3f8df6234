import { describe, expect, it } from 'vitest';
import { drawing, HEAD, read, readBody, listWarnings } from '../gerber.fixture.ts';
import { readGerber } from './gerber-file.ts';

const FLASH = ['dark flash D10 1 0'];

describe('loose writing', () => {
  it.each([
    ['several commands between percent signs', `%FSLAX46Y46*MOMM*LPD*ADD10C,0.1*%D10*X1000000Y0D03*M02*`],
    ['spaces', ` %FS LA X46Y46*% %MO MM*% % ADD10C, 0.1 *% D10 * X 1000000 Y 0 D03 * M02 *`.replace('MO MM', 'MOMM')],
    ['empty commands', `*\n*\n${HEAD}**X1000000Y0D03***M02*`],
    ['a percent sign after the end', `${HEAD}X1000000Y0D03*M02*\n%\n`],
    ['M00 as the end', `${HEAD}X1000000Y0D03*M00*`],
    ['M01, which does nothing', `${HEAD}M01*X1000000Y0D03*M02*`],
    ['a byte order mark', `\ufeff${HEAD}X1000000Y0D03*M02*`],
    ['names', `${HEAD}%INboard*%%LNtop*%X1000000Y0D03*M02*`],
    ['a percent sign in a comment', `${HEAD}G04 at 50% of it*X1000000Y0D03*M02*`],
    ['a comment that begins with a digit', `${HEAD}G042 layers*X1000000Y0D03*M02*`],
    ['stars in a comment', `${HEAD}G04 Apertures ***\n*\nX1000000Y0D03*M02*`],
    ['an input code', `${HEAD}%ICAS*%X1000000Y0D03*M02*`],
    ['a command split into lines', `%\nFSLAX46Y46*\nMOMM*\n%\n%ADD10C, 0.1 *%\nG54D10*X1000000Y0D03*M02*`],
    ['a comment over two lines', `${HEAD}G04 one\ntwo*X1000000Y0D03*M02*`],
  ])('%s is read without a warning', (_, text) => {
    const layer = read(text);
    expect(drawing(layer)).toEqual(FLASH);
    expect(layer.warnings).toEqual([]);
  });

  it.each([
    [
      'commands without percent signs',
      `FSLAX46Y46*\nMOMM*\n${HEAD.slice(HEAD.indexOf('G75'))}X1000000Y0D03*M02*`,
      ['percent_missing 1', 'percent_missing 2'],
    ],
    [
      'a percent sign that is missing',
      `%FSLAX46Y46*\n%MOMM*\nG75*\n%ADD10C,0.1*\nD10*X1000000Y0D03*M02*`,
      ['percent_missing 2', 'block_not_closed 4'],
    ],
    ['a macro without a percent sign', `${HEAD}%AMX*1,1,1,0,0*\nX1000000Y0D03*M02*`, ['block_not_closed 6']],
    ['a star that is missing', `${HEAD}%LPD%X1000000Y0D03*M02*`, ['command_not_ended 6']],
    ['a star that is missing before a percent sign', `${HEAD}X1000000Y0D03\n%LPD*%M02*`, ['command_not_ended 6']],
    ['a comment without a star', `${HEAD}G04 words\nX1000000Y0D03*M02*`, ['command_not_ended 6']],
    ['an unknown word', `${HEAD}hello there*\nX1000000Y0D03*M02*`, ['command_unknown 6']],
    ['an unknown G code', `${HEAD}G12*X1000000Y0D03*M02*`, ['command_unknown 6']],
    ['an unknown D code', `${HEAD}D05*X1000000Y0D03*M02*`, ['command_unknown 6']],
    ['an unknown extended command', `${HEAD}%IFother.gbr*%X1000000Y0D03*M02*`, ['command_unknown 6']],
    ['a letter without a number', `${HEAD}X1000000YD03*M02*`, ['coordinate_missing 6']],
    ['a polarity that is none', `${HEAD}%LPX*%X1000000Y0D03*M02*`, ['command_wrong 6']],
    ['no end', `${HEAD}X1000000Y0D03*\n`, ['end_missing 7']],
    ['a cut command', `${HEAD}X1000000Y0D03*\nX20000`, ['command_cut 7', 'end_missing 7']],
    ['a cut extended command', `${HEAD}X1000000Y0D03*\n%ADD11C,`, ['command_cut 7', 'end_missing 7']],
    ['more after the end', `${HEAD}X1000000Y0D03*M02*\n${HEAD}X0Y0D03*M02*`, ['after_end 7']],
  ])('%s is read with a warning', (_, text, expected) => {
    const layer = read(text);
    expect(drawing(layer)).toEqual(FLASH);
    expect(listWarnings(layer)).toEqual(expected);
  });

  it('says what, where and in which file', () => {
    expect(readBody('%XYhello*%').warnings).toEqual([
      { code: 'command_unknown', message: '"XYhello" is not known; it is ignored', file: 'test.gbr', line: 6 },
    ]);
  });

  it('reads names in the letters of older programs', () => {
    const bytes = Uint8Array.from(`${HEAD}%INM\u00fcller*%M02*`, (letter) => letter.codePointAt(0)!);
    expect(readGerber(bytes, 'test.gbr').imageName).toBe('Müller');
  });

  it('leaves out a command of a million letters', () => {
    expect(listWarnings(readBody(`%TF.X,${'a'.repeat(1_000_001)}*%`))).toEqual(['command_too_long 6']);
    expect(listWarnings(readBody(`%AMX*4,1${',1'.repeat(500_001)}*%`))).toEqual(['command_too_long 6']);
  });

  it('reads UTF-16', () => {
    const text = `\ufeff${HEAD}X1000000Y0D03*M02*`;
    const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.codePointAt(0)!).buffer);
    expect(drawing(readGerber(bytes, 'test.gbr'))).toEqual(FLASH);
  });
});

describe('facts of a layer', () => {
  it('are its names and comments', () => {
    const layer = read(`G04 made by hand*\n${HEAD}%INboard*%%LNtop*%M02*`);
    expect(layer).toMatchObject({
      imageName: 'board',
      layerName: 'top',
      comments: [{ text: 'made by hand', line: 1 }],
    });
  });
});

describe('what is no Gerber file', () => {
  it.each([
    ['empty', ''],
    ['empty', '\n \n'],
    ['not_gerber', '%PDF-1.7 and so on'],
    ['not_gerber', 'PK\u0003\u0004 and so on'],
    ['not_gerber', '%!PS-Adobe-3.0'],
    ['not_gerber', '{"Header": {}}'],
    ['not_gerber', '<?xml version="1.0"?>'],
    ['not_gerber', '(kicad_pcb (version 20241229))'],
    ['not_gerber', 'a\0b'],
    ['not_gerber', 'Designator,Value\nR1,10k\n'],
    ['not_gerber', 'Reference,Value\nX1,8 MHz\nD1,red\n'],
    ['not_gerber', 'A letter to a friend. With 2 stars * and * more.'],
    ['not_gerber', '%AMX*1,1,1,0,0*%'],
    ['drill_file', 'M48\nMETRIC,TZ\nT1C0.3\n%\nT1\nX1Y1\nM30\n'],
    ['drill_file', '%\nT1C.015F095S3\nX01095Y01056\nM30\n'],
    ['drill_file', ';Holesize 1. = 8.0 PLATED MILS\n%\nG90\nT01\nX00130500Y00184500\nM30\n'],
    ['no_apertures', 'D10*X0Y0D02*X1000Y0D01*M02*'],
    ['no_apertures', '%FSLAX24Y24*%%MOIN*%D10*X0Y0D03*M02*'],
  ])('is refused as %s: %j', (code, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'GerberUnreadable', code, file: 'test.gbr' }));
  });

  it('is not a layer on which nothing is drawn', () => {
    expect(read('%FSLAX46Y46*%%MOMM*%M02*').objects).toEqual([]);
  });
});
