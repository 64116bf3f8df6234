import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, catchProblems, put, readScene, readSettingsText } from './configuration.fixture.ts';

describe('what is said of a folder', () => {
  it('is read', async () => {
    const { folders } = await readSettingsText(
      'folders:',
      '  - path: ~/hw/../boards/',
      '    name: amplifier',
      '    boms: ["./exports/**/*.csv"]',
      '    gerbers: false',
      '    schematics: true',
      '    ignore: [old/**]',
      '    polling: 1.5s',
      '    project: Amplifier rev B',
      '    decisions: ./purchasing/decided.csv',
      '  - { path: b, polling: true, project: false, decisions: false }',
      '  - { path: c, polling: false, project: auto }',
    );
    expect(folders).toMatchObject([
      {
        name: 'amplifier',
        path: expect.stringMatching(/\/home\/boards$/),
        kinds: { bom: ['exports/**/*.csv'], gerber: 'off', schematic: 'auto' },
        ignore: ['old/**'],
        pollingMs: 1500,
        project: { name: 'Amplifier rev B' },
        decisions: { path: 'purchasing/decided.csv' },
      },
      { name: 'b', pollingMs: 2000, project: null, decisions: null },
      { name: 'c', pollingMs: null, project: 'auto', decisions: 'auto' },
    ]);
  });

  it('has to have the file of decisions that it names, below it', async () => {
    const top = makeFolder();
    put(top, 'work/boards/decided.csv', '');
    const lines = (path: string) => ['folders:', '  - path: boards', `    decisions: ${path}`];
    expect((await readScene(top, { lines: lines('decided.csv') })).folders).toMatchObject([
      { decisions: { path: 'decided.csv' } },
    ]);
    expect(await catchProblems({ lines: lines('gone.csv') }, top)).toEqual([
      expect.stringContaining('has no file "gone.csv", which its decisions name'),
    ]);
    for (const outside of ['../decided.csv', '/decided.csv', 'decided.txt'])
      expect(await catchProblems({ lines: lines(outside) }, top)).toEqual([
        expect.stringContaining('has to be a CSV file below the folder'),
      ]);
  });

  it.each([
    [true, [5000, 2000]],
    [false, [null, null]],
    [300, [300, 300]],
    [undefined, [5000, null]],
  ])('--poll %s goes before', async (poll, pollingMs) => {
    const lines = ['folders: [{ path: a, polling: 5s }, { path: b }]'];
    const { folders } = await readScene(makeFolder(), { lines, flags: { poll } });
    expect(folders.map((folder) => folder.pollingMs)).toEqual(pollingMs);
  });
});

describe('folders of the command line', () => {
  it('stand in for those of the file; one that the file has keeps what it says there', async () => {
    const folder = makeFolder();
    const lines = ['folders: [{ path: a, name: alpha, polling: 5s }, { path: b }]'];
    const { folders } = await readScene(folder, { lines, flags: { folders: ['./a', '/elsewhere/c'] } });
    expect(folders).toMatchObject([
      { name: 'alpha', path: join(folder, 'work/a'), pollingMs: 5000 },
      { name: 'c', path: '/elsewhere/c', pollingMs: null },
    ]);
  });

  it('may be left out of a target that the file names them for', async () => {
    const lines = [
      'folders: [{ path: a }, { path: b }]',
      'targets: [{ slack: https://x.example.com/s, folders: [b] }]',
    ];
    const settings = await readScene(makeFolder(), { lines, flags: { folders: ['a'] } });
    expect(settings.targets).toMatchObject([{ kind: 'files' }, { kind: 'slack', folders: ['b'] }]);
  });
});

describe('names', () => {
  it.each([
    [
      ['/x/amp', '/x/psu'],
      ['amp', 'psu'],
    ],
    [
      ['/x/left/board', '/x/right/board'],
      ['left/board', 'right/board'],
    ],
    [
      ['/a/x/board', '/b/x/board', '/b/y/board'],
      ['a/x/board', 'b/x/board', 'y/board'],
    ],
    [['/x/Ünï cödé'], ['Ünï cödé']],
  ])('of %j are %j', async (folders, names) => {
    const settings = await readScene(makeFolder(), { flags: { folders } });
    expect(settings.folders.map(({ name }) => name)).toEqual(names);
  });

  it('that are given are left as they are, and others keep clear of them', async () => {
    const { folders } = await readSettingsText('folders: [{ path: /x/board }, { path: /y/other, name: board }]');
    expect(folders.map(({ name }) => name)).toEqual(['x/board', 'board']);
  });
});

describe('folders in each other', () => {
  const nested = (inner: string, rest = '') => ['folders:', `  - { path: hw${rest} }`, `  - { path: ${inner} }`];
  it.each([
    ['hw/sub', '3:13: folders.1.path is inside of another watched folder (partwright-watch.yml:2:13: folders.0.path)'],
    ['./hw/../hw/a/b', 'or have the outer one ignore a/b/**'],
    ['hw/', '3:13: folders.1.path is the same folder as partwright-watch.yml:2:13: folders.0.path'],
  ])('are told: hw and %s', async (inner, problem) => {
    const problems = await catchProblems({ lines: nested(inner) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('are told when the outer one comes last', async () => {
    expect(await catchProblems({ flags: { folders: ['hw/a', 'hw'] } })).toEqual([
      expect.stringContaining('Folder "hw/a" is inside of another watched folder (Folder "hw")'),
    ]);
  });

  it.each([
    ['hw/old', ', ignore: [old/**]'],
    ['hw/old', ', ignore: [old]'],
    ['hw/old/', ', ignore: [old/]'],
    ['hw/old/deep/er', ', ignore: ["o*"]'],
    ['hw/node_modules/x', ''],
    ['hwx', ''],
    ['..hw', ''],
  ])('are taken when the outer one ignores the inner one, or only looks like it: %s%s', async (inner, rest) => {
    expect(await catchProblems({ lines: nested(inner, rest) })).toEqual([]);
  });

  it('are not ignored by a glob for something else', async () => {
    expect(await catchProblems({ lines: nested('hw/old', ', ignore: ["old/*.csv", "older"]') })).toHaveLength(1);
  });

  it('are seen through links', async () => {
    const folder = makeFolder();
    put(folder, 'work/hw/sub/x', '');
    symlinkSync(join(folder, 'work/hw/sub'), join(folder, 'work/link'));
    expect(await catchProblems({ flags: { folders: ['hw', 'link'] } }, folder)).toHaveLength(1);
    expect(await catchProblems({ flags: { folders: ['hw'], spool: 'link/not/yet' } }, folder)).toHaveLength(1);
  });

  it.each([
    ['darwin', ['/Hw', '/hw/a'], 1],
    ['win32', ['C:\\Hw', 'c:\\hw\\a'], 1],
    ['win32', ['C:\\hw', 'D:\\hw\\a'], 0],
    ['linux', ['/Hw', '/hw/a'], 0],
  ] as const)('are told apart as the file systems of %s do: %j', async (platform, folders, count) => {
    const machine = { platform, user: 'a', hostname: 'b' };
    expect(await catchProblems({ flags: { folders }, machine })).toHaveLength(count);
  });
});

describe('a spool among the watched folders', () => {
  it.each([
    [['spool: hw/.spool'], 'partwright-watch.yml:2:8: spool is inside of a watched folder'],
    [['spool: hw'], 'partwright-watch.yml:2:8: spool is inside of a watched folder'],
    [['spool: .'], 'partwright-watch.yml:1:19: folders.0.path is inside of the spool'],
  ])('is told: %s', async (lines, problem) => {
    expect(await catchProblems({ lines: ['folders: [{ path: hw }]', ...lines] })).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it('is told of the default one, too', async () => {
    expect(await catchProblems({ flags: { folders: ['~'] } })).toEqual([
      expect.stringMatching(/^The spool .*\.local.* is inside of a watched folder \(Folder "~"\)/),
    ]);
  });
});

it('a file in place of a folder is told; one that is not there may come later', async () => {
  const folder = makeFolder();
  put(folder, 'work/bom.csv', 'a,b');
  expect(await catchProblems({ flags: { folders: ['bom.csv', 'later'] } }, folder)).toEqual([
    'Folder "bom.csv" is a file; name the folder that it lies in',
  ]);
});

it('without any folder there is none; whether one is needed is for the command to say', async () => {
  expect((await readScene(makeFolder(), {})).folders).toEqual([]);
});
