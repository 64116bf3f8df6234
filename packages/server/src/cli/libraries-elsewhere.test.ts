import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { followLibraries } from './libraries-elsewhere.ts';

const top = mkdtempSync(join(tmpdir(), 'partwright-footprints-'));
const folder = join(top, 'repo/hw/board');
for (const library of ['repo/hw/board/own.pretty', 'repo/lib/shared.pretty', 'secret.pretty']) {
  mkdirSync(join(top, library), { recursive: true });
  for (const name of ['A', 'Part', 'Z']) writeFileSync(join(top, library, `${name}.kicad_mod`), '(footprint)');
}
symlinkSync('../../../secret.pretty', join(folder, 'link.pretty'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const followAll = async (
  uri: string,
  board = '(footprint "any:Part" (layer "F.Cu"))',
): Promise<Map<string, Uint8Array>> => {
  const files = new Map([
    ['a.kicad_pcb', board],
    ['fp-lib-table', `(fp_lib_table (lib (name "any") (type "KiCad") (uri "${uri}")))`],
  ]);
  const bytes = new Map([...files].map(([name, text]) => [name, new TextEncoder().encode(text)]));
  return followLibraries(folder, join(top, 'repo'), bytes);
};
const follow = async (...asked: Parameters<typeof followAll>): Promise<string[]> =>
  [...(await followAll(...asked)).keys()].slice(2);

it.each<[string, string, string[]]>([
  [
    'what the board uses, and one as the proof',
    '${KIPRJMOD}/own.pretty',
    ['A', 'Part'].map((name) => `own.pretty/${name}.kicad_mod`),
  ],
  [
    'another folder',
    '${KIPRJMOD}/../../lib/shared.pretty',
    ['A', 'Part'].map((name) => `../../lib/shared.pretty/${name}.kicad_mod`),
  ],
  ['nothing beyond the repository', '${KIPRJMOD}/../../../secret.pretty', []],
  ['no link that leads out of it', '${KIPRJMOD}/link.pretty', []],
  ['nothing that is not there', '${KIPRJMOD}/gone.pretty', []],
  ['the place above where nothing is', '${KIPRJMOD}/../../lib/gone.pretty', ['../../.libraries']],
  ['no place beyond the repository', '${KIPRJMOD}/../../../gone.pretty', []],
  ['nothing of this machine', join(top, 'secret.pretty'), []],
])('follows %s', async (_, uri, expected) => expect(await follow(uri)).toEqual(expected));

it('reads the names of KiCad 5, too', async () => {
  expect(await follow('${KIPRJMOD}/own.pretty', '(module any:Z (layer F.Cu))')).toEqual([
    'own.pretty/A.kicad_mod',
    'own.pretty/Z.kicad_mod',
  ]);
});

it.each([
  ['${KIPRJMOD}/link.pretty', false],
  ['${KIPRJMOD}/gone.pretty', true],
  ['${KIPRJMOD}/own.pretty', true],
])('leaves the row of %s where it leads into the project: %s', async (uri, isLeft) => {
  const table = Buffer.from((await followAll(uri)).get('fp-lib-table')!).toString();
  expect(table.includes(`(uri "${uri}")`)).toBe(isLeft);
});

it('follows symbol libraries, and the footprints that sheets name', async () => {
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);
  const row = (uri: string): Uint8Array =>
    text(`(lib_table (lib (name "any") (type "KiCad") (uri "\${KIPRJMOD}/${uri}")))`);
  writeFileSync(join(top, 'repo/lib/parts.kicad_sym'), '(kicad_symbol_lib)');
  const files = new Map([
    ['a.kicad_sch', text('(symbol (property "Footprint" "any:Z"))')],
    ['sym-lib-table', row('../../lib/parts.kicad_sym')],
    ['fp-lib-table', row('own.pretty')],
  ]);
  expect([...(await followLibraries(folder, join(top, 'repo'), files)).keys()].slice(3)).toEqual([
    '../../lib/parts.kicad_sym',
    'own.pretty/A.kicad_mod',
    'own.pretty/Z.kicad_mod',
  ]);
});
