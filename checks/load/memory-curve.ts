import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../own-server.ts';

export interface Sample {
  minute: number;
  mb: number;
}

/** Memory of one process over time. */
export interface MemoryCurve {
  name: string;
  /** Resident. */
  samples: Sample[];
  /** In use: what the heap and buffers outside of it hold once everything unused is collected. */
  live: Sample[];
}

/** Resident megabytes (proc(5), statm); undefined for a process that is gone. */
export function readResidentMb(pid: number): number | undefined {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096) / 1e6;
  } catch {
    return undefined;
  }
}

/** Megabytes a minute, by least squares; undefined for too few samples. */
export function slopeOf(samples: readonly Sample[]): number | undefined {
  if (samples.length < 2) return undefined;
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minute, mb] = [mean((sample) => sample.minute), mean((sample) => sample.mb)];
  const covariance = mean((sample) => (sample.minute - minute) * (sample.mb - mb));
  return covariance / mean((sample) => (sample.minute - minute) ** 2);
}

/**
 * The most in the second half as a share of the most in the first: what is resident rises until the next collection of
 * everything, which may be minutes away, so that its slope tells a leak from a saw no better than where its teeth end.
 */
export function peakGrowthOf(samples: readonly Sample[]): number | undefined {
  const middle = samples.length >> 1;
  if (middle === 0) return undefined;
  const peak = (some: readonly Sample[]): number => Math.max(...some.map(({ mb }) => mb));
  return peak(samples.slice(middle)) / peak(samples.slice(0, middle));
}

/** Settings of a process that can be asked for its live memory, by a file in this folder. */
export function askable(folder: string): Env {
  const preload = new URL('live-memory.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--expose-gc --import ${preload}`, LIVE_MEMORY_FOLDER: folder };
}

/** Collects first, so it costs the process some tenths of a second. Undefined: no answer in ten seconds. */
export async function askLiveMb(folder: string, pid: number): Promise<number | undefined> {
  const path = join(folder, `${pid}.json`);
  await rm(path, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 100; tries++) {
    await sleep(100);
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const { heapUsed, external } = JSON.parse(text) as NodeJS.MemoryUsage;
    return (heapUsed + external) / 1e6;
  }
  return undefined;
}
