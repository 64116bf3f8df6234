import { drawKey, drawMarkers, type MarkerLook, type PlacedMarker } from '../../markers/index.ts';
import type { SchematicProject, SheetInstance } from '../project/model.ts';
import { drawRuleArea, drawSheetShape, drawSheetText, drawTable } from './annotations.ts';
import { attribute, escapeText, mm } from './canvas.ts';
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
import { UNITS_PER_MM } from '../read/numbers.ts';
import { expandText } from '../project/expand-text.ts';
import { sheetContext } from '../project/text-context.ts';

/** In mm; numbers stand off the lines of the grid. The colours are in the style sheet. */
const MARKER_LOOK: MarkerLook = {
  radius: 0.85,
  numberSize: 1.05,
  keySize: 2.5,
  keyLeft: 10,
  longestText: 180,
  escapeText,
};

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
  const placed = markers.flatMap((marker, index): PlacedMarker[] => {
    const at = marker.at ?? drawing.places.get(marker.uuid ?? '');
    if (at === undefined || (marker.uuid === '' && marker.at === undefined)) return [];
    const { number = index + 1, severity, text, uuid } = marker;
    return [{ number, severity, text, uuid, xMm: at.x / UNITS_PER_MM, yMm: at.y / UNITS_PER_MM }];
  });
  drawing.above.push(...drawMarkers(placed, MARKER_LOOK));
  return renderDocument(drawing, placed);
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

function renderDocument(
  { project, sheet, options, below, above, settings }: Drawing,
  markers: readonly PlacedMarker[],
): string {
  const { paper } = sheet.file;
  const { key, heightMm } = drawKey(markers, paper.height / UNITS_PER_MM, MARKER_LOOK);
  const [width, height] = [mm(paper.width), mm(paper.height + heightMm * UNITS_PER_MM)];
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
    ...key,
    '</svg>\n',
  ].join('');
}
