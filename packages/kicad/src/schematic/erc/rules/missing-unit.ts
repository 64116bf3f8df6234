import type { Rule } from '../model.ts';
import { symbolSubject } from './symbols-by-reference.ts';
import { unplacedUnits } from './unplaced-units.ts';

export const missingUnit: Rule = {
  id: 'missing_unit',
  title: 'Symbol has units that are not placed',
  severity: 'warning',
  *check(context) {
    for (const { instance, names } of unplacedUnits(context))
      yield {
        subjects: [symbolSubject(instance)],
        description: `Symbol ${instance.reference} has unplaced units [ ${names.join(', ')} ]`,
      };
  },
};
