import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** A folder of its own, gone after the test. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'watch-cli-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What is written to the terminal until the test ends. */
export function hear(stream: 'stdout' | 'stderr'): () => string {
  let text = '';
  const spy = vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return () => text;
}
