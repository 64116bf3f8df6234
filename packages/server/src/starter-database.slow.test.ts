import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Part } from '@partwright/catalog';
import { closeService, composeCore } from './compose.ts';
import { readSettings } from './settings.ts';
import { readStarter } from './sources/index.ts';
import { openRecords } from './store/index.ts';
import type { PartStore } from './ports/parts.ts';

const readAll = async (parts: PartStore): Promise<Part[]> => (await Array.fromAsync(parts.stream(1_000))).flat();

it(
  'The database that is shipped holds what an import of the starter catalogue gives',
  { timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'partwright-starter-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const core = await composeCore(readSettings({ PARTWRIGHT_DATA_DIR: join(folder, 'made'), LOG_LEVEL: 'silent' }));
    const imported = await openRecords({ kind: 'pglite', dataDir: null });
    await imported.parts.upsert(readStarter());
    expect(await readAll(core.records.parts)).toEqual(await readAll(imported.parts));
    const options = { batch: 10_000, currency: 'USD' };
    expect(await Array.fromAsync(core.records.parts.streamFacts(options))).toEqual(
      await Array.fromAsync(imported.parts.streamFacts(options)),
    );
    await imported.close();
    await closeService(core);
  },
);
