import { BomUnreadable, type ColumnRole } from '@partwright/bom';
import type { CandidateSource } from '@partwright/catalog/matching';
import { openProject, ReadFailure } from '@partwright/kicad/schematic';
import type { BomSide, ReviewProject } from '../model.ts';
import { readBomName } from '../projects/index.ts';
import { isInHardwareFolder } from '../projects/bom-files.ts';
import { linesOfFile, type FileLines } from './file-lines.ts';
import { matchLines, NO_CATALOGUE } from './match-lines.ts';
import { linesOfSchematic, type ReadLines } from './schematic-lines.ts';

/** One project at one commit. */
export interface BomProject {
  kind: ReviewProject['kind'];
  /** As ReviewProject has it: the `.kicad_pro` (or its `.kicad_sch`), or the BOM file. */
  path: string;
  /** By path in the repository. */
  files: ReadonlyMap<string, Uint8Array>;
  /** What columns of a BOM file mean, by their header, where it is not left to the reader. */
  bomColumns?: Record<string, ColumnRole> | undefined;
}

/**
 * The bill of materials of a project at one commit with the part of every line: of a KiCad project from its schematic, else
 * the file itself. `absent`: there is none, or a file whose name may be that of a list of anything holds no parts. `not_run`:
 * there is one that cannot be read; `reason` says why and what to do.
 *
 * @example
 * import { readBomSide } from '@partwright/review/bom';
 *
 * const csv = 'Designator,Quantity,Value,MPN\nR1,1,470,RC0603FR-07330RL\n';
 * const files = new Map([['bom.csv', new TextEncoder().encode(csv)]]);
 * const { lines } = await readBomSide({ kind: 'bom', path: 'bom.csv', files }, null);
 * lines[0]?.conflicts.map(({ message }) => message); // => ['RC0603FR-07330RL is 330 Ω, the line asks for 470 Ω']
 */
export async function readBomSide(project: BomProject, catalogue: CandidateSource | null): Promise<BomSide> {
  const source = project.kind === 'kicad' ? 'schematic' : project.path;
  const none = { source, lines: [], warnings: [] };
  const read = readLines(project);
  if ('status' in read) return { ...none, ...read };
  return {
    status: 'ran',
    reason: catalogue === null ? NO_CATALOGUE : '',
    source,
    lines: await matchLines(read.lines, catalogue),
    warnings: read.warnings,
  };
}

function readLines({ kind, path, files, bomColumns }: BomProject): ReadLines | Pick<BomSide, 'status' | 'reason'> {
  if (kind === 'gerber') return { status: 'absent', reason: 'Gerber files have no bill of materials' };
  try {
    if (kind === 'bom') {
      const bytes = files.get(path);
      if (bytes === undefined) return { status: 'absent', reason: `${path} is not there` };
      const read = linesOfFile(bytes, path, bomColumns);
      return isListOfParts(read, path) ? read : NO_LIST;
    }
    const root = findSchematicRoot(path, files);
    // A folder whose names do not tell the top sheet: what the sheets say tells it.
    const isFolder =
      !/\.(?:kicad_\w+|sch)$/i.test(path) && [...files.keys()].some((name) => name.endsWith('.kicad_sch'));
    if (root === undefined && !isFolder) return { status: 'absent', reason: 'The project has no schematic' };
    return linesOfSchematic(openProject(files, root));
  } catch (error) {
    if (error instanceof BomUnreadable && kind === 'bom' && readBomName(path) === 'weak') return NO_LIST;
    if (error instanceof BomUnreadable || error instanceof ReadFailure)
      return { status: 'not_run', reason: error.message };
    throw error;
  }
}

/** Numbers alone may be counts of anything. */
const DESIGNATOR = /^\p{L}{1,6}\d/u;

const NO_LIST = { status: 'absent', reason: 'What the file holds is no list of parts' } as const;

/** Most names are enough; with a weak one designators or part numbers have to say it, or the folder, unless the list is of positions. */
function isListOfParts({ lines, hasPositions }: FileLines, path: string): boolean {
  if (readBomName(path) !== 'weak') return true;
  const hasNumbers = lines.some(({ mpn, sku }) => mpn !== null || sku !== null);
  if (hasNumbers) return true;
  if (hasPositions) return false;
  return isInHardwareFolder(path) || lines.some(({ references }) => references.some((name) => DESIGNATOR.test(name)));
}

/** The project itself when its top sheet is there, else that sheet alone; undefined when there is no sheet of its name. */
function findSchematicRoot(path: string, files: BomProject['files']): string | undefined {
  const stem = path.replace(/\.kicad_(?:pro|sch|pcb)$/i, '');
  const sheet = [`${stem}.kicad_sch`, `${stem}.sch`].find((name) => files.has(name));
  if (sheet === undefined) return undefined;
  return sheet.endsWith('.kicad_sch') && files.has(`${stem}.kicad_pro`) ? `${stem}.kicad_pro` : sheet;
}
