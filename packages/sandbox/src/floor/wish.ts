import type { ProfileName } from './seccomp.ts';

/** What a program needs of the machine; it gets nothing else. */
export interface FloorWish {
  calls: ProfileName;
  /** Files and folders it may read, from the root; what is not there is left out. The program itself is one. */
  readable: readonly string[];
  /** Folders it may write in. */
  writable: readonly string[];
  /** It starts in it. Left out: in the root. */
  folder?: string | undefined;
  limits: {
    /** Processor time of its whole life. */
    cpuSeconds: number;
    /** Memory of its own that it may write to, mapped or not yet used. */
    dataMb?: number | undefined;
    /** Addresses that may be in use, for a program that reserves few. */
    addressMb?: number | undefined;
    /** Of one file that is written; 0: none is. */
    fileBytes: number;
    openFiles: number;
    /** Processes and threads of its user; only where the user is its own. */
    processes: number;
    /** How much it stands back where processors are short, 0 to 19. */
    niceness?: number | undefined;
  };
}
