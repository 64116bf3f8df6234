import type { ProjectProblem, SchematicProject } from '../project/model.ts';
import type { Rule, Subject } from './model.ts';

const OF_UNREAD: readonly ProjectProblem['code'][] = ['missing_sheet_file', 'sheet_outside_project'];

/**
 * Sheets that the design has and nobody read: what stands on them is not known.
 *
 * @example
 * import { listUnreadSheets, openProject } from '@partwright/kicad/schematic';
 *
 * const box = '(sheet (at 50 50) (size 20 20) (property "Sheetname" "Supply") (property "Sheetfile" "supply.kicad_sch"))';
 * const top = new TextEncoder().encode(`(kicad_sch (version 20250114) (paper "A4") ${box})`);
 * listUnreadSheets(openProject(new Map([['top.kicad_sch', top]]))).map(({ message }) => message); // => [
 * //   'the file supply.kicad_sch of the sheet Supply is missing',
 * // ]
 */
export function listUnreadSheets({ problems }: Pick<SchematicProject, 'problems'>): ProjectProblem[] {
  return problems.filter(({ code }) => OF_UNREAD.includes(code));
}

/**
 * No rule of KiCad's: a sheet that was not read was not checked, and no project can wish that away. Who looks at the counts
 * alone must not take it for an empty one.
 */
export const unreadSheets: Rule = {
  id: 'missing_sheet_file',
  title: 'A sheet could not be read',
  severity: 'error',
  isAdded: true,
  *check({ project }) {
    for (const problem of listUnreadSheets(project))
      yield { subjects: findSubject(project, problem), description: `${problem.message}: nothing on it was checked` };
  },
};

/** The box that names the sheet; of one at the top there is none. */
function findSubject({ sheets }: SchematicProject, { file, line }: ProjectProblem): Subject[] {
  const sheet = sheets.find((instance) => instance.file.file === file);
  const item = sheet?.file.sheets.find((symbol) => symbol.line === line);
  return sheet && item ? [{ what: 'sheet', item, sheet }] : [];
}
