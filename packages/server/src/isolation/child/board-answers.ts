import {
  listBill,
  checkBoard,
  checkParity,
  compareWithSchematic,
  kicadReport,
  listBoardNets,
  listNewerKicad,
  findOutline,
  positionsCsv,
  listBoardPositions,
  renderLayer,
  renderSide,
  measureBoardStatistics,
  findUnrouted,
  type Board,
  type BoardMarker,
  type BoardRules,
  type CustomRules,
  type FootprintLibraries,
  type SchematicPart,
  type Violation,
  listIgnoredRules,
} from '@partwright/kicad/board';
import { describeIgnoredRules } from '@partwright/report-text';
import { VERSION } from '../../version.ts';
import type { BoardAnswer, BoardWish } from '../board-answer.ts';
import { summarizeBoard } from './board-stats.ts';
import { paintPng } from './paint.ts';
import { polygons } from './polygons.ts';

/** Violations that an answer holds; the report beside it has all. */
const MOST_SHOWN = 500;
const NM_PER_MM = 1e6;
const PICTURE_WIDTH_PX = 1600;

/** What of a project belongs to a board. */
export interface BoardFiles {
  board: Board;
  rules: BoardRules;
  /** The .kicad_pro of the board's name; undefined when there is none. */
  settingsFile: string | undefined;
  /** Project and rules whose names differ from the board's in small and capital letters; they are not read. */
  misnamed: string[];
  /** Of the .kicad_dru beside the board. */
  custom: CustomRules | undefined;
  /** Of the schematic of the same name; undefined when there is none, or not all of it. */
  parts: SchematicPart[] | undefined;
  /** Empty when there are parts. */
  whyNoParts: string;
  /** Undefined: footprints are held against no library. */
  libraries: FootprintLibraries | undefined;
}

/** What a job of this type tells of a board, with the files it makes. */
export async function answerBoard(opened: BoardFiles, wish: BoardWish): Promise<BoardAnswer> {
  return { ...(await answers[wish.type](opened, wish)), stats: summarizeBoard(opened.board) };
}

type Answerer = (opened: BoardFiles, wish: BoardWish) => BoardAnswer | Promise<BoardAnswer>;

const answers: Record<BoardWish['type'], Answerer> = {
  statistics: describeBoard,
  drc: checkDesign,
  connectivity: listUnrouted,
  parity: compareParts,
  netlist: ({ board }) => ({
    result: { nets: listBoardNets(board).map(({ length, ...net }) => ({ ...net, lengthMm: mm(length) })) },
    files: [],
  }),
  bom: ({ board }) => ({ result: { lines: listBill(board) }, files: [] }),
  positions: listPositions,
  render: drawBoard,
};

function describeBoard({ board }: BoardFiles): BoardAnswer {
  const { width, height, area, thickness, tools, minTrackWidth, minDrill, trackLength, ...counts } =
    measureBoardStatistics(board);
  const { problems } = findOutline(board);
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

function checkDesign(opened: BoardFiles): BoardAnswer {
  const { board, rules, custom, parts, whyNoParts, libraries } = opened;
  const design = checkBoard(board, rules, custom, libraries, polygons);
  const parity = parts ? checkParity(board, parts, rules) : { violations: [], excluded: [] };
  const { violations, notRun } = design;
  const all = [...violations, ...parity.violations];
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const unconnected = violations.filter(({ type }) => type === 'unconnected_items').length;
  const report = JSON.stringify(
    kicadReport({ source: board.file, date: new Date().toISOString(), version: VERSION }, design, parity),
  );
  return {
    result: {
      summary: {
        errors,
        warnings: all.length - errors,
        unconnected,
        excluded: design.excluded.length + parity.excluded.length,
        shown: Math.min(all.length, MOST_SHOWN),
      },
      violations: all.slice(0, MOST_SHOWN).map(violationView),
      notRun: [
        ...listUnreadSettings(opened),
        ...notRun,
        ...(parts ? [] : [{ type: 'schematic_parity', reason: whyNoParts }]),
      ],
      engine: 'own',
      ...describeIgnored(rules),
    },
    files: [{ name: 'drc.json', mediaType: 'application/json', bytes: new TextEncoder().encode(report) }],
  };
}

/** Nothing is found of a rule that a project ignores: a list without it looks like a pass. */
function describeIgnored(rules: BoardFiles['rules']): { notes?: string[] } {
  const ignored = listIgnoredRules(rules);
  if (ignored.length === 0) return {};
  return { notes: [describeIgnoredRules(ignored)] };
}

/** A project whose rules are not had is held against others than its own: what they would find is not known. */
function listUnreadSettings({ rules, settingsFile, misnamed }: BoardFiles): { type: string; reason: string }[] {
  const unread = misnamed.map((file) => ({
    type: file.toLowerCase().endsWith('dru') ? 'custom_rule' : 'project_rules',
    reason: `${file} is not read: its name and the board's differ in small and capital letters`,
  }));
  if (settingsFile === undefined || !rules.isDamaged) return unread;
  const reason = `${settingsFile} is damaged, or gives a limit that is no number: KiCad's own limits stand in`;
  return [{ type: 'project_rules', reason }, ...unread];
}

/** The connections that are still missing, each as the shortest line. */
function listUnrouted({ board }: BoardFiles): BoardAnswer {
  const unrouted = findUnrouted(board);
  const end = ({ uuid, at }: { uuid: string; at: { x: number; y: number } }) => ({ uuid, atMm: [mm(at.x), mm(at.y)] });
  const nets = new Set(unrouted.map(({ net }) => net));
  return {
    result: {
      summary: { unrouted: unrouted.length, nets: nets.size, shown: Math.min(unrouted.length, MOST_SHOWN) },
      unrouted: unrouted
        .slice(0, MOST_SHOWN)
        .map(({ net, from, to, length }) => ({ net, from: end(from), to: end(to), lengthMm: mm(length) })),
    },
    files: [],
  };
}

/** The board against its schematic. */
function compareParts({ board, rules, parts, whyNoParts }: BoardFiles): BoardAnswer {
  const differences = parts ? compareWithSchematic(board, parts, rules) : [];
  return {
    result: {
      summary: { differences: differences.length, shown: Math.min(differences.length, MOST_SHOWN) },
      violations: differences.slice(0, MOST_SHOWN).map(violationView),
      notRun: [...listNewerKicad(board), ...(parts ? [] : [{ type: 'schematic_parity', reason: whyNoParts }])],
    },
    files: [],
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
    result: { positions: listBoardPositions(board) },
    files: [{ name: 'positions.csv', mediaType: 'text/csv', bytes: new TextEncoder().encode(csv) }],
  };
}

/** Both sides and each copper layer, as SVG and as PNG. What is wrong on no layer is marked on all of them. */
const NOTHING_CHECKED = { violations: [], notRun: [] };
const NO_PARITY = {
  type: 'schematic_parity',
  reason: 'pictures are not compared with the schematic: ask for drc or parity',
};

async function drawBoard(opened: BoardFiles, wish: BoardWish): Promise<BoardAnswer> {
  const { board, rules, custom } = opened;
  const { theme = 'green', widthPx = PICTURE_WIDTH_PX, markers: isMarked = false } = wish;
  const { violations, notRun } = isMarked ? checkBoard(board, rules, custom, undefined, polygons) : NOTHING_CHECKED;
  const marked = violations.filter(({ items }) => items.length > 0);
  const unrun = isMarked ? [...listUnreadSettings(opened), ...notRun, NO_PARITY] : [];
  const unplaced = violations.length - marked.length;
  const look = (shows: (violation: Violation) => boolean) => ({
    theme,
    parts: wish.parts,
    notes: [
      ...(unplaced === 0 ? [] : [`${unplaced} without a place, see the report of the rules`]),
      ...unrun.map(({ type, reason }) => `not run: ${type}: ${reason}`),
    ],
    // Numbered as they are found, so that one is the same in all pictures.
    markers: violations.flatMap((violation, index) =>
      violation.items.length > 0 && shows(violation) ? [makeMarker(violation, index + 1)] : [],
    ),
  });
  const drawings: [name: string, svg: string][] = [
    [
      'top',
      renderSide(
        board,
        'front',
        look(({ layer = '' }) => !layer.startsWith('B.')),
      ),
    ],
    [
      'bottom',
      renderSide(
        board,
        'back',
        look(({ layer = '' }) => !layer.startsWith('F.')),
      ),
    ],
    ...board.copperLayers.map((layer): [string, string] => [
      layer.replaceAll(/[^\w.-]/g, '_'),
      renderLayer(
        board,
        layer,
        look(({ layer: own = layer }) => own === layer),
      ),
    ]),
  ];
  const files: BoardAnswer['files'] = [];
  for (const [name, svg] of drawings) {
    files.push({ name: `${name}.svg`, mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) });
    files.push({ name: `${name}.png`, mediaType: 'image/png', bytes: await paintPng(svg, widthPx) });
  }
  const pictures = files.map(({ name }) => name);
  return { result: { pictures, marked: marked.length, ...(isMarked ? { unplaced, notRun: unrun } : {}) }, files };
}

function makeMarker({ type, severity, message, items }: Violation, number: number): BoardMarker {
  const label = [`${type}: ${message}`, ...items.map(({ what }) => what)].join('; ');
  return { at: items[0]!.at, severity: severity === 'error' ? 'error' : 'warning', label, number };
}

function mm(nanometres: number): number {
  return nanometres / NM_PER_MM;
}
