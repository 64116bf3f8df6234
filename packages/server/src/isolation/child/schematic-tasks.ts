import { ArchiveUnreadable } from '@partwright/engine/archives';
import {
  adviseSchematic,
  checkErc,
  connect,
  filesOfUpload,
  netlistOf,
  openProject,
  placesOf,
  ReadFailure,
  renderSheets,
  withRules,
  type SchematicProject,
  type SheetMarker,
  type Theme,
} from '@partwright/engine/schematic';
import type { KnownFailure } from '../messages.ts';
import type { Task } from './serve.ts';

/** What is asked of a schematic beside its bytes. */
interface SchematicWish {
  filename?: string | undefined;
  /** The top sheet, where the archive has several projects. */
  root?: string | undefined;
  /** Text of a .kicad_pro to use in place of the project's own. */
  rules?: string | undefined;
  theme?: Theme | undefined;
  /** Only this sheet, by its path for people: `/Power/`. */
  sheet?: string | undefined;
  /** Mark the violations of the rules check. */
  markers?: boolean | undefined;
}

/** A schematic or a ZIP of a project -> the report of the rules check, and advice. */
export const ercTask: Task = {
  run(bytes, options) {
    const project = projectOf(bytes, options as SchematicWish);
    const connectivity = connect(project);
    const advice = adviseSchematic(project, connectivity);
    return { report: checkErc(project, connectivity), advice, problems: project.problems };
  },
  explain,
};

/** What KiCad's own check needs of a project beside its sheets: libraries, drawing sheets, the board. */
const FOR_KICAD = /\.kicad_(?:sch|pro|sym|mod|wks|pcb)$|(?:^|\/)(?:sym|fp)-lib-table$/i;

/** The same -> the files for KiCad, with where each item of its report stands. They are read by us first. */
export const filesTask: Task = {
  run(bytes, options) {
    const { filename, root, rules } = options as SchematicWish;
    const project = projectOf(bytes, { filename, root, rules });
    const all = filesOfUpload(bytes, filename, (path) => FOR_KICAD.test(path));
    const files = rules === undefined ? all : withRules(all, rules);
    return { root: project.root.file.file, files, places: placesOf(project, connect(project)) };
  },
  explain,
};

/** The same -> Netlist. */
export const netlistTask: Task = {
  run: (bytes, options) => netlistOf(projectOf(bytes, options as SchematicWish)),
  explain,
};

/** The same -> its sheets as SVG. */
export const svgTask: Task = {
  run(bytes, options) {
    const wish = options as SchematicWish;
    const project = projectOf(bytes, wish);
    return renderSheets(project, {
      theme: wish.theme ?? 'light',
      ...(wish.sheet === undefined ? {} : { only: (sheet) => sheet.humanPath === wish.sheet }),
      markers: wish.markers ? markersOf(project) : [],
    });
  },
  explain,
};

function projectOf(bytes: Uint8Array, { filename, root, rules }: SchematicWish): SchematicProject {
  const files = filesOfUpload(bytes, filename);
  return openProject(rules === undefined ? files : withRules(files, rules), root);
}

function markersOf(project: SchematicProject): SheetMarker[] {
  const { findings } = checkErc(project, connect(project));
  return findings
    .filter(({ excluded, items }) => !excluded && items.length > 0)
    .map(({ items, severity, description }) => ({
      sheet: items[0]!.sheet.uuidPath,
      uuid: items[0]!.uuid,
      severity,
      text: description,
    }));
}

function explain(error: unknown): KnownFailure | undefined {
  if (error instanceof ArchiveUnreadable) {
    const code = error.fault === 'too_large' || error.fault === 'too_many' ? 'file_too_large' : 'unreadable_file';
    return { code, message: `${error.message}. Pack the folder of the project as ZIP and send that.`, row: null };
  }
  if (!(error instanceof ReadFailure)) return undefined;
  const isLarge = error.code === 'too_large' || error.code === 'too_many_sheets';
  return { code: isLarge ? 'file_too_large' : 'unreadable_file', message: error.message, row: null };
}
