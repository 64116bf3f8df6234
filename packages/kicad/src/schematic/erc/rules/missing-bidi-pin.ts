import type { Rule } from '../model.ts';
import { symbolSubject } from './symbols-by-reference.ts';
import { unplacedUnits } from './unplaced-units.ts';

export const missingBidiPin: Rule = {
  id: 'missing_bidi_pin',
  title: 'Symbol has bidirectional pins that are not placed',
  severity: 'warning',
  *check(context) {
    for (const { instance, names } of unplacedUnits(context, 'bidirectional'))
      yield {
        subjects: [symbolSubject(instance)],
        description: `Symbol ${instance.reference} has bidirectional pins in units [ ${names.join(', ')} ] that are not placed.`,
      };
  },
};
