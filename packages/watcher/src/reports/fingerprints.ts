import { createHash } from 'node:crypto';
import { byText } from './compare-kept.ts';

/** What a finding of a board is about. */
export interface BoardTraits {
  rule: string;
  layers: readonly string[];
  objects: readonly { net: string | null; refdes: string | null; pin: string | null }[];
  /** Millimetres in the coordinates of the files. */
  atMm: readonly [x: number, y: number] | null;
}

/** What a violation in a schematic is about. */
export interface SchematicTraits {
  type: string;
  sheet: string;
  items: readonly { uuid: string | null; ref: string | null; pin: string | null; net: string | null }[];
}

/** A thing that is moved a little mostly stays in its cell. */
const CELL_MM = 5;
const NO_UUID = /^[0-]*$/;

/** The same after small moves: by layers, nets, designators and pins; by the coarse place only without any of them. */
export function fingerprintOfBoard({ rule, layers, objects, atMm }: BoardTraits): string {
  const nets = sortedOnce(objects.map(({ net }) => net));
  const ends = sortedOnce(objects.map(makePinName));
  const hasName = nets.length > 0 || ends.length > 0;
  const cell = hasName || atMm === null ? null : atMm.map((mm) => Math.floor(mm / CELL_MM));
  return digest(rule, [sortedOnce(layers), nets, ends, cell]);
}

/** The same wherever the drawing moved: by the uuids of the items; without them by designators, pins, nets and sheet. */
export function fingerprintOfSchematic({ type, sheet, items }: SchematicTraits): string {
  const uuids = sortedOnce(items.map(({ uuid }) => (uuid === null || NO_UUID.test(uuid) ? null : uuid)));
  if (uuids.length > 0) return digest(type, ['uuids', uuids]);
  return digest(type, [sheet, sortedOnce(items.map(makePinName)), sortedOnce(items.map(({ net }) => net))]);
}

function makePinName({
  pin,
  ...part
}: {
  refdes?: string | null;
  ref?: string | null;
  pin: string | null;
}): string | null {
  const ref = part.refdes ?? part.ref ?? null;
  return ref === null || pin === null ? ref : `${ref}.${pin}`;
}

function sortedOnce(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts)].filter((text): text is string => text !== null && text !== '').toSorted(byText);
}

/** `annular_ring:0f3c…` with 16 hexadecimal digits. */
function digest(rule: string, traits: unknown): string {
  return `${rule}:${createHash('sha256').update(JSON.stringify(traits)).digest('hex').slice(0, 16)}`;
}
