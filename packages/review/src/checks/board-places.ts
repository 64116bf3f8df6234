import type { Board, Item, ViolationItem } from '@partwright/kicad/board';
import type { FindingPlace } from '../model.ts';

const NM_PER_MM = 1e6;

interface Known {
  line: number;
  ref?: string;
  pin?: string;
  net?: string;
}

/** What the items of a board belong to, by uuid. */
export function knownItems(board: Board): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const put = ({ uuid, line }: Item, some: Omit<Known, 'line'>): void => {
    if (uuid !== '' && !known.has(uuid)) known.set(uuid, { line, ...some });
  };
  for (const footprint of board.footprints) {
    const { reference: ref, pads, graphics, texts, zones } = footprint;
    put(footprint, { ref });
    for (const pad of pads) put(pad, { ref, pin: pad.number, net: pad.net });
    for (const item of [...graphics, ...texts]) put(item, { ref });
    for (const zone of zones) put(zone, { ref, net: zone.net });
  }
  for (const item of [...board.tracks, ...board.vias, ...board.zones, ...board.graphics]) put(item, { net: item.net });
  return known;
}

export function placeOnBoard(
  { uuid, what, at, line }: ViolationItem,
  file: string,
  known: ReadonlyMap<string, Known>,
): FindingPlace {
  const { line: written = 0, ref, pin, net }: Partial<Known> = known.get(uuid) ?? {};
  return {
    file,
    line: [line, written].find((one) => one > 0) ?? null,
    what,
    ref: ref || null,
    pin: pin || null,
    net: net || null,
    uuid: uuid || null,
    atMm: [at.x / NM_PER_MM, at.y / NM_PER_MM],
  };
}
