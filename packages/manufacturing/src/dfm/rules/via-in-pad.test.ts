import { expect, it } from 'vitest';
import { readGerberSet } from '@partwright/gerber';
import { plainBoard } from '@partwright/gerber/set/set.fixture.ts';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { checkDfm } from '../check-dfm.ts';

/** Square pads for surface mounting of 1.1 mm, so far from each other in millimetres, each with a via in it. */
const withPads = (pitch: number): Map<string, Uint8Array> => {
  const at = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [6 + x * pitch, 3 + y * pitch] as const));
  const flash = (decimals: number) =>
    at.map(([x, y]) => `X${Math.round(x * 10 ** decimals)}Y${Math.round(y * 10 ** decimals)}D03*`);
  const copper = [
    '%TF.FileFunction,Copper,L1,Top*%',
    '%FSLAX43Y43*%',
    '%MOMM*%',
    '%TA.AperFunction,SMDPad,CuDef*%',
    '%ADD10R,1.1X1.1*%',
    '%TD*%',
    '%TA.AperFunction,ViaPad*%',
    '%ADD11C,0.6*%',
    '%TD*%',
    'D10*',
    ...flash(3),
    'D11*',
    ...flash(3),
    'M02*',
  ];
  const holes = at.map(([x, y]) => `X${x.toFixed(3)}Y${y.toFixed(3)}`);
  const drill = ['M48', '; #@! TF.FileFunction,Plated,1,2,PTH', 'METRIC', 'T1C0.3', '%', 'T1', ...holes, 'M30', ''];
  const text = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));
  return new Map([...plainBoard(), ['board-F_Cu.gbr', text(copper)], ['via.drl', text(drill)]]);
};

it.each([
  ['none of a wide pad that is drawn as a grid of pads', 1.1, 0],
  ['those of pads with a gap between them', 1.6, 1],
])('tells of vias in pads %s', async (_, pitch, least) => {
  const { issues } = checkDfm(readGerberSet(withPads(pitch)), { polygons: await openTestPolygons() });
  const told = issues.filter(({ rule }) => rule === 'via_in_pad');
  expect(Math.min(told.length, 1)).toBe(least);
});

it.each([
  ['printed with paste beside its via', 6.4, 1],
  ['without paste, as a test point', 12, 0],
])('holds a via against a pad %s', async (_, pasteX, count) => {
  const paste = `%TF.FileFunction,Paste,Top*%\n%FSLAX43Y43*%\n%MOMM*%\n%ADD10R,0.2X0.2*%\nD10*\nX${pasteX * 1000}Y3000D03*\nM02*\n`;
  const files = new Map([...withPads(1.6), ['board-F_Paste.gbr', new TextEncoder().encode(paste)]]);
  const { issues } = checkDfm(readGerberSet(files), { polygons: await openTestPolygons() });
  expect(issues.filter(({ rule }) => rule === 'via_in_pad')).toHaveLength(count);
});
