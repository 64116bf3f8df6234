import { afterAll, describe, expect, it } from 'vitest';
import type { FolderSettings, KindRule } from '../settings.ts';
import { makeFolder, removeFolders, makeFolderSettings } from './folder.fixture.ts';
import { openPlaces } from './open-places.ts';
import { walkFolder } from './walk-folder.ts';

afterAll(removeFolders);

const KINDS = { bom: 'auto', gerber: 'auto', schematic: 'auto' } as const;

describe('the subjects of a folder', () => {
  it('are the same, and in the same order, however its files are listed', async () => {
    const top = makeFolder({
      'a.kicad_pro': '{}',
      'a.kicad_sch': '(kicad_sch)',
      'unused/b.kicad_sch': '(kicad_sch)',
      'a.csv': 'Reference,Value\n',
      'bom.csv': '',
      'fab/a-F_Cu.gtl': '',
      'fab/a-B_Cu.gbl': '',
      'fab/bom.xlsx': '',
    });
    const places = openPlaces(makeFolderSettings(top, KINDS));
    const { files } = await walkFolder(top, places.ignores);
    const subjects = await places.subjects(files);
    expect(subjects.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'bom a.csv',
      'schematic a.kicad_pro',
      'bom bom.csv',
      'gerber fab',
      'bom fab/bom.xlsx',
    ]);
    expect(await places.subjects(new Map([...files].toReversed()))).toEqual(subjects);
    expect(await openPlaces(makeFolderSettings(top, KINDS)).subjects(new Map([...files].toReversed()))).toEqual(
      subjects,
    );
  });

  describe('the decisions about the lines of a BOM', () => {
    const head = 'scope,references,value,footprint,mpn,choice\n';
    const files = {
      'partwright-decisions.csv': head,
      'decided.csv': head,
      'amp/bom.csv': 'Reference,Value\n',
      'amp/fab/bom.xlsx': '',
      'amp/partwright-decisions.csv': head,
      'power/bom.csv': 'Reference,Value\n',
    };
    const findFiles = async (decisions: FolderSettings['decisions'], bom: KindRule = 'auto') => {
      const top = makeFolder(files);
      const places = openPlaces(makeFolderSettings(top, { bom }, { decisions }));
      const listed = (await walkFolder(top, places.ignores)).files;
      return (await places.subjects(listed)).map((subject) => subject.files);
    };

    it('are the nearest file beside or above it, which is no BOM itself', async () => {
      const near = 'amp/partwright-decisions.csv';
      const found = [
        ['amp/bom.csv', near],
        ['amp/fab/bom.xlsx', near],
        ['power/bom.csv', 'partwright-decisions.csv'],
      ];
      const open = await findFiles('auto');
      expect(open.filter(([path]) => path !== 'decided.csv')).toEqual(found);
      expect(await findFiles('auto', ['*/*'])).toEqual(found.filter(([path]) => path !== 'amp/fab/bom.xlsx'));
    });

    it('are those of the file that is set, or none', async () => {
      expect(await findFiles({ path: 'decided.csv' })).toEqual([
        ['amp/bom.csv', 'decided.csv'],
        ['amp/fab/bom.xlsx', 'decided.csv'],
        ['power/bom.csv', 'decided.csv'],
      ]);
      expect(await findFiles(null, ['power/*'])).toEqual([['power/bom.csv']]);
    });
  });

  it('are none where there is no folder', async () => {
    expect(await openPlaces(makeFolderSettings('/nowhere/at/all', KINDS)).subjects(new Map())).toEqual([]);
  });

  it('are found among many files soon, and sooner again', async () => {
    const stamp = { sizeBytes: 100, mtimeMs: 5 };
    const files = new Map(
      Array.from({ length: 20_000 }, (_, at) => [
        `p${at % 100}/${['doc', 'lib', 'fab'][at % 3]}/x-${at}.${['md', 'gtl', 'kicad_mod', 'step', 'bom.csv'][at % 5]}`,
        stamp,
      ]),
    );
    const places = openPlaces(makeFolderSettings(makeFolder(), KINDS));
    await places.subjects(files);
    const start = process.cpuUsage();
    await places.subjects(files);
    expect(process.cpuUsage(start).user).toBeLessThan(1_500_000);
  });

  it.each(['bom', 'gerber', 'schematic'] as const)('cannot be found by a glob that is none: %s', (kind) =>
    expect(() => openPlaces(makeFolderSettings('/x', { [kind]: ['!x'] }))).toThrow('begins with !'),
  );
});
