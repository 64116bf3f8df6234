import { ArchiveUnreadable, readZip, type ZippedFiles } from '@partwright/engine/archives';
import {
  billOf,
  BoardUnreadable,
  checkBoard,
  compareWithSchematic,
  kicadReport,
  netsOf,
  outlineOf,
  positionsCsv,
  positionsOf,
  readBoard,
  readBoardRules,
  renderLayer,
  renderSide,
  statisticsOf,
  TooDense,
  type Board,
  type BoardRules,
  type SchematicPart,
  type Violation,
} from '@partwright/engine/board';
import { netlistOf, openProject, ReadFailure } from '@partwright/engine/schematic';
import type { BoardAnswer, BoardProject, BoardWish } from '../board-answer.ts';
import type { KnownFailure } from '../messages.ts';
import type { Task } from './serve.ts';

const LIMITS = { unpackedBytes: 500_000_000, entries: 5_000 };
const WANTED = /\.kicad_(?:pcb|pro|sch)$/i;
/** Violations that an answer holds; the report beside it has all. */
const MOST_SHOWN = 500;
const NM_PER_MM = 1e6;

/** What of a project belongs to a board. */
interface BoardFiles {
  board: Board;
  rules: BoardRules;
  /** Of the schematic of the same name; undefined when there is none. */
  parts: SchematicPart[] | undefined;
}

/** A board, or a ZIP of a project with one, -> what a board job tells of it, with the files it makes. */
export const boardTask: Task = {
  run(bytes, options) {
    const { filename, type } = options as BoardWish;
    const files = filesOf(bytes, filename);
    return answers[type](open(files));
  },
  explain,
};

/** The same -> BoardProject: the board is read once, so that no other program sees what is none. */
export const boardFilesTask: Task = {
  run(bytes, options): BoardProject {
    const { filename } = options as { filename?: string };
    open(filesOf(bytes, filename));
    const files = filesOf(bytes, filename, () => true);
    return { root: boardAmong(files), files };
  },
  explain,
};

type Answerer = (opened: BoardFiles) => BoardAnswer;

const answers: Record<BoardWish['type'], Answerer> = {
  statistics: describeBoard,
  drc: checkDesign,
  netlist: ({ board }) => ({
    result: { nets: netsOf(board).map(({ length, ...net }) => ({ ...net, lengthMm: mm(length) })) },
    files: [],
  }),
  bom: ({ board }) => ({ result: { lines: billOf(board) }, files: [] }),
  positions: listPositions,
  render: drawBoard,
};

function describeBoard({ board }: BoardFiles): BoardAnswer {
  const { width, height, area, thickness, tools, minTrackWidth, minDrill, trackLength, ...counts } =
    statisticsOf(board);
  const { problems } = outlineOf(board);
  return {
    result: {
      widthMm: mm(width),
      heightMm: mm(height),
      areaCm2: area / 1e14,
      thicknessMm: mm(thickness),
      minTrackWidthMm: minTrackWidth === undefined ? null : mm(minTrackWidth),
      minDrillMm: minDrill === undefined ? null : mm(minDrill),
      trackLengthMm: mm(trackLength),
      ...counts,
      tools: tools.map(({ width: wide, height: high, ...tool }) => ({
        ...tool,
        widthMm: mm(wide),
        heightMm: mm(high),
      })),
      outlineProblems: problems.map(({ kind, at, uuids }) => ({ kind, atMm: [mm(at.x), mm(at.y)], uuids })),
    },
    files: [],
  };
}

function checkDesign({ board, rules, parts }: BoardFiles): BoardAnswer {
  const { violations, excluded, notRun } = checkBoard(board, rules);
  const parity = parts ? compareWithSchematic(board, parts, rules) : [];
  const all = [...violations, ...parity];
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const unconnected = violations.filter(({ type }) => type === 'unconnected_items').length;
  const report = JSON.stringify(kicadReport(board.file, violations, parity));
  const noSchematic = { type: 'schematic_parity', reason: 'no schematic of the same name came with the board' };
  return {
    result: {
      summary: {
        errors,
        warnings: all.length - errors,
        unconnected,
        excluded: excluded.length,
        shown: Math.min(all.length, MOST_SHOWN),
      },
      violations: all.slice(0, MOST_SHOWN).map(violationView),
      notRun: parts ? notRun : [...notRun, noSchematic],
      engine: 'own',
    },
    files: [{ name: 'drc.json', mediaType: 'application/json', bytes: new TextEncoder().encode(report) }],
  };
}

function violationView({ type, severity, message, items, layer, limit, actual }: Violation): object {
  return {
    type,
    severity,
    description: message,
    layer: layer ?? null,
    limitMm: limit === undefined ? null : mm(limit),
    actualMm: actual === undefined ? null : mm(actual),
    items: items.map(({ uuid, what, at, line }) => ({ uuid, description: what, atMm: [mm(at.x), mm(at.y)], line })),
  };
}

function listPositions({ board }: BoardFiles): BoardAnswer {
  const csv = positionsCsv(board, { units: 'mm' });
  return {
    result: { positions: positionsOf(board) },
    files: [{ name: 'positions.csv', mediaType: 'text/csv', bytes: new TextEncoder().encode(csv) }],
  };
}

function drawBoard({ board }: BoardFiles): BoardAnswer {
  const drawings: [name: string, svg: string][] = [
    ['top', renderSide(board, 'front', { parts: true })],
    ['bottom', renderSide(board, 'back', { parts: true })],
    ...board.copperLayers.map((layer): [string, string] => [
      layer.replaceAll(/[^\w.-]/g, '_'),
      renderLayer(board, layer),
    ]),
  ];
  return {
    result: { pictures: drawings.map(([name]) => `${name}.svg`) },
    files: drawings.map(([name, svg]) => ({
      name: `${name}.svg`,
      mediaType: 'image/svg+xml',
      bytes: new TextEncoder().encode(svg),
    })),
  };
}

function filesOf(
  bytes: Uint8Array,
  filename = 'board.kicad_pcb',
  isWanted = (path: string): boolean => WANTED.test(path),
): ZippedFiles {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes, LIMITS, isWanted);
  return new Map([[/\.kicad_pcb$/i.test(filename) ? filename : `${filename}.kicad_pcb`, bytes]]);
}

function boardAmong(files: ZippedFiles): string {
  const boards = [...files.keys()].filter((path) => /\.kicad_pcb$/i.test(path));
  const [path] = boards;
  if (path === undefined) {
    const why = 'there is no .kicad_pcb file in it; pack the folder of the project';
    throw new BoardUnreadable('not_a_board', 'the archive', 0, why);
  }
  if (boards.length > 1)
    throw new BoardUnreadable('not_a_board', 'the archive', 0, `it holds ${boards.length} boards; send one project`);
  return path;
}

function open(files: ZippedFiles): BoardFiles {
  const path = boardAmong(files);
  const text = (file: string): string | undefined => {
    const found = files.get(file);
    return found && new TextDecoder().decode(found);
  };
  const base = path.replace(/\.kicad_pcb$/i, '');
  return {
    board: readBoard(text(path)!, path),
    rules: readBoardRules(text(`${base}.kicad_pro`)),
    parts: files.has(`${base}.kicad_sch`) ? partsOf(files, `${base}.kicad_sch`) : undefined,
  };
}

/** The parts as the schematic has them, for the comparison with the board. */
function partsOf(files: ZippedFiles, root: string): SchematicPart[] {
  const { components, nets } = netlistOf(openProject(files, root));
  const pins = new Map<string, Record<string, string>>();
  for (const { name, pins: ends } of nets) {
    for (const { reference, pin } of ends) {
      const known = pins.get(reference) ?? {};
      known[pin] = name;
      pins.set(reference, known);
    }
  }
  return components.map(({ reference, value, footprint, dnp, inBom }) => ({
    reference,
    value,
    footprint,
    pins: pins.get(reference) ?? {},
    dnp,
    excludedFromBom: !inBom,
  }));
}

function mm(nanometres: number): number {
  return nanometres / NM_PER_MM;
}

function explain(error: unknown): KnownFailure | undefined {
  const failure = (code: string, message: string): KnownFailure => ({ code, message, row: null });
  if (error instanceof ArchiveUnreadable)
    return failure(
      error.fault === 'damaged' || error.fault === 'encrypted' ? 'unreadable_file' : 'file_too_large',
      `${error.message}. Pack the folder of the project as ZIP and send that.`,
    );
  if (error instanceof BoardUnreadable || error instanceof ReadFailure)
    return failure(error.code === 'too_large' ? 'file_too_large' : 'unreadable_file', error.message);
  if (error instanceof TooDense) return failure('processing_failed', error.message);
  return undefined;
}
