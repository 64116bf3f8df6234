import { fullReference } from '../../project/text-context.ts';
import type { Rule } from '../model.ts';
import { symbolSubject } from './symbols-by-reference.ts';

export const extraUnits: Rule = {
  id: 'extra_units',
  title: 'Symbol has more units than are defined',
  severity: 'error',
  isAdded: true,
  *check({ project }) {
    for (const instance of project.symbols) {
      const { library, unit } = instance;
      if (library === undefined || unit <= library.unitCount) continue;
      yield {
        subjects: [symbolSubject(instance)],
        description: `Symbol ${fullReference(project, instance)} is unit ${unit} of ${library.unitCount}`,
      };
    }
  },
};
