import { TargetFailure } from '../ports.ts';

const REASONS: Readonly<Record<string, { text: string; isTransient: boolean }>> = {
  ENOSPC: { text: 'the disk is full: make room', isTransient: true },
  EDQUOT: { text: 'the quota of this disk is used up: make room', isTransient: true },
  ENOENT: { text: 'the folder is not there: bring it back, or take it out of the settings', isTransient: true },
  EACCES: {
    text: 'it may not be written there: give this user the right, or leave the folder out of this target',
    isTransient: false,
  },
  EPERM: {
    text: 'it may not be written there: give this user the right, or leave the folder out of this target',
    isTransient: false,
  },
  EROFS: { text: 'the disk is read-only: leave the folder out of this target', isTransient: false },
  ENAMETOOLONG: { text: 'the name is too long for this disk: shorten that of the export', isTransient: false },
  ENOTDIR: { text: 'a part of its path is no folder', isTransient: false },
  EISDIR: { text: 'a folder of this name is in its place: rename the folder', isTransient: false },
  ENOTEMPTY: { text: 'a folder of this name is in its place: rename the folder', isTransient: false },
  EEXIST: { text: 'something else is in its place', isTransient: true },
  EINVAL: { text: 'this disk takes no file of this name', isTransient: false },
};

/** Why a result could not be written, and what to do. Others than these may pass by themselves: a share that is away, too many open files. */
export function explainFileError(error: unknown, path: string, platform: string = process.platform): TargetFailure {
  const { code = '' } = error as NodeJS.ErrnoException;
  // Windows says the same of a file that is just open in a program.
  const isJustOpen = platform === 'win32' && (code === 'EPERM' || code === 'EACCES');
  const reason = Object.hasOwn(REASONS, code)
    ? REASONS[code]!
    : { text: code === '' ? String(error) : code, isTransient: true };
  return new TargetFailure(`${path} could not be written: ${reason.text}`, {
    isTransient: reason.isTransient || isJustOpen,
    cause: error,
  });
}

/** A file that is not the watcher's has the name of a result. */
export function explainForeign(path: string): TargetFailure {
  const advice = 'rename it, or switch this off with `files: false` in the targets or --no-files';
  return new TargetFailure(
    `${path} is there already and was not written by the watcher, so it is left as it is: ${advice}`,
    {
      isTransient: false,
    },
  );
}

const FORBIDDEN = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Nothing at all may be written in this folder, by what `explainFileError` gave. */
export function isForbidden({ isTransient, cause }: TargetFailure): boolean {
  return !isTransient && FORBIDDEN.has((cause as NodeJS.ErrnoException | undefined)?.code ?? '');
}
