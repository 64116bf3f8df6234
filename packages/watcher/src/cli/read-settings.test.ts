import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { SettingsInput } from '../configuration/index.ts';
import { readSettings } from './read-settings.ts';
import { makeFolder } from './said.fixture.ts';

const inputIn = (folder: string, more: Partial<SettingsInput> = {}): SettingsInput => ({
  file: null,
  env: {},
  flags: { folders: [folder] },
  home: folder,
  cwd: folder,
  ...more,
});

/** A process that does as a test says instead of reading settings. */
function processThat(folder: string, does: string): URL {
  const path = join(folder, 'process.mjs');
  writeFileSync(path, does);
  return pathToFileURL(path);
}

it('reads what the room of settings reads, as it is', async () => {
  const folder = makeFolder();
  const settings = await readSettings(inputIn(folder, { flags: { folders: ['hw'], quantity: ['5,10'] } }));
  expect(settings).toMatchObject({ server: null, folders: [{ path: join(folder, 'hw') }], quantities: [5, 10] });
});

it('throws the problems by their name, without a stack of the other process', async () => {
  const folder = makeFolder();
  const reading = readSettings(inputIn(folder, { flags: { folders: [folder], currency: 'XX', server: 'parts' } }));
  await expect(reading).rejects.toMatchObject({
    name: 'SettingsInvalid',
    message: expect.stringMatching(/--currency is "XX".*\n?.*/),
  });
  await expect(reading).rejects.toThrow('--server is "parts"');
});

it('takes settings of megabytes', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'partwright-watch.json'), JSON.stringify({ folders: [{ path: 'hw' }] }));
  const env = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`VARIABLE_${at}`, 'x'.repeat(150)]));
  expect((await readSettings(inputIn(folder, { env, flags: { folders: [] } }))).folders).toHaveLength(1);
});

it.each([
  ['process.exit(3)', '3'],
  ["process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)", 'SIGKILL'],
])('says that the process ended: %s', async (does, how) => {
  const folder = makeFolder();
  await expect(readSettings(inputIn(folder), processThat(folder, does))).rejects.toThrow(
    `the process that reads them ended with ${how}`,
  );
});
