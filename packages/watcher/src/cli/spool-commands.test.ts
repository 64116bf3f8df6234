import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepBom } from '../delivery/delivery.fixture.ts';
import { lockSpool, openSpool, type Spool } from '../spool/index.ts';
import { hear, makeFolder } from './said.fixture.ts';
import { runWatchCommand } from './watch.ts';

const host = { program: 'partwright watch' };

/** A spool with an export that waits (e1) and one that was given up (e2). */
function aSpool(folder: string): Spool {
  mkdirSync(folder, { recursive: true });
  const spool = openSpool(folder);
  onTestFinished(() => spool.close());
  keepBom(spool, 'amp/board.csv');
  keepBom(spool, 'lamp.csv');
  spool.buryExport(2, 'the service gave up\nthree times');
  return spool;
}

async function runSpoolCommand(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [hear('stdout'), hear('stderr')];
  const code = await runWatchCommand(argv, host);
  return { code, out: out(), err: err() };
}

/** Where this machine keeps its spools, for one test. */
function atHome(): string {
  const home = makeFolder();
  vi.stubEnv('XDG_STATE_HOME', join(home, 'state'));
  vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'));
  vi.stubEnv('LOCALAPPDATA', join(home, 'state'));
  vi.stubEnv('APPDATA', join(home, 'config'));
  vi.stubEnv('PARTWRIGHT_KEY', undefined);
  vi.stubEnv('PARTWRIGHT_URL', 'https://parts.example.com');
  onTestFinished(() => void vi.unstubAllEnvs());
  return home;
}

describe('status', () => {
  it('says what waits and what was given up, a thing a line, why below it', async () => {
    const folder = makeFolder();
    aSpool(folder);
    const { code, out } = await runSpoolCommand('status', '--spool', folder);
    expect(code).toBe(1);
    expect(out).toMatch(/^e1 +waiting +boards\/amp\/board\.csv, export 1/m);
    expect(out).toMatch(/^e2 +given up +boards\/lamp\.csv, export 1.*\n +the service gave up three times$/m);
    expect(out).toContain('exports: 0 done, 1 waiting, 1 given up\nmessages: 0 sent, 0 waiting, 0 given up');
  });

  it.each([
    [30_000, 'less than a minute'],
    [90_000, '1 min'],
    [3 * 3_600_000, '3 h'],
    [100 * 3_600_000, '4 days'],
  ])('says for how long the oldest waits, and times as reports do: %i ms', async (waitedMs, text) => {
    const folder = makeFolder();
    aSpool(folder).postponeExport(1, { error: 'away', nextAt: Date.UTC(2100, 0, 2, 3, 4, 5), isCounted: true });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + waitedMs);
    onTestFinished(() => void vi.restoreAllMocks());
    const { out } = await runSpoolCommand('status', '--spool', folder);
    expect(out).toMatch(new RegExp(`0 given up; the oldest waits for ${text}\n`));
    expect(out).toContain('next try 2100-01-02 03:04 UTC');
  });

  it('is JSON for programs', async () => {
    const folder = makeFolder();
    aSpool(folder);
    const { code, out } = await runSpoolCommand('status', '--json', '--spool', folder);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      spool: folder,
      counts: { exports: { waiting: 1, dead: 1 }, subjects: 2 },
      rows: expect.arrayContaining([
        expect.objectContaining({
          id: 'e1',
          state: 'waiting',
          subject: expect.objectContaining({ path: 'amp/board.csv' }),
        }),
        expect.objectContaining({ id: 'e2', state: 'dead', error: 'the service gave up\nthree times' }),
      ]),
    });
  });

  it('of a spool without anything given up ends with 0', async () => {
    const folder = makeFolder();
    keepBom(openedUntilEnd(folder), 'board.csv');
    expect((await runSpoolCommand('status', '--spool', folder)).code).toBe(0);
  });

  it('a name of a file passes for no line of its own', async () => {
    const folder = makeFolder();
    keepBom(openedUntilEnd(folder), 'a\ne9     given up  boards/x.csv, export 1\u001B[2J.csv');
    const { out } = await runSpoolCommand('status', '--spool', folder);
    expect(out).not.toMatch(/^e9/m);
    expect(out).not.toContain('\u001B');
  });
});

function openedUntilEnd(folder: string): Spool {
  const spool = openSpool(folder);
  onTestFinished(() => spool.close());
  return spool;
}

describe('retry and drop', () => {
  it.each<[string[], number, string, Record<string, number>]>([
    [['retry'], 0, '1 is tried again, by the watcher that runs or by the next one.\n', { waiting: 2, dead: 0 }],
    [['retry', 'e2'], 0, '1 is tried again, by the watcher that runs or by the next one.\n', { waiting: 2, dead: 0 }],
    [['retry', 'e1', 'e2'], 0, '2 are tried again, by the watcher that runs or by the next one.\n', { dead: 0 }],
    [['retry', 'e2', 'e2'], 0, '1 is tried again, by the watcher that runs or by the next one.\n', { dead: 0 }],
    [['retry', 'e2', 'e99'], 1, '1 is tried again, by the watcher that runs or by the next one.\n', { dead: 0 }],
    [['retry', 'm7'], 1, '0 are tried again.\n', { waiting: 1, dead: 1 }],
    [['drop', 'e1'], 0, '1 dropped.\n', { waiting: 0, dead: 1, dropped: 1 }],
    [['drop', 'dead'], 0, '1 dropped.\n', { waiting: 1, dead: 0, dropped: 1 }],
    [['drop', 'e99'], 1, '0 dropped.\n', { waiting: 1, dead: 1 }],
  ])('%j: exit code %d', async (argv, code, out, counts) => {
    const folder = makeFolder();
    const spool = aSpool(folder);
    // A watcher that runs beside it has both open.
    const lock = lockSpool(folder);
    onTestFinished(() => lock.release());
    expect(await runSpoolCommand(...argv, '--spool', folder)).toMatchObject({ code, out, err: '' });
    expect(spool.counts(Date.now()).exports).toMatchObject(counts);
  });

  it.each([
    [['drop'], 'Say what to drop'],
    [['drop', 'e1', 'dead'], '`dead` stands for all'],
    [['retry', 'e'], 'e is no id'],
    [['retry', 'e-1'], 'e-1 is no id'],
    [['drop', '12'], '12 is no id'],
  ])('%j is refused, and changes nothing', async (argv, text) => {
    const folder = makeFolder();
    const spool = aSpool(folder);
    const before = spool.counts(0);
    expect(await runSpoolCommand(...argv, '--spool', folder)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(text),
    });
    expect(spool.counts(0)).toEqual(before);
  });
});

describe('which spool', () => {
  it('is that of the folders, however incomplete the environment is', async () => {
    const home = atHome();
    const boards = join(home, 'boards');
    mkdirSync(boards);
    const missing = await runSpoolCommand('status', boards);
    const place = /no spool in (\S+);/.exec(missing.err)?.[1];
    expect(missing.code).toBe(2);
    aSpool(place!);
    expect((await runSpoolCommand('status', boards)).out).toContain('amp/board.csv');
    expect((await runSpoolCommand('retry', boards, 'e2')).out).toContain('1 is tried again');
  });

  it('is that of the file of settings, whose key is not set', async () => {
    const { writeFileSync } = await import('node:fs');
    const home = atHome();
    const file = join(home, 'watch.yml');
    writeFileSync(
      file,
      'server: { url: "https://a.example", key: "${PARTWRIGHT_KEY}" }\nfolders: [{ path: "${HW}" }]\n',
    );
    const missing = await runSpoolCommand('status', '--config', file);
    aSpool(/no spool in (\S+);/.exec(missing.err)![1]!);
    expect((await runSpoolCommand('status', '--config', file)).out).toContain('amp/board.csv');
    writeFileSync(file, `spool: ${join(home, 'kept')}\nfolders: [{ path: "\${HW}" }]\n`);
    aSpool(join(home, 'kept'));
    expect((await runSpoolCommand('status', '--config', file, '--json')).out).toContain(join(home, 'kept'));
  });

  it('is the only one there is when none is named', async () => {
    const home = atHome();
    expect((await runSpoolCommand('status')).err).toContain('There is no spool in');
    aSpool(join(home, 'state', 'partwright-watch', 'aaaaaaaaaaaa'));
    expect((await runSpoolCommand('status')).out).toContain('amp/board.csv');
  });

  it('has to be said when there are several, which are listed', async () => {
    const home = atHome();
    const all = join(home, 'state', 'partwright-watch');
    aSpool(join(all, 'aaaaaaaaaaaa'));
    aSpool(join(all, 'bbbbbbbbbbbb'));
    const { code, err } = await runSpoolCommand('drop', 'dead');
    expect(code).toBe(2);
    expect(err).toContain(`There are 2 spools in ${all}`);
    expect(err).toContain(
      `  partwright watch drop --spool ${join(all, 'bbbbbbbbbbbb')}\n      boards; 1 waiting, 1 given up\n`,
    );
  });
});
