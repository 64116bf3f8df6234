import { expect, it, vi } from 'vitest';
import { warnOfLocalFiles } from './compose.ts';
import { readSettings } from './settings.ts';

it.each<[env: Record<string, string>, warnings: number]>([
  [{}, 0],
  [{ REDIS_URL: 'redis://127.0.0.1' }, 1],
  [{ REDIS_URL: 'redis://127.0.0.1', DATABASE_URL: 'postgres://127.0.0.1/a' }, 1],
  [{ DATABASE_URL: 'postgres://127.0.0.1/a', S3_BUCKET: 'files' }, 0],
])('With %j the start warns %d times that files lie on one machine', (env, warnings) => {
  const warn = vi.fn();
  warnOfLocalFiles(readSettings({ PARTWRIGHT_SECRET: 'x'.repeat(32), ...env }), { warn });
  expect(warn).toHaveBeenCalledTimes(warnings);
  for (const [text] of warn.mock.calls) expect(text).toContain('set S3_BUCKET');
});
