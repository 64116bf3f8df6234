import { readFileSync } from 'node:fs';

/** Resident memory of one process over time. */
export interface MemoryCurve {
  name: string;
  samples: { minute: number; mb: number }[];
}

/** Resident megabytes (proc(5), statm); undefined for a process that is gone. */
export function readResidentMb(pid: number): number | undefined {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096) / 1e6;
  } catch {
    return undefined;
  }
}

/** Megabytes a minute after the warm-up, by least squares; undefined for too few samples. */
export function slopeOf({ samples }: MemoryCurve, fromMinute: number): number | undefined {
  const warm = samples.filter(({ minute }) => minute >= fromMinute);
  if (warm.length < 10) return undefined;
  const mean = (of: (sample: (typeof warm)[number]) => number): number =>
    warm.reduce((sum, sample) => sum + of(sample), 0) / warm.length;
  const [minute, mb] = [mean((sample) => sample.minute), mean((sample) => sample.mb)];
  const covariance = mean((sample) => (sample.minute - minute) * (sample.mb - mb));
  return covariance / mean((sample) => (sample.minute - minute) ** 2);
}
