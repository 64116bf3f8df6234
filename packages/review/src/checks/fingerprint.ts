import type { Finding, FindingPlace } from '../model.ts';

/** What of a finding says which one it is. */
export type FingerprintTraits = Pick<Finding, 'rule' | 'places' | 'message'> & {
  /** Of checks of layers. */
  layers?: readonly string[];
  /** Millimetres from a corner of the board, for what has nothing else; the files' own coordinates when not given. */
  originMm?: readonly [x: number, y: number];
};

const NO_UUID = '00000000-0000-0000-0000-000000000000';
/** Ends of what is missing lie wherever the tracks of today end: only the net says which connection it is. */
const OF_NETS: ReadonlySet<string> = new Set(['unconnected_items']);

/**
 * `rule:16 hexadecimal digits`: the same for the same thing, wherever it was moved to, whatever line it stands on and
 * whatever the folder is called. By the uuids of the items; without one, by designators, pins, nets and layers; without
 * those, by the place to a millimetre. Two of one report may have the same: see `withFingerprints`.
 */
export function makeFingerprint(traits: FingerprintTraits): string {
  return `${traits.rule}:${hashText(JSON.stringify(listTraits(traits)))}`;
}

/** Findings of one report with their fingerprints; equal ones get `#2`, `#3` in an order that does not depend on the report's. */
export function withFingerprints<T extends FingerprintTraits>(found: readonly T[]): (T & { fingerprint: string })[] {
  const groups = Map.groupBy(
    found.map((one, index) => ({ one, index })),
    ({ one }) => makeFingerprint(one),
  );
  const prints: string[] = [];
  for (const [print, same] of groups) {
    const keyed = same.map(({ one, index }) => ({ index, key: same.length === 1 ? '' : formatDetail(one) }));
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    for (const [count, { index }] of keyed.entries()) prints[index] = count === 0 ? print : `${print}#${count + 1}`;
  }
  return found.map((one, index) => ({ ...one, fingerprint: prints[index]! }));
}

/**
 * A fingerprint without what tells equal ones of a report from each other.
 *
 * @example
 * import { stemOfFingerprint } from '@partwright/review';
 *
 * stemOfFingerprint('8c2f1a90#2'); // => '8c2f1a90'
 */
export function stemOfFingerprint(fingerprint: string): string {
  return fingerprint.replace(/#\d+$/, '');
}

/** All that people see of a finding but where it stands: tells those with equal items from each other. */
export function formatDetail({ message, places }: Pick<Finding, 'message' | 'places'>): string {
  return JSON.stringify([message, ...places.map(({ what, ref, pin, net }) => [what, ref, pin, net]).sort(byText)]);
}

function listTraits({ rule, places, layers = [], originMm = [0, 0] }: FingerprintTraits): unknown {
  const nets = unique(places.map(({ net }) => net));
  if (OF_NETS.has(rule) && nets.length > 0) return ['nets', nets];
  if (places.some(hasUuid))
    return ['items', places.map((place) => (hasUuid(place) ? place.uuid : formatPin(place))).toSorted(byText)];
  const ends = places.map(formatPin).filter((end) => end !== '');
  if (ends.length > 0 || nets.length > 0) return ['parts', ends.toSorted(), nets, [...layers].sort()];
  const [x0, y0] = originMm;
  const at = places.map(({ atMm }) => atMm && [Math.round(atMm[0] - x0), Math.round(atMm[1] - y0)]);
  return ['place', at.sort(byText), [...layers].sort()];
}

function hasUuid({ uuid }: FindingPlace): boolean {
  return uuid !== null && uuid !== '' && uuid !== NO_UUID;
}

function formatPin({ ref, pin }: FindingPlace): string {
  return ref === null ? '' : pin === null ? ref : `${ref}.${pin}`;
}

function unique(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))].toSorted();
}

function byText(a: unknown, b: unknown): number {
  const [first, second] = [JSON.stringify(a), JSON.stringify(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Two runs of FNV-1a over 32 bits with different beginnings: short and the same everywhere, no protection against forgery. */
function hashText(text: string): string {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at), 0x01000193);
  }
  return [low, high].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
