import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LocalService } from './host.ts';
import { readLocalKey } from './local-key.ts';
import { openLocal } from './open-local.ts';
import { makeFolder } from './said.fixture.ts';

function opening(folder: string) {
  const warnings: string[] = [];
  const keys: (string | null)[] = [];
  const log = {
    info: () => undefined,
    warn: (text: string) => void warnings.push(text),
    error: () => undefined,
    progress: () => undefined,
  };
  const local: LocalService = { url: 'http://127.0.0.1:1', key: 'svc_test_a', isOwn: true, close: async () => {} };
  const host = {
    program: 'partwright watch',
    openLocalService: async ({ key }: { key: string | null }) => (keys.push(key), local),
  };
  const open = () => openLocal(host, { spoolFolder: folder, log, signal: new AbortController().signal });
  return { open, warnings, keys };
}

it('the service of the machine is given the key of the start before', async () => {
  const folder = makeFolder();
  const { open, keys, warnings } = opening(folder);
  await open();
  await open();
  expect(keys).toEqual([null, 'svc_test_a']);
  expect(warnings).toEqual([]);
});

it('a key that cannot be kept is no reason not to watch', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'local-key'));
  const { open, warnings } = opening(folder);
  expect(await open()).toMatchObject({ key: 'svc_test_a' });
  expect(warnings.join()).toMatch(/could not be kept for the next start: \w+/);
  expect(warnings.join()).not.toContain('svc_test_a');
  expect(readLocalKey(folder)).toBeNull();
});
