import { lstatSync, readlinkSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { numbers64, type Step } from './launcher.ts';
import type { FloorWish } from './wish.ts';

/** Source: include/uapi/linux/sched.h. */
const NEW = { mounts: 0x00020000, names: 0x04000000, ipc: 0x08000000, user: 0x10000000, net: 0x40000000 };
/** Source: include/uapi/linux/mount.h. */
const MS = { noSuid: 2, noDev: 4, bind: 4096, deep: 16384, private: 1 << 18 };
const ATTRIBUTE = { readOnly: 1, noSuid: 2, noDev: 4 };
const DETACH = 2;
const DEEP = 0x8000;
const HERE = -100;
const O = { write: 1, closedAtStart: 0o2000000 };
const PLAIN_FILE = 0o100644;
const NOTHING = 0;

/** Hidden by the new root until it is one. It is there on every Linux. */
const STAGE = '/tmp';
const OLD = '/.old';

export interface User {
  uid: number;
  gid: number;
}

/**
 * Namespaces of its own: a tree of files with nothing in it but what is named, no network interface, no shared memory of
 * others. Root makes them; who is not is root in a user namespace of its own for that long.
 */
export function namespaceSteps(wish: FloorWish, user: User): Step[] {
  const isRoot = user.uid === 0;
  const kinds = NEW.mounts | NEW.names | NEW.ipc | NEW.net | (isRoot ? 0 : NEW.user);
  return [
    // What is made here is to be reached by whoever runs in it.
    { call: 'umask', with: [0o022] },
    { call: 'unshare', with: [kinds] },
    ...(isRoot ? [] : userMaps(user)),
    { call: 'mount', with: ['none', '/', NOTHING, MS.private | MS.deep, NOTHING] },
    { call: 'mount', with: ['none', STAGE, 'tmpfs', MS.noSuid | MS.noDev, 'size=4m,mode=0755'] },
    { call: 'mkdirat', with: [HERE, join(STAGE, OLD), 0o755] },
    { call: 'pivot_root', with: [STAGE, join(STAGE, OLD)] },
    { call: 'chdir', with: ['/'] },
    ...treeSteps(wish),
    { call: 'umount2', with: [OLD, DETACH] },
    { call: 'mount_setattr', with: [HERE, '/', NOTHING, attributes(ATTRIBUTE.readOnly), 32] },
    ...(wish.folder === undefined ? [] : [{ call: 'chdir', with: [wish.folder] } as const]),
  ];
}

function userMaps({ uid, gid }: User): Step[] {
  const put = (name: string, text: string): Step[] => [
    { call: 'openat', with: [HERE, `/proc/self/${name}`, O.write | O.closedAtStart, 0], as: name },
    { call: 'write', with: [{ from: name }, Buffer.from(text), Buffer.byteLength(text)] },
  ];
  return [...put('setgroups', 'deny'), ...put('uid_map', `${uid} ${uid} 1`), ...put('gid_map', `${gid} ${gid} 1`)];
}

/** The places that are named, from the old tree into the new one. */
function treeSteps({ readable, writable }: FloorWish): Step[] {
  const made = new Set(['/']);
  const bound: { place: string; isWritable: boolean }[] = [];
  const steps: Step[] = [];
  const makeFolder = (path: string): void => {
    if (made.has(path)) return;
    made.add(path);
    steps.push({ call: 'mkdirat', with: [HERE, path, 0o755], isThere: true });
  };
  /** Links on the way are links there too. Gives the place itself. */
  const reach = (path: string): string => {
    if (path === '/' || made.has(path)) return path;
    const place = join(reach(dirname(path)), path.slice(dirname(path).length).replace('/', ''));
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (found?.isSymbolicLink()) {
      const target = readlinkSync(place);
      const end = reach(resolve(dirname(place), target));
      if (!made.has(place)) steps.push({ call: 'symlinkat', with: [target, HERE, place], isThere: true });
      made.add(place);
      return end;
    }
    if (found?.isDirectory()) makeFolder(place);
    return place;
  };
  const bind = (path: string, isWritable: boolean): void => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return;
    const place = reach(path);
    if (bound.some((other) => place.startsWith(`${other.place}/`) && other.isWritable === isWritable)) return;
    bound.push({ place, isWritable });
    if (!found.isDirectory()) steps.push({ call: 'mknodat', with: [HERE, place, PLAIN_FILE, 0], isThere: true });
    steps.push({ call: 'mount', with: [join(OLD, place), place, NOTHING, MS.bind | MS.deep, NOTHING] });
    const isDevice = found.isCharacterDevice();
    const flags =
      ATTRIBUTE.noSuid | (isDevice ? 0 : ATTRIBUTE.noDev) | (isWritable || isDevice ? 0 : ATTRIBUTE.readOnly);
    steps.push({ call: 'mount_setattr', with: [HERE, place, DEEP, attributes(flags), 32] });
  };
  // What lies in a folder that is bound too comes behind it.
  const places = [
    ...readable.map((path) => ({ path, isWritable: false })),
    ...writable.map((path) => ({ path, isWritable: true })),
  ];
  for (const { path, isWritable } of places.toSorted((a, b) => a.path.length - b.path.length)) bind(path, isWritable);
  return steps;
}

/** struct mount_attr: set, clear, propagation, user namespace. */
function attributes(set: number): Uint8Array {
  return numbers64(set, 0, 0, 0);
}
