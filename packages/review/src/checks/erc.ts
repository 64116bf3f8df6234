import { SExpressionReader, SExpressionUnreadable } from '@partwright/files/s-expressions';
import {
  checkErc,
  IGNORED_BY_PROJECT,
  type ErcFinding,
  type ErcItem,
  type ErcReport,
  type SchematicProject,
} from '@partwright/kicad/schematic';
import { projectLibraries } from '@partwright/kicad/schematic/libraries';
import type { CheckOutcome, FindingPlace } from '../model.ts';
import type { Design } from './design.ts';
import type { Unrun } from './limits.ts';
import { absent, attempt, notRun, makeOutcome, type FoundFinding } from './outcome.ts';

const ENGINE = 'partwright, electrical rules of KiCad 9';

/** The electrical rules, with the libraries that came with the project; what the design accepts is left out. */
export function ercOutcome(design: Design, files: ReadonlyMap<string, Uint8Array>): CheckOutcome {
  if (design.status === 'absent') return absent('there is no schematic', ENGINE);
  if (design.status === 'unreadable') return notRun(design.reason, ENGINE);
  return attempt(ENGINE, () => {
    const { project } = design;
    const { findings, unlisted, notRun: left } = checkWithLibraries(design, files);
    // KiCad lists one of several markers that are equally far from the corner of the sheet. Which one, a move of anything
    // can change: with the unlisted ones a finding is there as long as its fault is.
    const all = [...findings, ...unlisted].filter(({ excluded }) => !excluded);
    const outcome = makeOutcome(
      'erc',
      ENGINE,
      all.map((finding) => makeFinding(finding, project)),
      left.flatMap(listUnrun),
    );
    const rulesIgnored = left.filter(({ reason }) => reason === IGNORED_BY_PROJECT).map(({ type }) => type);
    return { ...outcome, ...(rulesIgnored.length > 0 && { rulesIgnored }) };
  });
}

/** A library that cannot be read is no reason to leave out the rules that need none. */
function checkWithLibraries(
  { project, connectivity }: Design & { status: 'read' },
  files: ReadonlyMap<string, Uint8Array>,
): Pick<ErcReport, 'findings' | 'unlisted' | 'notRun'> {
  const libraries = projectLibraries(project, files, undefined);
  try {
    return checkErc(project, connectivity, libraries);
  } catch (error) {
    if (!(error instanceof SExpressionUnreadable)) throw error;
    const report = checkErc(project, connectivity);
    const reason = `the library ${findBrokenLibrary(libraries?.symbolLibraries)} cannot be read: ${error.message}`;
    const notRun = report.notRun.map((left) => (OF_LIBRARIES.has(left.type) ? { ...left, reason } : left));
    return { ...report, notRun };
  }
}

const OF_LIBRARIES: ReadonlySet<string> = new Set([
  'lib_symbol_issues',
  'lib_symbol_mismatch',
  'footprint_link_issues',
]);

/** The name of the first one that cannot be read. */
function findBrokenLibrary(libraries: ReadonlyMap<string, string> = new Map()): string {
  const nothing = { onOpen: () => undefined, onAtom: () => undefined, onClose: () => undefined };
  for (const [name, text] of libraries) {
    try {
      const reader = new SExpressionReader(nothing);
      reader.feed(text);
      reader.end();
    } catch {
      return name;
    }
  }
  return 'of a symbol';
}

function makeFinding(
  { type, severity, description, items, sheet }: ErcFinding,
  project: SchematicProject,
): FoundFinding {
  const places = items.map(makePlace);
  const where = project.sheets.find(({ path }) => path === sheet.uuidPath) ?? project.root;
  return {
    rule: type,
    severity,
    message: description,
    places: places.length > 0 ? places : [placeOfFile(where.file.file)],
  };
}

function makePlace({ uuid, description, reference, pin, net, file, line, atMm }: ErcItem): FindingPlace {
  return {
    file,
    line: line > 0 ? line : null,
    what: description,
    ref: reference ?? null,
    pin: pin ?? null,
    net: net ?? null,
    uuid: uuid || null,
    atMm: [atMm.x, atMm.y],
  };
}

/** Of what is of the design as a whole. */
function placeOfFile(file: string): FindingPlace {
  return { file, line: null, what: '', ref: null, pin: null, net: null, uuid: null, atMm: null };
}

/** Rules that are switched off, by the project or by KiCad for all, are a wish; those of the project are listed apart. */
function listUnrun({ type, reason }: { type: string; reason: string }): Unrun[] {
  return reason === IGNORED_BY_PROJECT || reason.startsWith('KiCad ignores it') ? [] : [{ rule: type, reason }];
}
