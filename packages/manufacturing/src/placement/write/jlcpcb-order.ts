import { guardFormula, writeCsv } from '@partwright/files/table-files';
import type { Placement } from '../model.ts';
import { correctRotations, JLCPCB_ROTATIONS, type Corrected } from '../rotations.ts';
import { centroidCsv, centroidFormats, isRunBySpreadsheets } from './formats.ts';

/** A line of a BOM as it is ordered assembled. */
export interface AssembledLine {
  line: number;
  /** Designators that are fitted. */
  references: readonly string[];
  /** Designators that are not. */
  unfitted: readonly string[];
  comment: string;
  footprint: string;
  /** Number of the part at LCSC and JLCPCB: `C25744`; null: there is none. */
  code: string | null;
  /** Why there is no code. */
  why: string;
}

/** Designators that are in neither file. */
export interface NotAssembled {
  code:
    | 'no_part_code'
    | 'no_position'
    | 'other_case'
    | 'not_in_bom'
    | 'not_fitted'
    | 'placed_twice'
    | 'in_two_lines'
    | 'unprintable';
  designators: string[];
  lines: number[];
  reason: string;
}

export interface AssemblyOrder {
  /** Both CSV, with the same designators. */
  bom: string;
  cpl: string;
  designators: number;
  rows: number;
  /** Rotations that were turned for JLCPCB. */
  corrections: Corrected['corrections'];
  notAssembled: NotAssembled[];
}

/** So many designators a row of the BOM takes: https://jlcpcb.com/help/article/advice-for-bom-and-cpl-files-preparation, 2026-11-23. */
const MOST_DESIGNATORS = 200;

/**
 * BOM and positions for JLCPCB, checked as one: every designator is in both, spelled alike, or in neither and told with the
 * reason. Rotations are turned by the dated table; each is listed.
 *
 * @example
 * import { readPositions, writeJlcpcbOrder } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,R_0402,5,5,0,top\nH1,Hole,MountingHole,1,1,0,top\n';
 * const { placements } = readPositions(new TextEncoder().encode(csv));
 * const line = { line: 1, references: ['R1', 'R2'], unfitted: [], comment: '10k', footprint: 'R_0402', code: 'C25744', why: '' };
 * const order = writeJlcpcbOrder([line], placements);
 * order.bom; // => 'Comment,Designator,Footprint,JLCPCB Part #\r\n10k,R1,R_0402,C25744\r\n'
 * order.notAssembled.map(({ code, designators }) => `${code} ${designators}`); // => ['no_position R2', 'not_in_bom H1']
 */
export function writeJlcpcbOrder(lines: readonly AssembledLine[], placements: readonly Placement[]): AssemblyOrder {
  const placed = Map.groupBy(placements, ({ reference }) => reference);
  const spellings = new Map(placements.map(({ reference }) => [reference.toLowerCase(), reference]));
  const named = Map.groupBy(
    lines.flatMap(({ references, line }) => references.map((name) => ({ name, line }))),
    ({ name }) => name,
  );
  const notAssembled: NotAssembled[] = [];
  const leave = (code: NotAssembled['code'], designators: string[], line: readonly number[], reason: string): void => {
    if (designators.length > 0) notAssembled.push({ code, designators, lines: [...line], reason });
  };
  const kept = lines.map((line) => {
    const here = [line.line];
    if (line.code === null) {
      leave('no_part_code', [...line.references], here, `No part of LCSC or JLCPCB is known: ${line.why}`);
      return { line, references: [] };
    }
    const why = (name: string): NotAssembled['code'] | undefined => {
      if (isRunBySpreadsheets(name) || /[,"\r\n]/.test(name)) return 'unprintable';
      if (named.get(name)!.length > 1) return 'in_two_lines';
      const count = placed.get(name)?.length ?? 0;
      if (count === 0) return spellings.has(name.toLowerCase()) ? 'other_case' : 'no_position';
      return count > 1 ? 'placed_twice' : undefined;
    };
    const sorted = Map.groupBy(line.references, why);
    for (const [code, names] of sorted) if (code !== undefined) leave(code, names, here, REASONS[code]);
    return { line, references: sorted.get(undefined) ?? [] };
  });
  const both = new Set(kept.flatMap(({ references }) => references));
  const unfitted = new Set(lines.flatMap((line) => line.unfitted));
  const rest = [...placed.keys()].filter((name) => !both.has(name) && !named.has(name));
  const isOtherCase = (name: string): boolean =>
    [...named.keys()].some((one) => one.toLowerCase() === name.toLowerCase());
  leave(
    'not_fitted',
    rest.filter((name) => unfitted.has(name)),
    [],
    REASONS.not_fitted,
  );
  leave(
    'not_in_bom',
    rest.filter((name) => !unfitted.has(name) && !isOtherCase(name)),
    [],
    REASONS.not_in_bom,
  );
  const { placements: turned, corrections } = correctRotations(
    placements.filter(({ reference }) => both.has(reference)),
    JLCPCB_ROTATIONS,
  );
  const rows = kept.flatMap(({ line, references }) => writeRows(line, references));
  return {
    bom: writeCsv([['Comment', 'Designator', 'Footprint', 'JLCPCB Part #'], ...rows], { guard: false }),
    cpl: centroidCsv(turned, centroidFormats.jlcpcb),
    designators: both.size,
    rows: rows.length,
    corrections,
    notAssembled,
  };
}

const REASONS: Readonly<Record<NotAssembled['code'], string>> = {
  no_part_code: 'No part of LCSC or JLCPCB is known',
  no_position: 'The BOM has it and the positions do not',
  other_case: 'The positions spell it with other capitals, and JLCPCB takes those for another part',
  not_in_bom: 'The positions have it and no line of the BOM does',
  not_fitted: 'The BOM says that it is not fitted',
  placed_twice: 'The positions have it more than once',
  in_two_lines: 'Several lines of the BOM have it',
  unprintable: 'Its name would be several cells, or run in a spreadsheet',
};

function writeRows({ comment, footprint, code }: AssembledLine, references: readonly string[]): string[][] {
  const count = Math.ceil(references.length / MOST_DESIGNATORS);
  return Array.from({ length: count }, (_, at) => [
    guardFormula(comment),
    references.slice(at * MOST_DESIGNATORS, (at + 1) * MOST_DESIGNATORS).join(','),
    guardFormula(footprint),
    code!,
  ]);
}
