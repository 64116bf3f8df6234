import { ArchiveUnreadable } from '@partwright/files/archives';
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
} from '@partwright/kicad/schematic';
import { librariesUsed, projectLibraries, type SharedLibraries } from '@partwright/kicad/schematic/libraries';
import { readDrawingSheet, type DrawingSheet } from '@partwright/kicad/schematic/svg';
import type { KnownFailure } from '../messages.ts';
import type { KnownNumber } from '../schematic-answer.ts';
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

/** The project's own border too. */
const WITH_DRAWING_SHEET = /\.kicad_(?:sch|pro|wks)$/i;

/** Libraries and their tables too: what a schematic is held against. */
const WITH_LIBRARIES = /\.kicad_(?:sch|pro|sym|mod)$|(?:^|\/)(?:sym|fp)-lib-table$/i;

interface ErcWish {
  /** What is known of the numbers that an earlier run named. */
  known?: KnownNumber[] | undefined;
  shared?: SharedLibraries | undefined;
}

/** A schematic or a ZIP of a project -> the report of the rules check, and advice; `numbers` are those that it names. */
export const ercTask: Task = {
  run(bytes, options) {
    const { known = [], shared, ...wish } = options as SchematicWish & ErcWish;
    const files = filesWith(bytes, wish, WITH_LIBRARIES);
    const project = openProject(files, wish.root);
    const libraries = projectLibraries(project, files, shared);
    const connectivity = connect(project);
    const lifecycles = new Map(known.map(({ lifecycle, ...number }) => [keyOf(number), lifecycle]));
    const numbers = new Map<string, KnownNumber>();
    const advice = adviseSchematic(project, connectivity, {
      lifecycleOf(number, manufacturer) {
        const key = keyOf({ number, manufacturer });
        numbers.set(key, { number, manufacturer });
        return lifecycles.get(key);
      },
    });
    return {
      report: checkErc(project, connectivity, libraries),
      advice,
      problems: project.problems,
      numbers: [...numbers.values()],
    };
  },
  explain,
};

/** The same -> UsedLibraries. */
export const librariesTask: Task = {
  run(bytes, options) {
    const wish = options as SchematicWish;
    const files = filesWith(bytes, wish, WITH_LIBRARIES);
    return librariesUsed(openProject(files, wish.root), files);
  },
  explain,
};

const keyOf = ({ number, manufacturer = '' }: KnownNumber): string => `${number}\n${manufacturer}`;

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
  run(bytes, options) {
    const project = projectOf(bytes, options as SchematicWish);
    return { ...netlistOf(project), problems: project.problems };
  },
  explain,
};

/** The same -> its sheets as SVG. */
export const svgTask: Task = {
  run(bytes, options) {
    const wish = options as SchematicWish;
    const files = filesWith(bytes, wish, WITH_DRAWING_SHEET);
    const project = openProject(files, wish.root);
    const drawingSheet = drawingSheetOf(project, files);
    return renderSheets(project, {
      theme: wish.theme ?? 'light',
      ...(drawingSheet === undefined ? {} : { drawingSheet }),
      ...(wish.sheet === undefined ? {} : { only: (sheet) => sheet.humanPath === wish.sheet }),
      markers: wish.markers ? markersOf(project) : [],
    });
  },
  explain,
};

/** The border that the project names, where it came with it; KiCad's usual one is drawn for one that cannot be read. */
function drawingSheetOf(project: SchematicProject, files: ReadonlyMap<string, Uint8Array>): DrawingSheet | undefined {
  const name = project.settings.drawingSheetFile?.replace(/^\$\{KIPRJMOD\}\//, '');
  const folder = project.root.file.file.replace(/[^/]*$/, '');
  const bytes = name === undefined ? undefined : (files.get(`${folder}${name}`) ?? files.get(name));
  if (name === undefined || bytes === undefined) return undefined;
  try {
    return readDrawingSheet(new TextDecoder().decode(bytes), name);
  } catch (error) {
    if (error instanceof ReadFailure) return undefined;
    throw error;
  }
}

function projectOf(bytes: Uint8Array, wish: SchematicWish): SchematicProject {
  return openProject(filesWith(bytes, wish), wish.root);
}

function filesWith(
  bytes: Uint8Array,
  { filename, rules }: SchematicWish,
  wanted?: RegExp,
): ReadonlyMap<string, Uint8Array> {
  const files = filesOfUpload(bytes, filename, wanted && ((path) => wanted.test(path)));
  return rules === undefined ? files : withRules(files, rules);
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
