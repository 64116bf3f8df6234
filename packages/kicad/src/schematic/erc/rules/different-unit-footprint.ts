import { fullReference } from '../../project/text-context.ts';
import type { Rule } from '../model.ts';
import { multiUnitSymbols, symbolSubject } from './symbols-by-reference.ts';

export const differentUnitFootprint: Rule = {
  id: 'different_unit_footprint',
  title: 'Different footprint assigned in another unit of the symbol',
  severity: 'error',
  *check({ project }) {
    for (const instances of multiUnitSymbols(project).values()) {
      const named = instances.filter(({ footprint }) => footprint !== '');
      const [first] = named;
      for (const other of named.slice(1)) {
        if (other.footprint === first!.footprint) continue;
        yield {
          subjects: [symbolSubject(first!), symbolSubject(other)],
          description: `Different footprints assigned to ${fullReference(project, first!)} and ${fullReference(project, other)}`,
        };
      }
    }
  },
};
