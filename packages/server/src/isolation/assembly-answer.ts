import type { AssemblyReport, BomPart } from '@partwright/manufacturing/assembly';
import type { DfmAnswer, DfmWish } from './gerber-answer.ts';

/** What is asked of Gerber files, positions and BOM together. */
export interface AssemblyWish extends Omit<DfmWish, 'pictures'> {
  /** Name of the positions, or of the .kicad_pcb. */
  positionsName?: string | undefined;
  /** By designator; left out without a BOM. */
  bom?: BomPart[] | undefined;
}

export interface AssemblyAnswer {
  dfm: DfmAnswer;
  assembly: AssemblyReport;
  /** What was odd in the positions, in words. */
  notes: string[];
  /** Both sides with what was found marked on them. */
  files: { name: string; mediaType: string; bytes: Uint8Array }[];
}
