import type { Net } from '@partwright/kicad/schematic/nets';
import type { AdviceRule, Design, Part } from '../model.ts';
import { isGround, isRail, otherNet } from '../rails.ts';

export const ledWithoutResistor: AdviceRule = {
  code: 'led_without_resistor',
  title: 'LED straight between supply and ground',
  *advise(design) {
    const { partsOn } = design;
    for (const part of design.parts) {
      if (!part.isFitted || part.understood.kind !== 'led' || part.pins.length !== 2) continue;
      const links = new Set<Part>();
      const [a, b] = part.pins.map(({ net }) => net && beyondLink(net, part, links, design));
      const without =
        links.size === 0 ? 'without a resistor' : `with a resistor of 0 Ω only (${formatReferences(links)})`;
      if (a === undefined || b === undefined || a === b) continue;
      if ((isRail(a) && isGround(b)) || (isRail(b) && isGround(a))) {
        const rail = isGround(a) ? b : a;
        yield {
          parts: [part],
          net: rail,
          confidence: 0.9,
          reason: `${part.reference} lies between ${a.name} and ${b.name} ${without}`,
        };
        continue;
      }
      const signal = [a, b].find((net) => !isRail(net) && !isGround(net));
      const fixed = signal === a ? b : a;
      if (signal === undefined || (!isRail(fixed) && !isGround(fixed))) continue;
      const others = partsOn(signal).filter((other) => other !== part && !links.has(other));
      if (others.length !== 1 || !isPlainDriver(others[0]!, signal)) continue;
      yield {
        parts: [part],
        net: signal,
        confidence: 0.5,
        reason: `${part.reference} is driven by ${others[0]!.reference} ${without}`,
      };
    }
  },
};

/** The net behind a resistor of 0 Ω, which limits nothing, when it is all that the LED's own net leads to. */
function beyondLink(net: Net, led: Part, links: Set<Part>, { partsOn }: Design): Net {
  const [link, ...more] = partsOn(net).filter((other) => other !== led);
  if (link === undefined || more.length > 0 || !link.isFitted) return net;
  if (link.understood.kind !== 'resistor' || link.understood.value?.numeric !== 0) return net;
  const other = otherNet(link.pins, net);
  if (other === undefined) return net;
  links.add(link);
  return other;
}

function formatReferences(parts: ReadonlySet<Part>): string {
  return [...parts].map(({ reference }) => reference).join(', ');
}

/** A port of a controller or gate; drivers of LEDs limit the current themselves. */
function isPlainDriver({ pins, understood, value }: Part, net: object): boolean {
  if (understood.kind === 'connector' || understood.kind === 'resistor_network' || /led|driver/i.test(value))
    return false;
  const pin = pins.find((candidate) => candidate.net === net)!;
  return (pin.type === 'bidirectional' || pin.type === 'output') && !/led|sink|iout/i.test(pin.name);
}
