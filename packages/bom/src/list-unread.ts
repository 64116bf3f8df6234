import type { Bom, BomWarning } from './types.ts';

type Warned = Pick<Bom, 'warnings'>;

/** Warnings that parts may be missing in the lines, as something of the file was not read. */
const MISSING = new Set([
  'checksum_mismatch',
  'cut_off',
  'headings_left_out',
  'missing_sheet_file',
  'nothing_fitted',
  'part_not_counted',
  'second_table_ignored',
  'sheet_not_read',
  'sheet_outside_project',
  'table_in_doubt',
  'unreadable_row',
]);
/** Warnings that a line may say something else than what was read. */
const OTHERWISE = new Set([
  'duplicate_designator',
  'rewritten_number',
  'tables_disagree',
  'undecodable_text',
  'unreadable_quantity',
]);

/**
 * What of a file was not read, so that parts may be missing in its lines, a sentence each; empty: none is known to.
 *
 * @example
 * import { listMissing, readBom } from '@partwright/bom';
 *
 * listMissing(readBom(new TextEncoder().encode('Designator,Value\nR1,4k7\n'))); // => []
 */
export function listMissing({ warnings }: Warned): string[] {
  return listMessages(warnings, MISSING);
}

/** What of two lists was not compared, a sentence each, as it was not read; what a reader only mentions is left out. */
export function listUncompared(before: Warned, after: Warned): string[] {
  const codes = MISSING.union(OTHERWISE);
  const [old, now] = [before, after].map(({ warnings }) => new Set(listMessages(warnings, codes)));
  const say = (word: string, messages: Set<string>): string[] => [...messages].map((message) => `${word}: ${message}`);
  return [
    ...say('Both', old!.intersection(now!)),
    ...say('Before', old!.difference(now!)),
    ...say('After', now!.difference(old!)),
  ];
}

/** What is told for information alone, such as totals that are left out, has been read. */
function listMessages(warnings: readonly BomWarning[], codes: ReadonlySet<string>): string[] {
  return warnings.filter(({ code, severity }) => severity !== 'info' && codes.has(code)).map(({ message }) => message);
}
