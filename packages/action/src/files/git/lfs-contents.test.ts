import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gitPlace } from './open-git-objects.ts';
import { openLfsContents } from './lfs-contents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lfs-'));
  execFileSync('git', ['init', '-q', folder]);
});
afterEach(() => rmSync(folder, { recursive: true }));

const BYTES = Buffer.from('(kicad_pcb)');
const oid = createHash('sha256').update(BYTES).digest('hex');
const pointer = { oid, size: BYTES.length };
const read = async (path: string, one = pointer, most = 1000) => openLfsContents(gitPlace({ folder }), most)(path, one);

function store(bytes: Uint8Array): void {
  const place = join(folder, '.git', 'lfs', 'objects', oid.slice(0, 2), oid.slice(2, 4));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, oid), bytes);
}

it('gives what the store of Git LFS has', async () => {
  store(BYTES);
  expect(await read('hw/a.kicad_pcb')).toEqual(BYTES);
});

it('gives the file of the working folder with that hash', async () => {
  writeFileSync(join(folder, 'a.kicad_pcb'), BYTES);
  expect(await read('a.kicad_pcb')).toEqual(BYTES);
});

it.each([
  ['nothing is there', () => undefined],
  ['the store has other bytes', () => store(Buffer.from('(kicad_pcB)'))],
  ['the file is the pointer itself', () => writeFileSync(join(folder, 'a.kicad_pcb'), 'version https')],
  ['the file was changed since', () => writeFileSync(join(folder, 'a.kicad_pcb'), '(kicad_pcB)')],
  ['the file is a link', () => symlinkSync(join(folder, '.git', 'config'), join(folder, 'a.kicad_pcb'))],
])('gives nothing where %s', async (_, make) => {
  make();
  expect(await read('a.kicad_pcb')).toBeUndefined();
});

it('reads nothing outside of the checkout, and nothing too large', async () => {
  store(BYTES);
  expect(await read('a.kicad_pcb', pointer, 5)).toBeUndefined();
  rmSync(join(folder, '.git', 'lfs'), { recursive: true });
  expect(await read('../../etc/hostname')).toBeUndefined();
});
