import type { AdviceRule, Design } from '../model.ts';
import type { Net } from '../../nets/index.ts';
import { isGround } from '../rails.ts';

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
      const bare = nets.filter((net) => !hasLoad(net, design));
      if (bare.length === 0) continue;
      yield {
        parts: [part],
        net: bare[0],
        confidence: bare.length === 2 ? 0.6 : 0.7,
        reason: `${part.reference} has no capacitor to ground at ${bare.map(({ name }) => name).join(' and ')}`,
      };
    }
  },
};

function hasLoad(net: Net, { partsOn }: Design): boolean {
  return partsOn(net).some(
    ({ understood, pins }) =>
      understood.kind === 'capacitor' && pins.some((pin) => pin.net !== net && isGround(pin.net)),
  );
}
