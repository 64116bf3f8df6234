import { describe, expect, it } from 'vitest';
import { findOrigin, listPossibleOrigins, readItemIds, withOrigins } from './find-origins.ts';
import { pairProjects } from './pair-projects.ts';
import type { ProjectPlace } from './place.ts';

const kicad = (path: string, ...more: string[]): ProjectPlace => ({
  path,
  name: path.split('/').at(-1)!.replace('.kicad_pro', ''),
  kind: 'kicad',
  files: [path, path.replace('_pro', '_sch'), ...more],
});
const list = (path: string): ProjectPlace => ({ path, name: 'bom', kind: 'bom', files: [path] });
const ids = (from: number, to: number) => ({
  sheets: new Set(Array.from({ length: to - from }, (_, at) => `item ${from + at}`)),
  boards: new Set<string>(),
});

describe('the origin of a new project', () => {
  const [first, second] = [kicad('v1/lamp.kicad_pro'), kicad('v2/lamp.kicad_pro')];

  it('is the one that it has the most items of', () => {
    const known = [
      { place: first, ids: ids(0, 60) },
      { place: second, ids: ids(0, 100) },
    ];
    expect(findOrigin(ids(0, 110), known)).toBe(second);
  });

  it.each([
    ['has other items', ids(200, 300)],
    ['has a block of it', ids(90, 400)],
    ['is nothing yet', ids(0, 0)],
  ])('is none where the new one %s', (_, fresh) => {
    expect(findOrigin(fresh, [{ place: first, ids: ids(0, 100) }])).toBeUndefined();
  });

  it('is looked for among those with its name or its sheets', () => {
    const others = [kicad('probe/probe.kicad_pro'), kicad('lamp rev B/lamp_rev_B.kicad_pro'), first];
    expect(listPossibleOrigins(kicad('lamp rev C/lamp_rev_C.kicad_pro'), others).map(({ path }) => path)).toEqual([
      'v1/lamp.kicad_pro',
      'lamp rev B/lamp_rev_B.kicad_pro',
    ]);
  });

  it('may be one of any name that is gone', () => {
    const other = kicad('old/probe.kicad_pro');
    const fresh = kicad('hw/lamp.kicad_pro');
    expect(listPossibleOrigins(fresh, [other])).toEqual([]);
    expect(listPossibleOrigins(fresh, [other], new Set([other]))).toEqual([other]);
  });

  it('that git saw move takes its exports along', () => {
    const [old, moved] = [kicad('lamp/lamp/lamp.kicad_pro'), kicad('lamp/lamp.kicad_pro')];
    const before = [old, list('lamp/lamp/lamp BOM.xlsx')];
    const renamed = { path: moved.path, change: 'renamed' as const, previousPath: old.path };
    const pairs = pairProjects(before, [moved, list('lamp/lamp BOM.xlsx')], [renamed]);
    expect(
      withOrigins(pairs, new Map(), before).map(({ change, base, head }) => [change, base?.path, head?.path]),
    ).toEqual([
      ['renamed', 'lamp/lamp/lamp BOM.xlsx', 'lamp/lamp BOM.xlsx'],
      ['renamed', 'lamp/lamp/lamp.kicad_pro', 'lamp/lamp.kicad_pro'],
    ]);
  });

  it('that is gone is the same project, moved', () => {
    const [old, moved, copy] = ['old/probe', 'hw/lamp', 'hw/twin'].map((name) => kicad(`${name}.kicad_pro`)) as [
      ProjectPlace,
      ProjectPlace,
      ProjectPlace,
    ];
    const changes = ['old/probe.kicad_pro', 'hw/lamp.kicad_pro'].map((path, at) => ({
      path,
      change: at === 0 ? ('removed' as const) : ('added' as const),
      previousPath: null,
    }));
    const pairs = pairProjects([old], [moved, copy], changes);
    const origins = new Map(pairs.filter(({ head }) => head !== null).map((pair) => [pair, old]));
    expect(
      withOrigins(pairs, origins, [old]).map(({ change, base, head, touched }) => [
        change,
        base?.path,
        head?.path,
        touched.length,
      ]),
    ).toEqual([
      ['renamed', 'old/probe.kicad_pro', 'hw/lamp.kicad_pro', 2],
      ['copied', 'old/probe.kicad_pro', 'hw/twin.kicad_pro', 0],
    ]);
  });

  it('is known by the board where both have no sheets, and not where one of them is of another format', () => {
    const items = Array.from(
      { length: 20 },
      (_, at) => `(footprint "X" (tstamp 5b8f12${16 + at}-aaaa-bbbb-cccc-123456789abc))`,
    );
    const read = (files: Record<string, string>) =>
      readItemIds(new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])));
    const board = read({ 'v1/lamp.kicad_pcb': items.join('\n') });
    expect(findOrigin(read({ 'v2/lamp.kicad_pcb': items.join('\n') }), [{ place: first, ids: board }])).toBe(first);
    const sheet = '(symbol (uuid "5b8f1234-aaaa-bbbb-cccc-123456789abc"))';
    const converted = read({ 'v2/lamp.kicad_pcb': items.join('\n'), 'v2/lamp.kicad_sch': sheet });
    expect(findOrigin(converted, [{ place: first, ids: board }])).toBeUndefined();
  });

  it('is what a copied project and the exports below it are compared with', () => {
    const before = [first, list('v1/out/lamp_v1.csv'), list('other/lamp_v1.csv')];
    const after = [...before, second, list('v2/out/lamp_v2.csv'), list('v2/extra.csv')];
    const pairs = pairProjects(before, after, []);
    const fresh = pairs.find(({ head }) => head === second)!;
    const held = withOrigins(pairs, new Map([[fresh, first]]), before);
    expect(
      held.filter(({ change }) => change !== 'modified').map((one) => [one.change, one.head?.path, one.previousPath]),
    ).toEqual([
      ['added', 'v2/extra.csv', null],
      ['copied', 'v2/lamp.kicad_pro', 'v1/lamp.kicad_pro'],
      ['copied', 'v2/out/lamp_v2.csv', 'v1/out/lamp_v1.csv'],
    ]);
  });
});
