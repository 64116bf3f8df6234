import { describe, expect, it } from 'vitest';
import {
  checked,
  deliver,
  emptySpool,
  keepBom,
  listLog,
  refused,
  scriptedService,
  scriptedTarget,
} from '../delivery/delivery.fixture.ts';
import { ServiceFailure, type Service, type Target, TargetFailure } from '../ports.ts';
import { runOnce, reportEnd, type OnceParts } from './run-once.ts';

const totals = { costed: 0, checked: 0, refused: 0, gone: 0 };
/** Folders that were looked through. */
const looked = { ready: async () => {}, state: () => ({ folders: [], settling: 0 }), close: async () => {} };
const never = new Promise<void>(() => undefined);

async function run(service: Service, more: Partial<OnceParts> & { targets?: Target[]; exports?: number } = {}) {
  const { targets = [], exports = 1, ...parts } = more;
  const { spool } = emptySpool();
  for (let at = 0; at < exports; at += 1) keepBom(spool, `b${at}.csv`);
  const delivery = deliver(spool, service, targets);
  const begun = performance.now();
  const { signal: stop } = new AbortController();
  const isAllSeen = await runOnce({
    spool,
    delivery,
    watching: looked,
    advances: () => 0,
    timeoutMs: 60_000,
    stop,
    ...parts,
  });
  const log = listLog();
  return {
    code: reportEnd(spool, { totals, kept: exports, isAllSeen }, log),
    tookMs: performance.now() - begun,
    lines: log.lines,
  };
}

const failing = (kind: 'away' | 'access'): Service =>
  scriptedService(() => {
    throw new ServiceFailure(kind, 'no answer', { code: 'x' });
  });

describe('--once ends', () => {
  it('with 0 as soon as all is told', async () => {
    const target = scriptedTarget('team');
    const { code, tookMs } = await run(
      scriptedService(() => checked()),
      { targets: [target], exports: 3 },
    );
    expect(code).toBe(0);
    expect(target.taken).toHaveLength(3);
    expect(tookMs).toBeLessThan(20_000);
  });

  it('with 1 after its time when the service stays away, and says what waits', async () => {
    const { code, tookMs, lines } = await run(failing('away'), { timeoutMs: 1_500, exports: 2 });
    expect(code).toBe(1);
    expect(tookMs).toBeLessThan(10_000);
    expect(lines.join('\n')).toMatch(/warn: e1 .*boards\/b0\.csv, export 1.*\n? +no answer/);
    expect(lines.at(-1)).toBe('info: 0 exports costed, 0 refused, 2 wait');
  });

  it('at once when the key is refused: only a person can go on', async () => {
    const { code, tookMs } = await run(failing('access'));
    expect(code).toBe(1);
    expect(tookMs).toBeLessThan(20_000);
  });

  it('at once when a message is due only after its time', async () => {
    const target = scriptedTarget('team', () => {
      throw new TargetFailure('later', { isTransient: true, waitMs: 3_600_000 });
    });
    const { code, tookMs, lines } = await run(
      scriptedService(() => checked()),
      { targets: [target] },
    );
    expect(code).toBe(1);
    expect(tookMs).toBeLessThan(20_000);
    expect(lines.join('\n')).toContain('to team');
  });

  it('with 1 when something was given up', async () => {
    const target = scriptedTarget('team', () => {
      throw new TargetFailure('no such channel', { isTransient: false });
    });
    const { code, lines } = await run(
      scriptedService(() => checked()),
      { targets: [target] },
    );
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain('1 given up; `partwright watch status` says why.');
  });

  it('with 0 when a file was refused and that is told', async () => {
    expect((await run(scriptedService(() => refused))).code).toBe(0);
  });

  it('when it is to stop, whatever runs', async () => {
    const service = scriptedService(
      (_, __, signal) =>
        new Promise((___, fail) => {
          signal.addEventListener('abort', () => fail(new Error('stopped')));
        }),
    );
    const { code, tookMs } = await run(service, { stop: AbortSignal.timeout(300) });
    expect(code).toBe(1);
    expect(tookMs).toBeLessThan(10_000);
  });

  it('after its time when a folder cannot be looked through', async () => {
    const watching = { ...looked, ready: () => never };
    const { code, lines } = await run(
      scriptedService(() => checked()),
      { watching, timeoutMs: 800 },
    );
    expect(code).toBe(1);
    expect(lines).toContain('warn: Not everything could be looked through.');
  });

  it('not before a service that gets on is ready, however long that takes', async () => {
    let percent = 0;
    const service = scriptedService(async () => {
      while (percent < 8) await new Promise((done) => setTimeout(done, ((percent += 1), 300)));
      return checked();
    });
    expect((await run(service, { timeoutMs: 1_200, advances: () => percent })).code).toBe(0);
  });
});

it.each([
  [{ costed: 0, checked: 0, refused: 0, gone: 0 }, 0, 'nothing new'],
  [{ costed: 3, checked: 0, refused: 1, gone: 0 }, 4, '3 exports costed, 1 refused, 0 wait'],
  [{ costed: 1, checked: 2, refused: 0, gone: 0 }, 3, '1 export costed, 2 checked, 0 refused, 0 wait'],
])('%j of %d is told as: %s', (counts, kept, text) => {
  const log = listLog();
  expect(reportEnd(emptySpool().spool, { totals: counts, kept, isAllSeen: true }, log)).toBe(0);
  expect(log.lines).toEqual([`info: ${text}`]);
});
