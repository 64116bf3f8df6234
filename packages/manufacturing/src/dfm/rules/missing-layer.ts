import type { Rule } from '../rule.ts';

export const missingLayer: Rule = {
  id: 'missing_layer',
  title: 'Layers that should be there',
  limits: [],
  *check({ facts }) {
    for (const { what, severity, message } of facts.missing)
      yield { severity, message: message.replace(/^there/, 'There'), layers: [], group: what };
  },
};
