import { statSync } from 'node:fs';
import { numbers64, type Step } from './launcher.ts';
import type { FloorWish } from './wish.ts';

/** Rights on files. Source: include/uapi/linux/landlock.h. */
const RUN = 1n << 0n;
const WRITE = 1n << 1n;
const READ = 1n << 2n;
const LIST = 1n << 3n;
const TRUNCATE = 1n << 14n;
const IOCTL = 1n << 15n;
/** How many rights on files each version knows, from 1 on. */
const RIGHTS = [13, 14, 15, 15, 16];
const OF_FILES = RUN | WRITE | READ | TRUNCATE | IOCTL;
const NET = 0b11;
/** Abstract sockets, and signals to whoever is outside. */
const SCOPES = 0b11;
const PATH_BENEATH = 1;
const O_PATH_CLOSED_AT_START = 0o10000000 | 0o2000000;
const HERE = -100;

/**
 * The kernel refuses all files but these to this process and to what it starts; from version 4 on the network, from 6 on
 * signals. It is prepared by who may open the files, and applied by who can gain no rights any more.
 */
export function landlockSteps({ readable, writable }: FloorWish, version: number): { prepare: Step[]; apply: Step[] } {
  const all = (1n << BigInt(RIGHTS[version - 1] ?? RIGHTS.at(-1)!)) - 1n;
  const handled = numbers64(all, ...(version >= 4 ? [NET] : []), ...(version >= 6 ? [SCOPES] : []));
  const rule = (path: string, wanted: bigint, at: string): Step[] => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return [];
    const rights = wanted & all & (found.isDirectory() ? all : OF_FILES);
    return [
      { call: 'openat', with: [HERE, path, O_PATH_CLOSED_AT_START, 0], as: at },
      { call: 'landlock_add_rule', with: [{ from: 'rules' }, PATH_BENEATH, { rights, below: at }, 0] },
    ];
  };
  return {
    prepare: [
      { call: 'landlock_create_ruleset', with: [handled, handled.length, 0], as: 'rules' },
      ...readable.flatMap((path, at) => rule(path, RUN | READ | LIST, `r${at}`)),
      ...writable.flatMap((path, at) => rule(path, all, `w${at}`)),
    ],
    apply: [{ call: 'landlock_restrict_self', with: [{ from: 'rules' }, 0] }],
  };
}
