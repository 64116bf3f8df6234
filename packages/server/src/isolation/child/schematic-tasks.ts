import { ArchiveUnreadable } from '@partwright/files/archives';
import {
  checkErc,
  connect,
  filesOfUpload,
  makeNetlist,
  openProject,
  mapPlaces,
  ReadFailure,
  renderSheets,
  withRules,
  type SchematicProject,
  type SheetMarker,
} from '@partwright/kicad/schematic';
import { adviseSchematic } from '@partwright/review/advice';
import { librariesUsed, projectLibraries } from '@partwright/kicad/schematic/libraries';
import { readDrawingSheet, type DrawingSheet } from '@partwright/kicad/schematic/svg';
import type { KnownNumber, SchematicWish } from '../schematic-answer.ts';
import type { KnownFailure, ReadingTask } from '../tasks.ts';

/** The project's own border too. */
const WITH_DRAWING_SHEET = /\.kicad_(?:sch|pro|wks)$/i;

/** Libraries and their tables too: what a schematic is held against. */
const WITH_LIBRARIES = /\.kicad_(?:sch|pro|sym|mod)$|(?:^|\/)(?:sym|fp)-lib-table$/i;

export const ercTask: ReadingTask<'schematic.erc'> = {
  run({ bytes, options: { known = [], shared, ...wish } }) {
    const files = filesWith(bytes, wish, WITH_LIBRARIES);
    const project = openProject(files, wish.root);
    const libraries = projectLibraries(project, files, shared, { areAllFiles: true });
    const connectivity = connect(project);
    const lifecycles = new Map(known.map(({ lifecycle, ...number }) => [makeNumberKey(number), lifecycle]));
    const numbers = new Map<string, KnownNumber>();
    const advice = adviseSchematic(project, connectivity, {
      findLifecycle(number, manufacturer) {
        const key = makeNumberKey({ number, manufacturer });
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
  explain: explainSchematic,
};

export const librariesTask: ReadingTask<'schematic.libraries'> = {
  run({ bytes, options: wish }) {
    const files = filesWith(bytes, wish, WITH_LIBRARIES);
    return librariesUsed(openProject(files, wish.root), files);
  },
  explain: explainSchematic,
};

const makeNumberKey = ({ number, manufacturer = '' }: KnownNumber): string => `${number}\n${manufacturer}`;

/** What KiCad's own check needs of a project beside its sheets: libraries, drawing sheets, the board. */
const FOR_KICAD = /\.kicad_(?:sch|pro|sym|mod|wks|pcb)$|(?:^|\/)(?:sym|fp)-lib-table$/i;

/** They are read by us first. */
export const filesTask: ReadingTask<'schematic.files'> = {
  run({ bytes, options: { filename, root, rules } }) {
    const project = openUploadedProject(bytes, { filename, root, rules });
    const all = filesOfUpload(bytes, filename, (path) => FOR_KICAD.test(path));
    const files = rules === undefined ? all : withRules(all, rules);
    return { root: project.root.file.file, files, places: mapPlaces(project, connect(project)) };
  },
  explain: explainSchematic,
};

export const netlistTask: ReadingTask<'schematic.netlist'> = {
  run({ bytes, options }) {
    const project = openUploadedProject(bytes, options);
    return { ...makeNetlist(project), problems: project.problems };
  },
  explain: explainSchematic,
};

export const svgTask: ReadingTask<'schematic.svg'> = {
  run({ bytes, options: wish }) {
    const files = filesWith(bytes, wish, WITH_DRAWING_SHEET);
    const project = openProject(files, wish.root);
    const drawingSheet = findDrawingSheet(project, files);
    return renderSheets(project, {
      theme: wish.theme ?? 'light',
      ...(drawingSheet === undefined ? {} : { drawingSheet }),
      ...(wish.sheet === undefined ? {} : { only: (sheet) => sheet.humanPath === wish.sheet }),
      markers: wish.markers ? makeErcMarkers(project) : [],
    });
  },
  explain: explainSchematic,
};

/** The border that the project names, where it came with it; KiCad's usual one is drawn for one that cannot be read. */
function findDrawingSheet(project: SchematicProject, files: ReadonlyMap<string, Uint8Array>): DrawingSheet | undefined {
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

function openUploadedProject(bytes: Uint8Array, wish: SchematicWish): SchematicProject {
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

function makeErcMarkers(project: SchematicProject): SheetMarker[] {
  const { findings } = checkErc(project, connect(project));
  return findings
    .filter(({ excluded, items }) => !excluded && items.length > 0)
    .map(({ items, severity, description }, index) => ({
      number: index + 1,
      sheet: items[0]!.sheet.uuidPath,
      uuid: items[0]!.uuid,
      severity,
      text: `${description}: ${items[0]!.description}`,
    }));
}

export function explainSchematic(error: unknown): KnownFailure | undefined {
  if (error instanceof ArchiveUnreadable) {
    const code = error.fault === 'too_large' || error.fault === 'too_many' ? 'file_too_large' : 'unreadable_file';
    return { code, message: `${error.message}. Pack the folder of the project as ZIP and send that.`, row: null };
  }
  if (!(error instanceof ReadFailure)) return undefined;
  const isLarge = error.code === 'too_large' || error.code === 'too_many_sheets';
  return { code: isLarge ? 'file_too_large' : 'unreadable_file', message: error.message, row: null };
}
