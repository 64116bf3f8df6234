import { FilesUnreadable } from './failure.ts';
import { quote } from '@partwright/report-text';

const MB = 1_000_000;

export interface ReadLimits {
  fileBytes: number;
  /** Of one reading of several files. */
  totalBytes: number;
}

export const READ_LIMITS: ReadLimits = { fileBytes: 200 * MB, totalBytes: 1000 * MB };

/** Refuse, before anything of it is read, what this process should not hold. @throws FilesUnreadable */
export function checkSizes(files: Iterable<{ path: string; size: number | null }>, limits: ReadLimits): void {
  let totalBytes = 0;
  for (const { path, size } of files) {
    if (size === null) continue;
    if (size > limits.fileBytes)
      throw new FilesUnreadable(
        'too_large',
        `${quote(path, 200)} has ${inMb(size)}; files up to ${inMb(limits.fileBytes)} are read. Leave it out by ignore-paths.`,
      );
    totalBytes += size;
  }
  if (totalBytes > limits.totalBytes)
    throw new FilesUnreadable(
      'too_large',
      `The files of one project have ${inMb(totalBytes)} together; up to ${inMb(limits.totalBytes)} are read. Leave some out by ignore-paths.`,
    );
}

function inMb(bytes: number): string {
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}
