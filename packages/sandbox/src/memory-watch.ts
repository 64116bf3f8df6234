import { readFileSync } from 'node:fs';

const INTERVAL_MS = 40;
/** Linux counts in pages; 4 KiB on x64 and nearly all arm64. Larger pages only make the cap looser. */
const PAGE_BYTES = 4096;

/** Memory of a process that is in RAM, in bytes; undefined where the system does not tell (other than Linux) or it is gone. */
export function residentBytes(pid: number): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return Number.isFinite(pages) ? pages * PAGE_BYTES : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Look at the memory of a process 25 times a second and call `onExceeded` once when it is above the limit. The heap has a
 * cap of its own in V8; this one also sees buffers and what native code takes. Gives the function that ends the watch.
 */
export function watchMemory(pid: number, limitBytes: number, onExceeded: () => void): () => void {
  const timer = setInterval(() => {
    if ((residentBytes(pid) ?? 0) <= limitBytes) return;
    clearInterval(timer);
    onExceeded();
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}
