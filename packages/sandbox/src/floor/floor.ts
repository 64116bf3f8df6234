import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { landlockSteps } from './landlock.ts';
import { askLandlock, findLauncher, launcherArguments, type Launcher, type LayerSteps } from './launcher.ts';
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
export function describeMissing(layers: readonly LayerState[]): string {
  return layers
    .filter(({ holds }) => !holds)
    .map(({ layer, note }) => `${layer}: ${note}`)
    .join('; ');
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
  return typeof launcher === 'string' ? noFloor(launcher) : tryLayers(launcher, askLandlock(launcher));
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
      const steps: Record<LayerName, () => LayerSteps['steps']> = {
        limits: () => limitSteps(wish, uid !== null),
        namespaces: () => namespaceSteps(wish, user),
        own_user: () => ownUserSteps(uid!),
        privileges: () => privilegeSteps(root === 'given_up'),
        landlock: () => landlockSteps(wish, landlock),
        seccomp: () => filterSteps(wish.calls, launcher.machine),
      };
      const layers = (Object.keys(LAYERS) as LayerName[])
        .filter(isUsed)
        .map((layer) => ({ layer, steps: steps[layer]() }));
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

/** All layers at once; when one refuses, all others, until what is left starts Node. */
function tryLayers(launcher: Launcher, landlock: number): Floor {
  const without = new Map<LayerName, string>();
  if (landlock === 0) without.set('landlock', 'the kernel has none, or does not let this process use it');
  if (process.geteuid!() !== 0) without.set('own_user', 'only root can become another user');
  for (;;) {
    const floor = makeFloor(launcher, landlock, without);
    const refused = tryStart(floor);
    if (refused === undefined) return floor;
    if (typeof refused === 'string') return noFloor(refused);
    without.set(refused.layer, refused.note);
    if (without.size === Object.keys(LAYERS).length) return noFloor(refused.note);
  }
}

/** Those that can be in the way of a program that starts well without. */
const SUSPECTS: readonly LayerName[] = ['seccomp', 'landlock', 'own_user', 'namespaces', 'limits', 'privileges'];

/** Undefined when it started; in words when not even the launcher did. */
function tryStart(floor: Floor): { layer: LayerName; note: string } | string | undefined {
  const { program, args } = floor.command(process.execPath, TRIAL)!;
  const { status, signal, stderr, error } = spawnSync(program, [...args, '-e', ''], {
    env: {},
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
  });
  if (status === 0) return undefined;
  if (error && status === null && signal === null) return `${program} cannot be started: ${error.message}`;
  const said = /^floor: (\w+): (.+)$/m.exec(stderr);
  const [, layerSaid = '', why = ''] = said ?? [];
  if (layerSaid in LAYERS) return { layer: layerSaid as LayerName, note: why };
  const holding = floor.layers.filter(({ holds }) => holds).map(({ layer }) => layer);
  const layer = SUSPECTS.find((name) => holding.includes(name))!;
  const how = error?.message ?? signal ?? `code ${status}`;
  return { layer, note: `Node does not start on it (${how}) ${stderr.trim().slice(0, 200)}`.trim() };
}
