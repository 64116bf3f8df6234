import type { AdviceRule } from '../model.ts';

/** More of them are one piece of advice. */
const MOST_ALONE = 5;

export const missingFootprint: AdviceRule = {
  code: 'missing_footprint',
  title: 'Part without a footprint',
  *advise({ parts }) {
    const fitted = parts.filter(({ isFitted, symbols }) => isFitted && symbols.some(({ symbol }) => symbol.onBoard));
    const without = fitted.filter(({ symbols }) => symbols.every(({ footprint }) => footprint === ''));
    if (without.length === 0) return;
    // A schematic that was drawn to be simulated has none at all.
    if (without.length === fitted.length) {
      yield { parts: without, confidence: 0.3, reason: 'no part of the design has a footprint' };
      return;
    }
    if (without.length > MOST_ALONE) {
      yield {
        parts: without,
        confidence: 0.8,
        reason: `${without.length} of ${fitted.length} parts that go on the board have no footprint`,
      };
      return;
    }
    for (const part of without)
      yield { parts: [part], confidence: 0.9, reason: `${part.reference} goes on the board and has no footprint` };
  },
};
