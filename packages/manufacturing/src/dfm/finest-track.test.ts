import { readGerberSet } from '@partwright/gerber';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { expect, it } from 'vitest';
import { findFinestTrack } from './finest-track.ts';

const polygons = await openTestPolygons();
const HEAD =
  '%FSLAX46Y46*%\n%MOMM*%\n%TF.FileFunction,Copper,L1,Top*%\n%ADD10C,0.100000*%\n%ADD11C,0.600000*%\n%LPD*%\n';
const finest = (...drawn: string[]) => {
  const text = `${HEAD}${drawn.join('\n')}\nM02*\n`;
  return findFinestTrack(readGerberSet(new Map([['F_Cu.gbr', new TextEncoder().encode(text)]])), polygons);
};
const track = 'D10*\nX5000000Y5000000D02*\nX15000000Y5000000D01*';
const pad = 'D11*\nX5000000Y5000000D03*';

it('is a track that joins a pad', () => {
  expect(finest(pad, track)).toMatchObject({ widthNm: 100_000, layer: 'top copper' });
});

it('is no letter of copper, which has no pad', () => {
  expect(finest(track)).toBeUndefined();
});

it('is no stroke that fills an area', () => {
  const filled = Array.from({ length: 40 }, (_, at) => `X5000000Y${5_000_000 + at * 80_000}D02*\nX15000000D01*`);
  expect(finest(pad, 'D10*', ...filled)).toBeUndefined();
});
