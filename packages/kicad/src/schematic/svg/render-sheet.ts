import type { SchematicProject, SheetInstance } from '../project/model.ts';
import { drawRuleArea, drawSheetShape, drawSheetText, drawTable } from './annotations.ts';
import { attribute, mm, escapeText } from './canvas.ts';
import { BUS_WIDTH, drawBusEntry, drawJunction, drawNoConnect, drawWire, onBuses, WIRE_WIDTH } from './connections.ts';
import type { Drawing } from './drawing-context.ts';
import { drawFrame } from './frame.ts';
import { drawImage } from './image.ts';
import { drawLabel } from './label.ts';
import { findNetLooks } from './net-looks.ts';
import { themes, type RenderOptions, type SheetMarker } from './options.ts';
import { drawSheetCross, drawSheetSymbol } from './sheet-symbol.ts';
import { drawSymbol, drawSymbolCross } from './symbol.ts';
import { drawTextBox } from './text-box.ts';
import { COMMON_HEIGHT, formatFontSize } from './text.ts';
import { formatStyle } from './theme.ts';
import { expandText } from '../project/expand-text.ts';
import { sheetContext } from '../project/text-context.ts';
import type { Point } from '../model.ts';

/** One instance of a sheet as a whole SVG document. */
export function renderSheet(
  project: SchematicProject,
  sheet: SheetInstance,
  options: RenderOptions,
  markers: readonly SheetMarker[],
): string {
  const drawing: Drawing = {
    project,
    sheet,
    settings: project.settings.drawing,
    options,
    netLooks: findNetLooks(project, sheet),
    places: new Map(),
    below: [],
    above: [],
  };
  drawAll(drawing);
  for (const marker of markers) {
    const at = marker.at ?? drawing.places.get(marker.uuid ?? '');
    if (at !== undefined && (marker.uuid !== '' || marker.at !== undefined)) drawMarker(drawing.above, marker, at);
  }
  return renderDocument(drawing);
}

/** In KiCad's order: pictures and what is filled first, crosses of what is not fitted last. */
function drawAll(drawing: Drawing): void {
  const { file, symbols } = drawing.sheet;
  if (drawing.options.frame !== false) drawFrame(drawing);
  for (const image of file.images) drawImage(drawing, image);
  for (const area of file.ruleAreas) drawRuleArea(drawing, area);
  for (const shape of file.shapes) drawSheetShape(drawing, shape);
  const expand = (text: string): string => expandText(text, sheetContext(drawing.project, drawing.sheet));
  for (const box of file.textBoxes) drawTextBox(drawing, box, 'note', expand);
  for (const table of file.tables) drawTable(drawing, table);
  for (const symbol of file.sheets) drawSheetSymbol(drawing, symbol);
  for (const bus of file.buses) drawWire(drawing, bus, 'bus');
  for (const wire of file.wires) drawWire(drawing, wire, 'wire');
  const isOnBus = onBuses(file.buses);
  for (const entry of file.busEntries) drawBusEntry(drawing, entry, isOnBus(entry.at) && isOnBus(entry.end));
  for (const symbol of symbols) drawSymbol(drawing, symbol);
  for (const junction of file.junctions) drawJunction(drawing, junction, isOnBus(junction.at));
  for (const noConnect of file.noConnects) drawNoConnect(drawing, noConnect);
  for (const label of file.labels) drawLabel(drawing, label);
  for (const text of file.texts) drawSheetText(drawing, text);
  for (const symbol of file.sheets) drawSheetCross(drawing, symbol);
  for (const symbol of symbols) drawSymbolCross(drawing, symbol);
}

function renderDocument({ project, sheet, options, below, above, settings }: Drawing): string {
  const { paper } = sheet.file;
  const [width, height] = [mm(paper.width), mm(paper.height)];
  const { theme = 'kicad' } = options;
  const classes = project.settings.netClasses.find(({ name }) => name === 'Default');
  const style = formatStyle(themes.includes(theme) ? theme : 'kicad', {
    line: settings.lineWidth / 10_000,
    wire: classes?.wireWidthMm ?? WIRE_WIDTH / 10_000,
    bus: classes?.busWidthMm ?? BUS_WIDTH / 10_000,
  });
  const paperSheet =
    options.background === false ? '' : `<rect class="background" width="${width}" height="${height}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="sch" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`,
    ` font-size="${formatFontSize(COMMON_HEIGHT)}" xml:space="preserve"${attribute('aria-label', `${project.name} ${sheet.humanPath}`)}`,
    `${attribute('data-sheet', sheet.path)}${attribute('data-page', sheet.page)}>`,
    `<style>${style}</style>${paperSheet}`,
    ...below,
    ...above,
    '</svg>\n',
  ].join('');
}

/** A drop that stands on its point, 5 mm high, with a sign in it; in mm. */
const DROP = 'M0,0C-1.1-1.5-1.9-2.3-1.9-3.2A1.9,1.9 0 1 1 1.9-3.2C1.9-2.3 1.1-1.5 0,0Z';
const signs = { error: '!', warning: '!', info: 'i' };

/** A flag with the marker's text as its title. */
function drawMarker(out: string[], { severity, text, uuid }: SheetMarker, at: Point): void {
  const about = uuid === undefined ? '' : ` data-marks="${escapeText(uuid)}"`;
  const kind = Object.hasOwn(signs, severity) ? severity : 'info';
  out.push(
    `<g class="marker ${kind}"${about} transform="translate(${mm(at.x)} ${mm(at.y)})"><title>${escapeText(text)}</title>` +
      `<path d="${DROP}"/><text class="sign" y="-2.4" font-size="2.2" text-anchor="middle">${signs[kind]}</text></g>`,
  );
}
