import { fullReference } from '../../project/text-context.ts';
import type { Rule } from '../model.ts';
import { multiUnitSymbols, symbolSubject } from './symbols-by-reference.ts';

export const unitValueMismatch: Rule = {
  id: 'unit_value_mismatch',
  title: 'Units of same symbol have different values',
  severity: 'error',
  isAdded: true,
  *check({ project }) {
    for (const [first, ...others] of multiUnitSymbols(project).values())
      for (const other of others) {
        if (other.value === first!.value) continue;
        yield {
          subjects: [symbolSubject(first!), symbolSubject(other)],
          description: `Different values for ${fullReference(project, first!)} (${first!.value}) and ${fullReference(project, other)} (${other.value})`,
        };
      }
  },
};
