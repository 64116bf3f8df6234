import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchIn } from './command-line.fixture.ts';
import { makeFolder } from './said.fixture.ts';

const LONG = { timeout: 240_000 };
const BOM = 'Reference,Value,Footprint,Qty,MPN\nR1 R2,10k,R_0402_1005Metric,2,\nU1,BME280,,1,BME280\n';

/** A folder of boards with a BOM in it. */
function aPlace(): string {
  const folder = makeFolder();
  mkdirSync(join(folder, 'boards', 'amp'), { recursive: true });
  writeFileSync(join(folder, 'boards', 'amp', 'board.csv'), BOM);
  return folder;
}

/** A service that takes connections and never answers, or answers each question in the same way. */
async function aService(status?: number): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    if (status !== undefined) response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

describe('with the service of this machine', LONG, () => {
  it('costs what is there, says where that lies, and has nothing new the second time', async () => {
    const folder = aPlace();
    // A key that is meant for another program changes nothing.
    const watch = watchIn(folder, { PARTWRIGHT_KEY: 'some-other-key' });
    const first = await watch('boards', '--once').ended;
    expect(first).toMatchObject({ code: 0, out: '' });
    expect(first.err).toMatch(/boards: 1 BOM found, 1 new/);
    expect(first.err).toMatch(/board\.csv: .* -> boards\/amp\/board\.cost\.md/);
    expect(first.err).toMatch(/1 export costed, 0 refused, 0 wait\n$/);
    // oxlint-disable-next-line no-control-regex
    expect(first.err).not.toMatch(/\u001B|\r/);
    expect(readFileSync(join(folder, 'boards/amp/board.cost.md'), 'utf8')).toContain('a board at 100');

    const second = await watch('boards', '--once').ended;
    expect(second.code).toBe(0);
    expect(second.err).toMatch(/nothing new\n$/);
    expect((await watch('status', 'boards').ended).out).toContain('exports: 1 done, 0 waiting, 0 given up');
  });

  it('ends cleanly when it is told so while that starts', async () => {
    const folder = aPlace();
    const running = watchIn(folder)('boards', '--verbose');
    // By then the spool is open, and the service is being started.
    await new Promise((done) => setTimeout(done, 6_000));
    const asked = performance.now();
    running.kill('SIGINT');
    const { code, signal, err } = await running.ended;
    expect(performance.now() - asked).toBeLessThan(15_000);
    expect(code ?? signal).toSatisfy((how) => how === 0 || how === 'SIGINT');
    expect(err).not.toMatch(/\n\s+at |Error/);
  });
});

describe('while it waits for a service', LONG, () => {
  it('SIGTERM during a job ends it with 0, and the export is kept', async () => {
    const folder = aPlace();
    const { url, asked } = await aService();
    const watch = watchIn(folder, { PARTWRIGHT_URL: url, PARTWRIGHT_KEY: 'k' });
    const running = watch('boards');
    await running.said(/1 BOM found, 1 new/);
    await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(0);
    const begun = performance.now();
    running.kill('SIGTERM');
    const { code, err } = await running.ended;
    expect(code).toBe(0);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(err).toContain('Stopping; what waits is kept.');
    expect(err).not.toMatch(/\n\s+at /);
    expect((await watch('status', 'boards').ended).out).toContain('1 waiting');
  });

  it('`status` answers beside it, a second watcher does not start, and a second signal ends it at once', async () => {
    const folder = aPlace();
    const { url } = await aService();
    const watch = watchIn(folder, { PARTWRIGHT_URL: url, PARTWRIGHT_KEY: 'k' });
    const running = watch('boards');
    await running.said(/1 BOM found, 1 new/);

    const bare = watchIn(folder);
    expect(await bare('status').ended).toMatchObject({ code: 0, out: expect.stringMatching(/^e1 .*amp\/board\.csv/) });
    expect(await bare('retry', 'e1', 'boards').ended).toMatchObject({ code: 0, out: expect.stringContaining('1 is') });
    const second = await watch('boards').ended;
    expect(second).toMatchObject({
      code: 2,
      err: expect.stringContaining('Another watcher works on the spool folder'),
    });
    expect(second.err).not.toMatch(/\n\s+at /);

    running.kill('SIGINT');
    await running.said(/Stopping/);
    running.kill('SIGINT');
    const { code, signal } = await running.ended;
    // It may have been through with everything by then.
    expect([0, 130, 'SIGINT']).toContain(code ?? signal);
  });

  it('--once says what waits, and ends with 1', async () => {
    const folder = aPlace();
    const watch = watchIn(folder, { PARTWRIGHT_URL: 'http://127.0.0.1:9', PARTWRIGHT_KEY: 'k' });
    const { code, err } = await watch('boards', '--once', '--timeout', '10s').ended;
    expect(code).toBe(1);
    expect(err).toContain('e1');
    expect(err).toMatch(/0 exports costed, 0 refused, 1 waits/);
  });

  it('--once does not wait for a service that refuses the key', async () => {
    const folder = aPlace();
    const { url } = await aService(401);
    const watch = watchIn(folder, { PARTWRIGHT_URL: url, PARTWRIGHT_KEY: 'k' });
    const begun = performance.now();
    expect((await watch('boards', '--once', '--timeout', '100s').ended).code).toBe(1);
    expect(performance.now() - begun).toBeLessThan(80_000);
  });
});

describe('what is said without a service', LONG, () => {
  it.each<[string[], number, RegExp]>([
    [['--help'], 0, /^partwright watch \[FOLDER/],
    [['--colour'], 2, /Unknown option '--colour'/],
    [['boards', '--currency', 'XX'], 2, /--currency is "XX"/],
    [['boards', '--listen', 'nowhere'], 2, /--listen is "nowhere"/],
    [['status', '--spool', 'none'], 2, /There is no spool/],
    [['boards', 'bords'], 2, /There is no folder bords, and partwright watch has no command/],
    [['/gone/boards'], 2, /There is no folder \/gone\/boards\. One that comes later/],
    [['init', 'bords'], 2, /There is no folder bords/],
    [['init', 'boards'], 0, /Wrote partwright-watch\.yml/],
  ])('%j ends with %d', async (argv, code, text) => {
    const folder = aPlace();
    const said = await watchIn(folder)(...argv).ended;
    expect(said.code).toBe(code);
    expect(code === 0 ? said.out : said.err).toMatch(text);
    expect(said.err).not.toMatch(/\n\s+at /);
  });

  it('a folder of the configuration that is not there is waited for', async () => {
    const folder = aPlace();
    writeFileSync(join(folder, 'partwright-watch.yml'), 'folders:\n  - path: ./share\n  - path: ./boards\n');
    const more = { PARTWRIGHT_URL: 'http://127.0.0.1:9', PARTWRIGHT_KEY: 'k' };
    const running = watchIn(folder, more)('share');
    await running.said(/watching .*share/);
    running.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });

  it.each([
    ['cannot be written', { NODE_COMPILE_CACHE: '/dev/null/cache' }],
    ['is switched off', { NODE_DISABLE_COMPILE_CACHE: '1' }],
  ])('starts where compiled code %s', async (_, env) => {
    const folder = aPlace();
    const more = { PARTWRIGHT_URL: 'http://127.0.0.1:9', PARTWRIGHT_KEY: 'k', ...env };
    const { code, err } = await watchIn(folder, more)('boards', '--once', '--timeout', '10s').ended;
    expect(code).toBe(1);
    expect(err).toContain('1 BOM found, 1 new');
  });
});
