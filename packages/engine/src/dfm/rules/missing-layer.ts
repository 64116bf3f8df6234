import type { Rule } from '../rule.ts';

export const missingLayer: Rule = {
  id: 'missing_layer',
  title: 'Layers that should be there',
  limits: [],
  *check({ facts }) {
    for (const { what, severity } of facts.missing)
      yield { severity, message: `There is no file for ${what}`, layers: [], group: what };
  },
};
