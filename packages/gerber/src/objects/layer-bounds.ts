import type { Box, GraphicObject } from '../model.ts';
import { addArc } from './arc.ts';
import { addBox, emptyBox } from './box.ts';
import { addPath } from './path.ts';

/**
 * The box of one object with its aperture.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { objectBounds, readGerber } from '@partwright/gerber';
 *
 * const bytes = readFileSync('node_modules/@partwright/gerber/examples/blinky/blinky-F_Cu.gbr');
 * const [pad] = readGerber(bytes, 'blinky-F_Cu.gbr').objects;
 * objectBounds(pad!); // => { minX: 8800000, minY: 6525000, maxX: 9600000, maxY: 7475000 }
 */
export function objectBounds(object: GraphicObject): Box {
  const box = emptyBox();
  switch (object.kind) {
    case 'flash':
      addBox(box, object.aperture.bounds, object.x, object.y);
      return box;
    case 'line':
      addBox(box, object.aperture.bounds, object.startX, object.startY);
      addBox(box, object.aperture.bounds, object.endX, object.endY);
      return box;
    case 'arc': {
      const { startX, startY, endX, endY, centerX, centerY, clockwise } = object;
      addArc(box, startX, startY, endX, endY, centerX, centerY, clockwise);
      const { minX, minY, maxX, maxY } = object.aperture.bounds;
      return { minX: box.minX + minX, minY: box.minY + minY, maxX: box.maxX + maxX, maxY: box.maxY + maxY };
    }
    case 'region':
      for (const contour of object.contours) addPath(box, contour);
      return box;
  }
}
