import { readFileSync } from 'node:fs';
import type { Step } from './launcher.ts';
import { makeFilter, type ProfileName } from './seccomp.ts';
import type { Machine } from './system-calls.ts';

/** Source: include/uapi/linux/prctl.h, securebits.h, asm-generic/signal.h. */
const SET_PARENT_DEATH_SIGNAL = 1;
const SIGKILL = 9;
const SET_SECURE_BITS = 28;
const NO_RIGHTS_OF_ROOT = 0b11;
const SET_NO_NEW_PRIVILEGES = 38;
const FILTER_MODE = 1;

/** A user that nobody else is. */
export function ownUserSteps(uid: number): Step[] {
  return [
    { call: 'setgroups', with: [0, 0] },
    { call: 'setresgid', with: [uid, uid, uid] },
    { call: 'setresuid', with: [uid, uid, uid] },
  ];
}

const CAP_SETPCAP = 8n;

/**
 * What becomes of being root where no other user can be taken: `given_up`; `none`: it gives nothing here; `stays`: a
 * container may give rights and not the one to give them up.
 */
export function rootRights(uid: number): 'given_up' | 'none' | 'stays' {
  if (uid !== 0) return 'none';
  const hex = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? '0';
  const rights = BigInt(`0x${hex}`);
  if (rights === 0n) return 'none';
  return (rights >> CAP_SETPCAP) & 1n ? 'given_up' : 'stays';
}

/**
 * No program that is started gives rights; `givesUpRoot`: being root gives none either. What loops when its parent is killed ends
 * with it: it hears of nothing itself. Taking another user would undo that, so it is said behind that.
 */
export function privilegeSteps(givesUpRoot: boolean): Step[] {
  return [
    ...(givesUpRoot ? [{ call: 'prctl', with: [SET_SECURE_BITS, NO_RIGHTS_OF_ROOT, 0, 0, 0] } as const] : []),
    { call: 'prctl', with: [SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0] },
    { call: 'prctl', with: [SET_PARENT_DEATH_SIGNAL, SIGKILL, 0, 0, 0] },
  ];
}

/** Only the system calls of a profile. */
export function filterSteps(calls: ProfileName, machine: Machine): Step[] {
  return [{ call: 'seccomp', with: [FILTER_MODE, 0, { filter: makeFilter(calls, machine) }] }];
}
