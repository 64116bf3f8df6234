import type { BoardText, Footprint } from '../model.ts';
import { textItem, type DesignContext, type Report } from './context.ts';
import type { NotRun } from './violation.ts';

const VARIABLE = /\$\{([^}]*)\}/g;

/** What KiCad itself knows on every board. */
const OF_BOARDS: ReadonlySet<string> = new Set([
  'LAYER',
  'FILENAME',
  'FILEPATH',
  'PROJECTNAME',
  'CURRENT_DATE',
  'VCSHASH',
  'VCSSHORTHASH',
  'ISSUE_DATE',
  'REVISION',
  'TITLE',
  'COMPANY',
  ...Array.from({ length: 9 }, (_, i) => `COMMENT${i + 1}`),
]);
/** Folders that KiCad has a variable for, on whatever machine. */
const OF_FOLDERS = /^(?:KIPRJMOD|KICAD\d*_\w+_DIR|KICAD_USER_TEMPLATE_DIR)$/;
const OF_FOOTPRINTS = new Set(['REFERENCE', 'VALUE', 'FOOTPRINT_LIBRARY', 'FOOTPRINT_NAME']);

/** Texts with the name of a variable that nobody gave a value. Answers what it could not tell. */
export function checkVariables({ board, rules }: DesignContext, report: Report): NotRun[] {
  const byReference = new Map(board.footprints.map((footprint) => [footprint.reference, footprint]));
  const isKnown = (name: string, own: Footprint | undefined): boolean | undefined => {
    if (OF_BOARDS.has(name) || OF_FOLDERS.test(name)) return true;
    if (rules.textVariables.has(name) || board.properties.has(name)) return true;
    if (own && (OF_FOOTPRINTS.has(name) || own.fields.has(name))) return true;
    // Of other parts, and what is reckoned from nets and pads.
    const [reference = '', field] = name.split(':', 2);
    if (field !== undefined) return byReference.get(reference)?.fields.has(field) === true ? true : undefined;
    return name.includes('(') || name.includes(' ') ? undefined : false;
  };
  let unsure = 0;
  const check = (text: BoardText, own?: Footprint): void => {
    const known = [...text.text.matchAll(VARIABLE)].map(([, name]) => isKnown(name!, own));
    if (known.includes(false)) report('unresolved_variable', 'Unresolved text variable', [textItem(text)]);
    else if (known.includes(undefined) || text.text.includes('@{')) unsure++;
  };
  for (const text of board.texts) check(text);
  for (const table of board.tables) for (const cell of table.cells) check(cell);
  for (const footprint of board.footprints) for (const text of footprint.texts) check(text, footprint);
  if (unsure === 0) return [];
  return [
    { type: 'unresolved_variable', reason: `${unsure} texts with fields of other parts or formulas are left out` },
  ];
}
