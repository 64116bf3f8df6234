import {
  checkBoard,
  compareWithSchematic,
  listIgnoredRules,
  readBoard,
  readBoardRules,
  readCustomRules,
  type Board,
  type BoardRules,
  type PolygonEngine,
  type Violation,
  type SchematicPart,
} from '@partwright/kicad/board';
import { listBoardParts, listUnreadSheets, UNITS_PER_MM } from '@partwright/kicad/schematic';
import { boardLibraries } from '@partwright/kicad/schematic/libraries';
import type { CheckOutcome, FindingPlace } from '../model.ts';
import { knownItems, placeOnBoard } from './board-places.ts';
import type { Design } from './design.ts';
import type { Unrun } from './limits.ts';
import { absent, attempt, notRun, makeOutcome, type FoundFinding } from './outcome.ts';

const ENGINE = 'partwright, design rules of KiCad 9';
const MOST_BYTES = 200_000_000;

/**
 * The design rules of the project's board with the user's own rules, and the board against the schematic; what the design
 * accepts is left out.
 */
export function drcOutcome(
  design: Design,
  files: ReadonlyMap<string, Uint8Array>,
  path: string,
  polygons: PolygonEngine,
): CheckOutcome {
  const file = findBoardFile(files, path);
  if (file === undefined) return absent('there is no board', ENGINE);
  const bytes = files.get(file)!;
  if (bytes.length > MOST_BYTES)
    return notRun(`${file}: it is larger than ${MOST_BYTES / 1e6} MB, which is more than is read`, ENGINE);
  return attempt(ENGINE, () => {
    const text = (name: string): string | undefined => {
      const found = files.get(name);
      return found && new TextDecoder().decode(found);
    };
    const stem = file.slice(0, -'.kicad_pcb'.length);
    const board = readBoard(text(file)!, file);
    const rules = readBoardRules(text(`${stem}.kicad_pro`));
    const custom = text(`${stem}.kicad_dru`);
    const user = {
      folder: file.slice(0, file.lastIndexOf('/') + 1),
      footprints: board.footprints.map(({ name }) => name),
    };
    const { violations, notRun: left } = checkBoard(
      board,
      rules,
      custom === undefined ? undefined : readCustomRules(custom, `${stem}.kicad_dru`),
      boardLibraries(user, files, undefined),
      polygons,
    );
    const known = knownItems(board);
    const found = violations.map((violation) => makeFinding(violation, file, known));
    const parity = checkParity(board, rules, design, known);
    const outcome = makeOutcome(
      'drc',
      ENGINE,
      [...found, ...parity.found],
      [...left.map(({ type, ...why }) => ({ rule: type, ...why })), ...parity.unrun],
    );
    const rulesIgnored = listIgnoredRules(rules);
    return {
      ...outcome,
      designators: listDesignators(board, design),
      ...(rulesIgnored.length > 0 && { rulesIgnored }),
    };
  });
}

/** Of the board, and of the schematic that it is held against. */
function listDesignators(board: Board, design: Design): string[] {
  const drawn = design.status === 'read' ? design.project.symbols.map(({ reference }) => reference) : [];
  return [...new Set([...board.footprints.map(({ reference }) => reference), ...drawn])];
}

/** The board of the project's name; of a folder without a project file the only one. */
export function findBoardFile(files: ReadonlyMap<string, Uint8Array>, path: string): string | undefined {
  const stem = /^(.*)\.kicad_(?:pro|sch|pcb)$/.exec(path)?.[1];
  if (stem !== undefined) return files.has(`${stem}.kicad_pcb`) ? `${stem}.kicad_pcb` : undefined;
  const boards = [...files.keys()].filter((file) => file.endsWith('.kicad_pcb'));
  return boards.length === 1 ? boards[0] : undefined;
}

type KnownItems = ReturnType<typeof knownItems>;

function makeFinding(
  { type, severity, message, items, layer }: Violation,
  file: string,
  known: KnownItems,
): FoundFinding {
  const places = items.map((item) => placeOnBoard(item, file, known));
  const onLayer = layer === undefined ? [] : [layer];
  return {
    rule: type,
    severity,
    message,
    places: places.length > 0 ? places : [nowhereIn(file)],
    layers: onLayer,
  };
}

/** What parts are not in the schematic, and what their nets are called, is known from all sheets alone. */
const NEEDS_ALL_SHEETS: readonly string[] = ['extra_footprint', 'net_conflict'];

/** Board against schematic. A part that the board does not have is shown on its sheet. */
function checkParity(
  board: Board,
  rules: BoardRules,
  design: Design,
  known: KnownItems,
): { found: FoundFinding[]; unrun: Unrun[] } {
  if (design.status !== 'read') {
    const reason = design.status === 'absent' ? 'there is no schematic of the name of the board' : design.reason;
    return { found: [], unrun: [{ rule: 'schematic_parity', reason }] };
  }
  const parts = listParts(design);
  const missing = new Map<string, FindingPlace>(
    parts.map(({ part, place }) => [`Missing footprint ${part.reference} (${part.value})`, place] as const),
  );
  const differences = compareWithSchematic(
    board,
    parts.map(({ part }) => part),
    rules,
  );
  const [unread] = listUnreadSheets(design.project);
  const found = differences
    .filter(({ type }) => unread === undefined || !NEEDS_ALL_SHEETS.includes(type))
    .map((difference) => {
      const finding = makeFinding(difference, board.file, known);
      const place = difference.items.length === 0 ? missing.get(difference.message) : undefined;
      return place ? { ...finding, places: [place] } : finding;
    });
  if (unread === undefined) return { found, unrun: [] };
  return { found, unrun: NEEDS_ALL_SHEETS.map((rule) => ({ rule, reason: unread.message })) };
}

function nowhereIn(file: string): FindingPlace {
  return { file, line: null, what: '', ref: null, pin: null, net: null, uuid: null, atMm: null };
}

/** A part of the schematic with the place where it is drawn. */
interface DrawnPart {
  part: SchematicPart;
  place: FindingPlace;
}

/** Parts of the net list, as a board is held against them. */
function listParts({ netlist, project }: Design & { status: 'read' }): DrawnPart[] {
  const drawn = new Map<string, FindingPlace>();
  for (const { reference, symbol, sheet } of project.symbols)
    if (!drawn.has(reference))
      drawn.set(reference, {
        file: sheet.file.file,
        line: symbol.line > 0 ? symbol.line : null,
        what: `Symbol ${reference}`,
        ref: reference,
        pin: null,
        net: null,
        uuid: symbol.uuid || null,
        atMm: [symbol.at.x / UNITS_PER_MM, symbol.at.y / UNITS_PER_MM],
      });
  return listBoardParts(netlist()).map((part) => ({
    part,
    place: drawn.get(part.reference) ?? {
      file: project.root.file.file,
      line: null,
      what: `Symbol ${part.reference}`,
      ref: part.reference,
      pin: null,
      net: null,
      uuid: null,
      atMm: null,
    },
  }));
}
