import type { SExpression } from '@partwright/files/s-expressions';
import { BoardUnreadable } from '../failure.ts';

/** What KiCad 9.0 writes is 20241229; 10.0 writes dates of 2025 and early 2026. */
const NEWEST_READ = 20261231;
/** The first that KiCad 6 wrote had a date of this year; 5.1 wrote 20171130. */
const OLDEST_READ = 20200000;

export function readVersion(list: SExpression | undefined, file: string): number {
  const text = list?.atoms[0] ?? '';
  if (list === undefined || !/^\d{1,8}$/.test(text))
    throw new BoardUnreadable('not_a_board', file, list?.line ?? 1, 'the version of the file format is missing');
  const version = Number(text);
  if (version > NEWEST_READ)
    throw new BoardUnreadable(
      'too_new',
      file,
      list.line,
      `the file format is version ${version}, newer than KiCad 10. Save it with KiCad 10 or earlier, or update Partwright`,
    );
  if (version < OLDEST_READ)
    throw new BoardUnreadable(
      'legacy',
      file,
      list.line,
      `the file format is version ${version}, of KiCad 5 or earlier. Open and save it with KiCad 6 or later`,
    );
  return version;
}
