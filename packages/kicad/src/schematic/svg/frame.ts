import type { Font, Units } from '../model.ts';
import type { SheetInstance } from '../project/model.ts';
import { expandText, type TextContext } from '../project/expand-text.ts';
import { sheetContext } from '../project/text-context.ts';
import { UNITS_PER_MM } from '../read/numbers.ts';
import { mm } from './canvas.ts';
import { makeTextLook, type Drawing } from './drawing-context.ts';
import { drawOwnFrame } from './own-frame.ts';
import { rectangle } from './shape.ts';
import { drawText } from './text.ts';

/*
 * The border and the title block as KiCad draws them where a project has no sheet of its own: distances in mm, measured on A3,
 * A4, A5, upright and own sizes of paper that kicad-cli 9.0.8 exported.
 */
const OUTER = 10;
const INNER = 12;
const ZONE = 50;
const ZONE_TEXT = 1.3;
const BLOCK = { width: 108, height: 32 };
/** Lines of the title block, from the right and lower edges of the paper. */
const ROWS = [15.5, 18.5, 22.5, 28.5];
const SIZE = 1.5;
const TITLE_SIZE = 2;

export function drawFrame(drawing: Drawing): void {
  const { drawingSheet } = drawing.options;
  if (drawingSheet !== undefined) {
    drawOwnFrame(drawing, drawingSheet, frameContext(drawing));
    return;
  }
  const { width, height } = drawing.sheet.file.paper;
  const [w, h] = [width / UNITS_PER_MM, height / UNITS_PER_MM];
  drawing.above.push('<g class="sheet-frame">');
  if (w > 2 * INNER && h > 2 * INNER) {
    drawZones(drawing, w, h);
    drawTitleBlock(drawing, w, h);
  }
  drawing.above.push('</g>');
}

/** What texts of the title block know. */
function frameContext({ sheet, project }: Drawing): TextContext {
  const context = sheetContext(project, sheet);
  return (name) => {
    if (name === 'KICAD_VERSION') return formatProgram(sheet);
    const value = context(name);
    // A title of `${TITLE}` means the project's variable, not itself.
    return value?.includes(`\${${name}}`) ? (project.settings.textVariables.get(name) ?? value) : value;
  };
}

function formatProgram({ file: { generator, generatorVersion = '' } }: SheetInstance): string {
  return `${generator === 'eeschema' ? 'KiCad E.D.A.' : generator} ${generatorVersion}`;
}

function drawZones(drawing: Drawing, w: number, h: number): void {
  const border = (inset: number): string =>
    `<${rectangle({ x: units(inset), y: units(inset) }, { x: units(w - inset), y: units(h - inset) })} class="frame"/>`;
  drawing.above.push(border(OUTER), border(INNER));
  let ticks = '';
  const tick = (x1: number, y1: number, x2: number, y2: number): void => {
    ticks += `M${number(x1)},${number(y1)}${y1 === y2 ? `H${number(x2)}` : `V${number(y2)}`}`;
  };
  const middle = (OUTER + INNER) / 2;
  for (let at = OUTER + ZONE; at < w - INNER; at += ZONE) {
    tick(at, OUTER, at, INNER);
    tick(at, h - INNER, at, h - OUTER);
  }
  for (let at = OUTER + ZONE; at < h - INNER; at += ZONE) {
    tick(OUTER, at, INNER, at);
    tick(w - INNER, at, w - OUTER, at);
  }
  drawing.above.push(`<path class="frame" d="${ticks}"/>`);
  const half = OUTER + ZONE / 2;
  for (let index = 0, at = half; at <= w - INNER; at += ZONE, index++)
    for (const y of [middle, h - middle]) write(drawing, String(index + 1), at, y, ZONE_TEXT);
  for (let index = 0, at = half; at <= h - INNER; at += ZONE, index++)
    for (const x of [middle, w - middle]) write(drawing, zoneLetter(index), x, at, ZONE_TEXT, { centred: true });
}

/** 0 -> A, 26 -> AA. */
function zoneLetter(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : zoneLetter(Math.floor(index / 26) - 1) + letter;
}

function drawTitleBlock(drawing: Drawing, w: number, h: number): void {
  const { sheet, project } = drawing;
  const { titleBlock, paper } = sheet.file;
  const [right, bottom] = [w - INNER, h - INNER];
  const left = right - BLOCK.width;
  const corner = { x: units(left), y: units(bottom - BLOCK.height) };
  drawing.above.push(`<${rectangle(corner, { x: units(right), y: units(bottom) })} class="frame"/>`);
  const rows = ROWS.map((up) => `M${number(left)},${number(h - up)}H${number(right)}`);
  const columns = `M${number(w - 100)},${number(h - 18.5)}V${number(h - 15.5)}M${number(w - 36)},${number(h - 18.5)}V${number(bottom)}`;
  drawing.above.push(`<path class="frame" d="${rows.join('')}${columns}"/>`);
  const context = frameContext(drawing);
  const put = (text: string, x: number, up: number, bold = false, size = SIZE, italic = false): void =>
    write(drawing, expandText(text, context).replaceAll('\n', ' '), w - x, h - up, size, {
      bold,
      italic,
    });
  put(formatProgram(sheet), 119, 14.1);
  put(`Id: ${sheet.page}/${project.sheets.length}`, 34, 14.1);
  put(`Size: ${paper.name}`, 119, 16.9);
  put(`Date: ${titleBlock.date}`, 97, 16.9);
  put(`Rev: ${titleBlock.revision}`, 34, 16.9, true);
  put(`Title: ${titleBlock.title}`, 119, 20.7, true, TITLE_SIZE, true);
  put(`File: ${sheet.file.file.slice(sheet.file.file.lastIndexOf('/') + 1)}`, 119, 24.3);
  put(`Sheet: ${sheet.humanPath}`, 119, 27);
  put(titleBlock.company, 119, 30, true);
  for (const [index, comment] of titleBlock.comments.slice(0, 4).entries()) put(comment, 119, 33 + 3 * index);
}

function write(
  drawing: Drawing,
  text: string,
  x: number,
  y: number,
  size: number,
  { centred = false, bold = false, italic = false } = {},
): void {
  const font: Font = {
    face: undefined,
    width: units(size),
    height: units(size),
    thickness: undefined,
    bold,
    italic,
    color: undefined,
    lineSpacing: 1,
  };
  const at = { x: units(x), y: units(y) };
  drawText(
    drawing.above,
    text,
    { at, vertical: false, horizontal: centred ? 0 : -1, lift: 0 },
    makeTextLook(drawing, font, 'frame'),
  );
}

function units(mm: number): Units {
  return Math.round(mm * UNITS_PER_MM);
}

function number(value: number): string {
  return mm(units(value));
}
