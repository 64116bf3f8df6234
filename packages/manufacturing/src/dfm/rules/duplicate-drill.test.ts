import { expect, it } from 'vitest';
import { readGerberSet } from '@partwright/gerber';
import { plainBoard } from '@partwright/gerber/set/set.fixture.ts';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { checkDfm } from '../check-dfm.ts';

/** The holes of the plain board and two more in inches, as an earlier export left them. */
const older = (head: string): Uint8Array => {
  const places = [...[2, 18].flatMap((x) => [2, 8].map((y) => [x, y])), [10, 2], [10, 8]];
  const holes = places.map(([x, y]) => `X${(x! / 25.4).toFixed(4)}Y${(y! / 25.4).toFixed(4)}`);
  return new TextEncoder().encode(['M48', head, 'INCH', 'T1C0.0197', '%', 'T1', ...holes, 'M30', ''].join('\n'));
};

it.each([
  ['as drilled twice, with both files', '; #@! TF.FileFunction,Plated,1,2,PTH', 'warning', /^A hole of 0\.50\d mm is drilled twice; .*board\.drl.* both have it$/], // prettier-ignore
  ['as two where they differ in plating', '; #@! TF.FileFunction,NonPlated,1,2,NPTH', 'error', /without plating/],
])('tells one hole of two drill files, in inches and in millimetres, %s', async (_, head, severity, words) => {
  const set = readGerberSet(new Map([...plainBoard(), ['old.drl', older(head)]]));
  const { issues } = checkDfm(set, { polygons: await openTestPolygons() });
  const told = issues.filter(({ rule }) => rule === 'duplicate_drill');
  expect(told[0]).toMatchObject({ severity, message: expect.stringMatching(words) });
});
