import { isNotBought } from '@partwright/catalog/matching';
import type { AdviceRule, Part } from '../model.ts';

/** Below this share of parts with a number, the design keeps its numbers elsewhere. */
const LEAST_SHARE = 0.5;

/** Drawn on the board, and in the bill of materials only because nobody said otherwise. */
const DRAWING = /logo|keep-?out|dummy|graphic|silk|fiducial|panel/i;

export const missingPartNumber: AdviceRule = {
  code: 'missing_part_number',
  title: 'Part without a part number',
  *advise({ parts }) {
    const bought = parts.filter(
      (part) => part.isFitted && !DRAWING.test(part.value) && !isNotBought(part, part.understood),
    );
    const without = bought.filter((part) => part.partNumber === undefined && part.understood.partNumbers.length === 0);
    const [first] = without;
    if (first === undefined) return;
    if (without.length > bought.length * (1 - LEAST_SHARE)) {
      yield {
        parts: without,
        confidence: 0.4,
        reason: `${without.length} of ${bought.length} parts have no part number in a field such as MPN`,
      };
      return;
    }
    const groups = new Map<string, Part[]>();
    for (const part of without) {
      const key = `${part.value}\n${part.footprint}`;
      const known = groups.get(key);
      if (known === undefined) groups.set(key, [part]);
      else known.push(part);
    }
    for (const group of groups.values())
      yield {
        parts: group,
        confidence: 0.8,
        reason: `${group[0]!.value || 'The part'} has no part number, and most parts of the design have one`,
      };
  },
};
