import { describe, expect, it } from 'vitest';
import type { TouchedFile } from '../model.ts';
import { pairProjects } from './pair-projects.ts';
import type { ProjectPlace } from './place.ts';

const place = (path: string, ...files: string[]): ProjectPlace => ({
  path,
  name: 'x',
  kind: path.endsWith('.csv') ? 'bom' : 'kicad',
  files: [path, ...files],
});
const renamed = (previousPath: string, path: string): TouchedFile => ({ change: 'renamed', path, previousPath });
const changed = (path: string, change: TouchedFile['change'] = 'modified'): TouchedFile => ({
  change,
  path,
  previousPath: null,
});
const describePairs = (...given: Parameters<typeof pairProjects>): string[] =>
  pairProjects(...given).map(
    ({ base, head, change, previousPath, touched }) =>
      `${change} ${base?.path ?? '-'} ${head?.path ?? '-'} ${previousPath ?? '-'} ${touched.map(({ path }) => path).join(',')}`,
  );

describe('pairProjects', () => {
  it('pairs by path, and tells which files were touched', () => {
    const [a, b] = [place('a.kicad_pro', 'a.kicad_sch', 'lib/x.kicad_sym'), place('b/b.kicad_pro')];
    expect(describePairs([a, b], [a, b], [changed('lib/x.kicad_sym'), changed('README.md')])).toEqual([
      'modified a.kicad_pro a.kicad_pro - lib/x.kicad_sym',
      'modified b/b.kicad_pro b/b.kicad_pro - ',
    ]);
  });

  it('touches a project by a file that left it or came from elsewhere', () => {
    const [base, head] = [place('a.kicad_pro', 'old.kicad_sch'), place('a.kicad_pro', 'new.kicad_sch')];
    const changes = [changed('old.kicad_sch', 'removed'), renamed('else/new.kicad_sch', 'new.kicad_sch')];
    expect(pairProjects([base], [head], changes)[0]!.touched).toEqual(changes);
  });

  it('finds an export where its files were in one folder, though nothing took them for one there', () => {
    const set: ProjectPlace = { path: 'fab', name: 'fab', kind: 'gerber', files: ['fab/a.gbl', 'fab/a.gtl'] };
    const moves = [renamed('hw/out/a.gbl', 'fab/a.gbl'), renamed('hw/out/a.gtl', 'fab/a.gtl')];
    expect(pairProjects([], [set], moves)).toMatchObject([
      { change: 'renamed', previousPath: 'hw/out', base: { kind: 'gerber', files: ['hw/out/a.gbl', 'hw/out/a.gtl'] } },
    ]);
    const zip: ProjectPlace = { path: 'gerbers/a.zip', name: 'a', kind: 'gerber', files: ['gerbers/a.zip'] };
    expect(pairProjects([], [zip], [renamed('a.zip', 'gerbers/a.zip')])).toMatchObject([{ previousPath: 'a.zip' }]);
    const [first] = moves;
    expect(pairProjects([], [set], [first!, changed('fab/a.gtl', 'added')])).toMatchObject([{ change: 'added' }]);
    expect(pairProjects([], [set], [first!, renamed('old/a.gtl', 'fab/a.gtl')])).toMatchObject([{ change: 'added' }]);
  });

  describe('Gerber files of a board beside which others came or went', () => {
    const set = (stem: string) => ['gbl', 'gko', 'gtl'].map((ending) => `hw/fab/${stem}.${ending}`);
    const own = (stem: string, ...files: string[]) => place(`hw/${stem}.kicad_pro`, ...files);
    const alone = (files: string[]): ProjectPlace => ({ path: 'hw/fab', name: 'fab', kind: 'gerber', files });
    const zip: ProjectPlace = { path: 'hw/fab/x.zip', name: 'x', kind: 'gerber', files: ['hw/fab/x.zip'] };

    it('were those of the board at base, under another name too', () => {
      const moves = [
        renamed('hw/a.kicad_pro', 'hw/b.kicad_pro'),
        ...set('a').map((file, at) => renamed(file, set('b')[at]!)),
        changed('hw/fab/x.zip', 'removed'),
      ];
      const pairs = pairProjects([own('a'), alone(set('a')), zip], [own('b', ...set('b'))], moves);
      expect(pairs.map(({ change, base, head }) => [change, base?.path, head?.path])).toEqual([
        ['renamed', 'hw/a.kicad_pro', 'hw/b.kicad_pro'],
        ['removed', 'hw/fab/x.zip', undefined],
      ]);
      expect(pairs[0]!.base!.files).toEqual(['hw/a.kicad_pro', ...set('a')]);
    });

    it('are compared with those of the board at base', () => {
      const pairs = pairProjects(
        [own('a', ...set('a'))],
        [own('a'), alone(set('a')), zip],
        [changed('hw/fab/x.zip', 'added')],
      );
      const [fab] = pairs.filter(({ head }) => head?.path === 'hw/fab');
      expect(fab).toMatchObject({ base: { kind: 'gerber', files: set('a') } });
    });
  });

  it.each([
    ['pcb/lamp-gerber.zip', 'gerbers/lamp-gerber.zip', 'renamed'],
    ['pcb/gerber.zip', 'gerbers/gerber.zip', 'added'],
    ['pcb/lamp-gerber.zip', 'gerbers/fan-gerber.zip', 'added'],
  ])('holds %s, made again as %s: %s', (before, now, change) => {
    const zip: ProjectPlace = { path: now, name: 'lamp', kind: 'gerber', files: [now] };
    expect(pairProjects([], [zip], [changed(before, 'removed'), changed(now, 'added')])).toMatchObject([{ change }]);
  });

  it('takes no export for one of two that went', () => {
    const zip: ProjectPlace = { path: 'out/lamp.zip', name: 'lamp', kind: 'gerber', files: ['out/lamp.zip'] };
    const changes = [
      changed('a/lamp.zip', 'removed'),
      changed('b/lamp.zip', 'removed'),
      changed('out/lamp.zip', 'added'),
    ];
    expect(pairProjects([], [zip], changes)).toMatchObject([{ change: 'added' }]);
  });

  it('tells what was added and removed', () => {
    expect(describePairs([place('a.kicad_pro')], [place('b.kicad_pro')], [changed('a.kicad_pro', 'removed')])).toEqual([
      'removed a.kicad_pro - - a.kicad_pro',
      'added - b.kicad_pro - ',
    ]);
  });

  it('follows a renamed folder', () => {
    const [base, head] = [place('x/a.kicad_pro', 'x/a.kicad_sch'), place('y/a.kicad_pro', 'y/a.kicad_sch')];
    const changes = [renamed('x/a.kicad_pro', 'y/a.kicad_pro'), renamed('x/a.kicad_sch', 'y/a.kicad_sch')];
    expect(describePairs([base], [head], changes)).toEqual([
      'renamed x/a.kicad_pro y/a.kicad_pro x/a.kicad_pro y/a.kicad_pro,y/a.kicad_sch',
    ]);
  });

  it('follows a project file that was made anew beside its sheets', () => {
    const [base, head] = [
      place('a.kicad_pro', 's.kicad_sch', 't.kicad_sch'),
      place('b.kicad_pro', 's.kicad_sch', 't.kicad_sch'),
    ];
    expect(describePairs([base], [head], [])).toEqual(['renamed a.kicad_pro b.kicad_pro a.kicad_pro ']);
  });

  it('gives the pair whose own file was renamed, then that with the most files in common', () => {
    const base = [place('x/a.kicad_pro', 'x/1', 'x/2', 'x/3')];
    const copy = place('copy/a.kicad_pro', 'copy/1', 'copy/2', 'copy/3');
    const own = place('y/a.kicad_pro', 'y/1');
    const moves = ['1', '2', '3'].map((name) => renamed(`x/${name}`, `copy/${name}`));
    const byOwnFile = pairProjects(base, [copy, own], [...moves, renamed('x/a.kicad_pro', 'y/a.kicad_pro')]);
    expect(byOwnFile.map(({ change, head }) => [change, head?.path])).toEqual([
      ['added', 'copy/a.kicad_pro'],
      ['renamed', 'y/a.kicad_pro'],
    ]);
    const byFiles = pairProjects(base, [copy, own], [...moves, renamed('x/1', 'y/1')]);
    expect(byFiles.map(({ change }) => change)).toEqual(['renamed', 'added']);
  });

  it('does not take one shared file for the whole project, nor a list of parts for a board', () => {
    const base = place('a.kicad_pro', '1', '2', '3', '4', 'lib');
    const head = place('b.kicad_pro', 'lib', '5', '6', '7', '8');
    expect(pairProjects([base], [head], []).map(({ change }) => change)).toEqual(['removed', 'added']);
    const changes = [renamed('a.kicad_pro', 'a.csv')];
    expect(pairProjects([base], [place('a.csv')], changes).map(({ change }) => change)).toEqual(['added', 'removed']);
  });
});
