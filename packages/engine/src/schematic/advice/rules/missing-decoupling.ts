import type { Net } from '../../nets/index.ts';
import type { AdviceRule, Design, Part } from '../model.ts';
import { isGround, otherNet } from '../rails.ts';

export const missingDecoupling: AdviceRule = {
  code: 'missing_decoupling',
  title: 'Supply pin without a decoupling capacitor',
  *advise(design) {
    const told = new Set<Net>();
    for (const part of design.parts) {
      if (!part.isFitted || !isChip(part)) continue;
      for (const pin of part.pins) {
        const { net } = pin;
        if (pin.type !== 'power_in' || net === undefined || isGround(net) || told.has(net)) continue;
        // A pin tied to nothing is for the electrical rules; a pin named like ground is ground.
        if (
          /gnd|vss|^ep$|pad|vee|v-/i.test(pin.name) ||
          net.pins.length < 2 ||
          pin.island.hasNoConnect ||
          hasCapacitor(net, design)
        )
          continue;
        told.add(net);
        yield {
          parts: [part],
          net,
          confidence: 0.7,
          reason: `${part.reference} takes power from ${net.name} at pin ${pin.number} (${pin.name}), which has no capacitor to ground`,
        };
      }
    }
  },
};

function isChip({ understood, pins, reference }: Part): boolean {
  if (understood.kind === 'connector' || understood.kind === 'led' || /^(?:J|P|CN|CON|X|TP|LED|D)\d/.test(reference))
    return false;
  return pins.length >= 3;
}

function hasCapacitor(net: Net, { partsOn }: Design): boolean {
  return partsOn(net).some((part) => {
    if (part.understood.kind !== 'capacitor') return false;
    const other = otherNet(part.pins, net);
    return other !== undefined && (isGround(other) || other.pins.length > 2);
  });
}
