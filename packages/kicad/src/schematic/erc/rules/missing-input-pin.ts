import type { Rule } from '../model.ts';
import { symbolSubject } from './symbols-by-reference.ts';
import { unplacedUnits } from './unplaced-units.ts';

export const missingInputPin: Rule = {
  id: 'missing_input_pin',
  title: 'Symbol has input pins that are not placed',
  severity: 'warning',
  *check(context) {
    for (const { instance, names } of unplacedUnits(context, 'input'))
      yield {
        subjects: [symbolSubject(instance)],
        description: `Symbol ${instance.reference} has input pins in units [ ${names.join(', ')} ] that are not placed.`,
      };
  },
};
