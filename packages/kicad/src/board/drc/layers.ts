import { isCopperLayer } from '../read/layers.ts';
import { graphicItem, makeViolationItem, textItem, zoneItem, type DesignContext, type Report } from './context.ts';
import type { ViolationItem } from './violation.ts';

/** What is on a copper layer that the board does not have: nobody will make it. */
export function checkLayers({ board, items }: DesignContext, report: Report): void {
  const isMissing = (layer: string): boolean => isCopperLayer(layer) && !board.copperLayers.includes(layer);
  const check = (layers: readonly string[], item: () => ViolationItem): void => {
    const layer = layers.find(isMissing);
    if (layer !== undefined)
      report('item_on_disabled_layer', `Item on the layer ${layer}, which the board does not have`, [item()], {
        layer,
      });
  };
  for (const item of items) {
    if (item.kind === 'track') check([item.track.layer], () => makeViolationItem(item));
    if (item.kind === 'pad' && !item.hole) check(item.pad.layers, () => makeViolationItem(item));
  }
  for (const footprint of [undefined, ...board.footprints]) {
    const { graphics, texts, zones } = footprint ?? board;
    for (const graphic of graphics)
      check([graphic.layer, ...graphic.otherLayers], () => graphicItem(graphic, footprint));
    for (const text of texts) if (!text.hidden) check([text.layer], () => textItem(text));
    for (const zone of zones) if (!zone.keepout) check(zone.layers, () => zoneItem(zone));
  }
}
