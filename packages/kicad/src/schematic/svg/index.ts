import type { SchematicProject } from '../project/model.ts';
import type { RenderedSheet, RenderOptions } from './options.ts';
import { renderSheet } from './render-sheet.ts';

export { strokeFontWidth } from './glyph-widths.ts';
export { runsOf } from './markup.ts';
export { readDrawingSheet, type DrawingSheet } from './drawing-sheet.ts';
export {
  themes,
  type Highlights,
  type RenderedSheet,
  type RenderOptions,
  type SheetMarker,
  type Theme,
} from './options.ts';

/**
 * Every instance of every sheet as an SVG of its own, in the order of the project, as KiCad draws them: texts are texts, symbols
 * carry `data-ref`, and items `data-uuid`. Nothing of the files can become markup or a script. Never fails.
 */
export function renderSheets(project: SchematicProject, options: RenderOptions = {}): RenderedSheet[] {
  const { only = () => true, markers = [] } = options;
  return project.sheets.filter(only).map((sheet) => ({
    path: sheet.path,
    humanPath: sheet.humanPath,
    page: sheet.page,
    svg: renderSheet(
      project,
      sheet,
      options,
      markers.filter((marker) =>
        marker.sheet === undefined ? marker.at === undefined || sheet === project.root : marker.sheet === sheet.path,
      ),
    ),
  }));
}
