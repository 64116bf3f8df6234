import { readSExpression, SExpressionUnreadable, type SExpression } from '@partwright/files/s-expressions';
import { ReadFailure } from '../failure.ts';
import type { Font, Point, ReadWarning, Units } from '../model.ts';
import { lengthAt, readPoint, UNITS_PER_MM, parseUnits } from '../read/numbers.ts';
import { Reading } from '../read/reading.ts';

/** A corner of the page within its margins: places are distances from it, inwards. */
type Corner = 'ltcorner' | 'lbcorner' | 'rbcorner' | 'rtcorner';

export interface CornerPoint extends Point {
  corner: Corner;
}

interface Common {
  pages: 'all' | 'first' | 'others';
  repeat: number;
  /** From one to the next. */
  step: Point;
  /** Of its lines; undefined is that of the drawing sheet. */
  pen: Units | undefined;
}

export type SheetPart = Common &
  (
    | { kind: 'line' | 'rect'; from: CornerPoint; to: CornerPoint }
    | { kind: 'polygon'; at: CornerPoint; turn: number; outlines: Point[][] }
    | { kind: 'bitmap'; at: CornerPoint; scale: number; base64: string }
    | {
        kind: 'text';
        at: CornerPoint;
        turn: number;
        text: string;
        font: Font;
        horizontal: -1 | 0 | 1;
        lift: -1 | 0 | 1;
        /** 0 is any. */
        longest: Units;
        /** What its last letter grows by, each time it is repeated. */
        count: number;
      }
  );

/** A project's own border and title block. */
export interface DrawingSheet {
  margins: { left: Units; right: Units; top: Units; bottom: Units };
  linePen: Units;
  textPen: Units;
  parts: SheetPart[];
  warnings: ReadWarning[];
}

const mm = (value: number): Units => value * UNITS_PER_MM;
/** As many as KiCad's editor allows. */
const MOST_REPEATS = 100;
const MOST_PARTS = 5_000;
const LARGEST = 20_000_000;

/**
 * Reads a `.kicad_wks` file, or its forerunner that begins with `(page_layout`, by KiCad's description of the format
 * (dev-docs.kicad.org, "Worksheet file format"). Throws ReadFailure when it is none.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject, renderSheets } from '@partwright/kicad/schematic';
 * import { readDrawingSheet } from '@partwright/kicad/schematic/svg';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const frame = '(kicad_wks (version 20231118) (tbtext "Drawn for ${TITLE} by us" (pos 50 20)))';
 * const drawingSheet = readDrawingSheet(frame, 'own.kicad_wks');
 * renderSheets(project, { drawingSheet })[0]?.svg.includes('by us'); // => true
 */
export function readDrawingSheet(text: string, file: string): DrawingSheet {
  const root = parseRoot(text, file);
  if (root.name !== 'kicad_wks' && root.name !== 'page_layout' && root.name !== 'drawing_sheet')
    throw new ReadFailure(
      'not_a_schematic',
      file,
      root.line,
      'it is no KiCad drawing sheet, which begins with (kicad_wks',
    );
  const on = new Reading(file, 0);
  const sheet: DrawingSheet = {
    margins: { left: mm(10), right: mm(10), top: mm(10), bottom: mm(10) },
    linePen: mm(0.15),
    textPen: mm(0.15),
    parts: [],
    warnings: on.warnings,
  };
  let size: Point = { x: mm(1.5), y: mm(1.5) };
  for (const list of root.lists) {
    if (list.name === 'setup') size = readSetup(list, sheet, on);
    else if (['version', 'generator', 'generator_version'].includes(list.name)) continue;
    else if (sheet.parts.length < MOST_PARTS) {
      const part = readSheetPart(list, size, on);
      if (part === undefined) on.unknown(list, root.name);
      else sheet.parts.push(part);
    }
  }
  return sheet;
}

function parseRoot(text: string, file: string): SExpression {
  try {
    return readSExpression(text, { length: LARGEST, nodes: 1_000_000 });
  } catch (error) {
    if (!(error instanceof SExpressionUnreadable)) throw error;
    throw new ReadFailure('not_a_schematic', file, error.line, `the drawing sheet cannot be read: ${error.message}`);
  }
}

/** Fills what the whole sheet has; gives the size of its texts. */
function readSetup(list: SExpression, sheet: DrawingSheet, on: Reading): Point {
  let size: Point = { x: mm(1.5), y: mm(1.5) };
  for (const inner of list.lists) {
    const margin = /^(left|right|top|bottom)_margin$/.exec(inner.name)?.[1] as
      | keyof DrawingSheet['margins']
      | undefined;
    if (margin !== undefined) sheet.margins[margin] = lengthAt(inner, 0, on);
    else if (inner.name === 'textsize') size = readPoint(inner, on);
    else if (inner.name === 'linewidth') sheet.linePen = lengthAt(inner, 0, on);
    else if (inner.name === 'textlinewidth') sheet.textPen = lengthAt(inner, 0, on);
    else on.unknown(inner, 'setup');
  }
  return size;
}

function readSheetPart(list: SExpression, size: Point, on: Reading): SheetPart | undefined {
  const inner = (name: string): SExpression | undefined => list.lists.find((one) => one.name === name);
  const length = (name: string): Units | undefined => {
    const found = inner(name);
    return found === undefined ? undefined : lengthAt(found, 0, on);
  };
  const number = (name: string, otherwise: number): number => {
    const value = Number(inner(name)?.atoms[0] ?? otherwise);
    return Number.isFinite(value) ? value : otherwise;
  };
  const place = (name: string): CornerPoint => readCornerPoint(inner(name), on);
  const option = inner('option')?.atoms[0];
  const common: Common = {
    pages: option === 'page1only' ? 'first' : option === 'notonpage1' ? 'others' : 'all',
    repeat: Math.min(MOST_REPEATS, Math.max(1, Math.floor(number('repeat', 1)))),
    step: { x: length('incrx') ?? 0, y: length('incry') ?? 0 },
    pen: length('linewidth'),
  };
  switch (list.name) {
    case 'line':
    case 'rect':
      return { ...common, kind: list.name, from: place('start'), to: place('end') };
    case 'polygon': {
      const outlines = list.lists
        .filter(({ name }) => name === 'pts')
        .map(({ lists }) => lists.filter(({ name }) => name === 'xy').map((point) => readPoint(point, on)));
      return { ...common, kind: 'polygon', at: place('pos'), turn: number('rotate', 0), outlines };
    }
    case 'bitmap':
      return { ...common, kind: 'bitmap', at: place('pos'), scale: number('scale', 1), base64: readPicture(list) };
    case 'tbtext': {
      const words = inner('justify')?.atoms ?? [];
      return {
        ...common,
        kind: 'text',
        at: place('pos'),
        turn: number('rotate', 0),
        text: list.atoms[0] ?? '',
        font: readFont(inner('font'), size, on),
        horizontal: words.includes('center') ? 0 : words.includes('right') ? 1 : -1,
        lift: words.includes('top') ? -1 : words.includes('bottom') ? 1 : 0,
        longest: length('maxlen') ?? 0,
        count: number('incrlabel', 1),
      };
    }
    default:
      return undefined;
  }
}

const corners: readonly string[] = ['ltcorner', 'lbcorner', 'rbcorner', 'rtcorner'] satisfies Corner[];

function readCornerPoint(list: SExpression | undefined, on: Reading): CornerPoint {
  if (list === undefined) return { x: 0, y: 0, corner: 'rbcorner' };
  const corner = list.atoms.find((atom) => corners.includes(atom)) as Corner | undefined;
  return { ...readPoint(list, on), corner: corner ?? 'rbcorner' };
}

function readFont(list: SExpression | undefined, size: Point, on: Reading): Font {
  const inner = (name: string): SExpression | undefined => list?.lists.find((one) => one.name === name);
  const is = (name: string): boolean => (list?.atoms.includes(name) ?? false) || inner(name)?.atoms[0] === 'yes';
  const sizes = inner('size');
  const own = sizes === undefined ? size : readPoint(sizes, on);
  const pen = inner('linewidth');
  const color = inner('color')?.atoms.slice(0, 4);
  return {
    face: inner('face')?.atoms[0],
    width: own.x,
    height: own.y,
    thickness: pen === undefined ? undefined : (parseUnits(pen.atoms[0] ?? '') ?? undefined),
    bold: is('bold'),
    italic: is('italic'),
    color: color?.length === 4 ? `rgba(${color.join(', ')})` : undefined,
    lineSpacing: 1,
  };
}

/** Up to KiCad 7 the bytes stand as hexadecimal numbers in `(pngdata (data "89 50 ..."))`, since as base64 in `(data "...")`. */
function readPicture({ lists }: SExpression): string {
  const data = lists.find(({ name }) => name === 'data');
  if (data !== undefined) return data.atoms.join('');
  const rows = lists.find(({ name }) => name === 'pngdata')?.lists ?? [];
  const bytes = rows.flatMap(({ atoms }) => atoms.flatMap((row) => row.split(/\s+/))).filter((byte) => byte !== '');
  if (!bytes.every((byte) => /^[\da-f]{2}$/i.test(byte))) return '';
  return btoa(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''));
}
