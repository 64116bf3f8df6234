import { FilesUnreadable } from './failure.ts';
import { quote } from '@partwright/report-text';

const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** A full object id of git: 40 hexadecimal digits, or 64 where the repository uses SHA-256. */
export function isObjectId(text: string): boolean {
  return ID.test(text);
}

/** Nothing else is ever handed to git or put into an address. @throws FilesUnreadable */
export function checkCommit(text: string): string {
  if (isObjectId(text)) return text;
  throw new FilesUnreadable(
    'not_found',
    `${quote(text, 200)} is no commit: the full id of 40 or 64 hexadecimal digits is needed.`,
  );
}
