import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { landlockSteps } from './landlock.ts';
import { askLandlock, findLauncher, launcherArguments, type Launcher, type Step } from './launcher.ts';
import { limitSteps } from './limits.ts';
import { namespaceSteps } from './namespaces.ts';
import { filterSteps, rootRights, ownUserSteps, privilegeSteps } from './privileges.ts';
import type { FloorWish } from './wish.ts';

/** What holds a process below Node, each without the others. */
export const LAYERS = {
  limits: 'core dumps, files, size of what is written, memory, processor time: counted by the system',
  namespaces: 'a tree of files with nothing in it but its own code, no network, no shared memory of others',
  own_user: 'a user that nobody else is: no files and no processes of the service',
  privileges: 'no program that is started gives rights; being root gives none',
  landlock:
    'the kernel refuses all files but its own code, TCP, abstract sockets and signals, as far as its version goes',
  seccomp: 'the kernel refuses system calls: sockets, new processes, opening for writing, looking into other processes',
} as const;

export type LayerName = keyof typeof LAYERS;

export interface LayerState {
  layer: LayerName;
  holds: boolean;
  /** Why it does not hold; what is known of it when it does: `version 7`. */
  note: string | null;
}

/** `require`: without what it takes to hold, nothing is started. `off`: only the limits of a shell. */
export type FloorMode = 'auto' | 'require' | 'off';

export interface Floor {
  readonly layers: readonly LayerState[];
  /** How a program is started on it. Undefined where no layer holds: the caller starts it as it is. */
  command(program: string, wish: FloorWish): { program: string; args: string[]; uid: number | null } | undefined;
}

/** The floor that is asked for does not hold. */
export class FloorMissing extends Error {
  readonly layers: readonly LayerState[];

  constructor(layers: readonly LayerState[]) {
    super(`The floor below the processes that read files does not hold: ${describeMissing(layers)}`);
    this.name = 'FloorMissing';
    this.layers = layers;
  }
}

/** `namespaces: unshare: Operation not permitted; …` */
function describeMissing(layers: readonly LayerState[]): string {
  return layers
    .filter(({ holds }) => !holds)
    .map(({ layer, note }) => `${layer}: ${note}`)
    .join('; ');
}

/** What processes stand on, in one line: `limits, privileges, seccomp; not landlock: Linux before 5.13`. */
export function describeLayers(layers: readonly LayerState[]): string {
  const holding = layers.filter(({ holds }) => holds).map(({ layer }) => layer);
  const missing = describeMissing(layers);
  return `${holding.join(', ') || 'nothing holds'}${missing === '' ? '' : `; not ${missing}`}`;
}

/** Files and network are closed by each of the two alone: with either of them and the filter of calls, the floor holds. */
export function isWhole(layers: readonly LayerState[]): boolean {
  const holds = (name: LayerName): boolean => layers.some(({ layer, holds }) => layer === name && holds);
  return (holds('namespaces') || holds('landlock')) && holds('seccomp') && holds('privileges') && holds('limits');
}

/** Users that no system gives to anybody: those that systemd takes for services that come and go. */
const FIRST_UID = 61_184;
const LAST_UID = 65_519;
/** What programs are linked with. */
const SYSTEM = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/etc/ld.so.cache', '/etc/ld-musl-x86_64.path'];
/** What Node reads at its start: how OpenSSL is set up, as distributions have it, and local time. */
const STARTING = [
  '/etc/ssl/openssl.cnf',
  '/etc/pki/tls/openssl.cnf',
  '/etc/crypto-policies',
  '/etc/localtime',
  '/usr/share/zoneinfo',
];

const found = new Map<FloorMode, Floor>();

/** The floor of this machine, found out once by trying each layer. @throws FloorMissing when it has to hold and does not */
export function openFloor(mode: FloorMode = 'auto'): Floor {
  const floor = found.get(mode) ?? find(mode);
  found.set(mode, floor);
  if (mode === 'require' && !isWhole(floor.layers)) throw new FloorMissing(floor.layers);
  return floor;
}

function find(mode: FloorMode): Floor {
  if (mode === 'off') return noFloor('SANDBOX_FLOOR is off');
  const launcher = findLauncher();
  return typeof launcher === 'string'
    ? noFloor(launcher)
    : tryLayers(launcher, askLandlock(launcher), process.execPath);
}

function noFloor(note: string): Floor {
  const names = Object.keys(LAYERS) as LayerName[];
  return { layers: names.map((layer) => ({ layer, holds: false, note })), command: () => undefined };
}

/** A floor of some of the layers, whether they hold or not. */
export function makeFloor(launcher: Launcher, landlock: number, without: ReadonlyMap<LayerName, string>): Floor {
  const user = { uid: process.geteuid!(), gid: process.getegid!() };
  const isUsed = (layer: LayerName): boolean => !without.has(layer);
  const root = isUsed('own_user') ? 'none' : rootRights(user.uid);
  const notes: Partial<Record<LayerName, string>> = {
    landlock: `version ${landlock}`,
    ...(root === 'stays' ? { privileges: 'being root still gives what it gives this process' } : {}),
  };
  return {
    layers: (Object.keys(LAYERS) as LayerName[]).map((layer) => ({
      layer,
      holds: isUsed(layer),
      note: without.get(layer) ?? notes[layer] ?? null,
    })),
    command(program, given) {
      const place = realpathSync(program);
      const wish = { ...given, readable: [...new Set([place, ...SYSTEM, ...STARTING, ...given.readable])] };
      const uid = isUsed('own_user') ? randomInt(FIRST_UID, LAST_UID) : null;
      const rules = isUsed('landlock') ? landlockSteps(wish, landlock) : undefined;
      const inOrder: { layer: LayerName; steps: () => readonly Step[] }[] = [
        { layer: 'limits', steps: () => limitSteps(wish, uid !== null) },
        { layer: 'namespaces', steps: () => namespaceSteps(wish, user) },
        { layer: 'landlock', steps: () => rules?.prepare ?? [] },
        { layer: 'own_user', steps: () => ownUserSteps(uid!) },
        { layer: 'privileges', steps: () => privilegeSteps(root === 'given_up') },
        { layer: 'landlock', steps: () => rules?.apply ?? [] },
        { layer: 'seccomp', steps: () => filterSteps(wish.calls, launcher.machine) },
      ];
      const layers = inOrder
        .filter(({ layer }) => isUsed(layer))
        .map(({ layer, steps }) => ({ layer, steps: steps() }));
      return { program: launcher.program, args: [...launcherArguments(launcher, layers), place], uid };
    },
  };
}

/** A program that does nothing but start, of the same make as those to come. */
const TRIAL: FloorWish = {
  calls: 'compute',
  readable: [],
  writable: [],
  limits: { cpuSeconds: 10, fileBytes: 0, openFiles: 256, processes: 64 },
};

/**
 * All layers at once; what refuses is left out, until what is left starts the program. Where nothing says which layer is in
 * its way, it is the one without which it starts.
 */
export function tryLayers(
  launcher: Launcher,
  landlock: number,
  program: string,
  given: ReadonlyMap<LayerName, string> = new Map(),
): Floor {
  const without = new Map(given);
  if (landlock === 0) without.set('landlock', 'the kernel has none, or does not let this process use it');
  if (process.geteuid!() !== 0) without.set('own_user', 'only root can become another user');
  else if (!isOpenToAll(import.meta.filename)) without.set('own_user', 'only the present user may read the code');
  for (;;) {
    const floor = makeFloor(launcher, landlock, without);
    const refused = tryStart(floor, program);
    if (refused === undefined) return floor;
    if ('nothing' in refused) return noFloor(refused.nothing);
    const suspects = SUSPECTS.filter((name) => !without.has(name));
    const culprit = (): LayerName =>
      suspects.find((name) => {
        const others = new Map([...without, [name, ''] as const]);
        return tryStart(makeFloor(launcher, landlock, others), program) === undefined;
      }) ?? suspects[0]!;
    without.set(refused.layer ?? culprit(), refused.note);
    if (without.size === Object.keys(LAYERS).length) return noFloor(refused.note);
  }
}

/** Another user reaches it. */
function isOpenToAll(path: string): boolean {
  if ((statSync(path).mode & 0o004) === 0) return false;
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Those that can be in the way of a program that starts well without, what is missed least first. */
const SUSPECTS: readonly LayerName[] = ['own_user', 'namespaces', 'limits', 'landlock', 'seccomp', 'privileges'];

/** Undefined when it started; `nothing`: not even the launcher did. */
function tryStart(
  floor: Floor,
  program: string,
): { layer: LayerName | undefined; note: string } | { nothing: string } | undefined {
  const command = floor.command(program, TRIAL)!;
  const { status, signal, stderr, error } = spawnSync(command.program, [...command.args, '-e', ''], {
    env: {},
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
  });
  if (status === 0) return undefined;
  if (error && status === null && signal === null)
    return { nothing: `${command.program} cannot be started: ${error.message}` };
  const [, said = '', why = ''] = /^floor: (\w+): (.+)$/m.exec(stderr) ?? [];
  if (said in LAYERS) return { layer: said as LayerName, note: why };
  const how = error?.message ?? signal ?? `code ${status}`;
  return { layer: undefined, note: `${program} does not start on it (${how}) ${stderr.trim().slice(0, 200)}`.trim() };
}
