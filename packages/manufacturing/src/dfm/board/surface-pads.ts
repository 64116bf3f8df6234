import Flatbush from 'flatbush';
import type { GerberLayer } from '@partwright/gerber';

/** The pads of a layer that X2 says are for surface mounting, found by place; boxes stand for their shapes. */
export class SurfacePads {
  readonly count: number;
  readonly #tree: Flatbush | undefined;

  constructor({ objects }: GerberLayer) {
    const pads = objects
      .filter((object) => object.kind === 'flash')
      .filter(({ polarity, attributes }) => polarity === 'dark' && attributes.apertureFunction[0] === 'SMDPad');
    this.count = pads.length;
    if (pads.length === 0) return;
    this.#tree = new Flatbush(pads.length);
    for (const { x, y, aperture } of pads) {
      const { minX, minY, maxX, maxY } = aperture.bounds;
      this.#tree.add(x + minX, y + minY, x + maxX, y + maxY);
    }
    this.#tree.finish();
  }

  isAt(x: number, y: number): boolean {
    return (this.#tree?.search(x, y, x, y).length ?? 0) > 0;
  }
}
