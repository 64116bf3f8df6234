import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SubjectKind } from '../model.ts';
import { openPlaces } from '../places/index.ts';
import { nameResultFiles, nameTemporaryFile } from './file-names.ts';

const names: [kind: SubjectKind, path: string, stem: string][] = [
  ['bom', 'board.csv', 'board.cost'],
  ['bom', 'out/board.csv', 'out/board.cost'],
  ['bom', 'board.xlsx', 'board.xlsx.cost'],
  ['bom', 'board.xml', 'board.xml.cost'],
  ['bom', 'board', 'board.cost'],
  ['bom', 'v1.0/Stückliste v2.csv', 'v1.0/Stückliste v2.cost'],
  ['bom', '.csv', '.csv.cost'],
  ['gerber', 'gerbers', 'gerbers.dfm'],
  ['gerber', 'fab/rev-a.2', 'fab/rev-a.2.dfm'],
  ['gerber', '.', 'amplifier.dfm'],
  ['gerber', 'board.zip', 'board.zip.dfm'],
  ['schematic', 'amp.kicad_pro', 'amp.erc'],
  ['schematic', 'sub/amp.kicad_sch', 'sub/amp.erc'],
];

describe('The result of', () => {
  it.each(names)('a %s %s is %s with .md and .json', (kind, path, stem) => {
    const result = nameResultFiles({ kind, path }, 'amplifier');
    expect(result).toEqual({ markdown: `${stem}.md`, json: `${stem}.json` });
  });

  it.each(names)('a %s %s is never taken for an export itself, nor while it is written', (kind, path) => {
    const places = openPlaces({
      name: 'hardware',
      path: '/nowhere',
      kinds: { bom: 'auto', gerber: 'auto', schematic: 'auto' },
      ignore: [],
      pollingMs: null,
      project: null,
      decisions: null,
    });
    for (const name of Object.values(nameResultFiles({ kind, path }, 'amplifier'))) {
      const parts = name.split('/');
      const temporary = [...parts.slice(0, -1), nameTemporaryFile(posix.basename(name))].join('/');
      expect([name, places.ignores(name, false)]).toEqual([name, true]);
      expect([temporary, places.ignores(temporary, false)]).toEqual([temporary, true]);
    }
  });
});
