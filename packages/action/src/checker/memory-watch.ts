import { readFileSync } from 'node:fs';

const INTERVAL_MS = 50;
/** Linux counts in pages of 4 KiB on x64 and nearly all arm64. Larger ones only make the cap looser. */
const PAGE_BYTES = 4096;

/**
 * Call `onExceeded` once when a process has more than `limitBytes` in memory. V8 caps its heap alone; this also sees
 * buffers and WebAssembly. Only Linux tells; elsewhere nothing is watched. Gives the function that ends it.
 */
export function watchMemory(pid: number, limitBytes: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (residentBytes(pid) <= limitBytes) return;
    clearInterval(timer);
    onExceeded();
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
