import type { Step } from './launcher.ts';
import { makeFilter, type ProfileName } from './seccomp.ts';
import type { Machine } from './system-calls.ts';

/** Source: include/uapi/linux/prctl.h, securebits.h. */
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

/** No program that is started gives rights, and to be root gives none either. */
export function privilegeSteps(isRoot: boolean): Step[] {
  return [
    ...(isRoot ? [{ call: 'prctl', with: [SET_SECURE_BITS, NO_RIGHTS_OF_ROOT, 0, 0, 0] } as const] : []),
    { call: 'prctl', with: [SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0] },
  ];
}

/** Only the system calls of a profile. */
export function filterSteps(calls: ProfileName, machine: Machine): Step[] {
  return [{ call: 'seccomp', with: [FILTER_MODE, 0, { filter: makeFilter(calls, machine) }] }];
}
