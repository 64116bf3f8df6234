import type { AdviceRule } from '../model.ts';

const KINDS: ReadonlySet<string> = new Set([
  'resistor',
  'capacitor',
  'inductor',
  'ferrite_bead',
  'diode',
  'zener',
  'tvs',
  'led',
  'fuse',
  'crystal',
  'thermistor',
  'varistor',
]);

export const shortedPart: AdviceRule = {
  code: 'shorted_part',
  title: 'Both pins of a part on one net',
  *advise({ parts }) {
    for (const part of parts) {
      const { pins, understood } = part;
      if (!part.isFitted || pins.length !== 2 || understood.kind === null || !KINDS.has(understood.kind)) continue;
      const [a, b] = pins as [(typeof pins)[0], (typeof pins)[0]];
      if (a.net === undefined || a.net !== b.net || a.number === b.number) continue;
      yield {
        parts: [part],
        net: a.net,
        confidence: 0.9,
        reason: `Both pins of ${part.reference} are on ${a.net.name}`,
      };
    }
  },
};
