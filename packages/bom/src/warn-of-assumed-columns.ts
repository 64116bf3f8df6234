import { ROLES } from './roles/index.ts';
import type { MappedColumn } from './columns/assignment.ts';
import type { TableReading } from './tables/read-table.ts';
import type { BomWarning } from './types.ts';

/**
 * Columns whose role no word of their header speaks for: what their cells look like decided, or that nothing else in the
 * list says it. Each is told with what was seen, so that it can be said otherwise.
 */
export function warnOfAssumedColumns({ columns }: TableReading): BomWarning[] {
  const assumed = columns.filter(isAssumed);
  if (assumed.length === 0) return [];
  const told = assumed.map((column) => `${nameOf(column)} for ${column.role} (${column.reason})`).join('; ');
  const isUnheaded = columns.every(({ header }) => header.trim() === '');
  const why = isUnheaded
    ? 'The list has no headers, so that the cells decided'
    : 'No header says it, so that the cells decided';
  return [
    {
      code: 'columns_assumed',
      severity: assumed.some(({ role }) => decidesWhatIsBought(role)) ? 'warning' : 'info',
      lines: [],
      message: `${why} what ${assumed.length > 1 ? 'these columns hold' : 'this column holds'}: ${told}. Choose another role with the option "columns" if that is wrong.`,
    },
  ];
}

/** A header that hardly means anything else; that its cells were believed more is always told. */
const PLAIN = 0.85;

/** A sure role was said by the caller, a saved mapping or the form of the file. */
const SURE = 1;

function isAssumed({ role, score, reading }: MappedColumn): boolean {
  if (ROLES[role].fills === undefined || score >= SURE) return false;
  const [meant] = reading?.priors ?? [];
  if (meant !== undefined && meant.prior >= PLAIN && meant.role !== role && !reading?.combined?.includes(role))
    return ROLES[meant.role].fills !== ROLES[role].fills;
  return !reading?.priors.some((prior) => prior.role === role) && reading?.combined?.includes(role) !== true;
}

/** Numbers, pieces and values; a description or a package only helps. */
const decidesWhatIsBought = (role: MappedColumn['role']): boolean =>
  role === 'quantity' || (ROLES[role].inHeader === 'identity' && role !== 'description');

const nameOf = ({ header, index }: MappedColumn) =>
  header.trim() === '' ? `column ${index + 1}` : `"${header.slice(0, 40)}"`;
