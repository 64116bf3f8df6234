import { expect, it } from 'vitest';
import { listLog } from '../delivery/delivery.fixture.ts';
import type { Subject, SubjectKind } from '../model.ts';
import { countFound } from './found.ts';

const subject = (kind: SubjectKind, path: string, folder = 'boards'): Subject => ({
  kind,
  folder,
  path,
  name: path,
  files: [path],
  project: null,
});

it('what was found is told by folder and kind, once each, with what is new of it', () => {
  const found = countFound();
  for (const path of ['a.csv', 'b.csv', 'a.csv']) found.saw(subject('bom', path));
  found.isNew(subject('bom', 'b.csv'));
  found.saw(subject('gerber', '.'));
  found.saw(subject('schematic', 'a.kicad_pro', 'share'));
  const log = listLog();
  found.tell(['boards', 'share', 'empty'], log);
  expect(log.lines).toEqual([
    'info: boards: 2 BOMs, 1 Gerber set found, 1 new',
    'info: share: 1 schematic found, nothing new',
    'info: empty: no BOM, Gerber set or schematic yet',
  ]);
});

it('what comes later is counted and not kept in mind', () => {
  const found = countFound();
  found.tell([], listLog());
  for (let at = 0; at < 3; at += 1) found.isNew(subject('bom', 'a.csv'));
  expect(found.count()).toBe(3);
});
