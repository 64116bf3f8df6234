import { expect, it } from 'vitest';
import type { SideLine } from '../model.ts';
import type { ProjectPair, ProjectPlace } from '../projects/index.ts';
import { makeLine, makeSide } from './boards.fixture.ts';
import { joinRenamedLists } from './join-renamed-lists.ts';

const PARTS = [
  makeLine(['C1', 'C2'], { value: '100nF' }),
  makeLine(['R1', 'R2', 'R3'], { value: '10k' }),
  makeLine(['U1'], { value: 'STM32', mpn: 'STM32F030F4P6' }),
];

function one(path: string, change: 'added' | 'removed', lines: SideLine[] = PARTS, kind: ProjectPlace['kind'] = 'bom') {
  const { pair, head } = makeSide(kind, path, lines);
  const touched = [{ path, change, previousPath: null }];
  const place = pair.head;
  const isNew = change === 'added';
  const paired: ProjectPair = {
    base: isNew ? null : place,
    head: isNew ? place : null,
    change,
    previousPath: null,
    touched,
  };
  return { pair: paired, base: isNew ? null : head, head: isNew ? head : null, pictures: [], problems: [] };
}

const join = (...projects: ReturnType<typeof one>[]) =>
  joinRenamedLists(projects).map(({ pair }) =>
    [pair.change, pair.previousPath, (pair.head ?? pair.base)!.path].filter((text) => text !== null).join(' '),
  );

it('a list that went and came under another name is one list', () => {
  const [list, ...others] = joinRenamedLists([one('old/bom.csv', 'removed'), one('fab/lamp parts.csv', 'added')]);
  expect(others).toEqual([]);
  expect(list).toMatchObject({ pair: { change: 'renamed', previousPath: 'old/bom.csv' } });
  expect(list!.base!.bom.source).toBe('old/bom.csv');
  expect(list!.pair.touched.map(({ path }) => path)).toEqual(['old/bom.csv', 'fab/lamp parts.csv']);
});

it('that list may have changed meanwhile', () => {
  const changed = [PARTS[0]!, makeLine(['R1', 'R2', 'R3'], { value: '10k' }), makeLine(['D1'], { value: 'red' })];
  expect(join(one('a.csv', 'removed'), one('b.csv', 'added', changed))).toEqual(['renamed a.csv b.csv']);
});

it.each([
  ['of other values', PARTS.map(({ references }) => makeLine(references, { value: 'x' }))],
  ['of a few of the same designators', [...PARTS.slice(2), makeLine(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'])]],
  ['of too few parts', PARTS.slice(2)],
])('a list %s is another one', (_, lines) => {
  expect(join(one('a.csv', 'removed'), one('b.csv', 'added', lines))).toEqual(['removed a.csv', 'added b.csv']);
});

it('of two that may be it nobody knows', () => {
  const projects = [one('a.csv', 'removed'), one('b.csv', 'added'), one('c.csv', 'added')];
  expect(join(...projects)).toEqual(['removed a.csv', 'added b.csv', 'added c.csv']);
});

it('a project with a schematic is no list', () => {
  const projects = [one('a.kicad_pro', 'removed', PARTS, 'kicad'), one('b.csv', 'added')];
  expect(join(...projects)).toEqual(['removed a.kicad_pro', 'added b.csv']);
});
