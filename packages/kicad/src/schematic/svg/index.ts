import type { SchematicProject } from '../project/model.ts';
import type { RenderedSheet, RenderOptions } from './options.ts';
import { renderSheet } from './render-sheet.ts';

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
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject, renderSheets } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const [page] = renderSheets(project, { theme: 'dark', frame: false });
 * page?.humanPath; // => '/'
 * page?.svg.includes('data-ref="R1"'); // => true
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
