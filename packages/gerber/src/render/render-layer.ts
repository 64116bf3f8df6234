import type { Polygons } from '../polygons/index.ts';
import type { Box, GerberLayer } from '../model.ts';
import { layerElements } from './layer-elements.ts';
import { markerElements, markerRadiusUm, type GerberMarker } from './markers.ts';
import { boxAttributes, grown, page } from './page.ts';
import { attributes } from './svg-text.ts';

export interface LayerPictureOptions {
  /** What is painted, and what is not: CSS colours. */
  dark?: string;
  light?: string;
  /** What is shown, nanometres: the extent of the layer when not given. */
  box?: Box;
  marginNm?: number;
  /** The picture is as many pixels large; without it its size is given in millimetres. */
  dpi?: number;
  title?: string;
  /** Write nets, components and pins into the elements. */
  tags?: boolean;
  markers?: readonly GerberMarker[];
}

const NOTHING: Box = { minX: 0, minY: 0, maxX: 1_000_000, maxY: 1_000_000 };

/**
 * One layer in one colour, seen from the top, as SVG.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readGerber } from '@partwright/gerber';
 * import { openPolygons } from '@partwright/gerber/polygons';
 * import { renderLayer } from '@partwright/gerber/render';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const copper = readFileSync('node_modules/@partwright/gerber/examples/blinky/blinky-F_Cu.gbr');
 * renderLayer(readGerber(copper, 'blinky-F_Cu.gbr'), polygons).startsWith('<svg'); // => true
 */
export function renderLayer(layer: GerberLayer, polygons: Polygons, options: LayerPictureOptions = {}): string {
  const { dark = '#000', light = '#fff', title = layer.file, tags = false, marginNm = 0, dpi } = options;
  const box = grown(options.box ?? layer.bounds ?? NOTHING, marginNm);
  return page({ box, ...(dpi !== undefined && { dpi }) }, title, '', [
    `<rect${boxAttributes(box)}${attributes({ fill: light })}/>`,
    layerElements(layer, polygons, { dark, clear: light, idPrefix: 'a', tags, box }),
    markerElements(options.markers ?? [], markerRadiusUm(box)),
  ]);
}
