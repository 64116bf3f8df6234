import type { Box, GraphicObject } from '../model.ts';
import { addArc } from './arc.ts';
import { addBox, emptyBox } from './box.ts';
import { addPath } from './path.ts';

/** The box of one object with its aperture. */
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
