import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepLocalKey, readLocalKey } from './local-key.ts';
import { makeFolder } from './said.fixture.ts';

const readMode = (path: string): number => statSync(path).mode & 0o777;

it('a key is kept for this user alone, also where everybody could read it', () => {
  const folder = makeFolder();
  const path = join(folder, 'local-key');
  writeFileSync(path, 'old');
  chmodSync(path, 0o644);
  keepLocalKey(folder, 'svc_test_new');
  expect(readLocalKey(folder)).toBe('svc_test_new');
  expect(readMode(path)).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['local-key']);
});

it('a link in its place is replaced, and what it leads to stays', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'precious'), 'precious');
  symlinkSync(join(folder, 'precious'), join(folder, 'local-key'));
  keepLocalKey(folder, 'svc_test_new');
  expect(readFileSync(join(folder, 'precious'), 'utf8')).toBe('precious');
  expect(lstatSync(join(folder, 'local-key')).isSymbolicLink()).toBe(false);
});

it('what cannot be written leaves nothing behind', () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'local-key'));
  expect(() => keepLocalKey(folder, 'svc_test_new')).toThrow(/local-key/);
  expect(readdirSync(folder)).toEqual(['local-key']);
});
