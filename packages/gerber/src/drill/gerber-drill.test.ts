import { expect, it } from 'vitest';
import { readGerber } from '../parse/gerber-file.ts';
import { drillFromGerber } from './gerber-drill.ts';

const HEADER = '%TF.FileFunction,Plated,1,2,PTH*%\n%FSLAX46Y46*%\n%MOMM*%\n';
const read = (body: string) =>
  drillFromGerber(readGerber(new TextEncoder().encode(`${HEADER}${body}M02*\n`), 'pth.gbr'));

it.each([
  [
    'a flash is a hole',
    '%ADD10C,0.8*%\nD10*\nX1000000Y2000000D03*\n',
    [{ kind: 'round', diameterNm: 800_000, x: 1e6, y: 2e6 }],
  ],
  [
    'a draw is a slot',
    '%ADD10C,0.8*%\nD10*\nX0Y0D02*\nG01X3000000Y0D01*\n',
    [{ kind: 'slot', path: { points: Float64Array.of(0, 0, 3e6, 0) } }],
  ],
  [
    'draws in a row are one way',
    '%ADD10C,0.8*%\nD10*\nX0Y0D02*\nG01X3000000Y0D01*\nY1000000D01*\n',
    [{ kind: 'slot', path: { points: Float64Array.of(0, 0, 3e6, 0, 3e6, 1e6) } }],
  ],
  [
    'an oblong flash is a slot',
    '%ADD10O,3X1*%\nD10*\nX0Y0D03*\n',
    [{ kind: 'slot', diameterNm: 1e6, path: { points: Float64Array.of(-1e6, 0, 1e6, 0) } }],
  ],
])('%s', (_, body, hits) => {
  expect(read(body)).toMatchObject({ plating: 'plated', span: [1, 2], hits });
});

it('tools have the function and plating of their aperture', () => {
  const { tools } = read('%TA.AperFunction,ViaDrill*%\n%ADD10C,0.3*%\nD10*\nX0Y0D03*\n');
  expect(tools).toMatchObject([{ number: 10, diameterNm: 300_000, plating: 'plated', function: ['ViaDrill'] }]);
});

it.each([
  [
    'an area',
    '%ADD10C,0.3*%\nD10*\nX0Y0D03*\nG36*\nX0Y0D02*\nG01X1000000D01*\nY1000000D01*\nX0Y0D01*\nG37*\n',
    'region_in_drill_file',
  ],
  ['a square hole', '%ADD10R,1X1*%\nD10*\nX0Y0D03*\n', 'not_round'],
  ['something erased', '%ADD10C,0.3*%\nD10*\n%LPC*%\nX0Y0D03*\n', 'clear_in_drill_file'],
])('%s is told', (_, body, code) => {
  expect(read(body).warnings.map((warning) => warning.code)).toContain(code);
});
