import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findLimit, followSheets, rebase } from './sheets-elsewhere.ts';

const top = mkdtempSync(join(tmpdir(), 'partwright-elsewhere-'));
const folder = join(top, 'repo/hw/board');
mkdirSync(join(top, 'repo/.git'), { recursive: true });
mkdirSync(join(top, 'repo/shared'), { recursive: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(top, 'secret.kicad_sch'), 'secret');
writeFileSync(join(top, 'repo/shared/psu.kicad_sch'), '(sheet (property "Sheetfile" "filter.kicad_sch"))');
writeFileSync(join(top, 'repo/shared/filter.kicad_sch'), 'filter');
symlinkSync('../../shared/filter.kicad_sch', join(folder, 'link.kicad_sch'));
symlinkSync('../../../secret.kicad_sch', join(folder, 'out.kicad_sch'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const follow = async (file: string, limit = join(top, 'repo')): Promise<string[]> => {
  const sheet = new TextEncoder().encode(`(sheet (property "Sheetfile" "${file}"))`);
  return [...(await followSheets(folder, limit, new Map([['top.kicad_sch', sheet]]))).keys()];
};

it.each<[string, string, string[]]>([
  [
    'sheets of another folder, and theirs',
    '../../shared/psu.kicad_sch',
    ['../../shared/psu.kicad_sch', '../../shared/filter.kicad_sch'],
  ],
  ['sheets named from the project', '${KIPRJMOD}/../../shared/filter.kicad_sch', ['../../shared/filter.kicad_sch']],
  ['links', 'link.kicad_sch', ['link.kicad_sch']],
  ['nothing beyond the repository', '../../../secret.kicad_sch', []],
  ['no link that leads out of it', 'out.kicad_sch', []],
  ['no path from the top of the disk', join(top, 'secret.kicad_sch'), []],
  ['no file that is no sheet', '../../.git/config', []],
])('follows %s', async (_, file, expected) => expect(await follow(file)).toEqual(['top.kicad_sch', ...expected]));

it('follows nothing out of the folder that is named', async () => {
  expect(await follow('../../shared/psu.kicad_sch', join(top, 'repo/hw'))).toEqual(['top.kicad_sch']);
});

it('takes the git repository for the limit, or the folder alone', async () => {
  expect(await findLimit(folder)).toBe(join(top, 'repo'));
  expect(await findLimit(top)).toBe(top);
  expect(await findLimit(folder, folder)).toBe(folder);
});

it('names files from the folder that holds them all', () => {
  const bytes = new Uint8Array();
  const files = new Map([
    ['top.kicad_sch', bytes],
    ['../../shared/psu.kicad_sch', bytes],
  ]);
  const { files: named, prefix } = rebase('/repo/hw/board', files);
  expect([...named.keys()]).toEqual(['hw/board/top.kicad_sch', 'shared/psu.kicad_sch']);
  expect(prefix).toBe('hw/board/');
});
