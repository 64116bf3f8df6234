import type { Placement } from './model.ts';
import type { FeederSlot } from './read/read-feeder-slots.ts';
import { csvCell } from './write/formats.ts';

/** What a BOM says of a designator. */
export interface FeederPart {
  mpn: string;
  manufacturer: string;
  /** DNP parts get no feeder and are left out. */
  dnp: boolean;
}

/** One reel or tray: parts that are the same. */
export interface Feeder {
  slot: number;
  mpn: string;
  manufacturer: string;
  value: string;
  package: string;
  top: string[];
  bottom: string[];
}

export interface FeederMap {
  feeders: Feeder[];
  /** Placed, but in no line of the BOM. */
  notInBom: string[];
  /** In the BOM to be fitted, but without a position: parts for the hand, or forgotten. */
  notPlaced: string[];
  /** Placed, but marked as not to be fitted. */
  dnp: string[];
}

/**
 * Which part goes in which slot, those with the most placements first. Parts are the same by their part number; without
 * one by value and package. `taken` says what already lies in which slot: those parts keep it, others get the free ones.
 *
 * @example
 * import { mapFeeders, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,0,top\nR2,330,R_0603,12,7,0,top\n';
 * const resistor = { mpn: 'RC0603FR-07330RL', manufacturer: 'Yageo', dnp: false };
 * const header = { mpn: '61300211121', manufacturer: 'Wurth', dnp: false };
 * const bom = new Map([['R1', resistor], ['R2', resistor], ['J1', header]]);
 * const { feeders, notPlaced } = mapFeeders(readPositions(new TextEncoder().encode(csv)).placements, bom);
 * feeders.map(({ slot, mpn, top }) => `${slot}: ${mpn} for ${top.join(' ')}`); // => ['1: RC0603FR-07330RL for R1 R2']
 * notPlaced; // => ['J1']
 */
export function mapFeeders(
  placements: readonly Placement[],
  bom: ReadonlyMap<string, FeederPart>,
  taken: readonly FeederSlot[] = [],
): FeederMap {
  const feeders = new Map<string, Feeder>();
  const [notInBom, dnp]: string[][] = [[], []];
  for (const { reference, value, package: name, side } of placements) {
    const part = bom.get(reference);
    if (!part) notInBom!.push(reference);
    if (part?.dnp) {
      dnp!.push(reference);
      continue;
    }
    const key = part && part.mpn !== '' ? `mpn\n${part.manufacturer}\n${part.mpn}` : `value\n${value}\n${name}`;
    const feeder = feeders.get(key) ?? {
      slot: 0,
      mpn: part?.mpn ?? '',
      manufacturer: part?.manufacturer ?? '',
      value,
      package: name,
      top: [],
      bottom: [],
    };
    feeders.set(key, feeder);
    feeder[side].push(reference);
  }
  const placed = new Set(placements.map(({ reference }) => reference));
  const size = ({ top, bottom }: Feeder): number => top.length + bottom.length;
  return {
    feeders: assignSlots(
      [...feeders.values()].sort((a, b) => size(b) - size(a)),
      taken,
    ),
    notInBom: notInBom!,
    notPlaced: [...bom].flatMap(([reference, part]) => (part.dnp || placed.has(reference) ? [] : [reference])),
    dnp: dnp!,
  };
}

function assignSlots(feeders: readonly Feeder[], taken: readonly FeederSlot[]): Feeder[] {
  const key = (mpn: string, value: string, name: string): string =>
    (mpn === '' ? `${value}\n${name}` : mpn).toUpperCase();
  const known = new Map(taken.map(({ slot, mpn, value, package: name }) => [key(mpn, value, name), slot]));
  const occupied = new Set(taken.map(({ slot }) => slot));
  let next = 0;
  const nextFree = (): number => {
    do next += 1;
    while (occupied.has(next));
    return next;
  };
  return feeders
    .map((feeder) => {
      const { mpn, value, package: name } = feeder;
      return { ...feeder, slot: known.get(key(mpn, value, name)) ?? known.get(key('', value, name)) ?? nextFree() };
    })
    .sort((a, b) => a.slot - b.slot);
}

/**
 * A feeder map as CSV, one line a slot, for the operator of the machine.
 *
 * @example
 * import { feederCsv, mapFeeders, readPositions } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,0,top\n';
 * const bom = new Map([['R1', { mpn: 'RC0603FR-07330RL', manufacturer: 'Yageo', dnp: false }]]);
 * const map = mapFeeders(readPositions(new TextEncoder().encode(csv)).placements, bom);
 * feederCsv(map).split('\r\n')[1]; // => '1,RC0603FR-07330RL,Yageo,330,R_0603,1,R1,'
 */
export function feederCsv({ feeders }: FeederMap): string {
  const header = ['Slot', 'MPN', 'Manufacturer', 'Value', 'Package', 'Pieces', 'Top', 'Bottom'];
  const rows = feeders.map(({ slot, mpn, manufacturer, value, package: name, top, bottom }) => [
    slot,
    mpn,
    manufacturer,
    value,
    name,
    top.length + bottom.length,
    top.join(' '),
    bottom.join(' '),
  ]);
  return [header, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
