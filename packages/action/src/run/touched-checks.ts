import { isPositionsName, type CheckId, type ProjectPair, type SideReview } from '@partwright/review';

const ALL: readonly CheckId[] = ['erc', 'drc', 'dfm', 'fit', 'bom'];
/** Which checks read a file, by its name; the first that fits. What fits none of a KiCad project is of its Gerber set. */
const READERS: readonly [name: RegExp, checks: readonly CheckId[]][] = [
  // The board is held against the schematic.
  [/\.kicad_(?:sch|pro)$/, ['erc', 'drc', 'bom']],
  [/\.kicad_pcb$/, ['drc', 'fit']],
  [/\.kicad_dru$/, ['drc']],
  [/\.(?:step|stp|brep|brp|wrl)$/i, ['fit']],
  [/\.kicad_(?:sym|mod)$|(?:^|\/)(?:sym|fp)-lib-table$/, ['erc']],
  [/\.kicad_wks$/, []],
];

/**
 * The checks that can say something else after the change than before. Most changes touch no Gerber files, whose check is
 * the longest: it is made once then. `decided`: those of the touched files that are decisions about its lines.
 */
export function checksTouched(
  { head, change, touched }: Pick<ProjectPair, 'head' | 'change' | 'touched'>,
  decided: ReadonlySet<string> = new Set(),
): Set<CheckId> {
  // After a move the findings are at other paths.
  if (head?.kind !== 'kicad' || change !== 'modified') return new Set(ALL);
  return new Set(
    touched.flatMap(({ path }) =>
      decided.has(path) ? (['bom'] satisfies CheckId[]) : (findReadingChecks(path) ?? (['dfm'] satisfies CheckId[])),
    ),
  );
}

/** The checks that cannot be made without a file of a project of any kind. */
export function listTouchedChecks(path: string): readonly CheckId[] {
  return findReadingChecks(path) ?? ['dfm', 'bom'];
}

function findReadingChecks(path: string): readonly CheckId[] | undefined {
  // Positions are held against the board, and no check reads them.
  if (isPositionsName(path)) return [];
  return READERS.find(([name]) => name.test(path))?.[1];
}

/** Base with what head says where both are of the same files. */
export function withUntouched(base: SideReview, head: SideReview, touched: ReadonlySet<CheckId>): SideReview {
  const of = <Check extends CheckId>(check: Check): SideReview[Check] => (touched.has(check) ? base : head)[check];
  return { ...base, erc: of('erc'), drc: of('drc'), dfm: of('dfm'), bom: of('bom'), fit: of('fit') };
}
