import { fullReference } from '../../project/text-context.ts';
import type { SymbolInstance } from '../../project/model.ts';
import type { Rule } from '../model.ts';
import { isUnannotated, symbolSubject } from './symbols-by-reference.ts';

export const duplicateReference: Rule = {
  id: 'duplicate_reference',
  title: 'Duplicate reference designators',
  severity: 'error',
  isAdded: true,
  *check({ project }) {
    const byReference = new Map<string, SymbolInstance>();
    for (const instance of project.symbols) {
      const { reference, unit } = instance;
      if (reference.startsWith('#') || isUnannotated(reference)) continue;
      // A part that has one unit only is the same in all of them.
      const key = (instance.library?.unitCount ?? 1) < 2 ? reference : `${reference}\n${unit}`;
      const first = byReference.get(key);
      if (first === undefined) byReference.set(key, instance);
      else
        yield {
          subjects: [symbolSubject(first), symbolSubject(instance)],
          description: `Duplicate items ${fullReference(project, instance)}`,
        };
    }
  },
};
