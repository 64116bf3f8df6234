import type { Rule } from '../model.ts';
import { symbolSubject } from './symbols-by-reference.ts';
import { unplacedUnits } from './unplaced-units.ts';

export const missingPowerPin: Rule = {
  id: 'missing_power_pin',
  title: 'Symbol has power input pins that are not placed',
  severity: 'error',
  *check(context) {
    for (const { instance, names } of unplacedUnits(context, 'power_in'))
      yield {
        subjects: [symbolSubject(instance)],
        description: `Symbol ${instance.reference} has input power pins in units [ ${names.join(', ')} ] that are not placed.`,
      };
  },
};
