import { readFileSync } from 'node:fs';
import { numbers64, type Step } from './launcher.ts';
import type { FloorWish } from './wish.ts';

/** Their numbers, and their names in /proc/self/limits. Source: include/uapi/asm-generic/resource.h, fs/proc/base.c. */
const RESOURCES = {
  cpu: [0, 'Max cpu time'],
  fileSize: [1, 'Max file size'],
  data: [2, 'Max data size'],
  core: [4, 'Max core file size'],
  processes: [6, 'Max processes'],
  openFiles: [7, 'Max open files'],
  addresses: [9, 'Max address space'],
} as const;
const MB = 1024 * 1024;
const OF_A_PROCESS = 0;
/** A program that catches the signal at the end of its time is ended some seconds later. */
const GRACE_SECONDS = 5;

/** What the system itself counts. */
export function limitSteps({ limits }: FloorWish, hasOwnUser: boolean): Step[] {
  const { cpuSeconds, dataMb, addressMb, fileBytes, openFiles, processes, niceness } = limits;
  return [
    limit(RESOURCES.core, 0),
    limit(RESOURCES.cpu, cpuSeconds, cpuSeconds + GRACE_SECONDS),
    limit(RESOURCES.fileSize, fileBytes),
    limit(RESOURCES.openFiles, openFiles),
    ...(dataMb === undefined ? [] : [limit(RESOURCES.data, dataMb * MB)]),
    ...(addressMb === undefined ? [] : [limit(RESOURCES.addresses, addressMb * MB)]),
    ...(hasOwnUser ? [limit(RESOURCES.processes, processes)] : []),
    ...(niceness === undefined ? [] : [{ call: 'setpriority', with: [OF_A_PROCESS, 0, niceness] } as const]),
  ];
}

function limit([resource, name]: readonly [number, string], soft: number, hard: number = soft): Step {
  const most = mostAllowed(name);
  return { call: 'prlimit64', with: [0, resource, numbers64(Math.min(soft, most), Math.min(hard, most)), 0] };
}

/** This process is under limits too, which it cannot raise for others. */
function mostAllowed(name: string): number {
  const line = readFileSync('/proc/self/limits', 'latin1')
    .split('\n')
    .find((line) => line.startsWith(name));
  const hard = line?.slice(name.length).trim().split(/\s+/)[1];
  return hard === undefined || hard === 'unlimited' ? Infinity : Number(hard);
}
