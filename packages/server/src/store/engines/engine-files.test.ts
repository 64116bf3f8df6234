import { expect, it } from 'vitest';
import { loadEngineFiles } from './engine-files.ts';

it('finds the engine and its files in the package of PGlite, once for all who ask', async () => {
  const files = await loadEngineFiles();
  expect(Object.keys(files)).toEqual(['pgliteWasmModule', 'fsBundle']);
  expect(files.fsBundle!.size).toBeGreaterThan(1_000_000);
  expect(await loadEngineFiles()).toBe(files);
});
