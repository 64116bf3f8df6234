import type { ConnectedPin, Net } from '@partwright/kicad/schematic/nets';
import { compareNaturally } from '@partwright/kicad/schematic/netlist';
import type { AdviceRule, Design, Part } from '../model.ts';
import { isGround, otherNet } from '../rails.ts';

/** A large chip wants another capacitor for so many of its supply pins. */
const PINS_OF_A_CAPACITOR = 8;
/** Neighbours share one: told when less than this part of what is wanted is there. */
const ENOUGH = 0.9;
const MOST_NAMED = 12;

/** Pins named like ground are ground; the others are references and calibrations, which take no supply current. */
const NO_SUPPLY =
  /gnd|vss|^ep$|pad|vee|v-|^r?zq\d*$|ref(?![a-z]{3})|^r?cal|^r?(?:ext|bias|set)\d*$|^i?(?:ref|bias)|comp$|^fb|sense|sns/i;

export const missingDecoupling: AdviceRule = {
  code: 'missing_decoupling',
  title: 'Supply with fewer decoupling capacitors than chips',
  *advise(design) {
    for (const [net, chips] of groupSupplies(design)) {
      const count = capacitorsOn(net, design);
      let wanted = 0;
      for (const pins of chips.values()) wanted += Math.max(1, Math.floor(pins.length / PINS_OF_A_CAPACITOR));
      if (count >= wanted * ENOUGH) continue;
      const parts = [...chips.keys()].toSorted((a, b) => compareNaturally(a.reference, b.reference));
      yield {
        parts,
        net,
        confidence: rateMissing(count, wanted),
        reason: count === 0 && parts.length === 1 ? aloneReason(net, chips) : formatReason(net, parts, count, wanted),
      };
    }
  },
};

/** The nets that chips take power from -> the chips, each with its pins there. */
function groupSupplies({ parts, partsOn }: Design): Map<Net, Map<Part, ConnectedPin[]>> {
  const supplies = new Map<Net, Map<Part, ConnectedPin[]>>();
  for (const part of parts) {
    if (!part.isFitted || !isChip(part)) continue;
    for (const pin of part.pins) {
      const { net } = pin;
      // A pin tied to nothing is for the electrical rules.
      if (pin.type !== 'power_in' || net === undefined || isGround(net) || NO_SUPPLY.test(pin.name)) continue;
      if (net.pins.length < 2 || pin.island.hasNoConnect || partsOn(net).every((other) => other === part)) continue;
      const chips = supplies.get(net) ?? new Map<Part, ConnectedPin[]>();
      supplies.set(net, chips.set(part, [...(chips.get(part) ?? []), pin]));
    }
  }
  return supplies;
}

/** The less of them are there, the surer; one missing of a few may be a matter of taste. */
function rateMissing(count: number, wanted: number): number {
  if (count === 0) return wanted > 1 ? 0.8 : 0.7;
  return Math.round((0.25 + 0.5 * (1 - count / wanted)) * 100) / 100;
}

function aloneReason(net: Net, chips: ReadonlyMap<Part, readonly ConnectedPin[]>): string {
  const [[part, [pin]]] = [...chips] as [[Part, [ConnectedPin]]];
  return `${part.reference} takes power from ${net.name} at pin ${pin.number} (${pin.name}), which has no capacitor to ground`;
}

function formatReason(net: Net, parts: readonly Part[], count: number, wanted: number): string {
  const named = parts.slice(0, MOST_NAMED).map(({ reference }) => reference);
  const more = parts.length - named.length;
  const who = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const capacitors = count === 0 ? 'no capacitor' : count === 1 ? '1 capacitor' : `${count} capacitors`;
  const chips = parts.length === 1 ? '1 chip takes' : `${parts.length} chips take`;
  return `${net.name} has ${capacitors} to ground where ${chips} power (${who}); ${wanted} would give each its own`;
}

/** Parts that have no supply of their own to be kept steady, or bring its capacitors. */
const NO_CHIPS: ReadonlySet<string> = new Set([
  'connector',
  'led',
  'diode',
  'schottky',
  'zener',
  'tvs',
  'transistor',
  'bjt',
  'mosfet',
  'igbt',
  'switch',
  'relay',
  'jumper',
  'test_point',
  'resistor_network',
  'transformer',
]);

function isChip({ understood, pins, reference, symbols }: Part): boolean {
  if (NO_CHIPS.has(understood.kind ?? '') || /^(?:J|P|CN|CON|X|TP|LED|D)\d/.test(reference)) return false;
  return pins.length >= 3 && symbols.some(({ symbol, sheet }) => symbol.onBoard && sheet.onBoard);
}

function capacitorsOn(net: Net, { partsOn }: Design): number {
  return partsOn(net).filter((part) => {
    if (part.understood.kind !== 'capacitor' || !part.isFitted) return false;
    const other = otherNet(part.pins, net);
    return other !== undefined && (isGround(other) || other.pins.length > 2);
  }).length;
}
