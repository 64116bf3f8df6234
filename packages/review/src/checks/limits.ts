import type { NotRun } from '../model.ts';

/** KiCad 9 has a severity for them and reports nothing under it when it checks a design: nobody misses them. */
const NEVER_REPORTED: ReadonlySet<string> = new Set(['bus_to_bus_conflict', 'bus_entry_needed']);

/** Rules of KiCad's that are not made, or not of everything, whatever the project. */
const NOT_MADE: ReadonlySet<string> = new Set([
  'simulation_model_issue',
  'footprint_filter',
  'silk_over_copper',
  'silk_edge_clearance',
  'silk_overlap',
  'copper_sliver',
  'padstack',
  'unresolved_variable',
]);

/** Rules that hold a design against the libraries that it was drawn with. */
const OF_LIBRARIES: ReadonlySet<string> = new Set([
  'lib_symbol_issues',
  'lib_symbol_mismatch',
  'footprint_link_issues',
  'lib_footprint_issues',
  'lib_footprint_mismatch',
]);

/** Why a rule was not run, as a check tells it. */
export interface Unrun {
  rule: string;
  reason: string;
  /** Where the project's own files are the reason. */
  file?: string | undefined;
  line?: number | undefined;
}

/** Rules that were not run, each with whose limit it is. What is not known to be the program's is the project's: it is shown. */
export function withLimits(unrun: readonly Unrun[]): NotRun[] {
  return unrun
    .filter(({ rule }) => !NEVER_REPORTED.has(rule))
    .map(({ rule, reason, file, line }) => {
      const where = file === undefined ? '' : `${file}${line ? `, line ${line}` : ''}: `;
      return { rule, reason: `${where}${reason}`, limitOf: isOfProgram(rule, reason, file) ? 'program' : 'project' };
    });
}

function isOfProgram(rule: string, reason: string, file: string | undefined): boolean {
  // The profile is the program's, too: with one that has no limit for a rule, no board is held against one.
  if (reason.startsWith('the profile states no limit')) return true;
  // Most boards are sent without a netlist.
  if (reason.startsWith('no IPC-D-356 netlist is among the files')) return true;
  // Most silkscreens are too sparse to tell, and no rule of the project's asks for more of it.
  if (reason.startsWith('nothing tells whether') && reason.includes('mirrored')) return true;
  // Libraries are installed with KiCad, and no project brings those along.
  if (
    OF_LIBRARIES.has(rule) &&
    /^(?:run but for the libraries|no symbol library was given|no list of footprints was given|needs the footprint libraries)/.test(
      reason,
    )
  )
    return true;
  return file === undefined && NOT_MADE.has(rule) && !/^\d+ more /.test(reason);
}
