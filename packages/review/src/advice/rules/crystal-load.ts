import type { AdviceRule, Design, Part } from '../model.ts';
import type { Net } from '@partwright/kicad/schematic/nets';
import { isGround, isRail, otherNet } from '../rails.ts';

/** Two capacitors in series and a resistor of the drive. */
const MOST_HOPS = 3;
/** A net that joins more than a crystal, its chip and a few small parts leads elsewhere. */
const MOST_PINS = 6;

export const crystalLoad: AdviceRule = {
  code: 'missing_crystal_load',
  title: 'Crystal without load capacitors',
  *advise(design) {
    for (const part of design.parts) {
      if (!part.isFitted || part.understood.kind !== 'crystal') continue;
      // Oscillators drive their output; ceramic resonators have the capacitors within.
      if (part.pins.some(({ type, name }) => type !== 'passive' || /vcc|vdd|out|en/i.test(name))) continue;
      if (/resonator|oscillator/i.test(`${part.symbols[0]!.symbol.libId} ${part.value}`)) continue;
      const nets = [...new Set(part.pins.map(({ net }) => net))].filter(
        (net): net is Net => net !== undefined && !isGround(net) && net.pins.length > 1,
      );
      if (nets.length !== 2) continue;
      const bare = nets.filter((net) => !hasLoad(net, new Set(nets), design));
      if (bare.length === 0) continue;
      const chips = nets.flatMap((net) => design.partsOn(net)).filter((other) => other !== part && !isSmall(other));
      const isModule = chips.some(({ understood }) => understood.kind === 'module');
      // Chips with the load of both sides within are common, with that of one side not.
      const perhaps = bare.length === 2 ? '; see whether the chip has the load within' : '';
      yield {
        parts: [part],
        net: bare[0],
        confidence: isModule ? 0.3 : bare.length === 2 ? 0.45 : 0.7,
        reason: `${part.reference} has no capacitor to ground at ${bare.map(({ name }) => name).join(' and ')}${perhaps}`,
      };
    }
  },
};

/** A way from the net to ground through capacitors and resistors, with a capacitor in it; not over the crystal's other side. */
function hasLoad(start: Net, own: ReadonlySet<Net>, { partsOn }: Design): boolean {
  const seen = new Set<Net>();
  let ends: { net: Net; isThroughCapacitor: boolean }[] = [{ net: start, isThroughCapacitor: false }];
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const next: typeof ends = [];
    for (const { net, isThroughCapacitor } of ends)
      for (const part of partsOn(net)) {
        if (!part.isFitted || !isSmall(part)) continue;
        const other = otherNet(part.pins, net);
        if (other === undefined || own.has(other) || seen.has(other)) continue;
        const isThrough = isThroughCapacitor || isCapacitor(part);
        if (isThrough && isGround(other)) return true;
        if (isGround(other) || isRail(other) || other.pins.length > MOST_PINS) continue;
        // What is reached by a resistor first may still be reached by a capacitor.
        if (isThrough) seen.add(other);
        next.push({ net: other, isThroughCapacitor: isThrough });
      }
    ends = next;
  }
  return false;
}

function isSmall(part: Part): boolean {
  const { kind } = part.understood;
  return isCapacitor(part) || kind === 'resistor' || kind === 'inductor' || kind === 'jumper';
}

/** Trimmers are capacitors that are turned. */
function isCapacitor({ understood, symbols, pins }: Part): boolean {
  return (
    understood.kind === 'capacitor' ||
    (pins.length <= 3 && /:C_(?:Trim|Variable)|trim(?:mer)?[ _-]?cap/i.test(symbols[0]!.symbol.libId))
  );
}
