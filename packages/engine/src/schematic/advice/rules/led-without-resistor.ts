import type { AdviceRule, Part } from '../model.ts';
import { isGround, isRail } from '../rails.ts';

export const ledWithoutResistor: AdviceRule = {
  code: 'led_without_resistor',
  title: 'LED straight between supply and ground',
  *advise({ parts, partsOn }) {
    for (const part of parts) {
      if (!part.isFitted || part.understood.kind !== 'led' || part.pins.length !== 2) continue;
      const nets = part.pins.map(({ net }) => net);
      const [a, b] = nets;
      if (a === undefined || b === undefined || a === b) continue;
      if ((isRail(a) && isGround(b)) || (isRail(b) && isGround(a))) {
        const rail = isGround(a) ? b : a;
        yield {
          parts: [part],
          net: rail,
          confidence: 0.9,
          reason: `${part.reference} lies between ${a.name} and ${b.name} without a resistor`,
        };
        continue;
      }
      const signal = [a, b].find((net) => !isRail(net) && !isGround(net));
      const fixed = signal === a ? b : a;
      if (signal === undefined || (!isRail(fixed) && !isGround(fixed))) continue;
      const others = partsOn(signal).filter((other) => other !== part);
      if (others.length !== 1 || !isPlainDriver(others[0]!, signal)) continue;
      yield {
        parts: [part],
        net: signal,
        confidence: 0.5,
        reason: `${part.reference} is driven by ${others[0]!.reference} without a resistor`,
      };
    }
  },
};

/** A port of a controller or gate; drivers of LEDs limit the current themselves. */
function isPlainDriver({ pins, understood, value }: Part, net: object): boolean {
  if (understood.kind === 'connector' || understood.kind === 'resistor_network' || /led|driver/i.test(value))
    return false;
  const pin = pins.find((candidate) => candidate.net === net)!;
  return (pin.type === 'bidirectional' || pin.type === 'output') && !/led|sink|iout/i.test(pin.name);
}
