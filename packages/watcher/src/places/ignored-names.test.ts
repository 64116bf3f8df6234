import { describe, expect, it } from 'vitest';
import { makeFolderSettings } from './folder.fixture.ts';
import { openPlaces } from './open-places.ts';

const ignores = (path: string, isFolder = false, ignore: string[] = []): boolean =>
  openPlaces(makeFolderSettings('/nowhere', {}, { ignore })).ignores(path, isFolder);

describe('what is never looked at', () => {
  it.each([
    'bom.cost.md',
    'fab/bom.cost.json',
    'gerber.dfm.md',
    'gerber.dfm.json',
    'amp.erc.md',
    'amp.erc.json',
    'spool.sqlite',
    'spool.sqlite-wal',
    'amp.kicad_sch.lck',
    '~amp.kicad_sch.lck',
    '_autosave-amp.kicad_sch',
    '~$bom.xlsx',
    '.~lock.bom.csv#',
    '.bom.csv.swp',
    'bom.csv~',
    '#bom.csv#',
    '.#bom.csv',
    '4913',
    '.goutputstream-7Q2X1Z',
    'bom.csv___jb_tmp___',
    'lu1234abc.tmp',
    'amp.kicad_sch-bak',
    '.DS_Store',
    'Thumbs.db',
    '._bom.csv',
    '.syncthing.bom.csv.tmp',
    '~syncthing~bom.csv.tmp',
    'bom.sync-conflict-20260102-101112-ABCDEFG.csv',
    '.bom.csv.x8Fq2Z',
    "bom (Mia's conflicted copy 2026-01-02).csv",
    'bom (conflicted copy 2026-01-02 101112).csv',
    '.tmp.driveupload',
    'bom.csv.part',
    'bom.csv.partial',
    'bom.csv.crdownload',
    '~bom.tmp',
    '.owncloudsync.log',
    '.owncloudsync.log.1',
    '.~bom.csv',
    '.git',
    '.git/HEAD',
    'node_modules/x/bom.csv',
    'hw/amp-backups/amp-2026-01-02_101112.zip',
    '.stversions/bom.csv',
    '.dropbox.cache/bom.csv',
    'a/.~tmp~/bom.csv',
  ])('%s', (path) => expect(ignores(path)).toBe(true));

  it.each(['.git', 'node_modules', 'amp-backups', 'x/.stfolder', '.stversions', '.~tmp~', '.dropbox.cache'])(
    'the folder %s',
    (path) => expect(ignores(path, true)).toBe(true),
  );
});

describe('what is looked at', () => {
  it.each([
    'bom.csv',
    'cost.csv',
    'bom.md',
    'amp.kicad_sch',
    'sym-lib-table',
    '.hidden/bom.csv',
    '.bom.csv',
    'fab/amp-F_Cu.gtl',
    'Bauteil #3.csv',
    'bom (1).csv',
    'part.csv',
    'gitlab/bom.csv',
    'temp/bom.csv',
  ])('%s', (path) => expect(ignores(path)).toBe(false));

  it('the watched folder itself', () => {
    expect(ignores('', true)).toBe(false);
    expect(ignores('.', true)).toBe(false);
  });

  it('a folder with a name that only files are ignored for', () => expect(ignores('x.part', true)).toBe(false));
});

it.each<[string[], string, boolean]>([
  [['old'], 'old/x/bom.csv', true],
  [['old/'], 'old/bom.csv', true],
  [['old/**'], 'old/bom.csv', true],
  [['old'], 'x/old/bom.csv', false],
  [['**/old'], 'x/old/bom.csv', true],
  [['**/*-test.csv'], 'a/b/x-test.csv', true],
  [['*.csv'], 'A.CSV', false],
  [[], 'old/bom.csv', false],
])('%j leaves out %s: %s', (globs, path, is) => expect(ignores(path, false, globs)).toBe(is));
