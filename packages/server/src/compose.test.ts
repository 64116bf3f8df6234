import { expect, it, vi } from 'vitest';
import { isWhole, openFloor } from '@partwright/sandbox';
import { tellFloor, warnOfLocalFiles } from './compose.ts';
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

it.skipIf(!isWhole(openFloor('auto').layers))('The start says which layers of the system hold what reads files', () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  tellFloor({ SANDBOX_FLOOR: 'auto' }, log);
  expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^sandbox below .*: limits, .*seccomp/));
  expect(log.warn).not.toHaveBeenCalled();
});

it('The start warns of each layer that is missing, with the reason', () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  tellFloor({ SANDBOX_FLOOR: 'off' }, log);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/nothing holds; not limits: SANDBOX_FLOOR is off; .*seccomp: SANDBOX_FLOOR is off/),
  );
  expect(log.info).not.toHaveBeenCalled();
});

it('A word that SANDBOX_FLOOR does not have is refused with those that it has', () => {
  expect(() => readSettings({ SANDBOX_FLOOR: 'required' })).toThrow(
    'SANDBOX_FLOOR is "required"; it must be one of auto, require, off',
  );
});
