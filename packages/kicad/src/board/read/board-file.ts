import {
  findDamage,
  listNamed,
  findList,
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
import { readEmbeddedFiles } from './models.ts';
import { readPoints, readGraphic } from './graphics.ts';
import { listCopperLayers, readLayers } from './layers.ts';
import { readLength, readNumber, readPoint, readUuid, readWord } from './numbers.ts';
import { readSetup, readTitle } from './setup.ts';
import { readText } from './texts.ts';
import { readTrack, readVia } from './tracks.ts';
import { readZone } from './zones.ts';

/** What KiCad 9.0 writes is 20241229; 10.0 writes dates of 2025 and early 2026. */
const NEWEST_READ = 20261231;

/** The first that KiCad 6 wrote had a date of this year; 5.1 wrote 20171130. */
const OLDEST_READ = 20200000;

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
  const damage = findDamage(text);
  if (damage !== undefined) throw new BoardUnreadable('not_a_board', file, damage.line, damage.message);
  try {
    return readWholeBoard(text, file);
  } catch (error) {
    if (!(error instanceof SExpressionUnreadable)) throw error;
    const code = error.code === 'malformed' ? 'not_a_board' : error.code;
    throw new BoardUnreadable(code, file, error.line, error.message.replace(/^Line \d+: /, ''));
  }
}

function readWholeBoard(text: string, file: string): Board {
  const begin = text.slice(0, 200).trimStart();
  if (begin.startsWith('PCBNEW-BOARD'))
    throw new BoardUnreadable('legacy', file, 1, 'a board of before KiCad 4. Open and save it with KiCad 6 or later');
  if (!/^\uFEFF?\s*\(\s*kicad_pcb\b/.test(begin))
    throw new BoardUnreadable('not_a_board', file, 1, 'it does not begin with (kicad_pcb');
  const { text: rest, fills } = cutFills(withBracket(text));
  const root = readSExpression(rest);
  const version = readVersion(findList(root, 'version'), file);
  const layers = readLayers(findList(root, 'layers'));
  const copperLayers = listCopperLayers(layers);
  const names = new Map(listNamed(root, 'net').map(({ atoms }) => [atoms[0] ?? '', atoms[1] ?? '']));
  const context = new BoardContext(copperLayers, names, fills, version);
  const general = findList(root, 'general');
  const board: Board = {
    file,
    version,
    generator: readWord(root, 'generator'),
    generatorVersion: readWord(root, 'generator_version'),
    thickness: (general && readLength(general, 'thickness')) ?? 1_600_000,
    paper: findList(root, 'paper')?.atoms.join(' ') ?? 'A4',
    title: readTitle(findList(root, 'title_block')),
    layers,
    copperLayers,
    setup: readSetup(findList(root, 'setup')),
    nets: [...names.values()].filter((name) => name !== ''),
    properties: new Map(listNamed(root, 'property').map(({ atoms }) => [atoms[0] ?? '', atoms[1] ?? ''])),
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
        uuid: readUuid(list),
        line: list.line,
        at: readPoint(findList(list, 'at')),
        layer: readWord(list, 'layer'),
        scale: readNumber(readWord(list, 'scale') || undefined, 1),
      });
      break;
    case 'group':
      board.groups.push({
        uuid: readUuid(list) || readWord(list, 'id'),
        line: list.line,
        name: list.atoms[0] ?? '',
        members: [...(findList(list, 'members')?.atoms ?? [])],
      });
      break;
    case 'table':
      board.tables.push({
        uuid: readUuid(list),
        line: list.line,
        layer: readWord(list, 'layer'),
        columns: readNumber(readWord(list, 'column_count') || undefined, 0),
        cells: (findList(list, 'cells')?.lists ?? []).map((cell) => readText(cell, AT_ORIGIN)),
      });
      break;
    case 'embedded_files':
      board.embeddedFiles.push(...readEmbeddedFiles(list));
      break;
    default: {
      if (!list.name.startsWith('gr_')) break;
      const graphic = readGraphic(list, AT_ORIGIN, context);
      if (graphic) board.graphics.push(graphic);
    }
  }
}

function readDimension(list: SExpression): Dimension {
  const text = findList(list, 'gr_text');
  return {
    uuid: readUuid(list),
    line: list.line,
    kind: readWord(list, 'type'),
    layer: readWord(list, 'layer'),
    points: readPoints(findList(list, 'pts')),
    text: text?.atoms[0] ?? '',
    ...(text && { label: { ...readText(text, AT_ORIGIN), uuid: readUuid(list), line: list.line } }),
  };
}

/** Since KiCad 10 a board has no list of its nets. */
function netsNamed(board: Board): string[] {
  const items = [...board.footprints.flatMap(({ pads }) => pads), ...board.tracks, ...board.vias, ...board.zones];
  return [...new Set(items.map(({ net }) => net))].filter((name) => name !== '').sort();
}

function readVersion(list: SExpression | undefined, file: string): number {
  const text = list?.atoms[0] ?? '';
  if (list === undefined || !/^\d{1,8}$/.test(text))
    throw new BoardUnreadable('not_a_board', file, list?.line ?? 1, 'the version of the file format is missing');
  const version = Number(text);
  if (version > NEWEST_READ)
    throw new BoardUnreadable(
      'too_new',
      file,
      list.line,
      `the file format is version ${version}, newer than KiCad 10. Save it with KiCad 10 or earlier, or update Partwright`,
    );
  if (version < OLDEST_READ)
    throw new BoardUnreadable(
      'legacy',
      file,
      list.line,
      `the file format is version ${version}, of KiCad 5 or earlier. Open and save it with KiCad 6 or later`,
    );
  return version;
}
