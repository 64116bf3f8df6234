import type { ColumnFacts } from './candidate.ts';
import { profileColumns, type ColumnProfile } from './column-profile.ts';
import { readHeader, type HeaderReading } from './read-header.ts';
import { isRefuted } from './role-fit.ts';

/** A header this clear is read from its end where its beginning cannot be meant. */
const CLEAR = 0.7;

/** A header of more words is a sentence. */
const MOST_WORDS = 8;

/** `rows` are those below the header, as far as they are known to belong to the table. */
type TableFacts = Pick<ColumnFacts, 'headers' | 'rows' | 'countReferences'>;

/** What headers and cells say of every column, before any of them has a role. */
export function gatherFacts({ headers: given, rows, countReferences }: TableFacts): ColumnFacts {
  const width = Math.max(given.length, ...rows.slice(0, 500).map((row) => row.length));
  const headers = Array.from({ length: width }, (_, i) => (given[i] ?? '').trim());
  const profiles = profileColumns(rows, width);
  return {
    headers,
    readings: headers.map((header, i) => (header === '' ? undefined : readAgainstCells(header, profiles[i]!))),
    profiles,
    rows,
    countReferences,
  };
}

/**
 * Read a header, from its end when its cells cannot be what its beginning says: `LCSC Matching Results Mfr.` heads makers
 * that a seller found.
 */
function readAgainstCells(header: string, profile: ColumnProfile): HeaderReading | undefined {
  const reading = readHeader(header);
  const isWrong = (candidate: HeaderReading | undefined) =>
    candidate?.priors[0] !== undefined && isRefuted(candidate.priors[0].role, profile);
  const words = header.split(/\s+/);
  if (words.length < 3 || words.length > MOST_WORDS || !isWrong(reading)) return reading;
  for (let from = 1; from < words.length; from++) {
    const ending = readHeader(words.slice(from).join(' '));
    if (ending && (ending.priors[0]?.prior ?? 0) >= CLEAR && !isWrong(ending)) return ending;
  }
  return reading;
}
