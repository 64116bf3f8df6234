import type { Zone } from '../model.ts';
import { EdgeIndex } from './edge-index.ts';
import { uniteBounds, grown, type Bounds, type Shape } from './shape.ts';

/** The outline of a zone with its holes: what lies inside of an odd number of its contours is in it. */
export class RuleArea {
  readonly zone: Zone;
  readonly bounds: Bounds;
  readonly #contours: EdgeIndex[];

  constructor(zone: Zone) {
    this.zone = zone;
    this.#contours = zone.outlines.map((points) => new EdgeIndex(points.flatMap(({ x, y }) => [x, y])));
    this.bounds = uniteBounds(this.#contours);
  }

  /** Whether any of it lies inside; touching a line is not yet inside. */
  meets(shapes: readonly Shape[]): boolean {
    return shapes.some((shape) => this.#crosses(shape) || this.#holdsStart(shape));
  }

  encloses(shapes: readonly Shape[]): boolean {
    return shapes.length > 0 && shapes.every((shape) => !this.#crosses(shape) && this.#holdsStart(shape));
  }

  #crosses(shape: Shape): boolean {
    const within = grown(shape, -1);
    return this.#contours.some((contour) => contour.distance(within, 0, true) === 0);
  }

  #holdsStart({ points }: Shape): boolean {
    return this.#contours.filter((contour) => contour.isInside(points[0]!, points[1]!)).length % 2 === 1;
  }
}
