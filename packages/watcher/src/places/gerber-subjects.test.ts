import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, pathsIn, removeFolders, makeFolderSettings, subjectsIn } from './folder.fixture.ts';

afterAll(removeFolders);

const makeEmptyFiles = (...paths: string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, '']));
const setIn = (folder: string, name = 'amp'): Record<string, string> =>
  makeEmptyFiles(...['F_Cu.gtl', 'B_Cu.gbl', 'Edge_Cuts.gm1', 'PTH.drl'].map((layer) => `${folder}${name}-${layer}`));

describe('Gerber sets', () => {
  it('are one subject each, with the files of the board', async () => {
    const top = makeFolder({
      ...setIn('fab/'),
      'fab/amp-bom.csv': '',
      'fab/readme.md': '',
      'out/amp_gerbers.zip': '',
      'out/photos.zip': '',
    });
    expect(await subjectsIn(makeFolderSettings(top, { gerber: 'auto' }))).toEqual([
      {
        kind: 'gerber',
        folder: 'lab',
        path: 'fab',
        name: 'amp',
        files: ['fab/amp-B_Cu.gbl', 'fab/amp-Edge_Cuts.gm1', 'fab/amp-F_Cu.gtl', 'fab/amp-PTH.drl'],
        project: null,
      },
      {
        kind: 'gerber',
        folder: 'lab',
        path: 'out/amp_gerbers.zip',
        name: 'amp_gerbers',
        files: ['out/amp_gerbers.zip'],
        project: null,
      },
    ]);
  });

  it.each<[string, Record<string, string>, [string, string, string | null][]]>([
    ['in the watched folder by what their files begin with', setIn(''), [['.', 'amp', null]]],
    ['by their folder', setIn('boards/feather/', 'x'), [['boards/feather', 'feather', null]]],
    ['by their KiCad project', { 'hw/amp.kicad_pro': '', ...setIn('hw/fab/', 'x') }, [['hw/fab', 'amp', 'amp']]],
    [
      'with their places when a project has several',
      { 'amp.kicad_pro': '', ...setIn('r1/'), ...setIn('r2/') },
      [
        ['r1', 'amp (r1)', 'amp'],
        ['r2', 'amp (r2)', 'amp'],
      ],
    ],
    ['not by the folder when that only says fab', setIn('x/gerbers/', 'rx-7'), [['x/gerbers', 'rx-7', null]]],
  ])('are named %s', async (_, files, told) => {
    const subjects = await subjectsIn(makeFolderSettings(makeFolder(files), { gerber: 'auto' }));
    expect(subjects.map(({ path, name, project }) => [path, name, project])).toEqual(told);
  });

  it('are the folders and ZIPs that fit the globs, when there are some', async () => {
    const files = {
      ...setIn('a/fab/'),
      ...setIn('b/fab/'),
      ...makeEmptyFiles('c/fab/one.top', 'c/fab/two.bot', 'c/fab/list.csv', 'c/x.zip', 'd/fab/x.pdf'),
    };
    const top = makeFolder(files);
    const subjects = await subjectsIn(makeFolderSettings(top, { gerber: ['{a,c,d}/fab', 'c/*.zip'] }));
    expect(subjects.map(({ path, files: inside }) => [path, inside.length])).toEqual([
      ['a/fab', 4],
      ['c/fab', 2],
      ['c/x.zip', 1],
    ]);
    expect(await pathsIn(makeFolderSettings(top, { gerber: ['**/fab/'] }))).toEqual(['a/fab', 'b/fab', 'c/fab']);
    expect(await pathsIn(makeFolderSettings(makeFolder(makeEmptyFiles('a.top')), { gerber: ['.'] }))).toEqual(['.']);
  });
});
