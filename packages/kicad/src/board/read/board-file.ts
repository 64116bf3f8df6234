import {
  allOf,
  listOf,
  readSExpression,
  SExpressionUnreadable,
  type SExpression,
} from '@partwright/files/s-expressions';
import { BoardUnreadable } from '../failure.ts';
import { AT_ORIGIN } from '../geometry/turning.ts';
import type { Board, Dimension } from '../model.ts';
import { BoardContext } from './context.ts';
import { cutFills } from './fills.ts';
import { readFootprint } from './footprints.ts';
import { pointsOf, readGraphic } from './graphics.ts';
import { copperLayersOf, readLayers } from './layers.ts';
import { lengthOf, numberOf, pointOf, uuidOf, wordOf } from './numbers.ts';
import { readSetup, readTitle } from './setup.ts';
import { readText } from './texts.ts';
import { readTrack, readVia } from './tracks.ts';
import { versionOf } from './versions.ts';
import { readZone } from './zones.ts';

/**
 * Reads the text of a `.kicad_pcb` of KiCad 6 to 10. Throws BoardUnreadable.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * board.layers.map(({ name }) => name); // => ['F.Cu', 'B.Cu', 'F.SilkS', 'F.Mask', 'B.Mask', 'Edge.Cuts']
 * board.footprints.map(({ reference }) => reference); // => ['R1', 'D1', 'J1']
 */
export function readBoard(text: string, file = 'board.kicad_pcb'): Board {
  const begin = text.slice(0, 200).trimStart();
  if (begin.startsWith('PCBNEW-BOARD'))
    throw new BoardUnreadable('legacy', file, 1, 'a board of before KiCad 4. Open and save it with KiCad 6 or later');
  if (!/^\uFEFF?\s*\(\s*kicad_pcb\b/.test(begin))
    throw new BoardUnreadable('not_a_board', file, 1, 'it does not begin with (kicad_pcb');
  const { text: rest, fills } = cutFills(withBracket(text));
  const root = treeOf(rest, file);
  const version = versionOf(listOf(root, 'version'), file);
  const layers = readLayers(listOf(root, 'layers'));
  const copperLayers = copperLayersOf(layers);
  const names = new Map(allOf(root, 'net').map(({ atoms }) => [atoms[0] ?? '', atoms[1] ?? '']));
  const context = new BoardContext(copperLayers, names, fills);
  const general = listOf(root, 'general');
  const board: Board = {
    file,
    version,
    generator: wordOf(root, 'generator'),
    generatorVersion: wordOf(root, 'generator_version'),
    thickness: (general && lengthOf(general, 'thickness')) ?? 1_600_000,
    paper: listOf(root, 'paper')?.atoms.join(' ') ?? 'A4',
    title: readTitle(listOf(root, 'title_block')),
    layers,
    copperLayers,
    setup: readSetup(listOf(root, 'setup')),
    nets: [...names.values()].filter((name) => name !== ''),
    properties: new Map(allOf(root, 'property').map(({ atoms }) => [atoms[0] ?? '', atoms[1] ?? ''])),
    footprints: [],
    tracks: [],
    vias: [],
    zones: [],
    graphics: [],
    texts: [],
    dimensions: [],
    images: [],
    groups: [],
    tables: [],
    embeddedFiles: [],
  };
  for (const list of root.lists) readItem(list, board, context);
  if (names.size === 0) board.nets = netsNamed(board);
  return board;
}

/** KiCad 8 wrote the teardrops of pads and vias without the bracket before their last word, and reads them so. */
function withBracket(text: string): string {
  return text.includes(')filter_ratio ') ? text.replaceAll(')filter_ratio ', ')(filter_ratio ') : text;
}

function treeOf(text: string, file: string): SExpression {
  try {
    return readSExpression(text);
  } catch (error) {
    if (!(error instanceof SExpressionUnreadable)) throw error;
    const code = error.code === 'malformed' ? 'not_a_board' : error.code;
    throw new BoardUnreadable(code, file, error.line, error.message.replace(/^Line \d+: /, ''));
  }
}

function readItem(list: SExpression, board: Board, context: BoardContext): void {
  switch (list.name) {
    case 'footprint':
    case 'module':
      board.footprints.push(readFootprint(list, context));
      break;
    case 'segment':
    case 'arc':
      board.tracks.push(readTrack(list, context));
      break;
    case 'via':
      board.vias.push(readVia(list, context));
      break;
    case 'zone':
      board.zones.push(readZone(list, context));
      break;
    case 'gr_text':
    case 'gr_text_box':
      board.texts.push(readText(list, AT_ORIGIN));
      break;
    case 'dimension':
      board.dimensions.push(readDimension(list));
      break;
    case 'image':
      board.images.push({
        uuid: uuidOf(list),
        line: list.line,
        at: pointOf(listOf(list, 'at')),
        layer: wordOf(list, 'layer'),
        scale: numberOf(wordOf(list, 'scale') || undefined, 1),
      });
      break;
    case 'group':
      board.groups.push({
        uuid: uuidOf(list) || wordOf(list, 'id'),
        line: list.line,
        name: list.atoms[0] ?? '',
        members: [...(listOf(list, 'members')?.atoms ?? [])],
      });
      break;
    case 'table':
      board.tables.push({
        uuid: uuidOf(list),
        line: list.line,
        layer: wordOf(list, 'layer'),
        columns: numberOf(wordOf(list, 'column_count') || undefined, 0),
        cells: (listOf(list, 'cells')?.lists ?? []).map((cell) => readText(cell, AT_ORIGIN)),
      });
      break;
    case 'embedded_files':
      board.embeddedFiles.push(...allOf(list, 'file').map((file) => wordOf(file, 'name')));
      break;
    default: {
      if (!list.name.startsWith('gr_')) break;
      const graphic = readGraphic(list, AT_ORIGIN, context);
      if (graphic) board.graphics.push(graphic);
    }
  }
}

function readDimension(list: SExpression): Dimension {
  const text = listOf(list, 'gr_text');
  return {
    uuid: uuidOf(list),
    line: list.line,
    kind: wordOf(list, 'type'),
    layer: wordOf(list, 'layer'),
    points: pointsOf(listOf(list, 'pts')),
    text: text?.atoms[0] ?? '',
  };
}

/** Since KiCad 10 a board has no list of its nets. */
function netsNamed(board: Board): string[] {
  const items = [...board.footprints.flatMap(({ pads }) => pads), ...board.tracks, ...board.vias, ...board.zones];
  return [...new Set(items.map(({ net }) => net))].filter((name) => name !== '').sort();
}
