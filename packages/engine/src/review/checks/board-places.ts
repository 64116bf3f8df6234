import type { Board, ViolationItem } from '../../board/index.ts';
import type { FindingPlace } from '../model.ts';

const NM_PER_MM = 1e6;

interface Known {
  ref?: string;
  pin?: string;
  net?: string;
}

/** What the items of a board belong to, by uuid. */
export function knownItems(board: Board): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const put = (uuid: string, some: Known): void => {
    if (uuid !== '' && !known.has(uuid)) known.set(uuid, some);
  };
  for (const { uuid, reference: ref, pads, graphics, texts, zones } of board.footprints) {
    put(uuid, { ref });
    for (const pad of pads) put(pad.uuid, { ref, pin: pad.number, net: pad.net });
    for (const item of [...graphics, ...texts]) put(item.uuid, { ref });
    for (const zone of zones) put(zone.uuid, { ref, net: zone.net });
  }
  for (const { uuid, net } of [...board.tracks, ...board.vias, ...board.zones, ...board.graphics]) put(uuid, { net });
  return known;
}

export function placeOnBoard(
  { uuid, what, at, line }: ViolationItem,
  file: string,
  known: ReadonlyMap<string, Known>,
): FindingPlace {
  const { ref, pin, net } = known.get(uuid) ?? {};
  return {
    file,
    line: line > 0 ? line : null,
    what,
    ref: ref || null,
    pin: pin || null,
    net: net || null,
    uuid: uuid || null,
    atMm: [at.x / NM_PER_MM, at.y / NM_PER_MM],
  };
}
