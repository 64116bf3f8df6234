import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  describeLayers,
  FloorMissing,
  isWhole,
  LAYERS,
  makeFloor,
  openFloor,
  tryLayers,
  type LayerName,
} from './floor.ts';
import { attack, ATTEMPTS, layPrey, readDone, type Attempt, type Prey } from './hostile.fixture.ts';
import { askLandlock, findLauncher } from './launcher.ts';
import type { FloorWish } from './wish.ts';

const launcher = findLauncher();
const { layers } = openFloor('auto');
const holds = (layer: LayerName): boolean => layers.find((state) => state.layer === layer)!.holds;
const names = Object.keys(LAYERS) as LayerName[];

const isRoot = process.geteuid?.() === 0;
/** Who has fewer rights may not look into who has more, of the same user or not. */
const RIGHTS_OF_ROOT: Attempt[] = ['chroot', 'read_environment', 'ptrace', 'read_memory'];

/** What each layer stops by itself, without the others and without anything of Node. */
const STOPS: Record<LayerName, Attempt[]> = {
  limits: ['many_files', 'much_memory', 'write_file'],
  namespaces: [
    'read_passwd',
    'read_secret',
    'read_environment',
    'list_folder',
    'write_file',
    'connect',
    'connect_abstract',
  ],
  own_user: ['read_secret', 'read_environment', 'signal', 'ptrace', 'read_memory', 'chroot'],
  privileges: ['gain_rights', ...(isRoot ? RIGHTS_OF_ROOT : [])],
  landlock: [
    'read_passwd',
    'read_secret',
    'read_environment',
    'list_folder',
    'write_file',
    'connect',
    'connect_abstract',
    'signal',
    'ptrace',
    'read_memory',
  ],
  seccomp: ['write_file', 'connect', 'connect_abstract', 'fork', 'signal', 'ptrace', 'read_memory', 'chroot'],
};

const wish: FloorWish = {
  calls: 'compute',
  // Perl asks for it.
  readable: ['/dev/null'],
  writable: [],
  limits: { cpuSeconds: 20, dataMb: 200, fileBytes: 0, openFiles: 100, processes: 64 },
};

describe.skipIf(typeof launcher === 'string')('A layer of the floor, alone', () => {
  const { program: perl, machine } = launcher as Exclude<typeof launcher, string>;
  const landlock = typeof launcher === 'string' ? 0 : askLandlock(launcher);
  let prey: Prey;
  /** What this user could do without any layer. */
  let possible: Set<Attempt>;
  beforeAll(async () => {
    prey = await layPrey();
    possible = readDone(tryAll(new Set()));
  });
  afterAll(() => prey.close());

  function tryAll(used: ReadonlySet<LayerName>): string {
    const without = new Map(names.filter((name) => !used.has(name)).map((name) => [name, 'taken out']));
    const command =
      used.size === 0
        ? { program: perl, args: [] as string[] }
        : makeFloor({ program: perl, machine }, landlock, without).command(perl, wish)!;
    const { stdout, stderr } = spawnSync(command.program, [...command.args, ...attack(prey, machine)], {
      env: {},
      encoding: 'utf8',
    });
    if (stderr) throw new Error(stderr);
    return stdout;
  }

  it('is tried with what can be done without it', () => {
    const always: Attempt[] = ['read_passwd', 'read_secret', 'read_environment', 'write_file', 'connect', 'fork'];
    expect(always.filter((attempt) => !possible.has(attempt))).toEqual([]);
    if (isRoot) expect([...possible].toSorted()).toEqual(ATTEMPTS.toSorted());
  });

  it.each(names.filter(holds))('%s stops what it says, and nothing else', (layer) => {
    // The kernel takes rules only from root, and from who can gain no rights.
    const needs: LayerName[] = isRoot || (layer !== 'landlock' && layer !== 'seccomp') ? [] : ['privileges'];
    const before = needs.length === 0 ? possible : readDone(tryAll(new Set(needs)));
    const done = readDone(tryAll(new Set([layer, ...needs])));
    const stopped = [...before].filter((attempt) => !done.has(attempt));
    expect(stopped.toSorted()).toEqual(STOPS[layer].filter((attempt) => before.has(attempt)).toSorted());
  });

  it.runIf(isWhole(layers))('is one of several, which stop all of it', () => {
    expect([...readDone(tryAll(new Set(names.filter(holds))))]).toEqual([]);
  });
});

const NODE_ATTACK = `
const tries = {
  read_passwd: () => require('fs').readFileSync('/etc/passwd'),
  read_environment: () => require('fs').readFileSync('/proc/' + process.argv[1] + '/environ'),
  write_file: () => require('fs').writeFileSync(process.argv[2] + '/made-by-node', 'x'),
  signal: () => process.kill(Number(process.argv[1]), 0),
  fork: () => { const { error } = require('child_process').spawnSync('/bin/true'); if (error) throw error; },
};
const done = Object.keys(tries).filter((name) => { try { tries[name](); return true; } catch { return false; } });
const socket = require('net').connect(Number(process.argv[3]), '127.0.0.1');
const end = (more) => { console.log(JSON.stringify([...done, ...more])); process.exit(); };
socket.on('connect', () => end(['connect'])).on('error', () => end([]));
`;

describe.skipIf(!isWhole(layers))('Node without any lockdown of its own', () => {
  let prey: Prey;
  beforeAll(async () => {
    prey = await layPrey();
  });
  afterAll(() => prey.close());

  function run(command: { program: string; args: string[] }): unknown {
    const { port } = prey.server.address() as AddressInfo;
    const given = ['-e', NODE_ATTACK, String(prey.process.pid), prey.folder, String(port)];
    const { stdout, stderr } = spawnSync(command.program, [...command.args, ...given], { env: {}, encoding: 'utf8' });
    return stderr === '' ? JSON.parse(stdout) : stderr;
  }

  it('does nothing of what it does without the floor', () => {
    const all = ['read_passwd', 'read_environment', 'write_file', 'signal', 'fork', 'connect'];
    expect(run({ program: process.execPath, args: [] })).toEqual(all);
    const limits = { ...wish.limits, dataMb: undefined };
    expect(run(openFloor('auto').command(process.execPath, { ...wish, limits })!)).toEqual([]);
  });
});

describe.skipIf(typeof launcher === 'string')('Where a system has not all layers', () => {
  it.each(names)('Node starts without %s', (missing) => {
    const given = launcher as Exclude<typeof launcher, string>;
    const without = new Map(names.filter((name) => name === missing || !holds(name)).map((name) => [name, '']));
    const limits = { ...wish.limits, dataMb: undefined };
    const floor = makeFloor(given, askLandlock(given), without);
    const { program, args } = floor.command(process.execPath, { ...wish, limits })!;
    const { stdout, stderr } = spawnSync(program, [...args, '-p', '6*7'], { env: {}, encoding: 'utf8' });
    // The kernel takes its rules only from who can gain no rights.
    if (missing === 'privileges') expect(stderr).toMatch(/^floor: (?:landlock|seccomp): /);
    else expect([stdout, stderr]).toEqual(['42\n', '']);
  });
});

describe.skipIf(typeof launcher === 'string' || !isRoot)('A program that another user may not reach', () => {
  it('costs the user of its own, and no other layer', () => {
    const given = launcher as Exclude<typeof launcher, string>;
    const folder = mkdtempSync(join(tmpdir(), 'partwright-closed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const program = join(folder, 'program');
    copyFileSync('/bin/true', program);
    const without = new Map<LayerName, string>([['namespaces', 'as in a container']]);
    const floor = tryLayers(given, askLandlock(given), program, without);
    const missing = floor.layers.filter((state) => !state.holds).map(({ layer }) => layer);
    expect(missing.toSorted()).toEqual(
      names.filter((name) => ['namespaces', 'own_user'].includes(name) || !holds(name)).toSorted(),
    );
    expect(describeLayers(floor.layers)).toContain('program does not start on it');
  });
});

describe('A floor that has to hold', () => {
  const states = (...held: LayerName[]) =>
    names.map((layer) => ({ layer, holds: held.includes(layer), note: 'Operation not permitted' }));

  it.each<[LayerName[], boolean]>([
    [['limits', 'privileges', 'landlock', 'seccomp'], true],
    [['limits', 'privileges', 'namespaces', 'seccomp'], true],
    [['limits', 'privileges', 'namespaces', 'landlock'], false],
    [['limits', 'privileges', 'seccomp'], false],
    [['limits', 'landlock', 'seccomp'], false],
    [[], false],
  ])('of %j is whole: %s', (held, whole) => {
    expect(isWhole(states(...held))).toBe(whole);
  });

  it('is refused with the reason of each layer that is missing', () => {
    expect(new FloorMissing(states('limits', 'landlock')).message).toMatch(
      /namespaces: Operation not permitted;.* seccomp: Operation not permitted$/,
    );
    expect(describeLayers(states(...names))).toBe(names.join(', '));
    expect(describeLayers(states('limits'))).toMatch(/^limits; not namespaces: Operation not permitted; /);
    expect(describeLayers(states())).toMatch(/^nothing holds; not /);
  });

  it.skipIf(!isWhole(layers))('is not found where the system refuses it, and nothing is started', () => {
    // On a floor for other programs, which may start programs and set up nothing of this kind.
    const source = createRequire(import.meta.url).resolve('./floor.ts');
    const script = `
      const { openFloor } = await import(${JSON.stringify(source)});
      console.log(JSON.stringify(openFloor('auto').layers.filter(({ holds }) => holds).map(({ layer }) => layer)));
      try { openFloor('require') } catch (error) { console.log(error.name) }`;
    const limits = { ...wish.limits, fileBytes: 1_000_000, dataMb: undefined };
    const readable = ['/usr', '/bin', '/proc', import.meta.dirname];
    const writable = ['/dev/null'];
    const { program, args } = openFloor('auto').command(process.execPath, {
      ...wish,
      calls: 'program',
      readable,
      writable,
      limits,
    })!;
    const { stdout } = spawnSync(program, [...args, '--input-type=module', '-e', script], {
      env: {},
      encoding: 'utf8',
    });
    const [held, refused] = stdout.trim().split('\n');
    expect(JSON.parse(held!)).toEqual(['limits', 'privileges']);
    expect(refused).toBe('FloorMissing');
  });
});
