import { describe, expect, it } from 'vitest';
import { listMoreFiles, settleProjects } from './more-files.ts';
import type { ProjectPlace } from './place.ts';

const place = (path: string, files: string[] = []): ProjectPlace => ({ path, name: 'x', kind: 'kicad', files });
const encodeFiles = (texts: Record<string, string>): Map<string, Uint8Array> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));
const sheetAt = (name: string): string => `(sheet (property "Sheetfile" "${name}" (at 0 0 0)))`;

describe('moreFilesOf', () => {
  it.each([
    ['../shared/psu.kicad_sch', ['shared/psu.kicad_sch']],
    ['sub/a.kicad_sch', ['hw/sub/a.kicad_sch']],
    ['..\\\\shared\\\\psu.kicad_sch', ['shared/psu.kicad_sch']],
    ['${KIPRJMOD}/../lib/x.kicad_sch', ['lib/x.kicad_sch']],
    ['../../outside.kicad_sch', []],
    ['/etc/passwd', []],
    ['../.env', []],
    ['C:/x.kicad_sch', []],
    ['${OTHER}/x.kicad_sch', []],
  ])('follows the sheet %s', (name, expected) => {
    expect(listMoreFiles(place('hw/a.kicad_pro'), encodeFiles({ 'hw/a.kicad_sch': sheetAt(name) }))).toEqual(expected);
  });

  it('looks for a sheet of a sheet beside it and beside the top, as KiCad does', () => {
    const files = encodeFiles({ 'hw/sub/b.kicad_sch': '(property "Sheet file" "c.kicad_sch")' });
    expect(listMoreFiles(place('hw/a.kicad_pro'), files)).toEqual(['hw/c.kicad_sch', 'hw/sub/c.kicad_sch']);
  });

  it('says nothing of what was read', () => {
    const files = encodeFiles({ 'a.kicad_sch': sheetAt('b.kicad_sch'), 'b.kicad_sch': '' });
    expect(listMoreFiles(place('a.kicad_pro'), files)).toEqual([]);
  });

  it('follows the tables to libraries outside of the folder', () => {
    const files = encodeFiles({
      'hw/sym-lib-table':
        '(lib (name "own") (uri "${KIPRJMOD}/../lib/own.kicad_sym")) (lib (uri "${KICAD9_SYMBOL_DIR}/Device.kicad_sym"))',
      'hw/fp-lib-table': '(lib (name "fp") (uri ${KIPRJMOD}/../lib/own.pretty))',
    });
    const listing = ['lib/own.pretty/R.kicad_mod', 'lib/other.pretty/C.kicad_mod'];
    expect(listMoreFiles(place('hw/a.kicad_pro'), files, listing)).toEqual([
      'lib/own.kicad_sym',
      'lib/own.pretty/R.kicad_mod',
    ]);
  });

  it('takes no time for a file that is made to take some', () => {
    const hostile = '(property "Sheetfile" "'.repeat(50_000) + ' '.repeat(500_000) + '(property'.repeat(50_000);
    const start = process.cpuUsage();
    expect(listMoreFiles(place('a.kicad_pro'), encodeFiles({ 'a.kicad_sch': hostile }))).toEqual([]);
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});

describe('settleProjects', () => {
  const own = {
    project: place('a/a.kicad_pro', ['a/a.kicad_pro']),
    files: encodeFiles({ 'shared/psu.kicad_sch': '' }),
  };

  it('adds what was read outside, and drops the folder that only looked like a project', () => {
    const shared = { project: place('shared/psu.kicad_sch', ['shared/psu.kicad_sch']), files: encodeFiles({}) };
    expect(settleProjects([own, shared])).toEqual([place('a/a.kicad_pro', ['a/a.kicad_pro', 'shared/psu.kicad_sch'])]);
  });

  it('keeps a folder that has a sheet of nobody, and a project that others take sheets from', () => {
    const amp = { project: place('shared', ['shared/amp.kicad_sch', 'shared/psu.kicad_sch']), files: encodeFiles({}) };
    const psu = { project: place('shared/psu.kicad_pro', ['shared/psu.kicad_sch']), files: encodeFiles({}) };
    expect(settleProjects([own, amp, psu])).toHaveLength(3);
  });
});
