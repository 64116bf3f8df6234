import type { Rule } from '../model.ts';
import { isUnannotated, symbolSubject } from './symbols-by-reference.ts';

export const unannotated: Rule = {
  id: 'unannotated',
  title: 'Symbol is not annotated',
  severity: 'error',
  isAdded: true,
  *check({ project }) {
    for (const instance of project.symbols) {
      if (instance.reference.startsWith('#') || !isUnannotated(instance.reference)) continue;
      yield {
        subjects: [symbolSubject(instance)],
        description: `Item not annotated: ${instance.reference || '(no reference)'}`,
      };
    }
  },
};
