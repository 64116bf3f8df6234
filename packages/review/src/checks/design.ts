import {
  connect,
  makeNetlist,
  openProject,
  type Connectivity,
  type Netlist,
  type SchematicProject,
} from '@partwright/kicad/schematic';
import { explainFailure } from './outcome.ts';

/** Bytes of all sheets of a project. */
const MOST_BYTES = 200_000_000;

/** The schematic of a project, read once for all checks. */
export type Design =
  | { status: 'read'; project: SchematicProject; connectivity: Connectivity; netlist: () => Netlist }
  /** `reason` names file and line. */
  | { status: 'unreadable'; reason: string }
  | { status: 'absent' };

/** `path` is the project's: a .kicad_pro, its top sheet, its board, or a folder whose top sheet is to be found. */
export function openDesign(files: ReadonlyMap<string, Uint8Array>, path: string): Design {
  const sheets = [...files].filter(([file]) => file.endsWith('.kicad_sch'));
  const root = findDesignRoot(files, path);
  if (sheets.length === 0 || root === null) return { status: 'absent' };
  const bytes = sheets.reduce((sum, [, { length }]) => sum + length, 0);
  if (bytes > MOST_BYTES)
    return {
      status: 'unreadable',
      reason: `${path}: its sheets are more than ${MOST_BYTES / 1e6} MB together, which is more than is read`,
    };
  try {
    const project = openProject(files, root);
    const connectivity = connect(project);
    let netlist: Netlist | undefined;
    return { status: 'read', project, connectivity, netlist: () => (netlist ??= makeNetlist(project, connectivity)) };
  } catch (error) {
    return { status: 'unreadable', reason: explainFailure(error) };
  }
}

/** Null: the project has a board and no schematic. Undefined: it has sheets, and the top one is to be found. */
function findDesignRoot(files: ReadonlyMap<string, Uint8Array>, path: string): string | null | undefined {
  const stem = /^(.*)\.kicad_(?:pro|sch|pcb)$/.exec(path)?.[1];
  if (stem === undefined) return undefined;
  if (!files.has(`${stem}.kicad_sch`)) return null;
  return files.has(`${stem}.kicad_pro`) ? `${stem}.kicad_pro` : `${stem}.kicad_sch`;
}
