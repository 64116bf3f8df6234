import type { GerberSet, OtherFile } from './model.ts';

/** Tell what is odd about a file of the set; without a file, about the set. */
export function addSetWarning(set: GerberSet, code: string, file: string, message: string): void {
  set.warnings.push({ code, file, line: 0, message: file === '' ? message : `${file}: ${message}` });
}

/** A file that should have been read: it is listed, and the reader is told. */
export function addUnread(set: GerberSet, other: OtherFile & { problem: string }): void {
  set.others.push(other);
  set.warnings.push({ code: 'not_read', file: other.file, line: 0, message: other.problem });
}
