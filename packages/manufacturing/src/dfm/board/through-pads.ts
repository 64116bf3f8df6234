import type { FlashObject } from '@partwright/gerber';
import type { CopperLayer, Hole } from './dfm-board.ts';
import { Places } from '@partwright/gerber/polygons';

/** Nanometres: pads of one hole are exported to the same place, but for rounding. */
const SAME_PLACE = 5000;

/** Pads that stand at one place on all copper layers, and those of them without a hole. */
export class ThroughPads {
  /** How many there are. */
  readonly all: number = 0;
  /** `isSure` when the file itself calls it the pad of a hole, and it is on both outer layers. */
  readonly without: { object: FlashObject; isSure: boolean }[] = [];

  constructor(copper: readonly CopperLayer[], holes: readonly Hole[]) {
    if (copper.length === 0) return;
    const drilled = new Places(holes.flatMap(({ way, x, y }) => [...way, x, y]));
    const [first, ...others] = copper.map(listFlashes);
    const places = others.map((flashes) => new Places(flashes.flatMap(({ x, y }) => [x, y])));
    const seen = new Set<string>();
    for (const object of first ?? []) {
      const [kind = ''] = object.attributes.apertureFunction;
      const isOnLast = places.at(-1)?.has(object.x, object.y, SAME_PLACE) ?? true;
      // DipTrace calls pads of one side so, too.
      const isSure = (kind === 'ViaPad' || kind === 'ComponentPad') && isOnLast;
      // One layer alone does not tell which pads go through, unless the file does.
      if (
        !isSure &&
        (kind !== '' || others.length === 0 || places.some((other) => !other.has(object.x, object.y, SAME_PLACE)))
      )
        continue;
      const key = `${Math.round(object.x / SAME_PLACE)} ${Math.round(object.y / SAME_PLACE)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      this.all++;
      // The hole of a slotted pad may lie off its middle, but within it.
      const { minX, maxX, minY, maxY } = object.aperture.bounds;
      const radius = Math.min(maxX - minX, maxY - minY) / 2;
      if (!drilled.has(object.x, object.y, Math.max(radius, SAME_PLACE))) this.without.push({ object, isSure });
    }
  }
}

function listFlashes({ flat }: CopperLayer): FlashObject[] {
  return flat.layer.objects.filter((object) => object.kind === 'flash').filter(({ polarity }) => polarity === 'dark');
}
